import { getOrCreate } from '#shared/records.ts'
import {
  matchesSearchText,
  getLookupTerms,
  getTermParts,
  type TextIndex,
  type IndexedText,
} from '#features/properties/text-search/match-text.server.ts'
import { namesNothing, parseSearchText, type SearchText } from '#features/properties/text-search/search-text.ts'
import { CandidateList, type CandidateEntry } from './candidate-list.ts'

interface Text {
  /** Undefined if it names nothing, and so finds nothing. */
  search: SearchText | undefined
  /** Whether it has words or phrases to look it up by. */
  hasKeys: boolean
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
    const parsed = parseSearchText(search)
    const isNothing = namesNothing(search, parsed)
    const key = JSON.stringify([parsed.terms, parsed.phrases, parsed.excluded, isNothing])
    const known = this.byKey.get(key)
    if (known !== undefined) return known
    const id = this.texts.length
    const keys = getLookupTerms(parsed)
    this.texts.push({ search: isNothing ? undefined : parsed, hasKeys: keys !== undefined, found: new CandidateList() })
    this.byKey.set(key, id)
    const enter = (map: Map<string, number[]>, under: string) => getOrCreate(map, under, () => []).push(id)
    for (const part of keys?.parts ?? []) enter(this.byPart, part)
    for (const place of keys?.places ?? []) enter(this.byPlace, place)
    return id
  }

  /** Indexes a search by its text. @returns false for a text that any home may match, since it only excludes */
  post(id: number, entry: CandidateEntry): boolean {
    const text = this.texts[id]
    if (!text?.hasKeys) return false
    text.found.add(entry)
    return true
  }

  /** The candidate searches for a home, by their texts. */
  near(home: IndexedText): CandidateList[] {
    const ids = new Set(home.places.flatMap((place) => this.byPlace.get(place) ?? []))
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
    return (id) =>
      getOrCreate(answers, id, () => {
        const text = this.texts[id]
        return text?.search !== undefined && matchesSearchText(text.search, home, all)
      })
  }
}
