import type { Translate } from '#shared/texts.ts'
import type { PropertySummary } from './contract.ts'
import type { PropertyTexts } from './messages.ts'

/** Words that say no more of a home than that it is one, somewhere, for rent. */
const emptyWords = new Set(
  'te huur for rent to let aan de het een in op van the a an at on of woning huis appartement flat kamer studio home house apartment room'.split(
    ' ',
  ),
)

const toWords = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * The title of a home, to be shown below its address. Undefined where the title is the heading already, or says nothing
 * that the address does not: titles of sources often are the address.
 */
export function getShownTitle({
  title,
  address,
  city,
  postalCode,
  neighborhood,
}: Pick<PropertySummary, 'title' | 'address' | 'city' | 'postalCode' | 'neighborhood'>): string | undefined {
  if (address === null) return undefined
  const known = new Set(toWords([address, city, postalCode, neighborhood].filter(Boolean).join(' ')))
  const saysMore = toWords(title).some(
    (word) => !known.has(word) && !emptyWords.has(word) && !/^\d+\p{L}*$/u.test(word),
  )
  return saysMore ? title : undefined
}

type Titled = Pick<PropertySummary, 'title' | 'propertyType' | 'city'> & { street?: string | null }

/**
 * The title of a home in the language of the reader, if it only says what the home is and where: such titles are
 * composed in Dutch for sources without titles. Others are as their source wrote them.
 */
export function translateTitle({ title, propertyType, city, street }: Titled, t: Translate<PropertyTexts>): string {
  const where = [` ${street}, ${city}`, ` in ${city}`].find((place) => title.endsWith(place))
  const kind = where && title.slice(0, -where.length)
  if (t.language === 'nl' || !kind || kind.includes(' ')) return title
  return t(`properties.type.${propertyType}`) + where
}

/** What a home is called: its address, else its title in the language of the reader. */
export const getHomeName = (home: Titled & Pick<PropertySummary, 'address'>, t: Translate<PropertyTexts>): string =>
  home.address ?? translateTitle(home, t)

/** What a home is called with its place, which a title may name itself. */
export function getHomeNameInCity(home: Parameters<typeof getHomeName>[0], t: Translate<PropertyTexts>): string {
  const name = getHomeName(home, t)
  return home.address === null && name.includes(home.city) ? name : `${name}, ${home.city}`
}
