import { uuidv7 } from 'uuidv7'
import type { Db } from '#platform/database/db.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'
import { getProperty } from '#features/properties/catalogue/queries.server.ts'
import { toPropertyColumns } from './form-mapping.server.ts'
import type { EditedProperty } from './property-form.ts'

/** Returns a property as visitors would see it: writes it, reads it like any property, and rolls back. */
export async function previewProperty(db: Db, form: EditedProperty): Promise<Property> {
  const transaction = await db.startTransaction().execute()
  try {
    const id = uuidv7()
    const now = new Date()
    // Knowing the hash of a video gives no right to it; whoever may see it has its path already.
    const row = { id, ...toPropertyColumns({ ...form, videos: [] }), first_seen_at: now, last_seen_at: now }
    await transaction.insertInto('properties').values(row).execute()
    return await getProperty(transaction, id, true)
  } finally {
    await transaction.rollback().execute()
  }
}
