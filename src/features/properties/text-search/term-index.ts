import { PostingList, type Bitmap } from './posting-list.ts'
import { isPostcode } from './search-terms.ts'
import { TermList } from './closest-words.ts'
import { forEachList, type SegmentLists } from './segment-lists.ts'

const maxCachedParts = 2_000

/** The properties of each term, and the terms that match a part of a word. */
export class TermIndex {
  private readonly properties = new Map<string, PostingList>()
  // Derived from the set of terms; created again after a new term.
  private all: { text: string; list: TermList } | undefined
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
    this.all = undefined
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

  /**
   * The terms that match a typed part: itself, terms that start with it (from two letters) and terms that contain it
   * (from four). A number matches itself and the beginning of a postcode.
   */
  findTermsContaining(part: string): string[] {
    const known = this.termsByPart.get(part)
    if (known) return known
    const { text } = this.terms()
    const found = new Set<string>()
    if (this.properties.has(part)) found.add(part)
    const isNumber = /^\d/.test(part)
    const needle = isNumber || part.length < 4 ? `\n${part}` : part
    if (part.length > 1)
      for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at)) {
        const start = text.lastIndexOf('\n', at) + (text[at] === '\n' ? 0 : 1)
        const from = text[at] === '\n' ? at + 1 : start
        const end = text.indexOf('\n', from)
        const term = text.slice(from, end)
        if (!isNumber || isPostcode(term)) found.add(term)
        at = end
      }
    const terms = [...found]
    if (this.termsByPart.size >= maxCachedParts) this.termsByPart.delete(this.termsByPart.keys().next().value ?? '')
    this.termsByPart.set(part, terms)
    return terms
  }

  /** The terms closest to a mistyped one, only those that some property has, those that most have first. */
  closest(term: string): string[] {
    const count = (candidate: string) => this.countPropertiesWith(candidate)
    return this.terms()
      .list.closest(term, (candidate) => count(candidate) > 0)
      .toSorted((a, b) => count(b) - count(a) || (a < b ? -1 : 1))
  }

  private terms() {
    if (!this.all) {
      const terms = [...this.properties.keys()]
      this.all = { text: `\n${terms.join('\n')}\n`, list: new TermList(terms.filter((term) => !/\d/.test(term))) }
    }
    return this.all
  }
}
