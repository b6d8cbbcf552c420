import { furnishings, propertyTypes, statuses } from './values.ts'

/** Words other than the code itself with its meaning: the labels of the form and of both languages. */
const synonyms: Record<string, Record<string, readonly string[]>> = {
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

function createParser<T extends string>(
  kind: 'status' | 'type' | 'furnished',
  codes: readonly T[],
): (word: string) => T | undefined {
  const known = new Map<string, T>()
  for (const code of codes) for (const word of [code, ...(synonyms[kind]?.[code] ?? [])]) known.set(word, code)
  return (word) => known.get(word.trim().toLowerCase())
}

/** The status, the property type and the furnishing of a word: its code, or its label in either language. */
export const parseStatus = createParser('status', statuses)
export const parsePropertyType = createParser('type', propertyTypes)
export const parseFurnished = createParser('furnished', furnishings)
