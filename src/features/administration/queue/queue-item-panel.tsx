import { formatMoment } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/components/button.tsx'
import { LoadedContent } from '#ui/components/side-panel.tsx'
import { toast } from '#ui/components/toast.tsx'
import { call } from '#ui/forms/call.ts'
import { useLoaded } from '#ui/forms/use-loaded.ts'
import { useLocalPath } from '#ui/language/local-link.tsx'
import { Notes } from '#features/administration/notes/notes.tsx'
import { PhotoGrid } from '#features/properties/photos/photo-grid.tsx'
import { ListingCheckList } from '#features/sourcing/listing-checks/listing-check-list.tsx'
import type { showQueueItem } from './contract.ts'
import { DecideItem } from './decide-item.tsx'
import { formatDue } from './format-due.ts'
import type { DetailProps, ItemProps } from './item-props.ts'
import { useQueueTexts } from './queue-texts.ts'
import { useKeysOn } from './queue-keys.ts'
import { useAssign } from './use-assign.ts'
import { useQueueKeys } from './use-queue-keys.ts'

/** One thing that waits, with what is needed to decide about it, and the keys to go through the queue. */
export function QueueItemPanel(props: ItemProps) {
  const { kind, id, previous, next, onChoose } = props
  const t = useQueueTexts()
  const loaded = useLoaded(
    () => call<typeof showQueueItem>('GET /admin/queue/{kind}/{id}', { params: { kind, id } }),
    `${kind}:${id}`,
  )
  // Also while an item is loading, so that one can go on.
  useQueueKeys(useKeysOn(), { j: () => onChoose(next), k: () => onChoose(previous) })
  return (
    <section
      aria-label={t(`kinds.${kind}`, { count: 1 })}
      className="card min-w-0 max-lg:order-first p-4 sm:p-5 lg:sticky lg:top-18"
    >
      <LoadedContent
        loaded={loaded}
        loading={t('loading')}
        failed={loaded.failure || t('loadFailed')}
        retry={t('retry')}
        skeleton="h-64"
      >
        {(detail) => <Detail {...props} detail={detail} onStale={loaded.reload} />}
      </LoadedContent>
    </section>
  )
}

function Detail(props: DetailProps) {
  const { data, detail } = props
  const t = useQueueTexts()
  const short = detail.detail ?? ''
  const isRepeated = detail.text?.startsWith(short) || detail.facts.some(({ text }) => text === short)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm text-quiet">{t(`kinds.${detail.kind}`, { count: 1 })}</p>
          <Neighbours {...props} />
        </div>
        <h2 className="text-lg font-bold wrap-anywhere">{detail.title}</h2>
        {short && !isRepeated && <p className="wrap-anywhere">{short}</p>}
        <p className="numerals text-sm text-quiet">
          {t('waitsSince', { date: formatMoment(detail.since, t.language) })} ·{' '}
          <span className={detail.isLate ? 'font-semibold text-danger' : ''}>
            {t(detail.isLate ? 'late' : 'due', { date: formatDue(detail.dueAt, t.language) })}
          </span>
        </p>
      </div>
      <DecideItem {...props} />
      <Facts detail={detail} />
      {detail.checks.length > 0 && (
        <section>
          <h3 className="font-bold">{t('signals')}</h3>
          <ListingCheckList texts={data.checkTexts} checks={detail.checks} />
        </section>
      )}
      {detail.photos.length > 0 && <PhotoGrid photos={detail.photos} label={(number) => t('photo', { number })} />}
      {detail.text && <p className="max-h-96 overflow-y-auto whitespace-pre-line wrap-anywhere">{detail.text}</p>}
      <Assignment {...props} />
      {detail.propertyId && <Notes texts={data.noteTexts} subject="property" id={detail.propertyId} />}
      {detail.userId && <Notes texts={data.noteTexts} subject="user" id={detail.userId} />}
    </div>
  )
}

/** The ways to the items before and after this one, and its address for a colleague. */
function Neighbours({ detail: { kind, id }, previous, next, onChoose }: DetailProps) {
  const t = useQueueTexts()
  const local = useLocalPath()
  const copyLink = async () => {
    await navigator.clipboard.writeText(location.origin + local(paths.adminQueueItem(kind, id)))
    toast('success', t('linkCopied'))
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button className="min-h-9" disabled={!previous} aria-keyshortcuts="k" onClick={() => onChoose(previous)}>
        {t('previous')}
      </Button>
      <Button className="min-h-9" disabled={!next} aria-keyshortcuts="j" onClick={() => onChoose(next)}>
        {t('next')}
      </Button>
      <Button className="min-h-9" onClick={() => void copyLink()}>
        {t('link')}
      </Button>
    </div>
  )
}

function Facts({ detail }: Pick<DetailProps, 'detail'>) {
  const t = useQueueTexts()
  if (detail.facts.length === 0) return null
  return (
    <dl className="divide-y divide-line border-y border-line">
      {detail.facts.map(({ name, text }, at) => (
        <div key={`${name} ${at}`} className="grid gap-x-3 py-1.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
          <dt className="text-sm text-quiet">{t(`facts.${name}`)}</dt>
          <dd className="wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Assignment({ data, detail }: DetailProps) {
  const t = useQueueTexts()
  const assign = useAssign(detail)
  // The list is loaded again after a change, the detail is not.
  const listed = data.items.find(({ kind, id }) => kind === detail.kind && id === detail.id) ?? detail
  return (
    <label className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-sm font-semibold">{t('assignee')}</span>
      <select
        className="input w-auto max-w-full"
        value={listed.assignee?.id ?? ''}
        onChange={({ currentTarget }) => void assign(currentTarget.value || null)}
      >
        <option value="">{t('nobody')}</option>
        {data.colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
