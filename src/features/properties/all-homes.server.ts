import { comparable } from '../places/place-names.ts'
import { citiesCalled, type IndexedHome, SearchIndex } from './search-index.server.ts'
import { SortedSlots } from './sorted-slots.ts'
import type { DecidedStatus, ManagedSort } from './managed-values.ts'
import { propertyTypes, statuses, type PropertyType, type Status } from './values.ts'

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
}

/** Some of the homes, by slot: one byte each. */
export type Members = Uint8Array

/** Whether no visitor sees a home that was decided about so. */
export const isUnseen = (decided: DecidedStatus | null): boolean => decided === 'hidden' || decided === 'deleted'

const decidedCodes = [null, 'hidden', 'rented', 'inactive', 'deleted'] as const
const noPrice = 2 ** 31 - 1

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
  private readonly cityNumbers = new Map<string, number>()
  private readonly orders: Record<'first' | 'last' | 'price' | 'price_desc' | 'title' | 'place', SortedSlots>
  private readonly kept = new Map<string, { members: Promise<Members>; until: number }>()
  /** Takes in what was written last, so that who decided something sees it; set by whoever feeds this. */
  refresh: () => Promise<void> = () => Promise.resolve()

  constructor(shown: SearchIndex) {
    this.shown = shown
    const lives = (slot: number) => this.homes[slot] !== undefined
    const number = (column: 'firstSeen' | 'lastSeen' | 'price', slot: number) => this.columns[column][slot] ?? 0
    const newest = (a: number, b: number) =>
      number('firstSeen', b) - number('firstSeen', a) || (this.idOf(a) < this.idOf(b) ? 1 : -1)
    const byText = (text: (slot: number) => string) => (a: number, b: number) => {
      const [x, y] = [text(a), text(b)]
      return x === y ? newest(a, b) : x < y ? -1 : 1
    }
    // What has no price comes last in either direction.
    const dearest = (slot: number) => (number('price', slot) === noPrice ? -1 : number('price', slot))
    const sorted = (compare: (a: number, b: number) => number) => new SortedSlots(compare, lives)
    this.orders = {
      first: sorted(newest),
      last: sorted((a, b) => number('lastSeen', b) - number('lastSeen', a) || newest(a, b)),
      price: sorted((a, b) => number('price', a) - number('price', b) || newest(a, b)),
      price_desc: sorted((a, b) => dearest(b) - dearest(a) || newest(a, b)),
      title: sorted(byText((slot) => this.titleOf(slot))),
      place: sorted(byText((slot) => this.placeOf(slot))),
    }
  }

  get size(): number {
    return this.slotById.size
  }

  /** Takes a home in, in place of what was known of it. */
  put(home: KnownHome): void {
    const known = this.slotById.get(home.id)
    const slot = known ?? this.freeSlots.pop() ?? this.homes.length
    if (slot >= this.columns.status.length) this.grow()
    const { columns } = this
    this.homes[slot] = home
    this.titles[slot] = undefined
    this.places[slot] = undefined
    this.slotById.set(home.id, slot)
    columns.status[slot] = statuses.indexOf(home.status)
    columns.type[slot] = propertyTypes.indexOf(home.propertyType)
    columns.decided[slot] = decidedCodes.indexOf(home.decidedStatus)
    columns.city[slot] = this.cityNumber(comparable(home.city))
    columns.price[slot] = home.monthPriceCents ?? noPrice
    columns.firstSeen[slot] = home.firstSeenAt.getTime()
    columns.lastSeen[slot] = home.lastSeenAt.getTime()
    for (const order of Object.values(this.orders)) order.touch(slot)
    if (isUnseen(home.decidedStatus)) this.unseen.put(home)
    else this.unseen.remove(home.id)
  }

  remove(id: string): void {
    const slot = this.slotById.get(id)
    if (slot === undefined) return
    this.unseen.remove(id)
    this.homes[slot] = undefined
    this.slotById.delete(id)
    this.freeSlots.push(slot)
    for (const order of Object.values(this.orders)) order.touch(slot)
    // The slot may become another home's, which is in no set of before.
    this.kept.clear()
  }

  /** The ids of one page of what is wanted, how many there are in all, and how the text was understood. */
  find(wanted: Wanted, sort: ManagedSort, offset: number, limit: number) {
    const { found, understoodAs } = this.search(wanted.search?.trim())
    const passes = this.passing(wanted, found)
    const backwards = sort === 'oldest' || sort === 'seen_asc'
    const order = this.ordered(sort)
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
    const members = new Uint8Array(this.homes.length)
    for (const id of ids) {
      const slot = this.slotById.get(id)
      if (slot !== undefined) members[slot] = 1
    }
    return members
  }

  /** A set of homes that is dear to ask for: asked for anew after some milliseconds, by one caller for all. */
  membersFor(name: string, freshFor: number, ask: () => Promise<Iterable<string>>): Promise<Members> {
    const known = this.kept.get(name)
    if (known && known.until > Date.now()) return known.members
    const members = ask().then((ids) => this.membersOf(ids))
    this.kept.set(name, { members, until: Date.now() + freshFor })
    members.catch(() => this.kept.delete(name))
    return members
  }

  private idOf(slot: number): string {
    return this.homes[slot]?.id ?? ''
  }

  private ordered(sort: ManagedSort): Uint32Array {
    if (sort === 'newest' || sort === 'oldest') return this.orders.first.slots()
    if (sort === 'seen' || sort === 'seen_asc') return this.orders.last.slots()
    return this.orders[sort].slots()
  }

  private titleOf(slot: number): string {
    return (this.titles[slot] ??= comparable(this.homes[slot]?.title ?? ''))
  }

  private placeOf(slot: number): string {
    const { city = '', street, houseNumber, houseNumberAddition } = this.homes[slot] ?? {}
    const number = `${String(houseNumber ?? 0).padStart(5, '0')}${houseNumberAddition ?? ''}`
    return (this.places[slot] ??= `${comparable(city)}\n${comparable(street ?? '')}\n${number}`)
  }

  /** The homes that a text finds, by their id or by their words; undefined when no text is given. */
  private search(text: string | undefined): { found: Members | undefined; understoodAs: string | null } {
    if (!text) return { found: undefined, understoodAs: null }
    if (this.slotById.has(text.toLowerCase()))
      return { found: this.membersOf([text.toLowerCase()]), understoodAs: null }
    const both = [this.shown, this.unseen].map((index) => index.find({ search: text }, 'newest', 0, index.size))
    // What stands there as typed goes before what was perhaps meant.
    const exact = both.filter(({ total, understoodAs }) => total > 0 && understoodAs === null)
    const meant = exact.length > 0 ? exact : both.filter(({ total }) => total > 0).slice(0, 1)
    return {
      found: this.membersOf(meant.flatMap(({ ids }) => ids)),
      understoodAs: meant[0]?.understoodAs ?? null,
    }
  }

  private passing(wanted: Wanted, found: Members | undefined): (slot: number) => boolean {
    const { columns } = this
    const tests: ((slot: number) => boolean)[] = []
    const oneOf = (column: Uint8Array | Uint32Array, codes: readonly number[]) => {
      const [only] = codes
      if (codes.length === 1) tests.push((slot) => column[slot] === only)
      else tests.push((slot) => codes.includes(column[slot] ?? -1))
    }
    if (wanted.decided) oneOf(columns.decided, [decidedCodes.indexOf(wanted.decided)])
    else {
      const deleted = decidedCodes.indexOf('deleted')
      tests.push((slot) => columns.decided[slot] !== deleted)
    }
    const { status, type, city } = wanted
    if (status)
      oneOf(
        columns.status,
        status.map((one) => statuses.indexOf(one)),
      )
    if (type)
      oneOf(
        columns.type,
        type.map((one) => propertyTypes.indexOf(one)),
      )
    if (city !== undefined)
      oneOf(
        columns.city,
        citiesCalled([city]).map((name) => this.cityNumbers.get(name) ?? 0),
      )
    for (const { of, wanted: isIn } of [...(found ? [{ of: found, wanted: true }] : []), ...(wanted.members ?? [])])
      tests.push((slot) => ((of[slot] ?? 0) === 1) === isIn)
    const [only, ...others] = tests
    return only && others.length === 0 ? only : (slot) => tests.every((test) => test(slot))
  }

  private cityNumber(name: string): number {
    const known = this.cityNumbers.get(name)
    if (known !== undefined) return known
    // 0 is no city.
    this.cityNumbers.set(name, this.cityNumbers.size + 1)
    return this.cityNumbers.size
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
