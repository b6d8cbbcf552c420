import * as z from 'zod/mini'
import { services } from '#shared/services.ts'
import { dataReply, endpoint } from '#shared/endpoint.ts'
import { currencies } from '#shared/money.ts'
import { UnsentMail } from '#features/administration/outbox/contract.ts'
import { statuses } from '#features/properties/catalogue/values.ts'
import { Cents, Id, Timestamp } from '#shared/schemas.ts'
import { countedEvents, periods, sourceStates, currentTotals } from './figures.ts'

/** A figure with its earlier values; null if unknown, or for a share of nothing. */
export const Figure = z.object({
  value: z.nullable(z.int()),
  /** The total of yesterday; for events, the count of the 24 hours before the last. */
  yesterday: z.nullable(z.int()),
  /** The total 30 days ago; for events, the daily mean of the last 30 whole days. */
  month: z.nullable(z.number()),
  /** The values of the last 30 days, oldest first, as far as they are known; today last. */
  trend: z.array(z.number()),
})
export type Figure = z.infer<typeof Figure>

/** The number of events on each of the last 30 days in Amsterdam, oldest first, including today. */
const ByDay = z.array(z.object({ day: z.string(), count: z.int() }))
export type ByDay = z.infer<typeof ByDay>

/** Payments and refunds of a month in Amsterdam, in cents of one currency. */
const Revenue = z.object({
  /** For example 2026-11. */
  month: z.string(),
  currency: z.enum(currencies),
  paidCents: Cents,
  refundedCents: Cents,
  payments: z.int(),
})
export type Revenue = z.infer<typeof Revenue>

const SourceSummary = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  /** Homes with a current listing. */
  properties: z.int(),
  /** The end of the last run that found something at the source. */
  lastSeenAt: z.nullable(Timestamp),
  state: z.enum(sourceStates),
})
export type SourceSummary = z.infer<typeof SourceSummary>

/** Response times of a route in milliseconds; the median and the 99th percentile are accurate to 5 %. */
const SlowRoute = z.object({
  /** The method and the path pattern. */
  route: z.string(),
  calls: z.int(),
  /** Calls with a status of 500 or above. */
  failures: z.int(),
  p50: z.number(),
  p99: z.number(),
  longest: z.number(),
})
export type SlowRoute = z.infer<typeof SlowRoute>

export const Dashboard = z.object({
  measuredAt: Timestamp,
  figures: z.record(z.enum([...currentTotals, ...countedEvents]), Figure),
  /** Null while nothing can be searched. */
  properties: z.nullable(
    z.object({
      /** Homes by status; `hidden` are the inactive ones that an admin hid. */
      byStatus: z.array(z.object({ status: z.enum(statuses), properties: z.int() })),
      hidden: z.int(),
      /** The ten places with the most properties for rent, and the number of places with any. */
      byCity: z.array(z.object({ city: z.string(), properties: z.int() })),
      cities: z.int(),
    }),
  ),
  newProperties: ByDay,
  repliesSent: ByDay,
  /** Those last seen longest ago come first. */
  sources: z.array(SourceSummary),
  /** The last twelve months, oldest first; in euros, and in other currencies with payments. */
  revenue: z.array(Revenue),
  routes: z.object({ period: z.enum(periods), slowest: z.array(SlowRoute) }),
  /** Services outside of the product that have failed before, and since when each is as it is. */
  services: z.array(z.object({ service: z.enum(services), isAvailable: z.boolean(), since: Timestamp })),
  /** The last day of the timetable of travel times, once it is past. */
  timetableEndedOn: z.nullable(z.iso.date()),
  /** The ten newest unsent mails. */
  mails: z.array(UnsentMail),
})
export type Dashboard = z.infer<typeof Dashboard>

export const DashboardQuery = z.strictObject({ period: z.optional(z.enum(periods)) })

export const showDashboard = endpoint('GET /admin/dashboard', 'admin', {
  summary: 'Returns the figures of the dashboard, with earlier ones to compare.',
  query: DashboardQuery,
  reply: dataReply(Dashboard),
})
