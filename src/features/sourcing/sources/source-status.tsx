import { TriangleAlert } from 'lucide-react'
import { formatRecentMoment, formatWeekdayTime } from '#shared/dates.ts'
import { locales } from '#shared/language.ts'
import { paths } from '#shared/paths.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { useSourcesTexts } from './sources-texts.ts'
import type { AlertKind, SourceHealth } from './contract.ts'

/** When a source is next read automatically. */
export function NextRun({ source }: { source: SourceHealth }) {
  const t = useSourcesTexts()
  const number = new Intl.NumberFormat(locales[t.language])
  if (source.lastRun?.state === 'running')
    return <span role="status">{t('reading', { count: number.format(source.lastRun.read) })}</span>
  if (source.inProgress) return <span role="status">{t('inProgress')}</span>
  if (source.address === null) return <span className="text-quiet">{t('byHand')}</span>
  if (!source.isSetUp)
    return (
      <LocalLink to={paths.adminFeedMapping(source.id)} className="link">
        {t('unmapped')}
      </LocalLink>
    )
  if (source.paused || source.nextRunAt === null) return <span className="text-quiet">{t('paused')}</span>
  const hours = source.everyMinutes / 60
  return (
    <>
      {formatWeekdayTime(source.nextRunAt, t.language)}
      <span className="block text-sm text-quiet">
        {Number.isInteger(hours) ? t('everyHours', { count: hours }) : t('every', { count: source.everyMinutes })}
      </span>
    </>
  )
}

/** The open alerts of a source, since when, and an advertisement that shows the problem. */
export function SourceAlerts({ source }: { source: Pick<SourceHealth, 'alerts' | 'fallenFacts' | 'changedExample'> }) {
  const t = useSourcesTexts()
  const examples: Partial<Record<AlertKind, string | null | undefined>> = {
    changed_layout: source.changedExample,
    fewer_facts: source.fallenFacts[0]?.number,
  }
  return source.alerts.map(({ kind, raisedAt }) => {
    const example = examples[kind]
    return (
      <span key={kind} className="mt-1 flex items-start gap-1.5 whitespace-normal text-sm font-semibold text-danger">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          {t(`alerts.${kind}`)}{' '}
          <span className="font-normal text-quiet">
            {t('since', { date: formatRecentMoment(raisedAt, t.language) })}
            {example && `, ${t('exampleOf', { number: example })}`}
          </span>
        </span>
      </span>
    )
  })
}
