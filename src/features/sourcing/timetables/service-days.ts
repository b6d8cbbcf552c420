/** When a service runs: its weekdays between two days, and the days that are added or removed. Days are ISO days. */
export interface Service {
  /** From Monday; empty for one that has only days of its own. */
  weekdays: readonly boolean[]
  from: string
  until: string
  readonly added: Set<string>
  readonly removed: Set<string>
}

const dayMs = 86_400_000
/** Calendars may end in 2099; nothing that far ahead is a timetable. */
const maxDays = 400
/** Tuesday to Thursday, counted from Monday: Mondays and Fridays are apart in many timetables. */
const weekdaysToChooseFrom = [1, 2, 3]

const toIso = (ms: number) => new Date(ms).toISOString().slice(0, 10)
/** From Monday, 0. */
const getWeekday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** Whether a service runs on a day. */
export function runsOn({ weekdays, from, until, added, removed }: Service, day: string): boolean {
  if (added.has(day)) return true
  return !removed.has(day) && day >= from && day <= until && (weekdays[getWeekday(day)] ?? false)
}

/** The day whose trains stand for all, and the last day on which any runs. */
export interface ServiceDay {
  readonly day: string
  readonly trips: number
  readonly validUntil: string
}

/**
 * The Tuesday, Wednesday or Thursday from today on with the most trips, the first of several; undefined if none of them
 * has any. `lastDay` is the last day with a trip, also in the past, undefined if there is none at all.
 *
 * @param services with the number of their trips
 */
export function chooseServiceDay(
  services: readonly { service: Service; trips: number }[],
  today: string,
): { chosen: ServiceDay | undefined; lastDay: string | undefined } {
  const used = services.filter(({ trips }) => trips > 0)
  const countOn = (day: string) => used.reduce((sum, { service, trips }) => sum + (runsOn(service, day) ? trips : 0), 0)
  const start = Date.parse(`${today}T00:00:00Z`)
  let chosen: Omit<ServiceDay, 'validUntil'> | undefined
  let lastDay: string | undefined
  for (let at = 0; at < maxDays; at++) {
    const day = toIso(start + at * dayMs)
    const trips = countOn(day)
    if (trips === 0) continue
    lastDay = day
    if (weekdaysToChooseFrom.includes(getWeekday(day)) && trips > (chosen?.trips ?? 0)) chosen = { day, trips }
  }
  if (lastDay === undefined) {
    const past = used
      .flatMap(({ service: { weekdays, from, until, added } }) => [
        ...added,
        ...(weekdays.includes(true) && until >= from ? [until] : []),
      ])
      .filter((day) => day < today)
    return { chosen: undefined, lastDay: past.toSorted().at(-1) }
  }
  return { chosen: chosen && { ...chosen, validUntil: lastDay }, lastDay }
}
