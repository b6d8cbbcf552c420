import { CompiledQuery } from 'kysely'
import { LruMap } from 'toad-cache'
import type { Db } from '#platform/database/db.ts'
import { prepared } from '#platform/database/prepared-statements.ts'

/** How many photos of a home everybody may see (spec decisions, Names and money). */
export const publicPhotoCount = 3

/** For so long is believed what was found of a photo, in milliseconds: a right that changes is felt within seconds. */
const cacheTtlMs = 5_000
const maxCached = 20_000

/**
 * Of a photo that more homes show than this, no further ones are looked at, those where it stands first before others:
 * a picture of an agency may hang on all of its homes, and nobody may keep the database busy by asking for it.
 */
const maxProperties = 1_000

// The first ones of a home are not only those at the places 0 to 2: where a photo went away, a place may be empty.
const isPublic = prepared(`select exists (
  select from (
    select property_id, position from property_photos where photo_hash = $1 order by position limit ${maxProperties}) as shown
  where position < ${publicPhotoCount} or (
    select count(*) from (
      select from property_photos as earlier
      where earlier.property_id = shown.property_id and earlier.position < shown.position limit ${publicPhotoCount}) as few
    ) < ${publicPhotoCount}) as free`)

/**
 * Tells of photos whether everybody may see them: whether they are among the first of some home. What was found is
 * remembered for some seconds, since every visitor of a list asks for the same photos.
 */
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
