import { type RawBuilder, sql } from 'kysely'
import { periodHours, type LastPeriod } from '#shared/last-period.ts'

/** The start of a period that ends now, by the clock of the database. */
export const toPeriodStart = (period: LastPeriod): RawBuilder<Date> =>
  sql<Date>`now() - make_interval(hours => ${periodHours[period]}::integer)`
