import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { hashText } from '#platform/database/secret-token.ts'
import { Problem } from '#shared/problem.ts'

const codes = 10
/** Without letters and digits that look alike; 16 of them are 80 bits, too many to reverse a plain hash. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 4
const groupLength = 4

const makeGroup = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
const makeCode = () => Array.from({ length: groups }, makeGroup).join('-')
const hashCode = (code: string) => hashText(code.toLowerCase().replace(/[^a-z\d]/g, ''))

/** Replaces the recovery codes of an account. @returns the new ones, of which only hashes are stored */
export async function makeRecoveryCodes(transaction: Db, userId: string): Promise<string[]> {
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const made = Array.from({ length: codes }, makeCode)
  await transaction
    .insertInto('recovery_codes')
    .values(made.map((code) => ({ user_id: userId, code_hash: hashCode(code) })))
    .execute()
  return made
}

/** Uses a recovery code, in one statement, so that only one of parallel uses succeeds. @throws Problem secondFactor.wrongCode, .codeUsed */
export async function useRecoveryCode(db: Db, userId: string, code: string): Promise<void> {
  const code_hash = hashCode(code)
  const used = await db
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (used.numUpdatedRows > 0n) return
  const known = await db
    .selectFrom('recovery_codes')
    .select('used_at')
    .where('user_id', '=', userId)
    .where('code_hash', '=', code_hash)
    .executeTakeFirst()
  throw new Problem(known ? 'secondFactor.codeUsed' : 'secondFactor.wrongCode')
}
