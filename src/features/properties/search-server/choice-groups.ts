import { fromKeys, typedKeys } from '#shared/records.ts'
import { anyChoice, getFacet, type FacetCounts, type FacetName } from '#features/properties/catalogue/facets.ts'
import { facetChoices, type FilterPart } from '#features/properties/search/facet-choices.ts'

/**
 * The facets that every list counts, in two groups. A home has a number for each group, which tells the choices that it is
 * counted for, and homes with the same number are counted together. Status and offer are in both groups, since every
 * search states them; one group of all five facets would have many more different numbers, and take longer to count.
 */
const groups = {
  kindChoices: ['status', 'offer', 'type', 'furnished'],
  labelChoices: ['status', 'offer', 'energyLabel'],
} as const satisfies Record<string, readonly FacetName[]>

type ChoiceGroup = keyof typeof groups
export const choiceGroups = typedKeys(groups)

const isAbout = (group: ChoiceGroup, name: string): boolean => groups[group].some((facet) => facet === name)

const listChoices = (group: ChoiceGroup) =>
  facetChoices.flatMap(({ facet, name }, position) => (isAbout(group, facet) ? [{ facet, name, position }] : []))
const choicesOf = fromKeys(choiceGroups, listChoices)

/** The number of a home: a binary digit for each choice. @param positions of all choices that the home is counted for */
export const toChoiceNumber = (group: ChoiceGroup, positions: readonly number[]): number =>
  Number.parseInt(choicesOf[group].map(({ position }) => Number(positions.includes(position))).join(''), 2)

/** A part of a filter that is about a facet of a group, with the digits of the choices that it allows. */
interface CountedPart {
  facet: FacetName
  allowed: readonly number[]
}

function* findCountedParts(group: ChoiceGroup, parts: readonly FilterPart[]): Generator<CountedPart> {
  for (const facet of groups[group])
    for (const { parameter, filter } of parts) {
      if (parameter !== facet) continue
      const values: readonly (string | undefined)[] = [filter[facet] ?? getFacet(facet).absent].flat()
      const isAllowed = (choice: { facet: FacetName; name: string }) =>
        choice.facet === facet && values.includes(choice.name)
      yield { facet, allowed: [...choicesOf[group].entries()].flatMap(([at, choice]) => (isAllowed(choice) ? at : [])) }
    }
}

/** How to count some facets of a group. */
interface GroupCount {
  readonly group: ChoiceGroup
  readonly facets: readonly FacetName[]
  /** Whether numbers tell if a home passes a part, so that homes are counted without it. */
  readonly isCounted: (part: FilterPart) => boolean
  /** @param rows numbers, with how many homes have each */
  readonly count: (rows: readonly (readonly [number: number, homes: number])[]) => FacetCounts
}

/** How to count those facets of a list that are in groups. */
export function toGroupCounts(parts: readonly FilterPart[], facets: readonly FacetName[]): GroupCount[] {
  const left = new Set(facets)
  return choiceGroups.flatMap((group) => {
    const counted = groups[group].filter((facet) => left.delete(facet))
    const countedParts = [...findCountedParts(group, parts)]
    const isCounted = ({ parameter }: FilterPart) => isAbout(group, parameter)
    const count: GroupCount['count'] = (rows) => countChoices(group, counted, countedParts, rows)
    return counted.length > 0 ? [{ group, facets: counted, isCounted, count }] : []
  })
}

function countChoices(
  group: ChoiceGroup,
  facets: readonly FacetName[],
  countedParts: readonly CountedPart[],
  rows: Parameters<GroupCount['count']>[0],
): FacetCounts {
  const choices = choicesOf[group]
  const homes = rows.map(([number, size]) => ({ digits: number.toString(2).padStart(choices.length, '0'), size }))
  const total = (some: typeof homes) => some.reduce((sum, { size }) => sum + size, 0)
  const counts: FacetCounts = {}
  for (const facet of facets) {
    const others = countedParts.filter((part) => part.facet !== facet)
    const left = homes.filter(({ digits }) => others.every(({ allowed }) => allowed.some((at) => digits[at] === '1')))
    counts[facet] = getFacet(facet).absent === undefined ? { [anyChoice]: total(left) } : {}
    for (const [at, choice] of choices.entries())
      if (choice.facet === facet) counts[facet][choice.name] = total(left.filter(({ digits }) => digits[at] === '1'))
  }
  return counts
}
