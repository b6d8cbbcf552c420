import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import { checkPooledSessions, formatStartError } from '#app/start-error.ts'
import { openMapFiles } from '#features/properties/map/map-files.server.ts'
import { openPayments } from '#features/billing/provider-sync/payment-provider.server.ts'
import { readSchemaState } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { readSettings, type Settings } from '#platform/settings/environment.ts'
import { openRedis } from '#platform/rate-limits/redis-counter.ts'
import { checkStorage } from '#platform/storage/photo-store.ts'
import { lastTablesYear } from '#rent-points/tables/tables-of-date.ts'
import { toDutchDate } from '#shared/dates.ts'
import {
  hasEnded,
  readTimetableFacts,
  shippedTimetable,
  type TimetableFacts,
} from '#features/properties/travel/timetable.server.ts'
import { readPropertyValuesFacts } from '#features/properties/rent-maximum/property-values.server.ts'
import type { Db } from '#platform/database/db.ts'
import { CommandUsageError } from './command.ts'

export const doctorUsage = 'npm run doctor'
const mailTimeoutMs = 5_000
const maxClockDifferenceMs = 5_000
const minFreeBytes = 1024 ** 3

/** The outcome of a check, in a few words; a check that fails throws, one that warns returns its warning. */
type Check = () => Promise<string | { warning: string }>

const toGigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`

async function checkDatabase(settings: Settings): Promise<string> {
  const database = await openDatabase({ ...settings, as: 'command' })
  try {
    const { rows } = await sql<{ version: string; now: Date }>`
      select current_setting('server_version') as version, clock_timestamp() as now`.execute(database.db)
    const [{ version, now } = { version: '', now: new Date(0) }] = rows
    const differenceMs = Math.abs(now.getTime() - Date.now())
    if (differenceMs > maxClockDifferenceMs)
      throw new Error(`its clock differs by ${Math.round(differenceMs / 1_000)} seconds from that of this machine`)
    const isPooled = settings.databasePooler !== undefined && database.kind === 'postgresql'
    if (isPooled) await checkPooledSessions(database.db)
    const { pending } = await readSchemaState(database.db)
    const where = isPooled ? 'behind a pooler, with time limits' : ''
    const kind =
      database.kind === 'embedded'
        ? `embedded, in ${settings.dataDir}`
        : [`PostgreSQL ${version}`, where].filter(Boolean).join(' ')
    return pending.length === 0 ? `${kind}, the schema is up to date` : `${kind}, ${pending.length} migrations to apply`
  } finally {
    await database.close()
  }
}

async function checkRedis({ redisUrl }: Settings): Promise<string> {
  if (!redisUrl) return 'no address is set, so the database counts calls for limits'
  const redis = await openRedis(redisUrl)
  try {
    await redis.connect()
    await redis.ping()
    return 'it answers, and counts calls for limits'
  } finally {
    redis.disconnect()
  }
}

async function checkMail({ smtpUrl }: Settings): Promise<string> {
  if (!smtpUrl) return 'no mail server is set, so mail stays in the outbox'
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: mailTimeoutMs,
    greetingTimeout: mailTimeoutMs,
    socketTimeout: mailTimeoutMs,
  })
  try {
    await transport.verify()
    return 'the mail server accepts the connection and the login'
  } finally {
    transport.close()
  }
}

async function checkPayments(settings: Settings): Promise<string> {
  const payments = openPayments(settings)
  if (!payments)
    return settings.stripeMock
      ? 'no keys, so the Stripe mock runs and no real money moves'
      : 'no keys: nothing can be bought'
  await payments.stripe.balance.retrieve()
  return payments.provider === 'stripe_live'
    ? 'the provider accepts the key, for real money'
    : 'the provider accepts the test key'
}

async function checkMap({ tilesFile }: Settings): Promise<string> {
  await openMapFiles(tilesFile)
  return tilesFile ? `streets are drawn from ${tilesFile}` : 'drawn from the tiles of the product'
}

/**
 * Which timetable travel times follow, and whether its last day is past.
 *
 * @param today ISO day
 */
export function describeTimetable(timetable: TimetableFacts, today: string): string | { warning: string } {
  const { fileName, serviceDay, validUntil } = timetable
  const which = fileName === undefined ? 'that of the product' : `${fileName}, by its trains of ${serviceDay}`
  return hasEnded(timetable, today)
    ? { warning: `${which}, ended on ${validUntil}; npm run import-gtfs reads a new one` }
    : `${which}, valid until ${validUntil}`
}

/** Reads from a database whose schema is up to date; undefined from another one. */
async function readCurrent<T>(settings: Settings, read: (db: Db) => Promise<T>): Promise<T | undefined> {
  const database = await openDatabase({ ...settings, as: 'command' })
  try {
    const { pending } = await readSchemaState(database.db)
    return pending.length === 0 ? await read(database.db) : undefined
  } finally {
    await database.close()
  }
}

const checkTimetable = async (settings: Settings) =>
  describeTimetable((await readCurrent(settings, readTimetableFacts)) ?? shippedTimetable, toDutchDate(new Date()))

async function checkPropertyValues(settings: Settings): Promise<string> {
  const imported = await readCurrent(settings, readPropertyValuesFacts)
  return imported
    ? `${imported.postcodes.toLocaleString('en')} postcodes from ${imported.fileName}, as of ${imported.valuationDate}`
    : 'none by postcode, so points follow those of the region; npm run import-property-values reads a file'
}

/**
 * Until when there are tables for the rent points; from December on, whether those of the next year are missing.
 *
 * @param today ISO day
 */
export function describeRentTables(today: string): string | { warning: string } {
  const [year = '', month] = today.split('-')
  const isMissing = Number(year) + (month === '12' ? 1 : 0) > lastTablesYear
  return isMissing
    ? { warning: `the tables end with ${lastTablesYear}; a file of tables for the next year is wanted` }
    : `there are tables until the end of ${lastTablesYear}`
}

async function checkSpace({ dataDir }: Settings): Promise<string> {
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  if (free < minFreeBytes) throw new Error(`only ${toGigabytes(free)} are free on the disk of ${dataDir}`)
  return `${toGigabytes(free)} are free on the disk of ${dataDir}`
}

/**
 * `npm run doctor`: checks settings, database with its clock, storage, mail, payment provider, map, timetable, tables of
 * the rent points, property values and free space, a line each. Changes nothing.
 *
 * @returns the exit code: 0 when nothing is wrong, also with a warning; 1 when a check failed
 * @throws CommandUsageError
 */
export async function runDoctor(
  args: readonly string[],
  environment: Record<string, string | undefined>,
  print: (line: string) => void,
): Promise<number> {
  if (args.length > 0) throw new CommandUsageError(`Usage: ${doctorUsage}`)
  const run = async (name: string, check: Check): Promise<boolean> => {
    try {
      const outcome = await check()
      print(typeof outcome === 'string' ? `ok    ${name}: ${outcome}` : `WARN  ${name}: ${outcome.warning}`)
      return true
    } catch (error) {
      print(`FAIL  ${name}: ${formatStartError(error)}`)
      return false
    }
  }
  let settings: Settings | undefined
  const outcomes = [
    await run('Settings', () => {
      settings = readSettings(environment)
      return Promise.resolve(`the site is at ${settings.publicOrigin}`)
    }),
  ]
  if (settings) {
    const found = settings
    outcomes.push(await run('Database', () => checkDatabase(found)))
    outcomes.push(await run('Redis', () => checkRedis(found)))
    outcomes.push(await run('Photos', () => checkStorage(found.storage).then(() => 'the storage can be written to')))
    outcomes.push(await run('Mail', () => checkMail(found)))
    outcomes.push(await run('Payments', () => checkPayments(found)))
    outcomes.push(await run('Map', () => checkMap(found)))
    outcomes.push(await run('Timetable', () => checkTimetable(found)))
    outcomes.push(await run('Rent points', () => Promise.resolve(describeRentTables(toDutchDate(new Date())))))
    outcomes.push(await run('Property values', () => checkPropertyValues(found)))
    outcomes.push(await run('Space', () => checkSpace(found)))
  }
  return outcomes.every(Boolean) ? 0 : 1
}
