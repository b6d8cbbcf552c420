import type { Translate } from '#shared/texts.ts'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { frequencies, kinds, type Frequency, type AlertKind } from './alert-values.ts'
import type { searchesPageMessages } from './page-messages.ts'

export type SearchTexts = (typeof searchesPageMessages)['nl']
type T = Translate<SearchTexts>

interface Props {
  t: T
  /** Distinguishes the fields of the searches on a page. */
  id: string
  name: string
  frequency: Frequency
  chosen: readonly AlertKind[]
  fields: Record<string, string>
}

/** The settings of a saved search: its name, and the frequency and kinds of its alerts. */
export function SavedSearchFields({ t, id, name, frequency, chosen, fields }: Props) {
  return (
    <>
      <TextField
        name={`name-${id}`}
        label={t('name')}
        fieldError={fields.name}
        defaultValue={name}
        register={{ name: 'name', maxLength: 80, 'aria-required': true }}
      />
      <RadioGroup
        legend={t('frequency')}
        name="frequency"
        values={frequencies}
        toLabel={(one) => (
          <>
            <span className="font-medium">{t(`often.${one}`)}</span>
            <span className="block text-sm text-quiet">{t(`oftenHint.${one}`)}</span>
          </>
        )}
        defaultValue={frequency}
        layout="grid gap-2 sm:grid-cols-3"
      />
      <fieldset>
        <legend className="mb-1.5 font-semibold">{t('kinds')}</legend>
        <div className="grid gap-1">
          {kinds.map((kind) => (
            <label key={kind} className="flex min-h-9 items-center gap-2.5">
              <input
                type="checkbox"
                name="kinds"
                value={kind}
                defaultChecked={chosen.includes(kind)}
                className="size-4"
              />
              {t(`kind.${kind}`)}
            </label>
          ))}
        </div>
        {fields.kinds && (
          <p role="alert" className="mt-1 text-sm font-medium text-danger">
            {t('kindsMissing')}
          </p>
        )}
      </fieldset>
    </>
  )
}
