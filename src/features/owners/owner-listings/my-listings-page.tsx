import { useState } from 'react'
import { useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { locales } from '#shared/language.ts'
import { formatMoney, currencies } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { requireLogin } from '#features/accounts/sessions/guards.server.ts'
import { LoadFailed } from '#ui/layout/load-failed.tsx'
import { LocalLink, useLocalPath } from '#ui/language/local-link.tsx'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { Gable } from '#ui/components/gable.tsx'
import { Pager } from '#ui/components/pager.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { getPreviewUrls } from '#features/owners/uploads/queries.server.ts'
import { ListingCard } from './listing-card.tsx'
import { myListingsMessages } from './my-listings-messages.ts'
import { PayDialog } from './pay-dialog.tsx'
import { payMessages } from './pay-messages.ts'
import { readOwnerListings } from './queries.server.ts'
import { getOwnerPlans } from './owner-plans.ts'
import { useListingPayment } from './use-listing-payment.tsx'

const pageSize = 10

/** Which page an address asks for; the first one where it asks for none that could be. */
function parsePage(request: Request): number {
  const requestedId = new URL(request.url).searchParams.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(requestedId) ? Number(requestedId) : 1
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  const { userId } = requireLogin(server)
  const { db, language } = server
  const texts = myListingsMessages[language]
  const { listings, pagination } = await readOwnerListings(db, userId, { page: parsePage(request), limit: pageSize })
  const day = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'Europe/Amsterdam' })
  const previews = await getPreviewUrls(
    db,
    listings.flatMap(({ photo }) => photo ?? []),
  )
  const withPhoto = listings.filter(({ photo }) => photo !== null)
  return {
    texts,
    payWords: payMessages[language],
    plans: getOwnerPlans(language),
    stripeMock: server.payments.stripeMock,
    pagination,
    listings: listings.map((listing) => ({
      ...listing,
      preview: listing.photo === null ? undefined : previews[withPhoto.indexOf(listing)],
      until: listing.onlineUntil && day.format(new Date(listing.onlineUntil)),
      payments: listing.payments.map((payment) => ({
        ...payment,
        day: day.format(new Date(payment.paidAt)),
        amount: formatMoney(payment.cents, language, currencies.find((known) => known === payment.currency) ?? 'USD'),
      })),
    })),
    head: pageHead(server, {
      title: texts.title,
      description: texts.description,
      path: paths.myListings,
      hidden: true,
    }),
  }
}
export type MyListingsData = Awaited<ReturnType<typeof loader>>

export const meta = pageMeta

export default function MyListingsPage({ loaderData: data }: { loaderData: MyListingsData }) {
  const { texts, listings, pagination } = data
  const t = usePageTexts(texts)
  const local = useLocalPath()
  const [query] = useSearchParams()
  const requestedId = query.get('renew') ?? query.get('pay')
  const [paying, setPaying] = useState(
    listings.find(({ id, renewable, state }) => id === requestedId && (renewable || state === 'to_pay'))?.id,
  )
  const paid = useListingPayment(query.get('paid'))
  const listing = listings.find(({ id }) => id === paying)
  return (
    <div className="page py-10">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="sign-type text-2xl sm:text-3xl">{t('title')}</h1>
        {listings.length > 0 && (
          <LocalLink to={paths.submitProperty} className="button button-sign">
            {t('place')}
          </LocalLink>
        )}
      </div>
      <div role="status" className="mt-4 empty:hidden">
        {paid.state !== 'none' ? (
          <p className="card flex flex-wrap items-center gap-3 border-l-8 border-l-positive p-4 font-medium">
            {t(paid.state === 'asking' ? 'asking' : paid.state === 'more' ? 'cameMore' : paid.state)}
            {paid.state === 'notYet' && (
              <button type="button" className="button button-quiet" onClick={paid.retry}>
                {t('again')}
              </button>
            )}
          </p>
        ) : query.has('unpaid') ? (
          <p className="card border-l-8 border-l-warning p-4 font-medium">{t('turnedBack')}</p>
        ) : null}
      </div>
      {pagination.totalItems === 0 ? (
        <div className="mt-8 grid justify-items-center gap-4 text-center">
          <Gable id="ads" kind="house" className="w-56 rounded-card border border-line" />
          <h2 className="text-xl font-bold">{t('none')}</h2>
          <p className="prose text-quiet">{t('noneText')}</p>
          <LocalLink to={paths.submitProperty} className="button button-sign">
            {t('place')}
          </LocalLink>
        </div>
      ) : (
        <>
          <p className="mt-2 text-quiet">{t('count', { count: pagination.totalItems })}</p>
          <ul className="mt-6 grid gap-6">
            {listings.map((one) => (
              <li key={one.id} className="min-w-0">
                <ListingCard data={data} listing={one} onPay={() => setPaying(one.id)} />
              </li>
            ))}
          </ul>
          <div className="mt-8">
            <Pager pagination={pagination} pageHref={(page) => `${local(paths.myListings)}?page=${page}`} />
          </div>
        </>
      )}
      {listing && <PayDialog data={data} listing={listing} onClose={() => setPaying(undefined)} />}
    </div>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title={useT()('web.error.title')} />
}
