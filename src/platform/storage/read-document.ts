import { createHash } from 'node:crypto'
import type { DocumentKind } from '#shared/documents.ts'
import { detectPhotoFormat, encodePhoto } from './encode-photo.ts'

/** A document that is fit to be stored and served. */
export interface ReadDocument {
  readonly kind: DocumentKind
  /** SHA-256 of the data, in lower-case hex. */
  readonly hash: string
  readonly data: Buffer
}

/** A file that is neither a PDF nor a picture, or a PDF that is not complete. */
export class DocumentRejectedError extends Error {
  override readonly name = 'DocumentRejected'
  readonly reason: 'unknown_kind' | 'broken'

  constructor(reason: 'unknown_kind' | 'broken') {
    super(reason)
    this.reason = reason
  }
}

/** Where readers look for the end of a PDF. */
const endBytes = 1_024

function readPdf(bytes: Buffer): Buffer | undefined {
  const start = bytes.subarray(0, 8).toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(start)) return undefined
  if (!bytes.subarray(-endBytes).includes('%%EOF')) throw new DocumentRejectedError('broken')
  return bytes
}

/**
 * Reads an untrusted file by its content, never by its name: a PDF stays as it is, a JPEG or PNG is encoded again, without
 * metadata.
 *
 * @throws DocumentRejectedError, PhotoRejectedError
 */
export async function readDocument(bytes: Buffer): Promise<ReadDocument> {
  const pdf = readPdf(bytes)
  if (pdf) return { kind: 'pdf', hash: createHash('sha256').update(pdf).digest('hex'), data: pdf }
  if (!['png', 'jpeg'].includes(detectPhotoFormat(bytes) ?? '')) throw new DocumentRejectedError('unknown_kind')
  const { hash, files } = await encodePhoto(bytes)
  const data = files.at(-1)?.data
  if (!data) throw new Error('A photo was encoded without files.')
  return { kind: 'webp', hash, data }
}

/** The name of a stored document. */
export const getDocumentName = (hash: string, kind: DocumentKind): string => `${hash}-000.${kind}`
