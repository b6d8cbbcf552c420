import type { QueueItem } from './contract.ts'
import { getAge } from './format-age.ts'
import { formatDue } from './format-due.ts'
import { useQueueTexts } from './queue-texts.ts'

interface Props {
  items: readonly QueueItem[]
  now: number
  chosen: Pick<QueueItem, 'kind' | 'id'> | undefined
  onChoose: (item: QueueItem) => void
}

/** What waits, oldest first, each with its age and until when it is to be done. */
export function QueueRows({ items, now, chosen, onChoose }: Props) {
  const t = useQueueTexts()
  return (
    <ol aria-label={t('list')} className="card divide-y divide-line">
      {items.map((item) => {
        const isChosen = item.kind === chosen?.kind && item.id === chosen.id
        return (
          <li key={`${item.kind}:${item.id}`}>
            <button
              type="button"
              aria-current={isChosen ? 'true' : undefined}
              className={`block w-full px-3 py-2 text-left hover:bg-sunken ${isChosen ? 'bg-sunken border-l-4 border-l-sign pl-2' : ''}`}
              onClick={() => onChoose(item)}
            >
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="text-sm text-quiet">{t(`kinds.${item.kind}`, { count: 1 })}</span>
                <Age item={item} now={now} />
              </span>
              <span className="block font-medium wrap-anywhere">{item.title}</span>
              {item.detail && <span className="line-clamp-1 text-sm text-quiet wrap-anywhere">{item.detail}</span>}
              {item.assignee && <span className="block text-sm">{t('takenBy', { name: item.assignee.name })}</span>}
            </button>
          </li>
        )
      })}
    </ol>
  )
}

function Age({ item: { since, dueAt, isLate }, now }: { item: QueueItem; now: number }) {
  const t = useQueueTexts()
  const { unit, count } = getAge(since, now)
  return (
    <span className="numerals text-sm">
      {t(`age.${unit}`, { count })}
      <span className={isLate ? 'font-semibold text-danger' : 'text-quiet'}>
        {' · '}
        {t(isLate ? 'late' : 'due', { date: formatDue(dueAt, t.language) })}
      </span>
    </span>
  )
}
