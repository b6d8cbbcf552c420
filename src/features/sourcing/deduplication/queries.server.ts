import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { withIsoDates } from '#platform/database/iso-dates.ts'
import { languages, type Language } from '#shared/language.ts'
import { paginate, type PageRequest } from '#shared/pagination.ts'
import { pick } from '#shared/records.ts'
import { formatAddress, toPrice } from '#features/properties/catalogue/to-facts.server.ts'
import type { Listing } from '#features/sourcing/listings/contract.ts'
import { toPropertyColumns } from '#features/sourcing/listings/to-property-columns.server.ts'
import type { Candidate } from './comparable.ts'
import { readPairDecisions } from './pair-decisions.server.ts'
import type { DuplicateGroup, DuplicateListing, DuplicatePair, PropertyDecision, PropertyMerge } from './contract.ts'
import { listPairs, pairKey, type ListingPair } from './cluster-listings.ts'
import { compareListings } from './matching.ts'

const photosShown = 3
const excerptLength = 280

interface GroupMember extends Candidate {
  source: string
  contentHash: string
  photos: string[]
  firstSeenAt: Date
  lastSeenAt: Date
  goneAt: Date | null
}

// A group is open while two listings of one of its pairs are present and belong to different properties. Groups that a
// run no longer finds and groups that admins decided are deleted from the table.
const activeGroupsSql = sql`
  select duplicate_groups.id, max((pair ->> 'score')::numeric) as score, cardinality(listing_ids) as size
  from duplicate_groups
  cross join jsonb_array_elements(evidence) as pair
  join listings as one on one.id = (pair #>> '{listingIds,0}')::uuid and one.gone_at is null
  join listings as other on other.id = (pair #>> '{listingIds,1}')::uuid and other.gone_at is null
  where one.property_id <> other.property_id
  group by duplicate_groups.id`

async function countRows(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from ${from}`.execute(db)
  return rows[0]?.total ?? 0
}

const propertyIdAt = (place: 0 | 1) => sql`(select property_id from listings
    where id = (pair -> 'listingIds' ->> ${sql.lit(place)})::uuid and gone_at is null)`

/** Whether a group is open: the same condition per listing, so that a few groups do not read all listings. */
export const isDuplicateGroupOpen = sql<boolean>`exists (
  select from jsonb_array_elements(evidence) as pair where ${propertyIdAt(0)} <> ${propertyIdAt(1)})`

/** Counts the open groups of possible duplicates. */
export function countDuplicateGroups(db: Db): Promise<number> {
  return countRows(db, sql`duplicate_groups where ${isDuplicateGroupOpen}`)
}

/** The listings of some groups, sorted by id. */
export async function readMembers(db: Db, groups: readonly { listing_ids: string[] }[]): Promise<GroupMember[]> {
  const { rows } = await sql<GroupMember>`
    select listings.id as "listingId", source_id as "sourceId", sources.name as source, property_id as "propertyId",
      content as listing, encode(content_hash, 'hex') as "contentHash",
      array(select photo_hash from property_photos where property_photos.property_id = listings.property_id
        order by position limit ${photosShown}) as photos,
      first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt", gone_at as "goneAt"
    from listings join sources on sources.id = source_id
    where listings.id = any(${groups.flatMap(({ listing_ids }) => listing_ids)}::uuid[])
    order by listings.id`.execute(db)
  return rows
}

/** Hash of what an admin sees of a group; changes when a listing changes, disappears, or moves to another property. */
export function hashGroupState(members: readonly GroupMember[]): string {
  const shown = members.map((one) => [one.listingId, one.propertyId, one.contentHash, one.goneAt !== null])
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url')
}

function toExcerpt({ descriptionNl, descriptionEn }: Listing, wanted: Language): DuplicateListing['excerpt'] {
  const texts = { nl: descriptionNl, en: descriptionEn }
  const language = [wanted, ...languages].find((one) => texts[one] !== null) ?? wanted
  const text = texts[language]
  if (text === null) return null
  if (text.length <= excerptLength) return { language, text }
  const cut = text.slice(0, excerptLength)
  return { language, text: `${cut.slice(0, Math.max(cut.lastIndexOf(' '), excerptLength / 2)).trimEnd()}…` }
}

const toDuplicateListing = (
  { listing, ...member }: GroupMember,
  language: Language,
  columns = toPropertyColumns(listing),
): DuplicateListing => ({
  id: member.listingId,
  ...pick(member, ['source', 'propertyId', 'photos']),
  ...pick(listing, ['number', 'url', 'status', 'propertyType', 'city', 'areaM2', 'rooms', 'bedrooms']),
  address: formatAddress(columns),
  postalCode: listing.postcode,
  rent: toPrice(columns),
  availability: { state: listing.available, from: listing.availableFrom, until: listing.availableUntil },
  excerpt: toExcerpt(listing, language),
  ...withIsoDates(pick(member, ['firstSeenAt', 'lastSeenAt', 'goneAt'])),
})

/** All pairs of a group: as the run found them, or compared now. */
function comparePairs(
  members: readonly GroupMember[],
  found: readonly ListingPair[],
  decided: ReadonlyMap<string, 'same' | 'different'>,
) {
  const known = new Map(found.map((pair) => [pairKey(...pair.listingIds), pair]))
  return listPairs(members).map(([a, b]): DuplicatePair => {
    const key = pairKey(a.listingId, b.listingId)
    const { verdict, score, reasons } = known.get(key) ?? compareListings(a, b)
    const decision = decided.get(key)
    const foundReasons = reasons.filter((one) => one !== 'decided_by_admin')
    return {
      listingIds: [a.listingId, b.listingId],
      verdict: decision ?? verdict,
      score,
      reasons: decision ? [...foundReasons, 'decided_by_admin'] : foundReasons,
    }
  })
}

/**
 * Groups of listings that may be one home: those with the strongest evidence first, then the larger, then the older
 * group.
 */
export async function readDuplicateGroups(db: Db, { page, limit }: PageRequest, language: Language) {
  const [{ rows }, total] = await Promise.all([
    sql<GroupRow>`
      select duplicate_groups.id, listing_ids, evidence, found_at
      from (${activeGroupsSql}) as s join duplicate_groups on duplicate_groups.id = s.id
      order by s.score desc, s.size desc, found_at, duplicate_groups.id
      limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    countDuplicateGroups(db),
  ])
  return { groups: await toGroups(db, rows, language), pagination: paginate(page, limit, total) }
}

/** One group of listings that may be one home, while it is open. */
export async function readDuplicateGroup(db: Db, id: string, language: Language): Promise<DuplicateGroup | undefined> {
  const { rows } = await sql<GroupRow>`
    select id, listing_ids, evidence, found_at from duplicate_groups
    where id = ${id} and ${isDuplicateGroupOpen}`.execute(db)
  return (await toGroups(db, rows, language))[0]
}

interface GroupRow {
  id: string
  listing_ids: string[]
  evidence: ListingPair[]
  found_at: Date
}

async function toGroups(db: Db, rows: readonly GroupRow[], language: Language): Promise<DuplicateGroup[]> {
  const listingIds = rows.flatMap(({ listing_ids }) => listing_ids)
  const [members, decisions] = await Promise.all([readMembers(db, rows), readPairDecisions(db, listingIds)])
  const decided = new Map(decisions.map(({ listingIds: pair, verdict }) => [pairKey(...pair), verdict]))
  return rows.map((row): DuplicateGroup => {
    const own = members.filter(({ listingId }) => row.listing_ids.includes(listingId))
    return {
      id: row.id,
      stateHash: hashGroupState(own),
      foundAt: row.found_at.toISOString(),
      listings: own.map((member) => toDuplicateListing(member, language)),
      pairs: comparePairs(own, row.evidence, decided),
    }
  })
}

type DecisionRow = Omit<PropertyDecision, 'decidedAt' | 'undoneAt'> & { decidedAt: Date; undoneAt: Date | null }

/** Admins' decisions about homes, newest first. */
export async function readDecisions(db: Db, { page, limit }: PageRequest) {
  const [{ rows }, total] = await Promise.all([
    sql<DecisionRow>`
      select property_decisions.id, kind, users.email as "adminEmail", decided_at as "decidedAt", undone_at as "undoneAt",
        cardinality(named.ids) as listings, jsonb_array_length(listing_groups) as properties,
        nullif(concat_ws(', ', content ->> 'street', content ->> 'city'), '') as place,
        array(select distinct property_id from listings where id = any(named.ids) order by property_id) as "propertyIds"
      from property_decisions
      cross join lateral (
        select array(select jsonb_array_elements_text(home)::uuid from jsonb_array_elements(listing_groups) as home) as ids
      ) as named
      left join users on users.id = admin_id
      left join listings on listings.id = named.ids[1]
      order by decided_at desc, property_decisions.id desc
      limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    countRows(db, sql`property_decisions`),
  ])
  return { decisions: rows.map(withIsoDates), pagination: paginate(page, limit, total) }
}

type MergeRow = Omit<PropertyMerge, 'mergedAt' | 'reasons'> & {
  mergedAt: Date
  listingIds: string[]
  evidence: ListingPair[]
}

// Listings that were split off have left the property; a merge without listings is not shown.
const activeMergesSql = sql`
  property_merges join properties on properties.id = property_merges.property_id
  cross join lateral (
    select jsonb_agg(jsonb_build_object('id', listings.id, 'source', sources.name, 'number', listings.number, 'url', listings.url)
      order by listings.id) as listings
    from listings join sources on sources.id = listings.source_id
    where listings.id = any(property_merges.listing_ids) and listings.property_id = property_merges.property_id
  ) as came
  where came.listings is not null`

/** Merged properties, newest first, with the merged listings that have not been split off. */
export async function readMerges(db: Db, { page, limit }: PageRequest) {
  const [{ rows }, total] = await Promise.all([
    sql<MergeRow>`
      select property_merges.property_id as "propertyId", merged_at as "mergedAt", listing_ids as "listingIds", evidence,
        came.listings, concat_ws(', ', nullif(concat_ws(' ', street, house_number), ''), city) as place
      from ${activeMergesSql}
      order by merged_at desc, merged_id limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    countRows(db, activeMergesSql),
  ])
  const merges = rows.map(({ listingIds, evidence, mergedAt, ...row }): PropertyMerge => {
    const pairs = evidence.filter((pair) => pair.listingIds.some((id) => listingIds.includes(id)))
    const reasons = [...new Set(pairs.flatMap((pair) => pair.reasons))]
    return { ...row, mergedAt: mergedAt.toISOString(), reasons }
  })
  return { merges, pagination: paginate(page, limit, total) }
}
