import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { brand } from '#shared/brand.ts'
import { inLanguage, paths } from '#shared/paths.ts'
import { photoPath } from '#shared/photos.ts'
import type { Db } from '#platform/database/db.ts'
import { route } from '#platform/http/route.ts'
import { translatorFor } from '#app/texts.ts'
import { availabilityOf, extraCostsOf, factsOf, priceOf } from '#features/properties/catalogue/format-property.ts'
import { atomFeed, jsonFeed, type FeedSearch, type JsonFeed } from './feed-contract.ts'
import { chipsOf } from './filter-chips.server.ts'
import type { PropertySummary } from '#features/properties/catalogue/contract.ts'
import { findSummaries } from '#features/properties/catalogue/queries.server.ts'
import { readSearchAddress } from './search-params.ts'
import type { SearchIndex } from './search-index.server.ts'
import { writeAtom, xmlText } from './format-atom.ts'

/** Homes of a feed. */
const newest = 50
const day = 86_400_000

interface FeedParts {
  db: Db
  index: SearchIndex
  origin: string
}

/** When the rent of each of some homes last changed, of those where it did. */
async function priceChanges(db: Db, ids: readonly string[]): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('offers')
    .innerJoin('offer_events', 'offer_events.offer_id', 'offers.id')
    .select(({ fn }) => ['offers.property_id', fn.max('offer_events.at').as('at')])
    .where('offers.property_id', 'in', ids)
    .where('offer_events.kind', '=', 'price')
    .groupBy('offers.property_id')
    .execute()
  return new Map(rows.map(({ property_id, at }) => [property_id, at]))
}

function itemOf(home: PropertySummary, changedAt: Date | undefined, lang: FeedSearch['lang'], origin: string) {
  const t = translatorFor(lang)
  const now = Date.now()
  const price = priceOf(home, t)
  const rent = `${price.amount} ${price.per}`.trim()
  const lines = [
    [t(`properties.type.${home.propertyType}`), ...factsOf(home, t)].join(' · '),
    `${rent}, ${extraCostsOf(home, t)}`,
    home.location,
    availabilityOf(home, now, t),
  ]
  // The first photo is one that everybody may see; whoever reads a feed has no rights of their own.
  const image = home.photo && origin + photoPath(home.photo.hash, 800)
  const modified = Math.max(Date.parse(home.firstSeenAt), changedAt?.getTime() ?? 0)
  return {
    id: `urn:uuid:${home.id}`,
    url: origin + inLanguage(lang, paths.property(home.id)),
    title: `${home.address ?? home.title}, ${home.city}: ${rent}`,
    content_html: [
      ...(image ? [`<p><img src="${xmlText(image)}" alt="" width="800" height="600"/></p>`] : []),
      ...lines.map((line) => `<p>${xmlText(line)}</p>`),
    ].join(''),
    content_text: lines.join('\n'),
    ...(image && { image }),
    date_published: home.firstSeenAt,
    date_modified: new Date(modified).toISOString(),
  }
}

/** The newest homes of a search as a feed, and when something of it last changed. */
async function readFeed(
  { db, index, origin }: FeedParts,
  { lang, ...filter }: FeedSearch,
  request: FastifyRequest,
): Promise<{ feed: JsonFeed; self: string; updated: Date }> {
  const t = translatorFor(lang)
  const homes = await findSummaries(db, index.find(filter, 'newest', 0, newest).ids)
  const changes = await priceChanges(
    db,
    homes.map(({ id }) => id),
  )
  const items = homes.map((home) => itemOf(home, changes.get(home.id), lang, origin))
  const self = origin + request.url
  const asked = new URL(self).searchParams
  asked.delete('lang')
  const list = asked.toString()
  const chips = chipsOf(readSearchAddress(asked).given, list, t).map(({ text }) => text)
  const latest = Math.max(...items.map((item) => Date.parse(item.date_modified)))
  return {
    feed: {
      version: 'https://jsonfeed.org/version/1.1',
      title: [t('properties.list.title'), ...chips].join(' · '),
      home_page_url: origin + inLanguage(lang, paths.properties) + (list && `?${list}`),
      feed_url: self,
      language: lang,
      icon: `${origin}/favicon.svg`,
      items,
    },
    self,
    // Of a feed without homes nothing is known but that it was so today.
    updated: new Date(items.length > 0 ? latest : Math.floor(Date.now() / day) * day),
  }
}

/**
 * Marks an answer with its version, and says whether the caller has that version (RFC 9110, sections 13.1.2 and 13.1.3).
 *
 * @param content what the version is of
 */
function isKnown({ headers }: FastifyRequest, reply: FastifyReply, content: string, updated: Date): boolean {
  const tag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
  void reply
    .header('cache-control', 'public, max-age=300')
    .header('etag', `W/${tag}`)
    .header('last-modified', updated.toUTCString())
  const known = headers['if-none-match']
  if (known !== undefined) return known.trim() === '*' || known.split(',').some((one) => one.trim().endsWith(tag))
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Math.floor(updated.getTime() / 1_000) * 1_000 <= since
}

const unchanged = (reply: FastifyReply) => reply.code(304).removeHeader('content-type').send()

/** Serves any search as Atom and as JSON Feed: what everybody may see, in the language of the address. */
export function listFeedRoutes(app: FastifyInstance, parts: FeedParts): void {
  route(app, atomFeed, async ({ query, request, reply }) => {
    const { feed, self, updated } = await readFeed(parts, query, request)
    const atom = writeAtom(feed, self, updated.toISOString(), brand.name)
    return isKnown(request, reply, atom, updated) ? unchanged(reply) : atom
  })
  route(app, jsonFeed, async ({ query, request, reply }) => {
    const { feed, updated } = await readFeed(parts, query, request)
    return isKnown(request, reply, JSON.stringify(feed), updated) ? unchanged(reply) : feed
  })
}
