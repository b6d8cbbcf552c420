import { createHmac, timingSafeEqual } from 'node:crypto'
import { galleryWidths, photoPath, type PhotoWidth } from '#shared/photos.ts'
import { signingKey } from '#platform/database/signing-key.ts'
import type { SignedPhoto } from './contract.ts'

export const maxLifetimeMs = 15 * 60_000
/** Signed paths stay the same for this time, so that a browser can use its cache during a visit. */
const stepMs = 5 * 60_000

/** The key for signing paths of photos, created by the first process that needs it. */
export const photoKey = signingKey('photo_keys')

const computeSignature = (key: Buffer, path: string, expires: string): string =>
  createHmac('sha256', key).update(`${path}\n${expires}`).digest('base64url')

/** When paths that are signed now expire: in 10 to 15 minutes. @param now in milliseconds */
export const getExpiryMs = (now: number): number => Math.floor(now / stepMs) * stepMs + maxLifetimeMs

/** Signs the path of a photo or a video. @param expires in milliseconds, see `getExpiryMs` */
export const signPath = (key: Buffer, path: string, expires: number): string =>
  `${path}?expires=${expires}&signature=${computeSignature(key, path, String(expires))}`

/** Signs the paths of a photo. @param expires in milliseconds, see `getExpiryMs` */
export function signPhoto(key: Buffer, hash: string, expires: number): SignedPhoto {
  const signed = (width: PhotoWidth) => signPath(key, photoPath(hash, width), expires)
  const [card, sharp, screen] = galleryWidths
  return { [card]: signed(card), [sharp]: signed(sharp), [screen]: signed(screen) }
}

/** Whether a query has a signature, valid or not. */
export const hasSignatureParams = (query: object): boolean => 'expires' in query || 'signature' in query

/** For how many milliseconds a signed path is still valid; 0 if it is not. The query is parsed but not trusted. */
export function getRemainingMs(key: Buffer, path: string, query: object, now: number): number {
  if (Object.keys(query).length !== 2 || !('expires' in query) || !('signature' in query)) return 0
  const { expires, signature } = query
  if (typeof expires !== 'string' || typeof signature !== 'string') return 0
  // Compared as text: several texts decode to the same bytes.
  const [given, expected] = [Buffer.from(signature), Buffer.from(computeSignature(key, path, expires))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 0
  return Math.max(0, Number(expires) - now)
}
