import { comparable } from '../places/place-names.ts'
import { gazetteer } from '../places/gazetteer.server.ts'
import type { PropertySearch } from './contract.ts'
import { understand, type Understood } from './understand-search.server.ts'
import { wordsOfHome, type Searchable } from './search-words.ts'
import { addTo, bitmapFor, count, has, intersect, keepWhere, SlotList, slotsOf, type Bitmap } from './slot-set.ts'
import { SortedSlots } from './sorted-slots.ts'
import { energyLabels, type EnergyLabel, type SortOrder, type Status } from './values.ts'
import { Vocabulary } from './vocabulary.ts'

/** A home as the search index takes it in. */
export interface IndexedHome extends Searchable {
  id: string
  status: Status
  latitude: number | null
  longitude: number | null
  monthPriceCents: number | null
  areaM2: number | null
  rooms: number | null
  energyLabel: EnergyLabel | null
  available: 'now' | 'from' | 'in_consultation' | 'unknown'
  availableFrom: string | null
  firstSeenAt: Date
}

/** Everything of a search but its page and order. */
export type Filter = Omit<PropertySearch, 'page' | 'limit' | 'sort'>

export interface Found {
  ids: string[]
  total: number
  understoodAs: string | null
}

const unknown = -1
const never = 2 ** 31 - 1

const dayNumber = (day: string): number => Math.floor(Date.parse(day) / 86_400_000)

const columnsFor = (slots: number) => ({
  price: new Int32Array(slots).fill(unknown),
  area: new Int32Array(slots).fill(unknown),
  rooms: new Float32Array(slots).fill(unknown),
  energyLabel: new Int8Array(slots).fill(energyLabels.length),
  availableDay: new Int32Array(slots).fill(never),
  latitude: new Float32Array(slots).fill(Number.NaN),
  longitude: new Float32Array(slots).fill(Number.NaN),
  firstSeen: new Float64Array(slots),
})

/**
 * All homes, kept in the process so that a list and its exact total cost no database work
 * (docs/decisions/0004-search-index.md). It is a copy: PostgreSQL owns the facts, `index-feed` keeps it fresh.
 */
export class SearchIndex {
  private capacity = 1024
  private columns = columnsFor(this.capacity)
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
      const difference = (this.columns.firstSeen[b] ?? 0) - (this.columns.firstSeen[a] ?? 0)
      return difference || ((homes[a]?.id ?? '') < (homes[b]?.id ?? '') ? 1 : -1)
    }
    // What has no price or area comes last in either direction.
    const by = (column: 'price' | 'area', direction: 1 | -1) => (a: number, b: number) => {
      const [x = unknown, y = unknown] = [this.columns[column][a], this.columns[column][b]]
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
    if (slot >= this.capacity) this.grow()
    this.homes[slot] = home
    this.slotById.set(home.id, slot)
    const { columns } = this
    columns.price[slot] = home.monthPriceCents ?? unknown
    columns.area[slot] = home.areaM2 ?? unknown
    columns.rooms[slot] = home.rooms ?? unknown
    columns.energyLabel[slot] = home.energyLabel ? energyLabels.indexOf(home.energyLabel) : energyLabels.length
    // What is agreed between people can be any day, so it is not left out.
    columns.availableDay[slot] =
      home.available === 'unknown' ? never : home.availableFrom ? dayNumber(home.availableFrom) : 0
    columns.latitude[slot] = home.latitude ?? Number.NaN
    columns.longitude[slot] = home.longitude ?? Number.NaN
    columns.firstSeen[slot] = home.firstSeenAt.getTime()
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

  /** Whether there are homes in a place, by its comparable name. */
  hasHomesIn(place: string): boolean {
    return (this.choices.get(`city:${place}`)?.size ?? 0) > 0
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
    for (const part of understood?.parts ?? []) {
      if (part.places) oneOf('city', part.places)
      else narrow((bitmap) => this.vocabulary.addHomesTo(bitmap, part.words))
    }
    const passes = this.measure(filter)
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

  /** The test of the measurable wishes, if there are any. What a home does not tell does not meet a wish. */
  private measure(filter: Filter): ((slot: number) => boolean) | undefined {
    const { columns } = this
    const tests: ((slot: number) => boolean)[] = []
    const between = (column: Int32Array | Float32Array, least = 0, most = never) =>
      tests.push((slot) => {
        const value = column[slot] ?? unknown
        return value >= least && value <= most
      })
    if (filter.minPrice !== undefined || filter.maxPrice !== undefined)
      between(
        columns.price,
        (filter.minPrice ?? 0) * 100,
        filter.maxPrice === undefined ? never : filter.maxPrice * 100,
      )
    if (filter.minArea !== undefined || filter.maxArea !== undefined)
      between(columns.area, filter.minArea, filter.maxArea)
    if (filter.minRooms !== undefined) between(columns.rooms, filter.minRooms)
    if (filter.energyLabel) {
      const worst = energyLabels.indexOf(filter.energyLabel)
      tests.push((slot) => (columns.energyLabel[slot] ?? never) <= worst)
    }
    if (filter.availableBy) {
      const day = dayNumber(filter.availableBy)
      tests.push((slot) => (columns.availableDay[slot] ?? never) <= day)
    }
    if (filter.bounds) {
      const { west, south, east, north } = filter.bounds
      tests.push((slot) => {
        const [latitude = Number.NaN, longitude = Number.NaN] = [columns.latitude[slot], columns.longitude[slot]]
        return latitude >= south && latitude <= north && longitude >= west && longitude <= east
      })
    }
    return tests.length === 0 ? undefined : (slot) => tests.every((test) => test(slot))
  }

  private grow(): void {
    this.capacity *= 2
    const larger = columnsFor(this.capacity)
    for (const name of Object.keys(larger) as (keyof typeof larger)[]) larger[name].set(this.columns[name])
    this.columns = larger
  }
}

const choicesOf = (home: IndexedHome): string[] => [
  `status:${home.status}`,
  `type:${home.propertyType}`,
  `city:${comparable(home.city)}`,
  ...(home.furnished ? [`furnished:${home.furnished}`] : []),
]

/** A place under the name that it is shown by and under the name as it was asked. */
function citiesCalled(name: string): string[] {
  const known = gazetteer().find(name)
  return [...new Set([comparable(name), ...(known ? [comparable(known.name)] : [])])]
}
