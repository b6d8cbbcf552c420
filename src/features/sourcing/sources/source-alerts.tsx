import { TriangleAlert } from 'lucide-react'
import { formatRecentMoment } from '#shared/dates.ts'
import { useSourcesTexts } from './sources-texts.ts'
import type { SourceHealth } from './contract.ts'

/** The open alerts of a source, and since when. */
export function SourceAlerts({ alerts }: { alerts: SourceHealth['alerts'] }) {
  const t = useSourcesTexts()
  return alerts.map(({ kind, raisedAt }) => (
    <span key={kind} className="mt-1 flex items-start gap-1.5 whitespace-normal text-sm font-semibold text-danger">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        {t(`alerts.${kind}`)}{' '}
        <span className="font-normal text-quiet">{t('since', { date: formatRecentMoment(raisedAt, t.language) })}</span>
      </span>
    </span>
  ))
}
