import { expect, test } from 'vitest'
import { decodeEntities } from './html-entities.ts'

test.each([
  ['&#39;s avonds', "'s avonds"],
  ['caf&#233;', 'café'],
  ['&#x1F3E0; huis', '🏠 huis'],
  ['&#127968;', '🏠'],
  ['Tom &amp; Jerry', 'Tom & Jerry'],
  ['&eacute;&euro;&hellip;', 'é€…'],
  ['&#128;', '€'],
])('%s is %s', (text, decoded) => {
  expect(decodeEntities(text)).toBe(decoded)
})

test('what is decoded is not decoded again', () => {
  expect(decodeEntities('&amp;#39;')).toBe('&#39;')
  expect(decodeEntities('&amp;lt;br&amp;gt;')).toBe('&lt;br&gt;')
})

test('names nobody knows, and a bare &, stay as they are', () => {
  expect(decodeEntities('R&B, wok&armchairs; & meer')).toBe('R&B, wok&armchairs; & meer')
})

test('numbers that are no character vanish', () => {
  expect(decodeEntities('a&#0;b&#xD800;c&#99999999;d')).toBe('abcd')
})
