import { memoize } from '#shared/memoize.ts'
import type { Point } from './area.ts'
import { getDistanceM } from './area.ts'
import { findNeighbourhood } from './neighbourhoods.server.ts'
import { getPlaceIndex } from './place-index.server.ts'
import { normalizeName, parsePlaceName } from './place-names.ts'
import { findNearbyArea, findPostcodeArea, getPostcodePlaces, type PostcodeArea } from './postcode-areas.server.ts'
import type { Province } from './provinces.ts'

/** What an address says of where it is. */
export interface Address {
  readonly city: string
  readonly province: Province | null
  readonly postcode: string | null
  readonly latitude?: number | null
  readonly longitude?: number | null
}

/** Where an address is. */
export interface Location {
  /** The official name of the place; undefined if no table has it. */
  readonly city: string | undefined
  readonly province: Province | null
  readonly municipality: string | null
  /** The middle of the place. */
  readonly middle: Point | undefined
  /** The area of the postcode. */
  readonly area: PostcodeArea | undefined
  /** Whether place and postcode cannot both be right. */
  readonly contradicts: boolean
}

interface Candidate {
  readonly name: string
  readonly province: Province
  readonly municipality: string | null
  readonly middle: Point | undefined
}

const toPoint = (latitude: number | null | undefined, longitude: number | null | undefined): Point | undefined =>
  latitude == null || longitude == null ? undefined : { latitude, longitude }

/** What a spelling of a place's name says. */
interface NamedPlace {
  readonly name: string
  /** The province that the name names. */
  readonly province: Province | undefined
  /** The places with the name, the largest first; those that only the postcode table has come last. */
  readonly candidates: readonly Candidate[]
}

/** Anybody can make up spellings. */
const maxSpellings = 10_000

const findNamedPlace = memoize((spelling): NamedPlace => {
  const { name, province } = parsePlaceName(spelling)
  const byName = findCandidates(name)
  return { name, province, candidates: byName.length > 0 ? byName : findCandidates(normalizeName(spelling)) }
}, maxSpellings)

function findCandidates(name: string): Candidate[] {
  const known = (getPlaceIndex().spellings.get(name) ?? []).map(({ latitude, longitude, ...place }): Candidate => ({
    ...place,
    middle: toPoint(latitude, longitude),
  }))
  const others = (getPostcodePlaces().get(name) ?? [])
    .filter(
      (other) => !known.some((place) => place.municipality === other.municipality && place.province === other.province),
    )
    .map(({ latitude, longitude, ...place }): Candidate => ({ ...place, middle: { latitude, longitude } }))
  return [...known, ...others]
}

const distanceM = (a: Point | undefined, b: Point): number =>
  a ? getDistanceM(b, a.latitude, a.longitude) : Number.MAX_VALUE

/** Of several places with one name: that of the province in the name, else the nearest to postcode or point. */
function choose(
  candidates: readonly Candidate[],
  named: Province | undefined,
  near: Point | undefined,
  province: Province | null,
) {
  const inNamed = candidates.filter((place) => place.province === named)
  const open = inNamed.length > 0 ? inNamed : candidates
  if (near && open.length > 1) return open.toSorted((a, b) => distanceM(a.middle, near) - distanceM(b.middle, near))[0]
  return open.find((place) => place.province === province) ?? open[0]
}

/** Sources call a village by its town, but not by one so far away. */
const maxPlaceDistanceM = 15_000

const squeeze = (name: string) => normalizeName(name).replaceAll(' ', '')
const isSameName = (a: string, b: string) => a === b || squeeze(a) === squeeze(b)

/**
 * Finds the place of an address by its name, which may name a province (`Hoorn (NH)`), and its postcode. Province and
 * municipality are those of the postcode; without one, those of the place.
 */
export function findLocation({ city, province, postcode, latitude, longitude }: Address): Location {
  const area = postcode === null ? undefined : findPostcodeArea(postcode)
  const { name, province: named, candidates } = findNamedPlace(city)
  const near = area ?? toPoint(latitude, longitude)
  const place = choose(candidates, named, near, province)
  // `Nieuw Dijk` and `Nieuwdijk` are one place.
  const spelled = place ? undefined : area?.places.find((one) => isSameName(one, name))
  const isOfArea = area?.places.some((one) => isSameName(one, place?.name ?? name)) ?? false
  // A large municipality that a source calls by its name reaches further.
  const isInMunicipality = area?.municipality === place?.name && area?.province === place?.province
  const isFar =
    area !== undefined &&
    place?.middle !== undefined &&
    !isInMunicipality &&
    distanceM(place.middle, area) > maxPlaceDistanceM
  return {
    city: place?.name ?? spelled,
    province: area?.province ?? place?.province ?? province ?? named ?? null,
    municipality: area?.municipality ?? place?.municipality ?? null,
    middle: place?.middle,
    area,
    contradicts: area !== undefined && (isFar || (!isOfArea && named !== undefined && named !== area.province)),
  }
}

/** A point for an address whose own point is unknown, and how precise it is. */
export interface ApproximatePoint extends Point {
  readonly precision: 'postcode4' | 'neighbourhood' | 'city'
}

/** The point of an address: the middle of its four-digit postcode, else of its neighbourhood, else of its place. */
export function findApproximatePoint(
  address: Address & { readonly neighbourhood: string | null },
): ApproximatePoint | undefined {
  const { area, middle, municipality, province } = findLocation(address)
  if (area) return { latitude: area.latitude, longitude: area.longitude, precision: 'postcode4' }
  const { neighbourhood } = address
  const around =
    municipality && province && neighbourhood ? findNeighbourhood(municipality, province, neighbourhood) : undefined
  if (around) return { ...around, precision: 'neighbourhood' }
  const near = middle ?? (address.postcode === null ? undefined : findNearbyArea(address.postcode))
  return near && { latitude: near.latitude, longitude: near.longitude, precision: 'city' }
}
