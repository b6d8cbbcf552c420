import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { readRecords, type RecordResult } from './read-records.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-records-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function read(content: string | Buffer): Promise<RecordResult[]> {
  const path = join(folder, 'feed')
  writeFileSync(path, content)
  const all: RecordResult[] = []
  for await (const one of readRecords(path)) all.push(one)
  return all
}

const feed = '<?xml version="1.0" encoding="UTF-16"?><root><property><town>Één</town></property></root>'
const home = [{ kind: 'record', value: { property: { town: 'Één' } }, repaired: false, root: 'root' }]

describe('an XML file', () => {
  test('is read gzipped or not, with or without a byte order mark', async () => {
    expect(await read(feed)).toEqual(home)
    expect(await read(gzipSync(feed))).toEqual(home)
    expect(await read(`\ufeff${feed}`)).toEqual(home)
  })

  test('in UTF-16 is read in either byte order, also when truncated within a character', async () => {
    const little = Buffer.from(`\ufeff${feed}`, 'utf16le')
    expect(await read(little)).toEqual(home)
    expect(await read(Buffer.from(little).swap16())).toEqual(home)
    expect((await read(little.subarray(0, -5))).at(-1)).toEqual({
      kind: 'problem',
      problem: { code: 'feedCutOff' },
    })
  })

  test('that is truncated gives the complete records, the rest as unreadable, and a problem', async () => {
    expect(await read('<root><property><id>1</id></property><property><id>2')).toEqual([
      { kind: 'record', value: { property: { id: '1' } }, repaired: false, root: 'root' },
      { kind: 'unreadable', text: '{"property":{"id":"2"}}' },
      { kind: 'problem', problem: { code: 'recordCutOff' } },
    ])
  })

  test.each([
    ['<root><home><id>1</id></home></root>', { code: 'noRecordInElement', element: 'root' }],
    [
      '<OpenImmo><anbieter><anbieternr>1</anbieternr></anbieter></OpenImmo>',
      { code: 'noRecordInElement', element: 'OpenImmo' },
    ],
    ['["een", "twee"]', { code: 'noRecord' }],
  ])('with content but without a record is a problem: %s', async (text, problem) => {
    expect(await read(text)).toEqual([{ kind: 'problem', problem }])
  })

  test.each(['<root></root>', '<root/>', '[]', ' [ ] ', 'nummer,straat\n'])('may be empty: %s', async (text) => {
    expect(await read(text)).toEqual([])
  })

  test('that is hostile ends with one problem', async () => {
    const all = await read(`<root><property><id>1</id></property>${'<a>'.repeat(100_000)}`)
    expect(all.map((one) => one.kind)).toEqual(['record', 'problem'])
  })
})

test('a list in UTF-16 is read like any other', async () => {
  expect(await read(Buffer.from('\ufefftown,rent\r\nÉén,5\r\n', 'utf16le'))).toEqual([
    { kind: 'record', value: { town: 'Één', rent: '5' }, repaired: false, line: 2 },
  ])
})
