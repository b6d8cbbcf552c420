import { locales } from '#shared/language.ts'
import { Card } from '#ui/components/card.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { ReportsData } from './reports-data.server.ts'
import { EmailAdvertiser } from './email-advertiser.tsx'

interface LastProps {
  data: Pick<ReportsData, 'texts' | 'templates' | 'decisions'>
  busy: boolean
  onUndo: (id: string) => void
}

/** What was decided last about reports, by whom; each can be undone. */
export function RecentReportDecisions({ data, busy, onUndo }: LastProps) {
  const { texts, decisions } = data
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
          <p className="mt-3 text-quiet">{t('lastNone')}</p>
        ) : (
          <ul className="mt-3 divide-y divide-line">
            {decisions.map((decision) => {
              const what = t(`done.${decision.verdict}`, { home: decision.location })
              return (
                <li key={decision.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                  <span className="min-w-0">
                    <span className="block font-medium">{what}</span>
                    {decision.note && <span className="block break-words">{decision.note}</span>}
                    <span className="block break-all text-sm text-quiet">
                      {t('reports', { count: decision.reports })} ·{' '}
                      {t('by', { date: time(decision.decidedAt), who: decision.adminEmail ?? t('nobody') })}
                    </span>
                  </span>
                  {decision.advertiser && (
                    <EmailAdvertiser
                      data={data}
                      home={{ ...decision, id: decision.propertyId }}
                      reportedAt={decision.reportedAt ?? decision.decidedAt}
                    />
                  )}
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
