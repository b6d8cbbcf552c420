import { searchIndexContext } from '#features/properties/search/search-index-context.server.ts'
import type { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { getPropertyTranslator } from '#features/properties/catalogue/property-translator.server.ts'
import { LayoutGrid, List, Map, SlidersHorizontal } from 'lucide-react'
import { data, Form, Link, useLocation, useNavigation, useSubmit, type LoaderFunctionArgs } from 'react-router'
import type { Language } from '#shared/language.ts'
import { paths } from '#shared/paths.ts'
import { translator } from '#shared/texts.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { useT, type T } from '#ui/language/page-frame.tsx'
import { BrowserOnly } from '#ui/components/browser-only.tsx'
import { Gable } from '#ui/components/gable.tsx'
import { Pager } from '#ui/components/pager.tsx'
import { useSlow } from '#ui/components/use-slow.ts'
import { toCardProperty } from '#features/properties/catalogue/card-property.ts'
import { createFilterChips, listOfferedBounds } from '#features/properties/search/filter-chips.server.ts'
import { countOther } from './count-other.server.ts'
import { FilterChips } from './filter-chips.tsx'
import { Filters } from './filters.tsx'
import { OtherOffer } from './other-offer.tsx'
import { updateQuery } from '#features/properties/search/list-query.ts'
import { recordAccountVisit, readBrowserVisit } from './list-visits.server.ts'
import type { PropertySearch } from '#features/properties/catalogue/contract.ts'
import { visitMessages } from './visit-messages.ts'
import { PropertyGrid } from '#features/renters/favourites/property-grid.tsx'
import { readListMapData, toSearchQuery } from '#features/properties/map/list-map-data.server.ts'
import { getPlaceIndex } from '#features/properties/geo/place-index.server.ts'
import { findProperties } from '#features/properties/search/queries.server.ts'
import { type ParsedSearchParams, parseSearchParams, type View } from '#features/properties/search/search-params.ts'
import { sortOrders } from '#features/properties/catalogue/values.ts'

export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  const index = context.get(searchIndexContext)
  const params = parseSearchParams(url.searchParams)
  const { search, view, given, ignored } = params
  // An unknown centre finds nothing; the list reports the parameter.
  if (search.near && !index.getCentre(search.near)) ignored.push('near')
  const found = await findProperties(server.db, index, search)
  const { pagination, interpretedAs } = found
  const place =
    interpretedAs ??
    search.city?.join(', ') ??
    (search.search && (getPlaceIndex().find(search.search)?.name ?? search.search))
  const t = getPropertyTranslator(server.language)
  const head = pageHead(server, {
    title: getTitle(t, search.offer, place),
    description: place
      ? t('properties.head.descriptionIn', { place, count: pagination.totalItems })
      : t('properties.head.description'),
    // The canonical page of a filtered list is the whole list; only its pages are pages of their own.
    path: paths.properties + (pagination.currentPage > 1 ? `?page=${pagination.currentPage}` : ''),
    // Text searches and empty pages are not indexed.
    hidden: search.search !== undefined || found.properties.length === 0,
    feeds: getFeedLinks(given, server.language),
  })
  const visit = readBrowserVisit(request.headers.get('cookie'), Date.now(), server.origin.startsWith('https:'))
  const accountVisit =
    server.visitor && !found.detailsAway ? await recordAccountVisit(server.db, server.visitor.userId) : undefined
  const before = accountVisit ?? visit.before
  return data(
    {
      ...found,
      other: countOther(index, search),
      newSince: before === undefined ? undefined : countNewSince(index, server.language, search, before),
      properties: found.properties.map(toCardProperty),
      chips: createFilterChips(given, url.search, t),
      bounds: listOfferedBounds(t),
      view,
      map: view === 'map' ? readListMapData(context, params) : undefined,
      given,
      ignored,
      place,
      typed: search.search,
      now: Date.now(),
      head,
    },
    {
      status: ignored.length > 0 ? 400 : 200,
      ...(visit.cookie && { headers: { 'set-cookie': visit.cookie } }),
    },
  )
}

/** The heading of a list, which says so if it has only homes of corporations. */
function getTitle(t: T, offer: PropertySearch['offer'], place: string | undefined): string {
  const name = offer === 'corporations' ? 'titleCorporations' : 'title'
  return place === undefined ? t(`properties.list.${name}`) : t(`properties.list.${name}In`, { place })
}

/** The properties new since the previous visit: the moment, their label and their number. */
function countNewSince(index: SearchIndex, language: Language, search: PropertySearch, after: number) {
  const { page: _page, limit: _limit, sort: _sort, ...filter } = search
  const texts = translator(language, visitMessages[language], '')
  const count = index.countSince(filter, after)
  return { after, mark: texts('mark'), count: count > 0 ? texts('count', { count }) : undefined }
}

/** The feeds of the list, without its sort order and view. */
function getFeedLinks(given: ParsedSearchParams['given'], language: Language) {
  const params = Object.entries({ ...toSearchQuery(given), lang: language }).flatMap(([name, values]) =>
    [values ?? []].flat().map((value) => [name, value]),
  )
  const query = new URLSearchParams(params).toString()
  return (['atom', 'json'] as const).map((form) => ({
    type: form === 'atom' ? 'application/atom+xml' : 'application/feed+json',
    href: paths.listFeed(form, query),
  }))
}

export { pageMeta as meta } from '#ui/layout/page-meta.ts'

const loadMap = () => import('#features/properties/map/list-map.tsx').then(({ ListMap }) => ListMap)

type Loaded = Awaited<ReturnType<typeof loader>>['data']

export default function PropertyListPage({ loaderData }: { loaderData: Loaded }) {
  const t = useT()
  const { properties, newSince, pagination, interpretedAs, chips, view, map, given, ignored, place, typed, now } =
    loaderData
  const { search } = useLocation()
  const navigation = useNavigation()
  // Short waits for another page of the list do not change the screen.
  const isHere = navigation.location?.pathname.endsWith(paths.properties) ?? false
  const loading = useSlow(navigation.state === 'loading' && isHere)

  return (
    <div className="page grid gap-x-8 py-6 lg:grid-cols-[17.5rem_minmax(0,1fr)]">
      <Filters given={given} bounds={loaderData.bounds} view={view} total={pagination.totalItems} />
      <div className="min-w-0">
        <h1 className="sign-type text-2xl sm:text-3xl">
          {getTitle(t, given.offer?.[0] === 'corporations' ? 'corporations' : undefined, place)}
        </h1>
        {interpretedAs && typed && (
          <p className="mt-2">{t('properties.list.interpretedAs', { text: interpretedAs, typed })}</p>
        )}
        {loaderData.detailsAway && (
          <p role="status" className="card mt-3 bg-sunken px-4 py-3 font-medium">
            {t('properties.list.detailsAway')}
          </p>
        )}
        {ignored.length > 0 && (
          <p role="alert" className="mt-2 font-medium text-danger">
            {t('properties.list.ignored', { names: ignored.join(', ') })}
          </p>
        )}
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
          <p role="status" className="numerals mr-auto text-lg font-semibold">
            {t('properties.list.count', { count: pagination.totalItems })}
            {newSince?.count && <span className="font-normal text-quiet">, {newSince.count}</span>}
          </p>
          <button type="button" popoverTarget="filters" className="button button-quiet lg:hidden">
            <SlidersHorizontal aria-hidden="true" className="size-4" />
            {t('properties.filters.open')}
          </button>
          <ViewSwitch view={view} currentQuery={search} />
          <SortChoice currentQuery={search} />
        </div>
        <OtherOffer other={loaderData.other} currentQuery={search} />
        <div className="mb-5 mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <FilterChips chips={chips} />
          <LocalLink to={paths.newSavedSearch + search} className="link">
            {t('properties.list.save')}
          </LocalLink>
        </div>
        {map && (
          <div className="mb-6 min-h-[calc(65dvh+3.25rem)]">
            <BrowserOnly
              key={t.language}
              load={loadMap}
              props={{ data: map, currentQuery: search }}
              failed={<p role="alert">{map.texts.failed}</p>}
            />
          </div>
        )}
        <PropertyGrid
          properties={properties}
          now={now}
          newSince={newSince}
          wide={view === 'list'}
          loading={loading}
          empty={<Empty pastEnd={pagination.totalItems > 0} currentQuery={search} t={t} />}
        />
        <div className="mt-8">
          <Pager pagination={pagination} pageHref={(page) => getPageQuery(search, page)} />
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

function ViewSwitch({ view, currentQuery }: { view: View; currentQuery: string }) {
  const t = useT()
  const choices = [
    ['grid', LayoutGrid],
    ['list', List],
    ['map', Map],
  ] as const
  return (
    <ul aria-label={t('properties.view.label')} className="flex">
      {choices.map(([name, Icon]) => (
        <li key={name}>
          <Link
            to={updateQuery(currentQuery, { view: name === 'grid' ? null : name })}
            replace
            preventScrollReset
            aria-current={view === name ? 'true' : undefined}
            className="inline-flex size-11 items-center justify-center border border-control aria-[current=true]:border-sign aria-[current=true]:bg-sign aria-[current=true]:text-on-sign"
          >
            <Icon aria-hidden="true" className="size-5" />
            <span className="sr-only">{t(`properties.view.${name}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function SortChoice({ currentQuery }: { currentQuery: string }) {
  const t = useT()
  const submit = useSubmit()
  const parameters = new URLSearchParams(currentQuery)
  const chosen = parameters.get('sort') ?? 'newest'
  parameters.delete('sort')
  parameters.delete('page')
  return (
    <Form
      method="get"
      key={currentQuery}
      onChange={(event) => void submit(event.currentTarget, { method: 'get', replace: true, preventScrollReset: true })}
    >
      {[...parameters].map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <label className="flex items-center gap-2">
        <span className="sr-only sm:not-sr-only">{t('properties.filters.sort')}</span>
        <select name="sort" defaultValue={chosen} className="input w-auto">
          {sortOrders.map((order) => (
            <option key={order} value={order}>
              {t(`properties.sort.${order}`)}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit" className="button button-quiet">
          {t('properties.filters.find')}
        </button>
      </noscript>
    </Form>
  )
}

function Empty({ pastEnd, currentQuery, t }: { pastEnd: boolean; currentQuery: string; t: T }) {
  return (
    <div className="grid justify-items-center rounded-card border border-dashed border-control px-4 py-12 text-center">
      <Gable id={currentQuery} kind="house" className="w-44 rounded-card" />
      <h2 className="mt-6 text-xl font-semibold">{t('properties.list.emptyTitle')}</h2>
      <p className="mt-2 max-w-prose text-quiet">
        {t(pastEnd ? 'properties.list.pastEnd' : 'properties.list.emptyText')}
      </p>
      {pastEnd ? (
        <Link to={getPageQuery(currentQuery, 1)} className="button button-sign mt-6">
          {t('properties.list.firstPage')}
        </Link>
      ) : (
        <LocalLink to={paths.properties} className="button button-sign mt-6">
          {t('properties.list.clear')}
        </LocalLink>
      )}
    </div>
  )
}
