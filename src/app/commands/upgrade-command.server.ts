import { mkdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { BackupError, readArchive } from '#platform/backup/archive.ts'
import { backUp } from '#platform/backup/backup.server.ts'
import type { Db } from '#platform/database/db.ts'
import { migrate, readSchemaState, type SchemaState } from '#platform/database/migrate.ts'
import { readVersion } from '#platform/http/version.ts'
import { CommandUsageError, type Command } from './command.ts'

export const upgradeUsage = 'npm run upgrade -- [--check] [--backup FILE]'

/** A migration may write a table anew, and the backup is as large as the database at most. */
const roomForEachByte = 2

const toMegabytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2).toLocaleString('en')} MB`

function parse(args: readonly string[]): { isCheck: boolean; file: string | undefined } {
  const isCheck = args[0] === '--check' && args.length === 1
  const file = args[0] === '--backup' && args.length === 2 && !args[1]?.startsWith('--') ? args[1] : undefined
  if (args.length > 0 && !isCheck && !file) throw new CommandUsageError(`Usage: ${upgradeUsage}`)
  return { isCheck, file }
}

/** Why the schema cannot be brought up to date, if it cannot. */
function findObstacle({ edited, newer }: SchemaState): string | undefined {
  if (newer.length > 0)
    return `The database is of a newer version of the product, which applied ${newer.join(', ')}. Install that version.`
  if (edited.length > 0)
    return `${edited.join(', ')} differ from what was applied to this database. Install the version unchanged.`
  return undefined
}

/** Compares the free space of the data folder with the size of the database. */
async function measureSpace(db: Db, dataDir: string): Promise<{ line: string; isEnough: boolean }> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db)
  const needed = (rows[0]?.bytes ?? 0) * roomForEachByte
  await mkdir(dataDir, { recursive: true })
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const line = `Free on the disk of ${dataDir}: ${toMegabytes(free)}; up to ${toMegabytes(needed)} are needed.`
  return { line, isEnough: free >= needed }
}

/** Makes a backup and reads it again. @throws BackupError if it is not whole */
async function backUpFirst(file: string, { db, photos, logStep }: Parameters<Command>[1]): Promise<void> {
  await backUp(file, { db, photos, logStep, version: readVersion().version, withPhotos: false })
  logStep('Checking the backup')
  await readArchive(file)
}

/**
 * `npm run upgrade`: makes a backup and applies the migrations of this version; with `--check` it says what it would do
 * and whether it can, and changes nothing.
 */
export const upgradeCommand: Command = async (args, parts) => {
  const { db, dataDir, isServed, print, logStep } = parts
  const { isCheck, file } = parse(args)
  const { version } = readVersion()
  const state = await readSchemaState(db)
  const { pending, breaking } = state
  print(`This is version ${version}.`)
  for (const name of pending) print(`To apply: ${name}`)
  for (const { name, oldestCompatible } of breaking)
    print(`${name} removes what versions without migration ${oldestCompatible} use: stop all processes of them first.`)
  const obstacle = findObstacle(state)
  if (obstacle) throw new BackupError(obstacle)
  if (pending.length === 0) {
    print('The schema is up to date.')
    return 0
  }
  const { line, isEnough } = await measureSpace(db, dataDir)
  print(line)
  if (!isEnough) throw new BackupError('There is not enough free space. Nothing was changed.')
  if (isCheck) {
    print('npm run upgrade makes a backup and applies them.')
    return 0
  }
  if (isServed) throw new BackupError('The product is running on this database. Stop it first.')
  const { rows } = await sql<{
    exists: boolean
  }>`select to_regclass('schema_migrations') is not null as exists`.execute(db)
  if (rows[0]?.exists) {
    const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
    const backup = file ?? join(dataDir, `before-upgrade-${time}Z.tar`)
    await backUpFirst(backup, parts)
    print(`Backup: ${backup}, without photos, which an upgrade does not change.`)
  }
  for (const name of await migrate(db)) logStep(`Applied ${name}`)
  print('The schema is up to date.')
  return 0
}
