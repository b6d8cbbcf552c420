import type { PropertyFilter } from '#features/properties/catalogue/contract.ts'
import type { FacetName } from '#features/properties/catalogue/facets.ts'
import type { SortOrder, Status } from '#features/properties/catalogue/values.ts'
import type { Near } from '#features/properties/geo/area-parameters.ts'
import type { Point } from '#features/properties/geo/area.ts'
import { normalizeName } from '#features/properties/geo/place-names.ts'
import { splitFilter } from '#features/properties/search/facet-choices.ts'
import type { PropertyEntry } from '#features/properties/search/indexed-property.ts'
import type { PropertyIndex, ReadVisited } from '#features/properties/search/property-index.ts'
import type { IndexFilter, SearchResult } from '#features/properties/search/reader-filter.ts'
import { toSearchedWords } from '#features/properties/text-search/parse-query.server.ts'
import {
  statusIn,
  joinConditions,
  noConditions,
  toDocumentCondition,
  toSelect,
  toServerConditions,
  toServerOrder,
  type ServerConditions,
} from './conditions.server.ts'
import { findServerCentre, readAllRows, ServerAreas, toPoint, visible } from './areas.server.ts'
import type { ServerRow } from './server-node.server.ts'
import { toFacetPlan } from './facets.server.ts'
import { toDocument } from './schema.server.ts'
import { fromHouseNumber, readServerHome } from './rows.server.ts'
import type { SearchServers } from './search-servers.server.ts'
import { ServerTexts, type ServerText } from './texts.server.ts'

const maxCities = 20_000

const toHome = ({ home }: ServerRow) => readServerHome(String(home))

/** What is known of the homes of the servers until these change. */
interface CachedAnswers {
  version: string
  texts: ServerTexts
  areas: ServerAreas
  places?: Promise<readonly { name: string; properties: number }[]>
}

/** Searches the homes of search servers: Sphinx or Manticore (docs/decisions/0117-search-servers.md). */
export class ServerIndex implements PropertyIndex {
  private readonly servers: SearchServers
  private cached: CachedAnswers

  /** Assumed, since servers are not asked for it: a list then also counts how many homes it leaves out for that. */
  readonly hasExpired = true

  constructor(servers: SearchServers) {
    this.servers = servers
    this.cached = this.createCache()
  }

  get version(): string {
    return this.servers.version
  }

  get isBehind(): boolean {
    return this.servers.isBehind
  }

  get sourceNames(): ReadonlyMap<string, string> {
    return this.servers.sourceNames
  }

  async find(
    { renter, without = [], ...filter }: IndexFilter,
    sort: SortOrder,
    offset: number,
    limit: number,
    facets: readonly FacetName[] = [],
  ): Promise<SearchResult> {
    const text = filter.search ? await this.answers.texts.read(filter.search) : undefined
    const hidden = without.map(toDocument)
    const inTime = sort === 'fit' && renter ? await this.answers.areas.find(renter) : undefined
    const parts = await Promise.all(
      splitFilter(filter).map(async (part) => ({ part, conditions: await this.toConditions(part.filter, text) })),
    )
    const shown = toDocumentCondition(hidden, false)
    const base = hidden.length > 0 ? [visible, shown] : [visible]
    const all = joinConditions([...base, ...parts.map(({ conditions }) => conditions)])
    const plan = toFacetPlan(parts, base, facets)
    const fitted = await fitLimit(this.servers, all, offset, limit)
    const isPage = fitted > 0
    const page = this.select({
      columns: ['home'],
      conditions: all,
      order: toServerOrder(sort, { bonuses: text?.bonuses, renter, inTime }),
      offset,
      limit: fitted,
    })
    const left = joinConditions([
      visible,
      toDocumentCondition(hidden, true),
      ...parts.map(({ conditions }) => conditions),
    ])
    const [first, ...others] = await this.servers.ask([
      isPage ? page : this.count(all),
      ...plan.statements.map((statement) => this.select(statement)),
      ...(hidden.length > 0 ? [this.count(left)] : []),
    ])
    const counted = others.slice(0, plan.statements.length).map(({ rows }) => rows)
    return {
      homes: isPage ? (first?.rows ?? []).map(toHome) : [],
      total: isPage ? (first?.found ?? 0) : toCount(first?.rows ?? []),
      interpretedAs: text?.parsed.interpretedAs ?? null,
      hiddenCount: hidden.length > 0 ? toCount(others.at(-1)?.rows ?? []) : 0,
      ...(facets.length > 0 && { facets: plan.count(counted) }),
    }
  }

  async countEach(filters: readonly IndexFilter[]): Promise<number[]> {
    const conditions = await Promise.all(filters.map((filter) => this.toAllConditions(filter)))
    return (await this.servers.read(conditions.map((one) => this.count(one)))).map(toCount)
  }

  async countSince(filter: IndexFilter, moment: number): Promise<number> {
    const conditions = await this.toAllConditions(filter)
    const since = { ...noConditions, where: [`firstSeen > ${Math.floor(moment)}`] }
    const [rows = []] = await this.servers.read([this.count(joinConditions([conditions, since]))])
    return toCount(rows)
  }

  async forEachPoint(
    filter: IndexFilter,
    visit: (latitude: number, longitude: number, number: number) => void,
  ): Promise<ReadVisited> {
    const documents: string[] = []
    for await (const row of readAllRows(this.servers, ['latitude', 'longitude'], await this.toAllConditions(filter))) {
      const { latitude, longitude } = toPoint(row)
      visit(latitude, longitude, documents.push(String(row.id)) - 1)
    }
    return async (numbers) => {
      const wanted = numbers.map((number) => documents[number] ?? '0')
      const byDocument = new Map<string, PropertyEntry>()
      for await (const row of readAllRows(this.servers, ['home'], toDocumentCondition(wanted, true)))
        byDocument.set(String(row.id), toHome(row))
      return wanted.map((document) => byDocument.get(document))
    }
  }

  async findMatching(filter: Omit<PropertyFilter, 'search'>): Promise<PropertyEntry[]> {
    const homes: PropertyEntry[] = []
    for await (const row of readAllRows(this.servers, ['home'], await this.toAllConditions(filter)))
      homes.push(toHome(row))
    return homes
  }

  async countByCity(filter: IndexFilter): Promise<ReadonlyMap<string, number>> {
    return this.countEachText('city', await this.toAllConditions(filter))
  }

  async get(id: string): Promise<PropertyEntry | undefined> {
    const conditions = joinConditions([visible, toDocumentCondition([toDocument(id)], true)])
    const [[row] = []] = await this.servers.read([this.select({ columns: ['home'], conditions, limit: 1 })])
    return row && toHome(row)
  }

  async countWith(status: Status): Promise<number> {
    const where = [statusIn([status])]
    const [rows = []] = await this.servers.read([this.count(joinConditions([visible, { ...noConditions, where }]))])
    return toCount(rows)
  }

  async places(): Promise<readonly { name: string; properties: number }[]> {
    this.answers.places ??= this.countByCity({ status: ['for_rent'], seen: 'recent' }).then((counts) =>
      [...counts]
        .map(([name, properties]) => ({ name, properties }))
        .toSorted((a, b) => b.properties - a.properties || (a.name < b.name ? -1 : 1)),
    )
    return this.answers.places
  }

  async listPlaceNames(): Promise<string[]> {
    const [places, municipalities] = await Promise.all([
      this.countEachText('city', visible),
      this.countEachText('municipality', visible),
    ])
    return [...new Set([...places.keys(), ...municipalities.keys()].map(normalizeName))].filter(Boolean)
  }

  async findHouseNumbers(numbers: readonly string[]): Promise<string[]> {
    const statement = this.select({
      columns: ['GROUPBY() AS number'],
      conditions: visible,
      groupBy: 'numbers',
      limit: 5_000,
    })
    const [rows = []] = await this.servers.read([statement])
    const known = new Set(rows.map(({ number }) => fromHouseNumber(Number(number))))
    return numbers.filter((number) => known.has(number))
  }

  getCentre(near: Near): Promise<Point | undefined> {
    return findServerCentre(this.servers, near)
  }

  async interpret(search: string): Promise<string | null> {
    return (await this.answers.texts.read(search)).parsed.interpretedAs
  }

  async getSearchedWords(search: string) {
    return toSearchedWords((await this.answers.texts.read(search)).parsed)
  }

  /** What is known of the homes as they are now. */
  private get answers(): CachedAnswers {
    if (this.cached.version !== this.version || this.cached.texts.isFull) this.cached = this.createCache()
    return this.cached
  }

  private createCache(): CachedAnswers {
    const texts = new ServerTexts(toTextSource(this.servers, visible))
    return { version: this.version, texts, areas: new ServerAreas(this.servers) }
  }

  private async toAllConditions({ renter: _renter, without = [], ...filter }: IndexFilter): Promise<ServerConditions> {
    const text = filter.search ? await this.answers.texts.read(filter.search) : undefined
    const conditions = await this.toConditions(filter, text)
    const shown = without.length > 0 ? [toDocumentCondition(without.map(toDocument), false)] : []
    return joinConditions([visible, conditions, ...shown])
  }

  private async toConditions(filter: PropertyFilter, text: ServerText | undefined): Promise<ServerConditions> {
    const documents = await this.answers.areas.find(filter)
    return joinConditions([
      toServerConditions(filter),
      ...(documents ? [toDocumentCondition(documents, true)] : []),
      ...(filter.search && text ? [{ ...noConditions, wanted: text.wanted, unwanted: text.unwanted }] : []),
    ])
  }

  private async countEachText(
    column: 'city' | 'municipality',
    conditions: ServerConditions,
  ): Promise<Map<string, number>> {
    const columns = [column, 'COUNT(*) AS homes']
    const statement = this.select({ columns, conditions, groupBy: column, limit: maxCities })
    const [rows = []] = await this.servers.read([statement])
    return new Map(rows.map(({ [column]: text, homes }) => [String(text), Number(homes)]))
  }

  private count(conditions: ServerConditions): string {
    return this.select({ columns: ['COUNT(*) AS homes'], conditions, limit: 1 })
  }

  private select(selection: Omit<Parameters<typeof toSelect>[0], 'from'>): string {
    return toSelect({ ...selection, from: this.servers.homes })
  }
}

/** A server allocates room for all rows up to the end of a page (`max_matches`), so for more than this homes are counted first. */
const maxUncheckedRows = 10_000

/** How many rows to ask for from an offset on: no more than there are, where that would be many; 0 behind the last. */
export async function fitLimit(servers: SearchServers, conditions: ServerConditions, offset: number, limit: number) {
  if (limit === 0 || offset + limit <= maxUncheckedRows) return limit
  const columns = ['COUNT(*) AS homes']
  const [rows = []] = await servers.read([toSelect({ columns, from: servers.homes, conditions, limit: 1 })])
  return Math.max(0, Math.min(limit, toCount(rows) - offset))
}

/** The number in the only row of a statement that counts homes. */
export const toCount = ([row]: readonly ServerRow[]): number => Number(row?.homes ?? 0)

/** Counts the homes of a part of all by expressions. @param scope which homes */
export const toTextSource = (servers: SearchServers, scope: ServerConditions) => ({
  async countMatches(expressions: readonly string[]): Promise<number[]> {
    const statements = expressions.map((expression) =>
      toSelect({
        columns: ['COUNT(*) AS homes'],
        from: servers.homes,
        conditions: joinConditions([scope, { ...noConditions, wanted: [expression] }]),
        limit: 1,
      }),
    )
    return (await servers.read(statements)).map(toCount)
  },
  readVocabulary: () => servers.readVocabulary(),
})
