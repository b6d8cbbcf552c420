import { useEffect, useRef, type ReactNode } from 'react'
import { usePropertyAdminTexts } from './property-admin-texts.ts'
import { type DecidedStatus } from '#features/properties/catalogue/decided-status.ts'
import type { PropertyActions } from './use-property-actions.tsx'
import { propertyActions, type PropertyAction, maxBulkCount } from './contract.ts'
import { Button } from '#ui/components/button.tsx'
import { useCountdown } from '#ui/components/use-countdown.ts'

interface Props {
  /** The number of chosen properties, and of those that the filters find. */
  number: number
  total: number
  /** Whether everything that the filters find is chosen, and whether the whole page is. */
  isAllChosen: boolean
  isPageChosen: boolean
  decided: DecidedStatus | undefined
  actions: PropertyActions
  onChooseAll: () => void
  onClear: () => void
  onAction: (action: PropertyAction) => void
  /** Absent while more homes are chosen than a field can be changed of at once. */
  onEdit?: (() => void) | undefined
}

/** Actions on the chosen properties, or undoing the last action; it stays visible below the list. */
export function BulkActionsBar({ number, total, isAllChosen, isPageChosen, decided, actions, ...on }: Props) {
  const t = usePropertyAdminTexts()
  const { lastAction, busy } = actions
  if (number === 0)
    return lastAction ? <UndoBar key={lastAction.decisionId} lastAction={lastAction} actions={actions} /> : null
  return (
    <Bar label={t('bulk.label')}>
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
            <Button
              key={action}
              disabled={busy}
              look={action === 'deleted' ? 'danger' : 'quiet'}
              onClick={() => on.onAction(action)}
            >
              {t(`act.${action}`)}
            </Button>
          ))}
        {on.onEdit && (
          <Button disabled={busy} onClick={on.onEdit}>
            {t('bulk.edit')}
          </Button>
        )}
        <Button onClick={on.onClear}>{t('bulk.none')}</Button>
      </span>
    </Bar>
  )
}

interface UndoBarProps {
  lastAction: NonNullable<PropertyActions['lastAction']>
  actions: PropertyActions
}

function UndoBar({ lastAction: { kind, decisionId, message, until }, actions: { busy, undo, dismiss } }: UndoBarProps) {
  const t = usePropertyAdminTexts()
  const left = useCountdown(until, dismiss)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // If the pressed button is gone, the focus moves to the undo button; otherwise it stays.
    if (document.activeElement === document.body || document.activeElement?.id === 'all-properties')
      button.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Bar label={t('done.label')}>
      <span className="font-semibold">{message}</span>
      <Button ref={button} disabled={busy} onClick={() => void undo(decisionId, kind)}>
        <span aria-hidden="true">{t('done.undoIn', { seconds: left })}</span>
        <span className="sr-only">{t('done.undo')}</span>
      </Button>
      <span className="text-sm text-quiet">{t('done.later')}</span>
    </Bar>
  )
}

const Bar = ({ label, children }: { label: string; children: ReactNode }) => (
  <div
    role="group"
    aria-label={label}
    className="card sticky bottom-0 z-10 mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 p-3 shadow-lg"
  >
    {children}
  </div>
)
