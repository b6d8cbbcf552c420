/** The hours that people travel in, from 6 to 20, in minutes of the day. */
const [from, until] = [6 * 60, 20 * 60]
const dayMinutes = 24 * 60

/**
 * Twice the mean wait of somebody who comes at any moment between 6 and 20 o'clock, in minutes: the interval where
 * trains leave at one, more where they bunch, Infinity where none leaves. The hours follow on each other as in a circle,
 * so that it does not matter at which minute the first train leaves.
 *
 * @param departures minutes since midnight of the day of service; those after 24:00 count as of the next morning
 */
export function measureHeadway(departures: readonly number[]): number {
  const times = departures
    .map((minute) => ((minute % dayMinutes) + dayMinutes) % dayMinutes)
    .filter((minute) => minute >= from && minute < until)
    .toSorted((a, b) => a - b)
  const hours = until - from
  const [first] = times
  if (first === undefined) return Infinity
  let squares = 0
  for (const [at, time] of times.entries()) squares += ((times[at + 1] ?? first + hours) - time) ** 2
  return squares / hours
}

/** The middle one of some numbers, or the mean of the two in the middle; NaN of none. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2
}
