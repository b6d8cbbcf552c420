import type { SegmentLists } from './segment-lists.ts'

/** Between two texts of a property. */
export const boundary = 0

/** Most bytes of the number of a word. */
export const maxCodeLength = 5

/**
 * Writes a number in bytes of seven bits, all but the last with the eighth bit set, so that the end of each is known.
 * @returns the position after it
 */
export function writeCode(bytes: Buffer, start: number, id: number): number {
  let at = start
  let rest = id
  for (; rest > 127; rest >>>= 7) bytes[at++] = (rest & 127) | 128
  bytes[at++] = rest
  return at
}

/** The same as text. */
export function encode(id: number): string {
  const bytes = Buffer.alloc(maxCodeLength)
  return bytes.toString('latin1', 0, writeCode(bytes, 0, id))
}

/** Whether the words of a phrase follow each other in texts, both as {@link encode} writes them. */
export function hasPhrase(text: string, phrase: string): boolean {
  for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + 1))
    // The byte before is the last one of a word.
    if (at === 0 || text.charCodeAt(at - 1) < 128) return true
  return false
}

/** The docs of each word of a segment, by the texts of its docs as {@link WordIndex.getCodes} returns them. */
export function listDocsByWord(texts: readonly string[]): SegmentLists<number> {
  /** For each word the last doc that has it, from 1, and how many have it. */
  const [last, counts]: [number[], number[]] = [[], []]
  const pairs: number[] = []
  for (let doc = 0; doc < texts.length; doc++)
    for (const id of decode(texts[doc] ?? '')) {
      if (id === boundary || last[id] === doc + 1) continue
      last[id] = doc + 1
      counts[id] = (counts[id] ?? 0) + 1
      pairs.push(id, doc)
    }
  const keys = Object.keys(counts).map(Number)
  const starts: number[] = []
  let end = 0
  for (const id of keys) {
    starts[id] = end
    end += counts[id] ?? 0
  }
  const docs = new Uint16Array(end)
  for (let at = 0; at < pairs.length; at += 2) {
    const id = pairs[at] ?? 0
    const place = starts[id] ?? 0
    docs[place] = pairs[at + 1] ?? 0
    starts[id] = place + 1
  }
  return { keys, counts: Uint16Array.from(keys, (id) => counts[id] ?? 0), docs }
}

/** The numbers that a text was written with. */
export function decode(text: string): number[] {
  const ids: number[] = []
  for (let at = 0, id = 0, shift = 0; at < text.length; at++) {
    const byte = text.charCodeAt(at)
    id |= (byte & 127) << shift
    shift += 7
    if (byte > 127) continue
    ids.push(id)
    id = 0
    shift = 0
  }
  return ids
}
