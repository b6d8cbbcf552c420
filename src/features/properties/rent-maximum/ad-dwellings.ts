import type { Dwelling, Space } from '#rent-points/dwelling.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'
import type { EnergyLabel, PropertyType } from '#features/properties/catalogue/values.ts'
import type { TextRentFacts } from './text-rent-facts.ts'

/** The data of a home that its points follow from, its value apart. */
export type AdHome = Pick<Property, 'propertyType' | 'features' | 'bathrooms' | 'amenities' | 'garage' | 'storey'> & {
  size: number
  energyLabel: EnergyLabel
}

const flats: readonly PropertyType[] = ['apartment', 'condo', 'studio', 'penthouse', 'loft', 'duplex', 'maisonnette']
/** Labels that homes with stoves may have, which do not count as heating (policy book, 3.2). */
const labelsOfStoves: readonly EnergyLabel[] = ['F', 'G']

/** The part of the area of an ad that counts at least: halls, stairs and inner walls do not. */
export const leastCounted = 0.85
/** Rooms below this area in m² do not count as such (Bhw, bijlage I onder A, toelichting 1). */
const roomM2 = 4
/** The largest that is assumed of what an ad has without its area, in m². */
const mostM2 = { balcony: 17, unstated: 10, storage: 6, garage: 20 }
/** A place in a garage counts with at most this area in m², and gives these points (Bhw, bijlage I onder A, 10). */
const largestPlace = { points: 9, area: 30 }
/** The area of a garden has no bound, but its points have a cap. */
const anyGardenM2 = 1_000
/** The lengths of the worktops of a plain and of a complete kitchen, in millimetres. */
const worktop = { plain: 1_000, complete: 2_000 }

/** What an ad says of a home besides its area, its place and its text. Many homes have the same. */
export interface AdFixtures {
  building: Dwelling['building']
  energyLabel: EnergyLabel
  /** The living room and the bedrooms; at least and at most. */
  rooms: readonly [fewest: number, most: number]
  bathrooms: number
  mayHaveStoves: boolean
  outdoor: 'large' | 'balcony' | undefined
  hasStorage: boolean
  /** Of a house, which count as its own spaces. */
  garages: number
  hasParking: boolean
  isCooled: boolean
}

/** A home above the ground floor or with a lift has others below it, whatever it calls itself. */
function readBuilding({ propertyType, storey, amenities }: AdHome): Dwelling['building'] {
  if (flats.includes(propertyType)) return 'multi-family'
  return (storey ?? 0) > 0 || amenities.includes('elevator') ? undefined : 'single-family'
}

/** Reads what a home has. */
export function readFixtures(home: AdHome): AdFixtures {
  const { propertyType, energyLabel, features, bathrooms, amenities, garage, size } = home
  const fitting = Math.floor((size * leastCounted) / roomM2)
  const count = (unstated: number) =>
    Math.max(1, Math.min(fitting, Math.floor(features.numberOfRoomsFloat ?? unstated)))
  const hasGarage = garage !== null && garage !== 'none'
  const isLarge = amenities.includes('garden') || amenities.includes('roof_terrace')
  return {
    building: readBuilding(home),
    energyLabel,
    rooms: [count(size / 30), count(Math.ceil(size / 20))],
    bathrooms: Math.max(1, Math.floor(bathrooms ?? 1)),
    mayHaveStoves: labelsOfStoves.includes(energyLabel),
    outdoor: isLarge ? 'large' : amenities.includes('balcony') ? 'balcony' : undefined,
    hasStorage: amenities.includes('storage'),
    garages: hasGarage && !flats.includes(propertyType) ? (garage === '3+' ? 3 : Number(garage)) : 0,
    hasParking: hasGarage || amenities.includes('parking'),
    isCooled: amenities.includes('ac'),
  }
}

/** A private space; what is not said of one is absent. */
const space = (name: string, type: Space['type'], facts: Partial<Space> = {}): Space => ({
  id: name,
  name,
  type,
  heated: false,
  cooled: false,
  worktops: [],
  kitchen: {},
  sanitary: {},
  ...facts,
})

const numbered = (count: number, build: (at: number) => Space): Space[] =>
  Array.from({ length: Math.max(0, count) }, (_, at) => build(at + 1))

const outdoorSpace = (area: number, facts: Partial<Space> = {}) => space('outdoor', 'outdoor', { area, ...facts })

/** The storage of which the text gives the area. */
export const statedStorage = ({ storageM2 }: TextRentFacts): Space[] =>
  storageM2 === undefined ? [] : [space('storage', 'other', { use: 'storage', area: storageM2 })]

/** Storage by its area, or any that it may be. */
export const anyStorage = ({ hasStorage }: AdFixtures, text: TextRentFacts): Space[] =>
  hasStorage && text.storageM2 === undefined
    ? [space('storage', 'other', { use: 'storage', area: { from: 0, to: mostM2.storage } })]
    : statedStorage(text)

/**
 * A place in a garage that is shared so that its points least make up for what its area takes off the value per m².
 *
 * @param countedM2 the area without it
 * @param euroM2 the value by the euros per m² of a point
 */
export function leastParking({ hasParking }: AdFixtures, countedM2: number, euroM2: number): Space[] {
  const { points, area } = largestPlace
  const share = Math.min(1, (Math.sqrt((area * euroM2) / points) - countedM2) / area)
  if (!hasParking || share <= 0) return []
  return [space('parking', 'parking', { area, parking: { type: 'I', places: 1 }, shared: { addresses: 1 / share } })]
}

function plainestOutdoor({ outdoor }: AdFixtures, { outdoorM2, hasSharedOutdoor }: TextRentFacts): Space[] {
  if (outdoorM2 !== undefined) return [outdoorSpace(outdoorM2)]
  if (outdoor !== undefined) return [outdoorSpace(0)]
  // A shared one may be small and have any number of users, but then there is one.
  return hasSharedOutdoor ? [outdoorSpace(0, { shared: { addresses: 2 } })] : []
}

/** A bathroom and toilet with what the text names, and else with what any home has. */
function plainestSanitary({ bathrooms }: AdFixtures, text: TextRentFacts, heated: boolean): Space[] {
  const { hangingToilet, bath, doubleBasin, ...fittings } = text.sanitary ?? {}
  const toilet = hangingToilet ? { hangingToilet } : { standingToilet: 1 }
  const bathroom = { use: 'shower-room', area: 0, heated } as const
  return [
    space('bathroom 1', 'room', {
      ...bathroom,
      sanitary: {
        ...fittings,
        ...(bath ? { bath } : { shower: 1 }),
        ...(doubleBasin ? { doubleBasin } : { basin: 1 }),
        ...(!text.hasSeparateToilet && toilet),
      },
    }),
    ...numbered(bathrooms - 1, (at) => space(`bathroom ${at + 1}`, 'room', { ...bathroom, sanitary: { shower: 1 } })),
    ...(text.hasSeparateToilet ? [space('toilet', 'other', { use: 'toilet', area: 0, sanitary: toilet })] : []),
  ]
}

/**
 * The spaces of the plainest home that an ad allows. Of the areas of rooms the rules only take the sum, so that here they
 * are as small as rooms may be.
 */
export function plainestSpaces(fixtures: AdFixtures, text: TextRentFacts): Space[] {
  const isEverywhere = text.heated === 'everywhere'
  const areRoomsHeated = text.heated === undefined ? !fixtures.mayHaveStoves : text.heated !== 'stoves'
  const kitchen = { worktops: [worktop.plain], kitchen: text.kitchen ?? {} }
  const openKitchen = text.hasOpenKitchen ? { use: 'living-kitchen' as const, ...kitchen } : {}
  return [
    space('living room', 'room', { area: roomM2, heated: areRoomsHeated, ...openKitchen }),
    ...numbered(fixtures.rooms[0] - 1, (at) =>
      space(`bedroom ${at}`, 'room', { area: roomM2, heated: areRoomsHeated }),
    ),
    ...(text.hasOpenKitchen
      ? []
      : [space('kitchen', 'room', { use: 'kitchen', area: 0, heated: isEverywhere, ...kitchen })]),
    ...plainestSanitary(fixtures, text, isEverywhere),
    ...plainestOutdoor(fixtures, text),
    ...statedStorage(text),
  ]
}

const completeKitchen = {
  extractor: 1,
  inductionHob: 1,
  fridge: 1,
  freezer: 1,
  electricOven: 1,
  microwave: 1,
  dishwasher: 1,
}
const completeBathroom = { doubleBasin: 1, shower: 1, showerEnclosure: 1, towelRadiator: 1, basinCabinet: 1 }

function bestOutdoor({ outdoor }: AdFixtures, text: TextRentFacts): Space[] {
  if (outdoor === 'large') return [outdoorSpace(anyGardenM2)]
  const stated = outdoor === 'balcony' ? mostM2.balcony : text.hasNoOutdoor ? 0 : mostM2.unstated
  // There may be more than the one that the text measures.
  const area = Math.max(stated, text.outdoorM2 ?? 0)
  return area === 0 ? [] : [outdoorSpace(area)]
}

/** What is beside the rooms: storage, a garage, a place to park. */
function bestBeside({ hasStorage, garages, hasParking }: AdFixtures, { storageM2 }: TextRentFacts): Space[] {
  const storage = Math.max(storageM2 ?? 0, hasStorage ? mostM2.storage : 0)
  return [
    ...(storage > 0 ? [space('storage', 'other', { use: 'storage', area: storage, heated: true })] : []),
    ...(garages > 0 ? [space('garage', 'other', { area: garages * mostM2.garage })] : []),
    ...(hasParking ? [space('parking', 'parking', { area: 12, parking: { type: 'I', places: 1 } })] : []),
  ]
}

/** The spaces of the best home that an ad allows: all that is usual, and what the text names. */
export function bestSpaces(fixtures: AdFixtures, text: TextRentFacts): Space[] {
  const cooled = fixtures.isCooled
  const bathroom = { use: 'bathroom', area: 0, heated: true } as const
  const { hangingToilet: _, ...stated } = text.sanitary ?? {}
  const sanitary = { ...stated, ...completeBathroom, bath: text.hasNoBath ? 0 : 1 }
  return [
    ...numbered(fixtures.rooms[1], (at) => space(`room ${at}`, 'room', { area: roomM2, heated: true, cooled })),
    space('kitchen', 'room', {
      use: 'kitchen',
      area: 0,
      heated: true,
      worktops: [worktop.complete],
      kitchen: completeKitchen,
    }),
    space('bathroom 1', 'room', { ...bathroom, sanitary }),
    ...numbered(fixtures.bathrooms - 1, (at) =>
      space(`bathroom ${at + 1}`, 'room', {
        ...bathroom,
        sanitary: { shower: 1, doubleBasin: 1, hangingToilet: 1 },
      }),
    ),
    space('toilet', 'other', { use: 'toilet', area: 0, sanitary: { hangingToilet: 1 } }),
    space('hall', 'circulation', { heated: true }),
    ...bestOutdoor(fixtures, text),
    ...bestBeside(fixtures, text),
  ]
}
