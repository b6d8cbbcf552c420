import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startEngine } from './engine.ts'
import type { StripeMockDb } from './store.ts'

test('while its database is away the mock goes on looking for events, and says so once', async () => {
  let tries = 0
  const server = createServer((socket) => {
    tries += 1
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // It listens on a local address, so it has a port.
  const { port } = server.address() as AddressInfo
  const pool = new pg.Pool({ connectionString: `postgres://huiswaarts@127.0.0.1:${port}/postgres` })
  const db: StripeMockDb = new Kysely({ dialect: new PostgresDialect({ pool }) })
  const reports: unknown[] = []
  const engine = startEngine({
    db,
    secrets: { secretKey: '', publishableKey: '', webhookSecret: '', invoicePrefix: '' },
    origin: 'http://huiswaarts.test',
    debitDays: 5,
    webhookUrl: undefined,
    onError: (error) => reports.push(error),
  })
  await expect.poll(() => tries, { timeout: 60_000 }).toBeGreaterThan(3)
  await engine.close()
  await db.destroy()
  server.close()
  expect(reports).toHaveLength(1)
})
