import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, cpSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { build } from 'esbuild'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { projectRoot } from '#platform/database/project-root.ts'
import { Closers } from '#platform/jobs/closers.ts'
import { listenOnPort, Network, startServer } from './test-network.ts'
import { commandOnSocket, withListeningSocket } from './test-listening-socket.ts'

const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-start-'))
/** The server in one file: a child process that loads every source module takes many times as long. */
const bundle = join(projectRoot, 'node_modules', '.cache', 'huiswaarts', `start-${process.pid}.mjs`)
/** Without built pages, which no test requests. */
const program = `
  import { run } from ${JSON.stringify(bundle)}
  await run({ development: { pages: () => Promise.reject(new Error('no pages')), prepare: () => Promise.resolve() } })`
const closers = new Closers()
const network = new Network(closers)
const listen = (onConnection: (socket: Socket) => void) => listenOnPort(closers, onConnection)
const children: ChildProcess[] = []

/** A server that accepts connections and never answers. */
const listenSilently = () => listen((socket) => closers.push('A connection', () => socket.destroy()))

beforeAll(async () => {
  closers.push('The folder', () => rmSync(folder, { recursive: true, force: true }))
  const entryPoints = [join(projectRoot, 'src', 'app', 'start.ts')]
  await build({ entryPoints, outfile: bundle, bundle: true, platform: 'node', format: 'esm', packages: 'external' })
  closers.push('The bundle', () => rmSync(bundle))
  await network.open(await startServer(closers, join(folder, 'embedded')))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  network.mend()
})
afterAll(() => closers.closeAll(20_000, () => {}))

/** Starts the product in its own process. @param socket a listening socket: then it waits for `run` */
function startProduct(environment: Record<string, string> = {}, socket?: number) {
  const logFile = join(folder, `log-${Math.random()}`)
  const log = openSync(logFile, 'w')
  const args = ['--input-type=module', '--eval', program]
  const [command, commandArgs] = socket === undefined ? [process.execPath, args] : commandOnSocket(args)
  const child = spawn(command, commandArgs, {
    cwd: projectRoot,
    stdio: ['pipe', log, log, ...(socket === undefined ? [] : [socket])],
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: network.url,
      DATA_DIR: join(folder, 'data'),
      DEMO: '0',
      ...environment,
    },
  })
  children.push(child)
  closeSync(log)
  const exited = once(child, 'exit') as Promise<[number | null, string | null]>
  const readLog = () => readFileSync(logFile, 'utf8')
  return {
    exited,
    readLog,
    run: () => child.stdin?.end('\n'),
    /** Waits until a text is logged. */
    logs: (text: string | RegExp) =>
      vi.waitFor(() => expect(readLog()).toMatch(text), { timeout: 60_000, interval: 50 }),
    stop: async (signal: NodeJS.Signals) => {
      child.kill(signal)
      return exited
    },
  }
}

async function call(url: string, agent: Agent | false = false): Promise<IncomingMessage> {
  // The types of events say nothing of their arguments.
  const [reply] = (await once(get(url, { agent }), 'response')) as [IncomingMessage]
  await once(reply.resume(), 'end')
  return reply
}

/**
 * Calls an address over one connection every 20 ms, until a reply announces that the connection ends.
 *
 * @returns `first`, when the first reply has come; `last`, whether the last one was an answer: else its status, or the error that came instead
 */
function callUntilClosed(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const first = call(url, agent)
  const untilClosed = async () => {
    for (let reply = await first; ; reply = await call(url, agent)) {
      // A busy machine refuses with a time to try again, as at any other moment.
      const isAnswered = reply.statusCode === 200 || reply.headers['retry-after'] !== undefined
      if (reply.headers.connection === 'close') return isAnswered ? 'answered' : reply.statusCode
      await setTimeout(20)
    }
  }
  return { first, last: untilClosed().catch(String) }
}

/** Calls an address over a new connection each time. @returns the code of the error that ends it */
async function callUntilError(url: string): Promise<unknown> {
  for (;;)
    try {
      await call(url)
    } catch (error) {
      return error instanceof Error && 'code' in error ? error.code : error
    }
}

/** Starts the product, expecting failure. @returns the exit code, the last line of its output and what it logged */
async function failToStart(environment: Record<string, string>) {
  const { exited, readLog } = startProduct(environment)
  const [code] = await exited
  const lines = readLog().trimEnd().split('\n')
  // Steps are indented, and log entries are JSON.
  return { code, sentence: lines.at(-1), others: lines.slice(0, -1).filter((line) => !line.startsWith('  ')) }
}

describe('a product that cannot start exits with 1, and its last line of output says what to do:', () => {
  test('a migration fails', async () => {
    const database = await openDatabase({ databaseUrl: network.url, dataDir: '', as: 'command' })
    await sql`create table properties ()`.execute(database.db)
    const { code, sentence, others } = await failToStart({})
    await sql`drop table properties`.execute(database.db)
    await database.close()
    expect(sentence).toMatch(
      /^The schema cannot be brought up to date: \d+_\w+\.sql failed: relation "properties" already exists\. /,
    )
    expect([code, others]).toEqual([1, []])
  })

  test('the database refuses', async () => {
    expect(await failToStart({ DATABASE_URL: 'postgres://huis:geheim@127.0.0.1:1/huis' })).toEqual({
      code: 1,
      sentence: 'The database does not answer: connect ECONNREFUSED 127.0.0.1:1. Start it, or correct DATABASE_URL.',
      others: [],
    })
  })

  test('the database accepts connections and stays silent', async () => {
    const { code, sentence, others } = await failToStart({
      DATABASE_URL: `postgres://huis@127.0.0.1:${await listenSilently()}/huis`,
    })
    expect(sentence).toMatch(/^The database does not answer: .*timeout.*\. Start it, or correct DATABASE_URL\.$/)
    expect([code, others]).toEqual([1, []])
  })

  test('the data folder cannot be written to', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const { code, sentence, others } = await failToStart({ DATABASE_URL: '', DATA_DIR: join(file, 'data') })
    expect(sentence).toBe(
      `The data folder ${file}/data cannot be used: ENOTDIR: not a directory, mkdir '${file}/data'. ` +
        'Let this process write to it, or set another DATA_DIR.',
    )
    expect([code, others]).toEqual([1, []])
  })

  test('the folder of the photos cannot be written to', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const { code, sentence, others } = await failToStart({ STORAGE_URL: `file://${file}/photos` })
    expect(sentence).toMatch(
      /^Photos cannot be stored: ENOTDIR: .* Make the storage available, or set another STORAGE_URL\.$/,
    )
    expect([code, others]).toEqual([1, []])
  })

  test.each(['refuses', 'stays silent'])('the bucket of the photos %s', async (way) => {
    const port = way === 'refuses' ? 1 : await listenSilently()
    const { code, sentence, others } = await failToStart({
      STORAGE_URL: `s3://photos?endpoint=http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'geheim',
    })
    expect(sentence).toMatch(
      /^Photos cannot be stored: http:\/\/127\.0\.0\.1:\d+\/photos: .* set another STORAGE_URL\.$/,
    )
    expect([code, others]).toEqual([1, []])
  })

  test('the port is in use', async () => {
    const port = await listen(() => {})
    const dataDir = join(folder, 'never-made')
    expect(await failToStart({ DATABASE_URL: '', DATA_DIR: dataDir, PORT: String(port) })).toEqual({
      code: 1,
      sentence:
        `Nothing can listen on 127.0.0.1:${port}: listen EADDRINUSE: address already in use 127.0.0.1:${port}. ` +
        'Stop what runs there, or set another PORT or HOST.',
      others: [],
    })
    // Opening the embedded database takes longer than a failed start may.
    expect(existsSync(dataDir)).toBe(false)
  })
})

describe('on the database of a newer version', () => {
  const newer = join(folder, 'newer')
  /** Migrates as a version that has one migration more does. */
  async function migrateFurther(name: string, text: string) {
    cpSync(join(projectRoot, 'db', 'migrations'), newer, { recursive: true })
    writeFileSync(join(newer, name), text)
    const database = await openDatabase({ databaseUrl: network.url, dataDir: '', as: 'command' })
    await migrate(database.db, newer)
    return database
  }

  test('the product starts beside it after it has added something, and not after it has removed what this one uses', async () => {
    await (await migrateFurther('9998_later.sql', 'alter table properties add column later text;')).close()
    const product = startProduct()
    await product.logs('The schema is of a newer version, beside which this one may run: 9998_later.sql')
    await product.logs('Huiswaarts is ready')
    expect(await product.stop('SIGTERM')).toEqual([0, null])

    const contraction = '-- contracts: 9998 (a test)\nalter table properties drop column later;'
    const removed = await migrateFurther('9999_removed.sql', contraction)
    expect(await failToStart({})).toEqual({
      code: 1,
      sentence:
        'This version is too old for the database: 9999_removed.sql removed from the database what versions without migration 9998 use, and this version does not have that one. Install a version that has it.',
      others: [],
    })
    await sql`delete from schema_migrations where name > '9'`.execute(removed.db)
    await removed.close()
  })
})

describe('stopping the product exits with 0', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('with %s', async (signal) => {
    const product = startProduct()
    await product.logs('Huiswaarts is ready')
    expect(await product.stop(signal)).toEqual([0, null])
    expect(product.readLog()).not.toContain('"level":40')
  })

  test('after it has told clients that keep their connections open to close them', async () => {
    const product = startProduct()
    await product.logs('Huiswaarts is ready')
    const [address = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(product.readLog()) ?? []
    const clients = Array.from({ length: 20 }, () => callUntilClosed(`${address}/health/live`))
    await Promise.all(clients.map(({ first }) => first))
    expect(await product.stop('SIGTERM')).toEqual([0, null])
    expect(await Promise.all(clients.map(({ last }) => last))).toEqual(clients.map(() => 'answered'))
  })

  test('after it has answered every request on connections that it did not refuse', async () => {
    const product = startProduct()
    await product.logs('Huiswaarts is ready')
    const [address = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(product.readLog()) ?? []
    const clients = Array.from({ length: 20 }, () => callUntilError(`${address}/api/openapi.json`))
    expect(await product.stop('SIGTERM')).toEqual([0, null])
    expect(await Promise.all(clients)).toEqual(clients.map(() => 'ECONNREFUSED'))
  })

  test('while a request that comes after it waits for the next process on the same socket', async () => {
    const [first, next] = await withListeningSocket(
      (socket) => [startProduct({}, socket), startProduct({}, socket)] as const,
    )
    first.run()
    await first.logs('Huiswaarts is ready')
    const [address = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(first.readLog()) ?? []
    expect(await first.stop('SIGTERM')).toEqual([0, null])
    const reply = call(`${address}/health/live`)
    next.run()
    expect((await reply).statusCode).toBe(200)
    expect(await next.stop('SIGTERM')).toEqual([0, null])
  })

  test('while the database refuses, with each failing worker logged once', async () => {
    const product = startProduct()
    await product.logs('Huiswaarts is ready')
    network.break('refuses')
    for (const task of ['Syncing with the payment provider', 'Reading sources', 'Refreshing the search index'])
      await product.logs(`${task} fails`)
    network.mend()
    await product.logs('Refreshing the search index works again')
    network.break('refuses')
    await vi.waitFor(() => expect(product.readLog().match(/the search index fails/gi)).toHaveLength(2), 30_000)
    expect(await product.stop('SIGTERM')).toEqual([0, null])
  })

  test('while the database stays silent', async () => {
    const product = startProduct()
    await product.logs('Huiswaarts is ready')
    network.break('silent')
    await product.logs(/ fails"/)
    expect(await product.stop('SIGTERM')).toEqual([0, null])
  })
})
