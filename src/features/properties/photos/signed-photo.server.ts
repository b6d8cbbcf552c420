import { createHmac, timingSafeEqual } from 'node:crypto'
import { type PhotoWidth, photoPath, photoWidths } from '#shared/photos.ts'
import { signingKey } from '#platform/database/signing-key.ts'
import type { SignedPhoto } from './contract.ts'

/** No address lives longer (in milliseconds), whoever has come to know it. */
export const maxLifetimeMs = 15 * 60_000
/** Addresses stay the same for so long, so that a browser asks once for what it sees again during a visit. */
const stepMs = 5 * 60_000

/** The key that addresses of photos are signed with, made by whichever process first needs it. */
export const photoKey = signingKey('photo_keys')

const computeSignature = (key: Buffer, path: string, expires: string): string =>
  createHmac('sha256', key).update(`${path}\n${expires}`).digest('base64url')

/** When addresses die that are signed now: in 10 to 15 minutes. @param now in milliseconds */
export const getExpiryMs = (now: number): number => Math.floor(now / stepMs) * stepMs + maxLifetimeMs

/** The addresses of a photo for somebody with the right to it. @param expires in milliseconds, see `expiryAt` */
export function signPhoto(key: Buffer, hash: string, expires: number): SignedPhoto {
  const signed = (width: PhotoWidth) => {
    const path = photoPath(hash, width)
    return `${path}?expires=${expires}&signature=${computeSignature(key, path, String(expires))}`
  }
  const [card, sharp, screen] = photoWidths
  return { [card]: signed(card), [sharp]: signed(sharp), [screen]: signed(screen) }
}

/** Whether the query of an address claims a signature, right or wrong. */
export const hasSignatureParams = (query: object): boolean => 'expires' in query || 'signature' in query

/**
 * How long a signed address still lives, in milliseconds; not at all if it is late, or anything but what was signed.
 *
 * @param query as it was parsed, from anybody: a name that came twice is a list
 */
export function getRemainingMs(key: Buffer, path: string, query: object, now: number): number {
  if (Object.keys(query).length !== 2 || !('expires' in query) || !('signature' in query)) return 0
  const { expires, signature } = query
  if (typeof expires !== 'string' || typeof signature !== 'string') return 0
  // Compared as text: several texts decode to the same bytes.
  const [given, expected] = [Buffer.from(signature), Buffer.from(computeSignature(key, path, expires))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 0
  return Math.max(0, Number(expires) - now)
}
