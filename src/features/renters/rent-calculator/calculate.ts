import { lastTablesYear, rulesFrom } from '#rent-points/tables/tables-of-date.ts'
import { type Valued, valueDwelling } from '#rent-points/value-dwelling.ts'
import type { Answers } from './answers.ts'
import { readNumber } from './read-measures.ts'
import { type Reading, toDwelling } from './to-dwelling.ts'

/** The valuation date of the property value that counts in the year of a day: 1 January of the year before. */
export const valuationDateOf = (day: string): string => `${Number(day.slice(0, 4)) - 1}-01-01`

export interface Calculation {
  valued: Valued
  dwelling: Reading['dwelling']
  complaints: Reading['complaints']
  /** The day of the valuation: today, or the last day that has tables. */
  day: string
  /** The rent that is paid, in cents. */
  rentCents: number | undefined
  /** What was lawful on the day the contract began, if that day has rules of its own. */
  atStart: Valued | undefined
}

/** Calculates what was typed: for today, and for the day on which the contract began. */
export function calculate(answers: Answers, today: string): Calculation {
  const lastDay = `${lastTablesYear}-12-31`
  const day = today > lastDay ? lastDay : today
  const { dwelling, complaints } = toDwelling(answers, { fact: 'value', valuationDate: valuationDateOf(day) })
  const { contractDate } = dwelling
  const isOwnYear =
    contractDate !== undefined && contractDate >= rulesFrom && contractDate.slice(0, 4) < day.slice(0, 4)
  const start = isOwnYear
    ? toDwelling(answers, { fact: 'valueAtStart', valuationDate: valuationDateOf(contractDate) })
    : undefined
  const rent = readNumber(answers.home.rent ?? '')
  return {
    valued: valueDwelling(dwelling, day),
    dwelling,
    complaints: { ...start?.complaints, ...complaints },
    day,
    rentCents: rent === undefined || complaints.rent ? undefined : Math.round(rent * 100),
    atStart: start && contractDate !== undefined ? valueDwelling(start.dwelling, contractDate) : undefined,
  }
}
