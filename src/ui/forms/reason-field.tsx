import type { RefObject } from 'react'

/** The most characters of a reason. */
const maxLength = 2_000

interface Props {
  id: string
  label: string
  hint: string
  /** What is said if the reason is missing; undefined while it is not. */
  complaint: string | undefined
  value: string
  field: RefObject<HTMLTextAreaElement | null>
  rows: number
  onChange: (text: string) => void
  /** Runs on Ctrl or Cmd with Enter, for who decides by keyboard. */
  onSend?: () => void
}

/** Why something is decided, in words; its complaint is read out as soon as it appears. */
export function ReasonField({ id, label, hint, complaint, value, field, rows, onChange, onSend }: Props) {
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={rows}
        maxLength={maxLength}
        value={value}
        aria-invalid={complaint !== undefined}
        aria-describedby={complaint ? `${id}-complaint ${id}-hint` : `${id}-hint`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={(event) => {
          if (!onSend || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          onSend()
        }}
        className="input"
      />
      <p id={`${id}-hint`} className="mt-1 text-sm text-quiet">
        {hint}
      </p>
      {complaint && (
        <p id={`${id}-complaint`} role="alert" className="mt-1 text-sm font-medium text-danger">
          {complaint}
        </p>
      )}
    </div>
  )
}
