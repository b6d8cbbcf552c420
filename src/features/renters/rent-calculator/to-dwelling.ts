import { type EnergyLabel, energyLabels, kitchenFittings, sanitaryFittings } from '#rent-points/dwelling-values.ts'
import type { Dwelling, Space } from '#rent-points/dwelling.ts'
import { regionOfMunicipality } from '#rent-points/tables/regions.ts'
import type { Answers, HomeFact, SpaceAnswers } from './answers.ts'
import { readArea, readNumber } from './read-measures.ts'
import { kindRules, type SpaceFact } from './space-kinds.ts'

/** Why an answer was refused; it then counts as unknown. */
export type Complaint = 'number' | 'area' | 'year' | 'municipality' | 'date' | 'count' | 'labelOlder'

/** The facts that the answers give, and the answers that were refused, by `fact` or `space id/fact`. */
export interface Reading {
  dwelling: Dwelling
  complaints: Readonly<Record<string, Complaint>>
}

/** Larger than any space of a home. */
const mostAreaM2 = 2_000

/** The day of a label of which only the period is known. */
const labelDays: Readonly<Record<string, string>> = {
  sinceJuly2024: '2024-07-01',
  since2021: '2021-01-01',
  from2015: '2020-12-31',
}

const yesOrNo = (answer: string | undefined): boolean | undefined =>
  answer === 'yes' ? true : answer === 'no' ? false : undefined

const isLabel = (text: string | undefined): text is EnergyLabel => energyLabels.some((label) => label === text)

/** Reads typed answers one by one and notes those that are refused. */
class Reader {
  readonly complaints: Record<string, Complaint> = {}

  /** @returns what was read; undefined if nothing was typed or it was refused */
  read<T>(key: string, text: string | undefined, parse: (text: string) => T | undefined, complaint: Complaint) {
    if (text === undefined || text.trim() === '') return undefined
    const value = parse(text)
    if (value === undefined) this.complaints[key] = complaint
    return value
  }

  number(key: string, text: string | undefined, [least, most]: readonly [number, number], complaint: Complaint) {
    return this.read(
      key,
      text,
      (typed) => {
        const value = readNumber(typed)
        return value !== undefined && value >= least && value <= most ? value : undefined
      },
      complaint,
    )
  }

  count(key: string, text: string | undefined, bounds: readonly [number, number]) {
    const value = this.number(key, text, bounds, 'count')
    if (value === undefined || Number.isInteger(value)) return value
    this.complaints[key] = 'count'
    return undefined
  }

  date(key: string, text: string | undefined) {
    return this.read(
      key,
      text,
      (typed) => (/^(19|20)\d\d-\d\d-\d\d$/.test(typed) && !Number.isNaN(Date.parse(typed)) ? typed : undefined),
      'date',
    )
  }
}

/** Leaves out what is undefined, since a fact that is there and undefined is no fact. */
const known = <T extends object>(facts: T) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/** Who shares a space. Left open, it is all rooms of the address. */
function readSharing(reader: Reader, { id, facts }: SpaceAnswers, roomsAtAddress: number | undefined): Space['shared'] {
  if (facts.sharing !== 'rooms' && facts.sharing !== 'addresses') return undefined
  const sharers = reader.count(`${id}/sharers`, facts.sharers, [2, 500])
  if (facts.sharing === 'addresses') return { addresses: sharers ?? 'unknown' }
  const isOpen = facts.sharers === undefined || facts.sharers === ''
  return { rooms: sharers ?? (isOpen ? roomsAtAddress : undefined) ?? 'unknown' }
}

/** A toilet that nobody measured; larger ones are rare. */
const toiletArea = { from: 0, to: 3 }

function readSpaceArea(reader: Reader, { id, kind, facts }: SpaceAnswers): Space['area'] {
  const area = reader.read(
    `${id}/area`,
    facts.area,
    (text) => {
      const read = readArea(text)
      return (typeof read === 'object' ? read.to : (read ?? Number.NaN)) <= mostAreaM2 ? read : undefined
    },
    'area',
  )
  return area ?? (kind === 'toilet' ? toiletArea : undefined)
}

/** The fittings that were counted; undefined if it is not known what there is. */
function readFittings<F extends SpaceFact>(reader: Reader, space: SpaceAnswers, names: readonly F[]) {
  const { facts, fittings } = kindRules[space.kind]
  if (facts.includes('knowsFittings') && space.facts.knowsFittings !== 'yes') return undefined
  const counts: Partial<Record<F, number>> = {}
  for (const name of names) {
    if (!fittings.includes(name)) continue
    const count = reader.count(`${space.id}/${name}`, space.facts[name], [0, 50])
    if (count !== undefined && count > 0) counts[name] = count
  }
  return counts
}

function readWorktops(reader: Reader, { id, kind, facts }: SpaceAnswers): number[] | undefined {
  if (!kindRules[kind].facts.includes('worktop')) return []
  const centimetres = reader.number(`${id}/worktop`, facts.worktop, [0, 2_000], 'number')
  return centimetres === undefined ? undefined : [Math.round(centimetres * 10)]
}

function readParking(reader: Reader, { id, kind, facts }: SpaceAnswers): Space['parking'] {
  if (kind !== 'parking') return undefined
  const type = (['I', 'II', 'III'] as const).find((one) => one === facts.parkingType) ?? 'III'
  return { type, places: reader.count(`${id}/places`, facts.places, [1, 1_000]) ?? 1 }
}

function readSpace(reader: Reader, space: SpaceAnswers, roomsAtAddress: number | undefined): Space {
  const { id, kind, facts, name } = space
  const { type, use, facts: asked } = kindRules[kind]
  const stairs = asked.includes('stairs')
    ? (['fixed', 'loft-ladder'] as const).find((one) => one === facts.stairs)
    : undefined
  const isCooking = use === 'kitchen' || use === 'living-kitchen'
  return {
    id,
    name: name.trim() || kind,
    type,
    ...known({
      use,
      area: asked.includes('area') ? readSpaceArea(reader, space) : undefined,
      heated: asked.includes('heated') ? yesOrNo(facts.heated) : false,
      cooled: asked.includes('cooled') ? yesOrNo(facts.cooled) : false,
      stairs,
      shared: readSharing(reader, space, roomsAtAddress),
      isLargeEnough: asked.includes('isLargeEnough') ? yesOrNo(facts.isLargeEnough) : undefined,
      worktops: readWorktops(reader, space),
      kitchen: isCooking ? readFittings(reader, space, kitchenFittings) : {},
      sanitary: isCooking ? {} : readFittings(reader, space, sanitaryFittings),
      parking: readParking(reader, space),
      chargingPoints: asked.includes('chargingPoints')
        ? reader.count(`${id}/chargingPoints`, facts.chargingPoints, [0, 50])
        : undefined,
    }),
  }
}

/** The label, none, or undefined if it is not known well enough to count. */
function readEnergy(reader: Reader, home: Answers['home'], buildYear: number | undefined): Dwelling['energy'] {
  const from = labelDays[home.labelPeriod ?? '']
  if (home.label === 'none') return null
  if (!isLabel(home.label) || from === undefined) return undefined
  const index = reader.number('energyIndex', home.energyIndex, [0, 10], 'number')
  if (home.labelPeriod === 'from2015' && index !== undefined) return [{ kind: 'index', index, from }]
  if (buildYear !== undefined && Number(from.slice(0, 4)) < buildYear - 5) {
    reader.complaints.labelPeriod = 'labelOlder'
    return undefined
  }
  return [{ kind: 'label', label: home.label, from }]
}

function readNewBuild(reader: Reader, home: Answers['home']): Dwelling['newBuild'] {
  const buildingStarted = reader.date('buildingStarted', home.buildingStarted)
  const firstUse = reader.date('firstUse', home.firstUse)
  if (buildingStarted === undefined || firstUse === undefined) return undefined
  if (firstUse >= buildingStarted) return { buildingStarted, firstUse }
  reader.complaints.firstUse = 'date'
  return undefined
}

/** What only rooms are asked. */
function readRoomFacts(reader: Reader, home: Answers['home']) {
  const isSo = (fact: HomeFact) => (home[fact] === 'yes' ? true : undefined)
  const deductions = known({
    isReachedThroughLandlord: isSo('isReachedThroughLandlord'),
    hasSmallWindow: isSo('hasSmallWindow'),
    hasHighWindow: isSo('hasHighWindow'),
  })
  return {
    roomsAtAddress: reader.count('roomsAtAddress', home.roomsAtAddress, [1, 500]),
    deductions: Object.keys(deductions).length > 0 ? deductions : undefined,
  }
}

/**
 * The facts of a home as its tenant gives them. What was not filled in, and what is refused, is unknown.
 *
 * @param value the answer with the property value, and the valuation date that it is for
 */
export function toDwelling(
  { kind, home, spaces }: Answers,
  value: { fact: 'value' | 'valueAtStart'; valuationDate: string },
): Reading {
  const reader = new Reader()
  const buildYear = reader.count('buildYear', home.buildYear, [1_000, 2_100])
  if (reader.complaints.buildYear) reader.complaints.buildYear = 'year'
  const euros = reader.number(value.fact, home[value.fact], [1_000, 100_000_000], 'number')
  const disability = reader.number('disabilityEuros', home.disabilityEuros, [0, 10_000_000], 'number')
  const isSo = (fact: HomeFact) => (home[fact] === 'yes' ? true : undefined)
  reader.number('rent', home.rent, [0, 100_000], 'number')
  const facts = known({
    contractDate: reader.date('contractDate', home.contractDate),
    building: (['single-family', 'multi-family'] as const).find((one) => one === home.building),
    buildYear,
    usableArea: reader.number('usableArea', home.usableArea, [5, 5_000], 'number'),
    region: reader.read('municipality', home.municipality, (name) => regionOfMunicipality(name), 'municipality'),
    energy: readEnergy(reader, home, buildYear),
    values: euros === undefined ? undefined : [{ euros, valuationDate: value.valuationDate }],
    monument: (['state', 'provincial', 'municipal'] as const).find((one) => one === home.monument),
    isInProtectedView: isSo('isInProtectedView'),
    hasPerformanceFee: isSo('hasPerformanceFee'),
    hasVideoDoorbell: isSo('hasVideoDoorbell'),
    isCareHome: isSo('isCareHome'),
    newBuild: readNewBuild(reader, home),
    disability: disability === undefined ? undefined : { euros: disability, persons: 1 },
    ...readRoomFacts(reader, kind === 'room' ? home : {}),
  })
  const dwelling: Dwelling = {
    kind,
    ...facts,
    spaces: spaces.map((space) => readSpace(reader, space, facts.roomsAtAddress)),
  }
  return { dwelling, complaints: reader.complaints }
}
