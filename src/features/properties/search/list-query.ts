/** The status of the homes of a list that states none. */
export const defaultStatus = 'for_rent'

/** A chosen filter as text, and the address of the list without it. */
export interface Chip {
  text: string
  href: string
}

/** The query of the list with some parameters changed, back on the first page. */
export function updateQuery(currentQuery: string, changes: Record<string, string | readonly string[] | null>): string {
  const parameters = new URLSearchParams(currentQuery)
  parameters.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    const [first, ...more] = typeof value === 'string' ? [value] : (value ?? [])
    if (first) parameters.set(name, first)
    else parameters.delete(name)
    for (const one of more) parameters.append(name, one)
  }
  // Empty fields of the form have no effect.
  for (const [name, value] of new URLSearchParams(parameters)) if (value === '') parameters.delete(name)
  const query = parameters.toString()
  return query ? `?${query}` : '?'
}

/** What a form of filters asks of the list: its fields that are filled in, and what was typed if it is not searched yet. */
export function readFilterForm(fields: FormData): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of fields) if (typeof value === 'string' && value.trim() !== '') query.append(name, value)
  if (query.get('q') === query.get('search')) query.delete('q')
  else query.delete('search')
  query.delete('status', defaultStatus)
  return query
}

/** The query without one value of a parameter that may have several. */
export function removeQueryValue(currentQuery: string, name: string, value: string): string {
  const parameters = new URLSearchParams(currentQuery)
  const left = parameters
    .getAll(name)
    .flatMap((text) => text.split(','))
    .filter((one) => one !== value)
  parameters.delete(name)
  for (const one of left) parameters.append(name, one)
  return updateQuery(parameters.toString(), {})
}

/** The query without one of the repeated entries of a parameter, whose values may contain commas. */
export function removeQueryEntry(currentQuery: string, name: string, value: string): string {
  const parameters = new URLSearchParams(currentQuery)
  parameters.delete(name, value)
  return updateQuery(parameters.toString(), {})
}

/** The query with one more entry of a parameter that may be repeated. */
export function addQueryEntry(currentQuery: string, name: string, value: string): string {
  const parameters = new URLSearchParams(currentQuery)
  if (!parameters.has(name, value)) parameters.append(name, value)
  return updateQuery(parameters.toString(), {})
}
