import { useEffect, useRef } from 'react'
import { usePropertyAdminTexts } from './property-admin-texts.ts'
import { type DecidedStatus } from '#features/properties/catalogue/decided-status.ts'
import { propertyActions, type PropertyAction, maxBulkCount } from './contract.ts'
import { useCountdown } from '#ui/components/use-countdown.ts'

interface LastAction {
  decisionId: string
  message: string
  until: number
}

interface Props {
  /** How many properties are chosen, and how many the filters find. */
  number: number
  total: number
  /** Whether everything that the filters find is chosen, and whether the whole page is. */
  isAllChosen: boolean
  isPageChosen: boolean
  decided: DecidedStatus | undefined
  busy: boolean
  /** The last action, while it can be undone here. */
  lastAction: LastAction | undefined
  onChooseAll: () => void
  onClear: () => void
  onAction: (action: PropertyAction) => void
  onUndo: (id: string) => void
  onExpired: () => void
}

/** Actions on the chosen properties, or undoing the last action; it stays visible below the list. */
export function BulkActionsBar({ number, total, isAllChosen, isPageChosen, decided, busy, lastAction, ...on }: Props) {
  const t = usePropertyAdminTexts()
  if (number === 0)
    return lastAction ? <UndoBar key={lastAction.decisionId} lastAction={lastAction} busy={busy} {...on} /> : null
  return (
    <div
      role="group"
      aria-label={t('bulk.label')}
      className="card sticky bottom-0 z-10 mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 p-3 shadow-lg"
    >
      <span className="font-semibold" role="status">
        {isAllChosen ? t('bulk.allChosen', { total }) : t('bulk.chosen', { count: number })}
      </span>
      {!isAllChosen &&
        isPageChosen &&
        total > number &&
        (total <= maxBulkCount ? (
          <button type="button" className="link min-h-10" onClick={on.onChooseAll}>
            {t('bulk.all', { total })}
          </button>
        ) : (
          <span className="text-sm text-quiet">{t('bulk.tooMany')}</span>
        ))}
      <span className="ml-auto flex flex-wrap gap-2">
        {propertyActions
          // Deleted properties can only be restored.
          .filter((action) => action === 'restored' || decided !== 'deleted')
          .map((action) => (
            <button
              key={action}
              type="button"
              disabled={busy}
              className={`button ${action === 'deleted' ? 'button-danger' : 'button-quiet'}`}
              onClick={() => on.onAction(action)}
            >
              {t(`act.${action}`)}
            </button>
          ))}
        <button type="button" className="button button-quiet" onClick={on.onClear}>
          {t('bulk.none')}
        </button>
      </span>
    </div>
  )
}

function UndoBar({
  lastAction,
  busy,
  onUndo,
  onExpired,
}: Pick<Props, 'busy' | 'onUndo' | 'onExpired'> & { lastAction: LastAction }) {
  const t = usePropertyAdminTexts()
  const left = useCountdown(lastAction.until, onExpired)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // If the pressed button is gone, the focus moves to undoing; otherwise it stays.
    if (document.activeElement === document.body || document.activeElement?.id === 'all-homes')
      button.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div
      role="group"
      aria-label={t('done.label')}
      className="card sticky bottom-0 z-10 mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 p-3 shadow-lg"
    >
      <span className="font-semibold">{lastAction.message}</span>
      <button
        ref={button}
        type="button"
        disabled={busy}
        className="button button-quiet"
        onClick={() => onUndo(lastAction.decisionId)}
      >
        <span aria-hidden="true">{t('done.undoIn', { seconds: left })}</span>
        <span className="sr-only">{t('done.undo')}</span>
      </button>
      <span className="text-sm text-quiet">{t('done.later')}</span>
    </div>
  )
}
