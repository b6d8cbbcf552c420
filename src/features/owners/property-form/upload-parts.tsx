import { RotateCw } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'

interface FileButtonProps {
  id: string
  input: RefObject<HTMLInputElement | null>
  /** The media types that may be chosen. */
  accept: string
  multiple?: boolean
  isInvalid?: boolean
  describedBy: string
  className: string
  onChoose: (files: File[]) => void
  children: ReactNode
}

/** A button that chooses files. */
export function FileButton(props: FileButtonProps) {
  const { id, input, accept, multiple = false, isInvalid, describedBy, className, onChoose, children } = props
  return (
    <label
      htmlFor={id}
      className={`button focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-[var(--focus)] ${className}`}
    >
      {children}
      <input
        ref={input}
        id={id}
        type="file"
        multiple={multiple}
        accept={accept}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        className="sr-only"
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])])
          // Allows choosing the same file again.
          event.target.value = ''
        }}
      />
    </label>
  )
}

interface UploadStateProps {
  name: string
  /** From 0 to 1. */
  progress: number
  failed: { message: string } | undefined
  /** What happens to the file now, in words. */
  state: string
}

/** A file that is not here yet: its name, and how far it is or why it failed. */
export const UploadState = ({ name, progress, failed, state }: UploadStateProps) => (
  <>
    <p className="truncate font-medium">{name}</p>
    {failed ? (
      <p role="alert" className="text-danger">
        {failed.message}
      </p>
    ) : (
      <>
        <p className="numerals">{state}</p>
        <progress className="w-full" max={1} value={progress} aria-label={name} />
      </>
    )}
  </>
)

/** Uploads a file again. */
export const RetryButton = ({ label, onRetry }: { label: string; onRetry: () => void }) => (
  <button type="button" className="link-line gap-1.5 px-2 text-sm" onClick={onRetry}>
    <RotateCw aria-hidden="true" className="size-4" />
    {label}
  </button>
)
