import { amenities, furnishedValues, furnishings, garages, propertyTypes, statuses } from './values.ts'

/** Words other than the code itself with its meaning: the labels of the form and of both languages. */
const synonyms = {
  status: {
    for_rent: ['te huur', 'for rent'],
    for_sale: ['te koop', 'for sale'],
    rented: ['verhuurd'],
    sold: ['verkocht'],
    inactive: ['inactief'],
  },
  type: {
    apartment: ['appartement'],
    house: ['huis', 'woonhuis'],
    condo: ['condominium'],
    townhouse: ['stadswoning', 'rijtjeshuis'],
    cottage: ['huisje'],
    farmhouse: ['boerderij'],
    room: ['kamer'],
  },
  furnished: {
    no: ['kaal', 'nee', 'unfurnished'],
    partially: ['gestoffeerd', 'gedeeltelijk', 'upholstered'],
    yes: ['gemeubileerd', 'ja', 'furnished'],
  },
}

/** Lower case, with one space between words, also where a code has an underscore. */
const normalize = (word: string) =>
  word
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')

function createParser<T extends string>(
  codes: readonly T[],
  synonymsOf: Record<string, readonly string[]> = {},
): (word: string) => T | undefined {
  const known = new Map<string, T>()
  for (const code of codes) for (const word of [code, ...(synonymsOf[code] ?? [])]) known.set(normalize(word), code)
  return (word) => known.get(normalize(word))
}

/** The status, the property type and the furnishing of a word: its code, or its label in either language. */
export const parseStatus = createParser(statuses, synonyms.status)
export const parsePropertyType = createParser(propertyTypes, synonyms.type)
export const parseFurnished = createParser(furnishings, synonyms.furnished)

/** The same for the words of the form (spec section 5, Lists). */
export const parseFurnishedValue = createParser(furnishedValues, {
  ...synonyms.furnished,
  choice: ['keuze', 'gestoffeerd of gemeubileerd'],
})
export const parseGarage = createParser(garages, { none: ['geen', 'no', 'nee'] })
export const parseAmenity = createParser([...amenities, 'pets_allowed'], {
  swimming_pool: ['zwembad'],
  elevator: ['lift'],
  security: ['beveiliging'],
  wifi: ['wi-fi'],
  ac: ['airco', 'air conditioning'],
  balcony: ['balkon'],
  laundry: ['wasruimte'],
  garden: ['tuin'],
  roof_terrace: ['dakterras'],
  storage: ['berging'],
  parking: ['parkeerplaats'],
  pets_allowed: ['huisdieren toegestaan'],
})
export const parseCountry = createParser(['NL'], { NL: ['netherlands', 'the netherlands', 'nederland'] })

/** Whether a word asks for every value of a filter (spec section 9, default status All and type All). */
export const isAll = (word: string): boolean => ['all', 'alle', 'alles'].includes(normalize(word))
