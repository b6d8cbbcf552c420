import type { ReactNode } from 'react'
import { formatMoment } from '#shared/dates.ts'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { Card } from './card.tsx'
import type { RecentDecisionsTexts } from './recent-decisions-messages.ts'

/** What every decision of an admin has in common; `adminEmail` is null once that account is deleted. */
interface Decision {
  id: string
  adminEmail: string | null
  decidedAt: string
  undoneAt: string | null
}

interface Props<D extends Decision> {
  texts: RecentDecisionsTexts
  decisions: readonly D[]
  /** A decision in words: what was decided, a note of the admin, and what stands before the date. */
  describe: (decision: D) => { what: string; note?: string | null; facts?: string; onView?: (() => void) | undefined }
  busy: boolean
  onUndo: (id: string) => void
  /** What else can be done about a decision. */
  children?: (decision: D) => ReactNode
}

/** What admins decided last; each decision can be undone, also by a colleague. */
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
              <span className="block break-all text-sm text-quiet">
                {facts && `${facts} · `}
                {t('by', { date: time(decidedAt), who: adminEmail ?? t('nobody') })}
              </span>
            </span>
            {children?.(decision)}
            {undoneAt ? (
              <span className="text-sm text-quiet">{t('undone', { date: time(undoneAt) })}</span>
            ) : (
              <button
                type="button"
                disabled={busy}
                className="button button-quiet"
                aria-label={t('undoFor', { what })}
                onClick={() => onUndo(id)}
              >
                {t('undo')}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
