import type { PropertyFilter } from '#features/properties/catalogue/contract.ts'
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
  const toStatement = ({ group, isCounted }: (typeof groups)[number]) => {
    const uncounted = parts.filter(({ part }) => !isCounted(part))
    const conditions = joinConditions([...base, ...uncounted.map((one) => one.conditions)])
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
  const choices = facets.flatMap((facet) => listCountedChoices(parts, facet))
  const byStatement = new Map(choices.map((choice) => [choice.statement, choice]))
  const statements = [...byStatement.keys()]
  return {
    statements: [...byStatement.values()].map(({ others, alone }) => toChoiceStatement([...base, ...others], alone)),
    count: (answers) => {
      const homes = new Map(statements.map((statement, at) => [statement, toHomesByPosition(answers[at] ?? [])]))
      const counts: FacetCounts = {}
      for (const { facet, name, statement, position } of choices)
        (counts[facet] ??= {})[name] = homes.get(statement)?.get(position) ?? 0
      return counts
    },
  }
}

/** A choice of a facet, or any of its choices, and how it is counted. */
interface CountedChoice {
  readonly facet: FacetName
  readonly name: string
  /** Equal for the choices that one statement counts. */
  readonly statement: string
  /** What its homes have to meet, apart from the choice. */
  readonly others: readonly ServerConditions[]
  /** The filter of a choice that has a statement of its own. */
  readonly alone: PropertyFilter | undefined
  /** Under which number the statement counts it. */
  readonly position: number
}

function listCountedChoices(parts: readonly PartConditions[], facet: FacetName): CountedChoice[] {
  const { isEach = false, absent } = getFacet(facet)
  const toCounted = (name: string, position: number, alone?: PropertyFilter): CountedChoice => {
    const left = parts.filter(({ part }) => part.parameter !== facet || (isEach && part.value !== name))
    const shared = left.length === parts.length ? 'all' : isEach ? `${facet} ${name}` : facet
    const others = left.map(({ conditions }) => conditions)
    const counted = { facet, name, others, alone }
    return alone
      ? { ...counted, statement: `${shared}, ${facet} ${name} alone`, position: anyPosition }
      : { ...counted, statement: shared, position }
  }
  return [
    ...(!isEach && absent === undefined ? [toCounted(anyChoice, anyPosition)] : []),
    ...[...facetChoices.entries()].flatMap(([position, choice]) =>
      choice.facet === facet ? [toCounted(choice.name, position, isTimed(facet) ? choice.filter : undefined)] : [],
    ),
  ]
}

const toChoiceStatement = (
  conditions: readonly ServerConditions[],
  alone: PropertyFilter | undefined,
): FacetStatement =>
  alone
    ? {
        columns: ['COUNT(*) AS homes'],
        conditions: joinConditions([...conditions, toServerConditions(alone)]),
        limit: 1,
      }
    : {
        columns: ['GROUPBY() AS choice', 'COUNT(*) AS homes'],
        conditions: joinConditions(conditions),
        groupBy: 'choices',
        limit: anyPosition + 1,
      }

/** How many homes have each number; a statement of one choice has its homes under that of any. */
const toHomesByPosition = (rows: Rows) =>
  new Map(rows.map(({ choice = anyPosition, homes }) => [Number(choice), Number(homes)]))
