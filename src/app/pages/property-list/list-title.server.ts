import type { Translate } from '#shared/texts.ts'
import type { CardProperty } from '#features/properties/catalogue/card-property.ts'
import type { PropertySearch } from '#features/properties/catalogue/contract.ts'
import type { PropertyTexts } from '#features/properties/catalogue/messages.ts'
import { normalizeName } from '#features/properties/geo/place-names.ts'
import { provincesOfCities } from '#features/properties/geo/provinces.ts'
import { getPlaceIndex } from '#features/properties/geo/place-index.server.ts'

type Home = Pick<CardProperty, 'address' | 'postalCode' | 'neighborhood' | 'city'>

/** Whether the address of a home has all words of a text. */
function isAt(text: string, { address, postalCode, neighborhood, city }: Home): boolean {
  const there = normalizeName([address, postalCode, neighborhood, city].join(' ')).split(' ')
  return normalizeName(text)
    .split(' ')
    .every((word) => there.includes(word))
}

/** Where a search looks, or for which words, if it found homes with them. */
interface Asked {
  place?: string
  words?: string
}

/**
 * What a search is about: its places and provinces, or a text that is the name of a place or the address of all homes
 * that it found, such as a street; any other text is words.
 */
export function describeAsked(
  { city = [], province = [], search }: Pick<PropertySearch, 'city' | 'province' | 'search'>,
  interpretedAs: string | null,
  homes: readonly Home[],
  t: Translate<PropertyTexts>,
): Asked {
  const places = [
    ...city,
    ...province.map((name) => (provincesOfCities.has(name) ? t('properties.list.province', { province: name }) : name)),
  ]
  if (interpretedAs === null && places.length > 0) return { place: places.join(', ') }
  const text = interpretedAs ?? search
  if (!text) return {}
  const place = getPlaceIndex().find(text)
  if (place) return { place: interpretedAs ?? place.name }
  if (homes.length === 0) return {}
  return homes.every((home) => isAt(text, home)) ? { place: text } : { words: text }
}

/** The heading of a list, which says so if it has only homes of corporations. */
export function createListTitle(
  t: Translate<PropertyTexts>,
  offer: PropertySearch['offer'],
  { place, words }: Asked,
): string {
  const name = offer === 'corporations' ? 'titleCorporations' : 'title'
  if (place !== undefined) return t(`properties.list.${name}In`, { place })
  return words === undefined ? t(`properties.list.${name}`) : t(`properties.list.${name}With`, { words })
}
