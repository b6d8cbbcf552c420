import { formatIsoMoment, fromDutchTime, isWeekend, toDutchDate } from '#shared/dates.ts'

const getNextDay = (day: string) => toDutchDate(fromDutchTime(day, 36, 0))

/**
 * Until when something that waits is to be done: within one working day, so at the same time of the next day that is not
 * in a weekend. What comes in a weekend waits from Monday on.
 */
export function getDueAt(since: Date): Date {
  // A weekend counts as one moment: the midnight before Monday.
  let from = since
  while (isWeekend(toDutchDate(from))) from = fromDutchTime(toDutchDate(from), 24, 0)
  let day = getNextDay(toDutchDate(from))
  while (isWeekend(day)) day = getNextDay(day)
  // By the clocks: summer time begins and ends in a weekend, whose days are not of 24 hours then.
  const [hours = 0, minutes = 0] = formatIsoMoment(from, 'nl').slice(11, 16).split(':').map(Number)
  return new Date(fromDutchTime(day, hours, minutes).getTime() + (from.getTime() % 60_000))
}
