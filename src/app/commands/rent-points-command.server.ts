import { readFile, stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type Dwelling, dwellingSchema } from '#rent-points/dwelling.ts'
import { formatValuation } from '#rent-points/format-valuation.ts'
import { valueDwelling } from '#rent-points/value-dwelling.ts'
import { readVera, type Refusal, refusalsOf } from '#rent-points/vera/read-vera.ts'
import { writeVera } from '#rent-points/vera/write-vera.ts'
import { toDutchDate } from '#shared/dates.ts'
import { findRegionOfAddress } from '#features/properties/rent-maximum/find-regions.server.ts'
import { CommandUsageError } from './command.ts'

export const rentPointsUsage = 'npm run rent-points -- FILE [--date 2026-01-01] [--kind self-contained|room] [--vera]'

const mostBytes = 20 * 1_024 * 1_024

/** Reads a file of JSON. @throws Error with a sentence if there is none, or it is too large or no JSON */
async function readJson(file: string): Promise<unknown> {
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) throw new Error(`There is no file ${file}.`)
  if (found.size > mostBytes) throw new Error(`${file} is larger than 20 MB.`)
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    throw new Error(`${file} is no JSON.`)
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The dwellings of a file: one, a list, or a list under `eenheden`. */
const dwellingsOf = (json: unknown): readonly unknown[] => {
  if (Array.isArray(json)) return json
  return isObject(json) && Array.isArray(json.eenheden) ? json.eenheden : [json]
}

const kinds: readonly Dwelling['kind'][] = ['self-contained', 'room']

/** Reads a dwelling in our own shape, which has `spaces`, or else in that of VERA. `kind` holds where the file is silent. */
function readDwelling(given: unknown, date: string, kind: Dwelling['kind'] | undefined) {
  if (!isObject(given) || !('spaces' in given)) return readVera(given, date, findRegionOfAddress, kind)
  const parsed = dwellingSchema.safeParse({ ...(kind && { kind }), ...given })
  return parsed.success ? { dwelling: parsed.data, notes: [] } : { refusals: refusalsOf(parsed.error) }
}

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** Prints one dwelling: its table, or the answer in the shape of VERA. */
function printDwelling(dwelling: Dwelling, date: string, isVera: boolean, print: (line: string) => void) {
  const valued = valueDwelling(dwelling, date)
  if (isVera) return print(JSON.stringify(writeVera(dwelling.kind, valued), null, 2))
  for (const line of formatValuation(valued)) print(line)
}

/**
 * `npm run rent-points -- FILE`: prints the rent points of each dwelling of a file of JSON, ours or VERA's. Needs no
 * database.
 *
 * @returns 0, or 1 if a dwelling was refused
 */
export async function runRentPoints(args: readonly string[], print: (line: string) => void): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { date: { type: 'string' }, kind: { type: 'string' }, vera: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [file, ...more] = positionals
  const date = values.date ?? toDutchDate(new Date())
  const kind = kinds.find((name) => name === values.kind)
  const isKnownKind = values.kind === undefined || kind !== undefined
  if (file === undefined || more.length > 0 || !isDate(date) || !isKnownKind)
    throw new CommandUsageError(`Usage: ${rentPointsUsage}`)
  const refused: { name: string; refusals: readonly Refusal[] }[] = []
  for (const [at, given] of dwellingsOf(await readJson(file)).entries()) {
    const name = isObject(given) && typeof given.id === 'string' ? given.id : `${at + 1}`
    const reading = readDwelling(given, date, kind)
    if ('refusals' in reading) {
      refused.push({ name, refusals: reading.refusals })
      continue
    }
    if (!values.vera) print(`Dwelling ${name}, valued for ${date}`)
    printDwelling(reading.dwelling, date, values.vera, print)
    if (!values.vera) for (const note of reading.notes) print(`  note: ${note}`)
  }
  for (const { name, refusals } of refused) {
    print(`Dwelling ${name} was refused:`)
    for (const { path, problem } of refusals) print(`  ${path || 'file'}: ${problem}`)
  }
  return refused.length > 0 ? 1 : 0
}
