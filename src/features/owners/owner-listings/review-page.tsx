import { useState } from 'react'
import { Form, useNavigation, useSubmit, type LoaderFunctionArgs } from 'react-router'
import { paths } from '#shared/paths.ts'
import { LoadFailed } from '#ui/layout/load-failed.tsx'
import { LocalLink, useLocalPath } from '#ui/language/local-link.tsx'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { Pager } from '#ui/components/pager.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { ReviewPanel } from './review-panel.tsx'
import { ownerListingStates } from './listing-state.ts'
import { reviewData, type ReviewData } from './review-data.server.ts'

export const loader = (args: LoaderFunctionArgs) => reviewData(args)

export const meta = pageMeta

/** Short facts stand side by side where a row is a block. */
const inline = 'max-md:mr-4 max-md:inline-block'

export default function ReviewPage({ loaderData: data }: { loaderData: ReviewData }) {
  const { texts, query, listings, pagination } = data
  const t = usePageTexts(texts)
  const local = useLocalPath()
  const loading = useNavigation().state !== 'idle'
  const [open, setOpen] = useState<string>()
  const waits = query.show === 'waiting'
  return (
    <>
      <h1 id="ads" tabIndex={-1} className="sign-type text-2xl outline-none">
        {t('title')}
      </h1>
      <p className="mt-3 max-w-prose text-quiet">{t('lead')}</p>
      <StateFilter data={data} />
      <p role="status" className="mt-6 font-semibold">
        {waits
          ? data.waiting > 0 && t('waiting', { count: data.waiting })
          : t('total', { count: pagination.totalItems })}
      </p>
      <div aria-busy={loading} className={`card mt-3 ${loading ? 'opacity-60' : ''}`}>
        {listings.length === 0 ? (
          <div className="grid justify-items-center gap-3 p-10 text-center">
            <p className="text-lg">{t(waits ? 'none' : 'noneHere')}</p>
            {waits ? (
              <p className="max-w-prose text-quiet">{t('noneText')}</p>
            ) : (
              <LocalLink to={paths.adminOwnerListings} className="button button-quiet">
                {t('clear')}
              </LocalLink>
            )}
          </div>
        ) : (
          <ListingTable data={data} onOpen={setOpen} />
        )}
      </div>
      <div className="mt-6">
        <Pager
          pagination={pagination}
          pageHref={(page) => `${local(paths.adminOwnerListings)}?show=${query.show}&page=${page}`}
        />
      </div>
      {open && <ReviewPanel data={data} id={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function ListingTable({
  data: { texts, listings, query },
  onOpen,
}: {
  data: ReviewData
  onOpen: (id: string) => void
}) {
  const t = usePageTexts(texts)
  return (
    <table className="table">
      <thead>
        <tr>
          {(
            ['home', 'advertiser', 'plan', 'state', query.show === 'waiting' ? 'since' : 'changed', 'actions'] as const
          ).map((column) => (
            <th key={column} scope="col">
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listings.map((listing) => (
          <tr key={listing.id}>
            <th scope="row" className="font-normal">
              <span className="block break-words font-semibold">{listing.title}</span>
              <span className="block text-sm text-quiet">{listing.place}</span>
            </th>
            <td className="break-all">{listing.advertiser ?? <span className="text-quiet">{t('gone')}</span>}</td>
            <td className={inline}>{listing.plan}</td>
            <td className={inline}>
              {t(`state.${listing.state}`)}
              {listing.change && <span className="block text-sm text-quiet">{t(`change.${listing.change}`)}</span>}
            </td>
            <td className={`${inline} numerals whitespace-nowrap`}>{listing.moment}</td>
            <td>
              <button
                type="button"
                aria-label={t('lookAt', { title: listing.title })}
                className="button button-quiet min-h-9"
                onClick={() => onOpen(listing.id)}
              >
                {t('look')}
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A change begins at page 1 again; the address says what is shown. */
function StateFilter({ data: { texts, query } }: { data: ReviewData }) {
  const t = usePageTexts(texts)
  const submit = useSubmit()
  return (
    <Form className="mt-6 flex flex-wrap items-end gap-3" role="search">
      <label>
        <span className="mb-1.5 block text-sm font-semibold">{t('show')}</span>
        <select
          key={query.show}
          name="show"
          defaultValue={query.show}
          onChange={(event) => void submit(event.currentTarget.form)}
          className="input"
        >
          {(['waiting', 'all'] as const).map((show) => (
            <option key={show} value={show}>
              {t(`filter.${show}`)}
            </option>
          ))}
          {ownerListingStates
            .filter((state) => state !== 'in_review')
            .map((state) => (
              <option key={state} value={state}>
                {t(`state.${state}`)}
              </option>
            ))}
        </select>
      </label>
      <button type="submit" className="button button-quiet">
        {t('show')}
      </button>
    </Form>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title={useT()('web.error.title')} />
}
