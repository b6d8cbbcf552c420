import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Language } from '#shared/language.ts'
import { paginate, type PageRequest } from '#shared/pagination.ts'
import { pick } from '#shared/records.ts'
import { formatAddress } from '#features/properties/catalogue/queries.server.ts'
import type { Listing } from '#features/sourcing/listings/contract.ts'
import { readPairDecisions } from './pair-decisions.server.ts'
import type { DuplicateGroup, DuplicateListing, DuplicatePair, PropertyDecision } from './contract.ts'
import type { ListingPair } from './cluster-listings.ts'
import { compareListings } from './matching.ts'

/** Photos shown with each listing. */
const photosShown = 3
const excerptLength = 280

/** A listing of a group of possible duplicates. */
interface GroupMember {
  id: string
  sourceId: string
  source: string
  number: string
  url: string | null
  propertyId: string
  content: Listing
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

/** Counts the open groups of possible duplicates. */
export async function countDuplicateGroups(db: Db): Promise<number> {
  // The same condition per listing, so that counting a few groups does not read all listings.
  const propertyIdAt = (place: 0 | 1) => sql`(select property_id from listings
    where id = (pair -> 'listingIds' ->> ${sql.lit(place)})::uuid and gone_at is null)`
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from duplicate_groups
    where exists (select from jsonb_array_elements(evidence) as pair where ${propertyIdAt(0)} <> ${propertyIdAt(1)})`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/** The listings of some groups, sorted by id. */
export async function readMembers(db: Db, groups: readonly { listing_ids: string[] }[]): Promise<GroupMember[]> {
  const { rows } = await sql<GroupMember>`
    select listings.id, source_id as "sourceId", sources.name as source, listings.number, listings.url,
      property_id as "propertyId", content, encode(content_hash, 'hex') as "contentHash",
      array(select photo_hash from property_photos where property_photos.property_id = listings.property_id
        order by position limit ${photosShown}) as photos,
      first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt", gone_at as "goneAt"
    from listings join sources on sources.id = source_id
    where listings.id = any(${groups.flatMap(({ listing_ids }) => listing_ids)}::uuid[])
    order by listings.id`.execute(db)
  return rows
}

/** Hash of what an admin sees of a group; changes when a listing changes, goes, or moves to another property. */
export function hashGroupState(members: readonly GroupMember[]): string {
  const decidedVerdict = members.map(({ id, propertyId, contentHash, goneAt }) => [
    id,
    propertyId,
    contentHash,
    goneAt !== null,
  ])
  return createHash('sha256').update(JSON.stringify(decidedVerdict)).digest('base64url')
}

function toExcerpt({ descriptionNl, descriptionEn }: Listing, wanted: Language): DuplicateListing['excerpt'] {
  const texts = { nl: descriptionNl, en: descriptionEn }
  const language = texts[wanted] === null ? (wanted === 'nl' ? 'en' : 'nl') : wanted
  const text = texts[language]
  if (text === null) return null
  if (text.length <= excerptLength) return { language, text }
  const cut = text.slice(0, excerptLength)
  return { language, text: `${cut.slice(0, Math.max(cut.lastIndexOf(' '), excerptLength / 2)).trimEnd()}…` }
}

function toDuplicateListing(member: GroupMember, language: Language): DuplicateListing {
  const { content } = member
  return {
    ...pick(member, ['id', 'source', 'number', 'url', 'propertyId', 'photos']),
    ...pick(content, ['status', 'propertyType', 'city', 'areaM2', 'rooms', 'bedrooms']),
    address: formatAddress({
      street: content.street,
      house_number: content.houseNumber,
      house_number_addition: content.houseNumberAddition,
      plot_number: content.plotNumber,
    }),
    postalCode: content.postcode,
    rent: {
      cents: content.priceCents,
      upToCents: content.priceUpToCents,
      currency: content.currency,
      period: content.pricePeriod,
      onRequest: content.priceOnRequest,
    },
    availability: { state: content.available, from: content.availableFrom, until: content.availableUntil },
    excerpt: toExcerpt(content, language),
    firstSeenAt: member.firstSeenAt.toISOString(),
    lastSeenAt: member.lastSeenAt.toISOString(),
    goneAt: member.goneAt?.toISOString() ?? null,
  }
}

const toCandidate = ({ id, sourceId, propertyId, content }: GroupMember) => ({
  listingId: id,
  sourceId,
  propertyId,
  listing: content,
})
const toPairKey = (a: string, b: string): string => [a, b].toSorted().join(' ')

/** All pairs of a group: as the run found them, or compared now. */
function listPairs(
  members: readonly GroupMember[],
  found: readonly ListingPair[],
  decided: ReadonlyMap<string, 'same' | 'different'>,
) {
  const known = new Map(found.map((pair) => [toPairKey(...pair.listingIds), pair]))
  return members.flatMap((a, at) =>
    members.slice(at + 1).map((b): DuplicatePair => {
      const key = toPairKey(a.id, b.id)
      const { verdict, score, reasons } = known.get(key) ?? compareListings(toCandidate(a), toCandidate(b))
      const decidedVerdict = decided.get(key)
      return {
        listingIds: [a.id, b.id],
        verdict: decidedVerdict ?? verdict,
        score,
        reasons: [
          ...reasons.filter((one) => one !== 'decided_by_admin'),
          ...(decidedVerdict ? ['decided_by_admin' as const] : []),
        ],
      }
    }),
  )
}

/**
 * Groups of listings that may be one home. Those with the strongest evidence come first, since they are most likely shown
 * twice; then the larger group, then the one found first.
 */
export async function readDuplicateGroups(db: Db, { page, limit }: PageRequest, language: Language) {
  const [{ rows }, total] = await Promise.all([
    sql<{ id: string; listing_ids: string[]; evidence: ListingPair[]; found_at: Date }>`
      select duplicate_groups.id, listing_ids, evidence, found_at
      from (${activeGroupsSql}) as s join duplicate_groups on duplicate_groups.id = s.id
      order by s.score desc, s.size desc, found_at, duplicate_groups.id
      limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    countDuplicateGroups(db),
  ])
  const listingIds = rows.flatMap(({ listing_ids }) => listing_ids)
  const [members, decisions] = await Promise.all([readMembers(db, rows), readPairDecisions(db, listingIds)])
  const decided = new Map(decisions.map((decision) => [toPairKey(...decision.listingIds), decision.verdict]))
  const groups = rows.map((row): DuplicateGroup => {
    const own = members.filter(({ id }) => row.listing_ids.includes(id))
    return {
      id: row.id,
      stateHash: hashGroupState(own),
      foundAt: row.found_at.toISOString(),
      listings: own.map((member) => toDuplicateListing(member, language)),
      pairs: listPairs(own, row.evidence, decided),
    }
  })
  return { groups, pagination: paginate(page, limit, total) }
}

/** Admins' decisions about homes, newest first. */
export async function readDecisions(db: Db, { page, limit }: PageRequest) {
  const [{ rows }, { total }] = await Promise.all([
    sql<{
      id: string
      kind: PropertyDecision['kind']
      email: string | null
      decided_at: Date
      undone_at: Date | null
      listing_groups: string[][]
      home_ids: string[]
      content: Pick<Listing, 'street' | 'city'> | null
    }>`
      select property_decisions.id, kind, users.email, decided_at, undone_at, listing_groups, listings.content,
        array(select distinct property_id from listings as named
          where named.id in (select jsonb_array_elements_text(home)::uuid from jsonb_array_elements(listing_groups) as home)
          order by property_id) as home_ids
      from property_decisions
      left join users on users.id = admin_id
      left join listings on listings.id = (listing_groups #>> '{0,0}')::uuid
      order by decided_at desc, property_decisions.id desc
      limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    db
      .selectFrom('property_decisions')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const decisions = rows.map((row): PropertyDecision => ({
    id: row.id,
    kind: row.kind,
    adminEmail: row.email,
    decidedAt: row.decided_at.toISOString(),
    undoneAt: row.undone_at?.toISOString() ?? null,
    listings: row.listing_groups.flat().length,
    properties: row.listing_groups.length,
    place: row.content && [row.content.street, row.content.city].filter(Boolean).join(', '),
    propertyIds: row.home_ids,
  }))
  return { decisions, pagination: paginate(page, limit, total) }
}
