import * as z from 'zod/mini'
import { dataReply, endpoint } from '#shared/endpoint.ts'
import { currencies } from '#shared/money.ts'
import { UnsentMail } from '#features/administration/outbox/contract.ts'
import { statuses } from '#features/properties/catalogue/values.ts'
import { Cents, Id, Timestamp } from '#shared/schemas.ts'
import { countedEvents, periods, sourceStates, currentTotals } from './figures.ts'

/** A figure with its earlier values; null if there is none, or nothing to take a share of. */
export const Figure = z.object({
  value: z.nullable(z.int()),
  /** The total of yesterday; for events, the count of the 24 hours before the last. */
  yesterday: z.nullable(z.int()),
  /** The total 30 days ago; for events, the daily mean of the last 30 whole days. */
  month: z.nullable(z.number()),
})
export type Figure = z.infer<typeof Figure>

/** How often something happened on each of the last 30 days in Amsterdam, oldest first, today included. */
const ByDay = z.array(z.object({ day: z.string(), count: z.int() }))
export type ByDay = z.infer<typeof ByDay>

/** Money that came in and went back in a month in Amsterdam, in cents of one currency. */
const Revenue = z.object({
  /** As 2026-11. */
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
  /** Homes with an ad that is there now. */
  properties: z.int(),
  /** The end of the last run that saw something at the source. */
  lastSeenAt: z.nullable(Timestamp),
  state: z.enum(sourceStates),
})
export type SourceSummary = z.infer<typeof SourceSummary>

/** How long the answers of a route took, in milliseconds; the middle and the 99th of a hundred to within a twentieth. */
const SlowRoute = z.object({
  /** The method and the path, as the code has it. */
  route: z.string(),
  calls: z.int(),
  /** Calls that were answered with a status of 500 and above. */
  failures: z.int(),
  p50: z.number(),
  p99: z.number(),
  longest: z.number(),
})
export type SlowRoute = z.infer<typeof SlowRoute>

export const Dashboard = z.object({
  measuredAt: Timestamp,
  figures: z.record(z.enum([...currentTotals, ...countedEvents]), Figure),
  properties: z.object({
    /** Homes by status, and those of the inactive ones that an admin hid. */
    byStatus: z.array(z.object({ status: z.enum(statuses), properties: z.int() })),
    hidden: z.int(),
    /** The ten places with the most properties for rent, and the number of places with any. */
    byCity: z.array(z.object({ city: z.string(), properties: z.int() })),
    cities: z.int(),
  }),
  newProperties: ByDay,
  repliesSent: ByDay,
  /** Those that were seen longest ago come first. */
  sources: z.array(SourceSummary),
  /** The last twelve months, oldest first; in euros, and in other currencies where there is such money. */
  revenue: z.array(Revenue),
  routes: z.object({ period: z.enum(periods), slowest: z.array(SlowRoute) }),
  /** Mail that has not left, the newest ten. */
  mails: z.array(UnsentMail),
})
export type Dashboard = z.infer<typeof Dashboard>

export const showDashboard = endpoint('GET /admin/dashboard', 'admin', {
  summary: 'Shows how things stand, beside how they stood.',
  query: z.strictObject({ period: z.optional(z.enum(periods)) }),
  reply: dataReply(Dashboard),
})
