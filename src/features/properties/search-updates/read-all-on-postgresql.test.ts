import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lockTimeoutMs } from '#platform/database/connections/connect.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { emptyDatabase } from '#platform/database/test-database.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { readAll } from './index-rows.server.ts'

test('all homes are read, also if the database gives up a batch while the one before is applied', async () => {
  const filled = await emptyDatabase()
  const { db } = filled
  const { rows: databases } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const address = new URL(databases[0]?.name ?? '', process.env.TEST_POSTGRES_URL)
  // With the limits of the product.
  const database = await openDatabase({ databaseUrl: address.href, dataDir: '', as: 'server' })
  const ids: string[] = []
  for (let home = 0; home < 4; home++) ids.push(await insertProperty(db))

  let locking: Promise<void> | undefined
  /** Locks the homes until the read that waits for them has failed. */
  const lock = () =>
    new Promise<void>((resolve, reject) => {
      locking = db.transaction().execute(async (transaction) => {
        await sql`lock table properties in access exclusive mode`.execute(transaction)
        resolve()
        await setTimeout(lockTimeoutMs + 1_000)
      })
      locking.catch(reject)
    })
  const read: string[] = []
  await readAll(
    database.db,
    async (rows) => {
      read.push(...rows.map(({ id }) => id))
      if (read.length === 1) await lock()
      else if (read.length === 2) await locking
    },
    1,
  )

  expect(read).toEqual(ids.toSorted())
  await database.close()
  await filled.close()
})
