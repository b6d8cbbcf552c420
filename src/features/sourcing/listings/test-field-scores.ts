import { amenities } from '#features/properties/catalogue/values.ts'
import { fieldNames, fields } from '#features/properties/catalogue/fields.ts'
import { plainName, type Fields, type RawReading, type Value } from './test-raw-records.ts'

/** A home as the database has it, with the facts that came from its text. */
export interface StoredHome {
  readonly number: string
  readonly home: Readonly<Record<string, unknown>>
  readonly fromText: Readonly<Record<string, string>> | null
}

type Outcome = 'right' | 'wrong' | 'missing' | 'invented' | 'fromText'
type Counts = Record<Outcome, number>

const names = new Set(['street', 'city', 'neighbourhood', 'houseNumberAddition', 'plotNumber', 'advertiser'])
const columns: ReadonlyMap<string, string> = new Map(fieldNames.map((name) => [name, fields[name].column]))
/** The field whose sentence is kept for a field that came from the text. */
const sentenceOf: Readonly<Record<string, string>> = { builtTo: 'builtFrom', deposit: 'depositCents' }

const maxExamples = 12
const isOpen = (value: Value) => value === null || value === 'unknown' || value === false

function readStored({ home }: StoredHome, field: string): Value {
  if (amenities.some((amenity) => amenity === field))
    return Array.isArray(home.amenities) && home.amenities.includes(field)
  const value = home[columns.get(field) ?? field]
  if (field === 'latitude' || field === 'longitude')
    return home.point_derived === true || typeof value !== 'number' ? null : Number(value.toFixed(4))
  if (typeof value === 'string') return names.has(field) ? plainName(value) : value
  return typeof value === 'number' || typeof value === 'boolean' ? value : null
}

function judge(stored: StoredHome, field: string, said: Value): Outcome | undefined {
  const value = readStored(stored, field)
  if (isOpen(value) && isOpen(said)) return undefined
  if (value === said) return 'right'
  if (isOpen(value)) return 'missing'
  if (!isOpen(said)) return 'wrong'
  return stored.fromText?.[sentenceOf[field] ?? field] ? 'fromText' : 'invented'
}

const noCounts = (): Counts => ({ right: 0, wrong: 0, missing: 0, invented: 0, fromText: 0 })
const isMistake = (outcome: Outcome | undefined) =>
  outcome === 'wrong' || outcome === 'missing' || outcome === 'invented'

/** Counts how stored homes agree with what their records say, field by field. */
export class FieldScores {
  readonly #counts = new Map<string, Counts>()
  readonly #examples = new Map<string, string[]>()
  records = 0
  rightRecords = 0

  /** Judges a home by its record; of several records with its number, by the one that agrees best. */
  add(source: string, stored: StoredHome, readings: readonly RawReading[]): void {
    const judged = readings
      .map(({ fields: said }) => ({ said, outcomes: this.#judgeAll(stored, said) }))
      .toSorted((one, other) => this.#mistakes(one.outcomes).length - this.#mistakes(other.outcomes).length)
    const [best] = judged
    if (!best) return
    for (const [field, outcome] of best.outcomes) {
      if (!outcome) continue
      const counts = this.#counts.get(field) ?? noCounts()
      counts[outcome]++
      this.#counts.set(field, counts)
    }
    const mistakes = this.#mistakes(best.outcomes)
    this.addRecord(mistakes.length === 0)
    for (const [field, outcome] of mistakes)
      this.#addExample(
        field,
        `${source} ${stored.number} ${field} ${outcome}: ${readStored(stored, field)}, not ${best.said[field]}`,
      )
  }

  /** Counts a record; one that is wrong becomes an example. */
  addRecord(isRight: boolean, example?: string): void {
    this.records++
    if (isRight) this.rightRecords++
    else if (example !== undefined) this.#addExample('record', example)
  }

  #addExample(kind: string, example: string): void {
    const known = this.#examples.get(kind) ?? []
    this.#examples.set(kind, [...known, example].slice(0, maxExamples))
  }

  /** The first mistakes of each field. */
  get examples(): string[] {
    return [...this.#examples.values()].flat()
  }

  #judgeAll = (stored: StoredHome, said: Fields) =>
    Object.entries(said).map(([field, value]) => [field, judge(stored, field, value)] as const)
  #mistakes = (outcomes: readonly (readonly [string, Outcome | undefined])[]) =>
    outcomes.filter(([, outcome]) => isMistake(outcome))

  /** By field and in all; facts from texts are counted and not judged. */
  get table(): Record<string, Counts> {
    const total = noCounts()
    const sorted = [...this.#counts].toSorted(([one], [other]) => one.localeCompare(other))
    for (const [, counts] of sorted)
      for (const outcome of ['right', 'wrong', 'missing', 'invented', 'fromText'] as const)
        total[outcome] += counts[outcome]
    return { ...Object.fromEntries(sorted), total }
  }

  /** The share of the fields that either the record or the home states and that are equal in both. */
  get fieldShare(): number {
    const { right, wrong, missing, invented } = this.table.total ?? noCounts()
    return right / (right + wrong + missing + invented)
  }

  get recordShare(): number {
    return this.rightRecords / this.records
  }
}
