import { getPlaceIndex, type Place } from '#features/properties/geo/place-index.server.ts'
import { type Age, neighbourhoods } from './neighbourhoods.ts'
import { oldTowns, placesWithPostcodes, postcodesOf } from './postcode-areas.ts'
import type { Random } from './random.ts'

/** The location of a demo home. */
export interface Surroundings {
  readonly place: Place
  readonly neighbourhood: string | null
  readonly age: Age
  readonly isOldTown: boolean
  /** Four digits. */
  readonly postcodeArea: number
  /** Degrees (WGS 84). */
  readonly latitude: number
  readonly longitude: number
  /** Rents here relative to the usual rent of the place. */
  readonly rent: number
}

let weighed: readonly (readonly [Place, number])[] | undefined

/** The places with demo homes, weighted by their number of inhabitants. */
function places(): readonly (readonly [Place, number])[] {
  weighed ??= [...Object.keys(neighbourhoods), ...placesWithPostcodes].flatMap((name) => {
    const place = getPlaceIndex().find(name)
    return place && place.latitude !== null && place.population > 0 ? [[place, place.population] as const] : []
  })
  return weighed
}

// A few hundred metres, in degrees.
const near = 0.003

/** Picks a place, weighted by inhabitants, and a point in it. */
export function drawSurroundings(random: Random): Surroundings {
  const place = random.weighted(places())
  const isOldTown = oldTowns.has(place.name)
  const around = (middle: number, spread: number) => Number((middle + random.bell() * spread).toFixed(5))
  const known = random.pickAny(neighbourhoods[place.name] ?? [])
  if (known) {
    const [neighbourhood, postcodes, latitude, longitude, age, rent] = known
    return {
      place,
      neighbourhood,
      age,
      isOldTown,
      rent,
      postcodeArea: random.pickAny(postcodes) ?? 1000,
      latitude: around(latitude, near * 0.6),
      longitude: around(longitude, near),
    }
  }
  const [first, last] = postcodesOf(place.name) ?? [1000, 1000]
  return {
    place,
    neighbourhood: null,
    age: 'mixed',
    isOldTown,
    rent: 1,
    postcodeArea: random.whole(first, last),
    latitude: around(place.latitude ?? 0, near),
    longitude: around(place.longitude ?? 0, near * 1.6),
  }
}
