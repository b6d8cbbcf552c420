import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase, type OpenDatabase } from './open-database.ts'
import { runningSocketFolder } from './embedded-database.ts'
import { FolderInUseError } from './folder-lock.ts'
import { projectRoot } from './project-root.ts'

const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-embedded-'))
const dataDir = join(folder, 'data')
const open = (as: 'server' | 'command' = 'server', where = dataDir) =>
  openDatabase({ databaseUrl: undefined, dataDir: where, as })

let database: OpenDatabase
const children: ChildProcess[] = []
beforeAll(async () => {
  // Creating one takes seconds, so it is created once and then copied.
  const template = await open('server', join(folder, 'template'))
  await sql`create table diary (line text not null)`.execute(template.db)
  await sql`create table purse (coins int not null)`.execute(template.db)
  await template.close()
  prepare(dataDir)
  database = await open()
})
beforeEach(() => sql`truncate diary, purse`.execute(database.db))
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const prepare = (where: string) =>
  cpSync(join(folder, 'template', 'database'), join(where, 'database'), { recursive: true })

type Db = OpenDatabase['db']
const note = (db: Db, line: string) => sql`insert into diary values (${line})`.execute(db)
const lines = async (db: Db) =>
  (await sql<{ line: string }>`select line from diary order by line`.execute(db)).rows.map((row) => row.line)

/** A separate connection, like that of another program on the machine. */
async function connection(): Promise<pg.Client> {
  const client = new pg.Client({
    host: runningSocketFolder(dataDir),
    port: 5432,
    user: 'postgres',
    database: 'postgres',
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

describe('several connections to the embedded database', () => {
  test('take turns: none sees or joins a transaction of another', async () => {
    const [one, other] = [await connection(), await connection()]
    await one.query('begin')
    await one.query(`insert into diary values ('of one')`)

    let answered = false
    const count = other.query('select count(*)::int as number from diary').then(({ rows }) => {
      answered = true
      return rows as unknown
    })
    const own = other.query(`begin; insert into diary values ('of the other'); commit`)
    for (let i = 0; i < 20; i++) await one.query('select 1')
    expect(answered).toBe(false)
    await one.query('rollback')

    expect(await count).toEqual([{ number: 0 }])
    await own
    expect(await lines(database.db)).toEqual(['of the other'])
    await Promise.all([one.end(), other.end()])
  })

  test('lose no concurrent updates', async () => {
    await sql`insert into purse values (0)`.execute(database.db)
    const earn = () =>
      database.db.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ coins: number }>`select coins from purse`.execute(transaction)
        await sql`update purse set coins = ${(rows[0]?.coins ?? 0) + 1}`.execute(transaction)
      })
    await Promise.all(Array.from({ length: 40 }, earn))

    expect((await sql`select coins from purse`.execute(database.db)).rows).toEqual([{ coins: 40 }])
  })

  test('see nothing of what another rolled back after an error', async () => {
    const failing = database.db.transaction().execute(async (transaction) => {
      await note(transaction, 'undone')
      await sql`select 1 / 0`.execute(transaction)
    })
    await expect(failing).rejects.toThrow('division by zero')
    await note(database.db, 'kept')
    expect(await lines(database.db)).toEqual(['kept'])
  })

  test.each(['in the middle of a transaction', 'after a transaction failed', 'while it waits for its turn'])(
    'continue when one of them disconnects %s',
    async (when) => {
      const [leaver, holder] = [await connection(), await connection()]
      if (when === 'while it waits for its turn') {
        await holder.query('begin')
        leaver.query(`begin; insert into diary values ('of the leaver')`).catch(() => {})
        await holder.query('select 1')
      } else {
        await leaver.query(`begin; insert into diary values ('of the leaver')`)
        if (when === 'after a transaction failed') await leaver.query('select 1 / 0').catch(() => {})
      }
      // As if its process had been killed: without a termination message.
      leaver.connection.stream.destroy()
      if (when === 'while it waits for its turn') await holder.query('commit')

      await note(database.db, 'of another')
      expect(await lines(database.db)).toEqual(['of another'])
      await holder.end()
    },
  )

  test('may send and fetch more than fits in one message', async () => {
    const long = 'é💥\n'.repeat(300_000)
    await Promise.all(['a', 'b', 'c'].map((letter) => note(database.db, letter + long)))
    expect(await lines(database.db)).toEqual(['a', 'b', 'c'].map((letter) => letter + long))
  })
})

describe('the embedded database', () => {
  test('has its data when it is reopened, and is not readable by other users', async () => {
    const made = join(folder, 'template')
    expect(statSync(made).mode & 0o777).toBe(0o700)
    expect(existsSync(join(made, 'database.lock'))).toBe(false)

    await note(database.db, 'kept')
    await database.close()
    database = await open()
    expect(await lines(database.db)).toEqual(['kept'])
  })

  test('is served to a command by the running server, and refused to a second server', async () => {
    const command = await open('command')
    await note(command.db, 'by a command')
    await command.close()
    expect(await lines(database.db)).toEqual(['by a command'])

    await expect(open('server')).rejects.toThrow(FolderInUseError)
    expect(await lines(database.db)).toEqual(['by a command'])
  })

  test('works in a folder whose name is too long for a socket, and leaves nothing elsewhere', async () => {
    const where = join(folder, 'a'.repeat(120))
    prepare(where)
    const long = await open('server', where)
    expect((await sql`select 1 as one`.execute(long.db)).rows).toEqual([{ one: 1 }])
    const socketFolder = runningSocketFolder(where) ?? ''
    expect(existsSync(socketFolder)).toBe(true)
    await long.close()
    expect(existsSync(socketFolder)).toBe(false)
  })

  test('that cannot be opened reports it with the folder of the copies, and releases its lock', async () => {
    const where = join(folder, 'broken')
    mkdirSync(join(where, 'database'), { recursive: true })
    writeFileSync(join(where, 'database', 'PG_VERSION'), 'torn')

    await expect(open('server', where)).rejects.toThrow(
      new RegExp(`^The database in ${join(where, 'database')} cannot be opened .*${join(where, 'copies')}`, 's'),
    )
    expect(existsSync(join(where, 'database.lock'))).toBe(false)
  })
})

describe('a process that is killed', () => {
  /** Another process that opens the folder as a server and writes line after line, reporting each committed one. */
  function server(where: string): { child: ChildProcess; said: AsyncIterator<string> } {
    const module = JSON.stringify(
      pathToFileURL(join(projectRoot, 'src', 'platform', 'database', 'open-database.ts')).href,
    )
    const code = `
      import { openDatabase } from ${module}
      import { sql } from 'kysely'
      const say = (line) => new Promise((written) => process.stdout.write(line + '\\n', written))
      try {
        const { db } = await openDatabase({ databaseUrl: undefined, dataDir: ${JSON.stringify(where)}, as: 'server' })
        for (let i = 0; ; i++) {
          await sql\`insert into diary values (\${String(i)})\`.execute(db)
          await say(i)
        }
      } catch (error) {
        await say(error.message)
      }`
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(child)
    async function* said(): AsyncGenerator<string> {
      let rest = ''
      for await (const chunk of child.stdout.setEncoding('utf8')) {
        const parts = (rest + String(chunk)).split('\n')
        rest = parts.pop() ?? ''
        yield* parts
      }
    }
    return { child, said: said() }
  }

  test('during writes loses nothing that it acknowledged; while it lives, a second one is refused', async () => {
    const where = join(folder, 'killed')
    prepare(where)
    const first = server(where)
    expect((await first.said.next()).value).toBe('0')

    const second = server(where)
    expect((await second.said.next()).value).toContain(
      `The data folder ${where} is in use by Huiswaarts process ${first.child.pid}, since `,
    )

    let agreed = 0
    while (agreed < 50) agreed = Number((await first.said.next()).value)
    const dead = new Promise((resolve) => first.child.once('exit', resolve))
    first.child.kill('SIGKILL')
    await dead
    for (let line = await first.said.next(); !line.done; line = await first.said.next()) agreed = Number(line.value)

    const after = await open('server', where)
    const { rows } = await sql<{ number: number }>`select count(*)::int as number from diary`.execute(after.db)
    // Lines are numbered from 0, and one more may have been committed than reported.
    expect([agreed + 1, agreed + 2]).toContain(rows[0]?.number)
    await after.close()
  })
})
