import { comparable } from '#features/properties/geo/place-names.ts'
import { metresBetween } from '#features/properties/geo/area.ts'
import { usualDistance } from '#features/properties/geo/area-parameters.ts'
import type { KnownHomes } from '#features/properties/search/match-text.server.ts'
import { HomeMeasures, unknown } from '#features/properties/search/numeric-columns.ts'
import { citiesCalled, type Filter, type IndexedHome } from '#features/properties/search/search-index.server.ts'
import { wordsOfHome } from '#features/properties/search/search-terms.ts'
import type { Kind } from './contract.ts'
import { boxOfFilter, cellAt, cellsOf, centreOf, levels } from './grid-cells.ts'
import { addUnder, Posting } from './candidate-list.ts'
import { homeBits, kindBits, passingBits, rangesOf, SearchColumns, special } from './search-columns.ts'
import { TextPostings } from './search-text-index.server.ts'

/** A saved search as it is held against homes; `near` is a point, as `readSearch` makes it. */
export interface MatchedSearch {
  number: number
  filter: Filter
  kinds: readonly Kind[]
  /** Since when its owner is told, in milliseconds. */
  toldSince: number
}

/** What happened to a home. */
export interface HomeEvent {
  home: IndexedHome
  dropped: boolean
  /** Whether it is for rent again. */
  returned: boolean
  /** In milliseconds. */
  at: number
}

/** The numbers of the searches whose owner is to be told of a home, by what they are told. */
export type Matches = Record<Kind, number[]>

const isRare = ({
  maxArea,
  bounds,
  area,
  energyLabel,
  availableBy,
  income,
  household,
  pets,
  registration,
}: Filter): boolean =>
  [maxArea, bounds, area, energyLabel, availableBy, income, household, pets, registration].some(
    (wish) => wish !== undefined,
  )

const anySpecial = special.near | special.text | special.more

/** The wishes that are not compared for every search. */
const rareOf = ({
  minArea,
  maxArea,
  bounds,
  area,
  energyLabel,
  availableBy,
  income,
  household,
  pets,
  registration,
}: Filter): Filter => ({
  minArea,
  maxArea,
  bounds,
  area,
  energyLabel,
  availableBy,
  income,
  household,
  pets,
  registration,
})

/**
 * All saved searches that somebody is told of, kept so that a home is compared with the few that it may fit: those of its
 * place, those around it, those whose text it has a word of, and those of the whole country. The answer is the same as if
 * the list were asked once for each search (docs/decisions/0030-alerts.md).
 */
export class SearchMatcher {
  private readonly table = new SearchColumns()
  private readonly slotByNumber = new Map<number, number>()
  /** Slots that were handed out; what is removed keeps its slot, empty, until all are posted anew. */
  private slots = 0
  private readonly rare = new Map<number, Filter>()
  private readonly tests = new Map<number, (slot: number) => boolean>()
  private readonly cityNames = new Map<string, string[]>()
  private readonly byCity = new Map<string, Posting>()
  private readonly byCell = new Map<number, Posting>()
  private readonly everywhere = new Posting()
  private readonly texts = new TextPostings()
  /** The home at hand, for the wishes that few searches have. */
  private readonly measures = new HomeMeasures()
  private readonly known: KnownHomes

  constructor(known: KnownHomes) {
    this.known = known
  }

  get size(): number {
    return this.slotByNumber.size
  }

  /** Slots of searches that are gone; when they are many, a new matcher is worth making. */
  get emptySlots(): number {
    return this.slots - this.slotByNumber.size
  }

  /** Takes a search in, in place of what was known of it. */
  put({ number, filter, kinds, toldSince }: MatchedSearch): void {
    this.remove(number)
    const slot = this.slots++
    this.slotByNumber.set(number, slot)
    const columns = this.table.hold(slot)
    columns.number[slot] = number
    columns.toldSince[slot] = toldSince
    const centre = centreOf(filter)
    if (centre) {
      columns.latitude[slot] = centre.latitude
      columns.longitude[slot] = centre.longitude
      columns.within[slot] = filter.within ?? usualDistance
    }
    if (isRare(filter)) this.rare.set(slot, rareOf(filter))
    const text = filter.search === undefined ? undefined : this.texts.take(filter.search)
    if (text !== undefined) columns.text[slot] = text
    const wishes =
      (centre ? special.near : 0) | (text === undefined ? 0 : special.text) | (this.rare.has(slot) ? special.more : 0)
    const bits = kinds.reduce((all, kind) => all | kindBits[kind], passingBits(filter) | wishes)
    const entry = { slot, bits, ...rangesOf(filter) }
    const box = boxOfFilter(filter)
    if (filter.city) for (const city of this.citiesOf(filter.city)) addUnder(this.byCity, city, entry)
    else if (box) for (const cell of cellsOf(box)) addUnder(this.byCell, cell, entry)
    else if (text === undefined || !this.texts.post(text, entry)) this.everywhere.add(entry)
  }

  remove(number: number): void {
    const slot = this.slotByNumber.get(number)
    if (slot === undefined) return
    this.slotByNumber.delete(number)
    this.rare.delete(slot)
    this.tests.delete(slot)
    this.table.columns.toldSince[slot] = Infinity
  }

  /** The searches whose owner is to be told of what happened to a home, each once. */
  match({ home, dropped, returned, at }: HomeEvent): Matches {
    this.measures.put(0, home)
    const { measures } = this
    const [rooms = unknown] = measures.columns.rooms
    const compared = {
      price: home.monthPriceCents ?? unknown,
      area: home.areaM2 ?? unknown,
      rooms,
      bits: homeBits(home),
    }
    const [latitude = Number.NaN] = measures.columns.latitude
    const [longitude = Number.NaN] = measures.columns.longitude
    const firstSeen = home.firstSeenAt.getTime()
    const worded = { city: comparable(home.city), words: new Set(wordsOfHome(home)) }
    const fitsText = this.texts.fitting(worded, this.known)
    const { columns } = this.table
    const { number, toldSince } = columns
    const matches: Matches = { new: [], drop: [] }

    const fitsSpecial = (slot: number, wishes: number): boolean => {
      if (wishes & special.near) {
        const centre = { latitude: columns.latitude[slot] ?? 0, longitude: columns.longitude[slot] ?? 0 }
        const metres = metresBetween(centre, latitude, longitude)
        // What has no place is no number of metres away.
        if (Number.isNaN(metres) || metres > (columns.within[slot] ?? 0)) return false
      }
      if (wishes & special.more && !this.testOf(slot)(0)) return false
      return !(wishes & special.text) || fitsText(columns.text[slot] ?? 0)
    }
    const found = (slot: number, wanted: number): void => {
      const since = toldSince[slot] ?? Infinity
      if (at < since) return
      const kind = dropped && wanted & kindBits.drop ? 'drop' : 'new'
      // Only homes that came since, or came back.
      if (kind === 'new' && (!(wanted & kindBits.new) || (!returned && firstSeen < since))) return
      if (wanted & anySpecial && !fitsSpecial(slot, wanted)) return
      matches[kind].push(number[slot] ?? 0)
    }
    const take = (list: Posting | undefined): void => list?.eachFitting(compared, found)

    take(this.byCity.get(worded.city))
    if (!Number.isNaN(latitude)) for (const level of levels) take(this.byCell.get(cellAt(level, latitude, longitude)))
    take(this.everywhere)
    for (const list of this.texts.near(worded)) take(list)
    return matches
  }

  /** Places are few and searches many. */
  private citiesOf(names: readonly string[]): string[] {
    const key = names.join('|')
    let cities = this.cityNames.get(key)
    if (!cities) {
      cities = citiesCalled(names)
      this.cityNames.set(key, cities)
    }
    return cities
  }

  private testOf(slot: number): (slot: number) => boolean {
    // Made when it is first needed: hardly any home comes that close.
    let test = this.tests.get(slot)
    if (!test) {
      test = this.measures.passing(this.rare.get(slot) ?? {}) ?? (() => true)
      this.tests.set(slot, test)
    }
    return test
  }
}
