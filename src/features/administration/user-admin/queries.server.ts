import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db } from '#platform/database/db.ts'
import { endUserSessions } from '#features/accounts/sessions/session-queries.server.ts'
import type { Language } from '#shared/language.ts'
import { paginate, parseSort } from '#shared/pagination.ts'
import { Problem } from '#shared/problem.ts'
import type { Tables } from '#platform/database/tables.ts'
import { withIsoDates } from '#platform/database/iso-dates.ts'
import { toDayStart, toPeriodStart } from '#platform/database/period-start.ts'
import { writeAudit } from '#platform/audit/mutations.server.ts'
import type { userSorts, UserListItem, UserQuery, UserTotals } from './contract.ts'
import type { Invitation, UserUpdate } from '#features/accounts/accounts/forms-contract.ts'
import { stopRenewal, syncAccount } from '#features/billing/subscriptions/mutations.server.ts'
import type { SyncParts } from '#features/billing/provider-sync/sync-customer.server.ts'
import { hasPaid, churnedMembers, trialEndedRecently } from '#features/billing/subscriptions/metrics-queries.server.ts'
import { matchingUsers } from './find-users.server.ts'
import { mailAdminInvitation, mailInvitation, mailPromotion } from '#features/accounts/accounts/account-mails.server.ts'
import { deleteUser, isLastAdmin } from './delete-user.server.ts'

/** Whether an account has paid Premium. */
const isPaid = sql<boolean>`exists (select from paid_members where paid_members.user_id = users.id)`
/** The same as a filter of all accounts: with `is true` the members are read once, and an index keeps its order. */
const isAmongPaid = sql<boolean>`((users.id in (select user_id from paid_members)) is true)`
/** Whether an account has Premium only by a trial, without a current payment. */
const isOnTrial = sql<boolean>`(users.trial_ends_at > now() and not ${isAmongPaid})`
/** The columns of an account in lists, and its language for mails. */
const columns = [
  'users.id',
  'users.name',
  'users.email',
  'users.role',
  'users.language',
  'users.deactivated_at as deactivatedAt',
  'users.created_at as createdAt',
  sql<boolean>`users.email_confirmed_at is not null`.as('emailConfirmed'),
  isPaid.as('ispaid'),
] as const

/** Each order with what decides where its column says nothing; by status there are two groups of the last one. */
const orderColumns: Record<(typeof userSorts)[number], readonly RawBuilder<unknown>[]> = {
  name: [sql`lower(name)`],
  email: [sql`lower(email)`],
  role: [sql`role`, sql`created_at`],
  status: [sql`created_at`],
  joined: [sql`created_at`],
}

type Sort = ReturnType<typeof parseSort<(typeof userSorts)[number]>>
type FilteredUsers = SelectQueryBuilder<Tables, 'users', object>

/** Reads the ids of a part of the accounts in an order that an index has. */
async function readIdsInOrder(filtered: FilteredUsers, [column, direction]: Sort, offset: number, limit: number) {
  if (limit === 0) return []
  const rows = await orderColumns[column]
    .reduce((ordered, by) => ordered.orderBy(by, direction), filtered.select('id'))
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Reads the ids of a page: by status first one group, then the other, since a sort of all accounts takes too long.
 *
 * @param totals if no account is left out, so that no group has to be counted
 */
async function readPageOfIds(
  filtered: FilteredUsers,
  sort: Sort,
  [offset, limit]: [number, number],
  totals: Promise<UserTotals> | undefined,
): Promise<string[]> {
  const [column, direction] = sort
  if (column !== 'status') return readIdsInOrder(filtered, sort, offset, limit)
  const [paid, others] = [filtered.where(isAmongPaid), filtered.where(sql<boolean>`not ${isAmongPaid}`)]
  const [first, second] = direction === 'asc' ? [others, paid] : [paid, others]
  const known = await totals
  const size = !known
    ? (await first.select(({ fn }) => fn.countAll<number>().as('size')).executeTakeFirstOrThrow()).size
    : direction === 'asc'
      ? known.users - known.paid
      : known.paid
  const ofFirst = Math.max(0, Math.min(limit, size - offset))
  const ids = await readIdsInOrder(first, sort, offset, ofFirst)
  return [...ids, ...(await readIdsInOrder(second, sort, Math.max(0, offset - size), limit - ofFirst))]
}

const monthStart = sql<Date>`date_trunc('month', now() at time zone 'Europe/Amsterdam') at time zone 'Europe/Amsterdam'`

/** Counts all accounts, and those created since the start of the month in Amsterdam. */
async function countUsers(db: Db): Promise<UserTotals> {
  const counted = await sql<{ users: number; paid: number; admins: number; newThisMonth: number }>`select
    (select count(*) from paid_members) as paid,
    (select count(*) from users) as users,
    (select count(*) from users where role = 'ADMIN') as admins,
    (select count(*) from users where created_at >= ${monthStart}) as "newThisMonth"`.execute(db)
  const { users = 0, paid = 0, admins = 0, newThisMonth = 0 } = counted.rows[0] ?? {}
  return { users, paid, admins, newThisMonth }
}

/** The maximum number of accounts that a query with one filter can find, from the totals. */
function totalFromFilters({ role, ispaid }: UserQuery, { users, admins, paid }: UserTotals): number {
  if (role) return role === 'ADMIN' ? admins : users - admins
  if (ispaid) return ispaid === 'true' ? paid : users - paid
  return users
}

/** Reads the columns of lists for some accounts, in their order. */
const readRows = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select(columns)
    .where('users.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], users.id)`)
    .execute()

/** Reads a page of accounts, newest first by default, with the totals of all accounts. */
export async function readUsers(db: Db, query: UserQuery) {
  const { page, limit, search, role, ispaid, trial, left, joined, deactivated, from, to, sort = '-joined' } = query
  const matches = search === '' ? undefined : await matchingUsers(db, search)
  const filtered = db
    .selectFrom('users')
    .$if(matches !== undefined, (some) => some.where(matches ?? sql<boolean>`true`))
    .$if(role !== undefined, (some) => some.where('role', '=', role ?? 'USER'))
    .$if(ispaid === 'true', (some) => some.where(isAmongPaid))
    .$if(ispaid === 'false', (some) => some.where(sql<boolean>`not ${isAmongPaid}`))
    .$if(trial === 'true', (some) => some.where(isOnTrial))
    .$if(trial === 'false', (some) => some.where(sql<boolean>`${isOnTrial} is not true`))
    .$if(trial === 'ended' || trial === 'paid', (some) => some.where(trialEndedRecently))
    .$if(trial === 'paid', (some) => some.where(hasPaid))
    .$if(left !== undefined, (some) => some.where(sql<boolean>`users.id in (${churnedMembers})`))
    .$if(joined !== undefined, (some) => some.where('created_at', '>', toPeriodStart(joined ?? 'month')))
    .$if(from !== undefined, (some) => some.where('created_at', '>=', toDayStart(from ?? '')))
    .$if(to !== undefined, (some) => some.where('created_at', '<', toDayStart(to ?? '', 1)))
    .$if(deactivated === 'true', (some) => some.where('deactivated_at', 'is not', null))
    .$if(deactivated === 'false', (some) => some.where('deactivated_at', 'is', null))
  const isNarrowed = search !== '' || trial || left || joined || deactivated || from || to
  const counting = countUsers(db)
  const knownSizes = isNarrowed || role || ispaid ? undefined : counting
  const [rows, totals, counted] = await Promise.all([
    readPageOfIds(filtered, parseSort(sort), [(page - 1) * limit, limit], knownSizes).then((ids) => readRows(db, ids)),
    counting,
    isNarrowed || (role && ispaid)
      ? filtered.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      : undefined,
  ])
  const total = counted?.total ?? totalFromFilters(query, totals)
  return { users: rows.map(withIsoDates), totals, pagination: paginate(page, limit, total) }
}

/** Finds an account as in the list. */
export async function findUserListItem(db: Db, id: string) {
  const row = await db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst()
  return row && withIsoDates(row)
}

/** Reads an account as in the list. @throws Problem account.notFound */
export async function getUserListItem(db: Db, id: string): Promise<UserListItem> {
  const user = await findUserListItem(db, id)
  if (!user) throw new Problem('account.notFound')
  return user
}

/** Creates an account without a password, whose owner has to choose one. */
export async function createInvitedUser(db: Db, { email, role, name }: Invitation, language: Language) {
  const created = await db
    .insertInto('users')
    .values({ id: uuidv7(), name: name ?? email.split('@', 1)[0] ?? email, email, role, language })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning(columns)
    .executeTakeFirst()
  if (!created) throw new Problem('account.emailTaken')
  return created
}

/** Creates an account without a password and mails a link to choose one. @throws Problem account.emailTaken */
export async function inviteUser(
  db: Db,
  given: Invitation,
  { adminId, origin, language }: { adminId: string; origin: string; language: Language },
): Promise<UserListItem> {
  return db.transaction().execute(async (transaction) => {
    const created = await createInvitedUser(transaction, given, language)
    await (given.role === 'ADMIN' ? mailAdminInvitation : mailInvitation)(transaction, origin, created)
    const { email, role } = given
    await writeAudit(transaction, adminId, 'user.invited', ['user', created.id], { email, role })
    return withIsoDates(created)
  })
}

/**
 * Changes the name or the role of another user. A new role ends all their sessions; a new admin first has to choose a
 * password of sufficient length, and their Premium does not renew.
 * @throws Problem account.ownAccount, account.notFound, account.lastAdmin
 */
export async function updateManagedUser(
  db: Db,
  id: string,
  { name, role }: UserUpdate,
  { adminId, ...syncDeps }: { adminId: string } & SyncParts,
): Promise<UserListItem> {
  if (id === adminId) throw new Problem('account.ownAccount')
  const isAdminNow = await db.transaction().execute(async (transaction) => {
    const isLast = await isLastAdmin(transaction, id)
    const before = await transaction
      .selectFrom('users')
      .select(['name', 'role'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new Problem('account.notFound')
    const roleChanged = role !== undefined && role !== before.role
    if (roleChanged && role === 'USER' && isLast) throw new Problem('account.lastAdmin')
    const isPromoted = roleChanged && role === 'ADMIN'
    const changed = await transaction
      .updateTable('users')
      .set({
        // An update without values would be invalid SQL.
        id,
        ...(name !== undefined && { name }),
        ...(roleChanged && { role }),
        ...(isPromoted && { password_hash: null }),
      })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow()
    if (roleChanged) await endUserSessions(transaction, id)
    if (isPromoted) {
      // An admin has what Premium gives.
      await stopRenewal(transaction, id)
      await mailPromotion(transaction, syncDeps.origin, changed)
    }
    const details = {
      ...(name !== undefined && name !== before.name && { name: 'changed' }),
      ...(roleChanged && { role }),
    }
    if (Object.keys(details).length > 0) await writeAudit(transaction, adminId, 'user.changed', ['user', id], details)
    return isPromoted
  })
  if (isAdminNow) await syncAccount(db, syncDeps, id)
  return getUserListItem(db, id)
}

/** Deletes the account of another user. @throws Problem account.ownAccount, account.notFound, account.lastAdmin */
export async function deleteManagedAccount(
  db: Db,
  id: string,
  { adminId, origin }: { adminId: string; origin: string },
): Promise<void> {
  if (id === adminId) throw new Problem('account.ownAccount')
  await db.transaction().execute(async (transaction) => {
    await deleteUser(transaction, id, origin)
    await writeAudit(transaction, adminId, 'user.deleted', ['user', id])
  })
}
