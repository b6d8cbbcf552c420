import { expect, test } from 'vitest'
import { readArea, readNumber } from './read-measures.ts'

test.each([
  ['12', 12],
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['€ 1.250', 1_250],
  ['312.000', 312_000],
  ['1.250,50', 1_250.5],
  ['-3', undefined],
  ['veel', undefined],
  ['1e9', undefined],
  ['', undefined],
])('the number %j is read as %j', (text, number) => expect(readNumber(text)).toBe(number))

test.each([
  ['12,5', 12.5],
  ['12 m²', 12],
  ['12m2', 12],
  ['4,2 x 3,1', 13.02],
  ['4.2×3.1', 13.02],
  ['4,2 m x 3,1 m', 13.02],
  ['4,1 x 3', 12.3],
  ['4 x 3 + 1,5 x 2', 15],
  ['10 - 12', { from: 10, to: 12 }],
  ['10 tot 12', { from: 10, to: 12 }],
  ['10 to 12', { from: 10, to: 12 }],
  ['12 - 10', undefined],
  ['2 x 3 x 4', undefined],
  ['-12', undefined],
  ['groot', undefined],
  ['10 - 11 - 12', undefined],
])('the area %j is read as %j', (text, area) => expect(readArea(text)).toEqual(area))
