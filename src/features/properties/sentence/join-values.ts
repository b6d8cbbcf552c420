import type { Parameter } from './rule.ts'

/** Parameters that have several values in one text, with commas. */
const lists = new Set(['type', 'furnished', 'amenities', 'excludeType', 'ground', 'province'])

/** The different values of each parameter, as the address of a list has them. */
export function groupValues(parameters: readonly Parameter[]): Map<string, string[]> {
  const values = new Map<string, Set<string>>()
  for (const [name, value] of parameters) {
    const known = values.get(name) ?? new Set()
    values.set(name, known)
    for (const one of lists.has(name) ? value.split(',') : [value]) known.add(one)
  }
  return new Map([...values].map(([name, known]) => [name, lists.has(name) ? [[...known].join(',')] : [...known]]))
}

/** Each parameter and value once. */
export const joinValues = (parameters: readonly Parameter[]): Parameter[] =>
  [...groupValues(parameters)].flatMap(([name, values]) => values.map((value) => [name, value] as const))
