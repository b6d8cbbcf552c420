import type { ReactNode } from 'react'
import type { RefusedForm } from '#ui/forms/submitted-form.ts'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { reportFormMessages } from './messages.ts'

interface Props {
  texts: (typeof reportFormMessages)['nl']
  refused: RefusedForm | undefined
}

// By style and not by state, so that the form asks the same without JavaScript.
const onlyUnlawful =
  'hidden group-has-[input:is([value=scam],[value=discrimination],[value=unlawful],[value=child_abuse]):checked]:block'
const unlessUnlawful =
  'group-has-[input:is([value=scam],[value=discrimination],[value=unlawful],[value=child_abuse]):checked]:hidden'
const optionalName =
  'group-has-[input:is([value=scam],[value=discrimination],[value=unlawful]):checked]:hidden font-normal text-quiet'

/** What is wrong in the words of the reporter. */
export function ReportText({ texts, refused }: Props) {
  const t = usePageTexts(texts)
  const error = refused?.fields.text
  return (
    <div>
      <label htmlFor="report-text" className="field-label">
        {t('text')} <span className={`font-normal text-quiet ${unlessUnlawful}`}>({t('optional')})</span>
      </label>
      <textarea
        id="report-text"
        name="text"
        rows={4}
        maxLength={1_000}
        defaultValue={refused?.values.text}
        aria-describedby="report-hint"
        aria-invalid={error !== undefined}
        className="input"
      />
      <div id="report-hint" className={`mt-1 text-sm ${error ? 'font-medium text-danger' : 'text-quiet'}`}>
        {error ?? (
          <>
            <p className={unlessUnlawful}>{t('hint')}</p>
            <p className={onlyUnlawful}>{t('lawHint')}</p>
          </>
        )}
      </div>
    </div>
  )
}

/** Who reports, and that it is in good faith. The law asks both of a report about something unlawful. */
export function ReporterFields({ texts, refused }: Props) {
  const t = usePageTexts(texts)
  const faithError = refused?.fields.goodFaith
  return (
    <>
      <p className={`text-sm text-quiet ${onlyUnlawful}`}>{t('lawText')}</p>
      <div className={onlyUnlawful}>
        <Field name="name" label={t('name')} optional={t('optional')} refused={refused} autoComplete="name" />
      </div>
      <Field
        name="email"
        type="email"
        label={t('email')}
        optional={t('optional')}
        hint={t('emailHint')}
        refused={refused}
        autoComplete="email"
      />
      <div className={onlyUnlawful}>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="goodFaith"
            value="yes"
            defaultChecked={refused?.values.goodFaith === 'yes'}
            className="size-5 shrink-0"
            aria-invalid={faithError !== undefined}
            aria-describedby={faithError && 'report-faith-complaint'}
          />
          {t('goodFaith')}
        </label>
        {faithError && (
          <p
            id="report-faith-complaint"
            className="mt-1 text-sm font-medium text-danger group-has-[[name=goodFaith]:checked]:hidden"
          >
            {faithError}
          </p>
        )}
      </div>
    </>
  )
}

interface FieldProps extends Pick<Props, 'refused'> {
  name: 'name' | 'email'
  type?: 'text' | 'email'
  label: string
  optional: string
  hint?: ReactNode
  autoComplete: string
}

function Field({ name, type = 'text', label, optional, hint, refused, autoComplete }: FieldProps) {
  const error = refused?.fields[name]
  const id = `report-${name}`
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label} <span className={optionalName}>({optional})</span>
      </label>
      <input
        id={id}
        name={name}
        type={type}
        maxLength={name === 'email' ? 254 : 120}
        autoComplete={autoComplete}
        defaultValue={refused?.values[name]}
        aria-invalid={error !== undefined}
        aria-describedby={hint || error ? `${id}-hint` : undefined}
        className="input"
      />
      {(hint || error) && (
        <p id={`${id}-hint`} className={`mt-1 text-sm ${error ? 'font-medium text-danger' : 'text-quiet'}`}>
          {error ?? hint}
        </p>
      )}
    </div>
  )
}
