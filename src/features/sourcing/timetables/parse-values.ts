/**
 * Minutes since midnight of the day of service, from `7:05:00` or, after midnight, `25:10:30`; undefined if the text is
 * no time (GTFS, field type Time).
 */
export function parseTime(text: string): number | undefined {
  const [, hours, minutes, seconds] = /^(\d{1,3}):([0-5]\d):([0-5]\d)$/.exec(text) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes) + Number(seconds) / 60
}

/** An ISO day, from `20261212`; undefined if there is no such day (GTFS, field type Date). */
export function parseDay(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? []
  if (year === undefined) return undefined
  const iso = `${year}-${month}-${day}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
}

/** Whether a route is one of trains: the type 2, or one of the railway services 100 to 117 of the extended types. */
export function isTrain(routeType: string): boolean {
  const type = Number(routeType)
  return type === 2 || (type >= 100 && type <= 117)
}
