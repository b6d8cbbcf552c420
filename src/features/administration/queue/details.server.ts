import type { Db } from '#platform/database/db.ts'
import type { Language } from '#shared/language.ts'
import { currencies, formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { Problem } from '#shared/problem.ts'
import { readInquiry } from '#features/administration/inquiries/queue-queries.server.ts'
import { groundNames, statementMessages } from '#features/moderation/statements/messages.ts'
import { readObjection } from '#features/moderation/statements/objections.server.ts'
import { reportsMessages } from '#features/administration/reports/messages.ts'
import { readReportedProperty } from '#features/administration/reports/queries.server.ts'
import { planMessages } from '#features/billing/plans/messages.ts'
import { readPayment } from '#features/billing/payments/queries.server.ts'
import { readAdminListing } from '#features/owners/owner-listings/review-queries.server.ts'
import type { SearchEngine } from '#features/properties/search/search-engine.server.ts'
import { readDuplicateGroup } from '#features/sourcing/deduplication/queries.server.ts'
import { readRejectedRecords } from '#features/sourcing/import/rejected-records-queries.server.ts'
import { rejectReasons } from '#features/sourcing/listings/reject-reasons.ts'
import type { factNames, QueueDetail, QueueItem } from './contract.ts'
import type { QueueKind } from './kinds.ts'
import { readItem } from './queries.server.ts'

export interface QueueParts {
  db: Db
  searchEngine: SearchEngine
}

type Content = Omit<QueueDetail, keyof QueueItem>
type FactName = (typeof factNames)[number]

const photosShown = 6
const recordsShown = 3

const empty: Omit<Content, 'path' | 'seen'> = {
  facts: [],
  text: null,
  photos: [],
  checks: [],
  propertyId: null,
  userId: null,
}

/** The facts that are known. */
const listFacts = (facts: readonly (readonly [FactName, string | null | undefined])[]): Content['facts'] =>
  facts.flatMap(([name, text]) => (text ? [{ name, text }] : []))

const gone = (): never => {
  throw new Problem('queue.gone')
}

/** Where an admin finds what somebody objects to. */
function toObjectionPath({ kind, user_id, owner_listing_id, property_id }: NonNullable<ObjectionRow>): string {
  if (kind === 'deactivated' && user_id) return paths.adminUser(user_id)
  if (owner_listing_id) return paths.adminOwnerListing(owner_listing_id)
  return property_id ? paths.adminProperty(property_id) : paths.adminReports
}
type ObjectionRow = Awaited<ReturnType<typeof readObjection>>

/** Reads what is needed to decide about an item of each kind. */
const readers: Record<QueueKind, (parts: QueueParts, id: string, language: Language) => Promise<Content>> = {
  async ownerListing({ db, searchEngine }, id, language) {
    const listing = await readAdminListing(db, searchEngine, id)
    const { form, payments } = listing
    const money = (amount: number) => formatMoney(Math.round(amount * 100), language, form.currency)
    return {
      ...empty,
      facts: listFacts([
        ['advertiser', listing.advertiser && `${listing.advertiserName}, ${listing.advertiser}`],
        ['place', [form.address, form.postalCode, form.city].filter(Boolean).join(', ')],
        ['rent', money(form.price)],
        ['size', form.size > 0 ? `${form.size} m²` : null],
        ['plan', planMessages[language][listing.planId].name],
        [
          'paid',
          payments
            .map(({ cents, currency }) =>
              formatMoney(
                cents,
                language,
                currencies.find((known) => known === currency),
              ),
            )
            .join(', '),
        ],
      ]),
      text: [form.description, form.descriptionEn].filter(Boolean).join('\n\n'),
      photos: listing.photos.slice(0, photosShown),
      checks: listing.checks,
      propertyId: listing.propertyId,
      userId: listing.advertiserId,
      path: paths.adminOwnerListing(id),
      seen: String(listing.version),
    }
  },

  async report({ db, searchEngine }, id, language) {
    const property = (await readReportedProperty(db, searchEngine, id)) ?? gone()
    const { reports, advertiser, listings } = property
    const words = reportsMessages[language].reasons
    return {
      ...empty,
      facts: listFacts([
        ['reports', reports.map(({ reason }) => words[reason]).join(', ')],
        ['place', property.location],
        ['rent', property.rentCents === null ? null : formatMoney(property.rentCents, language)],
        ['source', listings.map(({ source }) => source).join(', ')],
        ['landlord', advertiser && [advertiser.name, advertiser.email].filter(Boolean).join(', ')],
      ]),
      text: reports.flatMap(({ text }) => text ?? []).join('\n\n') || null,
      checks: property.checks,
      propertyId: id,
      path: paths.adminReports,
      seen: reports[0]?.id ?? '',
    }
  },

  async objection({ db }, id, language) {
    const objection = (await readObjection(db, id)) ?? gone()
    const { kind, subject, recipient, ground, facts } = objection
    const names: Partial<Record<string, string>> = groundNames[language]
    return {
      ...empty,
      facts: listFacts([
        ['decision', statementMessages[language].kind[kind]],
        ['listing', kind === 'deactivated' ? null : subject],
        ['person', recipient],
        ['found', facts],
        ['ground', kind === 'outcome' ? null : names[ground]],
      ]),
      text: objection.text,
      propertyId: objection.property_id,
      userId: objection.user_id,
      path: toObjectionPath(objection),
      seen: id,
    }
  },

  async inquiry({ db }, id) {
    const { name, email, phone, message, userId, handledAt } = await readInquiry(db, id)
    if (handledAt !== null) gone()
    return {
      ...empty,
      facts: listFacts([['sender', [name, email, phone].filter(Boolean).join(', ')]]),
      text: message,
      userId,
      path: paths.adminInquiry(id),
      seen: id,
    }
  },

  async refund({ db }, id, language) {
    const payment = (await readPayment(db, id)) ?? gone()
    return {
      ...empty,
      facts: listFacts([
        ['amount', formatMoney(payment.cents, language, payment.currency)],
        ['person', payment.person && `${payment.person.name}, ${payment.person.email}`],
        ['listing', payment.ad?.title],
      ]),
      userId: payment.person?.id ?? null,
      path: `${paths.adminPayments}?state=refunding`,
      seen: id,
    }
  },

  async billingError({ db }, id) {
    const row =
      (await db
        .selectFrom('billing_customers as customer')
        .leftJoin('users', 'users.id', 'customer.user_id')
        .select(['users.id', 'users.name', 'users.email', 'last_error'])
        .where('customer.id', '=', id)
        .executeTakeFirst()) ?? gone()
    return {
      ...empty,
      facts: listFacts([
        ['person', row.id && `${row.name}, ${row.email}`],
        ['error', row.last_error],
      ]),
      userId: row.id,
      path: row.id ? paths.adminUser(row.id) : paths.adminPayments,
      seen: id,
    }
  },

  async duplicate({ db }, id, language) {
    const { listings, stateHash } = (await readDuplicateGroup(db, id, language)) ?? gone()
    return {
      ...empty,
      facts: listings.map(({ source, number, address, city, rent, areaM2 }) => ({
        name: 'listing' as const,
        text: [
          `${source} ${number}`,
          [address, city].filter(Boolean).join(', '),
          rent.cents === null ? null : formatMoney(rent.cents, language, rent.currency),
          areaM2 === null ? null : `${areaM2} m²`,
        ]
          .filter(Boolean)
          .join(' · '),
      })),
      path: paths.adminDuplicates,
      seen: stateHash,
    }
  },

  async heldList({ db }, id) {
    const run =
      (await db
        .selectFrom('import_runs')
        .innerJoin('sources', 'sources.id', 'import_runs.source_id')
        .select(['import_runs.source_id', 'sources.name', 'read_count', 'missing_count'])
        .where('import_runs.id', '=', id)
        .executeTakeFirst()) ?? gone()
    return {
      ...empty,
      facts: listFacts([
        ['source', run.name],
        ['read', String(run.read_count)],
      ]),
      path: paths.adminSource(run.source_id),
      seen: run.source_id,
    }
  },

  async sourceAlert({ db }, id) {
    const alert =
      (await db
        .selectFrom('source_alerts')
        .innerJoin('sources', 'sources.id', 'source_alerts.source_id')
        .select(['source_id', 'sources.name'])
        .where('source_alerts.id', '=', id)
        .executeTakeFirst()) ?? gone()
    return {
      ...empty,
      facts: listFacts([['source', alert.name]]),
      path: paths.adminSource(alert.source_id),
      seen: alert.source_id,
    }
  },

  async rejectedRecords({ db }, id) {
    const { sourceId, reason } = parseRejection(id)
    const { records, pagination } = await readRejectedRecords(db, { sourceId, reason, page: 1, limit: recordsShown })
    return {
      ...empty,
      facts: listFacts([
        ['source', records[0]?.source],
        ['records', String(pagination.totalItems)],
      ]),
      text: records.map(({ record }) => record.slice(0, 600)).join('\n\n') || null,
      path: `${paths.adminRejectedRecords}?${new URLSearchParams({ sourceId, reason }).toString()}`,
      seen: id,
    }
  },

  async failedMail({ db }, id) {
    const mail =
      (await db
        .selectFrom('mails')
        .select(['recipient', 'last_error'])
        .where('id', '=', id)
        .where('failed_at', 'is not', null)
        .executeTakeFirst()) ?? gone()
    return {
      ...empty,
      facts: listFacts([
        ['recipient', mail.recipient],
        ['error', mail.last_error],
      ]),
      path: `${paths.adminOutbox}?state=givenUp`,
      seen: id,
    }
  },
}

/** The source and the reason that an item of rejected records is about. @throws Problem queue.gone */
export function parseRejection(id: string) {
  const [sourceId = '', word = ''] = id.split('~')
  const reason = rejectReasons.find((known) => known === word) ?? gone()
  return { sourceId, reason }
}

/** Reads an item with what is needed to decide about it. @throws Problem queue.gone */
export async function readQueueDetail(
  parts: QueueParts,
  { kind, id }: { kind: QueueKind; id: string },
  language: Language,
): Promise<QueueDetail> {
  const item = (await readItem(parts.db, { kind, id }, language)) ?? gone()
  return { ...item, ...(await readers[kind](parts, id, language)) }
}
