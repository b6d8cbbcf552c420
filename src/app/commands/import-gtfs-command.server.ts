import { parseArgs } from 'node:util'
import { FeedError } from '#features/sourcing/timetables/feed-error.ts'
import {
  deleteTimetable,
  readTimetable,
  storeTimetable,
  type ReadTimetable,
} from '#features/sourcing/timetables/import-timetable.server.ts'
import { toDutchDate } from '#shared/dates.ts'
import { CommandUsageError, type Command } from './command.ts'

export const importGtfsUsage = 'npm run import-gtfs -- FILE.zip|FOLDER [--check], or --reset'

const count = (number: number) => number.toLocaleString('en')

function describe({ network, ...found }: ReadTimetable): string[] {
  const legs = network.series.reduce((sum, [, all]) => sum + all.length, 0)
  return [
    `${found.fileName} of ${found.publisher}`,
    `  day that stands for all  ${found.serviceDay}, with ${count(found.trains)} trains`,
    `  valid until              ${found.validUntil}`,
    `  network                  ${count(network.stations.length)} stations, ${count(network.series.length)} series with ${count(legs)} legs`,
    `  left out                 ${count(found.otherRoutes)} routes of other vehicles, ${count(found.abroad)} trains that stay abroad`,
  ]
}

/**
 * `npm run import-gtfs -- FILE`: estimates travel times by the trains of a GTFS feed from now on. `--check` only says
 * what would be imported, `--reset` goes back to the timetable that the product ships.
 *
 * @returns 1 with a sentence if the feed cannot be used; then what was there stays
 */
export const importGtfsCommand: Command = async (args, { db, print, logStep }) => {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { check: { type: 'boolean', default: false }, reset: { type: 'boolean', default: false } },
    strict: true,
  })
  const [path] = positionals
  if (values.reset ? positionals.length > 0 || values.check : path === undefined || positionals.length > 1)
    throw new CommandUsageError(`Usage: ${importGtfsUsage}`)
  if (path === undefined) {
    print(
      (await deleteTimetable(db))
        ? 'Travel times follow the timetable that the product ships again.'
        : 'Travel times already follow the timetable that the product ships.',
    )
    return 0
  }
  try {
    const found = await readTimetable(path, toDutchDate(new Date()), logStep)
    for (const line of describe(found)) print(line)
    if (values.check) print('Nothing was stored.')
    else {
      await storeTimetable(db, found)
      print('Travel times follow this timetable from now on; a running product uses it within two seconds.')
    }
    return 0
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    print(error.message)
    return 1
  }
}
