import { useState } from 'react'
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
  const [reason, setReason] = useState('')
  const count = 'ids' in chosen ? chosen.ids.length : chosen.count
  return (
    <ConfirmDialog
      title={t(`ask.${action}`, { count })}
      closeLabel={t('close')}
      cancelLabel={t('cancel')}
      confirmLabel={t(`act.${action}`)}
      isDanger={action === 'deleted'}
      busy={actions.busy}
      onConfirm={() => void actions.runPending(pending, reason.trim())}
      onClose={() => actions.request(undefined)}
    >
      {name && <p className="font-semibold">{name}</p>}
      <p>{t(action === 'restored' ? 'ask.restoredText' : 'ask.text')}</p>
      {action !== 'restored' && (
        <div className="mt-4">
          <label htmlFor="action-reason" className="field-label">
            {t(action === 'deleted' ? 'ask.reasonDeleted' : 'ask.reason')}
          </label>
          <textarea
            id="action-reason"
            rows={3}
            maxLength={2_000}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            className="input"
          />
        </div>
      )}
    </ConfirmDialog>
  )
}
