import { getPlaceIndex, type Place } from '#features/properties/geo/place-index.server.ts'
import type { Point } from '#features/properties/geo/area.ts'
import { type DemoAddress, getDemoAddresses } from './addresses.server.ts'
import { type Age, neighbourhoods } from './neighbourhoods.ts'
import { oldTowns, placesWithPostcodes, postcodesOf } from './postcode-areas.ts'
import type { Random } from './random.ts'

/** The location of a demo home. */
export interface Surroundings extends Point {
  readonly place: Place
  readonly neighbourhood: string | null
  readonly age: Age
  readonly isOldTown: boolean
  /** Four digits. */
  readonly postcodeArea: number
  /** Where the map has streets, and how many homes with smaller indexes are in the same house at most. */
  readonly house: (DemoAddress & { readonly others: number }) | undefined
  /** Rents here relative to the usual rent of the place. */
  readonly rent: number
}

let weighed: readonly (readonly [Place, number])[] | undefined

/** The places with demo homes, weighted by their number of inhabitants. */
function places(): readonly (readonly [Place, number])[] {
  weighed ??= [...Object.keys(neighbourhoods), ...placesWithPostcodes].flatMap((name) => {
    const place = getPlaceIndex().find(name)
    return place && place.population > 0 ? [[place, place.population] as const] : []
  })
  return weighed
}

/** The part of a place where a home is: a neighbourhood of a large city, or all of a smaller place. */
function drawPart(place: Place, random: Random) {
  const { points } = getDemoAddresses()
  const known = random.pickAny(neighbourhoods[place.name] ?? [])
  const [neighbourhood, listed, age, rent] = known ?? [null, listPostcodes(place), 'mixed' as const, 1]
  return { neighbourhood, age, rent, postcodeArea: random.pickAny(listed.filter((code) => points.has(code))) ?? 1011 }
}

function listPostcodes(place: Place): readonly number[] {
  const [first, last] = postcodesOf(place.name) ?? [1, 0]
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

// Shares no factor with the number of houses of any postcode, so that each is used once before any is used twice.
const stride = 7_919

/** The house of the home with an index; homes with different indexes differ in their house or in `others`. */
function findHouse(index: number, postcodeArea: number): Surroundings['house'] {
  const houses = getDemoAddresses().houses.get(postcodeArea) ?? []
  const house = houses[(index * stride) % houses.length]
  return house && { ...house, others: Math.floor(index / houses.length) }
}

// The points have this much room on every side, in degrees: about twelve metres.
const room = { latitude: 0.00011, longitude: 0.00018 }

/** Picks a place, weighted by inhabitants, and a house or a point between houses in it. */
export function drawSurroundings(index: number, random: Random): Surroundings {
  const place = random.weighted(places())
  const part = drawPart(place, random)
  const [north, east] = [random.bell() / 2.5, random.bell() / 2.5]
  const house = findHouse(index, part.postcodeArea)
  const points = getDemoAddresses().points.get(part.postcodeArea) ?? []
  const point = points[index % points.length] ?? { latitude: 0, longitude: 0 }
  return {
    place,
    ...part,
    isOldTown: oldTowns.has(place.name),
    house,
    latitude: house?.latitude ?? Number((point.latitude + north * room.latitude).toFixed(5)),
    longitude: house?.longitude ?? Number((point.longitude + east * room.longitude).toFixed(5)),
  }
}
