import type { Amenity } from '#features/properties/catalogue/values.ts'
import { readEnergyLabel } from '#features/sourcing/field-parsers/read-features.ts'
import { readWholeCount } from '#features/sourcing/field-parsers/read-size.ts'

/** The facts in the URL of a Kamernet page: the kind of home, the number, and the slug of the place. */
interface KamernetAddress {
  readonly kind: string
  readonly citySlug: string
  readonly number: string
}

const kinds = 'kamer|appartement|studio|anti-kraak|studentencomplex|room|apartment|student-residence|anti-squat'
const address = new RegExp(
  `^https?://(?:www\\.)?kamernet\\.nl/(?:huren|en/for-rent)/(${kinds})-([^/]+)/([^/]+)/(?:${kinds})-(\\d{3,12})$`,
)

/** Reads the URL of an ad; undefined for any other page of the site. */
export function readKamernetAddress(url: string): KamernetAddress | undefined {
  const [, kind, citySlug = '', , number = ''] = address.exec(url) ?? []
  return kind ? { kind, citySlug, number } : undefined
}

// An anti-squat home of up to this many square metres is a room in a building.
const maxAntiSquatRoomM2 = 30

/** The type of home, and what else Kamernet's kinds imply. */
export function parseKind(kind: string, areaM2: number | null) {
  const isAntiSquat = kind === 'anti-kraak' || kind === 'anti-squat'
  const isStudent = kind === 'studentencomplex' || kind === 'student-residence'
  const isApartment = kind === 'appartement' || kind === 'apartment'
  const isBuilding = isAntiSquat && (areaM2 ?? 0) > maxAntiSquatRoomM2
  return {
    propertyType: isApartment || isBuilding ? 'apartment' : kind === 'studio' ? 'studio' : 'room',
    contractGround: isAntiSquat ? 'anti_squat' : isStudent ? 'student' : null,
    cheap: isAntiSquat,
  } as const
}

/** Details that all kinds of captured records have: internet, energy label, pets, housemates. */
export function parseDetails(internet: string, label: string, pets: string, housemates: string) {
  const amenities: Amenity[] = /^(?:ja|yes|internet beschikbaar)$/i.test(internet) ? ['wifi'] : []
  return {
    amenities,
    energyLabel: /onbekend|unknown/i.test(label) ? null : readEnergyLabel(label.replace(/^energielabel /i, '')),
    pets: parsePets(pets),
    // `Geen`, `3`, `3 huisgenoten`; `Meer dan 8` is no number.
    housemates: readWholeCount(housemates, 99),
  }
}

function parsePets(text: string): 'yes' | 'no' | 'ask' | null {
  if (/overleg|consultation|negotiable/i.test(text)) return 'ask'
  if (/^(?:nee|geen|no\b)/i.test(text)) return 'no'
  return /^(?:ja$|yes$|huisdieren toegestaan)/i.test(text) ? 'yes' : null
}
