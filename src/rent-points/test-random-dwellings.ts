import fc from 'fast-check'
import type { Dwelling, Space } from './dwelling.ts'
import { energyLabels, isBathroom, isMeantForCooking } from './dwelling-values.ts'

const pieces = (most: number) => fc.integer({ min: 0, max: most })
const area = (least: number, most: number) =>
  fc.integer({ min: least * 100, max: most * 100 }).map((value) => value / 100)

const kitchen = fc.record({
  extractor: pieces(1),
  inductionHob: pieces(1),
  gasHob: pieces(1),
  fridge: pieces(1),
  freezer: pieces(1),
  electricOven: pieces(2),
  dishwasher: pieces(1),
  extraCupboard: pieces(8),
  mixerTap: pieces(1),
  boilingWaterTap: pieces(1),
})
/** At most what a bathroom is taken to have of which nothing is known. */
const sanitary = fc.record({
  standingToilet: fc.constant(0),
  hangingToilet: pieces(1),
  basin: pieces(2),
  doubleBasin: fc.constant(0),
  shower: pieces(1),
  bath: pieces(1),
  bubbleBath: pieces(1),
  showerEnclosure: pieces(1),
  towelRadiator: pieces(3),
  basinCabinet: pieces(1),
  cupboard: pieces(3),
  socket: pieces(5),
  mixerTap: pieces(3),
  thermostaticTap: pieces(1),
})
const worktops = fc.oneof(
  fc.constant<number[]>([]),
  fc.constant<number[]>([850]),
  fc.array(fc.integer({ min: 1_000, max: 3_200 }), { minLength: 1, maxLength: 2 }),
)

const uses = ['kitchen', 'living-kitchen', 'bathroom', 'shower-room', 'toilet', 'attic', 'storage', undefined] as const

/** A space of which all is known. */
const space = (kind: Dwelling['kind']) =>
  fc
    .record({
      type: fc.constantFrom('room', 'room', 'room', 'other', 'circulation', 'outdoor', 'parking'),
      use: fc.constantFrom(...uses),
      area: area(1, 40),
      heated: fc.boolean(),
      cooled: fc.boolean(),
      stairs: fc.constantFrom('fixed', 'loft-ladder'),
      addresses: fc.constantFrom(1, 1, 1, 2, 4, 12),
      rooms: kind === 'room' ? fc.constantFrom(1, 1, 2, 5, 9) : fc.constant(1),
      worktops,
      kitchen,
      sanitary,
      parking: fc.record({ type: fc.constantFrom('I', 'II', 'III'), places: fc.integer({ min: 1, max: 4 }) }),
      chargingPoints: pieces(1),
      isLargeEnough: fc.boolean(),
    })
    .map(({ type, use, stairs, addresses, rooms, parking, isLargeEnough, ...facts }): Omit<Space, 'id' | 'name'> => {
      const isIndoor = type === 'room' || type === 'other'
      const isCooking = use === 'kitchen' || use === 'living-kitchen'
      const isWet = use === 'bathroom' || use === 'shower-room'
      return {
        ...facts,
        type: type as Space['type'],
        ...(isIndoor && use && { use }),
        ...(isIndoor && use === 'attic' && { stairs: stairs as 'fixed' }),
        ...(type === 'parking' && {
          parking: parking as NonNullable<Space['parking']>,
          area: Math.max(5, facts.area % 30),
        }),
        ...(type === 'outdoor' && { isLargeEnough }),
        ...((addresses > 1 || rooms > 1) && {
          shared: { ...(addresses > 1 && { addresses }), ...(rooms > 1 && { rooms }) },
        }),
        worktops: isIndoor && (isCooking || use === undefined) ? [...facts.worktops] : [],
        kitchen: isIndoor ? facts.kitchen : {},
        sanitary:
          isIndoor && isWet
            ? facts.sanitary
            : isIndoor && use === 'toilet'
              ? { hangingToilet: facts.sanitary.hangingToilet, basin: Math.min(1, facts.sanitary.basin) }
              : isIndoor && use === undefined
                ? { basin: facts.sanitary.basin }
                : {},
      }
    })

/** Dwellings and rooms of which all is known. */
export const completeDwelling = (kind: Dwelling['kind']): fc.Arbitrary<Dwelling> =>
  fc
    .record({
      building: fc.constantFrom('single-family', 'multi-family'),
      buildYear: fc.constantFrom(
        1650,
        1900,
        1964,
        1976,
        1978,
        1983,
        1991,
        1999,
        2001,
        2014,
        2016,
        2018,
        2020,
        2022,
        2024,
      ),
      moreArea: area(0, 40),
      region: fc.constantFrom(1, 17, 23, 29, 40),
      label: fc.option(fc.constantFrom(...energyLabels)),
      labelFrom: fc.constantFrom('2021-06-01', '2023-01-01'),
      euros: fc.option(fc.integer({ min: 40_000, max: 900_000 })),
      monument: fc.constantFrom(undefined, undefined, undefined, 'state', 'municipal'),
      contractDate: fc.constantFrom('2020-01-01', '2025-01-01'),
      isInProtectedView: fc.boolean(),
      isCareHome: fc.constantFrom(false, false, false, true),
      hasVideoDoorbell: fc.boolean(),
      spaces: fc.array(space(kind), { minLength: 1, maxLength: 9 }),
    })
    .map(({ moreArea, label, labelFrom, euros, building, monument, spaces, ...facts }): Dwelling => {
      const indoor = spaces.filter(({ type }) => type === 'room' || type === 'other')
      const rooms = indoor.reduce((sum, { area: own }) => sum + (typeof own === 'number' ? own : 0), 0)
      return {
        ...facts,
        kind,
        building: building as 'single-family',
        ...(monument && { monument: monument as 'state' }),
        usableArea: 12 + rooms + moreArea,
        energy: label ? [{ kind: 'label', label, from: labelFrom }] : null,
        values: euros === null ? null : [{ euros, valuationDate: '2025-01-01' }],
        spaces: [
          // So that there is always a room to value.
          { type: 'room', area: 12, heated: true, cooled: false, worktops: [], kitchen: {}, sanitary: {} } as const,
          ...spaces,
        ].map((own, at) => ({ ...own, id: `${at}`, name: `space ${at}` }) as Space),
      }
    })

const dwellingFacts = ['building', 'buildYear', 'usableArea', 'region', 'energy', 'values'] as const
const spaceFacts = ['area', 'heated', 'cooled', 'worktops', 'kitchen', 'sanitary', 'stairs'] as const

/** The same dwelling with some facts not known. `gone` says by its digits which. */
export function forget(dwelling: Dwelling, gone: readonly boolean[]): Dwelling {
  let at = 0
  const isGone = () => gone[at++ % gone.length] === true
  const less: Dwelling = { ...dwelling }
  for (const fact of dwellingFacts) if (isGone()) delete less[fact]
  less.spaces = dwelling.spaces.map((own) => {
    const unknown: Space = { ...own }
    // Elsewhere what is left out is absent, and a room without an area leaves the points without a bound.
    const canBeUnknown = {
      area: own.type === 'outdoor' || own.type === 'parking',
      worktops: isMeantForCooking(own),
      sanitary: isBathroom(own) || own.use === 'toilet',
    }
    for (const fact of spaceFacts)
      if (isGone() && (!(fact in canBeUnknown) || canBeUnknown[fact as keyof typeof canBeUnknown])) delete unknown[fact]
    if (own.shared && isGone())
      unknown.shared = {
        ...(own.shared.addresses && { addresses: 'unknown' }),
        ...(own.shared.rooms && { rooms: 'unknown' }),
      }
    return unknown
  })
  return less
}
