/** A reproducible random stream: the same seed gives the same numbers on every machine. */
export interface Random {
  /** At least 0, less than 1. */
  next(): number
  /** At least `least`, less than `most`. */
  between(least: number, most: number): number
  /** A whole number, both ends included. */
  whole(least: number, most: number): number
  /** True with this probability. */
  chance(probability: number): boolean
  /** One item of the list, all equally likely. */
  pick<T>(list: readonly [T, ...T[]]): T
  /** One item of the list; undefined if it is empty. */
  pickAny<T>(list: readonly T[]): T | undefined
  /** One of the values, in proportion to its weight. */
  weighted<T>(entries: readonly (readonly [value: T, weight: number])[]): T
  /** Normally distributed around 0 with deviation 1, limited to 2.5. */
  bell(): number
  /** The same values in random order. */
  shuffled<T>(list: readonly T[]): T[]
}

// FNV-1a with a final mix, so that similar seeds give different streams.
function hashed(text: string): number {
  let hash = 0x811c9dc5
  for (let position = 0; position < text.length; position += 1)
    hash = Math.imul(hash ^ text.charCodeAt(position), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/**
 * A reproducible random stream (mulberry32). For demo homes and drawings, never for secrets.
 *
 * @param seed identifies the stream, such as a name and an index
 */
export function seededRandom(...seed: readonly (string | number)[]): Random {
  let state = hashed(seed.join('|'))
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (least: number, most: number): number => least + next() * (most - least)
  const whole = (least: number, most: number): number => Math.floor(between(least, most + 1))
  return {
    next,
    between,
    whole,
    chance: (probability) => next() < probability,
    pick: (list) => list[whole(0, list.length - 1)] ?? list[0],
    pickAny: (list) => list[whole(0, list.length - 1)],
    weighted: (entries) => {
      const [first] = entries
      if (!first) throw new RangeError('weighted() needs at least one entry')
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of entries) {
        left -= weight
        if (left < 0) return value
      }
      return first[0]
    },
    bell: () => Math.max(-2.5, Math.min(2.5, next() + next() + next() + next() + next() + next() - 3) * 1.41),
    shuffled: (list) =>
      list
        .map((value) => ({ value, order: next() }))
        .toSorted((a, b) => a.order - b.order)
        .map(({ value }) => value),
  }
}
