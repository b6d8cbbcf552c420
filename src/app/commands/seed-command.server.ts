import { parseArgs } from 'node:util'
import { type Command, CommandUsageError } from './command.ts'
import { seed } from '#demo/seed.server.ts'

const most = 100_000
export const seedUsage = `npm run seed -- --homes N (1 to ${most.toLocaleString('en')})`

/** `npm run seed -- --homes N`: creates the first N demo homes. Existing ones stay as they are. */
export const seedCommand: Command = async (args, { db, photos, print, logStep }) => {
  const { values } = parseArgs({ args: [...args], options: { homes: { type: 'string' } }, strict: true })
  const count = /^\d{1,6}$/.test(values.homes ?? '') ? Number(values.homes) : 0
  if (count < 1 || count > most) throw new CommandUsageError(`Usage: ${seedUsage}`)
  const added = await seed(db, photos, count, logStep)
  print(
    added === 0
      ? `All ${count.toLocaleString('en')} demonstration homes were there already.`
      : `${added.toLocaleString('en')} demonstration homes added.`,
  )
  return 0
}
