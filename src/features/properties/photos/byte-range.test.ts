import { expect, test } from 'vitest'
import { parseByteRange } from './byte-range.ts'

test.each([
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-1000', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
])('%s of 100 bytes are %j', (header, range) => {
  expect(parseByteRange(header, 100)).toEqual(range)
})

test.each(['bytes=100-', 'bytes=20-10', 'bytes=-', 'bytes=-0', 'bytes=a-b', 'bytes=1', 'bytes=0x1-2', 'bytes= 1-2'])(
  '%s name nothing of 100 bytes',
  (header) => {
    expect(parseByteRange(header, 100)).toBe('unsatisfiable')
  },
)

test.each([undefined, 'items=0-1', 'bytes=0-1,5-6', ''])('%s means the whole file', (header) => {
  expect(parseByteRange(header, 100)).toBeUndefined()
})
