import { sql, type Insertable } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#platform/database/db.ts'
import type { Passkeys } from '#platform/database/tables.ts'
import { brand } from '#shared/brand.ts'
import { Problem } from '#shared/problem.ts'
import { PasskeyCreation, PasskeyRequest, type NewPasskeyCredential, type PasskeyAssertion } from './contract.ts'

const maxPasskeys = 10

/** Loaded with the first use, since it takes 8 MB. */
const loadLibrary = () => import('@simplewebauthn/server')

/** Whose passkey has to sign a challenge: the hash of the token of a pending login or of a session, and its purpose. */
export interface ChallengeHolder {
  userId: string
  tokenHash: Buffer
  purpose: 'login' | 'proof' | 'register'
}

async function saveChallenge(db: Db, { userId, tokenHash, purpose }: ChallengeHolder, challenge: string) {
  const expires_at = sql<Date>`now() + interval '5 minutes'`
  await db
    .insertInto('passkey_challenges')
    .values({ holder_hash: tokenHash, purpose, user_id: userId, challenge, expires_at })
    .onConflict((conflict) => conflict.columns(['holder_hash', 'purpose']).doUpdateSet({ challenge, expires_at }))
    .execute()
}

/** Takes the challenge of a holder; it can be taken once. @throws Problem secondFactor.passkeyRefused */
async function takeChallenge(db: Db, { userId, tokenHash, purpose }: ChallengeHolder): Promise<string> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('holder_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('challenge')
    .executeTakeFirst()
  if (!taken) throw new Problem('secondFactor.passkeyRefused')
  return taken.challenge
}

const readPasskeys = (db: Db, userId: string) =>
  db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute()

const toDescriptor = ({ credential_id, transports }: Awaited<ReturnType<typeof readPasskeys>>[number]) => ({
  id: credential_id.toString('base64url'),
  transports,
})

const toRpId = (origin: string) => new URL(origin).hostname

/** Asks for one of the passkeys of an account. @throws Problem secondFactor.none */
export async function askForPasskey(db: Db, origin: string, holder: ChallengeHolder) {
  const passkeys = await readPasskeys(db, holder.userId)
  if (passkeys.length === 0) throw new Problem('secondFactor.none')
  const { generateAuthenticationOptions } = await loadLibrary()
  const options = await generateAuthenticationOptions({
    rpID: toRpId(origin),
    userVerification: 'preferred',
    allowCredentials: passkeys.map(toDescriptor),
  })
  await saveChallenge(db, holder, options.challenge)
  return z.parse(PasskeyRequest, options)
}

/** Turns an error of the library, such as another site or a wrong signature, into a refusal. */
async function refuseFaulty<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify()
  } catch (cause) {
    throw new Problem('secondFactor.passkeyRefused', { cause })
  }
}

/**
 * Uses a passkey that signed the challenge of a holder.
 *
 * @throws Problem secondFactor.passkeyRefused: of another site or account, wrongly signed, or a challenge used before
 */
export async function usePasskey(
  db: Db,
  origin: string,
  holder: ChallengeHolder,
  { id, type, response }: PasskeyAssertion,
): Promise<void> {
  const expectedChallenge = await takeChallenge(db, holder)
  const passkey = (await readPasskeys(db, holder.userId)).find((one) => toDescriptor(one).id === id)
  if (!passkey) throw new Problem('secondFactor.passkeyRefused')
  const { verifyAuthenticationResponse } = await loadLibrary()
  const { verified, authenticationInfo } = await refuseFaulty(() =>
    verifyAuthenticationResponse({
      response: { id, rawId: id, type, response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: toRpId(origin),
      requireUserVerification: false,
      credential: { id, publicKey: Uint8Array.from(passkey.public_key), counter: passkey.uses },
    }),
  )
  if (!verified) throw new Problem('secondFactor.passkeyRefused')
  await db
    .updateTable('passkeys')
    .set({ uses: authenticationInfo.newCounter, last_used_at: sql`now()` })
    .where('id', '=', passkey.id)
    .execute()
}

/** Asks a browser to create a passkey. @throws Problem secondFactor.tooManyPasskeys */
export async function askForNewPasskey(
  db: Db,
  origin: string,
  holder: ChallengeHolder,
  { name, email }: { name: string; email: string },
) {
  const passkeys = await readPasskeys(db, holder.userId)
  if (passkeys.length >= maxPasskeys) throw new Problem('secondFactor.tooManyPasskeys')
  const { generateRegistrationOptions } = await loadLibrary()
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: toRpId(origin),
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(holder.userId),
    attestationType: 'none',
    excludeCredentials: passkeys.map(toDescriptor),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
  await saveChallenge(db, holder, options.challenge)
  return z.parse(PasskeyCreation, options)
}

/** A checked passkey that a browser created for a challenge. */
type VerifiedPasskey = Pick<Insertable<Passkeys>, 'credential_id' | 'public_key' | 'uses' | 'transports'>

/**
 * Checks a passkey that a browser created.
 *
 * @throws Problem secondFactor.passkeyRefused: of another site, or a challenge used before
 */
export async function verifyNewPasskey(
  db: Db,
  origin: string,
  holder: ChallengeHolder,
  { id, type, response }: NewPasskeyCredential,
): Promise<VerifiedPasskey> {
  const expectedChallenge = await takeChallenge(db, holder)
  const { clientDataJSON, attestationObject, transports = [] } = response
  const { verifyRegistrationResponse } = await loadLibrary()
  const { verified, registrationInfo } = await refuseFaulty(() =>
    verifyRegistrationResponse({
      response: { id, rawId: id, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: toRpId(origin),
      requireUserVerification: false,
    }),
  )
  if (!verified) throw new Problem('secondFactor.passkeyRefused')
  const { credential } = registrationInfo
  return {
    credential_id: Buffer.from(credential.id, 'base64url'),
    public_key: Buffer.from(credential.publicKey),
    uses: credential.counter,
    transports: [...new Set(transports)],
  }
}

/** Stores a checked passkey. @throws Problem secondFactor.passkeyKnown, secondFactor.tooManyPasskeys */
export async function savePasskey(
  transaction: Db,
  { userId, name, passkey }: { userId: string; name: string; passkey: VerifiedPasskey },
): Promise<void> {
  const others = await readPasskeys(transaction, userId)
  if (others.length >= maxPasskeys) throw new Problem('secondFactor.tooManyPasskeys')
  const saved = await transaction
    .insertInto('passkeys')
    .values({ ...passkey, user_id: userId, name })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!saved) throw new Problem('secondFactor.passkeyKnown')
}
