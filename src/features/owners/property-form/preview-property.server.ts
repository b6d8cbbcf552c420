import type { Kysely } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Tables } from '#platform/database/tables.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'
import { showProperty } from '#features/properties/catalogue/queries.server.ts'
import { columnsOf } from './form-mapping.server.ts'
import type { EditedHome } from './property-form.ts'

/** Ends a transaction without a trace, with what was read in it. */
class Undone extends Error {
  readonly home: Property
  constructor(home: Property) {
    super('A preview leaves nothing behind.')
    this.home = home
  }
}

/**
 * A home as visitors would see it, shown by the very code that shows homes: it is written, read and undone. Its photos are
 * those that whoever fills in the form sees already.
 */
export async function previewHome(db: Kysely<Tables>, form: EditedHome): Promise<Property> {
  try {
    await db.transaction().execute(async (transaction) => {
      const id = uuidv7()
      const now = new Date()
      await transaction
        .insertInto('properties')
        .values({ id, ...columnsOf(form), first_seen_at: now, last_seen_at: now })
        .execute()
      throw new Undone(await showProperty(transaction, id, true))
    })
  } catch (error) {
    if (error instanceof Undone) return error.home
    throw error
  }
  throw new Error('A preview always ends its transaction.')
}
