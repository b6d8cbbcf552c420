import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/database/open-database.ts'
import { migratedDatabase } from '#platform/database/test-database.ts'
import { openStore } from '#stripe-mock/store.ts'

test('processes that start at once share one account', async () => {
  const filled = await migratedDatabase()
  onTestFinished(() => filled.close())
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(filled.db)
  const address = new URL(process.env.TEST_POSTGRES_URL ?? '')
  address.pathname = `/${rows[0]?.name}`
  const databases = await Promise.all(
    Array.from({ length: 6 }, () => openDatabase({ databaseUrl: address.href, dataDir: '', as: 'command' })),
  )
  for (let round = 0; round < 20; round++) {
    await sql`drop schema if exists stripe_mock cascade`.execute(filled.db)
    const stores = await Promise.all(databases.map(({ db }) => openStore(db)))
    expect(new Set(stores.map(({ secrets }) => secrets.secretKey)).size).toBe(1)
  }
  for (const database of databases) await database.close()
})
