import { sql } from 'kysely'
import type { DbTransaction } from '#platform/database/db.ts'
import type { Language } from '#shared/language.ts'
import {
  liftHomeStatements,
  mailHomeStatement,
  mailHomeStatementAgain,
} from '#features/moderation/statements/statements.server.ts'
import { homeKindOf, type Ground, type HomeKind } from '#features/moderation/statements/statement-values.ts'

interface Restriction {
  kind: HomeKind
  ground: Ground
  /** What was found, in the language of an owner. */
  facts: (language: Language) => string
  byReport: boolean
  reportDecisionId?: string
  origin: string
}

/** Those who placed these homes and have them online, with what was decided about each home. */
async function readOwners(transaction: DbTransaction, propertyIds: readonly string[]) {
  const owners = await transaction
    .selectFrom('owner_listings')
    .innerJoin('listings', 'listings.id', 'owner_listings.listing_id')
    .innerJoin('properties', 'properties.id', 'listings.property_id')
    .innerJoin('users', 'users.id', 'owner_listings.user_id')
    .select(['owner_listings.id as ownerListingId', 'properties.id as propertyId', 'properties.decided_status'])
    .select(['users.id as userId', 'users.name', 'users.email', 'users.language'])
    .select(sql<string>`owner_listings.form ->> 'title'`.as('subject'))
    .where(sql<boolean>`listings.property_id = any(${propertyIds}::uuid[])`)
    .where('owner_listings.state', '=', 'online')
    .execute()
  return owners.map(({ userId, name, email, language, ...listing }) => ({
    ...listing,
    to: { userId, name, email, language },
  }))
}

/** Tells those who placed these homes and have them online what was decided about them, and why. */
export async function notifyOwnersOfHomes(
  transaction: DbTransaction,
  propertyIds: readonly string[],
  { facts, origin, ...restriction }: Restriction,
): Promise<void> {
  for (const { to, subject, ownerListingId, propertyId } of await readOwners(transaction, propertyIds))
    await mailHomeStatement(
      transaction,
      { ...restriction, to, subject, facts: facts(to.language), ownerListingId, propertyId },
      origin,
    )
}

/**
 * Tells those who placed these homes what holds once a decision about them was undone: nothing any more, or an earlier
 * decision, with its reasons and the way to object to it.
 */
export async function notifyOwnersOfUndo(
  transaction: DbTransaction,
  propertyIds: readonly string[],
  origin: string,
): Promise<void> {
  await liftHomeStatements(transaction, propertyIds)
  for (const { decided_status: decided, ...owned } of await readOwners(transaction, propertyIds))
    if (decided !== null) await mailHomeStatementAgain(transaction, { ...owned, kind: homeKindOf[decided] }, origin)
}
