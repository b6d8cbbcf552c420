import { createHash, randomBytes } from 'node:crypto'

/** Creates a random secret of 256 bits, as 43 characters of base64url. */
export const createToken = (): string => randomBytes(32).toString('base64url')

/** The SHA-256 hash of a text, to be stored instead of it. */
export const hashText = (text: string): Buffer => createHash('sha256').update(text).digest()
