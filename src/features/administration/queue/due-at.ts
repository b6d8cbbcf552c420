import { fromDutchTime, isWeekend, toDutchDate } from '#shared/dates.ts'

/**
 * Until when something that waits is to be done: within one working day, so at the same time of the next day that is not
 * in a weekend. What comes in a weekend waits from Monday on.
 */
export function getDueAt(since: Date): Date {
  const day = 86_400_000
  // A weekend counts as one moment: the midnight before Monday.
  let from = since
  while (isWeekend(toDutchDate(from))) from = fromDutchTime(toDutchDate(from), 24, 0)
  let due = new Date(from.getTime() + day)
  while (isWeekend(toDutchDate(due))) due = new Date(due.getTime() + day)
  return due
}
