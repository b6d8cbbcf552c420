import { data, redirect, useNavigate, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { ArrowLeft } from 'lucide-react'
import * as z from 'zod/mini'
import { formatMoney } from '#shared/money.ts'
import { inLanguage, paths } from '#shared/paths.ts'
import { photoPath } from '#shared/photos.ts'
import { Problem } from '#shared/problem.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { MoreWords } from '#ui/language/page-texts-provider.tsx'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { bodyOf, refusedForm } from '#ui/forms/submitted-form.ts'
import { serverPart } from '#platform/http/page-context.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { countView } from '#features/owners/owner-listings/listing-views.server.ts'
import { homeActionMessages } from './action-messages.ts'
import { HomeActions } from './property-actions.tsx'
import { homeMapMessages } from '#features/properties/map/messages.ts'
import { hasPremium } from '#features/billing/entitlement/queries.server.ts'
import { priceLine } from '#features/billing/checkout/displayed-plans.server.ts'
import { panelData } from '#features/renters/replies/reply-panel-data.server.ts'
import { ReplyPanel } from '#features/renters/replies/reply-panel.tsx'
import { ReportForm, type ReportAnswer } from '#features/administration/reports/report-form.tsx'
import { SignalsForVisitor } from '#features/sourcing/listing-checks/listing-check-list.tsx'
import { showProperty as contract, type Property } from '#features/properties/catalogue/contract.ts'
import { CostTable } from '#features/properties/catalogue/cost-table.tsx'
import { decidingMessages } from './insight-messages.ts'
import { decidingOf } from './insights-data.server.ts'
import { ageOf, factsOf, formatDay, frontOf, priceOf } from '#features/properties/catalogue/format-property.ts'
import { Gallery } from '#features/properties/photos/gallery.tsx'
import { HomeFacts } from '#features/properties/catalogue/property-facts.tsx'
import { HomePlace } from './property-location.tsx'
import { wordsOfHomes } from '#features/properties/catalogue/messages.ts'
import { PriceHistory } from './price-history-chart.tsx'
import { showProperty } from '#features/properties/catalogue/queries.server.ts'
import { RentCheckCard } from '#features/renters/rent-check/rent-check-card.tsx'
import { schemaOfHome } from './property-schema-org.ts'
import { ShareHome } from './share-property.tsx'
import { shareMessages } from './share-messages.ts'
import { SimilarList } from './similar-list.tsx'
import '#features/properties/photos/gallery.css'
import './property-location.css'
import './property-print.css'

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const server = serverPart(context)
  const id = z.safeParse(contract.params, params.lang === undefined ? params : { id: params.id })
  if (!id.success) throw data(null, { status: 404 })
  const premium = await hasPremium(server.db, server.visitor?.userId)
  const home = await showProperty(server.db, id.data.id, premium).catch((error: unknown) => {
    if (error instanceof Problem)
      throw data(error.status === 410 ? decidingMessages[server.language].hidden : null, { status: error.status })
    throw error
  })
  // A home that turned out to be another one is read there.
  if (home.id !== id.data.id)
    throw redirect(inLanguage(server.languageFixed ? server.language : 'nl', paths.property(home.id)), 301)
  // Nobody waits for it.
  void countView(server.db, home.id, {
    userId: server.visitor?.userId,
    role: server.visitor?.role,
    agent: request.headers.get('user-agent') ?? '',
  }).catch(server.logError)
  const { t } = server
  const facts = [...factsOf(home, t), `${priceOf(home, t).amount} ${priceOf(home, t).per}`.trim()].join(', ')
  const head = pageHead(server, {
    title: `${home.address ?? home.title}, ${home.city}`,
    description: t('properties.home.description', {
      type: t(`properties.type.${home.propertyType}`),
      place: home.city,
      facts,
    }),
    image: home.photo && photoPath(home.photo.hash, 1600),
    // What is gone stays readable for who has its address, but is nothing to be found by.
    hidden: home.status !== 'for_rent',
    facts: schemaOfHome(home, server.language, server.origin),
  })
  return {
    home,
    reply: await panelData(server, home.id),
    deciding: await decidingOf(server.db, server.index, home, server.language),
    map: { tiles: server.tiles, words: homeMapMessages[server.language] },
    share: {
      words: shareMessages[server.language],
      address: server.origin + inLanguage(server.language, paths.property(home.id)),
    },
    premiumPrice: home.lockedPhotos > 0 ? priceLine(server.language) : undefined,
    words: wordsOfHomes(server.language),
    actionWords: homeActionMessages[server.language],
    now: Date.now(),
    head,
  }
}

export const meta = pageMeta

/** A report as it is sent without JavaScript: the same call, with its checks and its limits. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<ReportAnswer> {
  const form = await request.formData()
  const path = `/properties/${encodeURIComponent(params.id ?? '')}/reports`
  const { status, body } = await serverPart(context).callApi('POST', path, bodyOf(form))
  return status < 400 ? { sent: true } : { refused: refusedForm(body, form) }
}

interface Props {
  loaderData: Awaited<ReturnType<typeof loader>>
  actionData?: ReportAnswer | undefined
}

export default function PropertyPage({ loaderData, actionData }: Props) {
  return (
    <MoreWords words={loaderData.words}>
      <Home loaderData={loaderData} actionData={actionData} />
    </MoreWords>
  )
}

function Home({ loaderData, actionData }: Props) {
  const t = useT()
  const { home, reply, deciding, premiumPrice, actionWords, map, share, now } = loaderData
  const price = priceOf(home, t)
  const place = [home.postalCode, home.city].filter(Boolean).join(' ')
  return (
    <article className="home-page page py-6" data-address={share.address}>
      <BackLink />
      {home.status !== 'for_rent' && (
        <p className="mt-3 rounded-sign border border-warning px-3 py-2 font-semibold text-warning">
          {home.status === 'rented' ? t('properties.home.goneRented') : t('properties.home.gone')}
        </p>
      )}
      <Gallery home={home} front={frontOf(home.propertyType)} />
      {premiumPrice && (
        <LocalLink to={paths.checkout} className="link mt-2 inline-flex min-h-9 items-center text-sm">
          {premiumPrice}
        </LocalLink>
      )}
      <div className="home-main mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <header className="min-w-0">
          <h1 className="sign-type text-2xl sm:text-3xl">{home.address ?? home.title}</h1>
          <p className="mt-1 text-lg text-quiet">
            {[place, home.neighborhood, home.state].filter(Boolean).join(' · ')}
          </p>
          <p className="numerals mt-3 text-lg font-medium">
            {[t(`properties.type.${home.propertyType}`), ...factsOf(home, t)].join(' · ')}
          </p>
          <p className="mt-1 text-sm text-quiet">
            {t('properties.card.onlineSince', { when: ageOf(home.firstSeenAt, now, t.language) })} ·{' '}
            {formatDay(home.firstSeenAt, t.language)}
          </p>
          <div className="flex flex-wrap items-center gap-x-4">
            <HomeActions home={home} words={actionWords} />
            <ShareHome title={home.address ?? home.title} {...share} />
          </div>
        </header>
        <aside className="lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start">
          <div className="card p-5">
            <p className="plate numerals inline-flex items-baseline gap-2 px-4 py-2">
              <span className="sign-type text-2xl">{price.amount}</span>
              {price.per && <span>{price.per}</span>}
            </p>
            <CostTable home={home} />
            <ReplyPanel data={reply} />
          </div>
        </aside>
        <div className="min-w-0">
          <SignalsForVisitor words={deciding.signalWords} signals={deciding.signals} />
          <Description home={home} />
          {home.virtualTour && (
            <p className="mt-6">
              <a href={home.virtualTour} rel="noopener nofollow" className="button button-quiet">
                {t('properties.home.tour')}
              </a>
            </p>
          )}
          <HomeFacts home={home} now={now} />
          <HomePlace home={home} {...map} />
          {deciding.rentCheck && <RentCheckCard words={deciding.words} home={home} range={deciding.rentCheck} />}
          <Offers home={home} />
          <PriceHistory words={deciding.words} offers={home.offers} />
          <ReportForm key={home.id} words={deciding.reportWords} homeId={home.id} answered={actionData} />
        </div>
      </div>
      <SimilarList words={deciding.words} place={home.city} homes={deciding.similar} now={now} />
    </article>
  )
}

function BackLink() {
  const t = useT()
  const navigate = useNavigate()
  return (
    <LocalLink
      to={paths.properties}
      className="inline-flex min-h-11 items-center gap-2 font-medium hover:underline"
      onClick={(event) => {
        // Back to the very list that one came from, with its filters and its place on the page.
        if (window.history.state?.idx > 0) {
          event.preventDefault()
          void navigate(-1)
        }
      }}
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {t('properties.home.back')}
    </LocalLink>
  )
}

function Description({ home }: { home: Property }) {
  const t = useT()
  const own = home.description[t.language]
  const other = home.description[t.language === 'nl' ? 'en' : 'nl']
  const text = own ?? other
  return (
    <section className="prose">
      <h2>{t('properties.home.descriptionTitle')}</h2>
      {!text && <p className="text-quiet">{t('properties.home.noDescription')}</p>}
      {text && !own && <p className="text-sm text-quiet">{t('properties.home.otherLanguage')}</p>}
      <div lang={own ? undefined : t.language === 'nl' ? 'en' : 'nl'} className="grid gap-4">
        {text?.split(/\n{2,}/).map((paragraph, i) => (
          <p key={i} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  )
}

function Offers({ home }: { home: Property }) {
  const t = useT()
  const day = (moment: string) => formatDay(moment, t.language)
  return (
    <section className="mt-10">
      <h2 className="text-xl font-bold">{t('properties.home.sources')}</h2>
      {home.offers.length === 0 && <p className="mt-2 text-quiet">{t('properties.home.own')}</p>}
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {home.offers.map((offer) => (
          <li key={offer.source + (offer.url ?? '')} className="py-3">
            {offer.url ? (
              <a href={offer.url} rel="noopener nofollow" className="link font-semibold">
                {offer.source}
              </a>
            ) : (
              <span className="font-semibold">{offer.source}</span>
            )}
            <span className="ml-2 text-sm text-quiet">
              {t('properties.home.sourceSince', { date: day(offer.firstSeenAt), date2: day(offer.lastSeenAt) })}
              {offer.goneAt && `, ${t('properties.home.sourceGone', { date: day(offer.goneAt) })}`}
            </span>
            <OfferPrices offer={offer} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What a source asks now; what it asked before stands in the history of rents by the month, for others here. */
function OfferPrices({ offer: { price, priceChanges } }: { offer: Property['offers'][number] }) {
  const t = useT()
  if (!price) return null
  const money = (cents: number) => formatMoney(cents, t.language, price.currency)
  return (
    <p className="numerals text-sm">
      {money(price.cents)}
      {priceChanges.map(({ at, beforeCents }) =>
        beforeCents === null || price.period === 'month' ? null : (
          <span key={at} className="ml-3 text-quiet">
            {t('properties.home.priceWas', { date: formatDay(at, t.language), amount: money(beforeCents) })}
          </span>
        ),
      )}
    </p>
  )
}
