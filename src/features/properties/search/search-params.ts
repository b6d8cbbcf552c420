import * as z from 'zod/mini'
import { PropertySearch } from '#features/properties/catalogue/contract.ts'
import { isAll } from '#features/properties/catalogue/parse-values.ts'
import { defaultStatus } from './list-query.ts'

const views = ['grid', 'list', 'map'] as const
/** auto: tiles, and rows on phones. */
export type View = (typeof views)[number] | 'auto'

/** The parsed parameters of the list: the search, how to show it, and the parameters that are left out of it. */
export interface ParsedSearchParams {
  search: PropertySearch
  view: View
  /** The valid parameters as given, for the form, without a status that the list has by itself. */
  given: Partial<Record<string, string[]>>
  /** The invalid parameters as given. */
  refused: Partial<Record<string, string[]>>
  /** The names of parameters that the list does not have. */
  unknown: string[]
}

const propertiesPerPage = 12

/** The filters of which `All` says that they have no effect. */
const isFilterByWord = (name: string) =>
  ['status', 'type', 'excludeType', 'furnished', 'amenities', 'ground', 'rentCheck', 'province'].includes(name)

const fields = Object.keys(PropertySearch.shape)

/** Parses the list's parameters: invalid and unknown ones are reported and dropped. By default properties for rent. */
export function parseSearchParams(parameters: URLSearchParams): ParsedSearchParams {
  const given: ParsedSearchParams['given'] = {}
  const refused: ParsedSearchParams['refused'] = {}
  const readable: Record<string, unknown> = {}
  for (const name of fields) {
    // A form sends an empty field for "any".
    const values = parameters.getAll(name).filter((value) => value.trim() !== '')
    const [first, ...more] = values
    if (first === undefined || (isFilterByWord(name) && values.some(isAll))) continue
    const value = more.length > 0 ? values : first
    if (z.safeParse(PropertySearch, { [name]: value }).success) {
      readable[name] = value
      given[name] = values
    } else refused[name] = values
  }
  const everyStatus = parameters.getAll('status').some(isAll)
  const requestedView = parameters.get('view')
  const view = views.find((known) => known === requestedView) ?? 'auto'
  const search = z.parse(PropertySearch, {
    limit: String(propertiesPerPage),
    ...(!everyStatus && { status: defaultStatus }),
    seen: 'recent',
    ...readable,
  })
  if (everyStatus) given.status = ['all']
  else if (search.status?.join() === defaultStatus) delete given.status
  const unknown = [...new Set(parameters.keys())].filter((name) => name !== 'view' && !fields.includes(name))
  return { search, view, given, refused, unknown }
}
