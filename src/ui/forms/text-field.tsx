import { Eye, EyeOff } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { useT } from '#ui/language/page-frame.tsx'

export interface TextFieldProps {
  name: string
  /** The id of the control, where a page has several of one name. */
  id?: string
  label: ReactNode
  fieldError?: string | undefined
  defaultValue?: string | undefined
  /** What the form registers on the control: its name and handlers. */
  register: object
  type?: 'text' | 'email' | 'tel' | 'password' | 'date' | 'datetime-local'
  autoComplete?: string
  inputMode?: 'numeric'
  maxLength?: number
  /** Shown beside the label, for example that the field is optional. */
  note?: string | undefined
  /** Shown below the control, with or without an error. */
  hint?: ReactNode
  rows?: number
  minLength?: number
  /** Texts of the button that shows a password, and of the one that hides it. */
  reveal?: { show: string; hide: string }
}

/** A password field with a button that reveals it. @param t the texts of that button */
export const PasswordField = ({ t, ...props }: TextFieldProps & { t: (key: 'show' | 'hide') => string }) => (
  <TextField {...props} type="password" reveal={{ show: t('show'), hide: t('hide') }} />
)

/** A labelled control; its error is read out with it. */
export function TextField(props: TextFieldProps) {
  const { name, id = name, label, fieldError, register, note, hint, rows, reveal, type, ...attributes } = props
  const [shown, setShown] = useState(false)
  const described = [hint && `${id}-hint`, fieldError && `${id}-complaint`].filter(Boolean).join(' ')
  const shared = {
    id,
    className: reveal ? 'input pr-12' : 'input',
    'aria-invalid': fieldError !== undefined,
    'aria-describedby': described || undefined,
    ...register,
    ...attributes,
  }
  const Icon = shown ? EyeOff : Eye
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label} {note && <span className="font-normal text-quiet">({note})</span>}
      </label>
      <div className="relative">
        {rows ? <textarea rows={rows} {...shared} /> : <input type={shown ? 'text' : type} {...shared} />}
        {reveal && (
          <button
            type="button"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="on-input absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center rounded-sign text-quiet hover:text-ink"
          >
            <Icon aria-hidden="true" className="size-5" />
            <span className="sr-only">{shown ? reveal.hide : reveal.show}</span>
          </button>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-quiet">
          {hint}
        </p>
      )}
      {fieldError && (
        <p id={`${id}-complaint`} className="mt-1 text-sm font-medium text-danger">
          {fieldError}
        </p>
      )}
    </div>
  )
}

interface SelectFieldProps {
  label: string
  register: object
  options: readonly (readonly [value: string, text: string])[]
  hint?: ReactNode
  /** The id of the control, where something else has to find it. */
  id?: string
  fieldError?: string | undefined
}

/** A labelled choice of one value. */
export function SelectField({ label, register, options, hint, id: givenId, fieldError }: SelectFieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const described = [hint && `${id}-hint`, fieldError && `${id}-complaint`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <select
        id={id}
        className="input"
        aria-invalid={fieldError === undefined ? undefined : true}
        aria-describedby={described || undefined}
        {...register}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-quiet">
          {hint}
        </p>
      )}
      {fieldError && (
        <p id={`${id}-complaint`} className="mt-1 text-sm font-medium text-danger">
          {fieldError}
        </p>
      )}
    </div>
  )
}

// The submit button of a long form is far below its message. Stable, so that it runs once for each message.
const scrollIntoView = (message: HTMLElement | null) => message?.scrollIntoView({ block: 'nearest' })

/** A message about the form as a whole, which scrolls into view when it appears; an empty one is about the connection. */
export function FormMessage({ children }: { children: ReactNode }) {
  const t = useT()
  return (
    <p
      ref={scrollIntoView}
      role="alert"
      className="rounded-sign border border-danger px-3 py-2 font-medium whitespace-pre-line text-danger"
    >
      {children || t('web.error.noServerText')}
    </p>
  )
}

interface SubmitButtonProps {
  busy: boolean
  className?: string
  children: ReactNode
}

/** Submits a form; while busy, it shows a spinner and cannot be pressed again. */
export function SubmitButton({ busy, className = 'button-sign', children }: SubmitButtonProps) {
  return (
    // Not `disabled`: that would take the focus from the pressed button.
    <button
      type="submit"
      aria-disabled={busy}
      aria-busy={busy}
      className={`button ${className}`}
      onClick={(event) => {
        if (busy) event.preventDefault()
      }}
    >
      {busy && <span aria-hidden="true" className="spinner" />}
      {children}
    </button>
  )
}
