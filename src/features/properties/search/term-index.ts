import { SlotList, type Bitmap } from './posting-list.ts'
import { WordList } from './closest-words.ts'

const remembered = 2_000

/** Words towards the homes in which they occur, and which words a part of a word can mean. */
export class Vocabulary {
  private readonly homes = new Map<string, SlotList>()
  // What follows from the set of words; made anew when a word appears for the first time.
  private all: { text: string; list: WordList } | undefined
  private readonly meanings = new Map<string, string[]>()

  add(word: string, slot: number): void {
    const known = this.homes.get(word)
    if (known) return known.add(slot)
    const list = new SlotList()
    list.add(slot)
    this.homes.set(word, list)
    this.all = undefined
    this.meanings.clear()
  }

  remove(word: string, slot: number): void {
    // An emptied word stays: it finds nothing, and forgetting it would cost more than keeping it.
    this.homes.get(word)?.remove(slot)
  }

  homesWith(word: string): number {
    return this.homes.get(word)?.size ?? 0
  }

  addHomesTo(bitmap: Bitmap, words: Iterable<string>): void {
    for (const word of words) this.homes.get(word)?.addAllTo(bitmap)
  }

  /**
   * The words that a typed part can mean: itself, words that begin with it (from two letters) and words that hold it
   * (from four). A number means itself, a longer one also a part of a postcode.
   */
  containing(part: string): string[] {
    const known = this.meanings.get(part)
    if (known) return known
    const { text } = this.words()
    const found = new Set<string>()
    if (this.homes.has(part)) found.add(part)
    const isNumber = /^\d/.test(part)
    const needle = isNumber || part.length < 4 ? `\n${part}` : part
    if (part.length > 1)
      for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at)) {
        const start = text.lastIndexOf('\n', at) + (text[at] === '\n' ? 0 : 1)
        const from = text[at] === '\n' ? at + 1 : start
        const end = text.indexOf('\n', from)
        const word = text.slice(from, end)
        if (!isNumber || /^\d{4}[a-z]{2}$/.test(word)) found.add(word)
        at = end
      }
    const words = [...found]
    if (this.meanings.size >= remembered) this.meanings.delete(this.meanings.keys().next().value ?? '')
    this.meanings.set(part, words)
    return words
  }

  /** The words that a mistyped one may stand for, only those that some home has. */
  closest(word: string): string[] {
    return this.words().list.closest(word, (candidate) => this.homesWith(candidate) > 0)
  }

  private words() {
    if (!this.all) {
      const words = [...this.homes.keys()]
      this.all = { text: `\n${words.join('\n')}\n`, list: new WordList(words.filter((word) => !/\d/.test(word))) }
    }
    return this.all
  }
}
