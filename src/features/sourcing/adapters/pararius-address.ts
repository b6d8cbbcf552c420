import { classifyOtherKind } from '#features/sourcing/field-parsers/read-refusal.ts'
import type { RejectReason } from '#features/sourcing/listings/reject-reasons.ts'
import type { PropertyType } from '#features/properties/catalogue/values.ts'
import { slugToWords } from '#features/sourcing/field-parsers/read-place.ts'

interface ParariusAddress {
  /** Identifies the ad; each kind of home in a project is an ad of its own. */
  readonly number: string
  readonly type: PropertyType
  readonly city: string
  /** The street, or the name of the project. */
  readonly name: string
  readonly isProject: boolean
}

const types: readonly (readonly [RegExp, PropertyType])[] = [
  [/^(?:apartment|appartement)$/, 'apartment'],
  [/^(?:house|huis)$/, 'house'],
  [/^(?:room|kamer)$/, 'room'],
  [/^studio$/, 'studio'],
]
const sitePattern = /^https?:\/\/(?:www\.)?pararius\.(?:com|nl)\//
const listingPattern =
  /^https?:\/\/(?:www\.)?pararius\.(?:com|nl)\/([a-z]+)-(for-rent|te-huur|for-sale|te-koop)\/([^/]+)\/([\da-f]{6,12})(?:\/([^/?#]+))?/
const projectPattern =
  /^https?:\/\/(?:www\.)?pararius\.(?:com|nl)\/(?:[a-z]{2}\/)?(?:project|nieuwbouwproject)\/([^/]+)\/([\da-f]{6,12})\/([^/?#]+)(?:\/([^/?#]+))?/

/** Reads the URL of an ad or a project; a reject reason if it is not a page of a home for rent. */
export function readParariusAddress(url: string): ParariusAddress | RejectReason {
  const match = listingPattern.exec(url)
  if (match) {
    const [, kind = '', offered = '', city = '', number = '', street = ''] = match
    const type = types.find(([pattern]) => pattern.test(kind))?.[1]
    if (!type) return classifyOtherKind(kind)
    if (offered === 'for-sale' || offered === 'te-koop') return 'not_for_rent'
    return { number, type, city: slugToWords(city), name: slugToWords(street), isProject: false }
  }
  const ofProject = projectPattern.exec(url)
  if (ofProject) {
    const [, city = '', number = '', name = '', unit] = ofProject
    return {
      number: unit ? `${number}/${unit.slice(0, 100)}` : number,
      type: 'apartment',
      city: slugToWords(city),
      name: slugToWords(name),
      isProject: true,
    }
  }
  return sitePattern.test(url) && /\/[a-z-]+-(?:for-rent|te-huur)\//.test(url) ? 'no_number' : 'not_this_kind'
}
