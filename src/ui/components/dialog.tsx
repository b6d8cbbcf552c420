import { useEffect, useId, useRef, type ReactNode } from 'react'
import { CloseButton } from './button.tsx'

interface DialogProps {
  title: string
  closeLabel: string
  onClose: () => void
  /** At the side of the page instead of its centre. */
  isSidePanel?: boolean
  children: ReactNode
}

/** A native modal dialog, open while it is rendered; Escape or a click outside closes it. */
export function Dialog({ title, closeLabel, onClose, isSidePanel = false, children }: DialogProps) {
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement
    ref.current?.showModal()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onClose={onClose}
      closedby="any"
      className={`dialog ${isSidePanel ? 'dialog-side' : ''}`}
    >
      <div className="grid grid-cols-1 gap-5 p-5 sm:p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-xl font-bold">
            {title}
          </h2>
          <CloseButton label={closeLabel} onClick={onClose} className="-mr-2 -mt-2" />
        </div>
        {children}
      </div>
    </dialog>
  )
}
