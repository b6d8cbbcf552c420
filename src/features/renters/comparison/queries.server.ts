import type { Db } from '#platform/database/db.ts'
import type { Property, PropertySummary } from '#features/properties/catalogue/contract.ts'
import { findSummaries } from '#features/properties/catalogue/queries.server.ts'

/** A home as it is compared: what its card tells, and what else costs money or lets one live there. */
export interface ComparedHome
  extends PropertySummary, Pick<Property, 'deposit' | 'registration' | 'incomeCents' | 'pets'> {
  contractKind: Property['contract']['kind']
}

/** Some homes to be compared, in the order of their ids; one that turned out to be another home is that one. */
export async function comparedHomes(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; home: ComparedHome | undefined }[]> {
  if (ids.length === 0) return []
  const joins = await db
    .selectFrom('home_joins')
    .select(['joined_id', 'property_id'])
    .where('joined_id', 'in', [...ids])
    .execute()
  const present = [...new Set(ids.map((id) => joins.find((join) => join.joined_id === id)?.property_id ?? id))]
  const [summaries, rows] = await Promise.all([
    findSummaries(db, present),
    db
      .selectFrom('properties')
      .select(['id', 'deposit', 'deposit_cents', 'registration', 'income_cents', 'pets', 'contract_kind'])
      .where('id', 'in', present)
      .execute(),
  ])
  return present.map((id) => {
    const summary = summaries.find((home) => home.id === id)
    const row = rows.find((one) => one.id === id)
    const home = summary &&
      row && {
        ...summary,
        deposit: { kind: row.deposit, cents: row.deposit_cents },
        registration: row.registration,
        incomeCents: row.income_cents,
        pets: row.pets,
        contractKind: row.contract_kind,
      }
    return { id, home }
  })
}
