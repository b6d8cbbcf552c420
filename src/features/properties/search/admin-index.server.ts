import { typedKeys } from '#shared/records.ts'
import {
  affectsOrder,
  createColumns,
  decisionCodes,
  orderBySort,
  toPlaceKey,
  toSortKey,
  unknown,
  type AdminCriteria,
  type AdminOrder,
  type AdminPropertyCriteria,
  type AdminPropertySort,
} from './admin-sort-orders.ts'
import { CachedDocSets, combineDocSets, type DocSet } from './cached-doc-sets.ts'
import { getCode } from '#features/properties/numeric-columns/code-columns.ts'
import { CityNumbers } from '#features/properties/geo/city-numbers.server.ts'
import { toPropertyEntry, type IndexedProperty, type PropertyEntry } from './indexed-property.ts'
import type { CopiedDocs, StoredDocs } from './indexed-docs.server.ts'
import type { AdminIndex } from './property-index.ts'
import { SearchIndex } from './search-index.server.ts'
import { addDoc, createBitmap, hasDoc } from '#features/properties/text-search/posting-list.ts'
import { SortedDocs } from './sorted-docs.ts'
import { isHiddenDecision } from '#features/properties/catalogue/decided-status.ts'
import { propertyTypes, rentVerdicts, statuses } from '#features/properties/catalogue/values.ts'

/** Copies of a segment of the properties that visitors see, or of the others. */
export type CopiedProperties = CopiedDocs & { isHidden: boolean }
/** The same with the lists of their words and terms. */
export type StoredProperties = StoredDocs & { isHidden: boolean }

/** All properties, hidden ones too, in memory, for the list of admins (docs/decisions/0036); kept with the search index. */
export class AdminPropertyIndex implements AdminIndex {
  /** What visitors search, and the properties that they do not see, with the docId here of each docId there. */
  private readonly visible: { index: SearchIndex; docIds: number[] }
  private readonly hidden = { index: new SearchIndex(), docIds: [] as number[] }
  private columns = createColumns(1024)
  private readonly properties: (PropertyEntry | undefined)[] = []
  // Filled when an order first needs them.
  private readonly titles: (string | undefined)[] = []
  private readonly places: (string | undefined)[] = []
  private readonly docIdById = new Map<string, number>()
  private readonly freeDocIds: number[] = []
  private readonly cityNumbers = new CityNumbers()
  /** Created when first needed: most processes never show this list. */
  private readonly orders = new Map<AdminOrder, SortedDocs>()
  /** Recent sets from the database. */
  readonly sets = new CachedDocSets()
  /** Applies the latest changes, so that admins see their own decisions; set by `startIndexUpdates`. */
  refresh: () => Promise<void> = () => Promise.resolve()

  constructor(visibleIndex: SearchIndex) {
    this.visible = { index: visibleIndex, docIds: [] }
  }

  get size(): number {
    return this.docIdById.size
  }

  /** Adds or replaces a property, here and in the search index. */
  put(property: IndexedProperty): void {
    const entry = toPropertyEntry(property)
    this.place(entry, property.change ?? 0, (index) => index.put(property, entry))
  }

  /** Adds the properties of {@link copy}; the copies have to come in the order in which they were made. */
  append(copies: StoredProperties): void {
    const { index } = copies.isHidden ? this.hidden : this.visible
    for (const [at, [docId, entry]] of index.append(copies).entries())
      this.place(entry, copies.changes[at] ?? 0, () => docId)
  }

  /** Copies all properties, as each of the two indexes does. */
  *copy(): Generator<CopiedProperties> {
    for (const { index, docIds } of [this.visible, this.hidden])
      for (const docs of index.copy((docId) => this.columns.change[docIds[docId] ?? 0] ?? 0))
        yield { ...docs, isHidden: index === this.hidden.index }
  }

  /** The number of the transaction that wrote a property; undefined if it is not here. */
  getChange(id: string): number | undefined {
    return this.columns.change[this.docIdById.get(id) ?? -1]
  }

  /** The ids of all properties. */
  ids(): Iterable<string> {
    return this.docIdById.keys()
  }

  private place(entry: PropertyEntry, change: number, put: (index: SearchIndex) => number): void {
    const docId = this.docIdById.get(entry.id) ?? this.freeDocIds.pop() ?? this.properties.length
    if (docId >= this.columns.status.length) this.grow()
    const { columns } = this
    const previous = this.properties[docId]
    this.properties[docId] = entry
    if (!previous) this.docIdById.set(entry.id, docId)
    columns.status[docId] = statuses.indexOf(entry.status)
    columns.type[docId] = propertyTypes.indexOf(entry.propertyType)
    columns.decided[docId] = decisionCodes.indexOf(entry.decidedStatus)
    columns.rentCheck[docId] = getCode('rentCheck', entry)
    columns.city[docId] = this.cityNumbers.get(entry.city)
    columns.price[docId] = entry.monthPriceCents ?? unknown
    columns.area[docId] = entry.areaM2 ?? unknown
    columns.firstSeen[docId] = entry.firstSeenMs
    columns.lastSeen[docId] = entry.lastSeenMs
    columns.change[docId] = change
    const isMoved = previous?.firstSeenMs !== entry.firstSeenMs
    if (previous?.title !== entry.title) this.titles[docId] = undefined
    if (!previous || affectsOrder.place(entry, previous)) this.places[docId] = undefined
    for (const [name, order] of this.orders)
      if (!previous || isMoved || affectsOrder[name](entry, previous)) order.markChanged(docId)
    // Properties that an admin hid or deleted are found by no search of visitors.
    const isHidden = isHiddenDecision(entry.decidedStatus)
    const [searched, other] = isHidden ? [this.hidden, this.visible] : [this.visible, this.hidden]
    other.index.remove(entry.id)
    searched.docIds[put(searched.index)] = docId
  }

  remove(id: string): void {
    const docId = this.docIdById.get(id)
    if (docId === undefined) return
    for (const { index } of [this.visible, this.hidden]) index.remove(id)
    this.properties[docId] = undefined
    this.docIdById.delete(id)
    this.freeDocIds.push(docId)
    for (const order of this.orders.values()) order.markChanged(docId)
    // Its docId may be reused, and the cached sets do not know the new property.
    this.sets.clear()
  }

  async findPage({ sets = [], ...criteria }: AdminCriteria, sort: AdminPropertySort, offset: number, limit: number) {
    const docSet = await Promise.all(
      sets.map(async ({ cacheKey, readIds, isIn }) => {
        const load = async () => this.toDocSet(await readIds())
        return { of: await (cacheKey === undefined ? load() : this.sets.get(cacheKey, load)), criteria: isIn }
      }),
    )
    return this.find({ ...criteria, docSet }, sort, offset, limit)
  }

  /** The ids of one page of the matches, their total, and how the text was interpreted. */
  find(criteria: AdminPropertyCriteria, sort: AdminPropertySort, offset: number, limit: number) {
    const { found, interpretedAs } = this.search(criteria.search?.trim())
    const matches = this.createFilterTest(criteria, found)
    const backwards = orderBySort[sort].length > 1
    const order = this.getOrder(sort).docIds()
    const ids: string[] = []
    let total = 0
    for (let at = 0; at < order.length; at++) {
      const docId = order[backwards ? order.length - 1 - at : at] ?? 0
      if (!matches(docId)) continue
      if (total >= offset && ids.length < limit) ids.push(this.getId(docId))
      total++
    }
    return { ids, total, interpretedAs }
  }

  /** The set of the given properties; unknown ids are left out. */
  toDocSet(ids: Iterable<string>): DocSet {
    const docSet = createBitmap(this.properties.length)
    for (const id of ids) {
      const docId = this.docIdById.get(id)
      if (docId !== undefined) addDoc(docSet, docId)
    }
    return docSet
  }

  private getId(docId: number): string {
    return this.properties[docId]?.id ?? ''
  }

  private getOrder(sort: AdminPropertySort): SortedDocs {
    const [name] = orderBySort[sort]
    const known = this.orders.get(name)
    if (known) return known
    const order = new SortedDocs(this.createComparator(name), (docId) => this.properties[docId] !== undefined)
    for (const docId of this.docIdById.values()) order.markChanged(docId)
    this.orders.set(name, order)
    return order
  }

  private createComparator(name: AdminOrder): (a: number, b: number) => number {
    const number = (column: keyof typeof this.columns, docId: number) => this.columns[column][docId] ?? 0
    const newest = (a: number, b: number) =>
      number('firstSeen', b) - number('firstSeen', a) || (this.getId(a) < this.getId(b) ? 1 : -1)
    const byText = (text: (docId: number) => string) => (a: number, b: number) => {
      const [x, y] = [text(a), text(b)]
      return x === y ? newest(a, b) : x < y ? -1 : 1
    }
    // Properties without a price or a size come last in either direction.
    const numberOrNone = (column: 'price' | 'area', docId: number) =>
      number(column, docId) === unknown ? -1 : number(column, docId)
    const rising = (column: 'price' | 'area') => (a: number, b: number) =>
      number(column, a) - number(column, b) || newest(a, b)
    const falling = (column: 'price' | 'area') => (a: number, b: number) =>
      numberOrNone(column, b) - numberOrNone(column, a) || newest(a, b)
    return {
      first: newest,
      last: (a: number, b: number) => number('lastSeen', b) - number('lastSeen', a) || newest(a, b),
      price: rising('price'),
      price_desc: falling('price'),
      area: rising('area'),
      area_desc: falling('area'),
      status: (a: number, b: number) =>
        number('decided', a) - number('decided', b) || number('status', a) - number('status', b) || newest(a, b),
      sources: byText((docId) => this.properties[docId]?.sourceSlugs?.join() ?? ''),
      title: byText((docId) => this.getTitleKey(docId)),
      place: byText((docId) => this.getPlaceKey(docId)),
    }[name]
  }

  private getTitleKey(docId: number): string {
    return (this.titles[docId] ??= toSortKey(this.properties[docId]?.title ?? ''))
  }

  private getPlaceKey(docId: number): string {
    const property = this.properties[docId]
    return (this.places[docId] ??= property ? toPlaceKey(property) : '')
  }

  /** The properties found by an id or by text; undefined without a text. */
  private search(text: string | undefined): { found: DocSet | undefined; interpretedAs: string | null } {
    if (!text) return { found: undefined, interpretedAs: null }
    if (this.docIdById.has(text.toLowerCase()))
      return { found: this.toDocSet([text.toLowerCase()]), interpretedAs: null }
    const both = [this.visible, this.hidden].map(({ index, docIds }) => ({
      ...index.findText(text),
      ownDocIds: docIds,
    }))
    // Matches of the text as typed take precedence over corrected ones.
    const some = both.filter(({ docIds }) => docIds.length > 0)
    const exact = some.filter(({ interpretedAs }) => interpretedAs === null)
    const usable = exact.length > 0 ? exact : some.slice(0, 1)
    const found = createBitmap(this.properties.length)
    for (const { docIds, ownDocIds } of usable) for (const docId of docIds) addDoc(found, ownDocIds[docId] ?? 0)
    return { found, interpretedAs: usable[0]?.interpretedAs ?? null }
  }

  /** Creates the test of the filters: one function without loops, as it runs for every property. */
  private createFilterTest(
    { firstSeenAfter = -Infinity, firstSeenBefore = Infinity, ...criteria }: AdminPropertyCriteria,
    found: DocSet | undefined,
  ): (docId: number) => boolean {
    const { status, type, decided, rentCheck, city, firstSeen, price } = this.columns
    const { priceFrom = -1, priceTo = criteria.priceFrom === undefined ? unknown : unknown - 1 } = criteria
    const toMask = <T>(codes: readonly T[], chosen: readonly T[]) =>
      chosen.reduce((mask, one) => mask | (1 << codes.indexOf(one)), 0)
    const statusMask = criteria.status ? toMask(statuses, criteria.status) : -1
    const typeMask = criteria.type ? toMask(propertyTypes, criteria.type) : -1
    const decisionMask = criteria.decided
      ? toMask(decisionCodes, [criteria.decided])
      : ~toMask(decisionCodes, ['deleted'])
    const verdict = criteria.rentCheck && rentVerdicts.indexOf(criteria.rentCheck)
    const allowed = combineDocSets(
      [...(found ? [{ of: found, criteria: true }] : []), ...(criteria.docSet ?? [])],
      status.length,
    )
    const cities = criteria.city === undefined ? undefined : this.cityNumbers.findFlags(criteria.city)
    return (docId) =>
      ((decisionMask >> (decided[docId] ?? 0)) &
        (statusMask >> (status[docId] ?? 0)) &
        (typeMask >> (type[docId] ?? 0)) &
        1) ===
        1 &&
      (firstSeen[docId] ?? 0) > firstSeenAfter &&
      (firstSeen[docId] ?? 0) < firstSeenBefore &&
      (price[docId] ?? 0) >= priceFrom &&
      (price[docId] ?? 0) <= priceTo &&
      (verdict === undefined || rentCheck[docId] === verdict) &&
      (cities === undefined || cities[city[docId] ?? 0] === 1) &&
      (allowed === undefined || hasDoc(allowed, docId))
  }

  private grow(): void {
    const larger = createColumns(this.columns.status.length * 2)
    for (const name of typedKeys(larger)) larger[name].set(this.columns[name])
    this.columns = larger
  }
}

const adminIndexes = new WeakMap<SearchIndex, AdminPropertyIndex>()

/** The index for admins that belongs to a search index. */
export function getAdminPropertyIndex(index: SearchIndex): AdminPropertyIndex {
  const known = adminIndexes.get(index) ?? new AdminPropertyIndex(index)
  adminIndexes.set(index, known)
  return known
}
