import type { PropertyFilter } from '#features/properties/catalogue/contract.ts'
import { doubtfulAfterDays, expiredAfterDays } from '#features/properties/catalogue/freshness.ts'
import {
  furnishedValues,
  getFurnishedValues,
  propertyTypes,
  statuses,
  type Furnishing,
  type PropertyType,
  type SortOrder,
  type Status,
} from '#features/properties/catalogue/values.ts'
import { resolveCityNames } from '#features/properties/geo/city-names.server.ts'
import { toNumericConditions, type NumericCondition } from '#features/properties/numeric-columns/numeric-conditions.ts'
import { getAllowedTypes } from '#features/properties/search/allowed-types.ts'
import type { Renter } from '#features/properties/search/rank-by-fit.ts'
import { sortColumns } from '#features/properties/search/sorted-docs.ts'
import { toForm, toServerRange, unknownValue } from './schema.server.ts'
import { either, joinExpressions, toPlaceExpression } from './texts.server.ts'

/** What homes have to meet, in the language of a search server. */
export interface ServerConditions {
  /** Expressions of full-text search that a home has to match, and those that it must not. */
  readonly wanted: readonly string[]
  readonly unwanted: readonly string[]
  readonly where: readonly string[]
  /** What `where` needs computed, as `EXPRESSION AS name`. */
  readonly computed: readonly string[]
}

export const noConditions: ServerConditions = { wanted: [], unwanted: [], where: [], computed: [] }

/** Conditions that all have to be met. */
export const joinConditions = (parts: readonly ServerConditions[]): ServerConditions => ({
  wanted: parts.flatMap(({ wanted }) => wanted),
  unwanted: parts.flatMap(({ unwanted }) => unwanted),
  where: [...new Set(parts.flatMap(({ where }) => where))],
  computed: [...new Set(parts.flatMap(({ computed }) => computed))],
})

/** Homes of some documents, or all but these. */
export const toDocumentCondition = (documents: readonly string[], isIn: boolean): ServerConditions => ({
  ...noConditions,
  where: [`id ${isIn ? '' : 'NOT '}IN (${documents.length > 0 ? documents.join() : '0'})`],
})

const numberIn = (column: string, numbers: readonly number[]) =>
  `${column} IN (${numbers.length > 0 ? numbers.join() : unknownValue})`

/** The condition that a home has one of some statuses. */
export const statusIn = (wanted: readonly Status[]) =>
  numberIn(
    'statusCode',
    wanted.map((one) => statuses.indexOf(one)),
  )
/** The condition that a home is of one of some types. */
export const typeIn = (wanted: readonly PropertyType[]) =>
  numberIn(
    'typeCode',
    wanted.map((one) => propertyTypes.indexOf(one)),
  )
/** The condition that a home is let in one of some furnishings. */
const furnishedIn = (wanted: readonly Furnishing[]) =>
  numberIn(
    'furnishedCode',
    getFurnishedValues(wanted).map((one) => furnishedValues.indexOf(one)),
  )

const dayMs = 86_400_000
const daysAgo = (days: number) => Math.floor(Date.now() - days * dayMs)

function toNumberCondition(condition: NumericCondition): Pick<ServerConditions, 'where' | 'computed'> {
  const { column } = condition
  if ('codes' in condition) {
    const codes = Array.from({ length: 31 }, (_, code) => code).filter((code) => (condition.codes >>> code) & 1)
    return { where: [numberIn(column, codes)], computed: [] }
  }
  if ('set' in condition || 'unset' in condition) {
    const bits = 'set' in condition ? condition.set : condition.unset
    const name = `${column}_${bits}`
    return {
      where: [`${name} = ${'set' in condition ? bits : 0}`],
      computed: [`(${column} & ${bits}) AS ${name}`],
    }
  }
  return { where: [toRange(column, condition.from, condition.to)], computed: [] }
}

function toRange(column: string, from?: number, to?: number): string {
  const [least, most] = toServerRange(column, from, to)
  return least > most ? 'id = 0' : `${column} BETWEEN ${least} AND ${most}`
}

/** A home is offered by one of these sources, and not by excluded ones alone. */
function toSourceConditions({ source, excludeSource }: PropertyFilter): ServerConditions {
  const excluded = [...new Set(excludeSource)].map(toForm)
  const others = `LENGTH(sources)${excluded.map((one) => `-IN(sources,${one})`).join('')}`
  return {
    ...noConditions,
    where: [
      ...(source ? [`sources IN (${source.length > 0 ? source.map(toForm).join() : '0'})`] : []),
      ...(excludeSource ? ['elsewhere > 0'] : []),
    ],
    computed: excludeSource ? [`IF(LENGTH(sources)=0,1,${others}) AS elsewhere`] : [],
  }
}

/** The conditions of a filter but those of its text and of points on the map. */
export function toServerConditions(filter: PropertyFilter): ServerConditions {
  const isSomewhere = filter.near !== undefined || filter.area !== undefined
  const types = getAllowedTypes(filter)
  const { bounds } = filter
  const numbers = toNumericConditions(filter).map(toNumberCondition)
  return joinConditions([
    {
      ...noConditions,
      where: [
        ...(filter.status ? [statusIn(filter.status)] : []),
        ...(types ? [typeIn(types)] : []),
        ...(filter.furnished ? [furnishedIn(filter.furnished)] : []),
        ...(filter.offer === 'all' ? [] : [`allotted = ${filter.offer === 'corporations' ? 1 : 0}`]),
        ...(filter.seen === 'recent' ? [`lastSeen >= ${daysAgo(expiredAfterDays)}`] : []),
        ...(bounds
          ? [toRange('latitude', bounds.south, bounds.north), toRange('longitude', bounds.west, bounds.east)]
          : []),
      ],
    },
    ...(filter.city && !isSomewhere ? [toPlaceConditions(filter.city)] : []),
    ...numbers.map((one) => ({ ...noConditions, ...one })),
    toSourceConditions(filter),
  ])
}

/** Homes in any of some places, by all names that these have. */
export const toPlaceConditions = (names: readonly string[]): ServerConditions => ({
  ...noConditions,
  wanted: [either(resolveCityNames(names).map(toPlaceExpression))],
})

/** An order as `ORDER BY` has it, with what it needs computed. */
export interface ServerOrder {
  readonly computed: readonly string[]
  readonly by: readonly string[]
}

/** Homes that may be let already come last, and then the newest come first. */
const newest: ServerOrder = {
  get computed() {
    return [`(lastSeen < ${daysAgo(doubtfulAfterDays)}) AS doubtful`]
  },
  by: ['doubtful ASC', 'firstSeen DESC', 'uuid DESC'],
}

const after = (computed: string, by: string): ServerOrder => ({
  computed: [computed, ...newest.computed],
  by: [by, ...newest.by],
})

interface Ranking {
  /** Of the text that is searched for. */
  bonuses?: readonly number[][] | undefined
  renter?: Renter | undefined
  /** The documents that are close enough to where the renter travels; undefined if they limit no travel time. */
  inTime?: readonly string[] | undefined
}

export function toServerOrder(sort: SortOrder, { bonuses, renter, inTime }: Ranking): ServerOrder {
  if (sort === 'newest') return newest
  if (sort === 'relevance')
    return bonuses?.length
      ? after(`${bonuses.map((forms) => `IN(forms,${forms.join()})`).join('+')} AS score`, 'score DESC')
      : newest
  if (sort === 'fit') {
    const misfits = renter ? toMisfits(renter, inTime) : []
    return misfits.length > 0 ? after(`${misfits.join('+')} AS misfit`, 'misfit ASC') : newest
  }
  const [column, direction] = sortColumns[sort]
  const [isDoubtful = '', ...rest] = newest.by
  return {
    computed: [`IF(${column} >= 0,0,1) AS unknown`, ...newest.computed],
    by: [isDoubtful, 'unknown ASC', `${column} ${direction === 1 ? 'ASC' : 'DESC'}`, ...rest],
  }
}

/** How little a home fits, as `rankByFit` adds it up, but 1 more for each rule: servers compute nothing below 0. */
const toMisfits = ({ income, household, pets, registration }: Renter, inTime: Ranking['inTime']): string[] => [
  ...(income === undefined ? [] : [`IF(income<0,1,IF(income<=${Math.floor(income * 100)},0,9))`]),
  ...(household === undefined ? [] : [`IF(occupants=255,1,IF(occupants>=${household},0,9))`]),
  ...(pets === undefined ? [] : ['fitPets']),
  ...(registration === undefined ? [] : ['fitRegistration']),
  ...(inTime ? [`IF(latitude<0,1,${inTime.length > 0 ? `IF(IN(id,${inTime.join()}),0,9)` : '9'})`] : []),
]

interface Selection {
  columns: readonly string[]
  from: string
  conditions: ServerConditions
  groupBy?: string
  order?: ServerOrder
  offset?: number
  limit: number
}

/** One statement. */
export function toSelect({ columns, from, conditions, groupBy, order, offset = 0, limit }: Selection): string {
  const { wanted, unwanted, where, computed } = conditions
  const hasText = wanted.length + unwanted.length > 0
  const all = [...(hasText ? [`MATCH('${joinExpressions(wanted, unwanted)}')`] : []), ...where]
  return [
    `SELECT ${[...columns, ...new Set([...computed, ...(order?.computed ?? [])])].join(', ')} FROM ${from}`,
    ...(all.length > 0 ? [`WHERE ${all.join(' AND ')}`] : []),
    ...(groupBy ? [`GROUP BY ${groupBy}`] : []),
    ...(order ? [`ORDER BY ${order.by.join(', ')}`] : []),
    `LIMIT ${offset}, ${limit}`,
    `OPTION max_matches = ${offset + limit}, ranker = none`,
  ].join(' ')
}
