import type { FieldRule, MappingDraft } from '#features/sourcing/field-parsers/mapping.ts'
import { Choice } from './choice.tsx'
import { useMappingTexts } from './mapping-texts.ts'
import type { MappingFieldView } from './mapping-page-data.server.ts'
import { MappingRuleEditor } from './mapping-rule-editor.tsx'
import { MappingWordTable } from './mapping-word-table.tsx'
import type { MappingState } from './use-mapping.ts'

interface Props {
  fields: readonly MappingFieldView[]
  state: MappingState
  draft: MappingDraft
}

/** Our fields with their source columns, example values, and the meaning of their words. */
export function MappingTable({ fields, state, draft }: Props) {
  const t = useMappingTexts()
  return (
    <section className="card">
      <h2 id="columns-title" className="p-5 pb-3 text-xl font-bold sm:px-6">
        {t('table.title')}
      </h2>
      <table className="table" aria-labelledby="columns-title">
        <thead>
          <tr>
            {(['field', 'column', 'constant', 'examples'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`table.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <FieldRow key={field.name} field={field} state={state} rule={draft.fields[field.name] ?? {}} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The column heading, for narrow screens; the control has a label of its own. */
const Narrow = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="text-sm text-quiet md:hidden">
    {children}
  </span>
)

interface RowProps {
  field: MappingFieldView
  state: MappingState
  rule: FieldRule
}

function FieldRow({ field, state, rule }: RowProps) {
  const t = useMappingTexts()
  const columns = state.sample?.columns ?? []
  const column = columns.find(({ path }) => path === rule.from)
  const paths = [...(rule.from && !column ? [rule.from] : []), ...columns.map(({ path }) => path)]
  const set = (changes: FieldRule) => state.setRule(field.name, { ...rule, ...changes })
  return (
    <tr>
      <th scope="row" className="font-medium md:w-1/5">
        {field.label}
        {field.name === 'number' && <span className="font-normal text-quiet"> ({t('table.needed')})</span>}
      </th>
      <td className="md:w-1/4">
        <Narrow>{t('table.column')}</Narrow>
        <Choice
          label={t('table.columnOf', { field: field.label })}
          empty={t('table.none')}
          value={rule.from}
          options={paths.map((path) => ({ code: path, label: path }))}
          onChange={(from) => set({ from })}
        />
      </td>
      <td className="md:w-1/5">
        {field.name !== 'number' && <Narrow>{t('table.constant')}</Narrow>}
        {field.name !== 'number' && <Constant field={field} rule={rule} onSet={set} />}
      </td>
      <td className="text-sm wrap-anywhere">
        <span className="text-quiet md:hidden">{column && t('table.examples')} </span>
        {column?.examples.join(' · ')}
        {rule.from !== undefined && field.name !== 'number' && (
          <MappingWordTable field={field} rule={rule} state={state} onSet={set} />
        )}
        {rule.from !== undefined && <MappingRuleEditor field={field} rule={rule} paths={paths} onSet={set} />}
      </td>
    </tr>
  )
}

function Constant({ field, rule, onSet }: Omit<RowProps, 'state'> & { onSet: (changes: FieldRule) => void }) {
  const t = useMappingTexts()
  const label = t('table.constantOf', { field: field.label })
  const empty = t('table.nothing')
  const set = (constant: string | undefined) => onSet({ constant })
  if (field.choices)
    return <Choice label={label} empty={empty} value={rule.constant} options={field.choices} onChange={set} />
  return (
    <input
      className="input"
      aria-label={label}
      placeholder={empty}
      value={rule.constant ?? ''}
      maxLength={200}
      onChange={({ target }) => set(target.value === '' ? undefined : target.value)}
    />
  )
}
