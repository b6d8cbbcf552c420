import { comparable } from '#features/properties/geo/place-names.ts'
import { gazetteer } from '#features/properties/geo/place-index.server.ts'
import type { Point } from '#features/properties/geo/area.ts'
import type { Near } from '#features/properties/geo/area-parameters.ts'
import type { PropertySearch } from '#features/properties/catalogue/contract.ts'
import { HomeMeasures, unknown, type Measured } from './numeric-columns.ts'
import { understand, type Understood } from './parse-query.server.ts'
import { wordsOf, wordsOfHome, type Searchable } from './search-terms.ts'
import { addTo, bitmapFor, count, has, intersect, keepWhere, SlotList, slotsOf, type Bitmap } from './posting-list.ts'
import { SortedSlots } from './sorted-docs.ts'
import type { SortOrder, Status } from '#features/properties/catalogue/values.ts'
import { Vocabulary } from './term-index.ts'

/** A home as the search index takes it in. */
export interface IndexedHome extends Searchable, Measured {
  id: string
  status: Status
}

/** Everything of a search but its page and order. */
export type Filter = Omit<PropertySearch, 'page' | 'limit' | 'sort'>

export interface Found {
  ids: string[]
  total: number
  understoodAs: string | null
}

/**
 * All homes, kept in the process so that a list and its exact total cost no database work
 * (docs/decisions/0004-search-index.md). It is a copy: PostgreSQL owns the facts, `index-feed` keeps it fresh.
 */
export class SearchIndex {
  private readonly measures = new HomeMeasures()
  private readonly homes: (IndexedHome | undefined)[] = []
  private readonly slotById = new Map<string, number>()
  private readonly freeSlots: number[] = []
  private readonly choices = new Map<string, SlotList>()
  private readonly vocabulary = new Vocabulary()
  private readonly orders: Record<SortOrder, SortedSlots>
  private readonly forRentIn = new Map<string, number>()
  private placesInOrder: readonly { name: string; homes: number }[] | undefined

  constructor() {
    const { homes } = this
    const lives = (slot: number) => homes[slot] !== undefined
    const newest = (a: number, b: number) => {
      const difference = (this.measures.columns.firstSeen[b] ?? 0) - (this.measures.columns.firstSeen[a] ?? 0)
      return difference || ((homes[a]?.id ?? '') < (homes[b]?.id ?? '') ? 1 : -1)
    }
    // What has no price or area comes last in either direction.
    const by = (column: 'price' | 'area', direction: 1 | -1) => (a: number, b: number) => {
      const [x = unknown, y = unknown] = [this.measures.columns[column][a], this.measures.columns[column][b]]
      if (x === y) return newest(a, b)
      if (x === unknown || y === unknown) return x === unknown ? 1 : -1
      return (x - y) * direction
    }
    this.orders = {
      newest: new SortedSlots(newest, lives),
      rent: new SortedSlots(by('price', 1), lives),
      rent_desc: new SortedSlots(by('price', -1), lives),
      area: new SortedSlots(by('area', -1), lives),
      area_asc: new SortedSlots(by('area', 1), lives),
    }
  }

  get size(): number {
    return this.slotById.size
  }

  /** Takes a home in, in place of what was known of it. */
  put(home: IndexedHome): void {
    this.remove(home.id)
    const slot = this.freeSlots.pop() ?? this.homes.length
    this.homes[slot] = home
    this.slotById.set(home.id, slot)
    this.measures.put(slot, home)
    for (const choice of choicesOf(home)) {
      const list = this.choices.get(choice) ?? new SlotList()
      list.add(slot)
      this.choices.set(choice, list)
    }
    for (const word of wordsOfHome(home)) this.vocabulary.add(word, slot)
    this.countForRent(home, 1)
    for (const order of Object.values(this.orders)) order.touch(slot)
  }

  remove(id: string): void {
    const slot = this.slotById.get(id)
    const home = slot === undefined ? undefined : this.homes[slot]
    if (slot === undefined || !home) return
    for (const choice of choicesOf(home)) this.choices.get(choice)?.remove(slot)
    for (const word of wordsOfHome(home)) this.vocabulary.remove(word, slot)
    this.countForRent(home, -1)
    this.homes[slot] = undefined
    this.slotById.delete(id)
    this.freeSlots.push(slot)
    for (const order of Object.values(this.orders)) order.touch(slot)
  }

  /** One page of the homes that a filter leaves, and how many there are in all. */
  find(filter: Filter, sort: SortOrder, offset: number, limit: number): Found {
    const understood = filter.search ? this.understand(filter.search) : undefined
    const left = this.filtered(filter, understood)
    const order = this.orders[sort].slots()
    if (!left) return this.found([...order.subarray(offset, offset + limit)], this.size, null)
    const total = count(left)
    return this.found(this.page(left, total, order, sort, offset, limit), total, understood?.understoodAs ?? null)
  }

  /** Shows the point of each home that a filter leaves, in degrees, no numbers where it has none; with its slot for `idIn`. */
  eachPoint(filter: Filter, see: (latitude: number, longitude: number, slot: number) => void): void {
    const left = this.filtered(filter, filter.search ? this.understand(filter.search) : undefined)
    const { latitude, longitude } = this.measures.columns
    for (const slot of left ? slotsOf(left) : this.slotById.values())
      see(latitude[slot] ?? Number.NaN, longitude[slot] ?? Number.NaN, slot)
  }

  /** How many of the homes that a filter leaves were first seen after a moment, in milliseconds. */
  countSince(filter: Filter, moment: number): number {
    let newer = 0
    const { firstSeen } = this.measures.columns
    this.eachPoint(filter, (_latitude, _longitude, slot) => {
      if ((firstSeen[slot] ?? 0) > moment) newer++
    })
    return newer
  }

  /** The home that a slot stands for, as long as nothing is put in or removed. */
  idIn(slot: number): string | undefined {
    return this.homes[slot]?.id
  }

  countWith(status: Status): number {
    return this.choices.get(`status:${status}`)?.size ?? 0
  }

  /** The places in which there are homes for rent, those with the most first. */
  places(): readonly { name: string; homes: number }[] {
    this.placesInOrder ??= [...this.forRentIn]
      .map(([name, homes]) => ({ name, homes }))
      .toSorted((a, b) => b.homes - a.homes || (a.name < b.name ? -1 : 1))
    return this.placesInOrder
  }

  homesForRentIn(city: string): number {
    return this.forRentIn.get(city) ?? 0
  }

  /** A home as the index knows it. */
  get(id: string): IndexedHome | undefined {
    const slot = this.slotById.get(id)
    return slot === undefined ? undefined : this.homes[slot]
  }

  /** All homes that a filter leaves, in no order; a search text is not looked at. */
  homesThatFit(filter: Omit<Filter, 'search'>): IndexedHome[] {
    const homes: IndexedHome[] = []
    for (const slot of slotsOf(this.filtered(filter) ?? this.everything())) {
      const home = this.homes[slot]
      if (home) homes.push(home)
    }
    return homes
  }

  /** How many homes have a word. */
  homesWith(word: string): number {
    return this.vocabulary.homesWith(word)
  }

  /** Whether there are homes in a place, by its comparable name. */
  hasHomesIn(place: string): boolean {
    return (this.choices.get(`city:${place}`)?.size ?? 0) > 0
  }

  /** Where a circle has its middle: at a point, in a place, or amid the homes that have the postcode. */
  centreOf(near: Near): Point | undefined {
    if ('latitude' in near) return near
    const place = gazetteer().find(near.place)
    if (place) {
      const { latitude, longitude } = place
      return latitude !== null && longitude !== null ? { latitude, longitude } : undefined
    }
    const [postcode = '', ...more] = wordsOf(near.place)
    if (more.length > 0 || !/^[1-9]\d{3}([a-z]{2})?$/.test(postcode)) return undefined
    const homes = bitmapFor(this.homes.length)
    const under = (part: string) => this.vocabulary.containing(part).filter((word) => /^\d{4}[a-z]{2}$/.test(word))
    const words = under(postcode)
    // A postcode of a few doors without a home of ours lies amid the homes of its four digits.
    this.vocabulary.addHomesTo(homes, words.length > 0 ? words : under(postcode.slice(0, 4)))
    const points = [...slotsOf(homes)].flatMap((slot) => {
      const { latitude = null, longitude = null } = this.homes[slot] ?? {}
      return latitude === null || longitude === null ? [] : [{ latitude, longitude }]
    })
    if (points.length === 0) return undefined
    const middle = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    return {
      latitude: middle(points.map(({ latitude }) => latitude)),
      longitude: middle(points.map(({ longitude }) => longitude)),
    }
  }

  private countForRent({ status, city }: IndexedHome, change: 1 | -1): void {
    if (status !== 'for_rent') return
    this.placesInOrder = undefined
    const homes = this.homesForRentIn(city) + change
    if (homes === 0) this.forRentIn.delete(city)
    else this.forRentIn.set(city, homes)
  }

  private found(slots: number[], total: number, understoodAs: string | null): Found {
    return { ids: slots.flatMap((slot) => this.homes[slot]?.id ?? []), total, understoodAs }
  }

  private page(
    left: Bitmap,
    total: number,
    order: Uint32Array,
    sort: SortOrder,
    offset: number,
    limit: number,
  ): number[] {
    if (offset >= total) return []
    // Few homes: sort those. Many: walk the ready order until the page is full.
    if (total * 32 < order.length) {
      return [
        ...slotsOf(left)
          .sort(this.orders[sort].compare)
          .subarray(offset, offset + limit),
      ]
    }
    const page: number[] = []
    let skipped = 0
    for (const slot of order) {
      if (!has(left, slot)) continue
      if (skipped < offset) {
        skipped++
        continue
      }
      page.push(slot)
      if (page.length === limit) break
    }
    return page
  }

  private understand(search: string): Understood {
    return understand(search, { vocabulary: this.vocabulary, hasHomesIn: (place) => this.hasHomesIn(place) })
  }

  /** The homes that pass; undefined when nothing was asked, so that all do. */
  private filtered(filter: Filter, understood?: Understood): Bitmap | undefined {
    let left: Bitmap | undefined
    const narrow = (fill: (bitmap: Bitmap) => void) => {
      const allowed = bitmapFor(this.homes.length)
      fill(allowed)
      if (left) intersect(left, allowed)
      else left = allowed
    }
    const oneOf = (kind: string, values: readonly string[] | undefined) => {
      if (values) narrow((bitmap) => values.forEach((value) => this.choices.get(`${kind}:${value}`)?.addAllTo(bitmap)))
    }
    oneOf('status', filter.status)
    oneOf('type', filter.type)
    oneOf('furnished', filter.furnished)
    if (filter.city !== undefined) oneOf('city', citiesCalled(filter.city))
    const centre = filter.near && this.centreOf(filter.near)
    if (filter.near && !centre) return bitmapFor(this.homes.length)
    for (const part of understood?.parts ?? []) {
      if (part.places) oneOf('city', part.places)
      else narrow((bitmap) => this.vocabulary.addHomesTo(bitmap, part.words))
    }
    const passes = this.measures.passing(filter, centre)
    if (!passes) return left
    left ??= this.everything()
    keepWhere(left, passes)
    return left
  }

  private everything(): Bitmap {
    const all = bitmapFor(this.homes.length)
    for (const slot of this.slotById.values()) addTo(all, slot)
    return all
  }
}

const choicesOf = (home: IndexedHome): string[] => [
  `status:${home.status}`,
  `type:${home.propertyType}`,
  `city:${comparable(home.city)}`,
  ...(home.furnished ? [`furnished:${home.furnished}`] : []),
]

/** The comparable names of places: as they are shown by, and as they were asked. */
export function citiesCalled(names: readonly string[]): string[] {
  const known = names.flatMap((name) => [name, gazetteer().find(name)?.name ?? name])
  return [...new Set(known.map(comparable))]
}
