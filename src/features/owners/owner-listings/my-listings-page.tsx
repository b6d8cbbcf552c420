import { useState } from 'react'
import { useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { locales } from '#shared/language.ts'
import { formatMoney, currencies } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { loggedIn } from '#features/accounts/sessions/guards.server.ts'
import { LoadFailed } from '#ui/layout/load-failed.tsx'
import { LocalLink, useLocalPath } from '#ui/language/local-link.tsx'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { serverPart } from '#platform/http/page-context.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { Gable } from '#ui/components/gable.tsx'
import { Pager } from '#ui/components/pager.tsx'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import { previewsOf } from '#features/owners/uploads/queries.server.ts'
import { AdCard } from './listing-card.tsx'
import { myAdsMessages } from './my-listings-messages.ts'
import { PayDialog } from './pay-dialog.tsx'
import { payMessages } from './pay-messages.ts'
import { readOwnAds } from './queries.server.ts'
import { shownAdPlans } from './owner-plans.ts'
import { usePaidAd } from './use-listing-payment.tsx'

const onPage = 10

/** Which page an address asks for; the first one where it asks for none that could be. */
function pageOf(request: Request): number {
  const asked = new URL(request.url).searchParams.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const server = serverPart(context)
  const { userId } = loggedIn(server)
  const { db, language } = server
  const words = myAdsMessages[language]
  const { ads, pagination } = await readOwnAds(db, userId, { page: pageOf(request), limit: onPage })
  const day = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'Europe/Amsterdam' })
  const previews = await previewsOf(
    db,
    ads.flatMap(({ photo }) => photo ?? []),
  )
  const withPhoto = ads.filter(({ photo }) => photo !== null)
  return {
    words,
    payWords: payMessages[language],
    plans: shownAdPlans(language),
    standin: server.payments.standin,
    pagination,
    ads: ads.map((ad) => ({
      ...ad,
      preview: ad.photo === null ? undefined : previews[withPhoto.indexOf(ad)],
      until: ad.onlineUntil && day.format(new Date(ad.onlineUntil)),
      payments: ad.payments.map((payment) => ({
        ...payment,
        day: day.format(new Date(payment.paidAt)),
        amount: formatMoney(payment.cents, language, currencies.find((known) => known === payment.currency) ?? 'USD'),
      })),
    })),
    head: pageHead(server, { title: words.title, description: words.description, path: paths.myAds, hidden: true }),
  }
}
export type MyAdsData = Awaited<ReturnType<typeof loader>>

export const meta = pageMeta

export default function MyAdsPage({ loaderData: data }: { loaderData: MyAdsData }) {
  const { words, ads, pagination } = data
  const t = usePageWords(words)
  const local = useLocalPath()
  const [query] = useSearchParams()
  const asked = query.get('renew') ?? query.get('pay')
  const [paying, setPaying] = useState(
    ads.find(({ id, renewable, state }) => id === asked && (renewable || state === 'to_pay'))?.id,
  )
  const paid = usePaidAd(query.get('paid'))
  const ad = ads.find(({ id }) => id === paying)
  return (
    <div className="page py-10">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="sign-type text-2xl sm:text-3xl">{t('title')}</h1>
        {ads.length > 0 && (
          <LocalLink to={paths.placeHome} className="button button-sign">
            {t('place')}
          </LocalLink>
        )}
      </div>
      <div role="status" className="mt-4 empty:hidden">
        {paid.state !== 'none' ? (
          <p className="card flex flex-wrap items-center gap-3 border-l-8 border-l-positive p-4 font-medium">
            {t(paid.state === 'asking' ? 'asking' : paid.state === 'more' ? 'cameMore' : paid.state)}
            {paid.state === 'notYet' && (
              <button type="button" className="button button-quiet" onClick={paid.again}>
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
          <LocalLink to={paths.placeHome} className="button button-sign">
            {t('place')}
          </LocalLink>
        </div>
      ) : (
        <>
          <p className="mt-2 text-quiet">{t('count', { count: pagination.totalItems })}</p>
          <ul className="mt-6 grid gap-6">
            {ads.map((one) => (
              <li key={one.id} className="min-w-0">
                <AdCard data={data} ad={one} onPay={() => setPaying(one.id)} />
              </li>
            ))}
          </ul>
          <div className="mt-8">
            <Pager pagination={pagination} pageHref={(page) => `${local(paths.myAds)}?page=${page}`} />
          </div>
        </>
      )}
      {ad && <PayDialog data={data} ad={ad} onClose={() => setPaying(undefined)} />}
    </div>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title={useT()('web.error.title')} />
}
