import * as z from 'zod/mini'
import { pageQuery } from '#shared/pagination.ts'
import { auditActionMessages } from '#features/administration/audit-log/action-messages.ts'
import { AuditQuery } from '#features/administration/audit-log/contract.ts'
import { auditLogMessages } from '#features/administration/audit-log/messages.ts'
import { readAudit } from '#features/administration/audit-log/queries.server.ts'
import { InquiryQuery } from '#features/administration/inquiries/queue-contract.ts'
import { inquiryQueueMessages } from '#features/administration/inquiries/queue-messages.ts'
import { readInquiries } from '#features/administration/inquiries/queue-queries.server.ts'
import { OutboxQuery } from '#features/administration/outbox/contract.ts'
import { outboxMessages } from '#features/administration/outbox/messages.ts'
import { readUnsentMail } from '#features/administration/outbox/queries.server.ts'
import { QueueQuery } from '#features/administration/queue/contract.ts'
import { queueMessages } from '#features/administration/queue/messages.ts'
import { readQueue } from '#features/administration/queue/queries.server.ts'
import { SecurityLogQuery } from '#features/administration/security-log/contract.ts'
import { securityLogMessages } from '#features/administration/security-log/messages.ts'
import { readSecurityLog } from '#features/administration/security-log/queries.server.ts'
import { ReportQuery } from '#features/administration/reports/contract.ts'
import { reportsMessages } from '#features/administration/reports/messages.ts'
import { readReports } from '#features/administration/reports/queries.server.ts'
import { UserQuery } from '#features/administration/user-admin/contract.ts'
import { usersMessages } from '#features/administration/user-admin/messages.ts'
import { readUsers } from '#features/administration/user-admin/queries.server.ts'
import { PaymentQuery } from '#features/billing/payments/contract.ts'
import { formatMethod } from '#features/billing/payments/format-payment.ts'
import { paymentListMessages } from '#features/billing/payments/messages.ts'
import { readPayments } from '#features/billing/payments/queries.server.ts'
import { planMessages } from '#features/billing/plans/messages.ts'
import { AdminListingQuery } from '#features/owners/owner-listings/contract.ts'
import { reviewMessages } from '#features/owners/owner-listings/review-messages.ts'
import { readAdminListings } from '#features/owners/owner-listings/review-queries.server.ts'
import { ReplyQuery } from '#features/renters/replies/admin-contract.ts'
import { adminRepliesMessages, replyStatusMessages } from '#features/renters/replies/admin-messages.ts'
import { readAllReplies } from '#features/renters/replies/admin-queries.server.ts'
import { duplicatesMessages } from '#features/sourcing/deduplication/messages.ts'
import { readDuplicateGroups } from '#features/sourcing/deduplication/queries.server.ts'
import { RejectedRecordQuery } from '#features/sourcing/import/rejected-records-contract.ts'
import { rejectedRecordsMessages, rejectReasonMessages } from '#features/sourcing/import/rejected-records-messages.ts'
import { readRejectedRecords } from '#features/sourcing/import/rejected-records-queries.server.ts'
import { selectSources } from '#features/sourcing/sources/compare-sources.ts'
import { RunQuery, SourceListQuery } from '#features/sourcing/sources/contract.ts'
import { sourcesMessages } from '#features/sourcing/sources/messages.ts'
import { readAllRuns, readSources } from '#features/sourcing/sources/queries.server.ts'
import { listFile, time, toEuros } from './list-file.server.ts'

const users = listFile(
  UserQuery,
  async (query, { db }) => (await readUsers(db, query)).users,
  (language) => {
    const t = usersMessages[language]
    return [
      [t.columns.user, ({ name }) => name],
      [t.columns.email, ({ email }) => email],
      [t.columns.role, ({ role }) => t[role]],
      [t.columns.status, ({ ispaid }) => t[ispaid ? 'paid' : 'free']],
      [t.columns.joined, ({ createdAt }) => time(language)(createdAt)],
      [t.deactivated, ({ deactivatedAt }) => time(language)(deactivatedAt)],
      [t.id, ({ id }) => id],
    ]
  },
)

const payments = listFile(
  PaymentQuery,
  async (query, { db }) => (await readPayments(db, query)).payments,
  (language) => {
    const t = paymentListMessages[language]
    return [
      [t.columns.date, ({ madeAt }) => time(language)(madeAt)],
      [t.columns.amount, ({ cents }) => toEuros(cents)],
      [t.columns.currency, ({ currency }) => currency],
      [t.columns.refunded, ({ refundedCents }) => toEuros(refundedCents)],
      [t.columns.state, ({ state }) => t.paymentState[state]],
      [t.columns.what, ({ planId }) => planId && t.plans[planId]],
      [t.columns.ad, ({ ad }) => ad && ad.title],
      [t.columns.person, ({ person }) => person && person.name],
      [t.columns.email, ({ person }) => person && person.email],
      [t.columns.method, ({ method }) => formatMethod(method, t)],
      [t.columns.number, ({ number }) => number],
    ]
  },
)

const ownerListings = listFile(
  AdminListingQuery,
  async (query, { db }) => (await readAdminListings(db, query)).listings,
  (language) => {
    const t = reviewMessages[language]
    return [
      [t.columns.home, ({ title, place }) => `${title}, ${place}`],
      [t.columns.advertiser, ({ advertiser }) => advertiser],
      [t.columns.plan, ({ planId }) => planMessages[language][planId].name],
      [t.columns.state, ({ state }) => t.state[state]],
      [t.columns.since, ({ submittedAt }) => time(language)(submittedAt)],
      [t.columns.changed, ({ changedAt }) => time(language)(changedAt)],
    ]
  },
)

const queue = listFile(
  QueueQuery,
  async (query, { db, ...who }) => (await readQueue(db, query, who)).items,
  (language) => {
    const t = queueMessages[language]
    return [
      [t.filterKind, ({ kind }) => t.kinds[kind].one],
      [t.columns.what, ({ title, detail }) => [title, detail].filter(Boolean).join(', ')],
      [t.columns.since, ({ since }) => time(language)(since)],
      [t.columns.due, ({ dueAt }) => time(language)(dueAt)],
      [t.assignee, ({ assignee }) => assignee && assignee.name],
    ]
  },
)

const audit = listFile(
  AuditQuery,
  async (query, { db }) => (await readAudit(db, query)).entries,
  (language) => {
    const t = auditLogMessages[language].columns
    const actions: Record<string, Partial<Record<string, string>>> = auditActionMessages[language]
    return [
      [t.when, ({ doneAt }) => time(language)(doneAt)],
      [t.who, ({ adminEmail }) => adminEmail],
      [
        t.what,
        ({ action }) => {
          const [noun = '', done = ''] = action.split('.')
          return actions[noun]?.[done] ?? action
        },
      ],
      [t.subject, ({ subject, subjectId }) => subject ?? subjectId],
      [
        t.details,
        ({ details }) =>
          Object.entries(details)
            .map(([name, value]) => `${name}: ${value}`)
            .join('; '),
      ],
    ]
  },
)

const outbox = listFile(
  OutboxQuery,
  async (query, { db }) => (await readUnsentMail(db, query)).mails,
  (language) => {
    const t = outboxMessages[language]
    return [
      [t.recipient, ({ recipient }) => recipient],
      [t.subject, ({ subject }) => subject],
      [t.since, ({ createdAt }) => time(language)(createdAt)],
      [t.state, ({ givenUp, lastError }) => [t[givenUp ? 'givenUp' : 'waiting'], lastError].filter(Boolean).join(', ')],
    ]
  },
)

const inquiries = listFile(
  InquiryQuery,
  async (query, { db }) => (await readInquiries(db, query)).messages,
  (language) => {
    const t = inquiryQueueMessages[language].columns
    return [
      [t.from, ({ name, email }) => `${name}, ${email}`],
      [t.message, ({ excerpt }) => excerpt],
      [t.date, ({ createdAt }) => time(language)(createdAt)],
      [t.handled, ({ handledAt }) => time(language)(handledAt)],
    ]
  },
)

const replies = listFile(
  ReplyQuery,
  async (query, { db }) => (await readAllReplies(db, query)).replies,
  (language) => {
    const t = { ...replyStatusMessages[language], ...adminRepliesMessages[language] }
    return [
      [t.when, ({ createdAt }) => time(language)(createdAt)],
      [t.renter, ({ renter }) => `${renter.name}, ${renter.email}`],
      [t.home, ({ home }) => home],
      [t.viewing, ({ viewing }) => viewing && time(language)(viewing.startsAt)],
      [t.how, ({ status }) => t.replyStatus[status]],
    ]
  },
)

const runs = listFile(
  RunQuery,
  async (query, { db, language }) => (await readAllRuns(db, query, language)).runs,
  (language) => {
    const t = sourcesMessages[language]
    return [
      [t.columns.name, ({ source }) => source.name],
      [t.run.started, ({ startedAt }) => time(language)(startedAt)],
      [t.columns.outcome, ({ state, held }) => [t.states[state], held && t.held].filter(Boolean).join(', ')],
      [t.run.read, ({ read }) => read],
      [t.run.new, (run) => run.new],
      [t.run.changed, ({ changed }) => changed],
      [t.run.rejected, ({ rejected }) => rejected],
    ]
  },
)

const sources = listFile(
  z.object({ ...SourceListQuery.shape, ...pageQuery }),
  async ({ page, ...query }, { db, language }) =>
    page === 1 ? selectSources(await readSources(db, language), query) : [],
  (language) => {
    const t = sourcesMessages[language]
    return [
      [t.columns.name, ({ name }) => name],
      [t.form.website, ({ website }) => website],
      [t.columns.listings, ({ listings }) => listings],
      [t.columns.newToday, ({ newToday }) => newToday],
      [t.columns.gone, ({ gone }) => gone],
      [t.columns.rejectedRecords, ({ rejectedRecords }) => rejectedRecords],
      [t.columns.lastRun, ({ lastRun }) => lastRun && time(language)(lastRun.startedAt)],
      [t.columns.next, ({ nextRunAt }) => time(language)(nextRunAt)],
    ]
  },
)

const rejectedRecords = listFile(
  RejectedRecordQuery,
  async (query, { db }) => (await readRejectedRecords(db, query)).records,
  (language) => {
    const t = rejectedRecordsMessages[language]
    return [
      [t.source, ({ source }) => source],
      [t.reason, ({ reason }) => rejectReasonMessages[language][reason]],
      [sourcesMessages[language].columns.number, ({ number }) => number],
      [sourcesMessages[language].columns.seen, ({ lastSeenAt }) => time(language)(lastSeenAt)],
      [sourcesMessages[language].record, ({ record }) => record],
    ]
  },
)

const securityLog = listFile(
  SecurityLogQuery,
  async (query, { db }) => (await readSecurityLog(db, query)).events,
  (language) => {
    const t = securityLogMessages[language]
    return [
      [t.columns.when, ({ at }) => time(language)(at)],
      [t.columns.what, ({ event }) => t.events[event]],
      [t.columns.who, ({ user }) => user && user.email],
      [t.columns.outcome, ({ outcome, reason }) => [t.outcomes[outcome], reason].filter(Boolean).join(', ')],
    ]
  },
)

const reports = listFile(
  ReportQuery,
  async (query, { db, searchEngine }) => (await readReports(db, searchEngine, query)).properties,
  (language) => {
    const t = reportsMessages[language]
    return [
      [t.columns.home, ({ title, location }) => `${title}, ${location}`],
      [t.columns.count, ({ reports: { length } }) => length],
      [t.reason, ({ reports: all }) => [...new Set(all.map(({ reason }) => t.reasons[reason]))].join(', ')],
      [t.columns.text, ({ reports: all }) => all.flatMap(({ text }) => text ?? []).join(' | ')],
      [t.columns.last, ({ reports: [last] }) => time(language)(last?.createdAt ?? null)],
      [t.sources, ({ listings }) => listings.map(({ source }) => source).join(', ')],
    ]
  },
)

const duplicates = listFile(
  z.object({ ...pageQuery }),
  async (query, { db, language }) => (await readDuplicateGroups(db, query, language)).groups,
  (language) => {
    const t = duplicatesMessages[language]
    return [
      [t.columns.found, ({ foundAt }) => time(language)(foundAt)],
      [t.columns.count, ({ listings: { length } }) => length],
      [t.columns.place, ({ listings: [first] }) => [first?.address, first?.city].filter(Boolean).join(', ')],
      [t.columns.listings, ({ listings }) => listings.map(({ source, number }) => `${source} ${number}`).join(', ')],
    ]
  },
)

/** The admin lists that can be had as a file, by the name in its address. */
export const listFiles = {
  users,
  payments,
  'owner-listings': ownerListings,
  queue,
  audit,
  outbox,
  inquiries,
  replies,
  reports,
  duplicates,
  runs,
  sources,
  'rejected-records': rejectedRecords,
  'security-log': securityLog,
} as const
