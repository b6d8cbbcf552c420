import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ListFinder } from './find-list.ts'
import { readRecordsFromText, type RecordResult } from './read-records.server.ts'

async function readAll(text: string, recordsAt?: string): Promise<RecordResult[]> {
  const all: RecordResult[] = []
  for await (const one of readRecordsFromText(text, { recordsAt })) all.push(one)
  return all
}
const records = (read: RecordResult[]) => read.flatMap((one) => (one.kind === 'record' ? [[one.line, one.value]] : []))
const problems = (read: RecordResult[]) => read.flatMap((one) => (one.kind === 'problem' ? [one.problem] : []))

describe('the list of records in a document', () => {
  test('is found by its path, and each record has its line number', async () => {
    const text =
      '{ "meta": {"items": [{"no": 0}]},\n "data": {"total": 2, "items": [\n{"a": 1},\n\n{"a": [2]}] }, "x": {} }'
    const read = await readAll(text, 'data.items')
    expect(records(read)).toEqual([
      [3, { a: 1 }],
      [5, { a: [2] }],
    ])
    expect(problems(read)).toEqual([])
  })

  test('is found after similar texts, whatever chunks the document arrives in', () => {
    const text = String.raw`{"a":"\"items\":[{","items\"":[1],"items":[{"b":1}]}`
    fc.assert(
      fc.property(fc.array(fc.nat(text.length)), (cuts) => {
        const places = [0, ...cuts.toSorted((a, b) => a - b), text.length]
        const finder = new ListFinder('items')
        let seen = 0
        for (let i = 1; i < places.length; i++) {
          const part = text.slice(places[i - 1], places[i])
          const found = finder.push(part)
          if (found >= 0) return text.slice(seen + found) === '{"b":1}]}'
          seen += part.length
        }
        return false
      }),
    )
  })

  test.each([
    ['that does not exist', '{"items":{"a":1}}', { code: 'noList', path: 'items' }],
    ['of another object', '{"x":{"items":[{"a":1}]}}', { code: 'noList', path: 'items' }],
    ['nested too deeply', `${'{"a":'.repeat(5_000)}1`, { code: 'noList', path: 'items' }],
    ['that never ends', '{"items":[{"a":1},', { code: 'listCutOff' }],
    ['that ends in a record', '{"items":[{"a":1},{"a":', { code: 'recordCutOff' }],
  ])('%s is reported', async (_, text, problem) => {
    expect(problems(await readAll(text, 'items'))).toEqual([problem])
  })
})

describe('a record', () => {
  test.each([
    ['of JSON', '[\n{"a":1},\n{"a":\n2},{"a":3}\n]', [2, 3, 4]],
    ['of JSON lines', '{"a":1}\n\n{"a":2}\n{"a":3}', [1, 3, 4]],
    ['of CSV', 'a,b\n1,"x\ny"\n2,z\n\n3,z', [2, 4, 6]],
  ])('%s has its line number', async (_, text, lines) => {
    expect(records(await readAll(text)).map(([line]) => line)).toEqual(lines)
  })

  test('that never closes takes little time, however many there are', async () => {
    const read = await readAll('{"a":\n'.repeat(400_000))
    expect(new Set(read.map(({ kind }) => kind))).toEqual(new Set(['unreadable']))
  })
})
