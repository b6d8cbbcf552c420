import { CompiledQuery } from 'kysely'
import { LruMap } from 'toad-cache'
import type { Db } from '#platform/database/db.ts'
import { prepared } from '#platform/database/connections/prepared-statements.ts'

/** The public photos of a property (spec decisions, Names and money). */
export const publicPhotoCount = 3

/** Short, so that changed rights apply within seconds. */
const cacheTtlMs = 5_000
const maxCached = 20_000

/** The most properties examined for a photo: an agency may show one picture of all its properties. */
const maxProperties = 1_000

// The first photos are not only those at positions 0 to 2: a deleted photo leaves a gap.
const isPublic = prepared(`select exists (
  select from (
    select property_id, position from property_photos where photo_hash = $1 order by position limit ${maxProperties}) as shown
  where position < ${publicPhotoCount} or (
    select count(*) from (
      select from property_photos as earlier
      where earlier.property_id = shown.property_id and earlier.position < shown.position limit ${publicPhotoCount}) as few
    ) < ${publicPhotoCount}) as free`)

/** Creates a check of whether a photo is among the first of some property; results are cached for seconds. */
export function createPublicPhotoCheck(db: Db): (hash: string) => Promise<boolean> {
  const cached = new LruMap<Promise<boolean>>(maxCached, cacheTtlMs)
  const ask = async (hash: string) => {
    const { rows } = await db.executeQuery<{ free: boolean }>(CompiledQuery.raw(isPublic, [hash]))
    return rows[0]?.free === true
  }
  return (hash) => {
    const known = cached.get(hash)
    if (known) return known
    const pending = ask(hash)
    cached.set(hash, pending)
    pending.catch(() => cached.delete(hash))
    return pending
  }
}
