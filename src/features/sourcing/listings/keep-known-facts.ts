import { copyProperties, typedKeys } from '#shared/records.ts'
import { allocationFields } from '#features/properties/catalogue/fields.ts'
import { Listing } from './contract.ts'

type Fact = keyof Listing

/** Facts that are stated together: when a reading states one of them differently, the others are not kept. */
const groups: readonly (readonly [facts: readonly Fact[], alsoSame: readonly Fact[]])[] = [
  [['street', 'houseNumber', 'houseNumberAddition', 'plotNumber', 'postcode'], ['city']],
  [
    ['latitude', 'longitude', 'placePrecision'],
    ['city', 'street', 'houseNumber', 'postcode'],
  ],
  [['neighbourhood'], ['city', 'street', 'postcode']],
  [['priceText', 'priceCents', 'priceUpToCents', 'pricePeriod', 'priceOnRequest', 'currency'], []],
  [['serviceCosts', 'serviceCostsCents'], []],
  [['deposit', 'depositCents'], []],
  [['available', 'availableFrom', 'availableUntil'], []],
  [['builtFrom', 'builtTo'], []],
  [['areaM2', 'dwellingAreaM2'], ['propertyType']],
  [['descriptionNl', 'descriptionEn'], []],
  [['publishedAt', 'publishedWithinHours'], []],
  // The number of replies changes all the time.
  [allocationFields.filter((name) => name !== 'replyCount'), []],
]
const grouped = new Set(groups.flatMap(([facts]) => facts))
/** Facts of the reading itself. */
const notKept = new Set<Fact>(['number', 'url', 'title', 'status', 'review', 'amenities'])
const allGroups = [
  ...groups,
  ...typedKeys(Listing.shape)
    .filter((fact) => !grouped.has(fact) && !notKept.has(fact))
    .map((fact): (typeof groups)[number] => [[fact], []]),
]

/** A field with those that are stated together with it. */
export const toFieldsStatedTogether = (field: Fact): readonly Fact[] =>
  groups.find(([facts]) => facts.includes(field))?.[0] ?? [field]

/** Whether a value states nothing. */
export const isUnstated = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === 'unknown' ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))

/** The known amenities that a reading lacks for the first time: each is a fact of its own. */
function findLackingAmenities(known: Listing, said: Listing, lackedBefore: readonly string[]) {
  return known.amenities.filter(
    (amenity) => !said.amenities.includes(amenity) && !lackedBefore.includes(toAmenityName(amenity)),
  )
}
const toAmenityName = (amenity: string): string => `amenities.${amenity}`

/**
 * Adds to a reading the known facts that it lacks, unless the reading before it lacked them as well or it contradicts
 * them: a source has to leave a fact out twice in a row before it is forgotten. What the source left out of nearly all
 * its listings at once is kept however often: then its pages have changed, not its homes.
 * @param lackedLastTime what the reading before this one lacked
 * @param fallen fields that the source has stopped stating
 * @returns the listing with these facts, and their names
 */
export function keepKnownFacts(
  known: Listing,
  said: Listing,
  lackedLastTime: readonly string[],
  fallen: ReadonlySet<string>,
): { listing: Listing; kept: string[] } {
  const lackedBefore = lackedLastTime.filter((name) => !fallen.has(name.split('.')[0] ?? name))
  const contradicts = (fact: Fact) => !isUnstated(said[fact]) && !isSame(said[fact], known[fact])
  const isLacking = (fact: Fact) => isUnstated(said[fact]) && !isUnstated(known[fact]) && !lackedBefore.includes(fact)
  const kept = allGroups.flatMap(([facts, alsoSame]) =>
    facts.some(isLacking) && ![...facts, ...alsoSame].some(contradicts) ? facts.filter(isLacking) : [],
  )
  const amenities = findLackingAmenities(known, said, lackedBefore)
  if (kept.length === 0 && amenities.length === 0) return { listing: said, kept }
  const listing = { ...said, review: [...new Set([...known.review, ...said.review])] }
  copyProperties(listing, known, kept)
  // In the known order, so that an unchanged listing stays the same.
  const all = new Set([...said.amenities, ...amenities])
  listing.amenities = [...new Set([...known.amenities, ...said.amenities])].filter((amenity) => all.has(amenity))
  return { listing, kept: [...kept, ...amenities.map(toAmenityName)] }
}
