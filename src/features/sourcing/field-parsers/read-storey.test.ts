import { expect, test } from 'vitest'
import { testTable } from '#shared/test-table.ts'
import { readStorey } from './read-storey.ts'

testTable('%s is storey %d', readStorey, [
  ['Begane grond', 0],
  ['ground floor', 0],
  ['Benedenwoning (appartement)', 0],
  ['Downstairs apartment, Apartment', 0],
  ['Double ground-floor flat', 0],
  ['souterrain', -1],
  ['0', 0],
  ['3', 3],
  ['2.0', 2],
  ['-1', -1],
  ['3e verdieping', 3],
  ['1ste etage', 1],
  ['2 hoog', 2],
  ['14th floor', 14],
  ['Floor 5', 5],
  ['tweede verdieping', 2],
  ['On the third floor', 3],
  ['1e woonlaag', 0],
  ['4e woonlaag', 3],
])

test.each(['', 'Upstairs apartment', 'Bovenwoning', '3 verdiepingen', '2 floors', 'zolder', '75', '1001'])(
  '%j has no storey',
  (text) => expect(readStorey(text)).toBeNull(),
)
