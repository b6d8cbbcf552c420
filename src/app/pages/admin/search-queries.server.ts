import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { findUsers } from '#features/administration/user-admin/find-users.server.ts'
import { addressColumns, formatLocation } from '#features/properties/catalogue/to-facts.server.ts'
import { findProperties as findIndexed } from '#features/properties/search/queries.server.ts'
import type { SearchEngine } from '#features/properties/search/search-engine.server.ts'
import type { AdminSearchResults } from './search-contract.ts'
import { toIdRange } from './id-range.ts'

/** The maximum number of each kind shown. */
const maxPerKind = 5

const limitResults = <T>(items: readonly T[]) => ({
  items: items.slice(0, maxPerKind),
  more: items.length > maxPerKind,
})

type ResultItems<Kind extends keyof AdminSearchResults> = AdminSearchResults[Kind]['items']

async function readPropertiesWhere(db: Db, where: Expression<SqlBool>): Promise<ResultItems<'properties'>> {
  const rows = await db
    .selectFrom('properties')
    .select(['id', 'title', 'status', 'decided_status', ...addressColumns])
    .where(where)
    .orderBy('first_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxPerKind + 1)
    .execute()
  return rows.map((row) => ({ ...row, location: formatLocation(row), hidden: row.decided_status === 'hidden' }))
}

/** Hidden homes are not in the search index. They are few, so no index is needed. */
const matchesHidden = (text: string) => sql<boolean>`decided_status = 'hidden'
  and strpos(lower(concat_ws(' ', title, street, house_number, postcode, city)), lower(${text})) > 0`

async function findProperties(db: Db, searchEngine: SearchEngine, text: string): Promise<ResultItems<'properties'>> {
  const range = toIdRange(text)
  if (range) return readPropertiesWhere(db, sql<boolean>`id between ${range.first} and ${range.last}`)
  const { properties, interpretedAs } = await searchEngine.run(findIndexed, {
    search: text,
    sort: 'newest',
    page: 1,
    limit: maxPerKind + 1,
  })
  // A corrected query is ignored: its homes would be listed above the account that was searched for.
  const listed = interpretedAs === null ? properties.map(({ id }) => id) : []
  const [known, hidden] = await Promise.all([
    listed.length > 0 ? readPropertiesWhere(db, sql<boolean>`id = any(${listed}::uuid[])`) : [],
    readPropertiesWhere(db, matchesHidden(text)),
  ])
  return [...known, ...hidden.filter(({ id }) => known.every((property) => property.id !== id))]
}

async function findSources(db: Db, text: string): Promise<ResultItems<'sources'>> {
  // There are too few sources for an index to help.
  const searchText = sql<string>`lower(name || ' ' || slug || ' ' || website)`
  const range = toIdRange(text)
  return db
    .selectFrom('sources')
    .select(['id', 'name', 'website'])
    .where(
      range
        ? sql<boolean>`id between ${range.first} and ${range.last}`
        : sql<boolean>`strpos(${searchText}, lower(${text})) > 0`,
    )
    .orderBy('name')
    .orderBy('id')
    .limit(maxPerKind + 1)
    .execute()
}

/** Finds payments by receipt number, the provider's id of the invoice or charge, our id, or the payer's address. */
async function findPayments(db: Db, text: string, userIds: readonly string[]): Promise<ResultItems<'payments'>> {
  const range = toIdRange(text)
  const conditions: Expression<SqlBool>[] = [
    sql<boolean>`lower(invoices.number) = lower(${text})`,
    sql<boolean>`invoices.provider_id = ${text}`,
    sql<boolean>`invoices.transaction_id = ${text}`,
    ...(range ? [sql<boolean>`invoices.id between ${range.first} and ${range.last}`] : []),
    ...(text.includes('@') && userIds.length > 0
      ? [
          sql<boolean>`invoices.customer_id = any(array(
            select id from billing_customers where user_id = any(${userIds}::uuid[])))`,
        ]
      : []),
  ]
  const rows = await db
    // Finds the invoices first and joins the payers after, since planners overestimate the rows of these conditions.
    .with('found', (cte) =>
      cte
        .selectFrom('invoices')
        .select(['id', 'customer_id', 'number', 'cents', 'currency', 'issued_at'])
        .where((either) => either.or(conditions))
        .orderBy('issued_at', 'desc')
        .orderBy('id', 'desc')
        .limit(maxPerKind + 1),
    )
    .selectFrom('found')
    .innerJoin('billing_customers', 'billing_customers.id', 'found.customer_id')
    .leftJoin('users', 'users.id', 'billing_customers.user_id')
    .select(['found.id', 'number', 'user_id', 'email', 'cents', 'currency', 'issued_at'])
    .orderBy('issued_at', 'desc')
    .orderBy('found.id', 'desc')
    .execute()
  return rows.map(({ issued_at, user_id, ...row }) => ({ ...row, userId: user_id, madeAt: issued_at.toISOString() }))
}

/** Finds a few homes, accounts, sources and payments that match a text, the newest of each first. */
export async function searchEverything(
  { db, searchEngine }: { db: Db; searchEngine: SearchEngine },
  text: string,
): Promise<AdminSearchResults> {
  const users = findUsers(db, text, toIdRange(text), maxPerKind + 1)
  const payments = users.then((found) => {
    const userIds = found.map(({ id }) => id)
    return findPayments(db, text, userIds)
  })
  const [properties, sources] = await Promise.all([
    findProperties(db, searchEngine, text),
    findSources(db, text),
    payments,
  ])
  return {
    properties: limitResults(properties),
    users: limitResults(await users),
    sources: limitResults(sources),
    payments: limitResults(await payments),
  }
}
