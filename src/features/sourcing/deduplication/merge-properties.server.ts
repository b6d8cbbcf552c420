import { CompiledQuery, sql, type Kysely, type Transaction } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Tables } from '#platform/database/tables.ts'
import { chooseFacts, type Ranked } from './merge-fields.ts'
import type { Candidate } from './comparable.ts'
import type { Offer } from '#features/sourcing/listings/contract.ts'
import { areApart, decisionsOn, holdHomes } from './pair-decisions.server.ts'
import { groupOffers, type Group } from './cluster-listings.ts'
import { homeOfOffer } from '#features/sourcing/listings/to-property-columns.ts'
import { showPhotos } from '#features/sourcing/listing-photos/sync-property-photos.server.ts'

/** So many streets are looked at in one transaction. */
const streetsAtOnce = 200

export interface JoinReport {
  /** Homes that turned out to be another one. */
  joined: number
  /** Groups of offers of which an admin should say whether they are of one home. */
  doubtful: number
}

interface Street {
  street: string
  city: string
}

/** The streets of given offers on which more than one offer stands. */
async function streetsOf(db: Kysely<Tables>, offerIds: readonly string[]): Promise<Street[]> {
  const { rows } = await sql<Street>`
    select touched.street, touched.city
    from (
      select distinct lower(street) as street, city from properties
      where street is not null and id in (select property_id from offers where id = any(${offerIds}::uuid[]))
    ) as touched
    join properties on lower(properties.street) = touched.street and properties.city = touched.city
    join offers on offers.property_id = properties.id and offers.gone_at is null
    group by touched.street, touched.city having count(*) > 1
    order by touched.street, touched.city`.execute(db)
  return rows
}

async function candidatesOn(transaction: Transaction<Tables>, streets: readonly Street[]): Promise<Candidate[]> {
  const { rows } = await sql<{ id: string; source_id: string; property_id: string; content: Offer }>`
    select offers.id, offers.source_id, offers.property_id, offers.content
    from unnest(${streets.map(({ street }) => street)}::text[], ${streets.map(({ city }) => city)}::text[])
      as asked (street, city)
    join properties on lower(properties.street) = asked.street and properties.city = asked.city
    join offers on offers.property_id = properties.id and offers.gone_at is null
    order by offers.id`.execute(transaction)
  return rows.map((row) => ({
    offerId: row.id,
    sourceId: row.source_id,
    homeId: row.property_id,
    offer: row.content,
  }))
}

/**
 * Gives all offers of a group to its oldest home; the others' ids lead there from now on.
 *
 * @returns how many homes are another one from now on
 */
export async function joinGroup(
  transaction: Transaction<Tables>,
  { homeIds, pairs }: Pick<Group, 'homeIds' | 'pairs'>,
): Promise<number> {
  const homes = await transaction
    .selectFrom('properties')
    .select(['id', 'first_seen_at', 'last_seen_at'])
    .where('id', 'in', [...homeIds])
    .orderBy('first_seen_at')
    .orderBy('id')
    .forUpdate()
    .execute()
  const [home, ...others] = homes
  if (!home) return 0
  for (const other of others) {
    const moved = await transaction
      .updateTable('offers')
      .set({ property_id: home.id })
      .where('property_id', '=', other.id)
      .returning('id')
      .execute()
    // Beyond the most that a home may have, the pictures go with the home that is no more.
    const { rows: photos } = await sql<{ photo_hash: string }>`
        update property_photos as moved set property_id = ${home.id}, position = present.next + moved.position
        from (select coalesce(max(position) + 1, 0)::smallint as next from property_photos where property_id = ${home.id})
          as present
        where moved.property_id = ${other.id} and not moved.from_offers and present.next + moved.position < 200
          and moved.photo_hash not in (select photo_hash from property_photos where property_id = ${home.id})
        returning moved.photo_hash`.execute(transaction)
    await transaction
      .updateTable('home_joins')
      .set({ property_id: home.id })
      .where('property_id', '=', other.id)
      .execute()
    await transaction
      .insertInto('home_joins')
      .values({
        joined_id: other.id,
        property_id: home.id,
        offer_ids: moved.map(({ id }) => id),
        evidence: JSON.stringify(pairs),
        photo_hashes: photos.map(({ photo_hash }) => photo_hash),
      })
      .execute()
    await transaction.deleteFrom('properties').where('id', '=', other.id).execute()
  }
  await showPhotos(transaction, [home.id])
  return others.length
}

const homeColumns = Object.keys(homeOfOffer({} as Offer))
const updateHomes = `update properties set ${homeColumns.map((column) => `${column} = given.${column}`).join(', ')},
    first_seen_at = given.first_seen_at, last_seen_at = given.last_seen_at
  from json_populate_recordset(null::properties, $1) as given where properties.id = given.id`

/** Lets homes show what their offers say together. */
export async function showTogether(transaction: Transaction<Tables>, homeIds: readonly string[]): Promise<void> {
  if (homeIds.length === 0) return
  const rows = await transaction
    .selectFrom('offers')
    .select(['property_id', 'content', 'gone_at', 'first_seen_at', 'last_seen_at', 'fullness'])
    .where('property_id', 'in', [...homeIds])
    .orderBy('id')
    .execute()
  const homes = homeIds.flatMap((id) => {
    const own = rows.filter((row) => row.property_id === id)
    const ranked = own.map((row): Ranked => ({
      // Only what the contract lets through is written there.
      offer: row.content as Offer,
      gone: row.gone_at !== null,
      lastSeenAt: row.last_seen_at,
      fullness: row.fullness,
    }))
    const [first, ...rest] = ranked
    if (!first) return []
    const times = (name: 'first_seen_at' | 'last_seen_at') => own.map((row) => row[name].getTime())
    return [
      {
        id,
        ...homeOfOffer(chooseFacts([first, ...rest])),
        ...(ranked.every(({ gone }) => gone) && { status: 'inactive' as const }),
        first_seen_at: new Date(Math.min(...times('first_seen_at'))),
        last_seen_at: new Date(Math.max(...times('last_seen_at'))),
      },
    ]
  })
  if (homes.length > 0) await transaction.executeQuery(CompiledQuery.raw(updateHomes, [JSON.stringify(homes)]))
  await showPhotos(transaction, homeIds)
}

/** A group that was found before with fewer or more offers gives way to the one of now. */
async function keepDoubt(transaction: Transaction<Tables>, { offerIds, pairs }: Group): Promise<void> {
  await sql`delete from doubtful_groups
    where offer_ids && ${offerIds}::uuid[] and offer_ids <> ${offerIds}::uuid[]`.execute(transaction)
  await transaction
    .insertInto('doubtful_groups')
    .values({ id: uuidv7(), offer_ids: [...offerIds], evidence: JSON.stringify(pairs) })
    .onConflict((conflict) => conflict.column('offer_ids').doUpdateSet({ evidence: JSON.stringify(pairs) }))
    .execute()
}

/** Keeps the doubtful groups among some offers, and forgets those that hold of these offers alone and are no longer found. */
async function keepDoubts(
  transaction: Transaction<Tables>,
  candidates: readonly Candidate[],
  doubtful: readonly Group[],
): Promise<void> {
  const found = JSON.stringify(doubtful.map(({ offerIds }) => offerIds))
  await sql`delete from doubtful_groups
    where offer_ids <@ ${candidates.map(({ offerId }) => offerId)}::uuid[]
      and to_jsonb(offer_ids) not in (select jsonb_array_elements(${found}::jsonb))`.execute(transaction)
  for (const group of doubtful) await keepDoubt(transaction, group)
}

const groupsAmong = async (transaction: Transaction<Tables>, candidates: readonly Candidate[]) =>
  groupOffers(
    candidates,
    await decisionsOn(
      transaction,
      candidates.map(({ offerId }) => offerId),
    ),
  )

/** Looks anew for doubtful groups on the streets of some offers, after an admin decided about those; joins nothing. */
export async function findDoubts(transaction: Transaction<Tables>, offerIds: readonly string[]): Promise<void> {
  const candidates = await candidatesOn(transaction, await streetsOf(transaction, offerIds))
  await keepDoubts(transaction, candidates, (await groupsAmong(transaction, candidates)).doubtful)
}

/** Joins what stands on some streets, and keeps what is doubtful there. */
async function joinStreets(transaction: Transaction<Tables>, streets: readonly Street[]): Promise<JoinReport> {
  await holdHomes(transaction)
  const candidates = await candidatesOn(transaction, streets)
  const { joined, doubtful } = await groupsAmong(transaction, candidates)
  let homes = 0
  for (const group of joined)
    if (group.homeIds.length > 1 && !(await areApart(transaction, group.homeIds)))
      homes += await joinGroup(transaction, group)
  await keepDoubts(transaction, candidates, doubtful)
  return { joined: homes, doubtful: doubtful.length }
}

/** The homes that given offers share with others. */
async function sharedHomes(db: Kysely<Tables>, offerIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('offers as touched')
    .innerJoin('offers as other', 'other.property_id', 'touched.property_id')
    .select('touched.property_id')
    .distinct()
    .whereRef('other.id', '<>', 'touched.id')
    .where(sql<boolean>`touched.id = any(${offerIds}::uuid[])`)
    .orderBy('touched.property_id')
    .execute()
  return rows.map((row) => row.property_id)
}

/**
 * Joins the homes of offers that a run found new or changed with those of other offers, where they are certainly one
 * home, and keeps the doubtful groups for an admin (docs/decisions/0017-matching.md). A home that has several offers
 * shows what they say together.
 */
export async function joinHomes(db: Kysely<Tables>, offerIds: readonly string[]): Promise<JoinReport> {
  const report: JoinReport = { joined: 0, doubtful: 0 }
  const streets = await streetsOf(db, offerIds)
  for (let first = 0; first < streets.length; first += streetsAtOnce)
    await db.transaction().execute(async (transaction) => {
      const { joined, doubtful } = await joinStreets(transaction, streets.slice(first, first + streetsAtOnce))
      report.joined += joined
      report.doubtful += doubtful
    })
  const touched = await sharedHomes(db, offerIds)
  for (let first = 0; first < touched.length; first += streetsAtOnce)
    await db
      .transaction()
      .execute((transaction) => showTogether(transaction, touched.slice(first, first + streetsAtOnce)))
  return report
}

/** `joinHomes` of one offer, as a part of a larger transaction. */
export async function joinHomeWithin(transaction: Transaction<Tables>, offerId: string): Promise<void> {
  const streets = await streetsOf(transaction, [offerId])
  if (streets.length > 0) await joinStreets(transaction, streets)
  await showTogether(transaction, await sharedHomes(transaction, [offerId]))
}
