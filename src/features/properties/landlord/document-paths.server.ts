import type { Db } from '#platform/database/db.ts'
import { documentPath } from '#shared/documents.ts'
import type { Document } from './contract.ts'
import { getExpiryMs, photoKey, signPath } from '#features/properties/photos/signed-photo.server.ts'

/** A stored document at a path that expires, for a caller who may read it before a home shows it. */
export async function readSignedDocument(db: Db, hash: string | null | undefined): Promise<Document | null> {
  if (!hash) return null
  const row = await db.selectFrom('documents').selectAll().where('hash', '=', hash).executeTakeFirst()
  if (!row) return null
  const path = signPath(await photoKey(db), documentPath(hash, row.kind), getExpiryMs(Date.now()))
  return { hash, kind: row.kind, bytes: row.bytes, path }
}

/** A document that a home shows, at its plain path. */
export async function readShownDocument(db: Db, hash: string | null): Promise<Document | null> {
  if (!hash) return null
  const row = await db.selectFrom('documents').selectAll().where('hash', '=', hash).executeTakeFirst()
  return row ? { hash, kind: row.kind, bytes: row.bytes, path: documentPath(hash, row.kind) } : null
}
