import { sql, type Selectable } from 'kysely'
import { hideContactIn } from '#shared/hide-contact.ts'
import { fromEntries } from '#shared/records.ts'
import { Problem } from '#shared/problem.ts'
import type { Db } from '#platform/database/db.ts'
import type { Properties } from '#platform/database/tables.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'
import { type FactName, factNames, facts } from '#features/properties/catalogue/facts.ts'
import { fields, pickFields } from '#features/properties/catalogue/fields.ts'
import { isAmenity } from '#features/properties/catalogue/values.ts'
import { type FactColumn, toFacts } from '#features/properties/catalogue/to-facts.server.ts'
import { contradictions } from '#features/sourcing/deduplication/find-contradictions.ts'
import type { Listing } from '#features/sourcing/listings/contract.ts'
import { agrees, type FactTimes, isStated, type Stated } from '#features/sourcing/listings/fact-times.ts'
import type { FactSources, FactStatement } from './contract.ts'
import { readEarlierListings } from './earlier-listings.server.ts'

const factFields = factNames.flatMap(
  (fact): readonly (typeof facts)[FactName]['fields'][number][] => facts[fact].fields,
)
const factColumns = factFields.map((name) => fields[name].column)

interface StoredListing {
  source: string
  url: string | null
  byLandlord: boolean
  gone: boolean
  firstSeenAt: Date
  times: FactTimes | null
  trackedFrom: Date | null
  content: Listing
}

/** The facts of a listing in the shape of a property. */
const toListingFacts = (listing: Listing) =>
  // Each column holds the value of its own field.
  toFacts(
    fromEntries(factFields.map((name) => [fields[name].column, listing[name]])) as Pick<
      Selectable<Properties>,
      FactColumn
    >,
  )

/** Whether a listing and the home cannot both be right. Sources write addresses, kinds and amenities each in their way. */
function contradicts(fact: FactName, listing: Stated, home: Stated): boolean {
  if (fact === 'address' || fact === 'amenities' || agrees(fact, listing, home)) return false
  return fact in contradictions ? contradictions[fact as keyof typeof contradictions](listing, home) : true
}

function toStatement(fact: FactName, at: number, listing: StoredListing, home: Stated): FactStatement {
  const { content, times, trackedFrom, firstSeenAt } = listing
  const since = times?.[fact]
  const sentence = Object.entries(content.fromText ?? {}).find(([name]) =>
    facts[fact].fields.some((field) => field === name),
  )?.[1]
  const { part } = facts[fact]
  return {
    listing: at,
    since: since ?? (trackedFrom ?? firstSeenAt).toISOString(),
    ...(since === undefined && trackedFrom && { atLeast: true }),
    ...(!agrees(fact, content, home) && { stated: { [part]: toListingFacts(content)[part] } }),
    ...(contradicts(fact, content, home) && { contradicts: true }),
    ...(sentence !== undefined && { sentence: hideContactIn(sentence) }),
  }
}

/** The listings of a home with what they state, without their texts; current ones first, then the last seen. */
const readStoredListings = (db: Db, propertyId: string): Promise<StoredListing[]> =>
  db
    .selectFrom('listings')
    .innerJoin('sources', 'sources.id', 'listings.source_id')
    .select(['sources.name as source', 'listings.url', 'first_seen_at as firstSeenAt'])
    .select(['facts_tracked_from as trackedFrom'])
    .select([
      sql<boolean>`gone_at is not null`.as('gone'),
      sql<boolean>`exists (select from owner_listings where listing_id = listings.id)`.as('byLandlord'),
      sql<FactTimes | null>`fact_times`.as('times'),
      sql<Listing>`content - '{title,descriptionNl,descriptionEn,photoUrls}'::text[]`.as('content'),
    ])
    .where('property_id', '=', propertyId)
    .orderBy(sql`gone_at is not null`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('listings.id')
    .limit(50)
    .execute()

/** What states a fact: the listings that are online, else one that is gone and from which the home still has it. */
function findStatements(fact: FactName, listings: readonly StoredListing[], home: Stated): FactStatement[] {
  const stating = listings.flatMap((listing, at) => (isStated(fact, listing.content) ? [{ listing, at }] : []))
  const isKnown = stating.some(({ listing }) => !listing.gone && agrees(fact, listing.content, home))
  const gone = stating.find(({ listing }) => !isKnown && listing.gone && agrees(fact, listing.content, home))
  return stating
    .filter((one) => !one.listing.gone || one === gone)
    .map(({ listing, at }) => toStatement(fact, at, listing, home))
}

/**
 * Reads which listings state the facts of a home, since when, and its earlier listings.
 * @throws Problem property.notFound
 */
export async function readFactSources(db: Db, property: Property): Promise<FactSources> {
  const [row, listings, earlier] = await Promise.all([
    db
      .selectFrom('properties')
      .select(['overrides', ...factColumns])
      .where('id', '=', property.id)
      .executeTakeFirst(),
    readStoredListings(db, property.id),
    readEarlierListings(db, property),
  ])
  if (!row) throw new Problem('property.notFound')
  const home: Stated = { ...pickFields(row, factFields), amenities: row.amenities.filter(isAmenity) }
  const corrected = new Set(Object.keys(row.overrides ?? {}))
  return {
    listings: listings.map(({ source, url, byLandlord, gone }) => ({
      source,
      url: gone ? null : url,
      ...(byLandlord && { byLandlord }),
      ...(gone && { gone }),
    })),
    facts: factNames.flatMap((fact) => {
      const isCorrected = facts[fact].fields.some((name) => corrected.has(fields[name].column))
      const statements = findStatements(fact, listings, home)
      return statements.length > 0 || isCorrected ? [{ fact, ...(isCorrected && { corrected: true }), statements }] : []
    }),
    earlier,
  }
}
