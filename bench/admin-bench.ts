import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { startSession } from '#features/accounts/sessions/session-queries.server.ts'
import type { Tables } from '#platform/database/tables.ts'
import { importProperties, createDatabase } from './import-bench.ts'
import { importLoadClient, serveProduct, type Bench } from './yardstick.ts'

const port = 3970
const base = `http://127.0.0.1:${port}`
const properties = 200_000
const users = 100_000
const requestCount = 100
const minDurationSeconds = 3
const maxDurationSeconds = 20

/** Adds five sources with the homes, photos on two of three, and some admin decisions. */
async function fillProperties(db: Kysely<Tables>, adminId: string): Promise<void> {
  await sql`insert into sources (id, slug, name, website)
    select gen_random_uuid(), 'bron-' || i, 'Bron ' || i, 'https://bron.example' from generate_series(1, 4) i`.execute(
    db,
  )
  await sql`update listings set source_id = source.id
    from (select id, row_number() over (order by id) - 1 as place from sources) as source
    where source.place = abs(hashtext(listings.number)) % 8`.execute(db)
  await sql`insert into photos (hash, width, height)
    select encode(sha256(i::text::bytea), 'hex'), 1600, 1200 from generate_series(1, 5000) i`.execute(db)
  await sql`with home as (select id, row_number() over (order by id) as place from properties)
    insert into property_photos (property_id, position, photo_hash)
    select home.id, k, encode(sha256((1 + (home.place * 7 + k) % 5000)::text::bytea), 'hex')
    from home cross join generate_series(0, 3) k where home.place % 3 > 0`.execute(db)
  await sql`truncate photos_to_compare`.execute(db)
  await sql`with home as (select id, row_number() over (order by id) as place from properties)
    update properties set decided_status = case home.place % 4 when 0 then 'hidden' when 1 then 'rented' else 'deleted' end
    from home where home.id = properties.id and home.place % 200 < 2`.execute(db)
  for (let act = 0; act < 500; act++) {
    const id = uuidv7()
    await db
      .insertInto('status_decisions')
      .values({ id, action: 'hidden', admin_id: adminId, property_count: 20 })
      .execute()
  }
  await sql`with home as (select id, row_number() over (order by id) as place from properties),
      act as (select id, row_number() over (order by id) as place from status_decisions)
    insert into status_decision_properties (decision_id, property_id)
    select act.id, home.id from home join act on act.place = 1 + home.place % 500 where home.place <= 10000`.execute(db)
}

/** Fills queues and logs with as much as a busy year leaves. */
async function fillQueues(db: Kysely<Tables>, adminId: string): Promise<void> {
  await sql`with home as (select id, row_number() over (order by id) as place from properties)
    insert into property_report_decisions (id, property_id, verdict, report_count, admin_id, decided_at, status_before)
    select gen_random_uuid(), id, 'dismissed', 1, ${adminId}, now() - place * interval '1 minute', 'for_rent'
    from home where place <= 20000`.execute(db)
  await sql`insert into property_reports (id, property_id, reason, by_account, created_at, decision_id)
    select gen_random_uuid(), property_id, 'gone', false, decided_at, id from property_report_decisions`.execute(db)
  await sql`with home as (select id, row_number() over (order by id) as place from properties)
    insert into property_reports (id, property_id, reason, by_account, created_at)
    select gen_random_uuid(), home.id, (array['gone', 'scam', 'double', 'other'])[1 + (home.place + k) % 4], false,
      now() - (home.place * 3 + k) * interval '1 minute'
    from home cross join generate_series(1, 2) k where place between 30001 and 32000`.execute(db)
  await sql`insert into audit_entries (id, done_at, admin_id, admin_email, action, subject_kind, subject_id)
    select gen_random_uuid(), now() - i * interval '3 minutes', ${adminId}, 'beheer@voorbeeld.example', 'user.changed', 'user',
      (array(select id from users order by id limit 1000))[1 + i % 1000] from generate_series(1, 100000) i`.execute(db)
  await sql`insert into rejected_records (source_id, fingerprint, reason, number, record, first_run_id, first_seen_at, last_seen_at)
    select run.source_id, sha256(i::text::bytea), (array['no_address', 'no_number', 'unreadable'])[1 + i % 3], 'x' || i,
      repeat('{"titel": "Woning zonder plaats"} ', 20), run.id, now() - i * interval '1 minute', now()
    from generate_series(1, 50000) i, (select id, source_id from import_runs order by started_at limit 1) run`.execute(
    db,
  )
  await sql`with offer as (select id, row_number() over (order by id) as place from listings limit 6000)
    insert into duplicate_groups (id, listing_ids, evidence, found_at)
    select gen_random_uuid(), array_agg(id order by id), '[]', now() - (place / 3) * interval '1 minute'
    from offer group by place / 3 having count(*) > 1`.execute(db)
}

/** Fills the payments of as many people as there are, and enough of the other kinds for a queue of ten thousand. */
async function fillPayments(db: Kysely<Tables>): Promise<void> {
  await sql`insert into payment_provider (name) values ('stripe_mock') on conflict do nothing`.execute(db)
  // Claimed by another process, as their syncs would be: the provider does not know them.
  await sql`insert into billing_customers (id, user_id, provider, provider_id, premium_until, lease_until)
    select gen_random_uuid(), id, 'stripe_mock', 'cus_' || id,
      case when row_number() over (order by id) % 12 = 0 then now() + interval '20 days' end, now() + interval '1 day'
    from users where role = 'USER'`.execute(db)
  await sql`insert into invoices (id, customer_id, provider_id, number, status, cents, paid_cents, refunded_cents, currency,
      period_start, period_end, issued_at, paid_at, attempts, processing, disputed, method, refund_requested_at)
    select gen_random_uuid(), id, 'in_' || id, 'F-' || lpad(place::text, 6, '0'), 'paid', 1000 + place % 3 * 1000,
      1000 + place % 3 * 1000, case when place % 50 = 0 then 1000 else 0 end, 'eur', now() - place * interval '7 minutes',
      now() + interval '20 days', now() - place * interval '7 minutes', now() - place * interval '7 minutes', 1, false,
      place % 400 = 0, (array['card', 'ideal', 'sepa_debit'])[1 + place % 3],
      case when place % 100 = 1 then now() - place * interval '6 minutes' end
    from (select id, row_number() over (order by id) as place from billing_customers) as customer`.execute(db)
  await sql`insert into inquiries (id, first_name, last_name, email, message, language, created_at)
    select gen_random_uuid(), 'Sanne', 'Smit', 'sanne.' || i || '@voorbeeld.example', 'Hoe werkt Premium?', 'nl',
      now() - i * interval '9 minutes' from generate_series(1, 6000) i`.execute(db)
  await sql`insert into mails (id, recipient, subject, html, body, failed_at, created_at)
    select gen_random_uuid(), 'weg.' || i || '@voorbeeld.example', 'Bevestig je adres', '', '', now() - i * interval '8 minutes',
      now() - i * interval '9 minutes' from generate_series(1, 1500) i`.execute(db)
}

async function fillDatabase(bench: Bench): Promise<string> {
  const database = await createDatabase(bench, 'admin')
  const { db } = database
  await importProperties(bench, db, properties)
  const adminId = uuidv7()
  await db
    .insertInto('users')
    .values({ id: adminId, name: 'Beheer', email: 'beheer@voorbeeld.example', role: 'ADMIN', language: 'nl' })
    .execute()
  await sql`insert into users (id, name, email, role, language, created_at, trial_ends_at)
    select gen_random_uuid(), first || ' ' || last || ' ' || i, lower(first) || '.' || i || '@voorbeeld.example', 'USER', 'nl',
      now() - i * interval '15 minutes', now() + interval '7 days' - i * interval '15 minutes'
    from generate_series(1, ${users}::integer) i,
      lateral (select (array['Sanne', 'Joris', 'Noor', 'Daan', 'Fatima', 'Mei', 'Bram', 'Yusuf'])[1 + i % 8] as first,
        (array['Jansen', 'de Vries', 'Bakker', 'Visser', 'Smit', 'Meijer', 'de Boer'])[1 + i % 7] as last) called`.execute(
    db,
  )
  await fillProperties(db, adminId)
  await fillQueues(db, adminId)
  await fillPayments(db)
  const token = await startSession(db, adminId, undefined)
  await sql`vacuum analyze`.execute(db)
  await sql`checkpoint`.execute(db)
  await database.close()
  return token
}

const lists: [what: string, paths: string[]][] = [
  ['homes: first page', ['/admin/properties']],
  ['homes: last page', [`/admin/properties?page=${properties / 10 - 300}`]],
  ['homes: middle, 100 a page', ['/admin/properties?page=1000&limit=100']],
  ...['oldest', 'price_desc', 'title', 'place', 'seen'].map((sort): [string, string[]] => [
    `homes: by ${sort}, deep`,
    [`/admin/properties?sort=${sort}&page=9000`],
  ]),
  [
    'homes: search, many found',
    ['amsterdam', 'appartement', 'straat'].map((word) => `/admin/properties?search=${word}`),
  ],
  [
    'homes: search, few found',
    ['keizersgracht%20112', 'delft%20studio'].map((word) => `/admin/properties?search=${word}`),
  ],
  ['homes: search, none found', ['/admin/properties?search=niemand%20zo%20xq']],
  ['homes: status, type, place', ['/admin/properties?status=for_rent&type=apartment&city=Utrecht']],
  ['homes: of a source', [1, 2, 3, 4].map((number) => `/admin/properties?source=bron-${number}`)],
  ['homes: without photo', ['/admin/properties?photos=no']],
  ['homes: reported', ['/admin/properties?reported=yes']],
  ['homes: deleted', ['/admin/properties?decided=deleted']],
  ['acts on homes', ['/admin/status-decisions']],
  ['users: first page', ['/users']],
  ['users: last page', [`/users?page=${users / 10}`]],
  ['users: search, many found', ['jansen', 'sanne', 'voorbeeld'].map((word) => `/users?search=${word}`)],
  ['users: search, few found', Array.from({ length: 50 }, (_, at) => `/users?search=${at}77`)],
  ['users: paid', ['/users?ispaid=true']],
  ['users: on trial', ['/users?trial=true', '/users?trial=true&page=60']],
  ...['name', '-name', 'email', '-email', 'role', '-role', 'status', '-status', 'joined'].map(
    (sort): [string, string[]] => [`users: by ${sort}`, [`/users?sort=${sort}`]],
  ),
  ...['name', 'email', 'role', 'status'].map((sort): [string, string[]] => [
    `users: by ${sort}, deep`,
    [`/users?sort=${sort}&page=${users / 20}`],
  ]),
  ...['area', 'area_desc', 'title_desc', 'place_desc', 'status', 'status_desc', 'sources', 'sources_desc'].map(
    (sort): [string, string[]] => [`homes: by ${sort}`, [`/admin/properties?sort=${sort}`]],
  ),
  ['homes: range of price', ['/admin/properties?priceFrom=1000&priceTo=1500&sort=price']],
  ...['date', '-date', 'amount', '-amount', 'state', '-state', 'method', '-method', 'number', '-number'].map(
    (sort): [string, string[]] => [`payments: by ${sort}`, [`/admin/payments?sort=${sort}`]],
  ),
  ['payments: by state, deep', ['/admin/payments?sort=state&page=900']],
  ['payments: of a state', ['/admin/payments?state=refunding']],
  ['payments: of a person', ['/admin/payments?search=sanne.8%40']],
  ['queue: first page', ['/admin/queue?limit=25']],
  ['queue: last page', ['/admin/queue?limit=25&page=420']],
  ['queue: of a kind', ['/admin/queue?kind=report&limit=25']],
  ['queue: of nobody', ['/admin/queue?assigned=nobody&limit=25']],
  ['sources', ['/admin/sources']],
  ['rejected_records', ['/admin/rejected-records']],
  ['quarantine: deep', ['/admin/rejected-records?page=4000']],
  ['quarantine: by reason', ['/admin/rejected-records?reason=no_address']],
  ['doubtful groups', ['/admin/duplicates']],
  ['homes joined', ['/admin/property-merges']],
  ['decisions about doubles', ['/admin/property-decisions']],
  ['reports', ['/admin/reports']],
  ['reports: by reason', ['/admin/reports?reason=scam']],
  ['decisions about reports', ['/admin/report-decisions']],
  ['audit log', ['/admin/audit']],
  ['audit log: deep', ['/admin/audit?page=9000']],
]

/** CPU time of a process and its running children, in milliseconds. */
export function readProcessorTime(pid: number): number {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      try {
        return readFileSync(`/proc/${name}/stat`, 'utf8')
      } catch {
        // The process has ended.
        return ''
      }
    })
  let ticks = 0
  for (const stat of stats) {
    // The fields after the name, which may contain anything: state, parent, …; the 12th and 13th are the times.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (stat.startsWith(`${pid} `) || Number(fields[1]) === pid) ticks += Number(fields[11]) + Number(fields[12])
  }
  return ticks * 10
}

/** When a product looks for the first time whether a snapshot of its index is due, and some seconds. */
const firstSnapshotMs = 65_000
const settledMs = 5_000
/** Of a processor, for each process: what following changes takes, and a little more. */
const busyShare = 0.05

/**
 * Waits until processes that were just started have done what a start leaves to do, as the snapshot of the index: its
 * processor time is not that of requests.
 */
export async function waitUntilSettled(pids: readonly number[]): Promise<void> {
  const readAll = () => pids.reduce((sum, pid) => sum + readProcessorTime(pid), 0)
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
  await pause(firstSnapshotMs)
  for (let before = readAll(), used = Infinity; used > settledMs * busyShare * pids.length;) {
    await pause(settledMs)
    const now = readAll()
    used = now - before
    before = now
  }
}

/** The memory that a process takes of the machine. */
export const readResidentKilobytes = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN)

/** Heap of a `bench/serve.mjs` process after garbage collection, in bytes. */
export async function measureHeldBytes(pid: number, file: string): Promise<number> {
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  while (!existsSync(file) || statSync(file).size === 0) await new Promise((resolve) => setTimeout(resolve, 10))
  return Number(readFileSync(file, 'utf8'))
}

/** Downloads the whole list, with a garbage collection in each quarter. */
async function holdFile(pid: number, headers: Record<string, string>, file: string): Promise<void> {
  const held = [await measureHeldBytes(pid, file)]
  let rows = -1
  const answer = await fetch(`${base}/api/admin/properties.csv`, { headers })
  for await (const part of answer.body ?? []) {
    for (const byte of part) if (byte === 10) rows++
    if ((rows / properties) * 4 >= held.length - 0.5 && held.length < 5) held.push(await measureHeldBytes(pid, file))
  }
  const [before, ...quarters] = held.map((bytes) => (bytes / 1_048_576).toFixed(1))
  console.log(`  held after a collection: ${before} MB before, ${quarters.join(', ')} MB in the middle of each quarter`)
}

/** Downloads the whole list, at full speed or slowly. */
async function takeFile(pid: number, headers: Record<string, string>, pause: number): Promise<void> {
  const before = readResidentKilobytes(pid)
  let [rows, bytes] = [-1, 0]
  // In each quarter of the rows: a leak would grow from one to the next.
  const most = [before, before, before, before]
  const timer = setInterval(() => {
    const quarter = Math.min(3, Math.floor((Math.max(0, rows) * 4) / properties))
    most[quarter] = Math.max(most[quarter] ?? 0, readResidentKilobytes(pid))
  }, 50)
  const startedAt = performance.now()
  const answer = await fetch(`${base}/api/admin/properties.csv`, { headers })
  for await (const part of answer.body ?? []) {
    bytes += part.length
    for (const byte of part) if (byte === 10) rows++
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
  }
  clearInterval(timer)
  const took = (performance.now() - startedAt) / 1_000
  console.log(
    `  ${pause > 0 ? 'read slowly' : 'read as it comes'}: ${rows.toLocaleString('en')} rows, ${(bytes / 1_048_576).toFixed(0)} MB in ${took.toFixed(1)} s, ` +
      `${Math.round(rows / took).toLocaleString('en')} rows/s; in each quarter the process was larger than before by at most ` +
      `${most.map((one) => ((one - before) / 1024).toFixed(0)).join(', ')} MB`,
  )
}

/** Disconnects after the first chunk; the server must stop reading. */
async function leaveFile(pid: number, headers: Record<string, string>): Promise<void> {
  const leaving = new AbortController()
  const answer = await fetch(`${base}/api/admin/properties.csv`, { headers, signal: leaving.signal })
  await answer.body?.getReader().read()
  leaving.abort()
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  const before = readProcessorTime(pid)
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  console.log(
    `  left after its first part: ${readProcessorTime(pid) - before} ms of processor time in the 2 s from a second after`,
  )
}

/** Every admin list with 200,000 homes and 100,000 users, one at a time and five at once, and the CSV of all homes. */
export async function adminBench(bench: Bench): Promise<void> {
  const token = await fillDatabase(bench)
  const heldFile = join(bench.folder, 'held')
  const product = await serveProduct(bench, port, 'admin', { HELD_BYTES_FILE: heldFile }, ['--expose-gc'])
  const client = await importLoadClient()
  const headers = { authorization: `Bearer ${token}` }
  console.log(
    `\nLists of the back-office at ${properties.toLocaleString('en')} homes and ${users.toLocaleString('en')} users (p50 / p99 in ms; wanted p99 under ${requestCount}; then the processor time of a request, in ms, of app and database)`,
  )
  for (const [what, paths] of lists) {
    const requests = paths.map((path) => client.encode(base, { method: 'GET', path: `/api${path}`, headers }))
    // The first requests of a list may sort it; the second load is that of an ordinary day.
    await client.drive({ base, requests, concurrency: 1, seconds: 1 })
    const warm = await client.drive({ base, requests, concurrency: 1, seconds: 1 })
    // With a hundred responses p99 is the worst one; with five hundred it is meaningful.
    const seconds = Math.min(maxDurationSeconds, Math.max(minDurationSeconds, Math.ceil((warm.p50 * 500) / 1_000)))
    const told: string[] = []
    const used = () => readProcessorTime(product.pid) + readProcessorTime(bench.postgres.pid)
    const before = used()
    let answers = 0
    for (const concurrency of [1, 5]) {
      const { n, p50, p99, errors } = await client.drive({ base, requests, concurrency, seconds })
      answers += n
      const verdict = p99 < requestCount && errors === 0 ? '' : ' NO'
      told.push(`${p50.toFixed(1)} / ${p99.toFixed(1)}${errors > 0 ? ` (${errors} errors)` : ''}${verdict}`)
    }
    console.log(
      `  ${what.padEnd(28)} one: ${told[0]?.padEnd(20)} five: ${told[1]?.padEnd(20)} processor: ${((used() - before) / answers).toFixed(1)}`,
    )
  }
  console.log('\nThe list of all homes as a file (GET /api/admin/properties.csv)')
  const plain = { ...headers, 'accept-encoding': 'identity' }
  await takeFile(product.pid, plain, 0)
  await takeFile(product.pid, plain, 0)
  await takeFile(product.pid, plain, 20)
  await holdFile(product.pid, plain, heldFile)
  await leaveFile(product.pid, plain)
  await product.stop()
}
