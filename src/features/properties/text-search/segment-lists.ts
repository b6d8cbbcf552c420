/** The docs of each of some keys, such as words, in few arrays; docs are counted from the first of the segment. */
export interface SegmentLists<Key> {
  keys: readonly Key[]
  counts: Uint16Array
  /** Those of the first key ascending, then those of the next. */
  docs: Uint16Array
}

/** Collects the terms of the docs of a segment, of at most 65,536, one doc after another. */
export class TermCollector {
  private readonly docsByTerm = new Map<string, number[]>()

  /** @param terms each once */
  add(doc: number, terms: Iterable<string>): void {
    for (const term of terms) {
      const known = this.docsByTerm.get(term)
      if (known) known.push(doc)
      else this.docsByTerm.set(term, [doc])
    }
  }

  toLists(): SegmentLists<string> {
    const lists = [...this.docsByTerm.values()]
    const docs = new Uint16Array(lists.reduce((sum, list) => sum + list.length, 0))
    let at = 0
    for (const list of lists) {
      docs.set(list, at)
      at += list.length
    }
    return { keys: [...this.docsByTerm.keys()], counts: Uint16Array.from(lists, ({ length }) => length), docs }
  }
}

/** Visits each key with its docs. */
export function forEachList<Key>(
  { keys, counts, docs }: SegmentLists<Key>,
  visit: (key: Key, docs: Uint16Array) => void,
): void {
  let start = 0
  for (let at = 0; at < keys.length; at++) {
    const end = start + (counts[at] ?? 0)
    const key = keys[at]
    if (key !== undefined) visit(key, docs.subarray(start, end))
    start = end
  }
}
