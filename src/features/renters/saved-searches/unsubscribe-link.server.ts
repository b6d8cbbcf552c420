import { createHmac, timingSafeEqual } from 'node:crypto'
import { signingKey } from '#platform/database/signing-key.ts'

/** What a link of a mail ends: the alerts of one search, or all of an account. */
export interface StopLink {
  scope: 'search' | 'account'
  id: string
  /** When it was mailed, in whole seconds: it ends no alerts that were begun later. */
  issuedAt: number
}

/** The key that links are signed with, made by whichever process first needs it. */
export const stopKey = signingKey('alert_keys')

const signatureOf = (key: Buffer, said: Buffer): Buffer =>
  createHmac('sha256', key).update(said).digest().subarray(0, 16)

/** The token of a link: what it ends, and a signature that nobody else can make; 37 bytes as 50 characters. */
export function signStop(key: Buffer, { scope, id, issuedAt }: StopLink): string {
  const said = Buffer.alloc(21)
  said.write(scope === 'search' ? 's' : 'a', 0, 'latin1')
  said.write(id.replaceAll('-', ''), 1, 'hex')
  said.writeUInt32BE(issuedAt, 17)
  return Buffer.concat([said, signatureOf(key, said)]).toString('base64url')
}

/** What a token ends, if it was signed by us. */
export function readStop(key: Buffer, token: string): StopLink | undefined {
  const bytes = Buffer.from(token, 'base64url')
  // Compared as text too: several texts decode to the same bytes.
  if (bytes.length !== 37 || bytes.toString('base64url') !== token) return undefined
  const said = bytes.subarray(0, 21)
  if (!timingSafeEqual(signatureOf(key, said), bytes.subarray(21))) return undefined
  const hex = said.toString('hex', 1, 17)
  return {
    scope: said.toString('latin1', 0, 1) === 's' ? 'search' : 'account',
    id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    issuedAt: said.readUInt32BE(17),
  }
}
