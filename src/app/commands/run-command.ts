import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { adminCommand } from './admin-command.server.ts'
import { runDoctor } from './doctor-command.server.ts'
import { backupCommand, backupUsages, restoreCommand, runVerify } from './backup-commands.server.ts'
import { seedCommand } from './seed-command.server.ts'
import { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { importCommand } from './import-command.server.ts'
import { buildServer } from '#app/server.ts'
import { checkDatabase, formatStartError } from '#app/start-error.ts'
import { tuneGarbageCollection } from '#app/tune-garbage-collection.ts'
import { noPayments } from '#features/billing/provider-sync/payment-provider.server.ts'
import { CommandUsageError, type Command } from './command.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openPhotoStore } from '#platform/storage/photo-store.ts'
import { readSettings, SettingsError } from '#platform/settings/environment.ts'
import type { Tables } from '#platform/database/tables.ts'

/** The commands that use the database; each runs after the migrations. */
const commands: Record<string, Command> = {
  admin: adminCommand,
  backup: backupCommand,
  import: importCommand,
  restore: restoreCommand,
  seed: seedCommand,
  migrate: (_args, { print }) => {
    print('The schema is up to date.')
    return Promise.resolve(0)
  },
}

/** Prints every endpoint as JSON: method, path, access, and whether it wants fresh proof. Needs no database. */
async function printRoutes(): Promise<void> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new pg.Pool() }) })
  const routes: { method: string; path: string; access: string; proof: boolean }[] = []
  const app = await buildServer({
    payments: noPayments,
    db,
    index: new SearchIndex(),
    onEndpointAdded: ({ method, path, access, proof = false }) =>
      routes.push({ method, path: `/api${path}`, access, proof }),
  })
  await app.close()
  await db.destroy()
  console.log(JSON.stringify(routes, null, 2))
}

/** Runs one command as a program. @returns the exit code: 1 for failure, 2 for wrong usage, with a message on stderr */
export async function runCommand([name = '', ...args]: readonly string[]): Promise<number> {
  tuneGarbageCollection()
  try {
    if (name === 'routes') {
      await printRoutes()
      return 0
    }
    const usage = args.includes('--help') ? backupUsages[name] : undefined
    if (usage) {
      console.log(usage)
      return 0
    }
    if (name === 'verify') return await runVerify(args, (line) => console.log(line))
    if (name === 'doctor') return await runDoctor(args, process.env, (line) => console.log(line))
    const command = commands[name]
    if (!command)
      throw new CommandUsageError(
        `There is no command "${name}". There are: ${[...Object.keys(commands), 'doctor', 'routes', 'verify'].join(', ')}.`,
      )
    const settings = readSettings(process.env)
    const print = (line: string) => console.log(line)
    const database = await openDatabase({ ...settings, as: 'command', log: print })
    try {
      await checkDatabase(database.db)
      const applied = await database.withoutDeadline(() => migrate(database.db))
      for (const file of applied) print(`Applied ${file}.`)
      const photos = openPhotoStore(settings.storage)
      return await database.withoutDeadline(() =>
        command(args, {
          db: database.db,
          photos,
          origin: settings.publicOrigin,
          allowedPrivateHosts: settings.allowedPrivateHosts,
          isServed: database.isServed ?? false,
          print,
        }),
      )
    } finally {
      await database.close()
    }
  } catch (error) {
    const isUsageError = error instanceof CommandUsageError
    console.error(isUsageError || error instanceof SettingsError ? error.message : formatStartError(error))
    return isUsageError ? 2 : 1
  }
}
