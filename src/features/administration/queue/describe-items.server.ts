import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Language } from '#shared/language.ts'
import { currencies, formatMoney } from '#shared/money.ts'
import { fromEntries } from '#shared/records.ts'
import { rejectReasonMessages } from '#features/sourcing/import/rejected-records-messages.ts'
import { rejectReasons } from '#features/sourcing/listings/reject-reasons.ts'
import { sourcesMessages } from '#features/sourcing/sources/messages.ts'
import { queueKinds, type QueueKind } from './kinds.ts'

interface Words {
  title: string
  detail: string | null
}

interface Row extends Words {
  id: string
  /** A code of the detail, or an amount of cents with its currency. */
  code?: string | null
  cents?: number | null
}

const placeOf = (property: string) =>
  sql.raw(`concat_ws(', ', nullif(concat_ws(' ', ${property}.street, ${property}.house_number), ''), ${property}.city)`)

/** Selects the words about the items of a kind by their ids. */
const selectWords: Record<QueueKind, (ids: readonly string[]) => RawBuilder<Row>> = {
  ownerListing: (ids) => sql`
    select id::text, form ->> 'title' as title, concat_ws(', ', form ->> 'address', form ->> 'city') as detail
    from owner_listings where id = any(${ids}::uuid[])`,
  report: (ids) => sql`
    select id::text, title, ${placeOf('properties')} as detail from properties where id = any(${ids}::uuid[])`,
  objection: (ids) => sql`
    select objections.id::text, subject as title, left(text, 120) as detail
    from objections join decision_statements on decision_statements.id = statement_id
    where objections.id = any(${ids}::uuid[])`,
  inquiry: (ids) => sql`
    select id::text, first_name || ' ' || last_name as title, left(message, 120) as detail
    from inquiries where id = any(${ids}::uuid[])`,
  refund: (ids) => sql`
    select invoices.id::text, coalesce(users.name, number, invoices.id::text) as title, number as detail,
      currency as code, coalesce(refund_requested_cents, paid_cents) - refunded_cents as cents
    from invoices join billing_customers on billing_customers.id = customer_id left join users on users.id = user_id
    where invoices.id = any(${ids}::uuid[])`,
  billingError: (ids) => sql`
    select billing_customers.id::text, coalesce(users.name, provider_id, '') as title, last_error as detail
    from billing_customers left join users on users.id = user_id where billing_customers.id = any(${ids}::uuid[])`,
  duplicate: (ids) => sql`
    select duplicate_groups.id::text, ${placeOf('home')} as title,
      (select string_agg(distinct sources.name, ', ') from listings join sources on sources.id = source_id
        where listings.id = any(listing_ids)) as detail
    from duplicate_groups left join listings on listings.id = listing_ids[1]
    left join properties as home on home.id = listings.property_id
    where duplicate_groups.id = any(${ids}::uuid[])`,
  heldList: (ids) => sql`
    select import_runs.id::text, sources.name as title, read_count::text as detail
    from import_runs join sources on sources.id = source_id where import_runs.id = any(${ids}::uuid[])`,
  sourceAlert: (ids) => sql`
    select source_alerts.id::text, sources.name as title, null as detail, source_alerts.kind as code
    from source_alerts join sources on sources.id = source_id where source_alerts.id = any(${ids}::uuid[])`,
  rejectedRecords: (ids) => sql`
    select asked.id, sources.name as title, null as detail, split_part(asked.id, '~', 2) as code
    from unnest(${ids}::text[]) as asked (id) join sources on sources.id = split_part(asked.id, '~', 1)::uuid`,
  failedMail: (ids) => sql`
    select id::text, subject as title, recipient as detail from mails where id = any(${ids}::uuid[])`,
}

/** The detail of a row in the words of a language, where it is a code or an amount. */
function toDetail(kind: QueueKind, { detail, code, cents }: Row, language: Language): string | null {
  if (kind === 'refund' && typeof cents === 'number') {
    const currency = currencies.find((known) => known === code?.toUpperCase())
    return [formatMoney(cents, language, currency), detail].filter(Boolean).join(' · ')
  }
  if (kind === 'rejectedRecords') {
    const reason = rejectReasons.find((known) => known === code)
    return reason ? rejectReasonMessages[language][reason] : null
  }
  if (kind === 'sourceAlert') {
    const texts: Partial<Record<string, string>> = sourcesMessages[language].alerts
    return texts[code ?? ''] ?? null
  }
  if (kind === 'heldList') return `${detail} ${sourcesMessages[language].run.read}`
  return detail || null
}

/** What items are called, by `kind:id`. One query for each kind among them. */
export async function describeItems(
  db: Db,
  items: readonly { kind: QueueKind; id: string }[],
  language: Language,
): Promise<Map<string, Words>> {
  const described = await Promise.all(
    queueKinds.map(async (kind) => {
      const ids = items.filter((item) => item.kind === kind).map(({ id }) => id)
      if (ids.length === 0) return []
      const { rows } = await selectWords[kind](ids).execute(db)
      return rows.map((row): [string, Words] => [
        `${kind}:${row.id}`,
        { title: row.title || row.id, detail: toDetail(kind, row, language) },
      ])
    }),
  )
  return new Map(Object.entries(fromEntries(described.flat())))
}
