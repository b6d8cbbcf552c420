import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { locales } from '#shared/language.ts'
import { paths } from '#shared/paths.ts'
import { selectFilter } from '#ui/components/admin-filters.tsx'
import { AdminList } from '#ui/components/admin-list.tsx'
import { assignedFilters } from './contract.ts'
import { queueKinds, type QueueKind } from './kinds.ts'
import { readQueuePage, type QueueData } from './queue-data.server.ts'
import { keepKeysOn, useKeysOn } from './queue-keys.ts'
import { QueueItemPanel } from './queue-item-panel.tsx'
import { QueueRows } from './queue-rows.tsx'
import { useQueueTexts, withTexts } from './queue-texts.ts'
import { useChosenItem } from './use-chosen-item.ts'

export const loader = readQueuePage

export { LoadFailed as ErrorBoundary } from '#ui/layout/load-failed.tsx'
export { pageMeta as meta } from '#ui/layout/page-meta.ts'

/** Another item of the same list needs no list again. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname) return defaultShouldRevalidate
  const [before, after] = [currentUrl, nextUrl].map((url) => {
    const rest = new URLSearchParams(url.search)
    rest.delete('item')
    return rest.toString()
  })
  return before === after ? false : defaultShouldRevalidate
}

interface Chosen {
  kind: QueueKind
  id: string
}

export default withTexts(function QueuePage({ loaderData: data }: { loaderData: QueueData }) {
  const { query, items, counts, pagination } = data
  const t = useQueueTexts()
  const [asked, setAsked] = useChosenItem()
  const linked = data.linked && `${data.linked.kind}:${data.linked.id}` === asked ? data.linked : undefined
  const chosen: Chosen | undefined = items.find(({ kind, id }) => `${kind}:${id}` === asked) ?? linked ?? items[0]
  const place = items.findIndex(({ kind, id }) => kind === chosen?.kind && id === chosen.id)
  const choose = (item: Chosen | undefined) => item && setAsked(`${item.kind}:${item.id}`)
  const number = new Intl.NumberFormat(locales[t.language])
  return (
    <AdminList
      id="queue"
      title={t('title')}
      lead={t('lead')}
      path={paths.adminQueue}
      file="queue"
      filters={[
        selectFilter(
          'kind',
          t('filterKind'),
          query.kind,
          queueKinds.filter((kind) => counts[kind] > 0 || kind === query.kind),
          (kind) => `${t(`kinds.${kind}`, { count: counts[kind] })} (${number.format(counts[kind])})`,
        ),
        selectFilter('assigned', t('filterAssigned'), query.assigned, assignedFilters, (one) => t(`assigned.${one}`)),
      ]}
      found={t('found', { count: pagination.totalItems })}
      empty={
        query.kind || query.assigned
          ? { text: t('noneHere'), clear: t('clear') }
          : { text: t('none'), hint: t('noneText') }
      }
      rows={items}
      rowKey={({ kind, id }) => `${kind}:${id}`}
      renderRows={() => (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <div className="min-w-0">
            <KeysToggle />
            <QueueRows items={items} now={data.now} chosen={chosen} onChoose={choose} />
          </div>
          {chosen && (
            <QueueItemPanel
              key={`${chosen.kind}:${chosen.id}`}
              data={data}
              kind={chosen.kind}
              id={chosen.id}
              previous={items[place - 1]}
              next={items[place + 1]}
              onChoose={choose}
            />
          )}
        </div>
      )}
      pagination={pagination}
    />
  )
})

function KeysToggle() {
  const t = useQueueTexts()
  const isOn = useKeysOn()
  return (
    <p className="mb-2 hidden flex-wrap items-center gap-x-3 text-sm text-quiet lg:flex">
      <label className="inline-flex min-h-8 items-center gap-2">
        <input
          type="checkbox"
          className="size-4"
          checked={isOn}
          onChange={({ currentTarget }) => keepKeysOn(currentTarget.checked)}
        />
        {t('keysOn')}
      </label>
      <span>{t('keys')}</span>
    </p>
  )
}
