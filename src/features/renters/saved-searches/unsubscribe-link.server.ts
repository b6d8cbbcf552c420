import { createHmac, timingSafeEqual } from 'node:crypto'
import { signingKey } from '#platform/database/signing-key.ts'

/** An unsubscribe link, which ends the alerts of one search or of an account. */
export interface UnsubscribeLink {
  scope: 'search' | 'account'
  id: string
  /** When it was mailed, in whole seconds; it does not end alerts that were started later. */
  issuedAt: number
}

/** The key that signs links, created by the first process that needs it. */
export const readUnsubscribeKey = signingKey('alert_keys')

const sign = (key: Buffer, payload: Buffer): Buffer =>
  createHmac('sha256', key).update(payload).digest().subarray(0, 16)

/** Creates the token of a link: its content and a signature, 37 bytes as 50 characters. */
export function signUnsubscribeToken(key: Buffer, { scope, id, issuedAt }: UnsubscribeLink): string {
  const payload = Buffer.alloc(21)
  payload.write(scope === 'search' ? 's' : 'a', 0, 'latin1')
  payload.write(id.replaceAll('-', ''), 1, 'hex')
  payload.writeUInt32BE(issuedAt, 17)
  return Buffer.concat([payload, sign(key, payload)]).toString('base64url')
}

/** Parses a token; undefined unless we signed it. */
export function parseUnsubscribeToken(key: Buffer, token: string): UnsubscribeLink | undefined {
  const bytes = Buffer.from(token, 'base64url')
  // Compared as text too: several texts decode to the same bytes.
  if (bytes.length !== 37 || bytes.toString('base64url') !== token) return undefined
  const payload = bytes.subarray(0, 21)
  if (!timingSafeEqual(sign(key, payload), bytes.subarray(21))) return undefined
  const hex = payload.toString('hex', 1, 17)
  return {
    scope: payload.toString('latin1', 0, 1) === 's' ? 'search' : 'account',
    id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    issuedAt: payload.readUInt32BE(17),
  }
}
