import type { ChangeEvent } from 'react'
import { Card } from '#ui/components/card.tsx'
import { SelectField, TextField } from '#ui/forms/text-field.tsx'
import type { MappingDraft } from '#features/sourcing/field-parsers/mapping.ts'
import { useMappingTexts } from './mapping-texts.ts'

interface Props {
  draft: MappingDraft
  /** Whether the request says where the records are. */
  hasRequest: boolean
  onChange: (changes: Partial<MappingDraft>) => void
}

/** Each setting with the text for leaving it unset, if that is allowed, and the texts of its choices. */
const settings = [
  { name: 'decimals', unset: 'settings.auto', choices: { comma: 'settings.comma', point: 'settings.point' } },
  {
    name: 'dates',
    unset: 'settings.auto',
    choices: { day_first: 'settings.day_first', month_first: 'settings.month_first' },
  },
  { name: 'money', unset: undefined, choices: { euros: 'settings.euros', cents: 'settings.cents' } },
  {
    name: 'period',
    unset: 'settings.unknown',
    choices: { day: 'periods.day', week: 'periods.week', month: 'periods.month', year: 'periods.year' },
  },
  { name: 'language', unset: undefined, choices: { nl: 'settings.nl', en: 'settings.en' } },
] as const

/** How a source writes numbers, dates and amounts. */
export function MappingSettings({ draft, hasRequest, onChange }: Props) {
  const t = useMappingTexts()
  return (
    <Card title={t('settings.title')}>
      <div className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {settings.map(({ name, unset, choices }) => (
          <SelectField
            key={name}
            label={t(`settings.${name}`)}
            register={{
              value: draft[name] ?? (unset ? '' : Object.keys(choices)[0]),
              // The values are those of the options.
              onChange: ({ target }: ChangeEvent<HTMLSelectElement>) =>
                onChange({ [name]: target.value === '' ? undefined : target.value } as Partial<MappingDraft>),
            }}
            options={[
              ...(unset ? [['', t(unset)] as const] : []),
              ...Object.entries(choices).map(([value, label]) => [value, t(label)] as const),
            ]}
          />
        ))}
        {!hasRequest && (
          <TextField
            name="records-at"
            label={t('settings.records')}
            hint={t('settings.recordsHint')}
            fieldError={undefined}
            register={{
              value: draft.records ?? '',
              maxLength: 200,
              spellCheck: false,
              onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
                onChange({ records: target.value === '' ? undefined : target.value }),
            }}
          />
        )}
      </div>
    </Card>
  )
}
