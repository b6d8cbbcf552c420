import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Language } from '#shared/language.ts'
import { paginate } from '#shared/pagination.ts'
import { addressOf } from '#features/properties/catalogue/queries.server.ts'
import type { Offer } from '#features/sourcing/listings/contract.ts'
import { decisionsOn } from './pair-decisions.server.ts'
import type { DoubtfulGroup, DoubtfulOffer, DoubtfulPair, HomeDecision } from './contract.ts'
import type { Pair } from './cluster-listings.ts'
import { compareOffers } from './matching.ts'

/** So many photos of a home stand beside an offer. */
const photosShown = 3
const excerptLength = 280

interface Asked {
  page: number
  limit: number
}

/** An offer of a doubtful group, as it is now. */
interface Member {
  id: string
  sourceId: string
  source: string
  number: string
  url: string | null
  homeId: string
  content: Offer
  fingerprint: string
  photos: string[]
  firstSeenAt: Date
  lastSeenAt: Date
  goneAt: Date | null
}

// A group stands as long as two of its offers are there, of different homes, of which it is not known. What a run
// forgets by itself and what admins decided is no longer in the table.
const standing = sql`
  select doubtful_groups.id, max((pair ->> 'score')::numeric) as score, cardinality(offer_ids) as size
  from doubtful_groups
  cross join jsonb_array_elements(evidence) as pair
  join offers as one on one.id = (pair #>> '{offerIds,0}')::uuid and one.gone_at is null
  join offers as other on other.id = (pair #>> '{offerIds,1}')::uuid and other.gone_at is null
  where one.property_id <> other.property_id
  group by doubtful_groups.id`

/** How many doubtful groups wait for an admin. */
export async function countDoubtful(db: Db): Promise<number> {
  // The same as above, asked offer by offer: to count a few groups not all offers are read.
  const homeOf = (place: 0 | 1) => sql`(select property_id from offers
    where id = (pair -> 'offerIds' ->> ${sql.lit(place)})::uuid and gone_at is null)`
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from doubtful_groups
    where exists (select from jsonb_array_elements(evidence) as pair where ${homeOf(0)} <> ${homeOf(1)})`.execute(db)
  return rows[0]?.total ?? 0
}

/** The offers of some groups as they are now, in the order of their ids. */
export async function membersOf(db: Db, groups: readonly { offer_ids: string[] }[]): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select offers.id, source_id as "sourceId", sources.name as source, offers.number, offers.url,
      property_id as "homeId", content, encode(fingerprint, 'hex') as fingerprint,
      array(select photo_hash from property_photos where property_photos.property_id = offers.property_id
        order by position limit ${photosShown}) as photos,
      first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt", gone_at as "goneAt"
    from offers join sources on sources.id = source_id
    where offers.id = any(${groups.flatMap(({ offer_ids }) => offer_ids)}::uuid[])
    order by offers.id`.execute(db)
  return rows
}

/** Stands for what an admin sees of a group: another one as soon as an offer changes, goes, or is of another home. */
export function seenOf(members: readonly Member[]): string {
  const said = members.map(({ id, homeId, fingerprint, goneAt }) => [id, homeId, fingerprint, goneAt !== null])
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url')
}

function excerptOf({ descriptionNl, descriptionEn }: Offer, wanted: Language): DoubtfulOffer['excerpt'] {
  const texts = { nl: descriptionNl, en: descriptionEn }
  const language = texts[wanted] === null ? (wanted === 'nl' ? 'en' : 'nl') : wanted
  const text = texts[language]
  if (text === null) return null
  if (text.length <= excerptLength) return { language, text }
  const cut = text.slice(0, excerptLength)
  return { language, text: `${cut.slice(0, Math.max(cut.lastIndexOf(' '), excerptLength / 2)).trimEnd()}…` }
}

function offerOf(member: Member, language: Language): DoubtfulOffer {
  const { content } = member
  return {
    id: member.id,
    source: member.source,
    number: member.number,
    url: member.url,
    homeId: member.homeId,
    status: content.status,
    propertyType: content.propertyType,
    address: addressOf({
      street: content.street,
      house_number: content.houseNumber,
      house_number_addition: content.houseNumberAddition,
      plot_number: content.plotNumber,
    }),
    postalCode: content.postcode,
    city: content.city,
    rent: {
      cents: content.priceCents,
      upToCents: content.priceUpToCents,
      currency: content.currency,
      period: content.pricePeriod,
      onRequest: content.priceOnRequest,
    },
    areaM2: content.areaM2,
    rooms: content.rooms,
    bedrooms: content.bedrooms,
    availability: { state: content.available, from: content.availableFrom, until: content.availableUntil },
    excerpt: excerptOf(content, language),
    photos: member.photos,
    firstSeenAt: member.firstSeenAt.toISOString(),
    lastSeenAt: member.lastSeenAt.toISOString(),
    goneAt: member.goneAt?.toISOString() ?? null,
  }
}

const candidateOf = ({ id, sourceId, homeId, content }: Member) => ({ offerId: id, sourceId, homeId, offer: content })
const keyOf = (a: string, b: string): string => [a, b].toSorted().join(' ')

/** Every two offers of a group: what the run found that made the group, and of the others what they say now. */
function pairsOf(
  members: readonly Member[],
  found: readonly Pair[],
  decided: ReadonlyMap<string, 'same' | 'different'>,
) {
  const known = new Map(found.map((pair) => [keyOf(...pair.offerIds), pair]))
  return members.flatMap((a, at) =>
    members.slice(at + 1).map((b): DoubtfulPair => {
      const key = keyOf(a.id, b.id)
      const { verdict, score, reasons } = known.get(key) ?? compareOffers(candidateOf(a), candidateOf(b))
      const said = decided.get(key)
      return {
        offerIds: [a.id, b.id],
        verdict: said ?? verdict,
        score,
        reasons: [
          ...reasons.filter((one) => one !== 'decided_by_admin'),
          ...(said ? ['decided_by_admin' as const] : []),
        ],
      }
    }),
  )
}

/**
 * Groups of offers that may be of one home, side by side. First come those with the strongest evidence between two of
 * their homes, since those are most likely shown twice; of equal ones the larger, then the one found first.
 */
export async function readDoubtfulGroups(db: Db, { page, limit }: Asked, language: Language) {
  const [{ rows }, total] = await Promise.all([
    sql<{ id: string; offer_ids: string[]; evidence: Pair[]; found_at: Date }>`
      select doubtful_groups.id, offer_ids, evidence, found_at
      from (${standing}) as s join doubtful_groups on doubtful_groups.id = s.id
      order by s.score desc, s.size desc, found_at, doubtful_groups.id
      limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    countDoubtful(db),
  ])
  const offerIds = rows.flatMap(({ offer_ids }) => offer_ids)
  const [members, decisions] = await Promise.all([membersOf(db, rows), decisionsOn(db, offerIds)])
  const decided = new Map(decisions.map((decision) => [keyOf(...decision.offerIds), decision.verdict]))
  const groups = rows.map((row): DoubtfulGroup => {
    const own = members.filter(({ id }) => row.offer_ids.includes(id))
    return {
      id: row.id,
      seen: seenOf(own),
      foundAt: row.found_at.toISOString(),
      offers: own.map((member) => offerOf(member, language)),
      pairs: pairsOf(own, row.evidence, decided),
    }
  })
  return { groups, pagination: paginate(page, limit, total) }
}

/** What admins decided about homes, newest first. */
export async function readDecisions(db: Db, { page, limit }: Asked) {
  const [{ rows }, { total }] = await Promise.all([
    sql<{
      id: string
      kind: HomeDecision['kind']
      email: string | null
      decided_at: Date
      undone_at: Date | null
      homes: string[][]
      home_ids: string[]
      content: Pick<Offer, 'street' | 'city'> | null
    }>`
      select home_decisions.id, kind, users.email, decided_at, undone_at, homes, offers.content,
        array(select distinct property_id from offers as named
          where named.id in (select jsonb_array_elements_text(home)::uuid from jsonb_array_elements(homes) as home)
          order by property_id) as home_ids
      from home_decisions
      left join users on users.id = admin_id
      left join offers on offers.id = (homes #>> '{0,0}')::uuid
      order by decided_at desc, home_decisions.id desc
      limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    db
      .selectFrom('home_decisions')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const decisions = rows.map((row): HomeDecision => ({
    id: row.id,
    kind: row.kind,
    adminEmail: row.email,
    decidedAt: row.decided_at.toISOString(),
    undoneAt: row.undone_at?.toISOString() ?? null,
    offers: row.homes.flat().length,
    homes: row.homes.length,
    place: row.content && [row.content.street, row.content.city].filter(Boolean).join(', '),
    homeIds: row.home_ids,
  }))
  return { decisions, pagination: paginate(page, limit, total) }
}
