import type { Db } from '#platform/database/db.ts'
import type { Language } from '#shared/language.ts'
import { renterProfileMessages } from './renter-profile-messages.ts'
import { readRenterProfile } from './renter-profile.server.ts'

/** What the part of the profile shows that is about what a renter tells landlords. */
export async function renterProfileData(db: Db, userId: string, language: Language) {
  return { texts: renterProfileMessages[language], facts: await readRenterProfile(db, userId) }
}
export type RenterProfileData = Awaited<ReturnType<typeof renterProfileData>>
