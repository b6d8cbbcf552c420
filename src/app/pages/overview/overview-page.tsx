import type { LoaderFunctionArgs } from 'react-router'
import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/components/button.tsx'
import { LoadFailed } from '#ui/layout/load-failed.tsx'
import { LocalLink } from '#ui/language/local-link.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import { Card } from '#ui/components/card.tsx'
import { createPageTexts } from '#ui/language/page-texts.tsx'
import { type OverviewData, readOverview } from './overview-data.server.ts'

const { useTexts, withTexts } = createPageTexts<OverviewData['texts']>()

export const loader = ({ context }: LoaderFunctionArgs) => readOverview(context)

export { pageMeta as meta } from '#ui/layout/page-meta.ts'

/** A renter's favourites, replies, saved searches and membership on one page. */
export default withTexts(function OverviewPage({ loaderData }: { loaderData: OverviewData }) {
  const t = useTexts()
  return (
    <div className="page py-10">
      <h1 className="sign-type text-2xl sm:text-3xl">{t('title')}</h1>
      <p className="mt-2 text-lg">{t('hello', { name: loaderData.name })}</p>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-2">
        <Favourites data={loaderData} />
        <Replies data={loaderData} />
        <Searches data={loaderData} />
        <Membership data={loaderData} />
      </div>
    </div>
  )
})

export function ErrorBoundary() {
  return <LoadFailed title={useT()('web.error.overview')} />
}

interface Props {
  data: OverviewData
}

function More({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ButtonLink to={to} className="mt-5">
      {children}
    </ButtonLink>
  )
}

const list = 'mt-3 divide-y divide-line border-y border-line'
const row = 'grid gap-0.5 py-3 wrap-anywhere'

function Favourites({ data: { favourites } }: Props) {
  const t = useTexts()
  const { count, first } = favourites
  if (count === 0)
    return (
      <Card title={t('favourites.title')}>
        <p className="mt-3 text-quiet">{t('favourites.none')}</p>
        <More to={paths.properties}>{t('favourites.find')}</More>
      </Card>
    )
  return (
    <Card title={t('favourites.title')}>
      <p className="mt-1 text-quiet">{t('favourites.count', { count })}</p>
      <ul className={list}>
        {first.map(({ id, title, note, state, since }) => (
          <li key={id} className={row}>
            {state === 'removed' ? (
              <span className="font-semibold">{title}</span>
            ) : (
              <LocalLink to={paths.property(id)} className="font-semibold hover:underline">
                {title}
              </LocalLink>
            )}
            {state !== 'available' && <span className="text-sm text-danger">{t('favourites.gone')}</span>}
            {since && (
              <span className={`text-sm ${since.kind === 'cheaper' ? 'text-positive' : ''}`}>
                {t(since.kind === 'cheaper' ? 'favourites.cheaper' : 'favourites.dearer', { amount: since.amount })}
              </span>
            )}
            {note !== null && <span className="line-clamp-2 text-sm text-quiet">{t('favourites.note', { note })}</span>}
          </li>
        ))}
      </ul>
      <More to={paths.favourites}>{t('favourites.all')}</More>
    </Card>
  )
}

function Replies({ data: { replies } }: Props) {
  const t = useTexts()
  const { count, first } = replies
  if (count === 0)
    return (
      <Card title={t('replies.title')}>
        <p className="mt-3 text-quiet">{t('replies.none')}</p>
        <More to={paths.properties}>{t('favourites.find')}</More>
      </Card>
    )
  return (
    <Card title={t('replies.title')}>
      <p className="mt-1 text-quiet">{t('replies.count', { count })}</p>
      <ul className={list}>
        {first.map(({ id, propertyId, home, status, date }) => (
          <li key={id} className={row}>
            {propertyId === null ? (
              <span className="font-semibold">{home}</span>
            ) : (
              <LocalLink to={paths.property(propertyId)} className="font-semibold hover:underline">
                {home}
              </LocalLink>
            )}
            <span className={`text-sm ${status === 'answered' ? 'text-positive' : 'text-quiet'}`}>
              {t(`replies.status.${status}`, { date })}
            </span>
          </li>
        ))}
      </ul>
      <More to={paths.replies}>{t('replies.all')}</More>
    </Card>
  )
}

function Searches({ data: { searches } }: Props) {
  const t = useTexts()
  const { count, first } = searches
  if (count === 0)
    return (
      <Card title={t('searches.title')}>
        <p className="mt-3 text-quiet">{t('searches.none')}</p>
        <More to={paths.properties}>{t('searches.start')}</More>
      </Card>
    )
  return (
    <Card title={t('searches.title')}>
      <p className="mt-1 text-quiet">{t('searches.count', { count })}</p>
      <ul className={list}>
        {first.map(({ id, name, query, propertyCount, frequency, paused }) => (
          <li key={id} className={row}>
            <LocalLink to={`${paths.properties}?${query}`} className="font-semibold hover:underline">
              {name}
            </LocalLink>
            <span className="text-sm text-quiet">
              {t('searches.homes', { count: propertyCount })} ·{' '}
              {paused ? t('searches.paused') : t(`searches.often.${frequency}`)}
            </span>
          </li>
        ))}
      </ul>
      <More to={paths.searches}>{t('searches.all')}</More>
    </Card>
  )
}

function Membership({ data: { membership } }: Props) {
  const t = useTexts()
  const { state, ispaid, canPayNow, trialUntil, paidUntil, nextPayment } = membership
  const getStatusText = () => {
    if (canPayNow) return t('membership.failed')
    if (ispaid && nextPayment) return t('membership.renews', { date: nextPayment })
    if (ispaid && paidUntil) return t('membership.until', { date: paidUntil })
    if (state === 'pending') return t('membership.underway')
    if (state === 'trial' && trialUntil) return t('membership.trial', { date: trialUntil })
    return t('membership.none')
  }
  return (
    <Card title={t('membership.title')}>
      <p className={`mt-3 ${canPayNow ? 'font-semibold text-danger' : ''}`}>{getStatusText()}</p>
      <div className="flex flex-wrap gap-x-3">
        {!ispaid && !canPayNow && state !== 'pending' && (
          <ButtonLink to={paths.checkout} look="sign" className="mt-5">
            {t('membership.choose')}
          </ButtonLink>
        )}
        <More to={paths.profile}>{t('membership.all')}</More>
      </div>
    </Card>
  )
}
