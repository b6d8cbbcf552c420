/** A time of day some days from now, as a control for date and time takes it. */
export const localTime = (days: number, time = '10:00'): string =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${time}`

/** The next day of the Dutch calendar with this month and day (`03-01`), which may be today. */
export function nextDay(monthAndDay: string): string {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' })
  const year = Number(today.slice(0, 4)) + (today.slice(5) > monthAndDay ? 1 : 0)
  return `${year}-${monthAndDay}`
}
