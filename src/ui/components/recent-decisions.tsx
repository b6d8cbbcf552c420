import type { ReactNode } from 'react'
import { formatMoment } from '#shared/dates.ts'
import { Button } from './button.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { Card } from './card.tsx'
import type { RecentDecisionsTexts } from './recent-decisions-messages.ts'

/** The fields of every decision of an admin; `adminEmail` is null once that account is deleted. */
interface Decision {
  id: string
  adminEmail: string | null
  decidedAt: string
  undoneAt: string | null
}

interface Props<D extends Decision> {
  texts: RecentDecisionsTexts
  decisions: readonly D[]
  describe: (decision: D) => { what: string; note?: string | null; facts?: string; onView?: (() => void) | undefined }
  busy: boolean
  onUndo: (id: string) => void
  children?: (decision: D) => ReactNode
}

/** The latest decisions of admins; any admin can undo them. */
export function RecentDecisions<D extends Decision>(props: Props<D>) {
  return (
    <div className="mt-6">
      <Card title={props.texts.title}>
        <DecisionList {...props} />
      </Card>
    </div>
  )
}

/** Decisions, newest first. */
export function DecisionList<D extends Decision>({ texts, decisions, describe, busy, onUndo, children }: Props<D>) {
  const t = usePageTexts(texts)
  const time = (moment: string) => formatMoment(moment, t.language)
  if (decisions.length === 0) return <p className="mt-3 text-quiet">{t('none')}</p>
  return (
    <ul className="mt-3 divide-y divide-line">
      {decisions.map((decision) => {
        const { id, adminEmail, decidedAt, undoneAt } = decision
        const { what, note, facts, onView } = describe(decision)
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="min-w-0">
              {onView ? (
                <button type="button" className="link text-left font-medium" onClick={onView}>
                  {what}
                </button>
              ) : (
                <span className="block font-medium">{what}</span>
              )}
              {note && <span className="block break-words">{note}</span>}
              <span className="block text-sm text-quiet wrap-anywhere">
                {facts && `${facts} · `}
                {t('by', { date: time(decidedAt), who: adminEmail ?? t('nobody') })}
              </span>
            </span>
            {children?.(decision)}
            {undoneAt ? (
              <span className="text-sm text-quiet">{t('undone', { date: time(undoneAt) })}</span>
            ) : (
              <Button disabled={busy} aria-label={t('undoFor', { what })} onClick={() => onUndo(id)}>
                {t('undo')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
