/** The typing errors accepted in a word of this length; too many short words differ by one letter. */
const getMaxTypingErrors = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

const getLetterMask = (term: string): number => {
  let mask = 0
  for (let at = 0; at < term.length; at++) mask |= 1 << (term.charCodeAt(at) & 31)
  return mask
}

// Three rows of the distance matrix, reused because a search computes thousands of distances.
const rows = { before: new Uint8Array(128), previous: new Uint8Array(128), current: new Uint8Array(128) }

/** The typing errors between two words, swapped neighbours counting as one; `max + 1` if there are more than `max`. */
export function typingErrors(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max || a.length > 120 || b.length > 120) return max + 1
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
    if (best > max) return max + 1
    const spare = before
    before = previous
    previous = current
    current = spare
  }
  return Math.min(previous[b.length] ?? 0, max + 1)
}

/** A list of words that finds those closest to a mistyped one. */
export class TermList {
  private readonly terms: readonly string[]
  private readonly letters: Int32Array

  constructor(terms: readonly string[]) {
    this.terms = terms
    this.letters = Int32Array.from(terms, getLetterMask)
  }

  /**
   * The candidates with the fewest typing errors, within the accepted number.
   *
   * @param isCandidate whether a word may be returned
   */
  closest(term: string, isCandidate: (candidate: string) => boolean = () => true): string[] {
    let fewest = getMaxTypingErrors(term.length)
    if (fewest === 0) return []
    const letters = getLetterMask(term)
    let found: string[] = []
    for (let at = 0; at < this.terms.length; at++) {
      const candidate = this.terms[at] ?? ''
      // Each error changes at most two bits of the letter mask, which rules out most words cheaply.
      let differing = letters ^ (this.letters[at] ?? 0)
      let different = 0
      while (differing !== 0 && different <= 2 * fewest) {
        differing &= differing - 1
        different++
      }
      if (different > 2 * fewest) continue
      const errors = typingErrors(term, candidate, fewest)
      if (errors > fewest || !isCandidate(candidate)) continue
      if (errors < fewest) found = []
      fewest = errors
      found.push(candidate)
    }
    return found
  }
}
