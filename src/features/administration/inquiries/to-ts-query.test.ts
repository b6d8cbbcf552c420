import { testTable } from '#shared/test-table.ts'
import { toTsQuery } from './to-ts-query.ts'

testTable('what is looked for with %j is asked for as %s', toTsQuery, [
  ['', undefined],
  ['?! - @', undefined],
  ['Noor@voor', "'Noor':* & 'voor':*"],
  ["'s \\ l'appel", "'''s':* & 'l''appel':*"],
])
