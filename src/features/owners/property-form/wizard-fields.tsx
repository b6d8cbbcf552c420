import type { ReactNode } from 'react'
import type { TextField } from './form-values.ts'
import type { FieldWords } from './use-field-texts.tsx'
import type { HomeFormState } from './use-property-form.tsx'

interface Props {
  name: TextField
  form: HomeFormState
  words: FieldWords
  hint?: string | undefined
}

/** What every control of the form has: its label with whether it may stay empty, its hint and its complaint. */
function Labelled({
  name,
  form,
  words,
  hint,
  chosen = false,
  children,
}: Props & {
  /** Whether something is always chosen, so that nobody can leave it open. */
  chosen?: boolean
  children: (control: object) => ReactNode
}) {
  const complaint = form.complaints[name]
  const needed = form.isNeeded(name)
  const described = [hint && `${name}-hint`, complaint && `${name}-complaint`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={name} className="mb-1.5 block font-semibold">
        {words.label(name)}{' '}
        {needed ? (
          <span aria-hidden="true" className="text-danger">
            *
          </span>
        ) : chosen ? null : (
          <span className="text-sm font-normal text-quiet">({words.w('optional')})</span>
        )}
      </label>
      {children({
        id: name,
        name,
        className: 'input',
        required: needed,
        'aria-invalid': complaint !== undefined,
        'aria-describedby': described || undefined,
        value: form.values.texts[name] ?? '',
      })}
      {hint && (
        <p id={`${name}-hint`} className="mt-1 text-sm text-quiet">
          {hint}
        </p>
      )}
      {complaint && (
        <p id={`${name}-complaint`} className="mt-1 text-sm font-medium text-danger">
          {complaint}
        </p>
      )}
    </div>
  )
}

interface Limits {
  type?: 'text' | 'number' | 'email' | 'tel' | 'url' | 'date'
  min?: number
  max?: number
  step?: number | 'any'
  maxLength?: number
  autoComplete?: string
}

/** A field of one line. */
export function LineField({ type = 'text', maxLength = 200, autoComplete = 'off', ...props }: Props & Limits) {
  const { name, form, words, hint, ...limits } = props
  return (
    <Labelled name={name} form={form} words={words} hint={hint}>
      {(control) => (
        <input
          {...control}
          {...limits}
          type={type}
          autoComplete={autoComplete}
          {...(type === 'number' ? { inputMode: 'decimal' as const } : { maxLength })}
          onChange={(event) => form.set(name, event.target.value)}
        />
      )}
    </Labelled>
  )
}

/** A field of several lines. */
export function LongField({ rows, ...props }: Props & { rows: number }) {
  return (
    <Labelled {...props}>
      {(control) => (
        <textarea
          {...control}
          rows={rows}
          maxLength={20_000}
          onChange={(event) => props.form.set(props.name, event.target.value)}
        />
      )}
    </Labelled>
  )
}

/** A choice of one; of what may stay open that too. */
export function ChoiceField({ open, ...props }: Props & { open?: string }) {
  const { name, form, words } = props
  return (
    <Labelled {...props} chosen>
      {(control) => (
        <select {...control} onChange={(event) => form.set(name, event.target.value)}>
          {open !== undefined && <option value="">{open}</option>}
          {words.choices[name]?.map(([code, said]) => (
            <option key={code} value={code}>
              {said}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}
