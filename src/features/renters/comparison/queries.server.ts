import type { Db } from '#platform/database/db.ts'
import type { Property, PropertySummary } from '#features/properties/catalogue/contract.ts'
import { pickFields } from '#features/properties/catalogue/fields.ts'
import { readSummaries } from '#features/properties/catalogue/queries.server.ts'

/** A home in the comparison: the data of its card, other costs and requirements. */
export interface ComparedProperty
  extends PropertySummary, Pick<Property, 'deposit' | 'registration' | 'incomeCents' | 'pets' | 'storey'> {
  contractKind: Property['contract']['kind']
}

/** Reads the homes to compare, in the order of their ids; a merged home is the one that it was merged into. */
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
