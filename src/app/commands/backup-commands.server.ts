import { statSync } from 'node:fs'
import { BackupError, readArchive, type BackupHeader } from '#platform/backup/archive.ts'
import { backUp, restore } from '#platform/backup/backup.server.ts'
import { verifyCopy } from '#platform/database/copy-checksums.ts'
import { restoreCopy } from '#platform/database/restore-copy.ts'
import { readVersion } from '#platform/http/version.ts'
import { CommandUsageError, type Command } from './command.ts'

/** How each of these commands is called. */
export const backupUsages = {
  backup: 'npm run backup -- FILE [--without-photos]',
  restore: 'npm run restore -- FILE_OR_COPY [--replace [--yes]]',
  verify: 'npm run verify -- FILE_OR_COPY',
}

function describe({ version, createdAt, tables, photos, videos, documents }: BackupHeader): string {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
  const pictures =
    photos === null
      ? 'without photos'
      : [
          `${photos.toLocaleString('en')} photos`,
          `${(videos ?? 0).toLocaleString('en')} videos`,
          `${(documents ?? 0).toLocaleString('en')} documents`,
        ].join(', ')
  return `version ${version}, ${createdAt}, ${rows.toLocaleString('en')} rows, ${pictures}`
}

/** The file and the flags of a call. @throws CommandUsageError */
function parseArguments(usage: string, args: readonly string[], known: readonly string[]) {
  const flags = args.filter((argument) => argument.startsWith('--'))
  const [file, ...more] = args.filter((argument) => !argument.startsWith('--'))
  if (!file || more.length > 0 || flags.some((flag) => !known.includes(flag)))
    throw new CommandUsageError(`Usage: ${usage}`)
  return { file, has: (flag: string) => flags.includes(flag) }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/** Writes one file with everything, also while the product runs. */
export const backupCommand: Command = async (args, { db, photos, print, logStep }) => {
  const { file, has } = parseArguments(backupUsages.backup, args, ['--without-photos'])
  if (isFolder(file)) throw new CommandUsageError(`${file} is a folder. Usage: ${backupUsages.backup}`)
  const { version } = readVersion()
  const header = await backUp(file, { db, photos, logStep, version, withPhotos: !has('--without-photos') })
  print(`Written to ${file}: ${describe(header)}.`)
  return 0
}

type Ask = ((question: string) => Promise<string>) | undefined

/** Asks twice whether what there is may be replaced; `--replace` is the first answer and `--yes` the second. */
const confirmReplacing = (has: (flag: string) => boolean, ask: Ask) => async (whatThereIs: string) => {
  if (has('--replace') && has('--yes')) return
  if (!ask) throw new BackupError(`${whatThereIs} To replace all of it, add --replace --yes.`)
  const isMeant =
    (has('--replace') || (await ask(`${whatThereIs} Replace all of it? Type yes: `)) === 'yes') &&
    (await ask('What is stored now is then gone, unless it was backed up. Type replace to go on: ')) === 'replace'
  if (!isMeant) throw new BackupError('Nothing was changed.')
}

function parseRestore(args: readonly string[]) {
  const call = parseArguments(backupUsages.restore, args, ['--replace', '--yes'])
  if (call.has('--yes') && !call.has('--replace'))
    throw new CommandUsageError(`--yes goes with --replace. Usage: ${backupUsages.restore}`)
  return call
}

/** Restores a backup into this installation, all of it or nothing. */
export const restoreCommand: Command = async (args, { db, photos, isServed, print, logStep, ask }) => {
  const { file, has } = parseRestore(args)
  if (isServed) throw new BackupError('The product is running on this database. Stop it first.')
  const header = await restore(file, { db, photos, logStep, confirmReplacing: confirmReplacing(has, ask) })
  print(`Restored: ${describe(header)}.`)
  return 0
}

interface Surroundings {
  dataDir: string
  databaseUrl: string | undefined
  print: (line: string) => void
  logStep: (step: string) => void
  ask: Ask
}

/** Whether `restore` is called with a copy of the embedded database, for which no database has to be opened. */
export const isCopyGiven = (args: readonly string[]): boolean => isFolder(parseRestore(args).file)

/** Goes back to a copy of the embedded database. @returns the exit code @throws CopyError, FolderInUseError */
export async function runRestoreCopy(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { dataDir, databaseUrl, print, logStep, ask } = surroundings
  const { file, has } = parseRestore(args)
  if (databaseUrl)
    throw new BackupError('This is a copy of an embedded database, and DATABASE_URL is set. Restore a backup instead.')
  const confirm = confirmReplacing(has, ask)
  const before = await restoreCopy(file, dataDir, { logStep, confirmReplacing: confirm })
  print(`Restored ${file}.${before ? ` What was there before is in ${before}; delete it when all is well.` : ''}`)
  return 0
}

/** Checks a backup or a copy without a database. @returns the exit code @throws BackupError, CopyError */
export async function runVerify(args: readonly string[], print: (line: string) => void): Promise<number> {
  const { file } = parseArguments(backupUsages.verify, args, [])
  if (isFolder(file)) {
    await verifyCopy(file)
    print(`This copy is whole: every file has its checksum.`)
  } else print(`This backup is whole: ${describe(await readArchive(file))}.`)
  return 0
}
