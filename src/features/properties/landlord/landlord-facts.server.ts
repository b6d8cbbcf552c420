import type { Selectable } from 'kysely'
import { hideContactIn } from '#shared/hide-contact.ts'
import type { Db } from '#platform/database/db.ts'
import type { Properties } from '#platform/database/tables.ts'
import type { LandlordFacts } from './contract.ts'
import { readShownDocument } from './document-paths.server.ts'

const columns = [
  'no_label_reason',
  'landlord_points',
  'highest_rent_cents',
  'points_file',
  'selection_criteria',
  'selection_procedure',
  'permit_number',
  'landlord_kind',
  'trade_name',
  'trade_register',
  'trade_address',
] as const satisfies readonly (keyof Selectable<Properties>)[]
/** A column of what the law asks a landlord to state; only homes entered by hand have values in them. */
export type LandlordColumn = (typeof columns)[number]

/** What the landlord of a home states, as visitors see it; null if that is nothing. */
export async function readLandlordFacts(
  db: Db,
  row: Pick<Selectable<Properties>, LandlordColumn | 'contact_company'>,
): Promise<LandlordFacts | null> {
  if (columns.every((column) => row[column] === null)) return null
  return {
    noLabelReason: row.no_label_reason,
    points: row.landlord_points,
    highestRentCents: row.highest_rent_cents,
    pointsFile: await readShownDocument(db, row.points_file),
    selectionCriteria: hideContactIn(row.selection_criteria),
    selectionProcedure: hideContactIn(row.selection_procedure),
    permitNumber: row.permit_number,
    kind: row.landlord_kind,
    // The law wants traders to be known; of private landlords nothing is shown.
    trader:
      row.landlord_kind === 'trader'
        ? { name: row.trade_name ?? row.contact_company, register: row.trade_register, address: row.trade_address }
        : null,
  }
}
