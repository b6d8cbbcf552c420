import { formatWeekdayTime } from '#shared/dates.ts'
import { locales } from '#shared/language.ts'
import { useSourcesTexts } from './sources-texts.ts'
import type { SourceHealth } from './contract.ts'

/** When a source is next read automatically. */
export function NextRun({ source }: { source: SourceHealth }) {
  const t = useSourcesTexts()
  const number = new Intl.NumberFormat(locales[t.language])
  if (source.lastRun?.state === 'running')
    return <span role="status">{t('reading', { count: number.format(source.lastRun.read) })}</span>
  if (source.inProgress) return <span role="status">{t('inProgress')}</span>
  if (source.address === null) return <span className="text-quiet">{t('byHand')}</span>
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
