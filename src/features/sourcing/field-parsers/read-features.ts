import {
  type Amenity,
  type EnergyLabel,
  type Furnished,
  type PropertyType,
  energyLabels,
} from '#features/properties/catalogue/values.ts'

/**
 * Reads how furnished a home is. Dutch portals have their own English: Shell and Uncarpeted mean kaal, Upholstered
 * means gestoffeerd (data/glossary). `Upholstered or furnished` is a choice; of other
 * two states the lesser one is certain.
 */
export function readFurnishing(text: string): Furnished | null {
  const plain = text.slice(0, 200).toLowerCase()
  if (plain === '') return null
  if (/upholstered or (?:fully )?furnished|gestoffeerd of (?:volledig )?gemeubileerd/.test(plain)) return 'choice'
  if (/(?<!un)furnished or upholstered|(?<!on)gemeubileerd of gestoffeerd/.test(plain)) return 'choice'
  if (/upholstered or|gestoffeerd of/.test(plain)) return 'partially'
  if (/ongemeubileerd|unfurnished|\bshell\b|\bkaal\b|uncarpeted/.test(plain))
    return /gestoffeerd|upholstered/.test(plain) ? 'partially' : 'no'
  if (/gemeubileerd|\bfurnished/.test(plain)) return 'yes'
  return /gestoffeerd|upholstered|carpeted/.test(plain) ? 'partially' : null
}

/** The energy label, `A++` or `Energielabel C`; null for "not available", "not required", unknown and other words. */
export function readEnergyLabel(text: string): EnergyLabel | null {
  const match = /(?<![a-z])([a-g])(\+{0,6})(?![a-z+])/i.exec(text.slice(0, 60))
  if (!match) return null
  // Labels beyond the top of the scale count as the top.
  const label = `${match[1]?.toUpperCase()}${match[2]?.slice(0, 4)}`
  return energyLabels.find((known) => known === label) ?? null
}

// Only amenities of the home: a French balcony is just a railing, and public parking is in the street.
const amenityWords: readonly (readonly [Amenity, RegExp])[] = [
  ['elevator', /\blift\b|\belevator\b/],
  ['ac', /air-?\s?condition/],
  ['tv', /\b(?:cable tv|tv[- ]?kabel|kabel-?tv)\b/],
  ['wifi', /\bwi-?fi\b|internet connection|internetverbinding|internet beschikbaar/],
  ['roof_terrace', /roof terrace|dakterras/],
  ['balcony', /(?<!french |frans )\b(?:balkon|balcony)\b/],
  ['storage', /storage space|\bberging\b|\bbergruimte\b/],
  ['laundry', /laundry|wasruimte|waskamer|\bwasmachine\b/],
  ['security', /\balarm|\bcctv\b|camerabewaking/],
  ['swimming_pool', /swimming pool|\bzwembad\b/],
]

/** The amenities that a list of facilities names, in Dutch or English. */
export function readAmenities(text: string): Amenity[] {
  if (text === '') return []
  const plain = text.slice(0, 2000).toLowerCase()
  return amenityWords.filter(([, words]) => words.test(plain)).map(([amenity]) => amenity)
}

const parkingOfTheHome =
  /eigen terrein|afgesloten terrein|parkeergarage|parkeerkelder|parkeerplaats|\bgarage|private land|fenced site/i

/** Whether a parking line describes a place that comes with the home, rather than street parking or a permit. */
export const hasOwnParking = (text: string): boolean => parkingOfTheHome.test(text.slice(0, 300))

// More specific kinds first: "Studio, Apartment" is a studio.
const typeWords: readonly (readonly [PropertyType, RegExp])[] = [
  ['penthouse', /penthouse/],
  ['maisonnette', /maiso?n+ette/],
  ['studio', /\bstudio/],
  ['loft', /\bloft\b/],
  ['bungalow', /bungalow/],
  ['farmhouse', /boerderij|farmhouse/],
  ['villa', /\bvilla\b/],
  ['townhouse', /herenhuis|grachtenpand|\bmansion\b|canal house|town ?house/],
]

/** The specific kind of home that a portal's words name (`Herenhuis, hoekwoning`), if any. */
export function readSpecificType(text: string): PropertyType | null {
  if (text === '') return null
  const plain = text.slice(0, 300).toLowerCase()
  return typeWords.find(([, words]) => words.test(plain))?.[0] ?? null
}
