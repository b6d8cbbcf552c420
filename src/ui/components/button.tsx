import { X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { LocalLink } from '#ui/language/local-link.tsx'

interface Look {
  look?: 'sign' | 'quiet' | 'danger'
}

/**
 * A button; it submits a form only with another `type`. While it is disabled it ignores presses but keeps the focus, which
 * the attribute `disabled` would take from whoever pressed it by keyboard.
 */
export const Button = ({
  look = 'quiet',
  className = '',
  disabled = false,
  onClick,
  ...props
}: ComponentProps<'button'> & Look) => (
  <button
    type="button"
    aria-disabled={disabled || undefined}
    className={`button button-${look} ${className}`}
    onClick={(event) => {
      if (disabled) event.preventDefault()
      else onClick?.(event)
    }}
    {...props}
  />
)

/** A link inside the site that looks like a button. */
export const ButtonLink = ({ look = 'quiet', className = '', ...props }: ComponentProps<typeof LocalLink> & Look) => (
  <LocalLink className={`button button-${look} ${className}`} {...props} />
)

/** A cross that closes its container. */
export const CloseButton = ({ label, className = '', ...props }: ComponentProps<'button'> & { label: string }) => (
  <button
    type="button"
    className={`inline-flex size-11 shrink-0 items-center justify-center rounded-sign hover:bg-sunken ${className}`}
    {...props}
  >
    <X aria-hidden="true" className="size-5" />
    <span className="sr-only">{label}</span>
  </button>
)
