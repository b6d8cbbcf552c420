/** A time of day some days from now, as a control for date and time takes it. */
export const localTime = (days: number, time = '10:00'): string =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${time}`
