import { getOrCreate, pick, typedKeys } from '#shared/records.ts'
import { getDistanceM, type Point } from '#features/properties/geo/area.ts'
import { defaultDistanceM } from '#features/properties/geo/area-parameters.ts'
import { getAgeClass } from '#features/properties/catalogue/freshness.ts'
import { expiredClass } from '#features/properties/search/age-classes.ts'
import { toIndexedText, type TextIndex } from '#features/properties/text-search/match-text.server.ts'
import { NumericColumns, unknownNumber } from '#features/properties/numeric-columns/numeric-columns.ts'
import type { PropertyFilter } from '#features/properties/catalogue/contract.ts'
import { resolveCityNames } from '#features/properties/geo/city-names.server.ts'
import { createTravelTest } from '#features/properties/travel/travel-times.server.ts'
import type { SearchedProperty } from '#features/properties/search/indexed-property.ts'
import type { AlertKind } from './alert-values.ts'
import { getFilterBoxes, cellAt, getCells, getCentres, levels } from './grid-cells.ts'
import { CandidateList } from './candidate-list.ts'
import { toPropertyBits, kindBits, toFilterBits, toRanges, SearchColumnStore, specialBits } from './search-columns.ts'
import { SearchTextIndex } from './search-text-index.server.ts'

/** A saved search as it is compared with homes; `near` is a point, as `parseFilter` makes it. */
export interface MatchedSearch {
  number: number
  filter: PropertyFilter
  kinds: readonly AlertKind[]
  /** Since when its owner gets alerts, in milliseconds. */
  notifySince: number
}

export interface PropertyEvent {
  home: SearchedProperty
  dropped: boolean
  returned: boolean
  /** In milliseconds. */
  at: number
}

/** The numbers of the searches that match a home, by kind of alert. */
export type Matches = Record<AlertKind, number[]>

const packedFilters = [
  'status',
  'type',
  'excludeType',
  'furnished',
  'offer',
  'minPrice',
  'maxPrice',
  'minArea',
  'minRooms',
] as const
const commonFilters = new Set<keyof PropertyFilter>([...packedFilters, 'search', 'city', 'near', 'within', 'seen'])
const createList = () => new CandidateList()

const anySpecialBit = specialBits.near | specialBits.text | specialBits.more

/** The centre of a search in one circle and nowhere else, which is compared without a test of its own. */
function getOnlyCentre(filter: PropertyFilter): Point | undefined {
  const [centre, ...others] = getCentres(filter)
  return others.length === 0 && filter.city === undefined && filter.area === undefined ? centre : undefined
}

/** The filters that few searches have, if any: neither packed nor deciding where a search is indexed. */
function pickRareFilters(filter: PropertyFilter): PropertyFilter | undefined {
  const isElsewhere = (filter.near ?? filter.area) !== undefined && !getOnlyCentre(filter)
  const names = typedKeys(filter).filter(
    (name) =>
      filter[name] !== undefined &&
      (!commonFilters.has(name) || (isElsewhere && ['city', 'near', 'within'].includes(name))),
  )
  return names.length > 0 ? pick(filter, names) : undefined
}

/**
 * All saved searches with alerts, indexed: a home is compared only with those of its place, its surroundings, its words,
 * its province and the whole country. The result is the same as running each search on the list (docs/decisions/0030-alerts.md).
 */
export class SearchMatcher {
  private readonly table = new SearchColumnStore()
  private readonly indexByNumber = new Map<number, number>()
  /** Number of assigned slots; a removed search leaves its slot empty until the matcher is rebuilt. */
  private slots = 0
  private readonly rare = new Map<number, PropertyFilter>()
  /** The slots that are posted in several lists, of which a home may meet more than one. */
  private readonly posted = new Set<number>()
  private readonly tests = new Map<number, (slot: number) => boolean>()
  private readonly cityNames = new Map<string, string[]>()
  private readonly byCity = new Map<string, CandidateList>()
  private readonly byCell = new Map<number, CandidateList>()
  private readonly byProvince = new Map<string, CandidateList>()
  private readonly nationwide = new CandidateList()
  private readonly texts = new SearchTextIndex()
  /** The home being matched, for the rare filters. */
  private readonly measures = new NumericColumns()
  /** What it is found under as a place. */
  private matchedPlaces: readonly string[] = []
  private readonly known: TextIndex

  constructor(known: TextIndex) {
    this.known = known
  }

  get size(): number {
    return this.indexByNumber.size
  }

  /** Number of empty slots; when there are many, the matcher should be rebuilt. */
  get removedCount(): number {
    return this.slots - this.indexByNumber.size
  }

  /** Adds a search, or replaces it. */
  put({ number, filter, kinds, notifySince }: MatchedSearch): void {
    this.remove(number)
    const slot = this.slots++
    this.indexByNumber.set(number, slot)
    const columns = this.table.ensureCapacity(slot)
    columns.number[slot] = number
    columns.notifySince[slot] = notifySince
    const centre = getOnlyCentre(filter)
    if (centre) {
      columns.latitude[slot] = centre.latitude
      columns.longitude[slot] = centre.longitude
      columns.within[slot] = filter.within ?? defaultDistanceM
    }
    const rare = pickRareFilters(filter)
    if (rare) this.rare.set(slot, rare)
    const text = filter.search === undefined ? undefined : this.texts.take(filter.search)
    if (text !== undefined) columns.text[slot] = text
    const specialFlags =
      (centre ? specialBits.near : 0) |
      (text === undefined ? 0 : specialBits.text) |
      (rare ? specialBits.more : 0) |
      (filter.seen === 'recent' ? specialBits.recent : 0)
    const bits = kinds.reduce((all, kind) => all | kindBits[kind], toFilterBits(filter) | specialFlags)
    const entry = { slot, bits, ...toRanges(filter) }
    // A search in several places is posted in each of them.
    const lists = [
      ...(filter.city ? this.resolveCities(filter.city).map((city) => getOrCreate(this.byCity, city, createList)) : []),
      ...[...new Set(getFilterBoxes(filter).flatMap(getCells))].map((cell) =>
        getOrCreate(this.byCell, cell, createList),
      ),
    ]
    for (const list of lists) list.add(entry)
    if (lists.length > 1) this.posted.add(slot)
    const isSomewhere = (filter.city ?? filter.near ?? filter.area ?? filter.bounds) !== undefined
    if (isSomewhere || (text !== undefined && this.texts.post(text, entry))) return
    const inProvinces = filter.province?.map((province) => getOrCreate(this.byProvince, province, createList))
    for (const list of inProvinces ?? [this.nationwide]) list.add(entry)
  }

  remove(number: number): void {
    const slot = this.indexByNumber.get(number)
    if (slot === undefined) return
    this.indexByNumber.delete(number)
    this.rare.delete(slot)
    this.posted.delete(slot)
    this.tests.delete(slot)
    this.table.columns.notifySince[slot] = Infinity
  }

  /** The searches that match a change of a home, each once. */
  match({ home, dropped, returned, at }: PropertyEvent): Matches {
    this.measures.put(0, home)
    const { measures } = this
    const candidate = {
      price: home.monthPriceCents ?? unknownNumber,
      area: home.areaM2 ?? unknownNumber,
      rooms: home.rooms ?? unknownNumber,
      bits: toPropertyBits(home),
    }
    const [latitude = Number.NaN] = measures.columns.latitude
    const [longitude = Number.NaN] = measures.columns.longitude
    const firstSeen = home.firstSeenAt.getTime()
    const propertyText = toIndexedText(home)
    this.matchedPlaces = propertyText.places
    const hasSeveralPlaces = propertyText.places.length > 1
    const fitsText = this.texts.fitting(propertyText, this.known)
    const isExpired = getAgeClass(measures.columns.lastSeen[0] ?? Number.NaN, Date.now()) === expiredClass
    const { columns } = this.table
    const { number, notifySince } = columns
    const matches: Matches = { new: [], drop: [] }

    const fitsSpecial = (slot: number, specialFlags: number): boolean => {
      if (specialFlags & specialBits.near) {
        const centre = { latitude: columns.latitude[slot] ?? 0, longitude: columns.longitude[slot] ?? 0 }
        const metres = getDistanceM(centre, latitude, longitude)
        // A home without a location has no distance.
        if (Number.isNaN(metres) || metres > (columns.within[slot] ?? 0)) return false
      }
      if (specialFlags & specialBits.more && !this.getRareTest(slot)(0)) return false
      return !(specialFlags & specialBits.text) || fitsText(columns.text[slot] ?? 0)
    }
    const met = new Set<number>()
    const found = (slot: number, allowedBits: number): void => {
      const since = notifySince[slot] ?? Infinity
      if (at < since || (isExpired && allowedBits & specialBits.recent)) return
      const kind = dropped && allowedBits & kindBits.drop ? 'drop' : 'new'
      // Only homes that are new since then, or returned.
      if (kind === 'new' && (!(allowedBits & kindBits.new) || (!returned && firstSeen < since))) return
      if (allowedBits & anySpecialBit && !fitsSpecial(slot, allowedBits)) return
      if ((hasSeveralPlaces || allowedBits & specialBits.more) && this.posted.has(slot)) {
        if (met.has(slot)) return
        met.add(slot)
      }
      matches[kind].push(number[slot] ?? 0)
    }
    const take = (list: CandidateList | undefined): void => list?.forEachMatch(candidate, found)

    for (const place of propertyText.places) take(this.byCity.get(place))
    if (!Number.isNaN(latitude)) for (const level of levels) take(this.byCell.get(cellAt(level, latitude, longitude)))
    take(home.province === null ? undefined : this.byProvince.get(home.province))
    take(this.nationwide)
    for (const list of this.texts.near(propertyText)) take(list)
    return matches
  }

  /** Cached, since there are many searches and few places. */
  private resolveCities(names: readonly string[]): string[] {
    return getOrCreate(this.cityNames, names.join('|'), () => resolveCityNames(names))
  }

  private getRareTest(slot: number): (slot: number) => boolean {
    // Created on first use, since few homes match all other filters.
    return getOrCreate(this.tests, slot, () => {
      const filter = this.rare.get(slot) ?? {}
      const cities = filter.city && new Set(this.resolveCities(filter.city))
      const isInPlace = cities && (() => this.matchedPlaces.some((place) => cities.has(place)))
      const test = createTravelTest(filter)
      const isInTime =
        test &&
        (() => {
          const { latitude, longitude } = this.measures.columns
          return test(latitude[0] ?? Number.NaN, longitude[0] ?? Number.NaN)
        })
      const places = { centres: getCentres(filter), isInPlace, isInTime }
      return this.measures.createFilterTest(filter, places) ?? (() => true)
    })
  }
}
