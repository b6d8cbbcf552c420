import { locales } from '#shared/language.ts'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import type { SourceHealth } from './contract.ts'
import type { SourcesWords } from './messages.ts'

/** When a source is read again by itself. */
export function NextRun({ words, source }: { words: SourcesWords; source: SourceHealth }) {
  const t = usePageWords(words)
  const number = new Intl.NumberFormat(locales[t.language])
  if (source.lastRun?.state === 'running')
    return <span role="status">{t('reading', { count: number.format(source.lastRun.read) })}</span>
  if (source.underWay) return <span role="status">{t('underWay')}</span>
  if (source.address === null) return <span className="text-quiet">{t('byHand')}</span>
  if (source.paused || source.nextRunAt === null) return <span className="text-quiet">{t('paused')}</span>
  const time = new Intl.DateTimeFormat(locales[t.language], {
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Europe/Amsterdam',
  })
  const hours = source.everyMinutes / 60
  return (
    <>
      {time.format(new Date(source.nextRunAt))}
      <span className="block text-sm text-quiet">
        {Number.isInteger(hours) ? t('everyHours', { count: hours }) : t('every', { count: source.everyMinutes })}
      </span>
    </>
  )
}
