import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDoc, countDocs, createBitmap } from '#features/properties/text-search/posting-list.ts'
import { getPage, SortedDocs } from './sorted-docs.ts'

const docs = 3_000

test('a page has the homes that sorting all of them gives, of few homes and of many, and far down the list', () => {
  // Twice the same key now and then, as homes with the same rent.
  const keys = Array.from({ length: docs }, (_, docId) => (docId * 7_919) % 2_000)
  const compare = (a: number, b: number) => (keys[a] ?? 0) - (keys[b] ?? 0) || b - a
  const order = new SortedDocs(compare, () => true)
  for (let docId = 0; docId < docs; docId++) order.markChanged(docId)
  // Every so many, from a first one; far ones come last in the order.
  const found = fc.record({
    first: fc.nat(docs - 1),
    every: fc.constantFrom(1, 2, 9, 40, 300, docs),
    last: fc.nat(docs),
  })
  const page = fc.record({
    offset: fc.constantFrom(0, 1, 20, 190, 200, 700, 2_990),
    limit: fc.constantFrom(0, 1, 20, 500),
  })
  fc.assert(
    fc.property(found, page, fc.boolean(), ({ first, every, last }, { offset, limit }, isByOrder) => {
      const ordered = [...order.docIds()]
      const remaining = createBitmap(docs)
      for (let at = first; at < Math.max(last, first + 1); at += every)
        addDoc(remaining, isByOrder ? (ordered[at] ?? 0) : at)
      const sorted = ordered.filter((docId) => ((remaining[docId >>> 5] ?? 0) >>> (docId & 31)) & 1)
      const shown = getPage(remaining, countDocs(remaining), order, offset, limit)
      expect(shown).toEqual(sorted.slice(offset, offset + limit))
    }),
    { numRuns: 2_000 },
  )
})
