import type { Db } from '#platform/database/db.ts'
import { Problem } from '#shared/problem.ts'
import type { Language } from '#shared/language.ts'
import { replyProblems } from './problems.ts'
import type { RenterProfile, RenterProfileChange } from './contract.ts'
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

/** Changes a renter's profile for landlords. @throws Problem reply.personalNumber */
export async function updateRenterProfile(
  db: Db,
  userId: string,
  change: RenterProfileChange,
  language: Language,
): Promise<RenterProfile> {
  rejectIdentityNumbers(change.about ?? undefined, 'about', language)
  const row = {
    household_size: change.householdSize,
    income_band: change.incomeBand,
    start_date: change.startDate,
    about: change.about,
    phone: change.phone,
    updated_at: new Date(),
  }
  await db
    .insertInto('renter_profiles')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  return readRenterProfile(db, userId)
}
