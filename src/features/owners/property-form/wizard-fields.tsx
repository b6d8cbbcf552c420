import type { ReactNode } from 'react'
import { askedFields, fields } from '#features/properties/catalogue/fields.ts'
import { formFields, type TextFieldName } from './property-form.ts'
import type { FieldTexts } from './use-field-texts.tsx'
import type { PropertyFormState } from './use-property-form.tsx'

interface Props {
  name: TextFieldName
  form: PropertyFormState
  texts: FieldTexts
}

/** The frame of every control: its label with whether it is optional, its hint and its error. */
function LabelledControl({
  name,
  form,
  texts,
  chosen = false,
  children,
}: Props & {
  /** Whether a value is always chosen. */
  chosen?: boolean
  children: (control: object) => ReactNode
}) {
  const errorText = form.fieldErrors[name]
  const hint = texts.hint(name)
  const needed = form.isRequired(name)
  const described = [hint && `${name}-hint`, errorText && `${name}-complaint`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={name} className="mb-1.5 block font-semibold">
        {texts.label(name)}{' '}
        {needed ? (
          <span aria-hidden="true" className="text-danger">
            *
          </span>
        ) : chosen ? null : (
          <span className="text-sm font-normal text-quiet">({texts.w('optional')})</span>
        )}
      </label>
      {children({
        id: name,
        name,
        className: 'input',
        required: needed,
        'aria-invalid': errorText !== undefined,
        'aria-describedby': described || undefined,
        value: form.values.texts[name] ?? '',
      })}
      {hint && (
        <p id={`${name}-hint`} className="mt-1 text-sm text-quiet">
          {hint}
        </p>
      )}
      {errorText && (
        <p id={`${name}-complaint`} className="mt-1 text-sm font-medium text-danger">
          {errorText}
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

function getNumberLimits(name: TextFieldName): Limits {
  const asked = askedFields.find((field) => field === name)
  if (!asked) return formFields[name].input === 'money' ? { type: 'number', min: 0, max: 20_000_000, step: 0.01 } : {}
  const { min, max, increment } = fields[asked].asked
  return { type: 'number', min, max, step: increment }
}

/** A field of one line; of a number with the limits that the tables of fields state. */
export function InputField({ name, form, texts, ...given }: Props & Limits) {
  const { type = 'text', maxLength = 200, autoComplete = 'off', ...limits } = { ...getNumberLimits(name), ...given }
  return (
    <LabelledControl name={name} form={form} texts={texts}>
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
    </LabelledControl>
  )
}

/** A field of several lines. */
export function TextAreaField({ rows, ...props }: Props & { rows: number }) {
  return (
    <LabelledControl {...props}>
      {(control) => (
        <textarea
          {...control}
          rows={rows}
          maxLength={20_000}
          onChange={(event) => props.form.set(props.name, event.target.value)}
        />
      )}
    </LabelledControl>
  )
}

/** A choice of one; of what may stay open that too. */
export function SelectField({ open, ...props }: Props & { open?: string }) {
  const { name, form, texts } = props
  return (
    <LabelledControl {...props} chosen>
      {(control) => (
        <select {...control} onChange={(event) => form.set(name, event.target.value)}>
          {open !== undefined && <option value="">{open}</option>}
          {texts.options[name]?.map(([code, text]) => (
            <option key={code} value={code}>
              {text}
            </option>
          ))}
        </select>
      )}
    </LabelledControl>
  )
}
