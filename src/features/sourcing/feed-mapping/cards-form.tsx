import type { CardColumn, Cards } from '#features/sourcing/requests/source-request.ts'
import { Button } from '#ui/components/button.tsx'
import { Line } from './api-form.tsx'
import { useMappingTexts } from './mapping-texts.ts'

/** Where the cards of a page are, what is on each, and where more is. */
export function CardsForm({ cards, onChange }: { cards: Cards; onChange: (cards: Cards) => void }) {
  const t = useMappingTexts()
  const change = (changes: Partial<Cards>) => onChange({ ...cards, ...changes })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Line
          name="cards-card"
          label={t('request.card')}
          hint={t('request.cardHint')}
          value={cards.card}
          onChange={(card) => change({ card })}
        />
        <Line
          name="cards-next"
          label={t('request.nextLink')}
          value={cards.next}
          onChange={(next) => change({ next: next || undefined })}
        />
      </div>
      <Columns
        title={t('request.columns')}
        name="card"
        columns={cards.columns}
        onChange={(columns) => change({ columns })}
      />
      <Line
        name="cards-detail"
        label={t('request.detail')}
        hint={t('request.detailHint')}
        value={cards.detail}
        onChange={(detail) => change({ detail: detail || undefined })}
      />
      {cards.detail !== undefined && (
        <Columns
          title={t('request.detailColumns')}
          name="detail"
          columns={cards.detailColumns ?? []}
          onChange={(detailColumns) => change({ detailColumns })}
        />
      )}
    </>
  )
}

interface ColumnsProps {
  title: string
  name: string
  columns: readonly CardColumn[]
  onChange: (columns: CardColumn[]) => void
}

/** Columns with their selectors, as many as are needed. */
function Columns({ title, name, columns, onChange }: ColumnsProps) {
  const t = useMappingTexts()
  const set = (at: number, changes: Partial<CardColumn>) =>
    onChange(columns.map((column, i) => (i === at ? { ...column, ...changes } : column)))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">{title}</legend>
      {columns.map((column, at) => {
        const labelled = (field: string) => `${field} ${at + 1}, ${title}`
        return (
          <div
            key={at}
            className="grid gap-2 border-b border-line pb-3 sm:grid-cols-[1fr_2fr_1fr_auto] sm:border-0 sm:pb-0"
          >
            {(['name', 'selector', 'attribute'] as const).map((field) => (
              <input
                key={field}
                className="input"
                name={`${name}-${field}-${at}`}
                aria-label={labelled(t(`request.${field}`))}
                placeholder={field === 'attribute' ? t('request.attributeHint') : t(`request.${field}`)}
                spellCheck={false}
                value={column[field] ?? ''}
                maxLength={field === 'selector' ? 200 : 60}
                onChange={({ target }) =>
                  set(at, { [field]: field === 'attribute' && target.value === '' ? undefined : target.value })
                }
              />
            ))}
            <div className="flex items-center justify-between gap-3">
              <label className="flex min-h-11 items-center gap-2">
                <input
                  type="checkbox"
                  className="size-5"
                  checked={column.every ?? false}
                  aria-label={labelled(t('request.every'))}
                  onChange={({ target }) => set(at, { every: target.checked || undefined })}
                />
                {t('request.every')}
              </label>
              <Button
                aria-label={t('request.remove', { name: column.name || String(at + 1) })}
                onClick={() => onChange(columns.filter((_, i) => i !== at))}
              >
                ×
              </Button>
            </div>
          </div>
        )
      })}
      <div>
        <Button disabled={columns.length >= 40} onClick={() => onChange([...columns, { name: '', selector: '' }])}>
          {t('request.add')}
        </Button>
      </div>
    </fieldset>
  )
}
