import { locales } from '#shared/language.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/components/button.tsx'
import { LocalLink } from '#ui/language/local-link.tsx'
import type { QueueItem } from './contract.ts'
import { formatDue } from './format-due.ts'
import { queueKinds, type QueueKind } from './kinds.ts'
import type { QueueTexts } from './messages.ts'
import { QueueTextsProvider, useQueueTexts } from './queue-texts.ts'

interface Props {
  queue: {
    items: readonly QueueItem[]
    counts: Readonly<Record<QueueKind, number>>
    pagination: { totalItems: number }
  }
}

/** What has waited longest, and how much there is of each kind, with the way to the queue. */
export const QueueSummary = ({ texts, ...props }: Props & { texts: QueueTexts }) => (
  <QueueTextsProvider texts={texts}>
    <Summary {...props} />
  </QueueTextsProvider>
)

function Summary({ queue: { items, counts, pagination } }: Props) {
  const t = useQueueTexts()
  const number = new Intl.NumberFormat(locales[t.language])
  if (items.length === 0) return <p className="card p-5 text-quiet">{t('noneText')}</p>
  return (
    <div className="card">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 border-b border-line px-4 py-3">
        {queueKinds.flatMap((kind) =>
          counts[kind] > 0
            ? [
                <li key={kind}>
                  <LocalLink to={`${paths.adminQueue}?kind=${kind}`} className="link">
                    {t(`kinds.${kind}`, { count: counts[kind] })}{' '}
                    <span className="numerals">({number.format(counts[kind])})</span>
                  </LocalLink>
                </li>,
              ]
            : [],
        )}
      </ul>
      <ol className="divide-y divide-line">
        {items.map((item) => (
          <li key={`${item.kind}:${item.id}`} className="px-4 py-2">
            <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-quiet">
              <span>{t(`kinds.${item.kind}`, { count: 1 })}</span>
              <span className={`numerals ${item.isLate ? 'font-semibold text-danger' : ''}`}>
                {t(item.isLate ? 'late' : 'due', { date: formatDue(item.dueAt, t.language) })}
              </span>
            </span>
            <LocalLink to={paths.adminQueueItem(item.kind, item.id)} className="link font-medium wrap-anywhere">
              {item.title}
            </LocalLink>
            {item.detail && <span className="line-clamp-1 text-sm text-quiet wrap-anywhere">{item.detail}</span>}
          </li>
        ))}
      </ol>
      <p className="border-t border-line px-4 py-3">
        <ButtonLink to={paths.adminQueue} look="sign">
          {t('all', { count: pagination.totalItems })}
        </ButtonLink>
      </p>
    </div>
  )
}
