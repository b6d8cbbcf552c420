import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface Props extends Omit<ComponentProps<typeof Dialog>, 'isSidePanel'> {
  cancelLabel: string
  confirmLabel: string
  isDanger?: boolean
  busy?: boolean
  onConfirm: () => void
}

/** Asks for confirmation before an action. */
export function ConfirmDialog(props: Props) {
  const { confirmLabel, cancelLabel, isDanger = true, busy, onConfirm, children, ...dialog } = props
  return (
    <Dialog {...dialog}>
      {children}
      <div className="flex flex-wrap gap-3">
        <Button look={isDanger ? 'danger' : 'sign'} disabled={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
        <Button onClick={dialog.onClose}>{cancelLabel}</Button>
      </div>
    </Dialog>
  )
}
