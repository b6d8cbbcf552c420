import { formatIsoMoment, fromDutchTime } from '#shared/dates.ts'
import type { Language } from '#shared/language.ts'
import { Problem } from '#shared/problem.ts'
import { viewingProblems } from './problems.ts'
import { maxDaysAhead, timeFields, type TimeField } from './viewing-values.ts'

const dayMs = 86_400_000

/** A local time such as `2026-12-05T10:00` as a moment, or the code of what is wrong with it. */
export function parseLocalTime(local: string, now: Date): Date | keyof typeof viewingProblems {
  const [day = '', time = ''] = local.split('T')
  const midnight = new Date(`${day}T00:00:00Z`)
  // `Date` may take the 30th of February for the 2nd of March.
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day) return 'viewing.noSuchDay'
  const [hours, minutes] = time.split(':').map(Number)
  if (hours === undefined || minutes === undefined || hours > 23 || minutes > 59) return 'viewing.noSuchDay'
  const moment = fromDutchTime(day, hours, minutes)
  if (formatIsoMoment(moment, 'nl').slice(0, 16) !== `${day} ${time}`) return 'viewing.skippedTime'
  if (moment <= now) return 'viewing.pastTime'
  return moment.getTime() > now.getTime() + maxDaysAhead * dayMs ? 'viewing.farTime' : moment
}

/**
 * The proposed times of a form, each once, the earliest first.
 * @throws Problem viewing.noTime, viewing.noSuchDay, viewing.skippedTime, viewing.pastTime, viewing.farTime, at its field
 */
export function parseTimes(
  given: { [Field in TimeField]?: string | undefined },
  now: Date,
  language: Language,
): Date[] {
  const wrong = new Map<TimeField, keyof typeof viewingProblems>()
  const times = new Map<number, Date>()
  for (const field of timeFields) {
    const local = given[field]
    if (!local) continue
    const moment = parseLocalTime(local, now)
    if (typeof moment === 'string') wrong.set(field, moment)
    else times.set(moment.getTime(), moment)
  }
  if (times.size === 0 && wrong.size === 0) wrong.set('time1', 'viewing.noTime')
  const [code] = wrong.values()
  if (code)
    throw new Problem(code, {
      fields: Object.fromEntries([...wrong].map(([field, why]) => [field, viewingProblems[why][language]])),
    })
  return [...times.values()].toSorted((a, b) => a.getTime() - b.getTime())
}
