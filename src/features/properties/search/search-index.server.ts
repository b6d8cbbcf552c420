import { getOrCreate } from '#shared/records.ts'
import type { Point } from '#features/properties/geo/area.ts'
import type { Near } from '#features/properties/geo/area-parameters.ts'
import type { PropertyFilter } from '#features/properties/catalogue/contract.ts'
import type { FacetName } from '#features/properties/catalogue/facets.ts'
import { resolveCityNames } from '#features/properties/geo/city-names.server.ts'
import { getAllowedTypes } from './allowed-types.ts'
import type { PropertyEntry } from './indexed-property.ts'
import { IndexedDocs } from './indexed-docs.server.ts'
import { findMiddle, resolveNear } from './find-centre.server.ts'
import type { SearchedWords } from '#features/properties/text-search/find-excerpt.ts'
import { isPostcode } from '#features/properties/text-search/search-terms.ts'
import { toSearchedWords, type ParsedQuery } from '#features/properties/text-search/parse-query.server.ts'
import {
  createBitmap,
  countDocs,
  hasDoc,
  removeDocs,
  intersect,
  retainWhere,
  selectRows,
  toDocIds,
  type Bitmap,
} from '#features/properties/text-search/posting-list.ts'
import type { PropertyIndex, ReadVisited } from './property-index.ts'
import type { IndexFilter, SearchResult } from './reader-filter.ts'
import { rankByFit, type Renter } from './rank-by-fit.ts'
import { getPage } from './sorted-docs.ts'
import type { SortOrder, Status } from '#features/properties/catalogue/values.ts'

const maxParsedTexts = 500

/** All properties in memory, a copy that makes lists and their totals cheap (docs/decisions/0004-search-index.md). */
export class SearchIndex extends IndexedDocs implements PropertyIndex {
  /** How texts are understood until the index changes: a page of a list asks for its text several times. */
  private readonly parsedTexts = new Map<string, ParsedQuery>()
  private parsedVersion = this.version

  /** One page of the properties that pass a filter, their total, and what each choice of some facets would leave. */
  find(
    filter: IndexFilter,
    sort: SortOrder,
    offset: number,
    limit: number,
    facets: readonly FacetName[] = [],
  ): SearchResult {
    const parsed = this.parse(filter.search)
    const counted = facets.length > 0 ? this.countFacets(filter, facets, parsed) : undefined
    const { remaining, hiddenCount } =
      counted && !filter.without?.length
        ? { remaining: counted.docs, hiddenCount: 0 }
        : this.leaveOut(this.applyFilter(filter, parsed), filter.without)
    const order = this.orders.get(sort)
    const total = remaining ? countDocs(remaining) : this.size
    const ranked =
      sort === 'relevance'
        ? remaining && parsed && this.texts.rank(parsed, remaining, order.docIds())
        : sort === 'fit' && this.rankByFit(filter.renter, remaining, order.docIds())
    const docIds =
      remaining && !ranked
        ? getPage(remaining, total, order, offset, limit)
        : Array.from((ranked || order.docIds()).slice(offset, offset + limit))
    return {
      homes: docIds.flatMap((docId) => this.properties[docId] ?? []),
      total,
      interpretedAs: parsed?.interpretedAs ?? null,
      hiddenCount,
      ...(counted && { facets: counted.counts }),
    }
  }

  /** How many properties pass a filter. */
  count(filter: IndexFilter): number {
    return this.find(filter, 'newest', 0, 0).total
  }

  /** Visits the coordinates of each property that passes a filter, NaN where it has none, with its docId. */
  forEachPoint(filter: IndexFilter, visit: (latitude: number, longitude: number, docId: number) => void): ReadVisited {
    const found = this.applyFilter(filter, this.parse(filter.search))
    const { remaining } = this.leaveOut(found, filter.without)
    const { latitude, longitude } = this.numericColumns.columns
    for (const docId of remaining ? toDocIds(remaining) : this.docIdById.values())
      visit(latitude[docId] ?? Number.NaN, longitude[docId] ?? Number.NaN, docId)
    return (docIds) => docIds.map((docId) => this.properties[docId])
  }

  /** How many properties pass each of some filters. */
  countEach(filters: readonly IndexFilter[]): number[] {
    return filters.map((filter) => this.count(filter))
  }

  /** How many properties that pass a filter each place has, by its name. */
  countByCity(filter: IndexFilter): ReadonlyMap<string, number> {
    const counts = new Map<string, number>()
    this.forEachPoint(filter, (_latitude, _longitude, docId) => {
      const city = this.properties[docId]?.city ?? ''
      counts.set(city, (counts.get(city) ?? 0) + 1)
    })
    return counts
  }

  /** The docIds that a text finds, those of corporations too, and how it was understood if not as typed. */
  findText(search: string): { docIds: Uint32Array; interpretedAs: string | null } {
    const parsed = this.parse(search)
    const docs = this.applyFilter({ search, offer: 'all' }, parsed) ?? this.allDocs()
    return { docIds: toDocIds(docs), interpretedAs: parsed?.interpretedAs ?? null }
  }

  /** How many of the properties that pass a filter were first seen after a moment, in milliseconds. */
  countSince(filter: IndexFilter, moment: number): number {
    let newer = 0
    this.forEachPoint(filter, (_latitude, _longitude, docId) => {
      if ((this.numericColumns.columns.firstSeen[docId] ?? 0) > moment) newer++
    })
    return newer
  }

  /** How many properties have a status, those of corporations too. */
  countWith(status: Status): number {
    return this.postingsByFilter.get(`status:${status}`)?.size ?? 0
  }

  /** The places with ordinary ads for rent, those with the most first. */
  places(): readonly { name: string; properties: number }[] {
    return this.forRentByCity.list()
  }

  /** All properties that pass a filter without a search text, in no order. */
  findMatching(filter: Omit<PropertyFilter, 'search'>): PropertyEntry[] {
    return selectRows(this.applyFilter(filter) ?? this.allDocs(), this.properties)
  }

  /** Whether a property has a house number. */
  hasHouseNumber(number: string): boolean {
    return this.texts.termIndex.countPropertiesWith(number) > 0
  }

  /** Those of some house numbers that a property has. */
  findHouseNumbers(numbers: readonly string[]): string[] {
    return numbers.filter((number) => this.hasHouseNumber(number))
  }

  /** How a text is understood, if not as typed. */
  interpret(search: string): string | null {
    return this.parse(search)?.interpretedAs ?? null
  }

  getSearchedWords(search: string): SearchedWords {
    return toSearchedWords(this.texts.parse(search))
  }

  /** The centre of a circle: a point, a place, or the middle of the properties with a postcode. */
  getCentre(near: Near): Point | undefined {
    const found = resolveNear(near)
    if ('point' in found) return found.point
    const { termIndex } = this.texts
    const withPostcode = createBitmap(this.properties.length)
    const terms = found.postcodes
      .map((part) => termIndex.findTermsContaining(part).filter((term) => isPostcode(term)))
      .find((some) => some.some((term) => termIndex.countPropertiesWith(term) > 0))
    termIndex.addDocsTo(withPostcode, terms ?? [])
    const { latitude, longitude } = this.numericColumns.columns
    return findMiddle(
      Array.from(toDocIds(withPostcode), (docId) => ({
        latitude: latitude[docId] ?? Number.NaN,
        longitude: longitude[docId] ?? Number.NaN,
      })),
    )
  }

  private parse(search: string | undefined): ParsedQuery | undefined {
    if (!search) return undefined
    if (this.parsedVersion !== this.version || this.parsedTexts.size >= maxParsedTexts) this.parsedTexts.clear()
    this.parsedVersion = this.version
    return getOrCreate(this.parsedTexts, search, () => this.texts.parse(search))
  }

  private rankByFit(renter: Renter | undefined, remaining: Bitmap | undefined, ordered: Uint32Array) {
    const isInTime = renter && this.travel.createTest(renter, this.numericColumns.columns, this.properties.length)
    return rankByFit(this.properties, renter, remaining, ordered, isInTime)
  }

  private countFacets(
    { renter: _renter, without, ...filter }: IndexFilter,
    facets: readonly FacetName[],
    parsed?: ParsedQuery,
  ) {
    return this.facetSets.count(
      filter,
      facets,
      { all: this.allDocs(), without: this.getDocIds(without) },
      (part, docs) => void this.applyFilter(part, part.search ? parsed : undefined, docs),
    )
  }

  /**
   * The properties that pass; undefined without filters, when all pass.
   * @param remaining those that may pass, a set that is changed; undefined for all
   */
  private applyFilter(filter: PropertyFilter, parsed?: ParsedQuery, remaining?: Bitmap): Bitmap | undefined {
    const narrow = (fill: (bitmap: Bitmap) => void) => {
      const allowed = createBitmap(this.properties.length)
      fill(allowed)
      if (remaining) intersect(remaining, allowed)
      else remaining = allowed
    }
    const oneOf = (kind: string, values: readonly string[] | undefined) => {
      if (values)
        narrow((bitmap) =>
          values.forEach((value) => this.postingsByFilter.get(`${kind}:${value}`)?.addDocsInto(bitmap)),
        )
    }
    if (filter.offer === 'corporations') narrow((bitmap) => this.allotted.addDocsInto(bitmap))
    oneOf('status', filter.status)
    oneOf('type', getAllowedTypes(filter))
    oneOf('furnished', filter.furnished)
    const centres = filter.near?.flatMap((near) => this.getCentre(near) ?? []) ?? []
    const isSomewhere = filter.near !== undefined || filter.area !== undefined
    if (filter.city !== undefined && !isSomewhere) oneOf('city', resolveCityNames(filter.city))
    if (parsed) remaining = this.texts.narrow(parsed, remaining, () => this.allDocs())
    // Ordinary ads are the default: few properties are of corporations, so these are taken out.
    if (filter.offer === undefined && this.allotted.size > 0) {
      remaining ??= this.allDocs()
      this.allotted.removeDocsFrom(remaining)
    }
    if (filter.seen === 'recent' && this.ages.expired.size > 0) {
      remaining ??= this.allDocs()
      this.ages.expired.removeDocsFrom(remaining)
    }
    const isInPlace = filter.city && isSomewhere ? this.createPlaceTest(filter.city) : undefined
    const isInTime = this.travel.createTest(filter, this.numericColumns.columns, this.properties.length)
    const matches = this.numericColumns.createFilterTest(filter, { centres, isInPlace, isInTime })
    if (!matches) return remaining
    remaining ??= this.allDocs()
    retainWhere(remaining, matches)
    return remaining
  }

  private createPlaceTest(names: readonly string[]): (docId: number) => boolean {
    const inPlace = createBitmap(this.properties.length)
    for (const city of resolveCityNames(names)) this.postingsByFilter.get(`city:${city}`)?.addDocsInto(inPlace)
    return (docId) => hasDoc(inPlace, docId)
  }

  private getDocIds(ids: readonly string[] = []): number[] {
    return ids.flatMap((id) => this.docIdById.get(id) ?? [])
  }

  /** Takes what the reader has hidden out of what was found. */
  private leaveOut(found: Bitmap | undefined, ids: readonly string[] = []) {
    const docIds = this.getDocIds(ids)
    const remaining = found ?? (docIds.length > 0 ? this.allDocs() : undefined)
    return { remaining, hiddenCount: remaining ? removeDocs(remaining, docIds) : 0 }
  }

  private allDocs(): Bitmap {
    return this.present.toBitmap(this.properties.length)
  }
}
