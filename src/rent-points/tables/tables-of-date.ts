import { tables2024July } from './2024-07.ts'
import { tables2025 } from './2025.ts'
import { tables2026 } from './2026.ts'
import type { YearTables } from './year-tables.ts'

/** The tables of all years, oldest first. */
const allTables: readonly YearTables[] = [tables2024July, tables2025, tables2026]

/** The first day of these rules: that of the Wet betaalbare huur. */
export const rulesFrom = tables2024July.from
/** The last year that has tables. */
export const lastTablesYear = Number(tables2026.from.slice(0, 4))

/** The tables that hold on a day; undefined before 1 July 2024 and after the last year. */
export const findTables = (date: string): YearTables | undefined =>
  Number(date.slice(0, 4)) > lastTablesYear ? undefined : allTables.findLast(({ from }) => from <= date)

/** The figures for values older than those in the tables of 2024 (policy book self-contained of January 2025, 11.2). */
export const olderCohorts = [
  { valuationDate: '2020-01-01', perPoint: 11_041, perM2: 172, perM2Small: 73 },
  { valuationDate: '2021-01-01', perPoint: 12_090, perM2: 189, perM2Small: 80 },
  ...tables2024July.cohorts,
  ...tables2025.cohorts,
].filter(({ valuationDate }, at, all) => all.findIndex((other) => other.valuationDate === valuationDate) === at)

/** The average value per m² of a COROP region in euros, by the year of a valuation date; undefined for other years. */
export function regionalValueOf(region: number, valuationDate: string): number | undefined {
  const year = valuationDate.slice(0, 4)
  return allTables.find(({ regionalValues }) => year in regionalValues)?.regionalValues[year]?.[region - 1]
}

/** The years of valuation dates for which the averages of regions are known, in order. */
export const valuationYears = (): readonly string[] => [
  ...new Set(allTables.flatMap(({ regionalValues }) => Object.keys(regionalValues))),
]
