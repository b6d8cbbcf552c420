import { TriangleAlert } from 'lucide-react'
import { locales } from '#shared/language.ts'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { SourceHealth } from './contract.ts'
import type { SourcesTexts } from './messages.ts'

/** The open alerts of a source, and since when. */
export function SourceAlerts({ texts, alerts }: { texts: SourcesTexts; alerts: SourceHealth['alerts'] }) {
  const t = usePageTexts(texts)
  const time = new Intl.DateTimeFormat(locales[t.language], {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: 'numeric',
    timeZone: 'Europe/Amsterdam',
  })
  return alerts.map(({ kind, raisedAt }) => (
    <span key={kind} className="mt-1 flex items-start gap-1.5 whitespace-normal text-sm font-semibold text-danger">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        {t(`alerts.${kind}`)}{' '}
        <span className="font-normal text-quiet">{t('since', { date: time.format(new Date(raisedAt)) })}</span>
      </span>
    </span>
  ))
}
