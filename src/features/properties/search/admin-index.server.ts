import { comparable } from '#features/properties/geo/place-names.ts'
import { moves, type Order, ownOrder } from './admin-sort-orders.server.ts'
import { LateSets, type Members } from './cached-doc-sets.ts'
import { citiesCalled, type IndexedHome, SearchIndex } from './search-index.server.ts'
import { addTo, bitmapFor, has } from './posting-list.ts'
import { SortedSlots } from './sorted-docs.ts'
import type { DecidedStatus, ManagedSort } from '#features/properties/catalogue/decided-status.ts'
import { propertyTypes, statuses, type PropertyType, type Status } from '#features/properties/catalogue/values.ts'

/** A home as this takes it in: as the search index does, with what only the back-office asks for. */
export interface KnownHome extends IndexedHome {
  lastSeenAt: Date
  decidedStatus: DecidedStatus | null
}

/** What is asked of all homes; `members` are sets of homes that it has to be in, or not. */
export interface Wanted {
  search?: string | undefined
  status?: readonly Status[] | undefined
  type?: readonly PropertyType[] | undefined
  city?: string | undefined
  /** What an admin decided; without it all but those that were deleted. */
  decided?: DecidedStatus | undefined
  members?: readonly { of: Members; wanted: boolean }[]
  /** Milliseconds since 1970. */
  firstSeenAfter?: number | undefined
}

/** Whether no visitor sees a home that was decided about so. */
export const isUnseen = (decided: DecidedStatus | null): boolean => decided === 'hidden' || decided === 'deleted'

const decidedCodes = [null, 'hidden', 'rented', 'inactive', 'deleted'] as const
const noPrice = 2 ** 31 - 1

/** A text as it is sorted by; most have no accent, for which `comparable` is dear. */
const sortable = (text: string) => (/^[a-z0-9 ]*$/i.test(text) ? text.toLowerCase() : comparable(text))

const columnsFor = (slots: number) => ({
  status: new Uint8Array(slots),
  type: new Uint8Array(slots),
  decided: new Uint8Array(slots),
  city: new Uint32Array(slots),
  price: new Int32Array(slots),
  firstSeen: new Float64Array(slots),
  lastSeen: new Float64Array(slots),
})
type Columns = ReturnType<typeof columnsFor>

/**
 * All homes there are, those that no visitor sees too, in the memory of the process: so that the back-office's list with
 * its exact total costs no database work, however it is sorted and however deep its page (docs/decisions/0036). Kept
 * fresh by the same feed as the search index, of which it asks what a text means.
 */
export class AllHomes {
  private readonly shown: SearchIndex
  /** Those that no visitor sees, to be found by their words too. */
  private readonly unseen = new SearchIndex()
  private columns: Columns = columnsFor(1024)
  private readonly homes: (KnownHome | undefined)[] = []
  // Made when the order is first asked for.
  private readonly titles: (string | undefined)[] = []
  private readonly places: (string | undefined)[] = []
  private readonly slotById = new Map<string, number>()
  private readonly freeSlots: number[] = []
  private readonly slotsBeside = new Map<SearchIndex, number[]>()
  private readonly cityNumbers = new Map<string, number>()
  /** Made when they are first asked for: most processes never show this list. */
  private readonly orders = new Map<Order, SortedSlots>()
  /** Sets that only the database knows, as it was asked for them lately. */
  readonly sets = new LateSets()
  /** Takes in what was written last, so that who decided something sees it; set by whoever feeds this. */
  refresh: () => Promise<void> = () => Promise.resolve()

  constructor(shown: SearchIndex) {
    this.shown = shown
  }

  get size(): number {
    return this.slotById.size
  }

  /** Takes a home in, in place of what was known of it. */
  put(home: KnownHome): void {
    const slot = this.slotById.get(home.id) ?? this.freeSlots.pop() ?? this.homes.length
    if (slot >= this.columns.status.length) this.grow()
    const { columns } = this
    const before = this.homes[slot]
    this.homes[slot] = home
    if (!before) this.slotById.set(home.id, slot)
    columns.status[slot] = statuses.indexOf(home.status)
    columns.type[slot] = propertyTypes.indexOf(home.propertyType)
    columns.decided[slot] = decidedCodes.indexOf(home.decidedStatus)
    columns.city[slot] = this.cityNumber(home.city)
    columns.price[slot] = home.monthPriceCents ?? noPrice
    columns.firstSeen[slot] = home.firstSeenAt.getTime()
    columns.lastSeen[slot] = home.lastSeenAt.getTime()
    const isMoved = before?.firstSeenAt.getTime() !== home.firstSeenAt.getTime()
    if (before?.title !== home.title) this.titles[slot] = undefined
    if (!before || moves.place(home, before)) this.places[slot] = undefined
    for (const [name, order] of this.orders) if (!before || isMoved || moves[name](home, before)) order.touch(slot)
    if (isUnseen(home.decidedStatus)) this.unseen.put(home)
    else if (before && isUnseen(before.decidedStatus)) this.unseen.remove(home.id)
  }

  remove(id: string): void {
    const slot = this.slotById.get(id)
    if (slot === undefined) return
    this.unseen.remove(id)
    this.homes[slot] = undefined
    this.slotById.delete(id)
    this.freeSlots.push(slot)
    for (const order of this.orders.values()) order.touch(slot)
    // The slot may become another home's, which is in no set of before.
    this.sets.clear()
  }

  /** The ids of one page of what is wanted, how many there are in all, and how the text was understood. */
  find(wanted: Wanted, sort: ManagedSort, offset: number, limit: number) {
    const { found, understoodAs } = this.search(wanted.search?.trim())
    const passes = this.passing(wanted, found)
    const backwards = sort === 'oldest' || sort === 'seen_asc'
    const order = this.ordered(sort).slots()
    const ids: string[] = []
    let total = 0
    for (let at = 0; at < order.length; at++) {
      const slot = order[backwards ? order.length - 1 - at : at] ?? 0
      if (!passes(slot)) continue
      if (total >= offset && ids.length < limit) ids.push(this.idOf(slot))
      total++
    }
    return { ids, total, understoodAs }
  }

  /** The set of some homes; of ids that are not known yet nothing is kept. */
  membersOf(ids: Iterable<string>): Members {
    const members = bitmapFor(this.homes.length)
    for (const id of ids) {
      const slot = this.slotById.get(id)
      if (slot !== undefined) addTo(members, slot)
    }
    return members
  }

  private idOf(slot: number): string {
    return this.homes[slot]?.id ?? ''
  }

  private ordered(sort: ManagedSort): SortedSlots {
    // What is no order of its own is one by its name.
    const name = ownOrder[sort] ?? (sort as Order)
    const known = this.orders.get(name)
    if (known) return known
    const order = new SortedSlots(this.comparing(name), (slot) => this.homes[slot] !== undefined)
    for (const slot of this.slotById.values()) order.touch(slot)
    this.orders.set(name, order)
    return order
  }

  private comparing(name: Order): (a: number, b: number) => number {
    const number = (column: 'firstSeen' | 'lastSeen' | 'price', slot: number) => this.columns[column][slot] ?? 0
    const newest = (a: number, b: number) =>
      number('firstSeen', b) - number('firstSeen', a) || (this.idOf(a) < this.idOf(b) ? 1 : -1)
    const byText = (text: (slot: number) => string) => (a: number, b: number) => {
      const [x, y] = [text(a), text(b)]
      return x === y ? newest(a, b) : x < y ? -1 : 1
    }
    // What has no price comes last in either direction.
    const dearest = (slot: number) => (number('price', slot) === noPrice ? -1 : number('price', slot))
    return {
      first: newest,
      last: (a: number, b: number) => number('lastSeen', b) - number('lastSeen', a) || newest(a, b),
      price: (a: number, b: number) => number('price', a) - number('price', b) || newest(a, b),
      price_desc: (a: number, b: number) => dearest(b) - dearest(a) || newest(a, b),
      title: byText((slot) => this.titleOf(slot)),
      place: byText((slot) => this.placeOf(slot)),
    }[name]
  }

  private titleOf(slot: number): string {
    return (this.titles[slot] ??= sortable(this.homes[slot]?.title ?? ''))
  }

  /** One text that sorts as city, street and number do one after the other. */
  private placeOf(slot: number): string {
    const { city = '', street, houseNumber } = this.homes[slot] ?? {}
    return (this.places[slot] ??= [
      sortable(city),
      sortable(street ?? ''),
      String(houseNumber ?? 0).padStart(10, '0'),
    ].join('\0'))
  }

  /** The homes that a text finds, by their id or by their words; undefined when no text is given. */
  private search(text: string | undefined): { found: Members | undefined; understoodAs: string | null } {
    if (!text) return { found: undefined, understoodAs: null }
    if (this.slotById.has(text.toLowerCase()))
      return { found: this.membersOf([text.toLowerCase()]), understoodAs: null }
    const both = [this.shown, this.unseen].map((index) => ({ index, ...index.find({ search: text }, 'newest', 0, 1) }))
    // What stands there as typed goes before what was perhaps meant.
    const exact = both.filter(({ total, understoodAs }) => total > 0 && understoodAs === null)
    const meant = exact.length > 0 ? exact : both.filter(({ total }) => total > 0).slice(0, 1)
    const found = bitmapFor(this.homes.length)
    for (const { index } of meant)
      index.eachPoint({ search: text }, (_latitude, _longitude, slot) => {
        const own = this.slotBeside(index, slot)
        if (own !== undefined) addTo(found, own)
      })
    return { found, understoodAs: meant[0]?.understoodAs ?? null }
  }

  /** The slot here of the home in a slot of a search index; as it was the last time, if the same home is in both. */
  private slotBeside(index: SearchIndex, slot: number): number | undefined {
    const id = index.idIn(slot)
    if (id === undefined) return undefined
    const known = this.slotsBeside.get(index) ?? []
    this.slotsBeside.set(index, known)
    const before = known[slot]
    if (before !== undefined && this.homes[before]?.id === id) return before
    const own = this.slotById.get(id)
    if (own !== undefined) known[slot] = own
    return own
  }

  /** The test of what is wanted: one function without loops, as it is asked of every home each time. */
  private passing(
    { firstSeenAfter = -Infinity, ...wanted }: Wanted,
    found: Members | undefined,
  ): (slot: number) => boolean {
    const { status, type, decided, city, firstSeen } = this.columns
    const maskOf = <T>(codes: readonly T[], chosen: readonly T[]) =>
      chosen.reduce((mask, one) => mask | (1 << codes.indexOf(one)), 0)
    const statusMask = wanted.status ? maskOf(statuses, wanted.status) : -1
    const typeMask = wanted.type ? maskOf(propertyTypes, wanted.type) : -1
    const decidedMask = wanted.decided ? maskOf(decidedCodes, [wanted.decided]) : ~maskOf(decidedCodes, ['deleted'])
    const members = [...(found ? [{ of: found, wanted: true }] : []), ...(wanted.members ?? [])]
    const cities = wanted.city === undefined ? undefined : this.citiesNamed(wanted.city)
    return (slot) =>
      ((decidedMask >> (decided[slot] ?? 0)) &
        (statusMask >> (status[slot] ?? 0)) &
        (typeMask >> (type[slot] ?? 0)) &
        1) ===
        1 &&
      (firstSeen[slot] ?? 0) > firstSeenAfter &&
      (cities === undefined || cities[city[slot] ?? 0] === 1) &&
      members.every((set) => has(set.of, slot) === set.wanted)
  }

  /** Which numbers stand for a city, by whichever of its names. */
  private citiesNamed(name: string): Uint8Array {
    const flags = new Uint8Array(this.cityNumbers.size + 1)
    const wanted = citiesCalled([name])
    for (const [city, number] of this.cityNumbers) if (wanted.includes(comparable(city))) flags[number] = 1
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
    const larger = columnsFor(this.columns.status.length * 2)
    for (const name of Object.keys(larger) as (keyof Columns)[]) larger[name].set(this.columns[name])
    this.columns = larger
  }
}

const beside = new WeakMap<SearchIndex, AllHomes>()

/** All homes beside those that a search index shows; one for each index. */
export function allHomesOf(index: SearchIndex): AllHomes {
  const known = beside.get(index) ?? new AllHomes(index)
  beside.set(index, known)
  return known
}
