import type { Db } from '#platform/database/db.ts'
import { decryptSecret, encryptSecret } from '#platform/database/encrypted-secret.server.ts'

/** A secret belongs to a source and the site of its address, so that a new address elsewhere does not get it. */
const ownerOf = (sourceId: string, address: string) =>
  ({ purpose: 'source secrets', owner: `${sourceId} ${new URL(address).origin}` }) as const

/** Encrypts the secret of a source for the site of its address. */
export const encryptRequestSecret = (db: Db, sourceId: string, address: string, secret: string): Promise<Buffer> =>
  encryptSecret(db, ownerOf(sourceId, address), Buffer.from(secret))

/** The secret of a source; undefined if it has none for the site of this address. */
export async function readRequestSecret(
  db: Db,
  source: { id: string; request_secret: Buffer | null },
  address: string,
): Promise<string | undefined> {
  if (source.request_secret === null) return undefined
  const stored = source.request_secret
  return decryptSecret(db, ownerOf(source.id, address), stored).then(
    (secret) => secret.toString(),
    () => undefined,
  )
}
