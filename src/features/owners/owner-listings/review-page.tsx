import { useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/components/button.tsx'
import type { Column } from '#ui/components/table.tsx'
import { AdminList } from '#ui/components/admin-list.tsx'
import { listingFilters } from './contract.ts'
import { reviewData, type ReviewData } from './review-data.server.ts'
import { ReviewPanel } from './review-panel.tsx'
import { useReviewTexts, withReviewTexts } from './listing-texts.ts'

export const loader = (args: LoaderFunctionArgs) => reviewData(args)

export { LoadFailed as ErrorBoundary } from '#ui/layout/load-failed.tsx'
export { pageMeta as meta } from '#ui/layout/page-meta.ts'

/** Places short cells side by side where a row is displayed as a block. */
const inline = 'max-md:mr-4 max-md:inline-block'

export default withReviewTexts(function ReviewPage({ loaderData: data }: { loaderData: ReviewData }) {
  const { query, pagination, opened } = data
  const t = useReviewTexts()
  const [, setParameters] = useSearchParams()
  const open = (id: string | undefined) =>
    setParameters(
      (present) => {
        const next = new URLSearchParams(present)
        next.delete('listing')
        if (id) next.set('listing', id)
        return next
      },
      { preventScrollReset: true },
    )
  const waits = query.show === 'waiting'
  return (
    <AdminList
      id="ads"
      title={t('title')}
      lead={t('lead')}
      path={paths.adminOwnerListings}
      filters={[
        {
          name: 'show',
          label: t('columns.state'),
          chosen: query.show,
          all: null,
          options: listingFilters
            .filter((show) => show !== 'in_review')
            .map((show) => [show, show === 'waiting' || show === 'all' ? t(`filter.${show}`) : t(`state.${show}`)]),
        },
      ]}
      sort={query.sort ?? (waits ? 'date' : '-date')}
      file="owner-listings"
      found={waits ? t('waiting', { count: data.waiting }) : t('total', { count: pagination.totalItems })}
      empty={waits ? { text: t('none'), hint: t('noneText') } : { text: t('noneHere'), clear: t('clear') }}
      rows={data.listings}
      rowKey={({ id }) => id}
      columns={useColumns(waits, open)}
      pagination={pagination}
    >
      {opened && <ReviewPanel key={opened} data={data} id={opened} onClose={() => open(undefined)} />}
    </AdminList>
  )
})

function useColumns(waits: boolean, onOpen: (id: string) => void): Column<ReviewData['listings'][number]>[] {
  const t = useReviewTexts()
  return [
    {
      header: t('columns.home'),
      sort: 'home',
      cell: ({ title, place }) => (
        <>
          <span className="block break-words font-semibold">{title}</span>
          <span className="block text-sm text-quiet">{place}</span>
        </>
      ),
      className: 'font-normal',
      namesRow: true,
    },
    {
      header: t('columns.advertiser'),
      sort: 'advertiser',
      cell: ({ advertiser }) => advertiser ?? <span className="text-quiet">{t('gone')}</span>,
      className: 'wrap-anywhere',
    },
    { header: t('columns.plan'), sort: 'plan', cell: ({ plan }) => plan, className: inline },
    {
      header: t('columns.state'),
      sort: 'state',
      cell: ({ state, change }) => (
        <>
          {t(`state.${state}`)}
          {change && <span className="block text-sm text-quiet">{t(`change.${change}`)}</span>}
        </>
      ),
      className: inline,
    },
    {
      header: t(waits ? 'columns.since' : 'columns.changed'),
      sort: 'date',
      cell: ({ moment }) => moment,
      className: `${inline} numerals whitespace-nowrap`,
    },
    {
      header: t('columns.actions'),
      cell: ({ id, title }) => (
        <Button aria-label={t('lookAt', { title })} className="min-h-9" onClick={() => onOpen(id)}>
          {t('look')}
        </Button>
      ),
    },
  ]
}
