import { formatTime, toDutchDate } from '#shared/dates.ts'

/** How many days a distance contract can be withdrawn from without a reason (art. 6:230o BW). */
const withdrawalDays = 14

/** The last moment to undo a contract: the end, in Amsterdam, of the fourteenth day after the day it was made. */
export function getWithdrawalEnd(made: Date): Date {
  const day = toDutchDate(made)
  const midnight = new Date(`${day}T00:00:00Z`).getTime() + (withdrawalDays + 1) * 86_400_000
  // Amsterdam is one or two hours ahead of UTC; the local time there at that moment tells which.
  const hours = Number.parseInt(formatTime(midnight, 'nl'), 10)
  return new Date(midnight - hours * 3_600_000 - 1)
}
