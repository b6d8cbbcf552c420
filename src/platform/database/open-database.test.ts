import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase, type OpenDatabase } from './open-database.ts'
import { startEmbeddedDatabase } from './embedded-database.ts'
import { toProblem } from '#platform/http/problem-handler.ts'
import { migratedDatabase } from './test-database.ts'

/** A connection to the database that can be cut, like a network connection, and restored. */
let line: { cut: () => void; port: number; pass: boolean; sent: string }
let database: OpenDatabase
const endings: (() => Promise<unknown>)[] = []

/** The address of a database: on the PostgreSQL server for tests, else an embedded one. */
async function somewhere(): Promise<{ to: NetConnectOpts; name: string; user: string }> {
  const fresh = await migratedDatabase()
  endings.push(() => fresh.close())
  const address = process.env.TEST_POSTGRES_URL
  if (address) {
    const { hostname, port, username } = new URL(address)
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(fresh.db)
    return { to: { host: hostname, port: Number(port) }, name: rows[0]?.name ?? '', user: username }
  }
  const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-line-'))
  const embedded = await startEmbeddedDatabase(folder)
  endings.push(async () => {
    await embedded.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return { to: { path: join(embedded.socketFolder, '.s.PGSQL.5432') }, name: 'postgres', user: 'postgres' }
}

beforeAll(async () => {
  const { to, name, user } = await somewhere()
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    if (!line.pass) return void near.destroy()
    const far = connect(to)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    }
    near.pipe(far).pipe(near)
    near.on('data', (data) => {
      line.sent = String(data)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  line = {
    port,
    pass: true,
    sent: '',
    cut: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
  endings.push(() => new Promise((resolve) => server.close(resolve)))
  database = await openDatabase({
    databaseUrl: `postgres://${user}@127.0.0.1:${port}/${name}`,
    dataDir: '',
    as: 'server',
  })
  await sql`create table diary (line text not null)`.execute(database.db)
  endings.push(() => database.close())
})
beforeEach(() => {
  line.pass = true
})
afterAll(async () => {
  for (const end of endings.toReversed()) await end()
})

const lines = async () => (await sql<{ line: string }>`select line from diary`.execute(database.db)).rows

/** The problem code of failed work, or `none`. */
const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => toProblem(error).code,
  )

describe('a server whose database connection', () => {
  test('is cut within a transaction reports the failure, keeps nothing of it, and continues', async () => {
    const cut = database.db.transaction().execute(async (transaction) => {
      await sql`insert into diary values ('half')`.execute(transaction)
      line.cut()
      await sql`insert into diary values ('other half')`.execute(transaction)
    })
    expect(await refusal(cut)).toBe('server.databaseAway')
    expect(await lines()).toEqual([])
  })

  test('is cut during a statement reports the failure, and continues', async () => {
    const waiting = refusal(sql`select pg_sleep(1)`.execute(database.db))
    await vi.waitFor(() => expect(line.sent).toContain('pg_sleep'))
    line.cut()
    expect(await waiting).toBe('server.databaseAway')
    expect(await lines()).toEqual([])
  })

  test('is cut while idle continues', async () => {
    await Promise.all([lines(), lines(), lines()])
    line.cut()
    // The pool notices this after a while, and then reconnects.
    await vi.waitFor(async () => expect(await lines()).toEqual([]))
  })

  test('stays cut reports each failure until it is restored', async () => {
    line.pass = false
    line.cut()
    for (let i = 0; i < 3; i++) expect(await refusal(lines())).toBe('server.databaseAway')
    line.pass = true
    await vi.waitFor(async () => expect(await lines()).toEqual([]), { timeout: 30_000 })
  })
})

describe('a result of the database', () => {
  test('has counts as numbers and days without a time', async () => {
    const { rows } = await sql`select 5::int8 as count, date '2026-12-01' as day, null::int8 as none`.execute(
      database.db,
    )
    expect(rows).toEqual([{ count: 5, day: '2026-12-01', none: null }])
  })
})
