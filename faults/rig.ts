import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../tools/postgres.mjs'
import { Closers } from '#platform/jobs/closers.ts'
import { openDatabase, type OpenDatabase } from '#platform/database/open-database.ts'
import { withListeningSocket } from '#app/test-listening-socket.ts'
import { projectRoot } from '#platform/database/project-root.ts'
import { Product, type ProductOptions } from './product.ts'

/** How many homes each database starts with. */
const homes = 12

export type DatabaseKind = 'embedded' | 'postgresql'

/** A filled database of one fault, and how to reach it. */
export interface FaultDatabase {
  environment: Record<string, string>
  /** Where PostgreSQL is; empty for the embedded database. */
  url: string
}

/** Opens a database beside the running product, to read what was stored. */
export const openBeside = ({ url, environment: { DATA_DIR = '' } }: FaultDatabase): Promise<OpenDatabase> =>
  openDatabase({ databaseUrl: url || undefined, dataDir: DATA_DIR, as: 'command' })

type Postgres = NonNullable<Awaited<ReturnType<typeof startPostgres>>>

interface RigOptions {
  seconds: number
  kills: number
  /** Where the output of each process is kept. */
  logs: string | undefined
}

/** What faults are injected with: a folder, PostgreSQL, filled databases and processes. */
export class Rig {
  /** Seconds that a fault lasts. */
  readonly seconds: number
  /** How often the product is killed under writes. */
  readonly kills: number
  readonly folder = mkdtempSync(join(tmpdir(), 'huiswaarts-faults-'))
  /** Closed after each fault. */
  closers = new Closers()
  private readonly postgres: Postgres | undefined
  private readonly filled = new Set<DatabaseKind>()
  private count = 0

  /** The name of the current fault. */
  faultName = ''
  private readonly logs: string | undefined

  private constructor({ seconds, kills, logs }: RigOptions, postgres: Postgres | undefined) {
    this.seconds = seconds
    this.kills = kills
    this.logs = logs
    if (logs) mkdirSync(logs, { recursive: true })
    this.postgres = postgres
    // For the other user.
    chmodSync(this.folder, 0o755)
  }

  static async open(options: RigOptions): Promise<Rig> {
    // Faster, and safe here: only a power cut could lose what PostgreSQL has acknowledged.
    return new Rig(options, await startPostgres({ settings: ['fsync=off'] }))
  }

  get hasPostgres(): boolean {
    return this.postgres !== undefined
  }

  get postgresVersion(): string | undefined {
    return this.postgres?.version
  }

  restartPostgres(): void {
    this.postgres?.restart()
  }

  /** Folder of one fault. */
  newFolder(): string {
    this.count += 1
    return join(this.folder, String(this.count))
  }

  /** Root may write anywhere, so the product runs as another user where that matters. */
  readonly user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined

  /** Makes that user the owner of a folder. */
  own(folder: string): void {
    if (this.user) spawnSync('chown', ['-R', `${this.user.uid}:${this.user.gid}`, folder])
  }

  async start(options: ProductOptions): Promise<Product> {
    const product = this.prepare(options)
    await product.run(options.startTimeoutMs)
    return product
  }

  /** Makes two processes that have the same listening socket, as those that systemd starts one after the other. */
  prepareOnSocket(options: ProductOptions): Promise<[Product, Product]> {
    return withListeningSocket((socket) => [this.prepare({ ...options, socket }), this.prepare({ ...options, socket })])
  }

  /** Creates a database with homes. */
  async createDatabase(kind: DatabaseKind): Promise<FaultDatabase> {
    await this.fill(kind)
    const folder = this.newFolder()
    const shared = { DATA_DIR: folder, DEMO: '0', STORAGE_URL: `file://${join(this.template, 'photos')}` }
    if (kind === 'embedded') {
      cpSync(this.template, folder, { recursive: true, filter: (path) => !path.endsWith('/photos') })
      return { environment: shared, url: '' }
    }
    const name = `fault_${this.count}`
    await this.administer(`create database ${name} template filled`)
    const url = this.urlOf(name)
    return { environment: { ...shared, DATABASE_URL: url }, url }
  }

  /** Closes what a fault has left open. */
  async clear(): Promise<void> {
    await this.closers.closeAll(10_000, () => {})
    this.closers = new Closers()
  }

  async close(): Promise<void> {
    await this.clear()
    this.postgres?.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** The folder with the photos of all databases, and the embedded database that others are copied from. */
  get template(): string {
    return join(this.folder, 'template')
  }

  private prepare(options: ProductOptions): Product {
    const product = new Product({ ...options, logFile: this.logs && join(this.logs, `${this.faultName}.log`) })
    this.closers.push('The product', () => product.kill())
    return product
  }

  private urlOf(database: string): string {
    return this.postgres?.url.replace(/\/postgres$/, `/${database}`) ?? ''
  }

  private async administer(statement: string): Promise<void> {
    const client = new pg.Client(this.urlOf('postgres'))
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }

  private async fill(kind: DatabaseKind): Promise<void> {
    if (this.filled.has(kind)) return
    if (kind === 'postgresql') await this.administer('create database filled')
    const { PATH = '' } = process.env
    const environment = { PATH, DATA_DIR: this.template, DATABASE_URL: kind === 'embedded' ? '' : this.urlOf('filled') }
    const { status, stderr } = spawnSync(process.execPath, ['tools/command.mjs', 'seed', '--homes', String(homes)], {
      cwd: projectRoot,
      env: environment,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`The homes could not be created: ${stderr}`)
    this.filled.add(kind)
  }
}
