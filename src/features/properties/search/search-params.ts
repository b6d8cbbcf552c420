import * as z from 'zod/mini'
import { PropertySearch } from '#features/properties/catalogue/contract.ts'

/** Names that the address bar of the list knows: those of the API, and how the homes are shown. */
const views = ['grid', 'list', 'map'] as const
export type View = (typeof views)[number]

/** The address bar of the list, read: what to look for, how to show it, and what could not be read. */
export interface ParsedSearchParams {
  search: PropertySearch
  view: View
  /** The fields as they stand in the address, for the form. */
  given: Partial<Record<string, string[]>>
  /** Names of fields that were left out because they could not be read. */
  ignored: string[]
}

/** Homes on a page of the list; a phone shows them one below the other, a wide screen three beside each other. */
const propertiesPerPage = 12

const fields = Object.keys(PropertySearch.shape)

/**
 * Reads the address bar of the list. A field that cannot be read is left out and named, the others count; fields that
 * the list does not know (a campaign's mark, say) are nobody's mistake. People look for what they can rent, so without
 * a status only homes for rent are shown; `status=all` shows every one.
 */
export function parseSearchParams(parameters: URLSearchParams): ParsedSearchParams {
  const given: ParsedSearchParams['given'] = {}
  const ignored: string[] = []
  const readable: Record<string, unknown> = {}
  for (const name of fields) {
    // An empty field is what a form sends for "any".
    const values = parameters.getAll(name).filter((value) => value.trim() !== '')
    const [first, ...more] = values
    if (first === undefined || (name === 'status' && first === 'all')) continue
    const value = more.length > 0 ? values : first
    if (z.safeParse(PropertySearch, { [name]: value }).success) {
      readable[name] = value
      given[name] = values
    } else ignored.push(name)
  }
  const everyStatus = parameters.get('status') === 'all'
  if (everyStatus) given.status = ['all']
  const requestedView = parameters.get('view')
  const view = views.find((known) => known === requestedView) ?? 'grid'
  return {
    search: z.parse(PropertySearch, {
      limit: String(propertiesPerPage),
      ...(!everyStatus && { status: 'for_rent' }),
      ...readable,
    }),
    view,
    given,
    ignored,
  }
}
