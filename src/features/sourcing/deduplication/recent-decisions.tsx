import { locales } from '#shared/language.ts'
import { Card } from '#ui/components/card.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { PropertyDecision } from './contract.ts'
import type { DuplicatesData } from './duplicates-page.tsx'

interface LastProps {
  texts: DuplicatesData['texts']
  decisions: readonly PropertyDecision[]
  busy: boolean
  onUndo: (id: string) => void
}

/** What was decided last, by whom; each can be undone as long as nothing has come in between. */
export function RecentDecisions({ texts, decisions, busy, onUndo }: LastProps) {
  const t = usePageTexts(texts)
  const format = new Intl.DateTimeFormat(locales[t.language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Amsterdam',
  })
  const time = (moment: string) => format.format(new Date(moment))
  return (
    <div className="mt-6">
      <Card title={t('last')}>
        {decisions.length === 0 ? (
          <p className="mt-3 text-quiet">{t('noDecisions')}</p>
        ) : (
          <ul className="mt-3 divide-y divide-line">
            {decisions.map((decision) => {
              const what = t(`kinds.${decision.kind}`, {
                place: decision.place ?? t('nowhere'),
                listings: decision.listings,
                properties: t('properties', { count: decision.properties }),
              })
              return (
                <li key={decision.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                  <span className="min-w-0">
                    <span className="block font-medium">{what}</span>
                    <span className="block break-all text-sm text-quiet">
                      {t('by', { date: time(decision.decidedAt), who: decision.adminEmail ?? t('nobody') })}
                    </span>
                  </span>
                  {decision.undoneAt ? (
                    <span className="text-sm text-quiet">{t('undone', { date: time(decision.undoneAt) })}</span>
                  ) : (
                    <button
                      type="button"
                      disabled={busy}
                      className="button button-quiet"
                      aria-label={t('undoFor', { what })}
                      onClick={() => onUndo(decision.id)}
                    >
                      {t('undo')}
                    </button>
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </Card>
    </div>
  )
}
