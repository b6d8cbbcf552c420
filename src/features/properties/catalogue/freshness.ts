/** A home for rent that no source has shown for this many days may be let already: it is marked, and ranks below others. */
export const doubtfulAfterDays = 14
/** After this many days it is out of the list, until one asks for it there (docs/decisions/0066-freshness.md). */
export const expiredAfterDays = 90
const dayMs = 86_400_000

/** How long ago a home was last seen: 0 recently, 1 doubtful, 2 expired. Times in milliseconds. */
export function getAgeClass(lastSeenAt: number, now: number): 0 | 1 | 2 {
  const days = (now - lastSeenAt) / dayMs
  return days > expiredAfterDays ? 2 : days > doubtfulAfterDays ? 1 : 0
}
