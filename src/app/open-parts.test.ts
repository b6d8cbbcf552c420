import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { Closers } from '#platform/jobs/closers.ts'
import { readSettings } from '#platform/settings/environment.ts'
import { openSearch } from './open-parts.ts'

test('the index of homes is loaded at a start however long the embedded database needs', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'huiswaarts-start-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const said: string[] = []
  const database = await openDatabase({
    databaseUrl: undefined,
    dataDir,
    as: 'server',
    log: (sentence) => void said.push(sentence),
    statementTimeoutMs: 6_000,
  })
  const closers = new Closers()
  closers.push('The database', () => database.close())
  onTestFinished(() => closers.closeAll(20_000, () => {}))
  await database.withoutDeadline(async () => {
    await migrate(database.db)
    await insertProperty(database.db, { status: 'for_rent' })
    // The first read of a home, which reads its photos twice, takes longer than a statement may.
    await sql`alter table property_photos rename to stored_photos`.execute(database.db)
    await sql`create sequence reads`.execute(database.db)
    await sql`create view property_photos as
      select stored.* from (select pg_sleep(case when nextval('reads') <= 2 then 4 else 0 end)) as slow
      left join stored_photos as stored on true`.execute(database.db)
  })

  const { index } = await openSearch(
    { settings: readSettings({ DATA_DIR: dataDir }), logger: pino({ level: 'silent' }), logStep: () => {}, closers },
    database,
  )

  expect(index?.size).toBe(1)
  expect(said).toEqual([])
})
