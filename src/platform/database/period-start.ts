import { type RawBuilder, sql } from 'kysely'
import { periodHours, type LastPeriod } from '#shared/last-period.ts'

/** The moment at which a period that ends now began, by the clock of the database. */
export const toPeriodStart = (period: LastPeriod): RawBuilder<Date> =>
  sql<Date>`now() - make_interval(hours => ${periodHours[period]}::integer)`
