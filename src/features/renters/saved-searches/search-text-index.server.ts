import { getOrCreate } from '#shared/records.ts'
import {
  matchesSearchText,
  getLookupTerms,
  getTermParts,
  parseTextTerms,
  type TextIndex,
  type IndexedText,
} from '#features/properties/search/match-text.server.ts'
import { CandidateList, type CandidateEntry } from './candidate-list.ts'

interface Text {
  terms: string[]
  /** The searches indexed by this text, since they have no place. */
  found: CandidateList
}

/** The distinct texts of saved searches, indexed by words and places of homes. */
export class SearchTextIndex {
  private readonly texts: Text[] = []
  private readonly byKey = new Map<string, number>()
  private readonly byPart = new Map<string, number[]>()
  private readonly byPlace = new Map<string, number[]>()

  take(search: string): number {
    const terms = parseTextTerms(search)
    const key = terms.join(' ')
    const known = this.byKey.get(key)
    if (known !== undefined) return known
    const id = this.texts.length
    this.texts.push({ terms, found: new CandidateList() })
    this.byKey.set(key, id)
    const keys = getLookupTerms(terms)
    const enter = (map: Map<string, number[]>, under: string) => getOrCreate(map, under, () => []).push(id)
    if (keys) enter(this.byPart, keys.part)
    for (const place of keys?.places ?? []) enter(this.byPlace, place)
    return id
  }

  /** Indexes a search by its text. @returns false for a text without words, which matches every home */
  post(id: number, entry: CandidateEntry): boolean {
    const text = this.texts[id]
    if (!text || text.terms.length === 0) return false
    text.found.add(entry)
    return true
  }

  /** The candidate searches for a home, by their texts. */
  near(home: IndexedText): CandidateList[] {
    const ids = new Set(this.byPlace.get(home.city))
    if (this.byPart.size > 0)
      for (const part of getTermParts(home)) for (const id of this.byPart.get(part) ?? []) ids.add(id)
    return [...ids].flatMap((id) => {
      const found = this.texts[id]?.found
      return found && found.size > 0 ? [found] : []
    })
  }

  /** Returns a test whether a text matches a home, which evaluates each text once. */
  fitting(home: IndexedText, all: TextIndex): (id: number) => boolean {
    const answers = new Map<number, boolean>()
    return (id) => getOrCreate(answers, id, () => matchesSearchText(this.texts[id]?.terms ?? [], home, all))
  }
}
