import { CompiledQuery, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { prepared } from '#platform/database/connections/prepared-statements.ts'
import { hideContactIn } from '#shared/hide-contact.ts'
import { Problem } from '#shared/problem.ts'
import { pick } from '#shared/records.ts'
import type { PropertySummary } from '#features/properties/catalogue/contract.ts'
import { readSummaries } from '#features/properties/catalogue/queries.server.ts'
import { maxFavourites, type Favourite } from './contract.ts'

/** How long a removed favourite can be restored. */
const undoInterval = `interval '1 hour'`

// A favourite may be stored under the id of a home that was merged into another: `$2` and the ids merged with it.
const targetSql = `
  target as (select coalesce((select property_id from property_merges where merged_id = $2::uuid), $2::uuid) as id),
  names as (
    select id from target union select $2::uuid
    union select merged_id from property_merges where property_id = (select id from target))`

const idsSql = prepared(`
  select coalesce(j.property_id, f.property_id) as id
  from favourites f left join property_merges j on j.merged_id = f.property_id
  where f.user_id = $1 and f.removed_at is null
  group by 1 order by max(f.saved_at) desc, 1`)

// One statement, so that simultaneous calls do not see each other's partial result.
const addSql = prepared(`
  with ${targetSql},
  back as (
    update favourites f set removed_at = null from names
    where f.user_id = $1 and f.property_id = names.id
      and (f.removed_at is null or f.removed_at > now() - ${undoInterval})
    returning f.property_id),
  home as (select p.* from properties p join target on target.id = p.id),
  added as (
    insert into favourites (user_id, property_id, title, price_cents, currency, price_period)
    select $1::uuid, home.id, home.title, home.price_cents, home.currency, home.price_period from home
    where home.status in ('for_rent', 'for_sale') and not exists (select from back)
      and (select count(*) from favourites where user_id = $1 and removed_at is null) < $3
    on conflict (user_id, property_id) do update set removed_at = null, saved_at = excluded.saved_at, note = null,
      title = excluded.title, price_cents = excluded.price_cents, currency = excluded.currency,
      price_period = excluded.price_period
    returning property_id)
  select (select status from home) as status,
    exists (select from back) or exists (select from added) as saved`)

const note = prepared(`
  with ${targetSql}
  update favourites f set note = $3 from names
  where f.user_id = $1 and f.property_id = names.id and f.removed_at is null returning f.note`)

const remove = prepared(`
  with ${targetSql}
  update favourites f set removed_at = now() from names
  where f.user_id = $1 and f.property_id = names.id and f.removed_at is null`)

const execute = async <Row>(db: Db, statement: string, ...parameters: unknown[]): Promise<Row[]> =>
  (await db.executeQuery<Row>(CompiledQuery.raw(statement, parameters))).rows

const isOffered = (status: string) => status === 'for_rent' || status === 'for_sale'

/** Reads the ids of a user's favourites, newest first; a merged home has the id of the one that it was merged into. */
export async function readFavouriteIds(db: Db, userId: string): Promise<string[]> {
  return (await execute<{ id: string }>(db, idsSql, userId)).map(({ id }) => id)
}

/** Deletes the favourites of all accounts that were removed too long ago to be restored. */
const deleteExpiredRemovals = (db: Db) =>
  sql`delete from favourites where (user_id, property_id) in (
      select user_id, property_id from favourites where removed_at < now() - ${sql.raw(undoInterval)}
      order by removed_at, user_id, property_id limit 100 for update skip locked)`.execute(db)

/**
 * Saves a home as a favourite, or restores one that was just removed, with its note. @returns the ids of all favourites
 * @throws Problem property.notFound, favourite.homeGone, favourite.tooMany
 */
export async function saveFavourite(db: Db, userId: string, propertyId: string): Promise<string[]> {
  const parameters = [userId, propertyId, maxFavourites]
  const [answer] = await execute<{ status: string | null; saved: boolean }>(db, addSql, ...parameters)
  if (!answer?.saved) {
    if (!answer?.status) throw new Problem('property.notFound')
    throw new Problem(isOffered(answer.status) ? 'favourite.tooMany' : 'favourite.homeGone')
  }
  return readFavouriteIds(db, userId)
}

/** Removes a favourite; doing it twice changes nothing. @returns the ids of all favourites */
export async function dropFavourite(db: Db, userId: string, propertyId: string): Promise<string[]> {
  await deleteExpiredRemovals(db)
  await execute(db, remove, userId, propertyId)
  return readFavouriteIds(db, userId)
}

/** Saves the note of a favourite, or deletes it if empty. @returns the saved note @throws Problem favourite.notFound */
export async function saveNote(db: Db, userId: string, propertyId: string, text: string): Promise<string | null> {
  const [row] = await execute<{ note: string | null }>(db, note, userId, propertyId, text || null)
  if (!row) throw new Problem('favourite.notFound')
  return row.note
}

const getState = (property: PropertySummary | undefined): Favourite['state'] =>
  !property ? 'removed' : isOffered(property.status) ? 'available' : 'gone'

/** Reads a user's favourites, newest first. Merged homes are one, with the earliest date and the notes of all. */
export async function readFavourites(db: Db, userId: string): Promise<Favourite[]> {
  const rows = await db
    .selectFrom('favourites')
    .leftJoin('property_merges', 'property_merges.merged_id', 'favourites.property_id')
    .select(sql<string>`coalesce(property_merges.property_id, favourites.property_id)`.as('id'))
    .select(['title', 'note', 'price_cents as cents', 'currency', 'price_period as period', 'saved_at'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('saved_at')
    .orderBy('favourites.property_id')
    .execute()
  const byPropertyId = new Map<string, typeof rows>()
  for (const row of rows) byPropertyId.set(row.id, [...(byPropertyId.get(row.id) ?? []), row])
  const properties = await readSummaries(db, [...byPropertyId.keys()])
  const saved = [...byPropertyId].flatMap(([id, [first, ...others]]): Favourite[] => {
    if (!first) return []
    const notes = [first, ...others].flatMap((row) => row.note ?? [])
    const property = properties.find((property) => property.id === id)
    return [
      {
        id,
        title: hideContactIn(first.title),
        savedAt: first.saved_at.toISOString(),
        note: notes.length > 0 ? [...new Set(notes)].join('\n') : null,
        savedRent: pick(first, ['cents', 'currency', 'period']),
        state: getState(property),
        property: property ?? null,
      },
    ]
  })
  return saved.toReversed()
}

/** Reads the favourites of a user, for their data export. */
export async function exportFavourites(db: Db, userId: string) {
  const saved = await readFavourites(db, userId)
  return saved.map(({ id, title, note, savedAt }) => ({ id, title, note, savedAt }))
}
