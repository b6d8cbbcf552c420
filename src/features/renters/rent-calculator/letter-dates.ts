/** A proposal reaches the landlord at least two months before the day it names (article 7:252 BW, by 7:254). */
const months = 2

/** The first of the month that is at least two months after a day. */
export function toEarliestStart(today: string): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  // Months count from 0, so that this is the month after next, or the one after that once the month has begun.
  return new Date(Date.UTC(year, month - 1 + months + (day > 1 ? 1 : 0), 1)).toISOString().slice(0, 10)
}

/** Whether a day is at least two months after another. An empty one is not. */
export function isEarliestOrLater(day: string, today: string): boolean {
  const [year = 0, month = 1, date = 1] = today.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const earliest = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
  return day >= earliest
}
