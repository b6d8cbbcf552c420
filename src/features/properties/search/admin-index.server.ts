import { typedKeys } from '#shared/records.ts'
import { normalizeName } from '#features/properties/geo/place-names.ts'
import { affectsOrder, type AdminOrder, orderBySort } from './admin-sort-orders.ts'
import { CachedDocSets, type DocSet } from './cached-doc-sets.ts'
import { resolveCityNames, type IndexedProperty, SearchIndex } from './search-index.server.ts'
import { addDoc, createBitmap, hasDoc } from './posting-list.ts'
import { SortedDocs } from './sorted-docs.ts'
import type { DecidedStatus } from '#features/properties/catalogue/decided-status.ts'
import type { AdminPropertySort } from './admin-sort-orders.ts'
import { propertyTypes, statuses, type PropertyType, type Status } from '#features/properties/catalogue/values.ts'

/** A home as this takes it in: as the search index does, with what only the back-office asks for. */
export interface IndexedAdminProperty extends IndexedProperty {
  lastSeenAt: Date
  decidedStatus: DecidedStatus | null
}

/** What is asked of all homes; `members` are sets of homes that it has to be in, or not. */
export interface AdminPropertyCriteria {
  search?: string | undefined
  status?: readonly Status[] | undefined
  type?: readonly PropertyType[] | undefined
  city?: string | undefined
  /** What an admin decided; without it all but those that were deleted. */
  decided?: DecidedStatus | undefined
  docSet?: readonly { of: DocSet; criteria: boolean }[]
  /** Milliseconds since 1970. */
  firstSeenAfter?: number | undefined
}

/** Whether no visitor sees a home that was decided about so. */
export const isHiddenDecision = (decided: DecidedStatus | null): boolean =>
  decided === 'hidden' || decided === 'deleted'

const decisionCodes = [null, 'hidden', 'rented', 'inactive', 'deleted'] as const
const noPrice = 2 ** 31 - 1

/** A text as it is sorted by; most have no accent, for which `comparable` is dear. */
const toSortKey = (text: string) => (/^[a-z0-9 ]*$/i.test(text) ? text.toLowerCase() : normalizeName(text))

const createColumns = (docIds: number) => ({
  status: new Uint8Array(docIds),
  type: new Uint8Array(docIds),
  decided: new Uint8Array(docIds),
  city: new Uint32Array(docIds),
  price: new Int32Array(docIds),
  firstSeen: new Float64Array(docIds),
  lastSeen: new Float64Array(docIds),
})
type Columns = ReturnType<typeof createColumns>

/**
 * All homes there are, those that no visitor sees too, in the memory of the process: so that the back-office's list with
 * its exact total costs no database work, however it is sorted and however deep its page (docs/decisions/0036). Kept
 * fresh by the same feed as the search index, of which it asks what a text means.
 */
export class AdminPropertyIndex {
  private readonly visibleIndex: SearchIndex
  /** Those that no visitor sees, to be found by their words too. */
  private readonly hiddenIndex = new SearchIndex()
  private columns: Columns = createColumns(1024)
  private readonly properties: (IndexedAdminProperty | undefined)[] = []
  // Made when the order is first asked for.
  private readonly titles: (string | undefined)[] = []
  private readonly places: (string | undefined)[] = []
  private readonly docIdById = new Map<string, number>()
  private readonly freeDocIds: number[] = []
  private readonly docIdsByIndex = new Map<SearchIndex, number[]>()
  private readonly cityNumbers = new Map<string, number>()
  /** Made when they are first asked for: most processes never show this list. */
  private readonly orders = new Map<AdminOrder, SortedDocs>()
  /** Sets that only the database knows, as it was asked for them lately. */
  readonly sets = new CachedDocSets()
  /** Takes in what was written last, so that who decided something sees it; set by whoever feeds this. */
  refresh: () => Promise<void> = () => Promise.resolve()

  constructor(visibleIndex: SearchIndex) {
    this.visibleIndex = visibleIndex
  }

  get size(): number {
    return this.docIdById.size
  }

  /** Takes a home in, in place of what was known of it. */
  put(property: IndexedAdminProperty): void {
    const docId = this.docIdById.get(property.id) ?? this.freeDocIds.pop() ?? this.properties.length
    if (docId >= this.columns.status.length) this.grow()
    const { columns } = this
    const previous = this.properties[docId]
    this.properties[docId] = property
    if (!previous) this.docIdById.set(property.id, docId)
    columns.status[docId] = statuses.indexOf(property.status)
    columns.type[docId] = propertyTypes.indexOf(property.propertyType)
    columns.decided[docId] = decisionCodes.indexOf(property.decidedStatus)
    columns.city[docId] = this.cityNumber(property.city)
    columns.price[docId] = property.monthPriceCents ?? noPrice
    columns.firstSeen[docId] = property.firstSeenAt.getTime()
    columns.lastSeen[docId] = property.lastSeenAt.getTime()
    const isMoved = previous?.firstSeenAt.getTime() !== property.firstSeenAt.getTime()
    if (previous?.title !== property.title) this.titles[docId] = undefined
    if (!previous || affectsOrder.place(property, previous)) this.places[docId] = undefined
    for (const [name, order] of this.orders)
      if (!previous || isMoved || affectsOrder[name](property, previous)) order.markChanged(docId)
    if (isHiddenDecision(property.decidedStatus)) this.hiddenIndex.put(property)
    else if (previous && isHiddenDecision(previous.decidedStatus)) this.hiddenIndex.remove(property.id)
  }

  remove(id: string): void {
    const docId = this.docIdById.get(id)
    if (docId === undefined) return
    this.hiddenIndex.remove(id)
    this.properties[docId] = undefined
    this.docIdById.delete(id)
    this.freeDocIds.push(docId)
    for (const order of this.orders.values()) order.markChanged(docId)
    // The slot may become another home's, which is in no set of before.
    this.sets.clear()
  }

  /** The ids of one page of what is wanted, how many there are in all, and how the text was understood. */
  find(criteria: AdminPropertyCriteria, sort: AdminPropertySort, offset: number, limit: number) {
    const { found, interpretedAs } = this.search(criteria.search?.trim())
    const matches = this.createFilterTest(criteria, found)
    const backwards = sort === 'oldest' || sort === 'seen_asc'
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

  /** The set of some homes; of ids that are not known yet nothing is kept. */
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
    // What is no order of its own is one by its name.
    const name = orderBySort[sort] ?? (sort as AdminOrder)
    const known = this.orders.get(name)
    if (known) return known
    const order = new SortedDocs(this.createComparator(name), (docId) => this.properties[docId] !== undefined)
    for (const docId of this.docIdById.values()) order.markChanged(docId)
    this.orders.set(name, order)
    return order
  }

  private createComparator(name: AdminOrder): (a: number, b: number) => number {
    const number = (column: 'firstSeen' | 'lastSeen' | 'price', docId: number) => this.columns[column][docId] ?? 0
    const newest = (a: number, b: number) =>
      number('firstSeen', b) - number('firstSeen', a) || (this.getId(a) < this.getId(b) ? 1 : -1)
    const byText = (text: (docId: number) => string) => (a: number, b: number) => {
      const [x, y] = [text(a), text(b)]
      return x === y ? newest(a, b) : x < y ? -1 : 1
    }
    // What has no price comes last in either direction.
    const priceOrNone = (docId: number) => (number('price', docId) === noPrice ? -1 : number('price', docId))
    return {
      first: newest,
      last: (a: number, b: number) => number('lastSeen', b) - number('lastSeen', a) || newest(a, b),
      price: (a: number, b: number) => number('price', a) - number('price', b) || newest(a, b),
      price_desc: (a: number, b: number) => priceOrNone(b) - priceOrNone(a) || newest(a, b),
      title: byText((docId) => this.getTitleKey(docId)),
      place: byText((docId) => this.getPlaceKey(docId)),
    }[name]
  }

  private getTitleKey(docId: number): string {
    return (this.titles[docId] ??= toSortKey(this.properties[docId]?.title ?? ''))
  }

  /** One text that sorts as city, street and number do one after the other. */
  private getPlaceKey(docId: number): string {
    const { city = '', street, houseNumber } = this.properties[docId] ?? {}
    return (this.places[docId] ??= [
      toSortKey(city),
      toSortKey(street ?? ''),
      String(houseNumber ?? 0).padStart(10, '0'),
    ].join('\0'))
  }

  /** The homes that a text finds, by their id or by their words; undefined when no text is given. */
  private search(text: string | undefined): { found: DocSet | undefined; interpretedAs: string | null } {
    if (!text) return { found: undefined, interpretedAs: null }
    if (this.docIdById.has(text.toLowerCase()))
      return { found: this.toDocSet([text.toLowerCase()]), interpretedAs: null }
    const both = [this.visibleIndex, this.hiddenIndex].map((index) => ({
      index,
      ...index.find({ search: text }, 'newest', 0, 1),
    }))
    // What stands there as typed goes before what was perhaps meant.
    const exact = both.filter(({ total, interpretedAs }) => total > 0 && interpretedAs === null)
    const usable = exact.length > 0 ? exact : both.filter(({ total }) => total > 0).slice(0, 1)
    const found = createBitmap(this.properties.length)
    for (const { index } of usable)
      index.forEachPoint({ search: text }, (_latitude, _longitude, docId) => {
        const ownDocId = this.findDocIdIn(index, docId)
        if (ownDocId !== undefined) addDoc(found, ownDocId)
      })
    return { found, interpretedAs: usable[0]?.interpretedAs ?? null }
  }

  /** The slot here of the home in a slot of a search index; as it was the last time, if the same home is in both. */
  private findDocIdIn(index: SearchIndex, docId: number): number | undefined {
    const id = index.getIdOfDoc(docId)
    if (id === undefined) return undefined
    const known = this.docIdsByIndex.get(index) ?? []
    this.docIdsByIndex.set(index, known)
    const previous = known[docId]
    if (previous !== undefined && this.properties[previous]?.id === id) return previous
    const ownDocId = this.docIdById.get(id)
    if (ownDocId !== undefined) known[docId] = ownDocId
    return ownDocId
  }

  /** The test of what is wanted: one function without loops, as it is asked of every home each time. */
  private createFilterTest(
    { firstSeenAfter = -Infinity, ...criteria }: AdminPropertyCriteria,
    found: DocSet | undefined,
  ): (docId: number) => boolean {
    const { status, type, decided, city, firstSeen } = this.columns
    const toMask = <T>(codes: readonly T[], chosen: readonly T[]) =>
      chosen.reduce((mask, one) => mask | (1 << codes.indexOf(one)), 0)
    const statusMask = criteria.status ? toMask(statuses, criteria.status) : -1
    const typeMask = criteria.type ? toMask(propertyTypes, criteria.type) : -1
    const decisionMask = criteria.decided
      ? toMask(decisionCodes, [criteria.decided])
      : ~toMask(decisionCodes, ['deleted'])
    const docSet = [...(found ? [{ of: found, criteria: true }] : []), ...(criteria.docSet ?? [])]
    const cities = criteria.city === undefined ? undefined : this.findCityFlags(criteria.city)
    return (docId) =>
      ((decisionMask >> (decided[docId] ?? 0)) &
        (statusMask >> (status[docId] ?? 0)) &
        (typeMask >> (type[docId] ?? 0)) &
        1) ===
        1 &&
      (firstSeen[docId] ?? 0) > firstSeenAfter &&
      (cities === undefined || cities[city[docId] ?? 0] === 1) &&
      docSet.every((set) => hasDoc(set.of, docId) === set.criteria)
  }

  /** Which numbers stand for a city, by whichever of its names. */
  private findCityFlags(name: string): Uint8Array {
    const flags = new Uint8Array(this.cityNumbers.size + 1)
    const criteria = resolveCityNames([name])
    for (const [city, number] of this.cityNumbers) if (criteria.includes(normalizeName(city))) flags[number] = 1
    return flags
  }

  /** A number for each name of a city as it is written; 0 is none. */
  private cityNumber(name: string): number {
    const known = this.cityNumbers.get(name)
    if (known !== undefined) return known
    const number = this.cityNumbers.size + 1
    this.cityNumbers.set(name, number)
    return number
  }

  private grow(): void {
    const larger = createColumns(this.columns.status.length * 2)
    for (const name of typedKeys(larger)) larger[name].set(this.columns[name])
    this.columns = larger
  }
}

const adminIndexes = new WeakMap<SearchIndex, AdminPropertyIndex>()

/** All homes beside those that a search index shows; one for each index. */
export function getAdminPropertyIndex(index: SearchIndex): AdminPropertyIndex {
  const known = adminIndexes.get(index) ?? new AdminPropertyIndex(index)
  adminIndexes.set(index, known)
  return known
}
