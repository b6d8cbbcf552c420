import { expect, test } from 'vitest'
import { toTsQuery } from './to-ts-query.ts'

test.each([
  ['', undefined],
  ['?! - @', undefined],
  ['Noor@voor', "'Noor':* & 'voor':*"],
  ["'s \\ l'appel", "'''s':* & 'l''appel':*"],
])('what is looked for with %j is asked for as %s', (search, asked) => {
  expect(toTsQuery(search)).toBe(asked)
})
