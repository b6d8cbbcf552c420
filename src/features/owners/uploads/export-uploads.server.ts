import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { withIsoDates } from '#platform/database/iso-dates.ts'

/** The photos, videos and documents that a user has uploaded, oldest first, for the export of their data. */
export async function exportUploads(db: Db, userId: string) {
  const { rows } = await sql<{ kind: 'photo' | 'video' | 'document'; hash: string; uploadedAt: Date }>`
    select 'photo' as kind, photo_hash as hash, created_at as "uploadedAt" from uploads where user_id = ${userId}
    union all select 'video', video_hash, created_at from video_uploads where user_id = ${userId}
    union all select 'document', document_hash, created_at from document_uploads where user_id = ${userId}
    order by 3, 2`.execute(db)
  return rows.map(withIsoDates)
}
