import type { PropertyType } from '#features/properties/catalogue/values.ts'
import { truncate } from '#features/sourcing/field-parsers/read-text.ts'

const dutchNames: Record<PropertyType, string> = {
  apartment: 'Appartement',
  house: 'Huis',
  villa: 'Villa',
  condo: 'Appartement',
  townhouse: 'Tussenwoning',
  studio: 'Studio',
  penthouse: 'Penthouse',
  loft: 'Loft',
  duplex: 'Duplex',
  bungalow: 'Bungalow',
  cottage: 'Huisje',
  farmhouse: 'Woonboerderij',
  maisonnette: 'Maisonnette',
  room: 'Kamer',
}

/** A Dutch title of at most 200 characters for a listing without one: `Appartement Voorbeeldstraat, Groningen`. */
export function composeTitle(type: PropertyType, street: string | null, city: string): string {
  const where = street ? `${street}, ${city}` : `in ${city}`
  return truncate(`${dutchNames[type]} ${where}`, 200).trim()
}
