import { formFields, type TextFieldName } from './property-form.ts'
import type { FieldTexts } from './use-field-texts.ts'
import type { PropertyFormState } from './use-property-form.ts'
import type { WizardData } from './wizard-data.server.ts'

export interface StepProps {
  data: WizardData
  form: PropertyFormState
  texts: FieldTexts
}

interface FieldProps extends StepProps {
  name: TextFieldName
  /** The number of lines of a text area. */
  rows?: number
  /** The maximum of a number, if it differs from the table. */
  max?: number
}

/** A field of the form: its label with an optional mark, the control set in the table, its hint and its error. */
export function Field({ name, form, texts, rows, max }: FieldProps) {
  const field = formFields[name]
  const { choices, fallback, input = 'text', maxLength } = field
  const errorText = form.fieldErrors[name]
  const hint = texts.hint(name)
  const needed = form.isRequired(name)
  const described = [hint && `${name}-hint`, errorText && `${name}-complaint`].filter(Boolean).join(' ')
  const control = {
    id: name,
    name,
    className: 'input',
    required: needed,
    'aria-invalid': errorText !== undefined,
    'aria-describedby': described || undefined,
    value: form.values.texts[name] ?? '',
    onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
  }
  const isNumber = input === 'number' || input === 'money'
  const ofNumber = { min: field.min, max: max ?? field.max, step: field.increment, inputMode: 'decimal' } as const
  return (
    <div>
      <label htmlFor={name} className="field-label">
        {texts.label(name)}{' '}
        {needed ? (
          <span aria-hidden="true" className="text-danger">
            *
          </span>
        ) : choices ? null : (
          <span className="text-sm font-normal text-quiet">({texts.words.optional})</span>
        )}
      </label>
      {choices ? (
        <select {...control}>
          {fallback === undefined && <option value="">{texts.words[needed ? 'choose' : 'notStated']}</option>}
          {choices.map((code) => (
            <option key={code} value={code}>
              {texts.choice(name, code)}
            </option>
          ))}
        </select>
      ) : input === 'lines' ? (
        <textarea {...control} rows={rows} maxLength={maxLength} />
      ) : (
        <input
          {...control}
          autoComplete="off"
          type={isNumber ? 'number' : input}
          {...(isNumber ? ofNumber : { maxLength })}
        />
      )}
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

/** Fields in their order. */
export const Fields = ({ names, ...step }: StepProps & { names: readonly TextFieldName[] }) =>
  names.map((name) => <Field key={name} name={name} {...step} />)
