import { searchEngineContext } from '#features/properties/search/search-engine.server.ts'
import { mapTilesContext } from '#features/properties/map/map-tiles-context.server.ts'
import { getHomeName, getHomeNameInCity } from '#features/properties/catalogue/shown-title.ts'
import { getPropertyTranslator } from '#features/properties/catalogue/property-translator.server.ts'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'
import { toLanguagePath, paths } from '#shared/paths.ts'
import { photoPath } from '#shared/photos.ts'
import { Problem } from '#shared/problem.ts'
import { Fold } from '#ui/components/fold.tsx'
import { PageTextsProvider } from '#ui/language/page-texts-provider.tsx'
import type { PageProps } from '#ui/layout/page-props.ts'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { submitForm } from '#ui/forms/form-action.server.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { recordView } from '#features/owners/owner-listings/listing-views.server.ts'
import { propertyActionMessages } from './action-messages.ts'
import { PropertyActions } from './property-actions.tsx'
import { propertyMapMessages } from '#features/properties/map/messages.ts'
import { hasPremium } from '#features/billing/entitlement/queries.server.ts'
import { priceLine } from '#features/billing/checkout/displayed-plans.server.ts'
import { replyPanelData } from '#features/renters/replies/reply-panel-data.server.ts'
import { ReplyPanel } from '#features/renters/replies/reply-panel.tsx'
import { ReportForm, type ReportFormState } from '#features/administration/reports/report-form.tsx'
import { VisitorListingChecks } from '#features/sourcing/listing-checks/listing-check-list.tsx'
import { getCurrentListings } from '#features/sourcing/fact-sources/current-listings.ts'
import { EarlierListings } from '#features/sourcing/fact-sources/earlier-listings.tsx'
import { FactSourceDetails } from '#features/sourcing/fact-sources/fact-source-list.tsx'
import { useFactNotes } from '#features/sourcing/fact-sources/use-fact-notes.tsx'
import { getProperty as contract, type Property } from '#features/properties/catalogue/contract.ts'
import { toDrawnCard } from '#features/properties/catalogue/card-property.ts'
import { CostTable } from '#features/properties/catalogue/cost-table.tsx'
import { insightMessages } from './insight-messages.ts'
import { readInsights } from './insights-data.server.ts'
import { formatDay } from '#shared/dates.ts'
import {
  formatAge,
  formatFacts,
  describeFront,
  formatPrice,
  formatShownPrice,
} from '#features/properties/catalogue/format-property.ts'
import { galleryMessages } from '#features/properties/photos/messages.ts'
import { LandlordSection } from '#features/properties/landlord/landlord-section.tsx'
import { KeyFigures } from '#features/properties/catalogue/key-figures.tsx'
import { findNearby } from '#features/properties/geo/nearby-places.server.ts'
import { Gallery } from '#features/properties/photos/gallery.tsx'
import { PropertyFacts } from '#features/properties/catalogue/property-facts.tsx'
import { OfficialFacts } from '#features/properties/catalogue/official-facts.tsx'
import { Description } from './property-description.tsx'
import { PropertyHeader } from './property-header.tsx'
import { PropertyLocation } from './property-location.tsx'
import { getPropertyTexts } from '#features/properties/catalogue/messages.ts'
import { PriceHistory } from './price-history-chart.tsx'
import { getProperty } from '#features/properties/catalogue/queries.server.ts'
import { RentBenefitNote } from '#features/renters/rent-benefit/rent-benefit-note.tsx'
import { RentCalculatorLink, RentCheckCard } from '#features/renters/rent-check/rent-check-card.tsx'
import { toSchemaOrg } from './property-schema-org.ts'
import { ShareProperty } from './share-property.tsx'
import { shareMessages } from './share-messages.ts'
import { PropertyListings } from './property-listings.tsx'
import { TravelList } from './travel-list.tsx'
import { describeTravelOfPage } from '#features/properties/travel/describe-travel.server.ts'
import { describeFitOfPage } from '#features/renters/fit/describe-fit.server.ts'
import { FitSection } from '#features/renters/fit/fit-section.tsx'
import { readRequirements } from '#features/renters/fit/requirements-cookie.server.ts'
import { parseSearchParams } from '#features/properties/search/search-params.ts'
import { BackLink } from './back-link.tsx'
import { NearbyList } from './nearby-list.tsx'
import { nearbyMessages } from './nearby-messages.ts'
import { ReplyBar, ReplyTarget } from './reply-bar.tsx'
import { SimilarList } from './similar-list.tsx'
import '#features/properties/photos/gallery.css'
import './property-page.css'
import './property-location.css'
import './property-print.css'

export async function loader({ params, context, request, url }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  const id = z.safeParse(contract.params, params.lang === undefined ? params : { id: params.id })
  if (!id.success) throw data(null, { status: 404 })
  const premium = await hasPremium(server.db, server.visitor?.userId)
  const property = await getProperty(server.db, id.data.id, premium).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
    const { status } = server.describeProblem(error)
    const { gone, hidden } = insightMessages[server.language]
    throw data({ 404: gone, 410: hidden }[status] ?? null, { status })
  })
  if (property.id !== id.data.id)
    throw redirect(toLanguagePath(server.languageFixed ? server.language : 'nl', paths.property(property.id)), 301)
  // Not awaited: the page does not depend on it.
  void recordView(server.db, property.id, {
    userId: server.visitor?.userId,
    role: server.visitor?.role,
    agent: request.headers.get('user-agent') ?? '',
  }).catch(server.logBackgroundError)
  const t = getPropertyTranslator(server.language)
  const price = formatPrice(property, t)
  const facts = [...formatFacts(property, t), `${price.amount} ${price.per}`.trim()].join(', ')
  const head = pageHead(server, {
    title: getHomeNameInCity(property, t),
    description: t('properties.detail.description', {
      type: t(`properties.type.${property.propertyType}`),
      place: property.city,
      facts,
    }),
    image: property.photo && photoPath(property.photo.hash, 1600),
    // A property that is gone keeps its page, but is not indexed.
    hidden: property.status !== 'for_rent',
    facts: toSchemaOrg(property, server.language, server.origin),
  })
  // Premium is of no use for a home that is gone, so its page does not sell the photos that it does not show.
  const isOffered = property.status === 'for_rent'
  const lockedPhotoCount = isOffered ? property.lockedPhotoCount : 0
  const lockedVideoCount = isOffered ? property.lockedVideoCount : 0
  const requirements = readRequirements(request.headers.get('cookie'), parseSearchParams(url.searchParams).search)
  const fit = requirements && describeFitOfPage(property, requirements, server.language)
  const travel = requirements && describeTravelOfPage(property, requirements, server.language)
  const insights = await readInsights(server.db, context.get(searchEngineContext), property, server.language)
  return {
    property: { ...property, lockedPhotoCount, lockedVideoCount },
    ...(fit && { fit }),
    ...(travel && { travel }),
    reply: await replyPanelData(server, property.id),
    insights: { ...insights, similar: insights.similar.map((card) => (server.isDocument ? toDrawnCard(card) : card)) },
    map: { tiles: context.get(mapTilesContext), texts: propertyMapMessages[server.language] },
    share: {
      texts: shareMessages[server.language],
      address: server.origin + toLanguagePath(server.language, paths.property(property.id)),
    },
    nearby: { places: findNearby(property), texts: nearbyMessages[server.language] },
    galleryTexts: galleryMessages[server.language],
    premiumPriceText: lockedPhotoCount + lockedVideoCount > 0 ? priceLine(server.language) : undefined,
    texts: getPropertyTexts(server.language),
    actionTexts: propertyActionMessages[server.language],
    now: Date.now(),
    head,
  }
}

export { pageMeta as meta } from '#ui/layout/page-meta.ts'

/** A report without JavaScript. */
export async function action(args: ActionFunctionArgs): Promise<ReportFormState> {
  const { refused } = await submitForm(args, `/properties/${encodeURIComponent(args.params.id ?? '')}/reports`)
  return refused ? { refused } : { sent: true }
}

type Props = PageProps<typeof loader, typeof action>

export default function PropertyPage({ loaderData, actionData }: Props) {
  return (
    <PageTextsProvider texts={loaderData.texts}>
      <PropertyView loaderData={loaderData} actionData={actionData} />
    </PageTextsProvider>
  )
}

function PropertyView({ loaderData, actionData }: Props) {
  const t = useT()
  const { property, reply, insights, premiumPriceText, galleryTexts, actionTexts, map, share, now } = loaderData
  const { sources, sourceTexts } = insights
  const sourceProps = { texts: sourceTexts, property, sources, now }
  const notes = useFactNotes(sourceProps)
  const current = getCurrentListings(property.listings)
  return (
    <article className="home-page page pt-6 pb-10" data-address={share.address}>
      <BackLink />
      {property.status !== 'for_rent' && (
        <p className="mt-3 rounded-sign border border-warning px-3 py-2 font-semibold text-warning">
          {t(`properties.detail.${getGoneText(property)}`)}
        </p>
      )}
      <Gallery
        property={{ ...property, title: getHomeName(property, t) }}
        front={describeFront(property, property.yearBuilt.to ?? property.yearBuilt.from, property.storey)}
        texts={galleryTexts}
        premiumPriceText={premiumPriceText}
      />
      <div className="home-main mt-5 grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <PropertyHeader property={property} now={now} />
        <aside className="lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start">
          <PriceCard property={property} reply={reply} />
        </aside>
        <div className="min-w-0">
          <KeyFigures property={property} now={now} />
          {loaderData.fit && <FitSection {...loaderData.fit} />}
          <div className="home-actions mt-2 flex flex-wrap items-center gap-x-4">
            <PropertyActions property={property} texts={actionTexts} />
            <ShareProperty title={getHomeName(property, t)} {...share} />
          </div>
          <p className="mt-3 text-sm text-quiet">
            {t('properties.card.onlineSince', { when: formatAge(property.firstSeenAt, now, t.language) })} ·{' '}
            {formatDay(property.firstSeenAt, t.language)}
          </p>
          <VisitorListingChecks texts={insights.checkTexts} checks={insights.checks} />
          <Costs property={property} insights={insights} notes={notes} />
          <Description property={property} />
          {property.virtualTour && (
            <p className="mt-6">
              <a href={property.virtualTour} rel="noopener nofollow" className="button button-quiet">
                {t('properties.detail.tour')}
              </a>
            </p>
          )}
          <PropertyFacts property={property} now={now} notes={notes} />
          <OfficialFacts property={property} />
          <LandlordSection landlord={property.landlord} />
          <FactSourceDetails {...sourceProps} />
          <RentCheck property={property} insights={insights} />
          <PropertyLocation property={property} {...map} />
          <Surroundings {...loaderData} />
          <div className="mt-10">
            <PropertyListings listings={current} />
            <PriceHistory texts={insights.texts} listings={[...current, ...sources.earlier]} />
            {sources.earlier.length > 0 && (
              <Fold title={sourceTexts.earlier}>
                <EarlierListings texts={sourceTexts} propertyId={property.id} listings={sources.earlier} />
              </Fold>
            )}
          </div>
          <ReportForm key={property.id} texts={insights.reportTexts} propertyId={property.id} answered={actionData} />
        </div>
      </div>
      <SimilarList
        texts={insights.texts}
        place={property.city}
        hasRent={property.rent.cents !== null}
        properties={insights.similar}
        now={now}
      />
      {reply.isForRent && (reply.canMail || reply.source) && !reply.existingReply && (
        <ReplyBar texts={actionTexts} price={formatShownPrice(property, t)} />
      )}
    </article>
  )
}

type CostsProps = Pick<Props['loaderData'], 'property' | 'insights'> & { notes: ReturnType<typeof useFactNotes> }

function Costs({ property, insights, notes }: CostsProps) {
  return (
    <section className="home-facts mt-8">
      <h2 className="text-xl font-bold">{useT()('properties.detail.costs')}</h2>
      <CostTable property={property} notes={notes} />
      {insights.rentBenefit && <RentBenefitNote texts={insights.texts.benefit} benefit={insights.rentBenefit} />}
    </section>
  )
}

/** The estimated maximum rent, or where to calculate it. */
function RentCheck({ property, insights }: Pick<Props['loaderData'], 'property' | 'insights'>) {
  const { rentCheck, calculator } = insights
  if (calculator === undefined) return null
  const texts = { texts: insights.texts.check, calculator }
  return rentCheck ? (
    <RentCheckCard {...texts} property={property} range={rentCheck} />
  ) : (
    <RentCalculatorLink {...texts} />
  )
}

/** How long it takes to where the reader has to be, and what is near. */
const Surroundings = ({ travel, nearby }: Pick<Props['loaderData'], 'travel' | 'nearby'>) => (
  <>
    {travel && <TravelList {...travel} />}
    <NearbyList {...nearby} />
  </>
)

function PriceCard({ property, reply }: Pick<Props['loaderData'], 'property' | 'reply'>) {
  const price = formatShownPrice(property, useT())
  return (
    <div className="card p-5">
      <p className="plate numerals inline-block px-4 py-2">
        <span className="sign-type text-2xl">{price.amount}</span> {price.per && <small>{price.per}</small>}
        {price.base && <small className="block">{price.base}</small>}
      </p>
      <ReplyTarget>
        <ReplyPanel data={reply} />
      </ReplyTarget>
    </div>
  )
}

const getGoneText = ({ status, allotment }: Property) =>
  status === 'rented' ? 'goneRented' : allotment && allotment.closesAt !== null ? 'closed' : 'gone'
