import { TermList } from '#features/properties/text-search/closest-words.ts'
import { findStation } from '#features/properties/geo/nearby-places.server.ts'
import { getPlaceIndex } from '#features/properties/geo/place-index.server.ts'
import {
  getNamedMunicipalities,
  getPostcodePlaces,
  isNamedMunicipality,
} from '#features/properties/geo/postcode-areas.server.ts'
import { normalizeName } from '#features/properties/geo/place-names.ts'
import { provinces, provincesOfCities, type Province } from '#features/properties/geo/provinces.ts'
import type { PlaceNames } from './pieces.ts'

/**
 * Names of places with fewer people are too close to ordinary words to be taken for mistyped; more so where nothing says
 * that a place follows, and the shorter the word is.
 */
const leastPopulation = (length: number, isNear: boolean) =>
  isNear ? (length < 6 ? 50_000 : 10_000) : length < 7 ? 100_000 : 50_000
const leastLength = { near: 5, anywhere: 6 }
const largeCity = 100_000

let large: TermList | undefined
let namesWords: Set<string> | undefined
let joinedNames: Map<string, string> | undefined
let longNames: TermList | undefined

/** A name of several words that is written as one: `bergenopzoom`. */
function findJoined(text: string): string | undefined {
  joinedNames ??= new Map(
    getLargeNames().flatMap((name) => (name.includes(' ') ? [[name.replaceAll(' ', ''), name]] : [])),
  )
  return joinedNames.get(text)
}

/** The name of several words that these can only mean; each word is written in it as it is here, except mistyped ones. */
function correctName(words: readonly string[]): readonly string[] | undefined {
  longNames ??= new TermList(getLargeNames().filter((name) => name.includes(' ')))
  const close = longNames.closest(spellNames(words.join(' ')).at(-1) ?? '')
  return close.length === 1 ? close[0]?.split(' ') : undefined
}

const isInName = (word: string): boolean => {
  namesWords ??= new Set([...getPlaceIndex().spellings.keys()].flatMap((name) => name.split(' ')))
  return namesWords.has(word)
}

/** The names of all but small places. */
const getLargeNames = () =>
  getPlaceIndex()
    .places.filter(({ population }) => population >= 10_000)
    .map(({ name }) => normalizeName(name))

function correct(word: string, isNear: boolean): string | undefined {
  const { spellings } = getPlaceIndex()
  large ??= new TermList(getLargeNames())
  const where = isNear ? 'near' : 'anywhere'
  if (word.length < leastLength[where]) return undefined
  const close = large
    .closest(word)
    .filter((name) => name.startsWith(word.slice(0, 1)) && Math.abs(name.length - word.length) <= 1)
  const [name] = close
  const population = name === undefined ? 0 : (spellings.get(name)?.[0]?.population ?? 0)
  return close.length === 1 && population >= leastPopulation(word.length, isNear) ? name : undefined
}

/** Names of sentences alone, as nobody else calls places so. */
const shortNames = new Map([
  ['adam', 'Amsterdam'],
  ['rdam', 'Rotterdam'],
  ['hague', 'Den Haag'],
  ['utr', 'Utrecht'],
  ['afoort', 'Amersfoort'],
  ['ehv', 'Eindhoven'],
  ['ams', 'Amsterdam'],
  ['dh', 'Den Haag'],
  ['den hague', 'Den Haag'],
  ['aveen', 'Amstelveen'],
  ['zmeer', 'Zoetermeer'],
  ['rtm', 'Rotterdam'],
  ['den hag', 'Den Haag'],
  ['de haag', 'Den Haag'],
  ['gorkum', 'Gorinchem'],
  ['ymuiden', 'IJmuiden'],
  ['ysselstein', 'IJsselstein'],
  ['hearrenfean', 'Heerenveen'],
  ['it hearrenfean', 'Heerenveen'],
  ['harns', 'Harlingen'],
  ['frjentsjer', 'Franeker'],
  ['warkum', 'Workum'],
  ['wolvegea', 'Wolvega'],
  ['de gordyk', 'Gorredijk'],
  ['de jouwer', 'Joure'],
  ['mestreech', 'Maastricht'],
])
const provinceNames = new Map<string, Province>([
  ...provinces.flatMap((name): [string, Province][] => {
    const words = normalizeName(name)
    return provincesOfCities.has(name)
      ? []
      : [
          [words, name],
          [words.replace(' ', ''), name],
        ]
  }),
  ['brabant', 'Noord-Brabant'],
  ['drente', 'Drenthe'],
  ['fryslan', 'Friesland'],
  ['north brabant', 'Noord-Brabant'],
  ['north holland', 'Noord-Holland'],
  ['south holland', 'Zuid-Holland'],
])

/** Abbreviated and mistyped articles of a name as they are: `alphen a/d rijn`, `alphen aan de rijn`. */
const spellNames = (typed: string): string[] => {
  const text = typed.replace(/^st /, 'sint ')
  return [text, text.replace(/ (?:ad|a d) /, ' aan de '), text.replace(/ (?:ad|a d|aan de) /, ' aan den ')]
}

/** The name of a municipality without a place of its name that a normalized text names as such: `gemeente westland`. */
export function findMunicipality(text: string): string | undefined {
  const [, name = ''] = /^(?:gemeente|municipality of) (.+)/.exec(text) ?? []
  return getNamedMunicipalities().get(name)?.name
}

/** The official name of a place; undefined for a district that is called by its place: its name is searched as a word. */
function findPlace(typed: string): string | undefined {
  const { spellings } = getPlaceIndex()
  const municipality = findMunicipality(typed)
  if (municipality !== undefined) return municipality
  const text = spellNames(findJoined(typed) ?? typed).find((one) => spellings.has(one)) ?? typed
  const name = shortNames.get(text) ?? (provinceNames.has(text) ? undefined : spellings.get(text)?.[0]?.name)
  if (name === undefined) return undefined
  const place = normalizeName(name)
  const district = text.startsWith(`${place} `) ? text.slice(place.length + 1) : ''
  return district === '' || spellings.has(district) ? name : undefined
}

/** How many people live in a village at most. */
const mostOfVillage = 5_000

/** Beside a city of another province the name of a village is that of a district: `Haarlem Schalkwijk`. */
function isNeighbourhood(name: string, of: string): boolean {
  const [village, city] = [name, of].map((one) => getPlaceIndex().find(one))
  if (!village || !city || village.province === city.province) return false
  return village.population < mostOfVillage && city.population >= largeCity
}

/** The places of the place index. */
export const placeNames: PlaceNames = {
  findPlace,
  findProvince: (text) => provinceNames.get(text),
  isInProvince: (place, province) => getPlaceIndex().find(`${place} (${province})`)?.province === province,
  isInName,
  // Addresses of districts have the postcodes of the place around them.
  isDistrict: (name) => !getPostcodePlaces().has(normalizeName(name)) && !isNamedMunicipality(name),
  isAround: (name, place) => isNamedMunicipality(name) && getPlaceIndex().find(place)?.municipality === name,
  isNeighbourhood,
  findStation: (text) => {
    const name = findStation(text === 'schiphol' ? 'schiphol airport' : text)?.name
    // The name of a place alone is the place.
    return name === undefined || getPlaceIndex().find(name) === undefined ? name : `station ${name}`
  },
  correct,
  correctName,
}
