import { parseArgs } from 'node:util'
import { valuationYears } from '#rent-points/tables/tables-of-date.ts'
import { deletePropertyValues, storePropertyValues } from '#features/sourcing/property-values/mutations.server.ts'
import {
  PropertyValueError,
  readPropertyValues,
  type ReadPropertyValues,
} from '#features/sourcing/property-values/read-property-values.server.ts'
import { CommandUsageError, type Command } from './command.ts'

export const importPropertyValuesUsage =
  'npm run import-property-values -- FILE.csv --date YYYY-01-01 [--check], or --reset'

const count = (number: number) => number.toLocaleString('en')

function describe({ fileName, postcodes, euros, withoutValue }: ReadPropertyValues, valuationDate: string): string[] {
  const sorted = euros.toSorted()
  const [lowest = 0, middle = 0, highest = 0] = [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)]
  return [
    fileName,
    `  postcodes  ${count(postcodes.length)} with a value, ${count(withoutValue)} without`,
    `  values     €${count(lowest)} to €${count(highest)}, half of them up to €${count(middle)}`,
    `  valued on  ${valuationDate}`,
  ]
}

/** The date for which the homes were valued: 1 January of a year whose regional averages are known. */
function readValuationDate(date: string | undefined): string {
  const years = valuationYears()
  if (date !== undefined && years.some((year) => date === `${year}-01-01`)) return date
  const allowed = `1 January of a year from ${years[0]} to ${years.at(-1)}, such as ${years.at(-1)}-01-01`
  throw new CommandUsageError(`--date has to be ${allowed}. Usage: ${importPropertyValuesUsage}`)
}

/**
 * `npm run import-property-values -- FILE --date DATE`: narrows the rent points of ads by the average values of homes by
 * postcode from now on. `--check` only says what would be imported, `--reset` goes back to regions alone.
 *
 * @returns 1 with a sentence if the file cannot be used; then what was there stays
 */
export const importPropertyValuesCommand: Command = async (args, { db, print, logStep }) => {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      date: { type: 'string' },
      check: { type: 'boolean', default: false },
      reset: { type: 'boolean', default: false },
    },
    strict: true,
  })
  const [path] = positionals
  const isWrong = values.reset
    ? positionals.length > 0 || values.check || values.date !== undefined
    : path === undefined || positionals.length > 1
  if (isWrong) throw new CommandUsageError(`Usage: ${importPropertyValuesUsage}`)
  if (path === undefined) {
    print(
      (await deletePropertyValues(db))
        ? 'Rent points follow the values of regions alone again.'
        : 'Rent points already follow the values of regions alone.',
    )
    return 0
  }
  const valuationDate = readValuationDate(values.date)
  try {
    const found = await readPropertyValues(path, logStep)
    for (const line of describe(found, valuationDate)) print(line)
    if (values.check) print('Nothing was stored.')
    else {
      await storePropertyValues(db, found, valuationDate)
      print('Rent points of ads follow these values from now on; a running product uses them within seconds.')
    }
    return 0
  } catch (error) {
    if (!(error instanceof PropertyValueError)) throw error
    print(error.message)
    return 1
  }
}
