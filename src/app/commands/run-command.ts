import { createInterface } from 'node:readline/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { adminCommand, adminUsage } from './admin-command.server.ts'
import { dedupReportCommand, dedupReportUsage } from './dedup-report-command.server.ts'
import { doctorUsage, runDoctor } from './doctor-command.server.ts'
import {
  backupCommand,
  backupUsages,
  isCopyGiven,
  restoreCommand,
  runRestoreCopy,
  runVerify,
} from './backup-commands.server.ts'
import { seedCommand, seedUsage } from './seed-command.server.ts'
import { upgradeCommand, upgradeUsage } from './upgrade-command.server.ts'
import { createLocalEngine } from '#features/properties/search/search-engine.server.ts'
import { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { importCommand, importUsage } from './import-command.server.ts'
import { importGtfsCommand, importGtfsUsage } from './import-gtfs-command.server.ts'
import { importPropertyValuesCommand, importPropertyValuesUsage } from './import-property-values-command.server.ts'
import { rentPointsUsage, runRentPoints } from './rent-points-command.server.ts'
import { runSearchConfig, searchConfigUsage } from './search-config-command.server.ts'
import { buildServer } from '#app/server.ts'
import { checkDatabase, formatStartError } from '#app/start-error.ts'
import { tuneGarbageCollection } from '#app/tune-garbage-collection.ts'
import { noPayments } from '#features/billing/provider-sync/payment-provider.server.ts'
import { CommandUsageError, type Command } from './command.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openPhotoStore } from '#platform/storage/photo-store.ts'
import { readSettings, SettingsError, type Settings } from '#platform/settings/environment.ts'
import type { Tables } from '#platform/database/tables.ts'

interface Registered {
  run: Command
  usage: string
  /** Whether the schema is brought up to date first. */
  migrates: boolean
}

/** The commands that use the database. */
const commands: Record<string, Registered> = {
  admin: { run: adminCommand, usage: adminUsage, migrates: true },
  backup: { run: backupCommand, usage: backupUsages.backup, migrates: false },
  'dedup-report': { run: dedupReportCommand, usage: dedupReportUsage, migrates: false },
  import: { run: importCommand, usage: importUsage, migrates: true },
  'import-gtfs': { run: importGtfsCommand, usage: importGtfsUsage, migrates: true },
  'import-property-values': { run: importPropertyValuesCommand, usage: importPropertyValuesUsage, migrates: true },
  restore: { run: restoreCommand, usage: backupUsages.restore, migrates: true },
  seed: { run: seedCommand, usage: seedUsage, migrates: true },
  upgrade: { run: upgradeCommand, usage: upgradeUsage, migrates: false },
  migrate: {
    run: (args, { print }) => {
      if (args.length > 0) throw new CommandUsageError('Usage: npm run migrate')
      print('The schema is up to date.')
      return Promise.resolve(0)
    },
    usage: 'npm run migrate',
    migrates: true,
  },
}

/** How every command is called. */
const usages: Record<string, string> = {
  ...Object.fromEntries(Object.entries(commands).map(([name, { usage }]) => [name, usage])),
  doctor: doctorUsage,
  'rent-points': rentPointsUsage,
  routes: 'npm run routes',
  'search-config': searchConfigUsage,
  verify: backupUsages.verify,
}

/** Prints every endpoint as JSON: method, path, access, and whether it wants fresh proof. Needs no database. */
async function printRoutes(): Promise<void> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new pg.Pool() }) })
  const routes: { method: string; path: string; access: string; proof: boolean }[] = []
  const app = await buildServer({
    payments: noPayments,
    db,
    searchEngine: createLocalEngine({ index: new SearchIndex(), db }),
    onEndpointAdded: ({ method, path, access, proof = false }) =>
      routes.push({ method, path: `/api${path}`, access, proof }),
  })
  await app.close()
  await db.destroy()
  console.log(JSON.stringify(routes, null, 2))
}

const print = (line: string) => console.log(line)
// Standard output has the result only.
const logStep = (step: string) => console.error(`  ${step}`)

/** Asks on the terminal; undefined where there is none. */
const ask = process.stdin.isTTY
  ? async (question: string): Promise<string> => {
      const terminal = createInterface({ input: process.stdin, output: process.stderr })
      try {
        return await terminal.question(question)
      } finally {
        terminal.close()
      }
    }
  : undefined

async function runWithDatabase({ run, migrates }: Registered, args: readonly string[], settings: Settings) {
  const database = await openDatabase({ ...settings, as: 'command', log: logStep })
  try {
    await checkDatabase(database.db)
    const applied = migrates ? await database.withoutDeadline(() => migrate(database.db)) : []
    for (const file of applied) logStep(`Applied ${file}`)
    return await database.withoutDeadline(() =>
      run(args, {
        db: database.db,
        photos: openPhotoStore(settings.storage),
        origin: settings.publicOrigin,
        dataDir: settings.dataDir,
        allowedPrivateHosts: settings.allowedPrivateHosts,
        isServed: database.isServed ?? false,
        print,
        logStep,
        ask,
      }),
    )
  } finally {
    await database.close()
  }
}

async function runNamed(name: string, args: readonly string[]): Promise<number> {
  const usage = usages[name]
  if (usage === undefined)
    throw new CommandUsageError(
      `There is no command "${name}". There are: ${Object.keys(usages).toSorted().join(', ')}.`,
    )
  if (args.includes('--help')) {
    print(`Usage: ${usage}\nWhat it does, with an example: docs/commands.md`)
    return 0
  }
  if (name === 'routes') {
    await printRoutes()
    return 0
  }
  if (name === 'verify') return runVerify(args, print)
  if (name === 'rent-points') return runRentPoints(args, print)
  if (name === 'search-config') return runSearchConfig(args, print)
  if (name === 'doctor') return runDoctor(args, process.env, print)
  const settings = readSettings(process.env)
  if (name === 'restore' && settings.databaseUrl && settings.databasePooler)
    throw new CommandUsageError(
      'Behind a pooler nobody can tell whether the product is running: to restore, lead DATABASE_URL to PostgreSQL itself and leave out DATABASE_POOLER.',
    )
  if (name === 'restore' && isCopyGiven(args)) return runRestoreCopy(args, { ...settings, print, logStep, ask })
  const command = commands[name]
  if (!command) throw new Error(`The command ${name} has no work.`)
  return runWithDatabase(command, args, settings)
}

/** Whether a command was called wrongly, such as with an option that it does not have. */
const isUsageError = (error: unknown): boolean =>
  error instanceof CommandUsageError ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))

/** Runs one command as a program. @returns the exit code: 1 for failure, 2 for wrong usage, with a message on stderr */
export async function runCommand([name = '', ...args]: readonly string[]): Promise<number> {
  tuneGarbageCollection('command')
  try {
    return await runNamed(name, args)
  } catch (error) {
    const isSentence = isUsageError(error) || error instanceof SettingsError
    console.error(isSentence && error instanceof Error ? error.message : formatStartError(error))
    return isUsageError(error) ? 2 : 1
  }
}
