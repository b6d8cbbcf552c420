import type { Translate } from '#shared/texts.ts'
import { facetNames, type FacetName } from '#features/properties/catalogue/facets.ts'
import type { PropertyTexts } from '#features/properties/catalogue/messages.ts'
import {
  createFilterForm,
  type FilterForm,
  getTypedLabel,
  listParameters,
} from '#features/properties/search/filter-form.server.ts'
import { defaultStatus } from '#features/properties/search/list-query.ts'
import type { ParsedSearchParams } from '#features/properties/search/search-params.ts'

/** The filters beside those of the form that have numbers too. */
const otherFacets: readonly FacetName[] = ['type', 'furnished', 'energyLabel', 'offer', 'status']

/**
 * The fields of the filters of a list, with what is chosen, and the filters of which the choices have numbers.
 *
 * @param isWhole with the groups of which none is chosen
 */
export function createFilterPanel(
  { search, given, refused }: Pick<ParsedSearchParams, 'search' | 'given' | 'refused'>,
  t: Translate<PropertyTexts>,
  isWhole: boolean,
) {
  const offered = createFilterForm({ given, refused }, t, isWhole)
  // Steps that are left out have no numbers either.
  const parameters = listParameters(isWhole ? offered : { ...offered, first: [] })
  return {
    offered,
    chosen: {
      type: search.type ?? [],
      furnished: search.furnished ?? [],
      status: given.status?.[0] === 'all' ? 'all' : (search.status?.[0] ?? defaultStatus),
    },
    // How many live in a household has steps to choose from, but the form asks for a number.
    counted: facetNames.filter(
      (name) => name !== 'household' && (otherFacets.includes(name) || parameters.includes(name)),
    ),
  }
}

/**
 * What is left out of a search: the labels of the fields that show it, the places that nobody knows, and the names of the
 * other parameters, such as a sentence (`q`) beyond what its field takes.
 */
export function listUnread(form: FilterForm, refused: ParsedSearchParams['refused'], { searchParams }: URL) {
  const { near: places = [], ...others } = refused
  const parameters = [...Object.keys(others), ...(searchParams.has('q') ? ['q'] : [])]
  const labelled = parameters.map((name) => [name, getTypedLabel(form, name)] as const)
  return {
    labels: [...new Set(labelled.flatMap(([, label]) => label ?? []))],
    places: places.map((place) => place.slice(0, 100)),
    names: labelled.flatMap(([name, label]) => (label === undefined ? [name] : [])),
  }
}
