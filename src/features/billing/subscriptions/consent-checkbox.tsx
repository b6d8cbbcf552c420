interface Props {
  /** The id of the error's element. */
  id: string
  text: string
  checked: boolean
  errorText: string | undefined
  onChange: (checked: boolean) => void
}

/** The checkbox for the consent to an order, with its error when it is not ticked. */
export function ConsentCheckbox({ id, text, checked, errorText, onChange }: Props) {
  return (
    <div>
      <label className="flex gap-3">
        <input
          type="checkbox"
          name="consent"
          checked={checked}
          aria-invalid={errorText !== undefined}
          aria-describedby={errorText && id}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          className="mt-0.5 size-5 shrink-0"
        />
        <span>{text}</span>
      </label>
      {errorText && (
        <p id={id} role="alert" className="mt-2 font-medium text-danger">
          {errorText}
        </p>
      )}
    </div>
  )
}
