import { ConfirmDialog } from '#ui/components/confirm-dialog.tsx'
import { usePropertyAdminTexts } from './property-admin-texts.ts'
import type { PendingAction, PropertyActions } from './use-property-actions.tsx'

interface Props {
  pending: PendingAction
  actions: PropertyActions
}

/** Asks for confirmation of an action, and shows the number of properties. */
export function ConfirmActionDialog({ pending, actions }: Props) {
  const t = usePropertyAdminTexts()
  const { action, chosen, name } = pending
  const count = 'ids' in chosen ? chosen.ids.length : chosen.count
  return (
    <ConfirmDialog
      title={t(`ask.${action}`, { count })}
      closeLabel={t('close')}
      cancelLabel={t('cancel')}
      confirmLabel={t(`act.${action}`)}
      isDanger={action === 'deleted'}
      onConfirm={() => void actions.runPending(pending)}
      onClose={() => actions.request(undefined)}
    >
      {name && <p className="font-semibold">{name}</p>}
      <p>{t(action === 'restored' ? 'ask.restoredText' : 'ask.text')}</p>
    </ConfirmDialog>
  )
}
