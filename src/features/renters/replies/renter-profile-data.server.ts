import type { Db } from '#platform/database/db.ts'
import type { Language } from '#shared/language.ts'
import { factsMessages } from './renter-profile-messages.ts'
import { factsOf } from './renter-profile.server.ts'

/** What the part of the profile shows that is about what a renter tells landlords. */
export async function renterFactsData(db: Db, userId: string, language: Language) {
  return { words: factsMessages[language], facts: await factsOf(db, userId) }
}
export type RenterFactsData = Awaited<ReturnType<typeof renterFactsData>>
