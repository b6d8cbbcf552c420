import { locales } from '#shared/language.ts'
import { Card } from '#ui/components/card.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { PropertyAdminData } from './property-admin-data.server.ts'
import type { StatusDecision } from './contract.ts'

interface Props {
  texts: PropertyAdminData['texts']
  decisions: readonly StatusDecision[]
  busy: boolean
  onUndo: (id: string) => void
  /** Shows a home; without it its name is no link. */
  onView?: (id: string) => void
}

/** What admins did with homes last; each act can be undone as a whole, also by a colleague. */
export function RecentDecisions({ texts, ...rest }: Props) {
  const t = usePageTexts(texts)
  return (
    <div className="mt-8">
      <Card title={t('last.title')}>
        <DecisionList texts={texts} {...rest} />
      </Card>
    </div>
  )
}

/** A list of such acts, newest first. */
export function DecisionList({ texts, decisions, busy, onUndo, onView }: Props) {
  const t = usePageTexts(texts)
  const format = new Intl.DateTimeFormat(locales[t.language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Amsterdam',
  })
  const time = (moment: string) => format.format(new Date(moment))
  if (decisions.length === 0) return <p className="mt-3 text-quiet">{t('last.none')}</p>
  return (
    <ul className="mt-3 divide-y divide-line">
      {decisions.map(({ id, action, property, properties, adminEmail, decidedAt, undoneAt }) => {
        const what = t(`last.${action}`, { what: property?.name ?? t('last.homes', { count: properties }) })
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <span className="min-w-0">
              {property && onView ? (
                <button type="button" className="link text-left font-medium" onClick={() => onView(property.id)}>
                  {what}
                </button>
              ) : (
                <span className="font-medium">{what}</span>
              )}
              <span className="block break-all text-sm text-quiet">
                {t('last.by', { date: time(decidedAt), who: adminEmail ?? t('last.nobody') })}
              </span>
            </span>
            {undoneAt ? (
              <span className="text-sm text-quiet">{t('last.undone', { date: time(undoneAt) })}</span>
            ) : (
              <button
                type="button"
                disabled={busy}
                className="button button-quiet"
                aria-label={t('last.undoFor', { what })}
                onClick={() => onUndo(id)}
              >
                {t('done.undo')}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
