import { parseQuery, type ParsedQuery, type QueryPart } from './parse-query.server.ts'
import { createBitmap, hasDoc, intersect, subtract, type Bitmap } from './posting-list.ts'
import { getPropertyTerms, type TextFields } from './search-terms.ts'
import type { SegmentLists } from './segment-lists.ts'
import { TermIndex } from './term-index.ts'
import { WordIndex } from './word-index.server.ts'

/** The properties of each place, by its normalized name. */
interface Places {
  hasPropertiesIn(place: string): boolean
  addPlaceTo(bitmap: Bitmap, place: string): void
}

/** Copies of the texts of a segment of docs. */
export interface StoredTexts {
  /** The words that came since the segment before, in the order of their numbers. */
  newWords: readonly string[]
  /** The texts of each doc as the numbers of their words. */
  codes: readonly string[]
  /** The docs of each word, by its number, and of each term. */
  words: SegmentLists<number>
  terms: SegmentLists<string>
}

/** The sets of properties that search texts find, by the terms of their facts and the words of their texts. */
export class TextSets {
  readonly termIndex = new TermIndex()
  readonly wordIndex = new WordIndex()
  private readonly places: Places

  constructor(places: Places) {
    this.places = places
  }

  addTerms(docId: number, property: TextFields): void {
    for (const term of getPropertyTerms(property)) this.termIndex.add(term, docId)
  }

  /** Adds the texts and terms of docs above all that there are. @param first the docId of the first of them */
  append(first: number, { newWords, codes, words, terms }: StoredTexts): void {
    this.wordIndex.addWords(newWords)
    this.wordIndex.append(first, codes, words)
    this.termIndex.append(first, terms)
  }

  /** @param property its fields as they were added */
  removeTerms(docId: number, property: TextFields): void {
    for (const term of getPropertyTerms(property)) this.termIndex.remove(term, docId)
  }

  removeTexts(docId: number): void {
    this.wordIndex.remove(docId)
  }

  parse(search: string): ParsedQuery {
    const { termIndex, wordIndex, places } = this
    return parseQuery(search, { termIndex, wordIndex, hasPropertiesIn: (place) => places.hasPropertiesIn(place) })
  }

  /** Removes the properties that a text does not find. @param all returns all properties, if none were removed yet */
  narrow({ parts, excluded }: ParsedQuery, docs: Bitmap | undefined, all: () => Bitmap): Bitmap | undefined {
    let remaining = docs
    for (const part of parts) {
      remaining ??= all()
      intersect(remaining, this.findPart(part, remaining.length * 32))
    }
    for (const part of excluded) {
      remaining ??= all()
      subtract(remaining, this.findPart(part, remaining.length * 32))
    }
    return remaining
  }

  /**
   * The docIds that remain, the most relevant for a text first, else in the given order. Each word of the text counts 2
   * where it is a word of the address, the name or the facts of a home, 1 where it is in its texts in some form, and
   * nothing where it is only a part of a longer word; places and phrases count nothing, since every home has them.
   */
  rank({ parts }: ParsedQuery, remaining: Bitmap, ordered: Uint32Array): number[] {
    const docIds = remaining.length * 32
    const bonuses = parts.flatMap((part) =>
      'words' in part ? [this.findPart(part, docIds, 'same'), this.findPart(part, docIds, 'term')] : [],
    )
    const byScore: number[][] = Array.from({ length: bonuses.length + 1 }, () => [])
    for (const docId of ordered) {
      if (!hasDoc(remaining, docId)) continue
      let score = 0
      for (const bonus of bonuses) if (hasDoc(bonus, docId)) score++
      byScore[score]?.push(docId)
    }
    return byScore.toReversed().flat()
  }

  /** The properties that match a part of a text. @param level same: without parts of words, term: without texts too */
  private findPart(part: QueryPart, docIds: number, level: 'any' | 'same' | 'term' = 'any'): Bitmap {
    if ('phrase' in part) return this.wordIndex.findPhrase(part.phrase, docIds)
    const found = createBitmap(docIds)
    if ('places' in part) for (const place of part.places) this.places.addPlaceTo(found, place)
    else {
      const { typed, terms, same, parts } = part.words
      this.termIndex.addDocsTo(found, level === 'any' ? terms : [typed])
      if (level !== 'term') this.wordIndex.addDocsTo(found, same)
      if (level === 'any') this.wordIndex.addDocsTo(found, parts)
    }
    return found
  }
}
