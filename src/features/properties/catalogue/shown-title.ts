import type { PropertySummary } from './contract.ts'

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
