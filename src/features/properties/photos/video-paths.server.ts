import type { Db } from '#platform/database/db.ts'
import { videoPath } from '#shared/videos.ts'
import type { Video } from './contract.ts'
import { getExpiryMs, photoKey, signPath, signPhoto } from './signed-photo.server.ts'

/** Stored videos with paths that expire, in order, for a caller who may see them; those that are gone are left out. */
export async function readVideos(
  db: Db,
  hashes: readonly string[],
  expires = getExpiryMs(Date.now()),
): Promise<Video[]> {
  if (hashes.length === 0) return []
  const [rows, key] = await Promise.all([
    db.selectFrom('videos').selectAll().where('hash', 'in', hashes).execute(),
    photoKey(db),
  ])
  const byHash = new Map(rows.map((row) => [row.hash, row]))
  return hashes.flatMap((hash) => {
    const row = byHash.get(hash)
    if (!row) return []
    const { kind, width, height, duration_ms: durationMs, poster_hash } = row
    const poster = poster_hash && signPhoto(key, poster_hash, expires)[800]
    return [{ hash, width, height, durationMs, path: signPath(key, videoPath(hash, kind), expires), poster }]
  })
}
