import { createHash, randomBytes } from 'node:crypto'

/** A secret that nobody guesses: 256 bits as 43 characters of base64url. */
export const createToken = (): string => randomBytes(32).toString('base64url')

/** The SHA-256 of a text, which is stored in its place. */
export const hashText = (text: string): Buffer => createHash('sha256').update(text).digest()
