import type { PropertyType } from '#features/properties/catalogue/values.ts'

const germanTypes: readonly (readonly [RegExp, PropertyType])[] = [
  [/maisonette/i, 'maisonnette'],
  [/penthouse/i, 'penthouse'],
  [/loft/i, 'loft'],
  [/villa/i, 'villa'],
  [/bungalow/i, 'bungalow'],
  [/bauernhaus/i, 'farmhouse'],
  [/reihen|stadthaus/i, 'townhouse'],
  [/^zimmer/i, 'room'],
  [/^haus/i, 'house'],
]

/** The specific kind of home that a German word names, if any. */
export const readGermanType = (word: string): PropertyType | undefined =>
  germanTypes.find(([pattern]) => pattern.test(word))?.[1]

/** Translates German words about availability that the shared rules do not know, such as `sofort`, into Dutch. */
export const toDutch = (text: string): string =>
  text.replace(/\b(?:ab )?sofort\b/i, 'per direct').replace(/\bnach (?:vereinbarung|absprache)\b/i, 'in overleg')
