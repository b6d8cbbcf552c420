import type { Db } from '#platform/database/db.ts'
import { Problem } from '#shared/problem.ts'
import type { Language } from '#shared/language.ts'
import { replyProblems } from './problems.ts'
import type { RenterProfile } from './contract.ts'
import { findIdentityNumbers } from './identity-numbers.ts'
import { renterProfileMessages } from './renter-profile-messages.ts'

/** Reads a renter's profile for landlords; empty if they saved none. */
export async function readRenterProfile(db: Db, userId: string): Promise<RenterProfile> {
  const row = await db
    .selectFrom('renter_profiles')
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

/** The data of the renter's profile on the account page. */
export async function renterProfileData(db: Db, userId: string, language: Language) {
  return { texts: renterProfileMessages[language], facts: await readRenterProfile(db, userId) }
}
export type RenterProfileData = Awaited<ReturnType<typeof renterProfileData>>

/** Refuses a text with an identity number. @param field of the body @throws Problem reply.personalNumber */
export function rejectIdentityNumbers(text: string | undefined, field: string, language: Language): void {
  if (text === undefined || findIdentityNumbers(text).length === 0) return
  throw new Problem('reply.personalNumber', { fields: { [field]: replyProblems['reply.personalNumber'][language] } })
}

/** Saves a renter's profile for landlords; omitted fields are deleted. @throws Problem reply.personalNumber */
export async function writeRenterProfile(
  db: Db,
  userId: string,
  facts: RenterProfile,
  language: Language,
): Promise<RenterProfile> {
  rejectIdentityNumbers(facts.about, 'about', language)
  const row = {
    household_size: facts.householdSize ?? null,
    income_band: facts.incomeBand ?? null,
    start_date: facts.startDate ?? null,
    about: facts.about ?? null,
    phone: facts.phone ?? null,
    updated_at: new Date(),
  }
  await db
    .insertInto('renter_profiles')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  return readRenterProfile(db, userId)
}
