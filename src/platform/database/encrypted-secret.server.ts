import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Db } from './db.ts'
import { readStoredKey } from './signing-key.ts'

const cipherName = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** What a secret is for, and whom it belongs to: in another place it cannot be read. */
export interface SecretOwner {
  readonly purpose: 'TOTP secrets' | 'source secrets'
  readonly owner: string
}

const deriveKey = async (db: Db, purpose: string) =>
  Buffer.from(hkdfSync('sha256', await readStoredKey(db, 'security_keys'), '', purpose, 32))

/** Encrypts a secret for its owner: nonce, tag, ciphertext. */
export async function encryptSecret(db: Db, { purpose, owner }: SecretOwner, secret: Uint8Array): Promise<Buffer> {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(cipherName, await deriveKey(db, purpose), nonce).setAAD(Buffer.from(owner))
  const encrypted = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
}

/** Decrypts a secret. @throws Error for a secret of another owner */
export async function decryptSecret(db: Db, { purpose, owner }: SecretOwner, stored: Buffer): Promise<Buffer> {
  const decipher = createDecipheriv(cipherName, await deriveKey(db, purpose), stored.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(stored.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(stored.subarray(nonceBytes + tagBytes)), decipher.final()])
}
