import type { DbTransaction } from '#platform/database/db.ts'
import type { Language } from '#shared/language.ts'
import { Problem } from '#shared/problem.ts'
import { fromEntries } from '#shared/records.ts'
import { formatFieldErrors, type Sentence } from '#shared/validation.ts'
import { mayUseDocument } from '#features/owners/uploads/document-queries.server.ts'
import { claimUploads } from '#features/owners/uploads/queries.server.ts'
import { findForeignVideos } from '#features/owners/uploads/video-queries.server.ts'
import type { PropertyField } from './property-form.ts'

/** @throws Problem request.invalid with a message per invalid field, named as in a body with the form at `prefix` */
export function assertNoErrors(
  errors: Partial<Record<PropertyField, Sentence>>,
  language: Language,
  prefix: '' | 'form.' = '',
): void {
  const named = Object.entries(errors).map(([field, sentence]) => [prefix + field, sentence] as const)
  if (named.length > 0)
    throw new Problem('request.invalid', { fields: formatFieldErrors(fromEntries(named), language) })
}

/** Claims photos that are uploads of this user or in `allowed`. @throws Problem request.invalid for any other */
export async function claimPhotos(
  transaction: DbTransaction,
  { userId, language }: { userId: string; language: Language },
  hashes: readonly string[],
  allowed: readonly string[] = [],
  prefix: '' | 'form.' = '',
): Promise<void> {
  const foreign = await claimUploads(transaction, userId, hashes, allowed)
  if (foreign.length > 0) assertNoErrors({ gallery: 'notAPhoto' }, language, prefix)
}

/** Refuses videos that are neither uploads of this user nor in `allowed`. @throws Problem request.invalid */
export async function claimVideos(
  transaction: DbTransaction,
  { userId, language }: { userId: string; language: Language },
  hashes: readonly string[],
  allowed: readonly string[] = [],
  prefix: '' | 'form.' = '',
): Promise<void> {
  const foreign = await findForeignVideos(transaction, userId, hashes, allowed)
  if (foreign.length > 0) assertNoErrors({ videos: 'notAVideo' }, language, prefix)
}

/** Refuses a document that is neither an upload of this user nor `allowed`. @throws Problem request.invalid */
export async function claimDocument(
  transaction: DbTransaction,
  { userId, language }: { userId: string; language: Language },
  hash: string | undefined,
  allowed: string | null | undefined,
  prefix: '' | 'form.' = '',
): Promise<void> {
  const isAllowed = hash === undefined || (await mayUseDocument(transaction, userId, hash, allowed))
  if (!isAllowed) assertNoErrors({ pointsFile: 'notADocument' }, language, prefix)
}
