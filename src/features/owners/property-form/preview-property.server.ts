import { uuidv7 } from 'uuidv7'
import type { Db } from '#platform/database/db.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'
import { getProperty } from '#features/properties/catalogue/queries.server.ts'
import { toPropertyColumns } from './form-mapping.server.ts'
import type { EditedProperty } from './property-form.ts'

/** Ends a transaction without a trace, with what was read in it. */
class RolledBack extends Error {
  readonly property: Property
  constructor(property: Property) {
    super('A preview leaves nothing behind.')
    this.property = property
  }
}

/** A property as visitors would see it: written, read by the code that shows all properties, and rolled back. */
export async function previewProperty(db: Db, form: EditedProperty): Promise<Property> {
  try {
    await db.transaction().execute(async (transaction) => {
      const id = uuidv7()
      const now = new Date()
      await transaction
        .insertInto('properties')
        .values({ id, ...toPropertyColumns(form), first_seen_at: now, last_seen_at: now })
        .execute()
      throw new RolledBack(await getProperty(transaction, id, true))
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.property
    throw error
  }
  throw new Error('A preview always ends its transaction.')
}
