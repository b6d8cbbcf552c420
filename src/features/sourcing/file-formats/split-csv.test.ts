import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CsvSplitter } from './split-csv.ts'

function split(delimiter: string, ...parts: string[]) {
  const splitter = new CsvSplitter(delimiter)
  const pieces = [...parts.flatMap((part) => splitter.push(part)), ...splitter.end()]
  return {
    rows: pieces.flatMap((piece) => ('row' in piece ? [piece.row] : [])),
    broken: pieces.flatMap((piece) => ('broken' in piece ? [piece.broken] : [])),
  }
}

describe('a CSV feed', () => {
  test.each([
    ['with line feeds', 'a,b\n1,2\n', ','],
    ['with Windows line ends and none at the end', 'a,b\r\n1,2', ','],
    ['with semicolons', 'a;b\n1;2\n', ';'],
    ['with blank lines', '\na,b\n\n\n1,2\n,\n', ','],
  ])('%s is split into rows', (_, feed, delimiter) => {
    expect(split(delimiter, feed)).toEqual({
      rows: [
        ['a', 'b'],
        ['1', '2'],
      ],
      broken: [],
    })
  })

  test('keeps line breaks, delimiters and doubled quotes inside quoted texts', () => {
    expect(split(',', 'x,"a, ""b""\nc",y\n').rows).toEqual([['x', 'a, "b"\nc', 'y']])
  })

  test('accepts quotes in unquoted fields and text after a closing quote', () => {
    expect(split(',', '5" pipe,"a"b,c\n').rows).toEqual([['5" pipe', 'ab', 'c']])
  })

  test('loses one line to a quote that never closes, not the rest', () => {
    expect(split(',', 'a,b\n1,"2\n3,4\n5,6\n')).toEqual({
      rows: [
        ['a', 'b'],
        ['3', '4'],
        ['5', '6'],
      ],
      broken: ['1,"2\n'],
    })
  })

  test('skips a quoted text that is longer than any listing', () => {
    const { rows, broken } = split(',', `1,"${'x'.repeat(1_100_000)}\n`, '2,b\n')
    expect(rows).toEqual([['2', 'b']])
    expect(broken).toHaveLength(1)
  })

  test('may arrive in chunks of any size', () => {
    const field = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'é'), maxLength: 6 })
    const row = fc.array(field, { minLength: 1, maxLength: 4 }).filter((fields) => fields.some((one) => one !== ''))
    fc.assert(
      fc.property(fc.array(row, { maxLength: 5 }), fc.integer({ min: 1, max: 7 }), (rows, size) => {
        const feed = rows.map((fields) => fields.map((one) => `"${one.replaceAll('"', '""')}"`).join(',')).join('\n')
        const parts = feed.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
        expect(split(',', ...parts).rows).toEqual(rows)
      }),
    )
  })
})
