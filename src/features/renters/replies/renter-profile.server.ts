import type { Db } from '#platform/database/db.ts'
import { Problem } from '#shared/problem.ts'
import type { Language } from '#shared/language.ts'
import { problems } from '#shared/problem.ts'
import type { RenterFacts } from './contract.ts'
import { personalNumbersIn } from './identity-numbers.ts'

/** What a renter tells landlords about themselves; nothing as long as they told nothing. */
export async function factsOf(db: Db, userId: string): Promise<RenterFacts> {
  const row = await db
    .selectFrom('renter_facts')
    .select(['household_size', 'income_band', 'start_date', 'about', 'phone'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return {}
  return {
    ...(row.household_size !== null && { householdSize: row.household_size }),
    ...(row.income_band !== null && { incomeBand: row.income_band }),
    ...(row.start_date !== null && { startDate: row.start_date }),
    ...(row.about !== null && { about: row.about }),
    ...(row.phone !== null && { phone: row.phone }),
  }
}

/**
 * Refuses a text with a number by which an identity is stolen.
 *
 * @param field of the body in which it stands
 * @throws Problem reply.personalNumber
 */
export function refusePersonalNumbers(text: string | undefined, field: string, language: Language): void {
  if (text === undefined || personalNumbersIn(text).length === 0) return
  throw new Problem('reply.personalNumber', { fields: { [field]: problems['reply.personalNumber'][language] } })
}

/**
 * Keeps what a renter tells landlords; what is left out is forgotten.
 *
 * @throws Problem reply.personalNumber
 */
export async function saveFacts(db: Db, userId: string, facts: RenterFacts, language: Language): Promise<RenterFacts> {
  refusePersonalNumbers(facts.about, 'about', language)
  const row = {
    household_size: facts.householdSize ?? null,
    income_band: facts.incomeBand ?? null,
    start_date: facts.startDate ?? null,
    about: facts.about ?? null,
    phone: facts.phone ?? null,
    updated_at: new Date(),
  }
  await db
    .insertInto('renter_facts')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  return factsOf(db, userId)
}
