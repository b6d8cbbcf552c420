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

/** The files that a form names. */
interface FormFiles {
  gallery: readonly string[]
  videos: readonly string[]
  pointsFile?: string | null | undefined
}

interface FormContext {
  userId: string
  language: Language
  /** Where the form is in the body of the request. */
  prefix?: '' | 'form.'
}

/**
 * Claims the files of a form that are uploads of this user or were part of the form before.
 *
 * @throws Problem request.invalid for each kind with other files
 */
export async function claimFiles(
  transaction: DbTransaction,
  { userId, language, prefix = '' }: FormContext,
  { gallery, videos, pointsFile }: FormFiles,
  before?: FormFiles,
): Promise<void> {
  const photos = await claimUploads(transaction, userId, gallery, before?.gallery)
  const foreignVideos = await findForeignVideos(transaction, userId, videos, before?.videos)
  const isForeignDocument = pointsFile && !(await mayUseDocument(transaction, userId, pointsFile, before?.pointsFile))
  assertNoErrors(
    {
      ...(photos.length > 0 && { gallery: 'notAPhoto' }),
      ...(foreignVideos.length > 0 && { videos: 'notAVideo' }),
      ...(isForeignDocument && { pointsFile: 'notADocument' }),
    },
    language,
    prefix,
  )
}
