import { CompiledQuery } from 'kysely'
import { LruMap } from 'toad-cache'
import type { Db } from '#platform/database/db.ts'
import { prepared } from '#platform/database/prepared-statements.ts'

/** How many photos of a home everybody may see (spec decisions, Names and money). */
export const freePhotos = 3

/** For so long is believed what was found of a photo, in milliseconds: a right that changes is felt within seconds. */
const believedFor = 5_000
const mostRemembered = 20_000

/**
 * Of a photo that more homes show than this, no further ones are looked at, those where it stands first before others:
 * a picture of an agency may hang on all of its homes, and nobody may keep the database busy by asking for it.
 */
const mostHomes = 1_000

// The first ones of a home are not only those at the places 0 to 2: where a photo went away, a place may be empty.
const isFree = prepared(`select exists (
  select from (
    select property_id, position from property_photos where photo_hash = $1 order by position limit ${mostHomes}) as shown
  where position < ${freePhotos} or (
    select count(*) from (
      select from property_photos as earlier
      where earlier.property_id = shown.property_id and earlier.position < shown.position limit ${freePhotos}) as few
    ) < ${freePhotos}) as free`)

/**
 * Tells of photos whether everybody may see them: whether they are among the first of some home. What was found is
 * remembered for some seconds, since every visitor of a list asks for the same photos.
 */
export function freePhotosOf(db: Db): (hash: string) => Promise<boolean> {
  const remembered = new LruMap<Promise<boolean>>(mostRemembered, believedFor)
  const ask = async (hash: string) => {
    const { rows } = await db.executeQuery<{ free: boolean }>(CompiledQuery.raw(isFree, [hash]))
    return rows[0]?.free === true
  }
  return (hash) => {
    const known = remembered.get(hash)
    if (known) return known
    const asked = ask(hash)
    remembered.set(hash, asked)
    asked.catch(() => remembered.delete(hash))
    return asked
  }
}
