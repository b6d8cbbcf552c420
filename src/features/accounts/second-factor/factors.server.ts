import { clearAttempts, countAttempt } from '#features/accounts/accounts/attempt-limits.server.ts'
import { mailSecondFactorChange } from '#features/accounts/accounts/account-mails.server.ts'
import { getUserRow } from '#features/accounts/accounts/queries.server.ts'
import { isKnownDevice } from '#features/accounts/sessions/known-devices.server.ts'
import { endOtherSessions, endUserSessions } from '#features/accounts/sessions/session-queries.server.ts'
import type { Db } from '#platform/database/db.ts'
import { Problem } from '#shared/problem.ts'
import type { ChangedFactors, FactorProof, SecondFactors } from './contract.ts'
import { type ChallengeHolder, usePasskey } from './passkeys.server.ts'
import { makeRecoveryCodes, useRecoveryCode } from './recovery-codes.server.ts'
import { useTotpCode } from './totp.server.ts'

/** Whether an account has a second factor. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const found = await db.selectFrom('second_factors').select('user_id').where('user_id', '=', userId).executeTakeFirst()
  return found !== undefined
}

/** The second factors of an account, without their secrets. */
export async function readSecondFactors(db: Db, userId: string): Promise<SecondFactors> {
  const totp = await db
    .selectFrom('totp_secrets')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const unused = await db
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  return {
    totp: totp !== undefined,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
    recoveryCodesLeft: unused.length,
  }
}

/**
 * Uses a second factor of an account. Attempts are counted before they are checked; those of a known device apart, so
 * that others cannot lock the owner out.
 *
 * @throws Problem secondFactor.needed, .wrongCode, .codeUsed, .passkeyRefused, .tooManyTries
 */
export async function useSecondFactor(
  db: Db,
  { origin, holder, deviceToken }: { origin: string; holder: ChallengeHolder; deviceToken: string | undefined },
  { passkey, code, recoveryCode }: FactorProof,
): Promise<void> {
  const { userId } = holder
  if (!passkey && code === undefined && recoveryCode === undefined) throw new Problem('secondFactor.needed')
  const isKnown = await isKnownDevice(db, userId, deviceToken)
  const subject = isKnown ? `${userId} ${deviceToken}` : userId
  await countAttempt(db, 'secondFactor', subject)
  if (passkey) await usePasskey(db, origin, holder, passkey)
  else if (code !== undefined) await useTotpCode(db, userId, code, 'use')
  else if (recoveryCode !== undefined) {
    await useRecoveryCode(db, userId, recoveryCode)
    await mailSecondFactorChange(db, origin, await getUserRow(db, userId), 'recoveryCodeUsed')
  }
  await clearAttempts(db, 'secondFactor', subject)
}

/** Locks an account, so that its factors change one after the other. */
async function lockUser(transaction: Db, userId: string) {
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  return getUserRow(transaction, userId)
}

interface Change {
  origin: string
  userId: string
}

/**
 * Adds a second factor in a transaction. The first one creates recovery codes and ends the other sessions, which
 * were opened without it.
 */
export const addFactor = (
  db: Db,
  { origin, userId, tokenHash, kind }: Change & { tokenHash: Buffer; kind: 'totpAdded' | 'passkeyAdded' },
  add: (transaction: Db) => Promise<void>,
): Promise<ChangedFactors> =>
  db.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, userId)
    const isFirst = !(await hasSecondFactor(transaction, userId))
    await add(transaction)
    await mailSecondFactorChange(transaction, origin, user, kind)
    if (!isFirst) return readSecondFactors(transaction, userId)
    await endOtherSessions(transaction, userId, tokenHash)
    const recoveryCodes = await makeRecoveryCodes(transaction, userId)
    return { ...(await readSecondFactors(transaction, userId)), recoveryCodes }
  })

/** Removes a second factor, and with the last one the recovery codes. @throws Problem secondFactor.lastOfAdmin */
export const removeFactor = (
  db: Db,
  {
    origin,
    userId,
    kind,
    requiredOfAdmins,
  }: Change & { kind: 'totpRemoved' | 'passkeyRemoved'; requiredOfAdmins: boolean },
  remove: (transaction: Db) => Promise<void>,
): Promise<SecondFactors> =>
  db.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, userId)
    await remove(transaction)
    if (!(await hasSecondFactor(transaction, userId))) {
      if (requiredOfAdmins && user.role === 'ADMIN') throw new Problem('secondFactor.lastOfAdmin')
      await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
    }
    await mailSecondFactorChange(transaction, origin, user, kind)
    return readSecondFactors(transaction, userId)
  })

/** Replaces the recovery codes of an account with a second factor. @throws Problem secondFactor.none */
export const renewRecoveryCodes = (db: Db, { origin, userId }: Change): Promise<ChangedFactors> =>
  db.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, userId)
    if (!(await hasSecondFactor(transaction, userId))) throw new Problem('secondFactor.none')
    const recoveryCodes = await makeRecoveryCodes(transaction, userId)
    await mailSecondFactorChange(transaction, origin, user, 'recoveryCodesRenewed')
    return { ...(await readSecondFactors(transaction, userId)), recoveryCodes }
  })

/** Removes all second factors of an account whose owner has lost them, and logs it out everywhere. */
export const resetSecondFactors = (db: Db, { origin, userId }: Change): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, userId)
    await transaction.deleteFrom('totp_secrets').where('user_id', '=', userId).execute()
    await transaction.deleteFrom('passkeys').where('user_id', '=', userId).execute()
    await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
    await endUserSessions(transaction, userId)
    await mailSecondFactorChange(transaction, origin, user, 'reset')
  })
