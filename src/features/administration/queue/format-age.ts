const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long something has waited, in the largest unit that fits. */
export function getAge(since: string, now: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  const age = Math.max(0, now - Date.parse(since))
  if (age >= day) return { unit: 'days', count: Math.floor(age / day) }
  if (age >= hour) return { unit: 'hours', count: Math.floor(age / hour) }
  return { unit: 'minutes', count: Math.floor(age / minute) }
}
