import { getOrCreate } from '#shared/records.ts'
import { PostingList } from '#features/properties/text-search/posting-list.ts'
import { getPropertyTerms } from '#features/properties/text-search/search-terms.ts'
import { TermCollector } from '#features/properties/text-search/segment-lists.ts'
import { TextSets, type StoredTexts } from '#features/properties/text-search/text-sets.server.ts'
import { listDocsByWord } from '#features/properties/text-search/word-codes.server.ts'
import { AgeClasses } from './age-classes.ts'
import { FacetSets } from './facet-sets.ts'
import { getFilterKeys } from './filter-keys.server.ts'
import { GrowingBitmap } from './growing-bitmap.ts'
import {
  copyEntries,
  readEntries,
  toPropertyEntry,
  type IndexedProperty,
  type PropertyEntry,
  type StoredEntries,
} from './indexed-property.ts'
import {
  joinNumbers,
  NumericColumns,
  type StoredNumbers,
} from '#features/properties/numeric-columns/numeric-columns.ts'
import { PlaceCounts } from './place-counts.ts'
import { SortedOrders } from './sorted-docs.ts'
import { TravelColumns } from './travel-columns.server.ts'

/** Copies of a segment of docs: the entry of each, its numbers and its texts. */
export interface StoredDocs {
  kept: StoredEntries
  /** The number of the transaction that wrote each. */
  changes: Float64Array
  numbers: StoredNumbers
  texts: StoredTexts
}

/** The copies of a segment before the lists of its words and terms are made of them. */
export type CopiedDocs = Omit<StoredDocs, 'texts'> & { texts: Pick<StoredTexts, 'newWords' | 'codes'> }

/** What the keys of places begin with (`getFilterKeys`). */
const placeKey = 'city:'

/** How many docIds are copied at the same moment, within some milliseconds. */
const segmentDocIds = 2_048

/** The copies of segments that follow each other as those of one, of at most 65,536, with the lists of its words and terms. */
export function joinSegments(segments: readonly CopiedDocs[]): StoredDocs {
  const homes = segments.flatMap(({ kept, texts }) => readEntries(kept, texts.codes.length))
  const codes = segments.flatMap(({ texts }) => texts.codes)
  const terms = new TermCollector()
  for (const [doc, home] of homes.entries()) terms.add(doc, getPropertyTerms(home))
  return {
    kept: copyEntries(homes),
    changes: Float64Array.from(segments.flatMap(({ changes }) => [...changes])),
    numbers: joinNumbers(segments.map(({ numbers }) => numbers)),
    texts: {
      newWords: segments.flatMap(({ texts }) => texts.newWords),
      codes,
      words: listDocsByWord(codes),
      terms: terms.toLists(),
    },
  }
}

/** What a search index holds of its properties; `SearchIndex` finds them. */
export class IndexedDocs {
  protected readonly numericColumns = new NumericColumns()
  protected readonly properties: (PropertyEntry | undefined)[] = []
  protected readonly present = new GrowingBitmap()
  protected readonly facetSets = new FacetSets()
  protected readonly docIdById = new Map<string, number>()
  protected readonly freeDocIds: number[] = []
  protected readonly postingsByFilter = new Map<string, PostingList>()
  /** What search texts find. */
  readonly texts = new TextSets({
    hasPropertiesIn: (place) => this.hasPropertiesIn(place),
    addPlaceTo: (bitmap, place) => this.postingsByFilter.get(`city:${place}`)?.addDocsInto(bitmap),
  })
  protected readonly orders = new SortedOrders(this.numericColumns, this.properties)
  /** The properties that corporations allot. */
  protected readonly allotted = new PostingList()
  protected readonly ages = new AgeClasses(this.numericColumns)
  protected readonly travel = new TravelColumns()
  /** The names of sources by their short names. */
  sourceNames: ReadonlyMap<string, string> = new Map()
  private behind = false
  /** Another number after each change of what searches find. */
  version = 0
  /** How many ordinary ads for rent each place has. */
  readonly forRentByCity = new PlaceCounts()

  get size(): number {
    return this.docIdById.size
  }

  /** Adds or replaces a property; the texts before stay until the new ones take their place. @returns its docId */
  put(property: IndexedProperty, entry = toPropertyEntry(property)): number {
    this.removeFacts(property.id)
    const docId = this.freeDocIds.pop() ?? this.properties.length
    this.numericColumns.put(docId, property)
    this.texts.addTerms(docId, property)
    this.texts.wordIndex.put(docId, property)
    this.place(docId, entry)
    return docId
  }

  /** Adds the properties of {@link copy}, whose last version counts if one is there twice. @returns them, by docId */
  append({ kept: stored, numbers, texts }: StoredDocs): [docId: number, entry: PropertyEntry][] {
    const first = this.properties.length
    const homes = readEntries(stored, texts.codes.length)
    this.numericColumns.append(
      first,
      numbers,
      homes.map(({ sourceSlugs }) => sourceSlugs),
    )
    this.texts.append(first, texts)
    return homes.map((entry, at) => {
      const earlier = this.docIdById.get(entry.id)
      this.place(first + at, entry)
      const replaced = earlier === undefined ? undefined : this.properties[earlier]
      if (earlier !== undefined && replaced) {
        this.clear(earlier, replaced)
        this.texts.removeTexts(earlier)
      }
      return [first + at, entry]
    })
  }

  /**
   * Copies all properties, a segment of docIds at a time. One that changes between two segments may be in none, or in both.
   *
   * @param getChange the number of the transaction that wrote a doc
   */
  *copy(getChange: (docId: number) => number): Generator<CopiedDocs> {
    let known = 0
    for (let start = 0; start < this.properties.length; start += segmentDocIds) {
      const docIds: number[] = []
      const end = Math.min(start + segmentDocIds, this.properties.length)
      for (let docId = start; docId < end; docId++) if (this.properties[docId]) docIds.push(docId)
      const codes = docIds.map((docId) => this.texts.wordIndex.getCodes(docId))
      const newWords = this.texts.wordIndex.wordsFrom(known)
      known += newWords.length
      yield {
        kept: copyEntries(docIds.flatMap((docId) => this.properties[docId] ?? [])),
        changes: Float64Array.from(docIds, getChange),
        numbers: this.numericColumns.copy(docIds),
        texts: { newWords, codes },
      }
    }
  }

  private place(docId: number, entry: PropertyEntry): void {
    this.properties[docId] = entry
    this.docIdById.set(entry.id, docId)
    this.present.add(docId)
    this.travel.markChanged(docId)
    this.ages.update(docId, Date.now())
    for (const filterKey of getFilterKeys(entry))
      getOrCreate(this.postingsByFilter, filterKey, () => new PostingList()).add(docId)
    if (entry.allocation !== null) this.allotted.add(docId)
    this.updateForRentCount(docId, entry, 1)
    this.markChanged(docId)
  }

  remove(id: string): void {
    const docId = this.removeFacts(id)
    if (docId !== undefined) this.texts.removeTexts(docId)
  }

  /** Removes all of a property but its texts. @returns the number that it had */
  private removeFacts(id: string): number | undefined {
    const docId = this.docIdById.get(id)
    const property = docId === undefined ? undefined : this.properties[docId]
    if (docId === undefined || !property) return undefined
    this.clear(docId, property)
    this.docIdById.delete(id)
    return docId
  }

  private clear(docId: number, property: PropertyEntry): void {
    for (const filterKey of getFilterKeys(property)) this.postingsByFilter.get(filterKey)?.remove(docId)
    this.texts.removeTerms(docId, property)
    this.allotted.remove(docId)
    this.updateForRentCount(docId, property, -1)
    this.ages.remove(docId)
    this.properties[docId] = undefined
    this.present.remove(docId)
    this.freeDocIds.push(docId)
    this.markChanged(docId)
  }

  /** How many properties the list leaves out because no source has shown them for long. */
  get expiredCount(): number {
    return this.ages.expired.size
  }

  get hasExpired(): boolean {
    return this.expiredCount > 0
  }

  /** Computes again how long ago properties were last seen. @param now milliseconds */
  updateAges(now: number): void {
    this.properties.forEach((property, docId) => {
      if (!property || !this.ages.hasChanged(docId, now)) return
      this.updateForRentCount(docId, property, -1)
      this.ages.update(docId, now)
      this.updateForRentCount(docId, property, 1)
      this.markChanged(docId)
    })
  }

  /** A property as the index keeps it. */
  get(id: string): PropertyEntry | undefined {
    return this.properties[this.docIdById.get(id) ?? -1]
  }

  /** Whether there are properties in a place, by its normalized name. */
  hasPropertiesIn(place: string): boolean {
    return (this.postingsByFilter.get(placeKey + place)?.size ?? 0) > 0
  }

  /** The normalized names of the places with properties. */
  listPlaceNames(): string[] {
    return [...this.postingsByFilter].flatMap(([key, { size }]) =>
      size > 0 && key.startsWith(placeKey) ? key.slice(placeKey.length) : [],
    )
  }

  /** Whether the last try to apply changes failed, so that some are missing. */
  get isBehind(): boolean {
    return this.behind
  }

  set isBehind(isBehind: boolean) {
    if (isBehind !== this.behind) this.version++
    this.behind = isBehind
  }

  private markChanged(docId: number): void {
    this.version++
    this.orders.markChanged(docId)
    this.facetSets.markChanged(docId)
  }

  private updateForRentCount(docId: number, { status, city, allocation }: PropertyEntry, change: 1 | -1): void {
    if (status === 'for_rent' && allocation === null && !this.ages.isExpired(docId))
      this.forRentByCity.add(city, change)
  }
}
