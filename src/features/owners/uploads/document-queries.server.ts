import { sql } from 'kysely'
import type { Db, DbTransaction } from '#platform/database/db.ts'
import type { PhotoStore } from '#platform/storage/photo-store.ts'
import { getDocumentName, type ReadDocument } from '#platform/storage/read-document.ts'
import { Problem } from '#shared/problem.ts'
import type { Document } from '#features/properties/landlord/contract.ts'
import { readSignedDocument } from '#features/properties/landlord/document-paths.server.ts'
import { deleteUnusedFiles, getKeptSince } from './unused-files.server.ts'

/** The maximum number of documents that an account may upload in 24 hours. */
const maxPerDay = 20

/** Refuses an account that reached the limit of a day. @throws Problem upload.tooManyDocumentsToday */
export async function assertDocumentLimit(db: Db, userId: string): Promise<void> {
  const { count } = await db
    .selectFrom('document_uploads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()
  if (count >= maxPerDay) throw new Problem('upload.tooManyDocumentsToday')
}

/** Stores a document for the user who uploaded it; uploading it again returns the same one. */
export async function saveDocument(
  db: Db,
  store: PhotoStore,
  userId: string,
  { hash, kind, data }: ReadDocument,
): Promise<Document> {
  await store.putPart(getDocumentName(hash, kind), data)
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('documents')
      .values({ hash, kind, bytes: data.byteLength })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ created_at: sql<Date>`now()` }))
      .execute()
    await transaction
      .insertInto('document_uploads')
      .values({ user_id: userId, document_hash: hash })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'document_hash']).doUpdateSet({ created_at: sql<Date>`now()` }),
      )
      .execute()
  })
  // It may just have been deleted as unused; from here on the row protects it.
  await store.putPart(getDocumentName(hash, kind), data)
  const saved = await readSignedDocument(db, hash)
  if (!saved) throw new Error('A document that was stored is gone.')
  return saved
}

/** A document that a user has uploaded, if it is still there. */
export async function readOwnDocument(db: Db, userId: string, hash: string | undefined): Promise<Document | null> {
  if (hash === undefined) return null
  const own = db
    .selectFrom('document_uploads')
    .select('document_hash')
    .where('user_id', '=', userId)
    .where('document_hash', '=', hash)
  return (await own.executeTakeFirst()) ? readSignedDocument(db, hash) : null
}

/**
 * Whether a document is an upload of this user or `allowed`; knowing a hash gives no right to a document. It cannot be
 * deleted as unused before the transaction ends.
 */
export async function mayUseDocument(
  transaction: DbTransaction,
  userId: string,
  hash: string,
  allowed: string | null | undefined,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('documents')
    .select('hash')
    .where('hash', '=', hash)
    .forShare()
    .executeTakeFirst()
  if (!row) return false
  return hash === allowed || (await readOwnDocument(transaction, userId, hash)) !== null
}

const isUsed = sql<boolean>`(
  exists (select from property_drafts where property_drafts.fields ->> 'pointsFile' = documents.hash)
  or exists (select from manual_listings where manual_listings.points_file = documents.hash)
  or exists (select from properties where properties.points_file = documents.hash)
  or exists (select from owner_listings where form ? 'pointsFile' and form ->> 'pointsFile' = documents.hash)
  or exists (select from owner_listings
    where published_form ? 'pointsFile' and published_form ->> 'pointsFile' = documents.hash))`

/**
 * Deletes documents that no home, listing or draft uses: a day after they were uploaded, or at once if the account is
 * gone.
 *
 * @returns how many
 */
export const deleteUnusedDocuments = (db: Db, store: PhotoStore, now = new Date()): Promise<number> =>
  deleteUnusedFiles(db, {
    table: 'documents',
    isNeeded: sql`(${isUsed} or exists (select from document_uploads
      where document_hash = documents.hash and user_id is not null and created_at >= ${getKeptSince(now)}))`,
    removeFile: ({ hash, kind }) => store.removePart(getDocumentName(hash, kind)),
  })
