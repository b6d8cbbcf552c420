import type { FastifyInstance, FastifyRequest } from 'fastify'
import { brand } from '#shared/brand.ts'
import { toLanguagePath, paths } from '#shared/paths.ts'
import { photoPath } from '#shared/photos.ts'
import type { Db } from '#platform/database/db.ts'
import { route } from '#platform/http/route.ts'
import { sendShared } from '#platform/http/shared-answer.ts'
import { getHomeNameInCity } from '#features/properties/catalogue/shown-title.ts'
import { getPropertyTranslator } from '#features/properties/catalogue/property-translator.server.ts'
import { getShownTitle } from '#features/properties/catalogue/shown-title.ts'
import { formatAllotment } from '#features/properties/catalogue/format-allotment.ts'
import {
  formatAvailability,
  formatExtraCosts,
  formatFacts,
  formatPrice,
} from '#features/properties/catalogue/format-property.ts'
import { checkPlaces } from './check-places.server.ts'
import { atomFeed, jsonFeed, type FeedSearch, type JsonFeed } from './feed-contract.ts'
import { createFilterChips } from './filter-chips.server.ts'
import type { PropertySummary } from '#features/properties/catalogue/contract.ts'
import { parseSearchParams } from './search-params.ts'
import { findProperties } from './queries.server.ts'
import type { SearchEngine } from './search-engine.server.ts'
import { formatAtom, escapeXml } from './format-atom.ts'

const maxItems = 50
const day = 86_400_000

export interface FeedDeps {
  db: Db
  searchEngine: SearchEngine
  /** Of the links in feeds. */
  origin: string
}

/** The last change of the rent of each property, where it did change. */
async function readPriceChangeDates(db: Db, ids: readonly string[]): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('listings')
    .innerJoin('listing_events', 'listing_events.listing_id', 'listings.id')
    .select(({ fn }) => ['listings.property_id', fn.max('listing_events.at').as('at')])
    .where('listings.property_id', 'in', ids)
    .where('listing_events.kind', '=', 'price')
    .groupBy('listings.property_id')
    .execute()
  return new Map(rows.map(({ property_id, at }) => [property_id, at]))
}

function toFeedItem(property: PropertySummary, changedAt: Date | undefined, lang: FeedSearch['lang'], origin: string) {
  const t = getPropertyTranslator(lang)
  const now = Date.now()
  const price = formatPrice(property, t)
  const rent = `${price.amount} ${price.per}`.trim()
  const shownTitle = getShownTitle(property)
  const lines = [
    ...(shownTitle === undefined ? [] : [shownTitle]),
    [t(`properties.type.${property.propertyType}`), ...formatFacts(property, t)].join(' · '),
    `${rent}, ${formatExtraCosts(property, t)}`,
    property.location,
    ...(property.allotment ? [formatAllotment(property, now, t)] : []),
    formatAvailability(property, now, t),
  ]
  // Readers of a feed are anonymous; the first photo is always public.
  const image = property.photo && origin + photoPath(property.photo.hash, 800)
  const modified = Math.max(Date.parse(property.firstSeenAt), changedAt?.getTime() ?? 0)
  return {
    id: `urn:uuid:${property.id}`,
    url: origin + toLanguagePath(lang, paths.property(property.id)),
    title: `${getHomeNameInCity(property, t)}: ${rent}`,
    content_html: [
      ...(image ? [`<p><img src="${escapeXml(image)}" alt="" width="800" height="600"/></p>`] : []),
      ...lines.map((line) => `<p>${escapeXml(line)}</p>`),
    ].join(''),
    content_text: lines.join('\n'),
    ...(image && { image }),
    date_published: property.firstSeenAt,
    date_modified: new Date(modified).toISOString(),
  }
}

/** The newest properties of a search as a feed, with its last change. */
async function readFeed(
  { db, searchEngine, origin }: FeedDeps,
  { lang, ...filter }: FeedSearch,
  request: FastifyRequest,
): Promise<{ feed: JsonFeed; self: string; updated: Date }> {
  checkPlaces(filter, lang)
  const t = getPropertyTranslator(lang)
  const { properties } = await searchEngine.run(findProperties, {
    ...filter,
    sort: 'newest',
    page: 1,
    limit: maxItems,
  })
  const changes = await readPriceChangeDates(
    db,
    properties.map(({ id }) => id),
  )
  const items = properties.map((property) => toFeedItem(property, changes.get(property.id), lang, origin))
  const self = origin + request.url
  const params = new URL(self).searchParams
  params.delete('lang')
  const list = params.toString()
  const chips = createFilterChips(parseSearchParams(params).given, list, t).map(({ text }) => text)
  const latest = Math.max(...items.map((item) => Date.parse(item.date_modified)))
  return {
    feed: {
      version: 'https://jsonfeed.org/version/1.1',
      title: [t('properties.list.title'), ...chips].join(' · '),
      home_page_url: origin + toLanguagePath(lang, paths.properties) + (list && `?${list}`),
      feed_url: self,
      language: lang,
      icon: `${origin}/favicon.svg`,
      items,
    },
    self,
    // An empty feed has no dates, so it counts as updated today.
    updated: new Date(items.length > 0 ? latest : Math.floor(Date.now() / day) * day),
  }
}

const browserSeconds = 300

/** Serves any search as Atom and as JSON Feed, in the language of its query. */
export function feedRoutes(app: FastifyInstance, deps: FeedDeps): void {
  route(app, atomFeed, async ({ query, request, reply }) => {
    const { feed, self, updated } = await readFeed(deps, query, request)
    const atom = formatAtom(feed, self, updated.toISOString(), brand.name)
    return sendShared(reply, atom, { browserSeconds, changedAt: updated })
  })
  route(app, jsonFeed, async ({ query, request, reply }) => {
    const { feed, updated } = await readFeed(deps, query, request)
    return sendShared(reply, JSON.stringify(feed), { browserSeconds, changedAt: updated })
  })
}
