import { comparable } from '#features/properties/geo/place-names.ts'
import type { Amenity, Furnished, PropertyType } from '#features/properties/catalogue/values.ts'

/** What of a home can be found by typing. */
export interface Searchable {
  title: string
  street: string | null
  houseNumber: number | null
  houseNumberAddition: string | null
  postcode: string | null
  city: string
  province: string | null
  neighbourhood: string | null
  propertyType: PropertyType
  furnished: Furnished | null
  amenities: readonly Amenity[]
}

// What people type for a kind of home, besides the words of its title; in both languages, as either may be typed.
const typeWords: Record<PropertyType, string> = {
  apartment: 'appartement apartment flat',
  house: 'huis woonhuis house',
  villa: 'villa',
  condo: 'appartement condo',
  townhouse: 'rijtjeshuis herenhuis townhouse',
  studio: 'studio',
  penthouse: 'penthouse',
  loft: 'loft',
  duplex: 'duplex bovenwoning',
  bungalow: 'bungalow',
  cottage: 'huisje cottage',
  farmhouse: 'boerderij farmhouse',
  maisonnette: 'maisonnette',
  room: 'kamer room',
}
const furnishedWords: Record<Furnished, string> = {
  no: 'kaal unfurnished',
  partially: 'gestoffeerd upholstered',
  yes: 'gemeubileerd furnished',
}
const amenityWords: Record<Amenity, string> = {
  swimming_pool: 'zwembad pool',
  parking: 'parkeerplaats parkeren parking',
  elevator: 'lift elevator',
  security: 'beveiliging security',
  wifi: 'wifi internet',
  ac: 'airconditioning airco',
  tv: 'tv televisie',
  balcony: 'balkon balcony',
  laundry: 'wasruimte wasmachine laundry',
  garden: 'tuin garden',
  roof_terrace: 'dakterras terrace',
  storage: 'berging storage',
}

/** The words of a search text or of a home; a postcode is one word (`1012 AB` and `1012ab` are `1012ab`). */
export function wordsOf(text: string): string[] {
  const words = comparable(text).split(' ').filter(Boolean)
  const joined: string[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    const next = words[at + 1]
    if (/^[1-9]\d{3}$/.test(word) && next && /^[a-z]{1,2}$/.test(next)) {
      joined.push(word + next)
      at++
    } else joined.push(word)
  }
  return joined
}

/** Every word by which a home can be found, each once. */
export function wordsOfHome(home: Searchable): string[] {
  const words = new Set<string>()
  for (const text of [home.title, home.street, home.city, home.neighbourhood, home.province])
    if (text) for (const word of wordsOf(text)) words.add(word)
  if (home.postcode) words.add(home.postcode.replace(' ', '').toLowerCase())
  if (home.houseNumber !== null) {
    words.add(`${home.houseNumber}`)
    if (home.houseNumberAddition) words.add(comparable(`${home.houseNumber}${home.houseNumberAddition}`))
  }
  const known = [typeWords[home.propertyType], home.furnished && furnishedWords[home.furnished]]
  for (const text of [...known, ...home.amenities.map((amenity) => amenityWords[amenity])])
    if (text) for (const word of text.split(' ')) words.add(word)
  return [...words]
}
