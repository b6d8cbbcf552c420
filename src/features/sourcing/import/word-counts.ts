import * as z from 'zod/mini'
import type { UnknownWord } from '#features/sourcing/listings/contract.ts'

/** A word without a mapping, and how often it occurred. */
export const WordCount = z.object({ field: z.string(), word: z.string(), count: z.int() })
export type WordCount = z.infer<typeof WordCount>

const maxUnknownWords = 200

/** Counts words without a mapping, up to as many different ones as an admin will review. */
export function countUnknownWords(counts: Record<string, number>, words: readonly UnknownWord[] = []): void {
  for (const { field, word } of words) {
    const key = `${field} ${word.replaceAll('\0', '\uFFFD')}`
    if (Object.hasOwn(counts, key) || Object.keys(counts).length < maxUnknownWords) counts[key] = (counts[key] ?? 0) + 1
  }
}

/** Counts of unknown words, most frequent first. */
export const toWordCounts = (counts: Readonly<Record<string, number>>): WordCount[] =>
  Object.entries(counts)
    .map(([key, count]) => {
      const space = key.indexOf(' ')
      return { field: key.slice(0, space), word: key.slice(space + 1), count }
    })
    .toSorted((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
