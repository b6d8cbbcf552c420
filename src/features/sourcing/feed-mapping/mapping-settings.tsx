import { Card } from '#ui/components/card.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { MappingDraft } from '#features/sourcing/field-parsers/mapping.ts'
import type { MappingTexts } from './mapping-page-data.server.ts'

interface Props {
  texts: MappingTexts
  draft: MappingDraft
  onChange: (changes: Partial<MappingDraft>) => void
}

/** How a source writes numbers, days and amounts. */
export function MappingSettings({ texts, draft, onChange }: Props) {
  const t = usePageTexts(texts)
  const settings = [
    [
      'decimals',
      t('settings.auto'),
      [
        ['comma', t('settings.comma')],
        ['point', t('settings.point')],
      ],
    ],
    [
      'dates',
      t('settings.auto'),
      [
        ['day_first', t('settings.day_first')],
        ['month_first', t('settings.month_first')],
      ],
    ],
    [
      'money',
      undefined,
      [
        ['euros', t('settings.euros')],
        ['cents', t('settings.cents')],
      ],
    ],
    [
      'period',
      t('settings.unknown'),
      [
        ['day', t('periods.day')],
        ['week', t('periods.week')],
        ['month', t('periods.month')],
        ['year', t('periods.year')],
      ],
    ],
    [
      'language',
      undefined,
      [
        ['nl', t('settings.nl')],
        ['en', t('settings.en')],
      ],
    ],
  ] as const
  return (
    <Card title={t('settings.title')}>
      <div className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {settings.map(([name, unsaid, choices]) => (
          <label key={name}>
            <span className="mb-1.5 block font-semibold">{t(`settings.${name}`)}</span>
            <select
              className="input"
              value={draft[name] ?? (unsaid === undefined ? choices[0][0] : '')}
              // The values are those of the options.
              onChange={({ target }) =>
                onChange({ [name]: target.value === '' ? undefined : target.value } as Partial<MappingDraft>)
              }
            >
              {unsaid !== undefined && <option value="">{unsaid}</option>}
              {choices.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        ))}
        <div>
          <label htmlFor="records-at" className="mb-1.5 block font-semibold">
            {t('settings.records')}
          </label>
          <input
            id="records-at"
            className="input"
            value={draft.records ?? ''}
            maxLength={200}
            spellCheck={false}
            aria-describedby="records-hint"
            onChange={({ target }) => onChange({ records: target.value === '' ? undefined : target.value })}
          />
          <p id="records-hint" className="mt-1 text-sm text-quiet">
            {t('settings.recordsHint')}
          </p>
        </div>
      </div>
    </Card>
  )
}
