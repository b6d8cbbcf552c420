import type { EnergyLabel, PropertyType } from '#features/properties/catalogue/values.ts'
import { readEnergyLabel } from '#features/sourcing/field-parsers/read-features.ts'

/** What the address of a Kamernet page says: the kind of home, the number, and the place by its slug. */
interface KamernetAddress {
  readonly kind: string
  readonly citySlug: string
  readonly number: string
}

const kinds = 'kamer|appartement|studio|anti-kraak|studentencomplex|room|apartment|student-residence|anti-squat'
const address = new RegExp(
  `^https?://(?:www\\.)?kamernet\\.nl/(?:huren|en/for-rent)/(${kinds})-([^/]+)/([^/]+)/(?:${kinds})-(\\d{3,12})$`,
)

/** Reads the address of an ad; undefined for any other page of the site. */
export function readKamernetAddress(url: string): KamernetAddress | undefined {
  const [, kind, citySlug = '', , number = ''] = address.exec(url) ?? []
  return kind ? { kind, citySlug, number } : undefined
}

// Up to this many square metres an anti-squat place is a room in a building.
const maxAntiSquatRoomM2 = 30

/** The type of home, and what else Kamernet's own kinds mean. */
export function parseKind(
  kind: string,
  areaM2: number | null,
): {
  readonly propertyType: PropertyType
  readonly contractGround: 'anti_squat' | 'student' | null
  readonly cheap: boolean
} {
  const plain = { contractGround: null, cheap: false }
  if (kind === 'appartement' || kind === 'apartment') return { ...plain, propertyType: 'apartment' }
  if (kind === 'studio') return { ...plain, propertyType: 'studio' }
  if (kind === 'anti-kraak' || kind === 'anti-squat') {
    const propertyType = areaM2 !== null && areaM2 > maxAntiSquatRoomM2 ? 'apartment' : 'room'
    return { propertyType, contractGround: 'anti_squat', cheap: true }
  }
  const student = kind === 'studentencomplex' || kind === 'student-residence'
  return { propertyType: 'room', contractGround: student ? 'student' : null, cheap: false }
}

/** Details that every form of capture has: internet, energy label, pets. */
export function parseDetails(
  internet: string,
  label: string,
  pets: string,
): {
  readonly amenities: 'wifi'[]
  readonly energyLabel: EnergyLabel | null
  readonly pets: 'yes' | 'no' | 'ask' | null
} {
  return {
    amenities: /^(?:ja|internet beschikbaar)$/i.test(internet) ? ['wifi'] : [],
    energyLabel: /onbekend/i.test(label) ? null : readEnergyLabel(label.replace(/^energielabel /i, '')),
    pets: parsePets(pets),
  }
}

function parsePets(text: string) {
  if (/overleg/i.test(text)) return 'ask'
  if (/^(?:nee|geen)/i.test(text)) return 'no'
  return /^(?:ja$|huisdieren toegestaan)/i.test(text) ? 'yes' : null
}
