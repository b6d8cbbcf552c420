import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'
import type { Db } from '#platform/database/db.ts'
import { decryptSecret, encryptSecret } from '#platform/database/encrypted-secret.server.ts'
import { brand } from '#shared/brand.ts'
import { Problem } from '#shared/problem.ts'
import type { TotpSetup } from './contract.ts'

const period = 30

/** A secret belongs to one account; it cannot be decrypted for another. */
const ownedBy = (owner: string) => ({ purpose: 'TOTP secrets', owner }) as const

const toTotp = (secret: Secret, label: string) =>
  new TOTP({ issuer: brand.name, label, algorithm: 'SHA1', digits: 6, period, secret })

/** The QR code of a text, as the path of its black squares in a square of `size`, with the white margin that it needs. */
function toQrPath(text: string): TotpSetup['qr'] {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}

/** Creates a secret for an authenticator app, replacing one that was not confirmed. @throws Problem secondFactor.totpOn */
export async function makeTotp(db: Db, { id, email }: { id: string; email: string }): Promise<TotpSetup> {
  const secret = new Secret({ size: 20 })
  const stored = await encryptSecret(db, ownedBy(id), secret.bytes)
  const saved = await db
    .insertInto('totp_secrets')
    .values({ user_id: id, secret: stored })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret: stored, last_step: 0 })
        .where('totp_secrets.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  if (!saved) throw new Problem('secondFactor.totpOn')
  const address = toTotp(secret, email).toString()
  return { secret: secret.base32, address, qr: toQrPath(address) }
}

/**
 * Uses a code of an authenticator app: the current one, or that of the step before or after it. One statement records the
 * step of the code, so that only one of parallel uses succeeds.
 *
 * @param purpose `confirm` turns the app on
 * @throws Problem secondFactor.wrongCode, .codeUsed; .noTotp where there is no secret to confirm
 */
export async function useTotpCode(db: Db, userId: string, code: string, purpose: 'confirm' | 'use'): Promise<void> {
  const found = await db
    .selectFrom('totp_secrets')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', purpose === 'use' ? 'is not' : 'is', null)
    .executeTakeFirst()
  if (!found) throw new Problem(purpose === 'use' ? 'secondFactor.wrongCode' : 'secondFactor.noTotp')
  const bytes = await decryptSecret(db, ownedBy(userId), found.secret)
  const now = Date.now()
  const token = code.replaceAll(' ', '')
  const delta = toTotp(new Secret({ buffer: Uint8Array.from(bytes).buffer }), '').validate({
    token,
    timestamp: now,
    window: 1,
  })
  if (delta === null) throw new Problem('secondFactor.wrongCode')
  const step = Math.floor(now / 1_000 / period) + delta
  const used = await db
    .updateTable('totp_secrets')
    .set({ last_step: step, confirmed_at: sql`coalesce(confirmed_at, now())` })
    .where('user_id', '=', userId)
    .where('secret', '=', found.secret)
    .where('last_step', '<', step)
    .executeTakeFirst()
  if (used.numUpdatedRows === 0n) throw new Problem('secondFactor.codeUsed')
}
