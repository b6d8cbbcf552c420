interface Props {
  /** The name of the control, unless a label is around it. */
  label?: string
  /** The text for choosing nothing. */
  empty: string
  value: string | undefined
  options: readonly { code: string; label: string }[]
  onChange: (code: string | undefined) => void
}

/** A choice of one code or of none. */
export function Choice({ label, empty, value = '', options, onChange }: Props) {
  return (
    <select
      className="input"
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    >
      <option value="">{empty}</option>
      {options.map((option) => (
        <option key={option.code} value={option.code}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
