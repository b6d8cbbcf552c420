import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { openDatabase } from './open-database.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'huiswaarts-clock-'))
afterEach(() => {
  vi.useRealTimers()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a clock that is set during a statement does not end the embedded database', async () => {
  const said: string[] = []
  const database = await openDatabase({
    databaseUrl: undefined,
    dataDir,
    as: 'server',
    log: (sentence) => void said.push(sentence),
    statementTimeoutMs: 60_000,
  })
  await sql`create temporary table session (line text)`.execute(database.db)
  vi.useFakeTimers({ toFake: ['Date'] })
  const statement = sql`select pg_sleep(3)`.execute(database.db)
  vi.setSystemTime(Date.now() + 7_200_000)
  await statement
  await database.close()
  expect(said).toEqual([])
})
