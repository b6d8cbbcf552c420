import { sql } from 'kysely'
import type { DbTransaction } from '#platform/database/db.ts'
import type { Language } from '#shared/language.ts'
import { mailHomeStatement } from '#features/moderation/statements/statements.server.ts'
import type { Ground, HomeKind } from '#features/moderation/statements/statement-values.ts'

interface Restriction {
  kind: HomeKind
  ground: Ground
  /** What was found, in the language of an owner. */
  facts: (language: Language) => string
  byReport: boolean
  reportDecisionId?: string
  origin: string
}

/** Tells those who placed these homes and have them online what was decided about them, and why. */
export async function notifyOwnersOfHomes(
  transaction: DbTransaction,
  propertyIds: readonly string[],
  { facts, origin, ...restriction }: Restriction,
): Promise<void> {
  const owners = await transaction
    .selectFrom('owner_listings')
    .innerJoin('listings', 'listings.id', 'owner_listings.listing_id')
    .innerJoin('users', 'users.id', 'owner_listings.user_id')
    .select(['owner_listings.id', 'listings.property_id', 'users.id as userId', 'users.name', 'users.email'])
    .select(['users.language', sql<string>`owner_listings.form ->> 'title'`.as('title')])
    .where(sql<boolean>`listings.property_id = any(${propertyIds}::uuid[])`)
    .where('owner_listings.state', '=', 'online')
    .execute()
  for (const { id, property_id, userId, name, email, language, title } of owners)
    await mailHomeStatement(
      transaction,
      {
        ...restriction,
        to: { userId, name, email, language },
        subject: title,
        facts: facts(language),
        ownerListingId: id,
        propertyId: property_id,
      },
      origin,
    )
}
