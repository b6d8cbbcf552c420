import { type RawBuilder, sql } from 'kysely'
import { periodHours, type LastPeriod } from '#shared/last-period.ts'

/** The start of a period that ends now, by the clock of the database. */
export const toPeriodStart = (period: LastPeriod): RawBuilder<Date> =>
  sql<Date>`now() - make_interval(hours => ${periodHours[period]}::integer)`

/** Midnight in Amsterdam at the start of a day (`YYYY-MM-DD`), or of the day after it. */
export const toDayStart = (day: string, daysLater: 0 | 1 = 0): RawBuilder<Date> =>
  sql<Date>`(${day}::date + ${daysLater}::integer)::timestamp at time zone 'Europe/Amsterdam'`
