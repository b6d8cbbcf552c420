import { testTable } from '#shared/test-table.ts'
import { unusedCents } from './unused-amount.ts'

const at = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * 86_400_000)
const month = { cents: 2_000, start: at(0), end: at(30) }

testTable('of a paid month, %s is refunded', (_when, days) => unusedCents(month, at(days)), [
  ['on the first day, all but that day', 0.1, 1_934],
  ['after ten days and a bit, nineteen of thirty', 10.5, 1_267],
  ['on the last day, nothing', 29.5, 0],
  ['after the end, nothing', 40, 0],
  ['before it began, all but a day', -3, 1_934],
])
