import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db } from '#platform/database/db.ts'
import { unpackPostcode } from '#features/properties/rent-maximum/property-values.server.ts'
import type { ReadPropertyValues } from './read-property-values.server.ts'

const batchSize = 10_000

/** Stores averages in the place of those before, all or none; running processes use them within a second. */
export async function storePropertyValues(
  db: Db,
  { fileName, postcodes, euros }: ReadPropertyValues,
  valuationDate: string,
): Promise<void> {
  const values = {
    version: uuidv7(),
    imported_at: new Date(),
    file_name: fileName,
    valuation_date: valuationDate,
    postcodes: postcodes.length,
  }
  await db.transaction().execute(async (transaction) => {
    // First, so that of two imports the second waits for the first.
    await transaction
      .insertInto('property_value_imports')
      .values(values)
      .onConflict((conflict) => conflict.column('singleton').doUpdateSet(values))
      .execute()
    await transaction.deleteFrom('property_values').execute()
    for (let from = 0; from < postcodes.length; from += batchSize) {
      const batch = Array.from(postcodes.subarray(from, from + batchSize), unpackPostcode)
      await sql`insert into property_values (postcode, euros)
        select * from unnest(${batch}::text[], ${[...euros.subarray(from, from + batchSize)]}::int[])`.execute(
        transaction,
      )
    }
  })
}

/** Goes back to estimating by regions alone. @returns whether there were averages */
export const deletePropertyValues = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction.deleteFrom('property_value_imports').executeTakeFirst()
    await transaction.deleteFrom('property_values').execute()
    return numDeletedRows > 0n
  })
