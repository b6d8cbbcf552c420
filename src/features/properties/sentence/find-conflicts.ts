import { groupValues } from './join-values.ts'
import type { SentenceContext, Unit } from './reading.ts'

/** Parameters that may have several values. */
const several = new Set(['city', 'near', 'travelTo'])
const ranges = ['Price', 'Total', 'Area', 'Rooms', 'Storey', 'Built', 'Months'].map(
  (name) => [`min${name}`, `max${name}`] as const,
)

/** Tells what contradicts itself, such as two maxima, instead of choosing: neither side becomes a parameter. */
export function findConflicts(all: readonly Unit[], isParameter: SentenceContext['isParameter']): Unit[] {
  const units = raiseStoreys(all)
  const values = groupValues(units.flatMap(({ parameters }) => parameters))
  const conflicting = new Set<string>()
  for (const [name, known] of values)
    if (known.length > 1 && !(several.has(name) && isParameter(name, known))) conflicting.add(name)
  const only = (name: string) => Number(values.get(name)?.[0])
  for (const range of ranges) if (only(range[0]) > only(range[1])) for (const name of range) conflicting.add(name)
  const excluded = values.get('excludeType')?.[0]?.split(',') ?? []
  const asked = values.get('type')?.[0]?.split(',') ?? []
  if (asked.some((type) => excluded.includes(type))) for (const name of ['type', 'excludeType']) conflicting.add(name)
  return units.map((unit) =>
    unit.parameters.some(([name]) => conflicting.has(name)) ? { ...unit, parameters: [], reason: 'conflict' } : unit,
  )
}

/** Of two lowest storeys the higher one says both: `not on the ground floor, second floor or higher`. */
function raiseStoreys(units: readonly Unit[]): Unit[] {
  const storeys = units.flatMap(({ parameters }) => parameters.filter(([name]) => name === 'minStorey'))
  const highest = Math.max(...storeys.map(([, value]) => Number(value)))
  if (storeys.length < 2) return [...units]
  return units.map((unit) => ({
    ...unit,
    parameters: unit.parameters.map(([name, value]) => [name, name === 'minStorey' ? String(highest) : value] as const),
  }))
}
