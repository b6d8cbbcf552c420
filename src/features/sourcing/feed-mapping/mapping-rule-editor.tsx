import { combinations, type Combination } from '#features/sourcing/field-parsers/combinations.ts'
import type { FieldRule } from '#features/sourcing/field-parsers/mapping.ts'
import { Button } from '#ui/components/button.tsx'
import { Choice } from './choice.tsx'
import { useMappingTexts } from './mapping-texts.ts'
import type { MappingFieldView } from './mapping-page-data.server.ts'

interface Props {
  field: MappingFieldView
  rule: FieldRule
  /** The columns of the sample, and those that the rule names. */
  paths: readonly string[]
  onSet: (changes: FieldRule) => void
}

/** The limit of the contract, which is not loaded in the browser. */
const maxParts = 5
const signs: Record<Combination, string> = { plus: '+', minus: '−', space: '␣', direct: '·' }

type Parts = NonNullable<FieldRule['parts']>

const isChanged = ({ cut, parts, prefix }: FieldRule) =>
  cut !== undefined || prefix !== undefined || (parts?.length ?? 0) > 0

/** What is done with the value of a column: a piece of it is taken, further columns are combined, a text is put before. */
export function MappingRuleEditor({ field, rule, paths, onSet }: Props) {
  const t = useMappingTexts()
  const parts = rule.parts ?? []
  const setParts = (next: Parts) => onSet({ parts: next.length > 0 ? next : undefined })
  const setCut = (at: string, piece: number) => onSet({ cut: at === '' ? undefined : { at, piece } })
  const summary = [rule.from, ...parts.flatMap(({ how, from }) => [signs[how], from])].join(' ')
  return (
    <details className="mt-1" open={parts.length > 0 || undefined}>
      <summary aria-label={t('rule.of', { field: field.label })}>
        {isChanged(rule) ? t('rule.changed') : t('rule.unchanged')}
      </summary>
      <div className="mt-2 grid gap-3">
        {parts.length > 0 && <p className="break-words font-medium">{summary}</p>}
        {field.choices === undefined && <Parts field={field} paths={paths} parts={parts} onSet={setParts} />}
        {field.choices === undefined && (
          <label className="grid gap-1">
            <span>{t('rule.prefix')}</span>
            <input
              className="input"
              value={rule.prefix ?? ''}
              maxLength={300}
              onChange={({ target }) => onSet({ prefix: target.value === '' ? undefined : target.value })}
            />
          </label>
        )}
        <label className="grid gap-1">
          <span>{t('rule.cut')}</span>
          <input
            className="input"
            value={rule.cut?.at ?? ''}
            maxLength={20}
            onChange={({ target }) => setCut(target.value, rule.cut?.piece ?? 1)}
          />
        </label>
        {rule.cut && (
          <Choice
            label={t('rule.piece')}
            empty={t('rule.whole')}
            value={String(rule.cut.piece)}
            options={[1, 2, 3, 4, 5, 6, -1, -2].map((piece) => ({
              code: String(piece),
              label: t(piece > 0 ? 'rule.fromStart' : 'rule.fromEnd', { number: Math.abs(piece) }),
            }))}
            onChange={(piece) => setCut(piece === undefined ? '' : (rule.cut?.at ?? ''), Number(piece))}
          />
        )}
      </div>
    </details>
  )
}

interface PartsProps {
  field: MappingFieldView
  paths: readonly string[]
  parts: Parts
  onSet: (parts: Parts) => void
}

/** The further columns of a field, each with how it is combined with what is before it. */
function Parts({ field, paths, parts, onSet }: PartsProps) {
  const t = useMappingTexts()
  const replace = (at: number, part: Parts[number] | undefined) =>
    onSet(parts.flatMap((one, i) => (i !== at ? [one] : part ? [part] : [])))
  return (
    <>
      {parts.map((part, at) => (
        <fieldset key={at} className="grid gap-2">
          <Choice
            label={t('rule.how', { number: at + 1, field: field.label })}
            empty={t('rule.remove')}
            value={part.how}
            options={combinations.map((code) => ({ code, label: t(`rule.${code}`) }))}
            onChange={(code) => {
              const how = combinations.find((one) => one === code)
              replace(at, how && { ...part, how })
            }}
          />
          <Choice
            label={t('rule.column', { number: at + 1, field: field.label })}
            empty={t('rule.remove')}
            value={part.from}
            options={[...new Set([part.from, ...paths])].map((code) => ({ code, label: code }))}
            onChange={(from) => replace(at, from === undefined ? undefined : { ...part, from })}
          />
        </fieldset>
      ))}
      <Button
        disabled={parts.length >= maxParts || paths.length === 0}
        onClick={() => onSet([...parts, { how: 'plus', from: paths[0] ?? '' }])}
      >
        {t('rule.add')}
      </Button>
    </>
  )
}
