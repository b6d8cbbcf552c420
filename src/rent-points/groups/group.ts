import { type Article, articleOf, type GroupKey } from '../articles.ts'
import type { Dwelling, Space } from '../dwelling.ts'
import { add, both, isExact, roundQuarter, type Span } from '../span.ts'
import type { YearTables } from '../tables/year-tables.ts'

type Unit = 'm2' | 'mm' | 'pieces' | 'euros'

/** One step of the calculation: what was measured, what it gives, and where the rule stands. */
export interface Step {
  criterion: string
  space?: Space
  amount?: Span
  unit?: Unit
  /** Undefined for a measure that gives no points by itself, such as the area of one room. */
  points?: Span
  article: Article
}

/** A fact that is not known, and the points that it could give or take. */
export interface Missing {
  fact: string
  space?: Space
  effect: Span
  /** What it could add to the maximum rent in per cent, where it decides a surcharge. */
  percent?: Span
}

/** The points of one group (rubriek), rounded to quarters. */
export interface Group {
  key: GroupKey
  points: Span
  steps: readonly Step[]
  missing: readonly Missing[]
}

/** What the rules of a group start from. */
export interface Valuation {
  dwelling: Dwelling
  tables: YearTables
  /** The day for which the dwelling is valued, `2026-01-01`. */
  date: string
}

/** Gathers the steps of a group and the facts that are missing for it. */
export class Tally {
  readonly steps: Step[] = []
  readonly missing: Missing[] = []
  readonly #kind: Dwelling['kind']

  constructor(kind: Dwelling['kind']) {
    this.#kind = kind
  }

  /** Adds a step. @returns its points */
  step(
    rule: string,
    criterion: string,
    points: Span,
    more: Omit<Partial<Step>, 'article'> & { paragraph?: string } = {},
  ) {
    const { paragraph, ...rest } = more
    this.steps.push({ criterion, points, ...rest, article: articleOf(this.#kind, rule, paragraph) })
    return points
  }

  /** Adds a measure that gives no points by itself. @param paragraph that of the policy book, where it differs */
  measure(rule: string, criterion: string, amount: Span, unit: Unit, space?: Space, paragraph?: string) {
    const article = articleOf(this.#kind, rule, paragraph)
    this.steps.push({ criterion, amount, unit, ...(space && { space }), article })
  }

  /** Names a fact that is missing, unless it makes no difference. */
  miss(fact: string, effect: Span, space?: Space) {
    if (!isExact(effect)) this.missing.push({ fact, effect, ...(space && { space }) })
  }

  /** The group with the points of these parts. */
  group(key: GroupKey, ...parts: readonly Span[]): Group {
    return { key, points: both(add(...parts), roundQuarter), steps: this.steps, missing: this.missing }
  }
}

/** What a count of sharers divides by. An unknown count is at least two. */
const sharersOf = (count: number | 'unknown' | undefined): Span =>
  count === 'unknown' ? [2, Number.POSITIVE_INFINITY] : [count ?? 1, count ?? 1]

/** Whether a space is shared with other addresses, so that group 9 values it. */
export const isSharedByAddresses = ({ shared }: Space): boolean => sharersOf(shared?.addresses)[0] > 1

/** Spaces that are shared by as many, with what their points are divided by. */
export interface Shared {
  spaces: readonly Space[]
  divisor: Span
  isPrivate: boolean
}

/**
 * Puts together what is private and what as many share, since each of these is rounded by itself (policy book rooms, 1.4).
 */
export function groupBySharers(spaces: readonly Space[]): Shared[] {
  const groups = new Map<string, Space[]>()
  for (const space of spaces) {
    const { addresses = 1, rooms = 1 } = space.shared ?? {}
    // One of which it is not known who shares it stands alone.
    const key = addresses === 'unknown' || rooms === 'unknown' ? space.id : `${addresses}/${rooms}`
    groups.set(key, [...(groups.get(key) ?? []), space])
  }
  return [...groups.values()].map((members) => {
    const addresses = sharersOf(members[0]?.shared?.addresses)
    const rooms = sharersOf(members[0]?.shared?.rooms)
    const divisor: Span = [addresses[0] * rooms[0], addresses[1] * rooms[1]]
    return { spaces: members, divisor, isPrivate: divisor[1] === 1 }
  })
}

/** Names the unknown counts of sharers. `points` is what is shared. */
export function missSharers(tally: Tally, { spaces, divisor }: Shared, points: Span) {
  if (divisor[1] !== Number.POSITIVE_INFINITY) return
  const [space] = spaces
  tally.miss('shared', [0, points[1] / divisor[0]], space)
}

/** How a space that others use is called in a step. */
export const sharedWords = ({ divisor: [fewest, most] }: Pick<Shared, 'divisor'>): string =>
  most === 1 ? '' : most === Number.POSITIVE_INFINITY ? `, gedeeld` : `, gedeeld door ${fewest}`
