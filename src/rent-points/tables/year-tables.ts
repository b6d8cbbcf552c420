import type { pointsSince2024 } from './points-since-2024.ts'

/** The figures for property values of one valuation date: one point for this many euros, in all and per m². */
interface ValueCohort {
  /** 1 January, as on the assessment. */
  valuationDate: string
  perPoint: number
  perM2: number
  /** For homes below 40 m², built from 2018 to 2022, around Amsterdam and Utrecht. */
  perM2Small: number
}

/** The tables of a year: points, values and rents. A new year is one more file like this. */
export interface YearTables {
  /** The first day, `2026-01-01`. They hold until the next tables. */
  from: string
  points: typeof pointsSince2024
  /** In euros, where a home has neither a value nor an appraisal. */
  minimumValue: number
  cohorts: readonly ValueCohort[]
  /** The average value per m² in euros of the 40 COROP regions in their order, by year of the valuation date. */
  regionalValues: Readonly<Record<string, readonly number[]>>
  /** Until when small homes have other points for labels from 2021 on (Bhw, bijlage I onder A, 4.4, and art. 12b). */
  energyTransitionUntil?: string
  /** Cents per month of 40 to 250 points. */
  selfContainedRents: readonly number[]
  /** Cents per month of 0 to 250 points. */
  roomRents: readonly number[]
  /** How far an amount may be from the official one, in cents; 0 where the official table was at hand. */
  rentToleranceCents: number
}
