import type { ReactNode } from 'react'
import { SelectField, TextField } from '#ui/forms/text-field.tsx'

interface Props {
  id: string
  label: string
  value: string | undefined
  onChange: (value: string) => void
  error?: string | undefined
  hint?: ReactNode
}

type Typed = Props & { type?: 'text' | 'date'; list?: string; maxLength?: number }

/** An answer that is typed. */
export const TypedField = ({ id, label, value, onChange, error, hint, type = 'text', list, maxLength = 40 }: Typed) => (
  <TextField
    id={id}
    name={id}
    type={type}
    label={label}
    fieldError={error}
    hint={hint}
    maxLength={maxLength}
    autoComplete="off"
    register={{
      value: value ?? '',
      onChange: (event: { currentTarget: HTMLInputElement }) => onChange(event.currentTarget.value),
      ...(list && { list }),
    }}
  />
)

type Chosen = Props & { options: readonly (readonly [value: string, text: string])[] }

/** An answer that is chosen. */
export const ChosenField = ({ id, label, value, onChange, options, hint, error }: Chosen) => (
  <SelectField
    id={id}
    label={label}
    options={options}
    hint={hint}
    fieldError={error}
    register={{
      value: value ?? '',
      onChange: (event: { currentTarget: HTMLSelectElement }) => onChange(event.currentTarget.value),
    }}
  />
)

/** An answer that is ticked. */
export const TickedField = ({ id, label, value, onChange }: Props) => (
  <label className="flex min-h-11 items-center gap-2.5">
    <input
      id={id}
      type="checkbox"
      checked={value === 'yes'}
      onChange={(event) => onChange(event.currentTarget.checked ? 'yes' : '')}
      className="size-4 shrink-0"
    />
    <span>{label}</span>
  </label>
)
