import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { locateProperties } from '#features/properties/geo/locate-properties.server.ts'
import { nameAreas } from '#features/properties/geo/name-areas.server.ts'
import { compareStoredListings } from '#features/sourcing/deduplication/compare-stored.server.ts'
import { hashPassword } from '#features/accounts/accounts/passwords.server.ts'
import { importProperties, createDatabase } from './import-bench.ts'
import { importLoadClient, median, serveProduct, type Bench, type Load, type Request } from './yardstick.ts'

const port = 3940
const base = `http://127.0.0.1:${port}`
const password = 'kikker op fiets'
/** Accounts that log in, and accounts whose password is guessed; each only once, to stay below the rate limit. */
const regulars = 20
const guesses = 200
const warmUps = 10
const otherAccounts = 100_000

/** Keeps a number of connections busy for some seconds. */
type Drive = (requests: Request[], concurrency: number, seconds: number, rate?: number) => Promise<Load>

const formatMs = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`
const formatLoad = ({ n, errors, rps, p50, p99 }: Load) =>
  `p50 ${formatMs(p50)}, p99 ${formatMs(p99)} (${n} answers, ${rps.toFixed(0)}/s, ${errors} errors)`
/** The cookies with which browsers show that their owner has logged in on them before, by address. */
const deviceCookies = new Map<string, string>()
const login = (email: string, given = password): Request => ({
  method: 'POST',
  path: '/api/users/login',
  headers: {
    'content-type': 'application/json',
    cookie: deviceCookies.get(email) ?? '',
  },
  body: { email, password: given },
})
const regularAddresses = Array.from({ length: regulars }, (_, i) => `regular-${i}@voorbeeld.example`)

/** Logs each regular in once, and keeps the cookie of the device, as a browser does. */
async function becomeKnown(): Promise<void> {
  for (const email of regularAddresses) {
    const { method, path, headers, body } = login(email)
    const answer = await fetch(base + path, { method, headers: headers ?? {}, body: JSON.stringify(body) })
    const cookie = answer.headers.getSetCookie().find((one) => one.includes('device='))
    if (!answer.ok || !cookie) throw new Error(`A login was answered with ${answer.status}, without a device cookie`)
    deviceCookies.set(email, cookie.slice(0, cookie.indexOf(';')))
  }
}

/** Creates a database with homes, the accounts used below, and many others. */
async function fillDatabase(bench: Bench, name: string): Promise<void> {
  const database = await createDatabase(bench, name)
  const { db } = database
  await importProperties(bench, db, 20_000)
  // What workers do once after an import is not measured.
  await compareStoredListings(db)
  await locateProperties(db)
  await nameAreas(db)
  const password_hash = await hashPassword(password)
  const names = [
    'admin',
    ...Array.from({ length: regulars }, (_, i) => `regular-${i}`),
    ...Array.from({ length: guesses + warmUps }, (_, i) => `known-${i}`),
  ]
  const accounts = names.map((one) => ({
    id: uuidv7(),
    name: one,
    email: `${one}@voorbeeld.example`,
    role: one === 'admin' ? ('ADMIN' as const) : ('USER' as const),
    password_hash,
    language: 'nl' as const,
  }))
  await db.insertInto('users').values(accounts).execute()
  await sql`insert into users (id, name, email, role, password_hash, language, created_at)
    select gen_random_uuid(), first || ' ' || last || ' ' || i, lower(first) || '.' || i || '@voorbeeld.example',
      case when i % 1000 = 0 then 'ADMIN' else 'USER' end, ${password_hash}, 'nl', now() - i * interval '15 minutes'
    from generate_series(1, ${otherAccounts}::integer) i,
      lateral (select (array['Sanne', 'Joris', 'Noor', 'Daan', 'Fatima', 'Mei', 'Bram', 'Yusuf'])[1 + i % 8] as first,
        (array['Jansen', 'de Vries', 'Bakker', 'Visser', 'Smit', 'Meijer', 'de Boer'])[1 + i % 7] as last) called`.execute(
    db,
  )
  await sql`vacuum analyze`.execute(db)
  await database.close()
}

const burstIntervalMs = 2_000
const bursts = 10

/** All accounts log in at the same time, repeatedly. */
async function burstsOfLogins(): Promise<number[]> {
  const times: number[] = []
  for (let burst = 0; burst < bursts; burst++) {
    const pause = setTimeout(burstIntervalMs)
    const everybody = Array.from({ length: regulars }, (_, i) =>
      attempt(`regular-${i}@voorbeeld.example`, password, 200),
    )
    times.push(...(await Promise.all(everybody)))
    await pause
  }
  return times.toSorted((a, b) => a - b)
}

/** Logins while others search. */
async function crowdedLogins(drive: Drive): Promise<void> {
  const lists = Array.from({ length: 50 }, (_, i) => ({ method: 'GET', path: `/api/properties?page=${i + 1}` }))
  const logins = Array.from({ length: regulars }, (_, i) => login(`regular-${i}@voorbeeld.example`))
  await drive(lists, 10, 2)
  await drive(logins, regulars, 2)
  const seconds = (bursts * burstIntervalMs) / 1_000
  console.log(`\n${regulars} logins at once, ${bursts} times, and lists of homes on 10 connections beside them`)
  for (const rate of [50, 200]) {
    const alone = await drive(lists, 10, 5, rate)
    const [times, beside] = await Promise.all([burstsOfLogins(), drive(lists, 10, seconds, rate)])
    const at = (part: number) => times[Math.ceil(times.length * part) - 1] ?? Number.NaN
    console.log(`  ${rate} lists a second`)
    console.log(
      `    logins: p50 ${formatMs(at(0.5))}, p99 ${formatMs(at(0.99))}, longest ${formatMs(at(1))}; wanted p99 under 1,000 ms: ${at(0.99) < 1_000 ? 'yes' : 'NO'}`,
    )
    console.log(
      `    lists beside them: ${formatLoad(beside)}; wanted p99 under 100 ms: ${beside.p99 < 100 ? 'yes' : 'NO'}`,
    )
    console.log(`    lists without logins: ${formatLoad(alone)}`)
  }
  console.log(`Always ${regulars} logins under way, for 10 s: more than the machine can hash`)
  console.log(`  alone: ${formatLoad(await drive(logins, regulars, 10))}`)
  const [always, beside] = await Promise.all([drive(logins, regulars, 10), drive(lists, 10, 10, 50)])
  console.log(`  beside 50 lists a second: ${formatLoad(always)}; lists: ${formatLoad(beside)}`)
}

/** One login. @returns milliseconds */
async function attempt(email: string, given: string, expected: number): Promise<number> {
  const startedAt = performance.now()
  const { method, path, headers, body } = login(email, given)
  const answer = await fetch(base + path, { method, headers: headers ?? {}, body: JSON.stringify(body) })
  await answer.arrayBuffer()
  if (answer.status !== expected) throw new Error(`A login was answered with ${answer.status}`)
  return performance.now() - startedAt
}
const guess = (email: string) => attempt(email, 'zwaan op step', 401)
/** Whether the response time reveals which addresses have an account. */
async function compareLoginTimes(): Promise<void> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let i = 0; i < warmUps; i++)
    for (const kind of ['known', 'unknown']) await guess(`${kind}-${guesses + i}@voorbeeld.example`)
  const tries = (['known', 'unknown'] as const)
    .flatMap((kind) => Array.from({ length: guesses }, (_, i) => ({ kind, i, turn: Math.random() })))
    .toSorted((a, b) => a.turn - b.turn)
  for (const { kind, i } of tries) times[kind].push(await guess(`${kind}-${i}@voorbeeld.example`))
  const [known, unknown] = [median(times.known), median(times.unknown)]
  const apart = (Math.abs(known - unknown) / known) * 100
  console.log(`\nA wrong password, ${guesses} times each, in no order and one at a time (medians)`)
  console.log(
    `  address with an account ${formatMs(known)}, without ${formatMs(unknown)}: ${apart.toFixed(1)} % apart; wanted under 5 %: ${apart < 5 ? 'yes' : 'NO'}`,
  )
}

async function listOfAccounts(drive: Drive): Promise<void> {
  const answer = await fetch(`${base}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@voorbeeld.example', password }),
  })
  // The reply of the contract's `logIn`.
  const { token } = (await answer.json()) as { token: string }
  console.log(`\nAn admin's list of ${otherAccounts.toLocaleString('en')} accounts (GET /api/users)`)
  const rare = Array.from({ length: 100 }, (_, i) => `search=${i}77`)
  for (const [what, queries] of [
    ['first page', ['page=1']],
    ['last page', [`page=${otherAccounts / 10}`]],
    ['search, many found', ['search=jansen', 'search=sanne', 'search=voorbeeld']],
    ['search, few found', rare],
    ['search, none found', ['search=niemand%20zo']],
    ['admins', ['role=ADMIN']],
    ['users, last page', [`role=USER&page=${otherAccounts / 10 - 100}`]],
  ] as const) {
    const requests = queries.map((query) => ({
      method: 'GET',
      path: `/api/users?${query}`,
      headers: { authorization: `Bearer ${token}` },
    }))
    await drive(requests, 1, 1)
    for (const atOnce of [1, 5]) {
      const load = await drive(requests, atOnce, 5)
      const verdict = load.p99 < 100 ? 'yes' : 'NO'
      console.log(`  ${what}, ${atOnce} at once: ${formatLoad(load)}; wanted p99 under 100 ms: ${verdict}`)
    }
  }
}

/** The cost of logging in, alone and next to searches, its timing, and an admin's list of many accounts. */
export async function loginBench(bench: Bench): Promise<void> {
  await fillDatabase(bench, 'logins')
  const client = await importLoadClient()
  const drive: Drive = (requests, concurrency, seconds, rate = 0) =>
    client.drive({ base, requests: requests.map((one) => client.encode(base, one)), concurrency, seconds, rate })
  const product = await serveProduct(bench, port, 'logins')
  await becomeKnown()
  await crowdedLogins(drive)
  await compareLoginTimes()
  await listOfAccounts(drive)
  await product.stop()
}
