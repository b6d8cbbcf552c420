import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { testBucket } from '#platform/storage/test-bucket.ts'
import type { Fault, Outcome } from './outcome.ts'
import { runScenario, restart, type Scenario } from './scenario.ts'
import { Product } from './product.ts'
import { Proxy } from './proxy.ts'
import type { DatabaseKind, FaultDatabase, Rig } from './rig.ts'
import { request } from './visitors.ts'

/** The size of the small disk; with less than 256 MB free the embedded database only reads. */
const diskMb = 400

/** Copies the data folder of a database to a small disk of its own. @returns its folder */
function mountSmallDisk(rig: Rig, { environment: { DATA_DIR = '' } }: FaultDatabase): string {
  const disk = rig.newFolder()
  mkdirSync(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tmpfs', disk])
  rig.closers.push('The disk', () => spawnSync('umount', ['-l', disk]))
  cpSync(DATA_DIR, disk, { recursive: true })
  return disk
}

function fillDisk(disk: string): void {
  const part = Buffer.alloc(64 * 1024)
  try {
    for (let i = 0; i < diskMb * 16; i++) writeFileSync(join(disk, 'filler'), part, { flag: 'a' })
  } catch {
    // It is full.
  }
}

/** Fills the disk of the embedded database: while it runs, or before it is killed and starts again. */
async function runFullDisk(rig: Rig, atStart: boolean): Promise<Outcome> {
  let environment: Record<string, string> = {}
  const disk = () => environment.DATA_DIR ?? ''
  return runScenario(rig, {
    on: 'embedded',
    environment: async (database) => {
      environment = { ...database.environment, DATA_DIR: mountSmallDisk(rig, database) }
      return environment
    },
    ...(atStart && {
      prepare: async (setup) => {
        fillDisk(disk())
        await restart(setup, environment)
      },
    }),
    begin: async () => fillDisk(disk()),
    end: async () => rmSync(join(disk(), 'filler')),
    note: `a tmpfs of ${diskMb} MB, filled`,
  })
}

function setWritable(path: string, isWritable: boolean): void {
  const isFolder = statSync(path).isDirectory()
  if (isFolder && isWritable) chmodSync(path, 0o700)
  if (isFolder) for (const name of readdirSync(path)) setWritable(join(path, name), isWritable)
  chmodSync(path, (isFolder ? 0o500 : 0o400) | (isWritable ? 0o200 : 0))
}

/** Starts the product on a data folder that it may not write to: it has to say so and exit. */
async function runReadOnly(rig: Rig): Promise<Outcome> {
  const scenario: Scenario = {
    on: 'embedded',
    asUser: true,
    environment: async ({ environment: { DATA_DIR } }) => ({ STORAGE_URL: `file://${DATA_DIR}/photos` }),
    begin: async ({ database: { environment } }) => setWritable(environment.DATA_DIR ?? '', false),
    end: async ({ database: { environment } }) => setWritable(environment.DATA_DIR ?? '', true),
    check: async ({ database: { environment } }) => {
      const { DATA_DIR = '' } = environment
      const copy = rig.newFolder()
      cpSync(join(DATA_DIR, 'database'), join(copy, 'database'), { recursive: true })
      rig.own(copy)
      setWritable(copy, false)
      const product = new Product({ environment: { ...environment, DATA_DIR: copy, STORAGE_URL: '' }, user: rig.user })
      rig.closers.push('A start', () => product.kill())
      const code = await Promise.race([product.exited, setTimeout(20_000, 'running' as const)])
      const sentence = product.sentences.at(-1) ?? ''
      return code === 1 && sentence.includes(copy) ? [] : [`a start on it ended with ${code}: ${sentence}`]
    },
    note: `while it runs, and at a start${rig.user ? ', as an ordinary user' : ''}`,
  }
  return runScenario(rig, scenario)
}

/** Makes the bucket of the photos refuse connections. */
async function runStorage(rig: Rig): Promise<Outcome> {
  const bucket = await testBucket()
  rig.closers.push('The bucket', () => bucket.close())
  const { origin, pathname } = new URL(bucket.storage.bucket)
  const proxy = await Proxy.open(() => Number(new URL(origin).port))
  rig.closers.push('The proxy', () => proxy.close())
  const { accessKeyId, secretAccessKey, region, prefix } = bucket.storage
  const folder = join(rig.template, 'photos')
  let names: string[] = []
  let turn = 0
  return runScenario(rig, {
    on: 'embedded',
    environment: async () => {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.webp'))
      for (const file of files)
        bucket.objects.set(prefix + file, { type: 'image/webp', data: readFileSync(join(folder, file)) })
      // What the product looks for at its start, where it may not list a bucket.
      bucket.objects.set(`${prefix}start`, { type: undefined, data: Buffer.alloc(0) })
      names = files.map((file) => file.slice(file.indexOf('/') + 1))
      const endpoint = `http://127.0.0.1:${proxy.port}${pathname.replace(/\/fotos$/, '')}`
      return {
        STORAGE_URL: `s3://fotos/${prefix}?endpoint=${endpoint}&region=${region}`,
        AWS_ACCESS_KEY_ID: accessKeyId,
        AWS_SECRET_ACCESS_KEY: secretAccessKey,
      }
    },
    actions: (setup) => [
      {
        name: 'photo',
        run: async () => (await request(`${setup.product.origin}/photos/${names[turn++ % names.length]}`)).status,
        everyMs: 300,
      },
    ],
    begin: () => proxy.set('refuses'),
    end: () => proxy.set('open'),
  })
}

const clockLibrary = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'
const clockOffsets = ['+7200', '-7200', '+86400', '-86400']

/** Sets the clock of the product forwards and backwards, by hours and days. */
async function runClock(rig: Rig, on: DatabaseKind): Promise<Outcome> {
  const file = `${rig.newFolder()}.clock`
  writeFileSync(file, '+0')
  return runScenario(rig, {
    on,
    environment: {
      LD_PRELOAD: clockLibrary,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    seconds: 1,
    begin: async () => {
      for (const offset of clockOffsets) {
        writeFileSync(file, offset)
        await setTimeout((rig.seconds * 1_000) / clockOffsets.length)
      }
    },
    end: async () => writeFileSync(file, '+0'),
    note: 'libfaketime, two hours and a day each way',
  })
}

const cannotMount = () => (process.getuid?.() === 0 ? undefined : 'a small disk can only be mounted by root')
const cannotMoveClock = () => (spawnSync('ls', [clockLibrary]).status === 0 ? undefined : 'faketime is not installed')

export const machineFaults: Fault[] = [
  {
    name: 'disk-full',
    title: 'Disk full (embedded database)',
    missing: cannotMount,
    run: (rig) => runFullDisk(rig, false),
  },
  {
    name: 'disk-full-start',
    title: 'Killed and started on a full disk',
    missing: cannotMount,
    run: (rig) => runFullDisk(rig, true),
  },
  { name: 'read-only', title: 'Data folder read-only (embedded database)', run: runReadOnly },
  { name: 'storage-away', title: 'The bucket of photos refuses connections', run: runStorage },
  {
    name: 'clock-embedded',
    title: 'Clock back and forth, embedded database',
    missing: cannotMoveClock,
    run: (rig) => runClock(rig, 'embedded'),
  },
  {
    name: 'clock-postgresql',
    title: 'Clock back and forth, PostgreSQL with its own',
    missing: (rig) => (rig.hasPostgres ? cannotMoveClock() : 'PostgreSQL is not installed'),
    run: (rig) => runClock(rig, 'postgresql'),
  },
]
