import * as z from 'zod/mini'
import { typedKeys } from '#shared/records.ts'
import { searchFilters, type PropertyFilter } from '#features/properties/catalogue/contract.ts'
import { facetNames, getFacet, type FacetName } from '#features/properties/catalogue/facets.ts'

/** Parameters that find homes only together. */
const joinedParameters: readonly (readonly (keyof PropertyFilter)[])[] = [
  ['city', 'near', 'within', 'area'],
  ['travelTo', 'travelBy', 'maxMinutes'],
]

/** Without any filter. Ordinary ads only is one too, which a search has that does not state `offer`. */
const unfiltered = { offer: 'all' } as const satisfies PropertyFilter

/** A filter of its own: a home that passes all parts of a search passes the search. */
export interface FilterPart {
  /** Its parameter, or the first one of those that find homes together. */
  readonly parameter: keyof PropertyFilter
  readonly filter: PropertyFilter
  /** Which of the values of its parameter, if each is a part. */
  readonly value?: string
}

/** Takes a filter apart. Every value of which a home must have all is a part, as of `amenities`. */
export function splitFilter(filter: PropertyFilter): FilterPart[] {
  const parts: FilterPart[] = []
  if (filter.offer !== 'all') parts.push({ parameter: 'offer', filter: filter.offer ? { offer: filter.offer } : {} })
  for (const name of typedKeys(filter)) {
    if (filter[name] === undefined || name === 'offer') continue
    const joined = joinedParameters.find((names) => names.includes(name)) ?? [name]
    const [parameter = name] = joined.filter((one) => filter[one] !== undefined)
    if (parameter !== name) continue
    const others = joined.flatMap((other) => (other === name ? [] : [[other, filter[other]]]))
    const toPart = (value: unknown) => ({
      parameter,
      filter: { ...unfiltered, [name]: value, ...Object.fromEntries(others) },
    })
    if (isEach(name)) for (const value of [filter[name]].flat().map(String)) parts.push({ ...toPart([value]), value })
    else parts.push(toPart(filter[name]))
  }
  return parts
}

const isEach = (name: string) => facetNames.some((facet) => facet === name && getFacet(facet).isEach)

/** A choice whose homes are counted, with the filter that finds them. */
export interface FacetChoice {
  readonly facet: FacetName
  readonly name: string
  readonly filter: PropertyFilter
}

const Filters = z.object(searchFilters)

export const facetChoices: readonly FacetChoice[] = facetNames.flatMap((facet) => {
  const { choices, absent } = getFacet(facet)
  const counted = choices.map((name) => ({
    facet,
    name,
    filter: { ...unfiltered, ...z.parse(Filters, { [facet]: name }) },
  }))
  return absent === undefined ? counted : [...counted, { facet, name: absent, filter: {} }]
})

/** Equal for equal filters of one parameter. */
export const toFilterKey = (filter: PropertyFilter): string => JSON.stringify(filter)
