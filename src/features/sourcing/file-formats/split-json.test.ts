import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { JsonSplitter } from './split-json.ts'

function split(...parts: string[]) {
  const splitter = new JsonSplitter()
  const pieces = [...parts.flatMap((part) => splitter.push(part)), ...splitter.end()]
  return {
    objects: pieces.filter((piece) => piece.complete).map((piece) => JSON.parse(piece.text) as unknown),
    broken: pieces.filter((piece) => !piece.complete).map((piece) => piece.text),
  }
}

describe('a JSON feed', () => {
  test.each([
    ['one object per line', '{"a":1}\n{"a":2}\n'],
    ['an array', '[{"a":1}, {"a":2}]'],
    ['objects with a comma after each', '{"a":1},\n{"a":2},\n'],
    ['objects over many lines', '{\n  "a": 1\n}\n{\n  "a": 2\n}'],
    ['a byte order mark and blank lines', '\uFEFF\n\n{"a":1}\n\n\n{"a":2}'],
  ])('as %s is split into its objects', (_, feed) => {
    expect(split(feed)).toEqual({ objects: [{ a: 1 }, { a: 2 }], broken: [] })
  })

  test('keeps braces, quotes and backslashes inside texts', () => {
    const object = { text: 'a } { " \\ \n "}', deep: [{ x: '\\"' }] }
    expect(split(JSON.stringify(object), '\n', JSON.stringify(object)).objects).toEqual([object, object])
  })

  test('that is truncated gives its complete objects, and the broken one', () => {
    expect(split('{"a":1}\n{"a":2')).toEqual({ objects: [{ a: 1 }], broken: ['{"a":2'] })
  })

  test('loses one object to a quote that never closes, not the rest', () => {
    const { objects, broken } = split('{"a":1}\n{"a":"x}\n{"a":3}\n{"a":4}\n')
    expect(objects).toEqual([{ a: 1 }, { a: 3 }, { a: 4 }])
    expect(broken).toEqual(['{"a":"x}\n'])
  })

  test('gives items that are no objects too, in whatever chunks they arrive', () => {
    const text = String.raw`[1, "a, {b}", null,
      {"a":1}, -2.5e3, "x\"y", [true], {"a":2}]`
    const items = [1, 'a, {b}', null, { a: 1 }, -2500, 'x"y', true, { a: 2 }]
    fc.assert(
      fc.property(fc.array(fc.nat(text.length)), (cuts) => {
        const places = [0, ...cuts.toSorted((a, b) => a - b), text.length]
        const parts = places.slice(1).map((end, at) => text.slice(places[at], end))
        expect(split(...parts)).toEqual({ objects: items, broken: [] })
      }),
    )
  })

  test('keeps an object after a quote or a brace too many', () => {
    const splitter = new JsonSplitter()
    const pieces = [...splitter.push('[{"a":1}}", {"a":2}]'), ...splitter.end()]
    expect(pieces.flatMap(({ isObject, text }) => (isObject ? [text] : []))).toEqual(['{"a":1}', '{"a":2}'])
  })

  test('skips an object that is longer than any listing', () => {
    const { objects, broken } = split(`{"a":"${'x'.repeat(1_100_000)}`, '\n{"a":2}\n')
    expect(objects).toEqual([{ a: 2 }])
    expect(broken).toHaveLength(1)
  })

  test('may arrive in chunks of any size', () => {
    const objects = fc.array(
      fc.dictionary(fc.string({ maxLength: 5 }), fc.oneof(fc.string(), fc.integer(), fc.constant(null))),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(objects, fc.integer({ min: 1, max: 9 }), (given, size) => {
        const feed = given.map((one) => JSON.stringify(one)).join(',\n')
        const parts = feed.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
        expect(split(...parts).objects).toEqual(given.map((one) => JSON.parse(JSON.stringify(one)) as unknown))
      }),
    )
  })
})
