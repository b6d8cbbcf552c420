import { CompiledQuery, sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/tables.ts'
import { showTogether } from './merge-properties.server.ts'

interface Placed {
  id: string
  homeId: string
  /** What tells that the offer says something else since. */
  fingerprint: string
  goneAt: string | null
  lastSeenAt: string
}

interface Picture {
  property_id: string
  position: number
  photo_hash: string
}

interface Join {
  joined_id: string
  property_id: string
  offer_ids: string[]
}

/** Some homes with all that says which offer is of which: kept as JSON, to go back to. */
export interface Snapshot {
  offers: Placed[]
  /** Whole rows. */
  homes: ({ id: string } & Record<string, unknown>)[]
  photos: Picture[]
  joins: (Join & Record<string, unknown>)[]
}

// The database works these out by itself.
const computed = `'{month_price_cents,change_id}'::text[]`

/** Takes down some homes as they are. */
export async function takeSnapshot(transaction: Transaction<Tables>, homeIds: readonly string[]): Promise<Snapshot> {
  const { rows } = await sql<Snapshot>`select
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'homeId', property_id, 'fingerprint',
        encode(fingerprint, 'hex'), 'goneAt', gone_at, 'lastSeenAt', last_seen_at) order by id), '[]')
      from offers where property_id = any(${homeIds}::uuid[])) as offers,
    (select coalesce(jsonb_agg(to_jsonb(properties) - ${sql.raw(computed)} order by id), '[]')
      from properties where id = any(${homeIds}::uuid[])) as homes,
    (select coalesce(jsonb_agg(to_jsonb(property_photos) order by property_id, position), '[]')
      from property_photos where property_id = any(${homeIds}::uuid[])) as photos,
    (select coalesce(jsonb_agg(to_jsonb(home_joins) order by joined_id), '[]')
      from home_joins where property_id = any(${homeIds}::uuid[])) as joins`.execute(transaction)
  return rows[0] ?? { offers: [], homes: [], photos: [], joins: [] }
}

const placesOf = ({ offers, homes, joins }: Snapshot): string =>
  JSON.stringify([
    offers.map(({ id, homeId }) => [id, homeId]),
    homes.map(({ id }) => id),
    joins.map(({ joined_id, property_id }) => [joined_id, property_id]),
  ])

/** Whether the same offers are still of the same homes, and nothing else leads there. */
export const isAsLeft = (now: Snapshot, then: Snapshot): boolean => placesOf(now) === placesOf(then)

const columnsOf = (row: Record<string, unknown>): string[] => Object.keys(row).map((name) => JSON.stringify(name))

/** What the offers say, wherever they are. */
const saidBy = ({ offers }: Snapshot): string =>
  JSON.stringify(offers.map(({ id, fingerprint, goneAt, lastSeenAt }) => [id, fingerprint, goneAt, lastSeenAt]))

/** What was decided of those homes that another snapshot has too. */
const decidedOf = ({ homes }: Snapshot, other: Snapshot): string =>
  JSON.stringify(homes.filter(({ id }) => other.homes.some((one) => one.id === id)).map((home) => home.decided_status))

/** Brings back rows; a column that has come since takes its default. */
async function writeRows(
  transaction: Transaction<Tables>,
  table: 'properties' | 'home_joins',
  key: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = columnsOf(first)
  const names = columns.join(', ')
  // What was decided of a home since stands above what brought it back.
  const written = columns.filter((name) => !['"decided_status"', '"status_undecided"'].includes(name))
  await transaction.executeQuery(
    CompiledQuery.raw(
      `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1)
        on conflict (${key}) do update set ${written.map((name) => `${name} = excluded.${name}`).join(', ')}`,
      [JSON.stringify(rows)],
    ),
  )
}

/** The pictures of a home as they were, without those that are gone since, and with those that came since. */
function picturesOf(homeId: string, before: Snapshot, left: Snapshot, now: Snapshot): string[] {
  const hashes = (photos: readonly Picture[]) => photos.map(({ photo_hash }) => photo_hash)
  const own = (photos: readonly Picture[]) => hashes(photos.filter(({ property_id }) => property_id === homeId))
  const [all, present] = [new Set(hashes(left.photos)), new Set(hashes(now.photos))]
  // What two homes share was kept once while they were one.
  const kept = own(before.photos).filter((hash) => present.has(hash) || !all.has(hash))
  const added = own(now.photos).filter((hash) => !own(left.photos).includes(hash) && !kept.includes(hash))
  return [...kept, ...added].slice(0, 200)
}

async function writePictures(
  transaction: Transaction<Tables>,
  homeIds: readonly string[],
  pictures: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  await transaction
    .deleteFrom('property_photos')
    .where('property_id', 'in', [...homeIds])
    .execute()
  const rows = [...pictures].flatMap(([property_id, hashes]) =>
    hashes.map((photo_hash, position) => ({ property_id, photo_hash, position })),
  )
  // A picture that is kept nowhere any more is left out, and the next ones move up.
  await sql`insert into property_photos (property_id, position, photo_hash)
    select property_id, row_number() over (partition by property_id order by position) - 1, photo_hash
    from json_populate_recordset(null::property_photos, ${JSON.stringify(rows)})
    where photo_hash in (select hash from photos)`.execute(transaction)
}

/**
 * Makes homes be as they were before a decision.
 *
 * @param before as it was
 * @param left as the decision left it
 * @param now as it is: of the same homes and offers as it was left
 */
export async function restoreSnapshot(
  transaction: Transaction<Tables>,
  before: Snapshot,
  left: Snapshot,
  now: Snapshot,
): Promise<void> {
  const [were, are] = [before, now].map(({ homes }) => homes.map(({ id }) => id)) as [string[], string[]]
  await writeRows(transaction, 'properties', 'id', before.homes)
  await sql`update offers set property_id = given."homeId"
    from json_to_recordset(${JSON.stringify(before.offers)}) as given (id uuid, "homeId" uuid)
    where offers.id = given.id and offers.property_id <> given."homeId"`.execute(transaction)
  await sql`delete from home_joins
    where property_id = any(${are}::uuid[]) or joined_id = any(${were}::uuid[])`.execute(transaction)
  await writePictures(transaction, were, new Map(were.map((id) => [id, picturesOf(id, before, left, now)])))
  const ended = are.filter((id) => !were.includes(id))
  if (ended.length > 0) await transaction.deleteFrom('properties').where('id', 'in', ended).execute()
  await writeRows(transaction, 'home_joins', 'joined_id', before.joins)
  await leadOn(transaction, ended, before, now)
  if (saidBy(now) !== saidBy(before) || decidedOf(now, before) !== decidedOf(before, now))
    await showTogether(transaction, were)
}

/** An id that only the decision brought about leads to where its offers are again. */
async function leadOn(
  transaction: Transaction<Tables>,
  ended: readonly string[],
  before: Snapshot,
  now: Snapshot,
): Promise<void> {
  const homeThen = new Map(before.offers.map(({ id, homeId }) => [id, homeId]))
  for (const joined_id of ended) {
    if (before.joins.some((join) => join.joined_id === joined_id)) continue
    const offer_ids = now.offers.filter(({ homeId }) => homeId === joined_id).map(({ id }) => id)
    const property_id = homeThen.get(offer_ids[0] ?? '')
    if (property_id)
      await transaction.insertInto('home_joins').values({ joined_id, property_id, offer_ids, evidence: '[]' }).execute()
  }
}
