import type { LoaderFunctionArgs } from 'react-router'
import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/components/button.tsx'
import { LoadFailed } from '#ui/layout/load-failed.tsx'
import { OptionalLink } from '#ui/components/optional-link.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import { PropertyPicture } from '#features/properties/catalogue/card-photos.tsx'
import type { PropertySummary } from '#features/properties/catalogue/contract.ts'
import { formatPrice } from '#features/properties/catalogue/format-property.ts'
import { Card } from '#ui/components/card.tsx'
import { createPageTexts } from '#ui/language/page-texts.tsx'
import { type OverviewData, readOverview } from './overview-data.server.ts'

const { useTexts, withTexts } = createPageTexts<OverviewData['texts']>()

export const loader = (args: LoaderFunctionArgs) => readOverview(args)

export { pageMeta as meta } from '#ui/layout/page-meta.ts'

/** A renter's favourites, replies, saved searches and membership on one page. */
export default withTexts(function OverviewPage({ loaderData }: { loaderData: OverviewData }) {
  const t = useTexts()
  return (
    <div className="page py-10">
      <h1 className="sign-type text-2xl sm:text-3xl">{t('title')}</h1>
      <p className="mt-2 text-lg">{t('hello', { name: loaderData.name })}</p>
      <div className="mt-8 grid gap-6 lg:grid-cols-2">
        <Viewings data={loaderData} />
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

const More = ({ to, children }: { to: string; children: ReactNode }) => (
  <ButtonLink to={to} className="mt-5">
    {children}
  </ButtonLink>
)

interface SectionProps {
  name: 'favourites' | 'replies' | 'searches'
  count: number
  note?: string | undefined
  path: string
  children: ReactNode
}

/** The first items of a kind, or how to begin. */
function Section({ name, count, note, path, children }: SectionProps) {
  const t = useTexts()
  if (count === 0)
    return (
      <Card title={t(`${name}.title`)}>
        <p className="mt-3 text-quiet">{t(`${name}.none`)}</p>
        <More to={paths.properties}>{t(name === 'searches' ? 'searches.start' : 'favourites.find')}</More>
      </Card>
    )
  return (
    <Card title={t(`${name}.title`)}>
      <p className="mt-1 text-quiet">{t(`${name}.count`, { count })}</p>
      {note && <p className="text-sm text-quiet">{note}</p>}
      <ul className="mt-3 divide-y divide-line border-y border-line">{children}</ul>
      <More to={path}>{t(`${name}.all`)}</More>
    </Card>
  )
}

interface ItemProps {
  path: string | null
  name: string
  picture?: ReactNode
  children: ReactNode
}

function Item({ path, name, picture, children }: ItemProps) {
  return (
    <li className="flex gap-3 py-3">
      {picture && <div className="relative h-15 w-20 shrink-0 overflow-hidden rounded-sign bg-sky">{picture}</div>}
      <div className="grid min-w-0 content-start gap-0.5 wrap-anywhere">
        <span className="font-semibold">
          <OptionalLink to={path} className="hover:underline">
            {name}
          </OptionalLink>
        </span>
        {children}
      </div>
    </li>
  )
}

/** The viewings to come, and the times that a landlord proposed. */
function Viewings({ data: { viewings } }: Props) {
  const t = useTexts()
  if (viewings.length === 0) return null
  return (
    <Card title={t('viewings.title')}>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {viewings.map(({ id, propertyId, home, when, place, isProposed, homeState }) => (
          <Item key={id} name={home} path={propertyId && paths.property(propertyId)}>
            {when && <span className="font-semibold text-positive first-letter:uppercase">{when}</span>}
            {when && place !== null && <span className="text-sm">{t('viewings.place', { place })}</span>}
            {isProposed && <span className="text-sm">{t(when ? 'viewings.moving' : 'viewings.proposed')}</span>}
            {homeState !== 'forRent' && <span className="text-sm text-danger">{t(`viewings.${homeState}`)}</span>}
          </Item>
        ))}
      </ul>
      <More to={paths.replies}>{t('viewings.all')}</More>
    </Card>
  )
}

function Favourites({ data: { favourites } }: Props) {
  const t = useTexts()
  return (
    <Section name="favourites" count={favourites.count} path={paths.favourites}>
      {favourites.first.map(({ id, name, home, note, state, since, picture }) => (
        <Item
          key={id}
          name={name}
          picture={picture && <PropertyPicture property={picture} />}
          path={state === 'removed' ? null : paths.property(id)}
        >
          {home && <CityAndRent of={home} />}
          {state !== 'available' && <span className="text-sm text-danger">{t('favourites.gone')}</span>}
          {since && (
            <span className={`text-sm ${since.kind === 'cheaper' ? 'text-positive' : ''}`}>
              {t(`favourites.${since.kind}`, { amount: since.amount })}
            </span>
          )}
          {note !== null && <span className="line-clamp-2 text-sm text-quiet">{t('favourites.note', { note })}</span>}
        </Item>
      ))}
    </Section>
  )
}

function CityAndRent({ of: { city, rent } }: { of: Pick<PropertySummary, 'city' | 'rent'> }) {
  const { amount, per } = formatPrice({ rent }, useT())
  return <span className="numerals text-sm text-quiet">{`${city} · ${amount} ${per}`.trim()}</span>
}

function Replies({ data: { replies, allowance } }: Props) {
  const t = useTexts()
  return (
    <Section name="replies" count={replies.count} note={allowance} path={paths.replies}>
      {replies.first.map(({ id, propertyId, home, status, date }) => (
        <Item key={id} name={home} path={propertyId && paths.property(propertyId)}>
          <span className={`text-sm ${status === 'answered' ? 'text-positive' : 'text-quiet'}`}>
            {t(`replies.status.${status}`, { date })}
          </span>
        </Item>
      ))}
    </Section>
  )
}

function Searches({ data: { searches } }: Props) {
  const t = useTexts()
  return (
    <Section name="searches" count={searches.count} path={paths.searches}>
      {searches.first.map(({ id, name, query, propertyCount, frequency, paused }) => (
        <Item key={id} name={name} path={`${paths.properties}?${query}`}>
          <span className="text-sm text-quiet">
            {propertyCount !== null && `${t('searches.homes', { count: propertyCount })} · `}
            {paused ? t('searches.paused') : t(`searches.often.${frequency}`)}
          </span>
        </Item>
      ))}
    </Section>
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
    if (state === 'checkout') return t('membership.checkout')
    if (trialUntil) return t('membership.trial', { date: trialUntil })
    return t('membership.none')
  }
  return (
    <Card title={t('membership.title')}>
      <p className={`mt-3 ${canPayNow ? 'font-semibold text-danger' : 'text-quiet'}`}>{getStatusText()}</p>
      <div className="flex flex-wrap gap-x-3">
        {!ispaid && !canPayNow && state !== 'pending' && (
          <ButtonLink to={paths.checkout} look="sign" className="mt-5">
            {t(state === 'checkout' ? 'membership.goOn' : 'membership.choose')}
          </ButtonLink>
        )}
        <More to={paths.profile}>{t('membership.all')}</More>
      </div>
    </Card>
  )
}
