import * as z from 'zod/mini'
import { dataReply, endpoint, messageReply, perMinute } from '#shared/endpoint.ts'
import { User } from '#features/accounts/accounts/contract.ts'
import { PasswordConfirmation } from '#features/accounts/accounts/forms-contract.ts'
import { Device } from '#features/accounts/sessions/contract.ts'
import { SecondFactors } from '#features/accounts/second-factor/contract.ts'
import { reportReasons } from '#features/administration/reports/report-values.ts'
import { AdminPayment } from '#features/billing/payments/contract.ts'
import { Draft } from '#features/owners/property-form/contract.ts'
import { Favourite } from '#features/renters/favourites/contract.ts'
import { RenterProfile, SentReply } from '#features/renters/replies/contract.ts'
import { SavedSearch } from '#features/renters/saved-searches/contract.ts'
import { Id, Timestamp, idParams } from '#shared/schemas.ts'
import { objectionOutcomes, statementKinds } from '#features/moderation/statements/statement-values.ts'

const limit = perMinute(10)

const UserExport = z.object({
  user: User,
  sessions: z.array(Device),
  /** That they exist; their secrets are not exported. */
  secondFactors: SecondFactors,
  mails: z.array(z.object({ subject: z.string(), createdAt: z.string() })),
  favourites: z.array(z.pick(Favourite, { id: true, title: true, note: true, savedAt: true })),
  searches: z.array(z.omit(SavedSearch, { id: true, propertyCount: true })),
  /** The homes that are hidden, the first one first. */
  hiddenProperties: z.array(z.object({ id: Id, hiddenAt: Timestamp })),
  searchPartner: z.nullable(z.object({ name: z.string(), since: Timestamp })),
  /** What the security log has of the account: logins, changes of password and the like, of the last 90 days. */
  securityEvents: z.array(
    z.object({ at: Timestamp, event: z.string(), outcome: z.string(), device: z.nullable(z.string()) }),
  ),
  /** What admins wrote down about the person. */
  notes: z.array(z.object({ text: z.string(), writtenAt: Timestamp })),
  /** What was decided about what they placed or their account, and what they objected. */
  decisions: z.array(
    z.object({
      kind: z.enum(statementKinds),
      subject: z.nullable(z.string()),
      ground: z.string(),
      facts: z.nullable(z.string()),
      madeAt: Timestamp,
      objection: z.nullable(z.string()),
      outcome: z.nullable(z.enum(objectionOutcomes)),
      answer: z.nullable(z.string()),
    }),
  ),
  inquiries: z.array(
    z.object({
      firstName: z.string(),
      lastName: z.string(),
      phone: z.nullable(z.string()),
      message: z.string(),
      createdAt: Timestamp,
      answers: z.array(z.object({ subject: z.string(), text: z.string(), writtenAt: z.string() })),
    }),
  ),
  ownerListings: z.array(
    z.object({
      state: z.string(),
      planId: Id,
      createdAt: Timestamp,
      onlineFrom: z.nullable(z.string()),
      onlineUntil: z.nullable(z.string()),
      form: z.record(z.string(), z.unknown()),
      /** The version that visitors see or saw, and why an admin did not approve of another one. */
      publishedForm: z.nullable(z.record(z.string(), z.unknown())),
      reason: z.nullable(z.string()),
    }),
  ),
  /** Payments for Premium and for ads, each with the title of its ad. */
  payments: z.array(
    z.extend(
      z.pick(AdminPayment, {
        number: true,
        state: true,
        planId: true,
        method: true,
        cents: true,
        refundedCents: true,
        currency: true,
        madeAt: true,
      }),
      { ad: z.nullable(z.string()) },
    ),
  ),
  /** Orders, with the text that was agreed to. */
  orders: z.array(z.object({ planId: Id, status: z.string(), consent: z.string(), consentedAt: Timestamp })),
  withdrawals: z.array(
    z.object({ name: z.string(), email: z.string(), declaredAt: Timestamp, confirmedAt: z.nullable(Timestamp) }),
  ),
  /** The form of a home that is not submitted yet. */
  propertyDraft: z.nullable(Draft),
  uploads: z.array(z.object({ kind: z.enum(['photo', 'video', 'document']), hash: z.string(), uploadedAt: Timestamp })),
  /** When they saw the list of homes last, and before that. */
  listVisits: z.nullable(z.object({ previousVisitAt: z.nullable(Timestamp), lastVisitAt: Timestamp })),
  /** Where notifications are sent to; the addresses of these browsers are secrets, and not exported. */
  notifiedBrowsers: z.array(z.object({ device: z.nullable(z.string()), subscribedAt: Timestamp })),
  /** What they reported of homes with their address. */
  reports: z.array(
    z.object({
      propertyId: Id,
      reason: z.enum(reportReasons),
      text: z.nullable(z.string()),
      name: z.nullable(z.string()),
      createdAt: Timestamp,
    }),
  ),
  renterProfile: RenterProfile,
  replies: z.array(SentReply),
})

export const exportUser = endpoint('GET /users/{id}/export', 'user', {
  summary: 'Exports all data of the account of the caller.',
  limit,
  params: idParams,
  reply: dataReply(UserExport),
})

export const deleteOwnAccount = endpoint('DELETE /users/{id}', 'user', {
  summary: 'Deletes the account of the caller, with all its data.',
  proof: true,
  limit,
  params: idParams,
  body: PasswordConfirmation,
  reply: messageReply,
})
