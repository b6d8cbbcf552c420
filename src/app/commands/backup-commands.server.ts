import { BackupError, readArchive, type BackupHeader } from '#platform/backup/archive.ts'
import { backUp, restore } from '#platform/backup/backup.server.ts'
import { readVersion } from '#platform/http/version.ts'
import { CommandUsageError, type Command } from './command.ts'

const usages = {
  backup: 'Usage: npm run backup -- FILE [--without-photos]. Writes everything that is stored into one file.',
  restore:
    'Usage: npm run restore -- FILE [--replace --yes]. Restores a backup; with --replace --yes also over an installation with data.',
  verify: 'Usage: npm run verify -- FILE. Checks a backup from its beginning to its end.',
}

function describe({ version, createdAt, tables, photos }: BackupHeader): string {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
  const pictures = photos === null ? 'without photos' : `${photos.toLocaleString('en')} photos`
  return `version ${version}, ${createdAt}, ${rows.toLocaleString('en')} rows, ${pictures}`
}

/** The file and the flags of a call. @throws CommandUsageError */
function parseArguments(usage: string, args: readonly string[], known: readonly string[]) {
  const flags = args.filter((argument) => argument.startsWith('--'))
  const [file, ...more] = args.filter((argument) => !argument.startsWith('--'))
  if (!file || more.length > 0 || flags.some((flag) => !known.includes(flag))) throw new CommandUsageError(usage)
  return { file, has: (flag: string) => flags.includes(flag) }
}

/** `npm run backup -- FILE [--without-photos]`: writes one file with everything, also while the product runs. */
export const backupCommand: Command = async (args, { db, photos, print }) => {
  const { file, has } = parseArguments(usages.backup, args, ['--without-photos'])
  const { version } = readVersion()
  const header = await backUp(file, { db, photos, logStep: print, version, withPhotos: !has('--without-photos') })
  print(`Written to ${file}: ${describe(header)}.`)
  return 0
}

/** `npm run restore -- FILE [--replace --yes]`: restores a backup into this installation, all of it or nothing. */
export const restoreCommand: Command = async (args, { db, photos, isServed, print }) => {
  const { file, has } = parseArguments(usages.restore, args, ['--replace', '--yes'])
  if (has('--replace') !== has('--yes'))
    throw new CommandUsageError(`This deletes everything that is stored here. Give both flags. ${usages.restore}`)
  if (isServed) throw new BackupError('The product is running on this database. Stop it first.')
  const header = await restore(file, { db, photos, logStep: print, replace: has('--replace') })
  print(`Restored: ${describe(header)}.`)
  return 0
}

/** `npm run verify -- FILE`: checks a backup without a database. @returns the exit code @throws BackupError */
export async function runVerify(args: readonly string[], print: (line: string) => void): Promise<number> {
  const { file } = parseArguments(usages.verify, args, [])
  print(`This backup is whole: ${describe(await readArchive(file))}.`)
  return 0
}

/** How each of these commands is called, for `--help`. */
export const backupUsages: Readonly<Record<string, string>> = usages
