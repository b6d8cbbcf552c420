import { rentVerdicts } from '#features/properties/catalogue/values.ts'
import {
  decisionCodes,
  orderBySort,
  type AdminCriteria,
  type AdminOrder,
  type AdminPropertySort,
} from '#features/properties/search/admin-sort-orders.ts'
import type { AdminIndex } from '#features/properties/search/property-index.ts'
import {
  statusIn,
  typeIn,
  toPlaceConditions,
  joinConditions,
  noConditions,
  toDocumentCondition,
  toSelect,
  type ServerConditions,
} from './conditions.server.ts'
import { hiddenHome, toDocument, toKeyWord, visibleHome } from './schema.server.ts'
import type { SearchServers } from './search-servers.server.ts'
import { fitLimit, toCount, toTextSource } from './server-index.server.ts'
import { joinExpressions, ServerTexts } from './texts.server.ts'

const newest = ['firstSeen DESC', 'uuid DESC']

/** The orders of `AdminPropertyIndex`. Homes without a price or a size come last in either direction. */
const orders: Record<AdminOrder, { computed?: string; by: readonly string[] }> = {
  first: { by: newest },
  last: { by: ['adminSeen DESC', ...newest] },
  price: { by: ['adminPrice ASC', ...newest] },
  price_desc: { computed: 'IF(adminPrice=2147483647,0,adminPrice+1) AS known', by: ['known DESC', ...newest] },
  area: { by: ['adminArea ASC', ...newest] },
  area_desc: { computed: 'IF(adminArea=2147483647,0,adminArea+1) AS known', by: ['known DESC', ...newest] },
  status: { by: ['decided ASC', 'statusCode ASC', ...newest] },
  sources: { by: ['sourcesKey ASC', ...newest] },
  title: { by: ['titleKey ASC', ...newest] },
  place: { by: ['placeKey ASC', ...newest] },
}

const reverse = (by: string) => (by.endsWith(' ASC') ? by.replace(' ASC', ' DESC') : by.replace(' DESC', ' ASC'))

/** The homes that visitors see, and the others. */
const scopes = [visibleHome, hiddenHome]

/** All homes of search servers, for the list of admins. */
export class ServerAdmins implements AdminIndex {
  private readonly servers: SearchServers
  private readonly waitForChanges: () => Promise<void>

  /** @param waitForChanges until the servers have all that was written before */
  constructor(servers: SearchServers, waitForChanges: () => Promise<void>) {
    this.servers = servers
    this.waitForChanges = waitForChanges
  }

  async findPage(
    { search, sets = [], ...criteria }: AdminCriteria,
    sort: AdminPropertySort,
    offset: number,
    limit: number,
  ) {
    const text = await this.search(search?.trim())
    const documents = await Promise.all(
      sets.map(async ({ readIds, isIn }) => toDocumentCondition((await readIds()).map(toDocument), isIn)),
    )
    const conditions = joinConditions([...toConditions(criteria), text.conditions, ...documents])
    const [name, ...backwards] = orderBySort[sort]
    const { computed, by } = orders[name]
    const order = { computed: computed ? [computed] : [], by: backwards.length > 0 ? by.map(reverse) : by }
    const from = this.servers.homes
    // A page past the end has the total of the first.
    const fitted = await fitLimit(this.servers, conditions, offset, limit)
    const isThere = fitted > 0
    const place = isThere ? { offset, limit: fitted } : { offset: 0, limit: 1 }
    const [answer] = await this.servers.ask([toSelect({ columns: ['uuid'], from, conditions, order, ...place })])
    const ids = isThere ? (answer?.rows ?? []).map(({ uuid }) => String(uuid)) : []
    return { ids, total: answer?.found ?? 0, interpretedAs: text.interpretedAs }
  }

  refresh(): Promise<void> {
    return this.waitForChanges()
  }

  /** What a text finds among the homes that visitors see and among the others, each understood by its own words. */
  private async search(
    text: string | undefined,
  ): Promise<{ conditions: ServerConditions; interpretedAs: string | null }> {
    if (!text) return { conditions: noConditions, interpretedAs: null }
    const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
    const byId = isId && toDocumentCondition([toDocument(text.toLowerCase())], true)
    if (byId && (await this.count(byId)) > 0) return { conditions: byId, interpretedAs: null }
    const both = await Promise.all(
      scopes.map(async (scope) => {
        const own = { ...noConditions, wanted: [`@keys ${scope}`] }
        const { parsed, wanted, unwanted } = await new ServerTexts(toTextSource(this.servers, own)).read(text)
        const expression = joinExpressions([`@keys ${scope}`, ...wanted], unwanted)
        const found = await this.count({ ...noConditions, wanted: [expression] })
        return { expression, found, interpretedAs: parsed.interpretedAs }
      }),
    )
    // Matches of the text as typed take precedence over corrected ones.
    const some = both.filter(({ found }) => found > 0)
    const exact = some.filter(({ interpretedAs }) => interpretedAs === null)
    const usable = exact.length > 0 ? exact : some.slice(0, 1)
    const expression = usable.map((one) => `(${one.expression})`).join(' | ')
    return {
      conditions: { ...noConditions, wanted: [expression || `@keys ${toKeyWord('nothing')}`] },
      interpretedAs: usable[0]?.interpretedAs ?? null,
    }
  }

  private async count(conditions: ServerConditions): Promise<number> {
    const statement = toSelect({ columns: ['COUNT(*) AS homes'], from: this.servers.homes, conditions, limit: 1 })
    const [rows = []] = await this.servers.read([statement])
    return toCount(rows)
  }
}

function toConditions(criteria: Omit<AdminCriteria, 'search' | 'sets'>): ServerConditions[] {
  const { status, type, decided, rentCheck, city, priceFrom, priceTo } = criteria
  const { firstSeenAfter = -Infinity, firstSeenBefore = Infinity } = criteria
  const highest = priceFrom === undefined ? 2 ** 31 - 1 : 2 ** 31 - 2
  const where = [
    decided ? `decided = ${decisionCodes.indexOf(decided)}` : `decided <> ${decisionCodes.indexOf('deleted')}`,
    ...(Number.isFinite(firstSeenAfter) ? [`firstSeen > ${Math.floor(firstSeenAfter)}`] : []),
    ...(Number.isFinite(firstSeenBefore) ? [`firstSeen < ${Math.ceil(firstSeenBefore)}`] : []),
    ...(priceFrom === undefined && priceTo === undefined
      ? []
      : [`adminPrice BETWEEN ${Math.max(-1, Math.ceil(priceFrom ?? -1))} AND ${Math.floor(priceTo ?? highest)}`]),
    ...(status ? [statusIn(status)] : []),
    ...(type ? [typeIn(type)] : []),
    ...(rentCheck ? [`rentCheck = ${rentVerdicts.indexOf(rentCheck)}`] : []),
  ]
  return [{ ...noConditions, where }, ...(city === undefined ? [] : [toPlaceConditions([city])])]
}
