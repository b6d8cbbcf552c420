import { CompiledQuery, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { isDatabaseUnavailable } from '#platform/database/is-unavailable.ts'
import { prepared } from '#platform/database/connections/prepared-statements.ts'
import type { ReadHidden } from '#features/properties/search/read-hidden.ts'
import { Problem } from '#shared/problem.ts'
import { formatHiddenCookie, maxHiddenOnDevice, readHiddenCookie } from './hidden-cookie.server.ts'

/** The most homes that an account hides. */
const maxHidden = 1_000

/** Who hides homes: an account, if they are logged in, and their device by its cookies. */
export interface Hider {
  userId?: string | undefined
  cookies?: string | null | undefined
}

// A home may have been merged into another since it was hidden: then that one is hidden.
const idsSql = prepared(`
  select coalesce(m.property_id, h.id) as id
  from (
    select property_id as id, row_number() over (order by hidden_at desc, property_id) as place
    from hidden_properties where user_id = $1
    union all
    select id, place from unnest($2::uuid[]) with ordinality as device (id, place)
  ) h left join property_merges m on m.merged_id = h.id
  group by 1 order by min(h.place), 1`)

/** The ids of the homes that someone has hidden, the last one first. Without the database, those of their device. */
export async function readHiddenIds(db: Db, { userId, cookies }: Hider): Promise<string[]> {
  const onDevice = readHiddenCookie(cookies)
  if (userId === undefined && onDevice.length === 0) return onDevice
  try {
    const { rows } = await db.executeQuery<{ id: string }>(CompiledQuery.raw(idsSql, [userId ?? null, onDevice]))
    return rows.map(({ id }) => id)
  } catch (error) {
    if (isDatabaseUnavailable(error)) return onDevice
    throw error
  }
}

/** Reads what the caller of the API has hidden. */
export const hiddenReader =
  (db: Db): ReadHidden =>
  async ({ caller, headers }, reply) => {
    const ids = await readHiddenIds(db, {
      userId: caller?.userId,
      cookies: headers.cookie,
    })
    if (ids.length > 0) void reply.header('cache-control', 'private, no-store')
    return ids
  }

const addSql = prepared(`
  with home as (select coalesce((select property_id from property_merges where merged_id = $2::uuid), $2::uuid) as id),
  known as (select p.id from properties p join home on home.id = p.id),
  added as (
    insert into hidden_properties (user_id, property_id) select $1::uuid, id from known
    where (select count(*) from hidden_properties where user_id = $1) < $3
      or exists (select from hidden_properties where user_id = $1 and property_id = known.id)
    on conflict (user_id, property_id) do update set hidden_at = now() returning property_id)
  select exists (select from known) as "isKnown", exists (select from added) as "isAdded"`)

/**
 * Hides a home from all lists of someone: on their account, or on the device of who is not logged in.
 *
 * @param secure whether the site is served over TLS
 * @returns the cookie to set, if it changes @throws Problem property.notFound, hidden.tooMany
 */
export async function hideProperty(db: Db, hider: Hider, id: string, secure: boolean): Promise<string | undefined> {
  const { userId, cookies } = hider
  if (userId !== undefined) {
    const { rows } = await db.executeQuery<{
      isKnown: boolean
      isAdded: boolean
    }>(CompiledQuery.raw(addSql, [userId, id, maxHidden]))
    if (!rows[0]?.isKnown) throw new Problem('property.notFound')
    if (!rows[0].isAdded) throw new Problem('hidden.tooMany')
    return undefined
  }
  const known = await db.selectFrom('properties').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) throw new Problem('property.notFound')
  const ids = [...new Set([id, ...readHiddenCookie(cookies)])]
  if (ids.length > maxHiddenOnDevice) throw new Problem('hidden.tooMany')
  return formatHiddenCookie(ids, secure)
}

/**
 * Shows hidden homes again, on the account and on the device; one that is not hidden stays as it is.
 *
 * @param id one of them, or `all` @param secure whether the site is served over TLS
 * @returns the cookie to set, if it changes
 */
export async function showProperty(
  db: Db,
  { userId, cookies }: Hider,
  id: string,
  secure: boolean,
): Promise<string | undefined> {
  const merged = sql<string>`select merged_id from property_merges where property_id = ${id === 'all' ? null : id}::uuid`
  const { rows } = id === 'all' ? { rows: [] } : await sql<{ merged_id: string }>`${merged}`.execute(db)
  const names = [id, ...rows.map((row) => row.merged_id)]
  if (userId !== undefined)
    await db
      .deleteFrom('hidden_properties')
      .where('user_id', '=', userId)
      .$if(id !== 'all', (query) => query.where('property_id', 'in', names))
      .execute()
  const onDevice = readHiddenCookie(cookies)
  const left = id === 'all' ? [] : onDevice.filter((one) => !names.includes(one))
  return left.length === onDevice.length ? undefined : formatHiddenCookie(left, secure)
}

/** Selects the ids of the homes that a user has hidden on their account. */
export const hiddenIdsOf = (userId: string) => sql<string>`
  select coalesce(m.property_id, h.property_id) from hidden_properties h
  left join property_merges m on m.merged_id = h.property_id where h.user_id = ${userId}`

/** Reads what a user has hidden, for their data export. */
export async function exportHidden(db: Db, userId: string) {
  const rows = await db
    .selectFrom('hidden_properties')
    .select(['property_id', 'hidden_at'])
    .where('user_id', '=', userId)
    .orderBy('hidden_at')
    .orderBy('property_id')
    .execute()
  return rows.map(({ property_id, hidden_at }) => ({
    id: property_id,
    hiddenAt: hidden_at.toISOString(),
  }))
}
