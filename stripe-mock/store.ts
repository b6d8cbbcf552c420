import { sql, type ColumnType, type GeneratedAlways, type Kysely, type Transaction } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { unlessReadOnly } from '#platform/database/is-unavailable.ts'
import type { Faults } from './acts.ts'
import { randomText } from './ids.ts'
import type { Hidden, Kind } from './kinds.ts'

type Json<T> = ColumnType<T, string, string>

/** The mock's own schema: it shares no table with the product. */
interface StripeMockTables {
  account: { id: number; secrets: Json<Secrets>; faults: Json<Faults> }
  objects: {
    id: string
    kind: Kind
    customer: string | null
    created: number
    seq: GeneratedAlways<number>
    data: Json<unknown>
    hidden: Json<Hidden>
  }
  events: {
    id: string
    seq: GeneratedAlways<number>
    type: string
    created: number
    body: Json<object>
  }
  deliveries: { event: string; endpoint: string; tries: number; next_at: Date | null; delivered_at: Date | null }
  idempotency: { key: string; fingerprint: string; status: number; answer: Json<unknown>; at: Date }
  due: { object: string; task: string; at: number; customer: string | null }
}

export type StripeMockDb = Kysely<StripeMockTables>
export type StripeMockTransaction = Transaction<StripeMockTables>

/** The keys of the mock, the same in every process over one database. */
export interface Secrets {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** The prefix of every invoice number of this account. */
  invoicePrefix: string
}

const statements = [
  'create schema if not exists stripe_mock',
  `create table if not exists stripe_mock.account (id int primary key, secrets jsonb not null, faults jsonb not null)`,
  `create table if not exists stripe_mock.objects (id text primary key, kind text not null, customer text, created bigint not null,
    seq bigserial, data jsonb not null, hidden jsonb not null)`,
  `create index if not exists objects_kind on stripe_mock.objects (kind, seq)`,
  `create index if not exists objects_customer on stripe_mock.objects (customer, kind, seq)`,
  `create table if not exists stripe_mock.events (id text primary key, seq bigserial, type text not null, created bigint not null,
    body jsonb not null)`,
  `create index if not exists events_seq on stripe_mock.events (seq)`,
  `create table if not exists stripe_mock.deliveries (event text not null, endpoint text not null, tries int not null,
    next_at timestamptz, delivered_at timestamptz, primary key (event, endpoint))`,
  `create index if not exists deliveries_next on stripe_mock.deliveries (next_at) where next_at is not null`,
  `create table if not exists stripe_mock.idempotency (key text primary key, fingerprint text not null, status int not null,
    answer jsonb not null, at timestamptz not null)`,
  `create table if not exists stripe_mock.due (object text not null, task text not null, at bigint not null, customer text,
    primary key (object, task))`,
  `create index if not exists due_at on stripe_mock.due (at)`,
]

const newSecrets = (): Secrets => ({
  secretKey: `sk_test_mock_${randomText(40)}`,
  publishableKey: `pk_test_mock_${randomText(40)}`,
  webhookSecret: `whsec_${randomText(32)}`,
  invoicePrefix: randomText(8).toUpperCase(),
})

/** Opens the mock's own schema in this database, and creates it if needed. */
export async function openStore(database: Db): Promise<{ db: StripeMockDb; secrets: Secrets }> {
  // Another schema of the same database: none of the product's tables is in reach of these types.
  const db = (database as unknown as StripeMockDb).withSchema('stripe_mock')
  const create = () =>
    db.transaction().execute(async (transaction) => {
      // Else two processes that start at once create the same table, and one of them ends with an error.
      await sql`select pg_advisory_xact_lock(hashtext('stripe_mock'))`.execute(transaction)
      for (const statement of statements) await sql.raw(statement).execute(transaction)
      await transaction
        .insertInto('account')
        .values({ id: 1, secrets: JSON.stringify(newSecrets()), faults: '{}' })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    })
  // On a full disk what is there can still be read.
  await create().catch(unlessReadOnly)
  const { secrets } = await db.selectFrom('account').select('secrets').executeTakeFirstOrThrow()
  return { db, secrets }
}
