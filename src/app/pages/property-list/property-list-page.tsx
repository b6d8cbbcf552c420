import { searchEngineContext } from '#features/properties/search/search-engine.server.ts'
import { getPropertyTranslator } from '#features/properties/catalogue/property-translator.server.ts'
import { useRef } from 'react'
import { data, Link, redirect, useLocation, useNavigation, type LoaderFunctionArgs } from 'react-router'
import { ifAvailable } from '#platform/database/is-unavailable.ts'
import type { Language } from '#shared/language.ts'
import { paths } from '#shared/paths.ts'
import { withhold } from '#shared/records.ts'
import { translator } from '#shared/texts.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { getPageContext, type PageContext } from '#platform/http/page-context.ts'
import { useT, type T } from '#ui/language/page-frame.tsx'
import { StyleIcon } from '#ui/components/style-icon.tsx'
import { Pager } from '#ui/components/pager.tsx'
import { useSlow } from '#ui/components/use-slow.ts'
import { toDrawnCard } from '#features/properties/catalogue/card-property.ts'
import { createFilterChips } from '#features/properties/search/filter-chips.server.ts'
import { createFilterPanel, listUnread } from './filter-panel-data.server.ts'
import { EmptyList } from './empty-list.tsx'
import { suggestOtherSearches } from './empty-list-data.server.ts'
import { Arrivals } from './arrivals.tsx'
import { FilterChips } from './filter-chips.tsx'
import { Filters } from './filters.tsx'
import { ListBar } from './list-bar.tsx'
import { HiddenCount } from './hidden-count.tsx'
import { MapPane } from './map-pane.tsx'
import { Notices } from './notices.tsx'
import { RankingLink, SortChoice } from './sort-choice.tsx'
import { OtherOffer } from './other-offer.tsx'
import { ViewSwitch } from './view-switch.tsx'
import { isFirstVisit, recordAccountVisit, readBrowserVisit } from './list-visits.server.ts'
import { visitMessages } from './visit-messages.ts'
import './property-list.css'
import { PropertyGrid } from '#features/renters/favourites/property-grid.tsx'
import { toSearchQuery } from '#features/properties/map/list-map-data.server.ts'
import { readHiddenOfPage } from '#features/renters/hidden/hidden-data.server.ts'
import { describeFitLinks } from '#features/renters/fit/fit-links.server.ts'
import { readRequirements } from '#features/renters/fit/requirements-cookie.server.ts'
import { addExcerpts } from '#features/properties/text-search/excerpts.server.ts'
import { readListForm, readListParams } from './list-params.server.ts'
import { createListTitle, describeAsked } from './list-title.server.ts'
import { type FoundList, searchList } from './search-list.server.ts'
import type { ParsedSearchParams, View } from '#features/properties/search/search-params.ts'
import { describeUnusedParts } from '#features/properties/sentence/sentence-query.server.ts'

export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  const searchEngine = context.get(searchEngineContext)
  const query = readListForm(url.searchParams)
  if (query) throw redirect(url.pathname + (query.size > 0 ? `?${query.toString()}` : ''), 303)
  const params = readListParams(url.searchParams)
  const { view, given, refused } = params
  const requirements = readRequirements(request.headers.get('cookie'), params.search)
  const search = {
    ...params.search,
    without: await readHiddenOfPage(server, request),
    renter: requirements,
  }
  const t = getPropertyTranslator(server.language)
  const { counted, ...panel } = createFilterPanel(params, t, !server.isDocument)
  const { visit, after } = await readVisit(server, request)
  const { cards, searchedWords, newCount, ...found } = await searchEngine.run(searchList, {
    search,
    facets: counted,
    after,
    reader: requirements && { requirements, language: server.language },
  })
  const unread = listUnread(panel.offered, refused, url)
  const { pagination, interpretedAs } = found
  const chips = createFilterChips(given, url.search, t)
  const asked = describeAsked(search, interpretedAs, cards, t)
  const empty =
    pagination.totalItems === 0
      ? await searchEngine.run(suggestOtherSearches, {
          language: server.language,
          chips,
          currentQuery: url.search,
          place: asked.place ?? (search.search || undefined),
          without: search.without,
        })
      : undefined
  const { place } = asked
  const title = createListTitle(t, search.offer, asked)
  const head = pageHead(server, {
    title,
    description: place
      ? t('properties.head.descriptionIn', { place, count: pagination.totalItems })
      : t('properties.head.description'),
    // The canonical page of a filtered list is the whole list; only its pages are pages of their own.
    path: paths.properties + (pagination.currentPage > 1 ? `?page=${pagination.currentPage}` : ''),
    // Text searches and empty pages are not indexed.
    hidden: search.search !== undefined || cards.length === 0,
    feeds: getFeedLinks(given, server.language),
  })
  return data(
    {
      ...found,
      // The numbers beside the choices stay as the server draws them.
      facets: found.facets && server.isDocument ? withhold(found.facets) : found.facets,
      empty,
      ...(requirements && { fit: describeFitLinks(requirements, params.search, url.search, server.language) }),
      newSince: after === undefined ? undefined : describeNewSince(server.language, after, newCount),
      properties: await completeCards(server, cards, searchedWords, view),
      chips,
      ...panel,
      view,
      given,
      unusedParts: describeUnusedParts(url.searchParams, server.language),
      unread,
      title,
      place,
      typed: search.search,
      now: Date.now(),
      head,
    },
    {
      status: Object.values(unread).flat().length > 0 ? 400 : 200,
      ...(visit.cookie &&
        !isFirstVisit(server.isDocument, request.headers.get('cookie')) && { headers: { 'set-cookie': visit.cookie } }),
    },
  )
}

/** The visit of the browser, and when the reader was here before, if that is known. */
async function readVisit({ db, visitor, origin }: PageContext, request: Request) {
  const visit = readBrowserVisit(request.headers.get('cookie'), Date.now(), origin.startsWith('https:'))
  const accountVisit = visitor && (await ifAvailable(recordAccountVisit(db, visitor.userId)))
  return { visit, after: accountVisit ?? visit.before }
}

/** The cards of the homes that were found, with what their descriptions say about the words of the search. */
async function completeCards(
  server: PageContext,
  listed: FoundList['cards'],
  searchedWords: FoundList['searchedWords'],
  view: View,
) {
  const cards = (await ifAvailable(addExcerpts(server, listed, searchedWords))) ?? listed
  // On phones, a map shows the cards once more.
  const isDrawn = server.isDocument && view !== 'map'
  return cards.map((card) => (isDrawn ? toDrawnCard(card) : card))
}

/** The properties new since the previous visit: the moment, their label and their number. */
function describeNewSince(language: Language, after: number, count: number) {
  const texts = translator(language, visitMessages[language], '')
  return { after, mark: texts('mark'), count: count > 0 ? texts('count', { count }) : undefined }
}

/** The feeds of the list, without its sort order and view. */
function getFeedLinks(given: ParsedSearchParams['given'], language: Language) {
  const params = Object.entries({
    ...toSearchQuery(given),
    lang: language,
  }).flatMap(([name, values]) => [values ?? []].flat().map((value) => [name, value]))
  const query = new URLSearchParams(params).toString()
  return (['atom', 'json'] as const).map((form) => ({
    type: form === 'atom' ? 'application/atom+xml' : 'application/feed+json',
    href: paths.listFeed(form, query),
  }))
}

export { pageMeta as meta } from '#ui/layout/page-meta.ts'

type Loaded = Awaited<ReturnType<typeof loader>>['data']

export default function PropertyListPage({ loaderData }: { loaderData: Loaded }) {
  const t = useT()
  const { properties, newSince, pagination, interpretedAs, chips, view, given, place, typed, now } = loaderData
  const { search } = useLocation()
  const navigation = useNavigation()
  // The list stays until the next one is there; a short wait does not change the screen.
  const isHere = navigation.location?.pathname.endsWith(paths.properties) ?? false
  const loading = useSlow(navigation.state === 'loading' && isHere)
  const list = useRef<HTMLDivElement>(null)

  return (
    <div data-view={view} className="page list-page">
      <Filters
        given={given}
        chosen={loaderData.chosen}
        offered={loaderData.offered}
        view={view}
        total={pagination.totalItems}
        counts={loaderData.facets ?? {}}
      />
      <ListBar place={place ?? typed} filterCount={chips.length} view={view} currentQuery={search} />
      <div className="list-head @container">
        <h1 className="sign-type text-xl max-lg:mt-3 sm:text-3xl">{loaderData.title}</h1>
        {interpretedAs && typed && (
          <p className="mt-2">{t('properties.list.interpretedAs', { text: interpretedAs, typed })}</p>
        )}
        {typed && given.sort?.[0] === 'relevance' && (
          <p className="mt-2 text-quiet">{t('properties.list.relevance')}</p>
        )}
        <Notices detailsAway={loaderData.detailsAway} unread={loaderData.unread} unusedParts={loaderData.unusedParts} />
        <div className="list-tools">
          <p role="status" className="list-count">
            {t('properties.list.count', { count: pagination.totalItems })}
            {newSince?.count && <span className="font-normal text-quiet">, {newSince.count}</span>}
            <HiddenCount count={loaderData.hiddenCount} />
          </p>
          <LocalLink to={paths.newSavedSearch + search} className="button button-quiet @max-2xl:size-11 @max-2xl:p-0!">
            <StyleIcon name="bell-plus" className="size-5 @2xl:size-4" />
            <span className="@max-2xl:sr-only">{t('properties.list.save')}</span>
          </LocalLink>
          <button type="button" popoverTarget="filters" className="button button-quiet filters-button">
            <StyleIcon name="sliders-horizontal" className="size-4" />
            {t('properties.filters.open')}
          </button>
          <ViewSwitch view={view} currentQuery={search} />
          <SortChoice currentQuery={search} canFit={loaderData.fit?.canSort === true} />
          <RankingLink />
        </div>
        <FilterChips chips={chips} fit={loaderData.fit} />
      </div>
      {view !== 'list' && <MapPane {...{ view, now, list }} currentQuery={search} data={loaderData} />}
      <div ref={list} className="list-cards" aria-busy={loading}>
        <Arrivals after={now} currentQuery={search} />
        <PropertyGrid
          properties={properties}
          now={now}
          newSince={newSince}
          wide={view === 'list'}
          compact={view !== 'grid'}
          empty={
            loaderData.empty ? (
              <EmptyList data={loaderData.empty} currentQuery={search} typed={typed} />
            ) : (
              <PastEnd currentQuery={search} t={t} />
            )
          }
        />
        <div className="mt-8">
          <Pager pagination={pagination} pageHref={(page) => getPageQuery(search, page)} />
        </div>
        <div className="mt-4 flex flex-wrap justify-center gap-x-6 gap-y-1">
          <OtherOffer other={loaderData.other} expiredCount={loaderData.expiredCount} currentQuery={search} />
        </div>
      </div>
    </div>
  )
}

function getPageQuery(currentQuery: string, page: number): string {
  const parameters = new URLSearchParams(currentQuery)
  if (page === 1) parameters.delete('page')
  else parameters.set('page', String(page))
  return `?${parameters.toString()}`
}

function PastEnd({ currentQuery, t }: { currentQuery: string; t: T }) {
  return (
    <div className="grid justify-items-center rounded-card border border-dashed border-control px-4 py-12 text-center">
      <h2 className="text-xl font-semibold">{t('properties.list.emptyTitle')}</h2>
      <p className="mt-2 max-w-prose text-quiet">{t('properties.list.pastEnd')}</p>
      <Link discover="none" to={getPageQuery(currentQuery, 1)} className="button button-sign mt-6">
        {t('properties.list.firstPage')}
      </Link>
    </div>
  )
}
