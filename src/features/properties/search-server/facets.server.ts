import { anyChoice, getFacet, type FacetCounts, type FacetName } from '#features/properties/catalogue/facets.ts'
import { facetChoices, type FilterPart } from '#features/properties/search/facet-choices.ts'
import { joinConditions, toServerConditions, type ServerConditions } from './conditions.server.ts'
import { toGroupCounts } from './choice-groups.ts'
import { anyPosition } from './rows.server.ts'

interface PartConditions {
  part: FilterPart
  conditions: ServerConditions
}

/** Homes counted by the facet choices that they are counted for, or all of them. */
interface FacetStatement {
  columns: readonly string[]
  conditions: ServerConditions
  groupBy?: string
  limit: number
}

type Rows = readonly Readonly<Record<string, string | number>>[]

interface FacetPlan {
  readonly statements: readonly FacetStatement[]
  /** @param answers the rows of the statements */
  count(answers: readonly Rows[]): FacetCounts
}

/** More than there are different numbers of a group. */
const maxNumbers = 1_000

/** Choices that depend on the time are not counted in advance. */
const isTimed = (facet: FacetName) => facet === 'seen'

const positions = new Map(facetChoices.map(({ facet, name }, position) => [`${facet} ${name}`, position]))

/**
 * What counts the choices of facets: each with all parts of a filter but its own. Those of every list are counted
 * together, whatever the parts that are about them.
 *
 * @param base what every home has to meet
 */
export function toFacetPlan(
  parts: readonly PartConditions[],
  base: readonly ServerConditions[],
  facets: readonly FacetName[],
): FacetPlan {
  const groups = toGroupCounts(
    parts.map(({ part }) => part),
    facets,
  )
  const others = toChoicePlan(
    parts,
    base,
    facets.filter((facet) => !groups.some((group) => group.facets.includes(facet))),
  )
  const toStatement = ({ group, isTold }: (typeof groups)[number]) => {
    const untold = parts.filter(({ part }) => !isTold(part))
    const conditions = joinConditions([...base, ...untold.map((one) => one.conditions)])
    return { columns: ['GROUPBY() AS choice', 'COUNT(*) AS homes'], conditions, groupBy: group, limit: maxNumbers }
  }
  return {
    statements: [...groups.map(toStatement), ...others.statements],
    count: (answers) =>
      groups.reduce<FacetCounts>(
        (counts, { count }, at) => ({ ...counts, ...count((answers[at] ?? []).map(toNumber)) }),
        others.count(answers.slice(groups.length)),
      ),
  }
}

const toNumber = ({ choice, homes }: Rows[number]) => [Number(choice), Number(homes)] as const

/** Counts choices by the set of numbers that each home has. */
function toChoicePlan(
  parts: readonly PartConditions[],
  base: readonly ServerConditions[],
  facets: readonly FacetName[],
): FacetPlan {
  const statements: FacetStatement[] = []
  const numbers = new Map<string, number>()
  const add = (key: string, statement: () => FacetStatement) => {
    const known = numbers.get(key)
    if (known !== undefined) return known
    const number = statements.push(statement()) - 1
    numbers.set(key, number)
    return number
  }
  const others = (facet: FacetName, choice: string | undefined) =>
    parts.filter(({ part }) => part.parameter !== facet || (getFacet(facet).isEach && part.value !== choice))
  const toStatement = (facet: FacetName, choice: string | undefined) => {
    const left = others(facet, choice)
    const key = left.length === parts.length ? 'all' : `${facet} ${getFacet(facet).isEach ? choice : ''}`
    const conditions = () => joinConditions([...base, ...left.map((one) => one.conditions)])
    if (isTimed(facet) && choice !== undefined) {
      const { filter } = facetChoices[positions.get(`${facet} ${choice}`) ?? 0] ?? { filter: {} }
      const statement = add(`${key} ${facet} ${choice}`, () => ({
        columns: ['COUNT(*) AS homes'],
        conditions: joinConditions([conditions(), toServerConditions(filter)]),
        limit: 1,
      }))
      return { statement, position: anyPosition }
    }
    const statement = add(key, () => ({
      columns: ['GROUPBY() AS choice', 'COUNT(*) AS homes'],
      conditions: conditions(),
      groupBy: 'choices',
      limit: anyPosition + 1,
    }))
    return { statement, position: choice === undefined ? anyPosition : (positions.get(`${facet} ${choice}`) ?? 0) }
  }
  for (const facet of facets) {
    if (!getFacet(facet).isEach) toStatement(facet, undefined)
    for (const { name } of facetChoices.filter((one) => one.facet === facet)) toStatement(facet, name)
  }
  return { statements, count: (answers) => countChoices(toStatement, answers, facets) }
}

/** @param find tells which statement counts a choice of a facet, or any of its choices, and at which position */
function countChoices(
  find: (facet: FacetName, choice?: string) => { statement: number; position: number },
  answers: readonly Rows[],
  facets: readonly FacetName[],
): FacetCounts {
  const counted = answers.map(
    (rows) => new Map(rows.map(({ choice = anyPosition, homes }) => [Number(choice), Number(homes)])),
  )
  const count = (facet: FacetName, choice?: string) => {
    const { statement, position } = find(facet, choice)
    return counted[statement]?.get(position) ?? 0
  }
  const counts: FacetCounts = {}
  for (const facet of facets) {
    const { isEach = false, absent } = getFacet(facet)
    const choices = facetChoices.filter((one) => one.facet === facet)
    counts[facet] = {
      ...(!isEach && absent === undefined && { [anyChoice]: count(facet) }),
      ...Object.fromEntries(choices.map(({ name }) => [name, count(facet, name)])),
    }
  }
  return counts
}
