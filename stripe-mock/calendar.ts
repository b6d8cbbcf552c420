/** Seconds. */
export const hour = 3600
export const day = 86_400

/**
 * The end of a period that begins at `start`, in seconds. The day of the month is that of the anchor, or the month's last
 * when it has no such day: what began on 31 January is renewed on 28 February and on 31 March.
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

/** The same time of day so many working days of banks later, in seconds. */
export function addBankDays(start: number, days: number): number {
  let at = start
  for (let left = days; left > 0;) {
    at += day
    const weekday = new Date(at * 1000).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left--
  }
  return at
}
