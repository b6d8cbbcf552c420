import type { Db } from '#platform/database/db.ts'
import type { Property, PropertySummary } from '#features/properties/catalogue/contract.ts'
import { pickFields } from '#features/properties/catalogue/fields.ts'
import { readSummaries } from '#features/properties/catalogue/queries.server.ts'

/** A home as it is compared: what its card tells, and what else costs money or lets one live there. */
export interface ComparedProperty
  extends PropertySummary, Pick<Property, 'deposit' | 'registration' | 'incomeCents' | 'pets' | 'storey'> {
  contractKind: Property['contract']['kind']
}

/** Some homes to be compared, in the order of their ids; one that turned out to be another home is that one. */
export async function readComparedProperties(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; property: ComparedProperty | undefined }[]> {
  if (ids.length === 0) return []
  const merges = await db
    .selectFrom('property_merges')
    .select(['merged_id', 'property_id'])
    .where('merged_id', 'in', [...ids])
    .execute()
  const currentIds = [...new Set(ids.map((id) => merges.find((merge) => merge.merged_id === id)?.property_id ?? id))]
  const [summaries, rows] = await Promise.all([
    readSummaries(db, currentIds),
    db
      .selectFrom('properties')
      .select(['id', 'deposit', 'deposit_cents', 'registration', 'income_cents', 'pets', 'contract_kind', 'storey'])
      .where('id', 'in', currentIds)
      .execute(),
  ])
  return currentIds.map((id) => {
    const summary = summaries.find((property) => property.id === id)
    const row = rows.find((one) => one.id === id)
    const property = summary &&
      row && {
        ...summary,
        deposit: { kind: row.deposit, cents: row.deposit_cents },
        ...pickFields(row, ['registration', 'incomeCents', 'pets', 'contractKind', 'storey']),
      }
    return { id, property }
  })
}
