import type { PropertyFilter } from '#features/properties/catalogue/contract.ts'
import { anyChoice, getFacet, type FacetCounts, type FacetName } from '#features/properties/catalogue/facets.ts'
import { facetChoices, splitFilter, toFilterKey, type FilterPart } from './facet-choices.ts'
import { getOrCreate } from '#shared/records.ts'
import { GrowingBitmap } from './growing-bitmap.ts'
import { intersect, removeDocs, subtract, unite, type Bitmap } from '#features/properties/text-search/posting-list.ts'
import { SharedSets } from './shared-sets.ts'

/** Removes the docs that do not pass a filter from a set. */
type Narrow = (filter: PropertyFilter, docs: Bitmap) => void

interface OtherParts {
  readonly part: FilterPart
  /** The docs that pass all parts but this one. */
  readonly docs: Bitmap
}

interface CountedSearch {
  /** The docs that pass the whole filter. */
  docs: Bitmap
  counts: FacetCounts
}

/**
 * The choices of each facet, with the positions of their sets; the highest number first, as an object that is given its
 * lowest key first makes room for all numbers up to each of the others.
 */
const choicesByFacet = new Map<FacetName, { name: string; position: number }[]>()
for (const [position, { facet, name }] of [...facetChoices.entries()].toReversed())
  getOrCreate(choicesByFacet, facet, () => []).push({ name, position })

const positions = new Map(facetChoices.map(({ filter }, position) => [toFilterKey(filter), position]))

/**
 * The docs of every choice that filters offer, kept as sets, so that counting one costs an intersection. A changed home
 * is tested again when a search next asks for counts.
 */
export class FacetSets {
  private shared = new SharedSets(0, facetChoices.length)
  private readonly changed = new GrowingBitmap()
  /** Sets that are needed while a search is counted, kept for the next: making them took as long as counting. */
  private readonly copies: Bitmap[] = []
  private usedCopies = 0

  markChanged(docId: number): void {
    this.changed.add(docId)
  }

  /**
   * Searches, and counts the homes of each choice of some facets.
   *
   * @param docs every doc, a set that is changed, and those among them that are left out
   */
  count(
    filter: PropertyFilter,
    names: readonly FacetName[],
    { all, without }: { all: Bitmap; without: readonly number[] },
    narrow: Narrow,
  ): CountedSearch {
    this.update(all, narrow)
    removeDocs(all, without)
    const others = this.findOthers(filter, names, all, narrow)
    let compared: Bitmap | undefined
    const compareWith = (docs: Bitmap) => {
      if (docs !== compared) this.shared.compareWith(docs)
      compared = docs
    }
    const counts: FacetCounts = {}
    for (const name of names)
      counts[name] = this.countChoices(name, (value) => {
        const of = others.find(({ part }) => part.parameter === name && (value === undefined || part.value === value))
        compareWith(of?.docs ?? all)
      })
    return { docs: all, counts }
  }

  /**
   * Narrows `all` by each part, and finds for each of the named ones what the others leave: a part is tested on what it
   * may still change.
   */
  private findOthers(filter: PropertyFilter, names: readonly FacetName[], all: Bitmap, narrow: Narrow): OtherParts[] {
    this.usedCopies = 0
    const others: OtherParts[] = []
    const unknown: FilterPart[] = []
    const add = (part: FilterPart, passing: Bitmap) => {
      for (const other of others) intersect(other.docs, passing)
      if (names.some((name) => name === part.parameter)) others.push({ part, docs: this.copy(all) })
      intersect(all, passing)
    }
    for (const part of splitFilter(filter)) {
      const position = positions.get(toFilterKey(part.filter))
      if (position === undefined) unknown.push(part)
      else add(part, this.shared.getSet(position))
    }
    for (const part of unknown) {
      const candidates = this.copy(all)
      for (const { docs } of others) unite(candidates, docs)
      narrow(part.filter, candidates)
      add(part, candidates)
    }
    return others
  }

  /** A copy that lasts until the next search is counted. */
  private copy(docs: Bitmap): Bitmap {
    const at = this.usedCopies++
    const known = this.copies[at]
    const copy = known?.length === docs.length ? known : new Uint32Array(docs.length)
    this.copies[at] = copy
    copy.set(docs)
    return copy
  }

  /** @param compare chooses what the other parts leave, of a value those but for this value */
  private countChoices(name: FacetName, compare: (value?: string) => void): Record<string, number> {
    const { isEach = false, absent } = getFacet(name)
    const counts: Record<string, number> = {}
    if (!isEach) compare()
    if (!isEach && absent === undefined) counts[anyChoice] = this.shared.countCompared()
    for (const choice of choicesByFacet.get(name) ?? []) {
      if (isEach) compare(choice.name)
      counts[choice.name] = this.shared.countCommon(choice.position)
    }
    return counts
  }

  /** Tests the homes that changed since the last time. */
  private update(all: Bitmap, narrow: Narrow): void {
    if (all.length > this.shared.words) this.shared = this.shared.enlarge(Math.ceil(all.length * 1.25))
    if (this.changed.isEmpty) return
    const changed = this.changed.toBitmap(all.length * 32)
    const present = changed.slice()
    intersect(present, all)
    for (const [position, { filter }] of facetChoices.entries()) {
      const set = this.shared.getSet(position)
      const passing = present.slice()
      narrow(filter, passing)
      subtract(set, changed)
      unite(set, passing)
    }
    this.changed.clear()
  }
}
