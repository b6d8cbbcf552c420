import {
  fitsSearchText,
  lookedUpBy,
  partsOf,
  textWords,
  type KnownHomes,
  type WordedHome,
} from '#features/properties/search/match-text.server.ts'
import { Posting, type Entry } from './candidate-list.ts'

interface Text {
  words: string[]
  /** The searches that are found by it, as they have no place. */
  found: Posting
}

/** The texts of saved searches, each once, and by which words and places of a home they are found. */
export class TextPostings {
  private readonly texts: Text[] = []
  private readonly byKey = new Map<string, number>()
  private readonly byPart = new Map<string, number[]>()
  private readonly byPlace = new Map<string, number[]>()

  /** The number of a text. */
  take(search: string): number {
    const words = textWords(search)
    const key = words.join(' ')
    const known = this.byKey.get(key)
    if (known !== undefined) return known
    const id = this.texts.length
    this.texts.push({ words, found: new Posting() })
    this.byKey.set(key, id)
    const keys = lookedUpBy(words)
    const enter = (map: Map<string, number[]>, under: string) => {
      const ids = map.get(under)
      if (ids) ids.push(id)
      else map.set(under, [id])
    }
    if (keys) enter(this.byPart, keys.part)
    for (const place of keys?.places ?? []) enter(this.byPlace, place)
    return id
  }

  /** Lets a search be found by its text alone. @returns false for a text without words, which every home fits */
  post(id: number, entry: Entry): boolean {
    const text = this.texts[id]
    if (!text || text.words.length === 0) return false
    text.found.add(entry)
    return true
  }

  /** The searches to look at for a home, by its text alone. */
  near(home: WordedHome): Posting[] {
    const ids = new Set(this.byPlace.get(home.city))
    if (this.byPart.size > 0)
      for (const part of partsOf(home)) for (const id of this.byPart.get(part) ?? []) ids.add(id)
    return [...ids].flatMap((id) => {
      const found = this.texts[id]?.found
      return found && found.size > 0 ? [found] : []
    })
  }

  /** Whether a home fits a text, each text looked at once. */
  fitting(home: WordedHome, all: KnownHomes): (id: number) => boolean {
    const answers = new Map<number, boolean>()
    return (id) => {
      let fits = answers.get(id)
      if (fits === undefined) {
        fits = fitsSearchText(this.texts[id]?.words ?? [], home, all)
        answers.set(id, fits)
      }
      return fits
    }
  }
}
