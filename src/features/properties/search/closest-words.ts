/** How many typing errors are forgiven in a word of this length; short words differ by one letter too often. */
export const forgiven = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

const lettersOf = (word: string): number => {
  let mask = 0
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) & 31)
  return mask
}

// The table of the comparison needs three of its rows at a time; they are kept, as this runs thousands of times a search.
const rows = { before: new Uint8Array(128), previous: new Uint8Array(128), current: new Uint8Array(128) }

/**
 * How many typing errors turn one word into another: a letter missing, added, changed, or two neighbours swapped
 * (optimal string alignment distance).
 *
 * @param most past this the count is given up
 * @returns the number of errors, or `most + 1` when there are more
 */
export function typingErrors(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most || a.length > 120 || b.length > 120) return most + 1
  let { before, previous, current } = rows
  for (let column = 0; column <= b.length; column++) previous[column] = column
  for (let row = 1; row <= a.length; row++) {
    current[0] = row
    let best = row
    for (let column = 1; column <= b.length; column++) {
      const same = a.charCodeAt(row - 1) === b.charCodeAt(column - 1)
      let errors = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      )
      if (
        row > 1 &&
        column > 1 &&
        a.charCodeAt(row - 1) === b.charCodeAt(column - 2) &&
        a.charCodeAt(row - 2) === b.charCodeAt(column - 1)
      )
        errors = Math.min(errors, (before[column - 2] ?? 0) + 1)
      current[column] = errors
      best = Math.min(best, errors)
    }
    if (best > most) return most + 1
    const spare = before
    before = previous
    previous = current
    current = spare
  }
  return Math.min(previous[b.length] ?? 0, most + 1)
}

/** A list of words in which the closest to a mistyped one can be found. */
export class WordList {
  private readonly words: readonly string[]
  private readonly letters: Int32Array

  constructor(words: readonly string[]) {
    this.words = words
    this.letters = Int32Array.from(words, lettersOf)
  }

  /**
   * The words that a mistyped one may stand for: those with the fewest typing errors, none beyond what is forgiven.
   *
   * @param counts whether a word may be an answer at all
   */
  closest(word: string, counts: (candidate: string) => boolean = () => true): string[] {
    let least = forgiven(word.length)
    if (least === 0) return []
    const letters = lettersOf(word)
    let found: string[] = []
    for (let at = 0; at < this.words.length; at++) {
      const candidate = this.words[at] ?? ''
      // Each error changes at most two of the letters that occur, so most words fall out without a closer look.
      let differing = letters ^ (this.letters[at] ?? 0)
      let different = 0
      while (differing !== 0 && different <= 2 * least) {
        differing &= differing - 1
        different++
      }
      if (different > 2 * least) continue
      const errors = typingErrors(word, candidate, least)
      if (errors > least || !counts(candidate)) continue
      if (errors < least) found = []
      least = errors
      found.push(candidate)
    }
    return found
  }
}
