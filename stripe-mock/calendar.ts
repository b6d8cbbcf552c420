/** Seconds. */
export const hour = 3600
export const day = 86_400

/**
 * Returns the end of a period that begins at `start`, in seconds. The day of the month is that of the anchor, or the
 * last of the month if it has no such day: a subscription of 31 January renews on 28 February and on 31 March.
 */
export function addInterval(start: number, interval: string, count: number, anchor: number): number {
  if (interval === 'day') return start + count * day
  if (interval === 'week') return start + count * 7 * day
  const from = new Date(start * 1000)
  const months = from.getUTCMonth() + count * (interval === 'year' ? 12 : 1)
  const last = new Date(Date.UTC(from.getUTCFullYear(), months + 1, 0)).getUTCDate()
  const wanted = new Date(anchor * 1000).getUTCDate()
  const rest = start % day
  return Date.UTC(from.getUTCFullYear(), months, Math.min(wanted, last)) / 1000 + rest
}

/** Returns the same time of day a number of banking days later, in seconds. */
export function addBankDays(start: number, days: number): number {
  let at = start
  for (let left = days; left > 0;) {
    at += day
    const weekday = new Date(at * 1000).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left--
  }
  return at
}
