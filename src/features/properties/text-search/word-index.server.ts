import { normalizeName } from '#features/properties/geo/place-names.ts'
import { TermList } from './closest-words.ts'
import { createBitmap, PostingList, retainWhere, type Bitmap } from './posting-list.ts'
import { hasParts } from './search-terms.ts'
import { forEachList, type SegmentLists } from './segment-lists.ts'
import { boundary, decode, encode, hasPhrase, maxCodeLength, writeCode } from './word-codes.server.ts'
import { getStems } from './word-stems.ts'

/** The texts of a property that are searched for words, apart from its structured terms. */
export interface WordFields {
  title: string
  street: string | null
  houseNumber: number | null
  neighbourhood: string | null
  descriptionNl?: string | null | undefined
  descriptionEn?: string | null | undefined
}

/** The words of a text that a search finds: those of a form of the word, and those with it as a part. */
export interface FoundWords {
  same: readonly number[]
  parts: readonly number[]
}

const maxWordLength = 40
const maxCachedParts = 2_000
/** No word that fewer homes have is a correction: it may be a typing error itself. */
export const minHomesWithCorrection = 3
export const maxCorrections = 5

/** Splits a text into normalized words. */
function splitWords(text: string): string[] {
  const plain = normalizeName(text)
  return plain === '' ? [] : plain.split(' ').map((word) => word.slice(0, maxWordLength))
}

/** The texts of a property as words; a phrase is within one of them. */
export const splitTexts = (fields: WordFields): string[][] =>
  [
    fields.title,
    fields.street && [fields.street, fields.houseNumber].join(' '),
    fields.neighbourhood,
    fields.descriptionNl,
    fields.descriptionEn,
  ].flatMap((text) => (text ? [splitWords(text)] : []))

/**
 * Finds properties by the words of their titles, descriptions, streets and neighbourhoods: by forms and parts of words,
 * and by phrases. It keeps the numbers of the words of each property in a string of a byte or two for each word.
 */
export class WordIndex {
  private readonly ids = new Map<string, number>([['', boundary]])
  private readonly words: string[] = ['']
  private readonly properties: PostingList[] = [new PostingList()]
  private readonly byStem = new Map<string, number[]>()
  private readonly texts: (string | undefined)[] = []
  /** For each word the last `put` that found it, without a set for each property. */
  private readonly marks: number[] = [0]
  private lastMark = 0
  /** Where `put` writes a text before it is stored. */
  private bytes = Buffer.alloc(16_384)
  private known: { text: string; list: TermList; count: number; parts: Map<string, number[]> } | undefined

  /** Stores the texts of a property in place of those before: words that they have in common cost nothing. */
  put(docId: number, fields: WordFields): void {
    const before = this.texts[docId]
    const earlier = before === undefined ? [] : decode(before)
    const [wasThere, isThere] = [this.lastMark + 1, this.lastMark + 2]
    this.lastMark = isThere
    for (const id of earlier) this.marks[id] = wasThere
    let end = 0
    for (const words of splitTexts(fields)) {
      this.makeRoom(end, (words.length + 1) * maxCodeLength)
      for (const word of words) {
        const id = this.ids.get(word) ?? this.addWord(word)
        end = writeCode(this.bytes, end, id)
        const mark = this.marks[id]
        if (mark === isThere) continue
        if (mark !== wasThere) this.properties[id]?.add(docId)
        this.marks[id] = isThere
      }
      end = writeCode(this.bytes, end, boundary)
    }
    for (const id of earlier) if (this.marks[id] === wasThere) this.properties[id]?.remove(docId)
    this.texts[docId] = this.bytes.toString('latin1', 0, end)
  }

  /** The words after the first so many, in the order of their numbers. */
  wordsFrom(count: number): string[] {
    return this.words.slice(count + 1)
  }

  /** The texts of a property as the numbers of their words. */
  getCodes(docId: number): string {
    return this.texts[docId] ?? ''
  }

  /** Adds the words of another index, in the order of their numbers. */
  addWords(words: readonly string[]): void {
    for (const word of words) if (!this.ids.has(word)) this.addWord(word)
  }

  /**
   * Adds texts that {@link getCodes} returned in an index whose words have the same numbers, of docs above all that there
   * are.
   *
   * @param lists the docs of each word
   */
  append(first: number, codes: readonly string[], lists: SegmentLists<number>): void {
    forEachList(lists, (id, docs) => this.properties[id]?.append(first, docs))
    for (let at = 0; at < codes.length; at++) this.texts[first + at] = codes[at]
  }

  remove(docId: number): void {
    const text = this.texts[docId]
    if (text === undefined) return
    for (const id of new Set(decode(text))) this.properties[id]?.remove(docId)
    this.texts[docId] = undefined
  }

  find(term: string): FoundWords {
    const same = new Set(getStems(term).flatMap((stem) => this.byStem.get(stem) ?? []))
    const exact = this.ids.get(term)
    // Such as "4kamerwoning" or "2e", which have no stem; a number alone says nothing.
    if (exact !== undefined && /[a-z]/.test(term)) same.add(exact)
    return { same: [...same], parts: hasParts(term) ? this.findParts(term).filter((id) => !same.has(id)) : [] }
  }

  /** Whether fewer than so many properties have any of some words. */
  isRarer(ids: readonly number[], than: number): boolean {
    const lists = ids.flatMap((id) => this.properties[id] ?? [])
    if (lists.some(({ size }) => size >= than)) return false
    const found = new Set<number>()
    for (const list of lists) {
      for (const docId of list.toDocIds()) found.add(docId)
      if (found.size >= than) return false
    }
    return true
  }

  addDocsTo(bitmap: Bitmap, ids: readonly number[]): void {
    for (const id of ids) this.properties[id]?.addDocsInto(bitmap)
  }

  /** The properties of which a text has these words in this order. @param docIds how many docIds there are */
  findPhrase(words: readonly string[], docIds: number): Bitmap {
    const found = createBitmap(docIds)
    const lists = words.map((word) => this.properties[this.ids.get(word) ?? -1])
    const rarest = lists.toSorted((a, b) => (a?.size ?? 0) - (b?.size ?? 0))[0]
    rarest?.addDocsInto(found)
    if (lists.includes(undefined)) return createBitmap(docIds)
    const phrase = words.map((word) => encode(this.ids.get(word) ?? boundary)).join('')
    if (words.length > 1) retainWhere(found, (docId) => hasPhrase(this.texts[docId] ?? '', phrase))
    return found
  }

  /** The words closest to a mistyped one, the most frequent first. */
  closest(term: string): string[] {
    const count = (word: string) => this.properties[this.ids.get(word) ?? -1]?.size ?? 0
    return this.getKnown()
      .list.closest(term, (word) => count(word) >= minHomesWithCorrection)
      .toSorted((a, b) => count(b) - count(a) || (a < b ? -1 : 1))
      .slice(0, maxCorrections)
  }

  private makeRoom(used: number, wanted: number): void {
    if (used + wanted <= this.bytes.length) return
    const larger = Buffer.alloc((used + wanted) * 2)
    this.bytes.copy(larger, 0, 0, used)
    this.bytes = larger
  }

  private addWord(word: string): number {
    const id = this.words.length
    this.ids.set(word, id)
    this.words.push(word)
    this.marks.push(0)
    this.properties.push(new PostingList())
    if (!/\d/.test(word))
      for (const stem of getStems(word)) {
        const forms = this.byStem.get(stem)
        if (forms) forms.push(id)
        else this.byStem.set(stem, [id])
      }
    return id
  }

  private findParts(part: string): number[] {
    const { text, count, parts } = this.getKnown()
    let found = parts.get(part)
    if (!found) {
      found = []
      for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at)) {
        const end = text.indexOf('\n', at)
        const id = this.ids.get(text.slice(text.lastIndexOf('\n', at) + 1, end))
        if (id !== undefined) found.push(id)
        at = end
      }
      if (parts.size >= maxCachedParts) parts.delete(parts.keys().next().value ?? '')
      parts.set(part, found)
    }
    // Words that came since.
    const newer: number[] = []
    for (let id = count; id < this.words.length; id++) {
      const word = this.words[id] ?? ''
      if (word.includes(part) && !/\d/.test(word)) newer.push(id)
    }
    return newer.length > 0 ? [...found, ...newer] : found
  }

  /** All words for looking up parts and corrections, made again once there are many more. */
  private getKnown() {
    if (!this.known || this.words.length > this.known.count * 1.05) {
      const words = this.words.filter((word) => !/\d/.test(word))
      this.known = {
        text: `\n${words.join('\n')}\n`,
        list: new TermList(words),
        count: this.words.length,
        parts: new Map(),
      }
    }
    return this.known
  }
}
