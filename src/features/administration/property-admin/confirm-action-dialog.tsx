import { ConfirmDialog } from '#ui/components/confirm-dialog.tsx'
import { usePropertyAdminTexts } from './property-admin-texts.ts'
import type { PendingAction } from './use-property-actions.tsx'

interface Props {
  pending: PendingAction
  onClose: () => void
  onConfirm: () => void
}

/** Asks for confirmation of an action, and shows how many properties it is about. */
export function ConfirmActionDialog({ pending: { action, chosen, name }, onClose, onConfirm }: Props) {
  const t = usePropertyAdminTexts()
  const count = 'ids' in chosen ? chosen.ids.length : chosen.count
  return (
    <ConfirmDialog
      title={t(`ask.${action}`, { count })}
      closeLabel={t('close')}
      cancelLabel={t('cancel')}
      confirmLabel={t(`act.${action}`)}
      isDanger={action === 'deleted'}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {name && <p className="font-semibold">{name}</p>}
      <p>{t(action === 'restored' ? 'ask.restoredText' : 'ask.text')}</p>
    </ConfirmDialog>
  )
}
