import { getOrCreate } from '#shared/records.ts'
import { PostingList, type Bitmap } from './posting-list.ts'
import { getPartRule, isPostcode } from './search-terms.ts'
import { TermList } from './closest-words.ts'
import { forEachList, type SegmentLists } from './segment-lists.ts'

const maxCachedParts = 2_000
const postcodeDigits = 4

/** The properties of each term, and the terms that match a part of a word. */
export class TermIndex {
  private readonly properties = new Map<string, PostingList>()
  /** The postcodes by their digits: most terms are postcodes, so that a part is not looked for among them. */
  private readonly postcodes = new Map<string, string[]>()
  // Derived from the set of other terms; created again after a new one.
  private others: { text: string; list: TermList } | undefined
  private readonly termsByPart = new Map<string, string[]>()

  add(term: string, docId: number): void {
    this.getList(term).add(docId)
  }

  /** Adds docs above all that there are. @param first the docId of the first of their segment */
  append(first: number, lists: SegmentLists<string>): void {
    forEachList(lists, (term, docs) => this.getList(term).append(first, docs))
  }

  private getList(term: string): PostingList {
    const known = this.properties.get(term)
    if (known) return known
    const list = new PostingList()
    this.properties.set(term, list)
    if (isPostcode(term)) getOrCreate(this.postcodes, term.slice(0, postcodeDigits), () => []).push(term)
    else this.others = undefined
    this.termsByPart.clear()
    return list
  }

  remove(term: string, docId: number): void {
    // A term without properties stays: it finds nothing, and removing it would cost more.
    this.properties.get(term)?.remove(docId)
  }

  countPropertiesWith(term: string): number {
    return this.properties.get(term)?.size ?? 0
  }

  addDocsTo(bitmap: Bitmap, terms: Iterable<string>): void {
    for (const term of terms) this.properties.get(term)?.addDocsInto(bitmap)
  }

  /** The terms that match a typed part: itself and those of its rule. */
  findTermsContaining(part: string): string[] {
    const known = this.termsByPart.get(part)
    if (known) return known
    const found = new Set(this.properties.has(part) ? [part] : [])
    const rule = getPartRule(part)
    if (rule === 'postcodes') for (const postcode of this.findPostcodes(part)) found.add(postcode)
    else if (rule !== 'none') for (const term of this.findOthers(rule === 'start' ? `\n${part}` : part)) found.add(term)
    const terms = [...found]
    if (this.termsByPart.size >= maxCachedParts) this.termsByPart.delete(this.termsByPart.keys().next().value ?? '')
    this.termsByPart.set(part, terms)
    return terms
  }

  /** The postcodes that start with a typed part of two characters or more. */
  private findPostcodes(part: string): string[] {
    if (part.length < postcodeDigits)
      return [...this.postcodes].flatMap(([digits, postcodes]) => (digits.startsWith(part) ? postcodes : []))
    const postcodes = this.postcodes.get(part.slice(0, postcodeDigits)) ?? []
    return postcodes.filter((postcode) => postcode.startsWith(part))
  }

  /** The other terms that contain a text, each after a line break. */
  private findOthers(needle: string): string[] {
    const { text } = this.getOthers()
    const found: string[] = []
    for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at)) {
      const start = text.lastIndexOf('\n', at) + 1
      const end = text.indexOf('\n', at + 1)
      found.push(text.slice(start, end))
      at = end
    }
    return found
  }

  /** The terms closest to a mistyped one, only those that some property has, those that most have first. */
  closest(term: string): string[] {
    const count = (candidate: string) => this.countPropertiesWith(candidate)
    return this.getOthers()
      .list.closest(term, (candidate) => count(candidate) > 0)
      .toSorted((a, b) => count(b) - count(a) || (a < b ? -1 : 1))
  }

  private getOthers() {
    if (!this.others) {
      const terms = [...this.properties.keys()].filter((term) => !isPostcode(term))
      this.others = { text: `\n${terms.join('\n')}\n`, list: new TermList(terms.filter((term) => !/\d/.test(term))) }
    }
    return this.others
  }
}
