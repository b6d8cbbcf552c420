import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FolderInUseError, getLockHolder, lockFolder, type LockHolder } from './folder-lock.ts'
import { projectRoot } from './project-root.ts'

const lockModule = JSON.stringify(
  pathToFileURL(join(projectRoot, 'src', 'platform', 'database', 'folder-lock.ts')).href,
)

let folder: string
let file: string
const children: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'huiswaarts-lock-'))
  file = join(folder, 'database.lock')
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const lock = () => lockFolder(folder, file, join(folder, 'socket'))
const written = () => JSON.parse(readFileSync(file, 'utf8')) as LockHolder

/** Starts another process that tries to take the lock, reports the result, and keeps running. */
async function another(): Promise<{ pid: number; said: string; end: () => Promise<void> }> {
  const code = `
    import { lockFolder } from ${lockModule}
    setInterval(() => {}, 1_000)
    try {
      lockFolder(${JSON.stringify(folder)}, ${JSON.stringify(file)}, 'socket')
      process.stdout.write('taken\\n')
    } catch (error) {
      process.stdout.write(error.message + '\\n')
    }`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const said = await new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error('it ended before it reported anything')))
    child.stdout.setEncoding('utf8').once('data', (line: string) => resolve(line.trim()))
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    pid: child.pid ?? 0,
    said,
    end: () => {
      child.kill('SIGKILL')
      return ended
    },
  }
}

describe('a process that opens a data folder', () => {
  test('holds the lock until it releases it', () => {
    const unlock = lock()
    expect(getLockHolder(file)).toMatchObject({ pid: process.pid, socket: join(folder, 'socket') })

    unlock()
    expect(getLockHolder(file)).toBeUndefined()
    expect(readdirSync(folder)).toEqual([])
    lock()()
  })

  test('does not let other users read where its database listens', () => {
    lock()
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('cannot lock it twice, and gets an error with the holder and what to do', () => {
    lock()
    const { heldSince } = written()
    expect(lock).toThrow(FolderInUseError)
    expect(lock).toThrow(
      `The data folder ${folder} is in use by Huiswaarts process ${process.pid}, since ${heldSince}. ` +
        'Stop that process first, give this one another DATA_DIR, or use PostgreSQL (DATABASE_URL), which any number of processes can share.',
    )
    expect(readdirSync(folder)).toEqual(['database.lock'])
  })

  test('does not remove a lock that is no longer its own', () => {
    const unlock = lock()
    const other = { ...written(), pid: process.ppid, started: 'unknown' }
    writeFileSync(file, JSON.stringify(other))

    unlock()
    expect(written()).toEqual(other)
  })

  test('gets the reason when the folder is not writable', () => {
    expect(() => lockFolder('/nowhere', '/nowhere/at/all/database.lock', 'socket')).toThrow('ENOENT')
  })
})

describe('the lock of a dead process is taken over:', () => {
  test.each([
    ['a pid that no process has', { pid: 2 ** 22 + 1, started: '1' }],
    ['a pid that a later process has', { pid: process.pid, started: 'before the machine was started again' }],
  ])('%s', (_, dead) => {
    writeFileSync(file, JSON.stringify({ ...dead, heldSince: '2026-01-01T00:00:00.000Z', socket: 'x' }))
    expect(getLockHolder(file)).toBeUndefined()

    const unlock = lock()
    expect(written().pid).toBe(process.pid)
    expect(readdirSync(folder)).toEqual(['database.lock'])
    unlock()
    expect(existsSync(file)).toBe(false)
  })

  test.each([
    ['nothing', ''],
    ['half a lock', '{"pid":12'],
    ['no object', 'null'],
  ])('a lock in which a power cut left %s', (_, text) => {
    writeFileSync(file, text)
    lock()
    expect(written().pid).toBe(process.pid)
  })

  test('a zombie process', async () => {
    const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'inherit'] })
    children.push(parent)
    const pid = await new Promise<number>((resolve) => parent.stdout.once('data', (line) => resolve(Number(line))))
    writeFileSync(file, JSON.stringify({ pid, started: 'unknown', heldSince: '', socket: '' }))

    await vi.waitFor(() => expect(getLockHolder(file)).toBeUndefined(), { timeout: 30_000 })
    lock()
    expect(written().pid).toBe(process.pid)
  })

  test('an interrupted takeover', () => {
    const dead = JSON.stringify({ pid: 2 ** 22 + 1, started: '1', heldSince: '', socket: '' })
    writeFileSync(file, dead)
    writeFileSync(`${file}.takeover`, dead)

    lock()
    expect(readdirSync(folder)).toEqual(['database.lock'])
  })
})

describe('two processes on one data folder', () => {
  test('cannot both lock it: the second gets the first one’s pid, and the lock when that one is killed', async () => {
    const first = await another()
    expect(first.said).toBe('taken')

    const second = await another()
    expect(second.said).toContain(`in use by Huiswaarts process ${first.pid}, since 2`)
    expect(lock).toThrow(`process ${first.pid}`)
    expect(getLockHolder(file)?.pid).toBe(first.pid)

    await first.end()
    const third = await another()
    expect(third.said).toBe('taken')
    expect(getLockHolder(file)?.pid).toBe(third.pid)
  })

  test.each(['a free folder', 'what a dead process left'])(
    'never both get it, even if they request it simultaneously: %s',
    async (left) => {
      const [rounds, threads] = [200, 4]
      const dead = JSON.stringify({ pid: 2 ** 22 + 1, started: '1', heldSince: '', socket: '' })
      if (left !== 'a free folder')
        for (let round = 0; round < rounds; round++) writeFileSync(join(folder, `lock-${round}`), dead)

      // Unlike processes, threads can start each round at the same moment; each thread has its own locks.
      const waiting = new Int32Array(new SharedArrayBuffer(4 * rounds))
      const code = `
        const { workerData: { folder, waiting, rounds, threads }, parentPort } = require('node:worker_threads')
        import('tsx/esm/api').then((tsx) => tsx.tsImport(${lockModule}, ${lockModule})).then(({ lockFolder }) => {
          for (let round = 0; round < rounds; round++) {
            Atomics.add(waiting, round, 1)
            Atomics.notify(waiting, round)
            for (let here; (here = Atomics.load(waiting, round)) < threads; ) Atomics.wait(waiting, round, here)
            try {
              lockFolder(folder, folder + '/lock-' + round, 'socket')
              parentPort.postMessage(round)
            } catch (error) {
              if (error.name !== 'Error' || !error.holder) throw error
            }
          }
        })`
      const winners = Array.from({ length: rounds }, () => 0)
      await Promise.all(
        Array.from({ length: threads }, () => {
          const worker = new Worker(code, { eval: true, workerData: { folder, waiting, rounds, threads } })
          worker.on('message', (round: number) => (winners[round] = (winners[round] ?? 0) + 1))
          return new Promise((resolve, reject) => worker.once('exit', resolve).once('error', reject))
        }),
      )

      expect(winners.filter((number) => number !== 1)).toEqual([])
    },
  )
})
