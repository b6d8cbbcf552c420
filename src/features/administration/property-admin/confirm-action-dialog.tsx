import { Dialog } from '#ui/components/dialog.tsx'
import { usePropertyAdminTexts } from './property-admin-texts.ts'
import type { PendingAction } from './use-property-actions.tsx'

interface Props {
  pending: PendingAction
  onClose: () => void
  onConfirm: () => void
}

/** Asks whether something is really to be done, and says how many homes it is about. */
export function ConfirmActionDialog({ pending: { action, chosen, name }, onClose, onConfirm }: Props) {
  const t = usePropertyAdminTexts()
  const count = 'ids' in chosen ? chosen.ids.length : chosen.count
  return (
    <Dialog title={t(`ask.${action}`, { count })} closeLabel={t('close')} onClose={onClose}>
      {name && <p className="font-semibold">{name}</p>}
      <p>{t(action === 'restored' ? 'ask.restoredText' : 'ask.text')}</p>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className={`button ${action === 'deleted' ? 'button-danger' : 'button-sign'}`}
          onClick={onConfirm}
        >
          {t(`act.${action}`)}
        </button>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {t('cancel')}
        </button>
      </div>
    </Dialog>
  )
}
