import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface Props {
  title: string
  closeLabel: string
  cancelLabel: string
  confirmLabel: string
  isDanger?: boolean
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks for confirmation before an action. */
export const ConfirmDialog = ({
  confirmLabel,
  cancelLabel,
  isDanger = true,
  busy,
  onConfirm,
  children,
  ...dialog
}: Props) => (
  <Dialog {...dialog}>
    {children}
    <div className="flex flex-wrap gap-3">
      <button
        type="button"
        disabled={busy}
        className={`button ${isDanger ? 'button-danger' : 'button-sign'}`}
        onClick={onConfirm}
      >
        {confirmLabel}
      </button>
      <Button onClick={dialog.onClose}>{cancelLabel}</Button>
    </div>
  </Dialog>
)
