import { createLocalEngine } from '#features/properties/search/search-engine.server.ts'
import { SearchIndex } from '#features/properties/search/search-index.server.ts'
import fc from 'fast-check'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { as, register, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { fillWait, type ProblemCode, type ProblemReply } from '#shared/problem.ts'
import { problems } from '../problems.ts'
import { buildServer } from '../server.ts'
import { noPayments } from '#features/billing/provider-sync/payment-provider.server.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { TestApp } from '../test-app.ts'
import { hostileValue, validValue, type Schema } from './test-hostile-values.ts'

/** Lists all endpoints by name. Test titles need them before any test runs, so this uses no database. */
export async function listEndpoints(): Promise<(readonly [name: string, endpoint: Endpoint])[]> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new pg.Pool() }) })
  const found: Endpoint[] = []
  const app = await buildServer({
    db,
    searchEngine: createLocalEngine({ index: new SearchIndex(), db }),
    payments: noPayments,
    onEndpointAdded: (one) => found.push(one),
  })
  await app.close()
  await db.destroy()
  return found.map((one) => [`${one.method} ${one.path}`, one])
}

/** Registers three users. `callerOf` returns the headers of one with just enough rights to call an endpoint. */
export async function people(site: TestApp) {
  const [sanne, joris, admin] = await Promise.all([register(site), register(site, 'joris'), registerAdmin(site)])
  const callerOf = ({ access }: Endpoint) =>
    access === 'anyone' ? {} : as(access === 'user' ? sanne.token : admin.token).headers
  return { sanne, joris, admin, callerOf }
}
export const urlOf = ({ path }: Endpoint, id: string) => `/api${path.replace('{id}', id)}`

export interface Sent {
  payload: string | Buffer
  type: string
  /** The codes of which the refusal must have one. */
  codes: ProblemCode[]
}
export const written = ({ payload, type }: Sent, headers: Record<string, string>) => ({
  headers: { ...headers, ...(type && { 'content-type': type }) },
  payload,
})
export const json = 'application/json'
const unread: ProblemCode[] = ['request.unreadable', 'request.invalid']

function hostileJson(payload: string): Sent {
  const tooLarge = Buffer.byteLength(payload) > 256 * 1024
  const poisoned = /"(__proto__|constructor)"/.test(payload)
  return { payload, type: json, codes: tooLarge ? ['request.tooLarge'] : poisoned ? unread : ['request.invalid'] }
}
const otherTypes = ['', 'json', 'application/jsonx', 'application/json, application/json', 'application/octet-stream']
otherTypes.push('text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x')

/** Generates valid requests. */
export const validRequest = (schema: Schema): fc.Arbitrary<Sent> =>
  validValue(schema).map((body) => ({ payload: JSON.stringify(body), type: json, codes: [] }))

/** Generates requests with at least one fault for which they must be refused. */
export function hostileRequest(schema: Schema): fc.Arbitrary<Sent> {
  const good = validValue(schema).map((body) => JSON.stringify(body))
  const bodies = hostileValue(schema).map((body) => hostileJson(JSON.stringify(body)))
  const brackets = fc.constantFrom(['[', ']'], ['{"password":', '}'], ['{"__proto__":', '}'])
  const deep = fc
    .tuple(brackets, fc.integer({ min: 2, max: 10_000 }))
    .map(([[open = '', close = ''], depth]) => hostileJson(`${open.repeat(depth)}1${close.repeat(depth)}`))
  const cut = fc
    .tuple(good, fc.nat(300))
    .map(([text, end]): Sent => ({ payload: text.slice(0, end % text.length), type: json, codes: unread }))
  const bytes = fc
    .uint8Array({ minLength: 1, maxLength: 60 })
    .map((some): Sent => ({ payload: Buffer.from(some), type: json, codes: unread }))
  const mistyped = fc
    .tuple(good, fc.constantFrom(...otherTypes))
    .map(([payload, type]): Sent => ({ payload, type, codes: ['request.unsupportedType', 'request.invalid'] }))
  return fc.oneof(
    { weight: 180, arbitrary: bodies },
    { weight: 1, arbitrary: deep },
    { weight: 6, arbitrary: cut },
    { weight: 6, arbitrary: bytes },
    { weight: 8, arbitrary: mistyped },
  )
}

/** What a response must not reveal: implementation details, and a user's password. */
export const leak =
  /\bat .*\.[jt]s:\d|node_modules|\/src\/|\bselect\b|\binsert\b|violates|\bzod|postgres|pglite|sqlstate|argon2|kikker/i

/** Returns the faults of a refusal: it must have one of the codes and the API's format, and reveal no internals. */
export function findFaults(answer: LightMyRequestResponse, codes: readonly ProblemCode[]): string[] {
  const fault = [`${answer.statusCode} ${answer.body.slice(0, 500)}`]
  if (answer.statusCode < 400 || !String(answer.headers['content-type']).startsWith(json)) return fault
  const { status, code, message, requestId, fields = {}, ...more } = answer.json<ProblemReply>()
  const inShape =
    codes.includes(code) &&
    answer.statusCode === problems[code].status &&
    status === 'fail' &&
    message === fillWait(problems[code].nl, 'nl') &&
    requestId === answer.headers['x-request-id'] &&
    Object.values(fields).every((sentence) => typeof sentence === 'string') &&
    Object.keys(more).length === 0
  return inShape && answer.body.length < 10_000 && !leak.test(answer.body) ? [] : fault
}

let calls = 0
/** Calls from varying addresses, so that rate limits do not apply. Retries after a 503. */
export async function send({ app }: TestApp, options: InjectOptions): Promise<LightMyRequestResponse> {
  const remoteAddress = `10.0.${(calls >> 8) & 255}.${calls++ & 255}`
  for (let tries = 1; ; tries++) {
    const answer = await app.inject({ ...options, remoteAddress })
    if (answer.statusCode !== 503 || tries === 5) return answer
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}

const tables = [
  'users',
  'sessions',
  'account_links',
  'mails',
  'audit_entries',
  'inquiries',
  'favourites',
  'saved_searches',
  'known_devices',
  'totp_secrets',
  'passkeys',
  'recovery_codes',
  'trials',
  'renter_profiles',
  'replies',
  'reply_messages',
  'viewings',
  'property_reports',
  'property_report_decisions',
  'status_decisions',
  'email_replies',
  'email_templates',
  'owner_listings',
  'decision_statements',
  'objections',
]
/** Reads all tables with personal data. */
export const readPersonalData = ({ db }: TestApp): Promise<unknown[][]> =>
  Promise.all(tables.map(async (table) => (await sql`table ${sql.table(table)}`.execute(db)).rows))

/** The runs of a property test: fewer on a PostgreSQL server, as what reaches the database is the same in each. */
export const manyRuns = process.env.TEST_POSTGRES_URL ? 1_000 : 5_000

/** Fewer runs for endpoints without accounts, since all endpoints share the same schemas and parsing. */
export const fewRuns = 400

/** Checks many examples, twenty at once to keep the server busy. @throws the faults of the simplest failing one */
export const checkProperty = <T>(
  runs: number,
  example: fc.Arbitrary<T>,
  faultsIn: (one: T) => Promise<string[]>,
): Promise<void> =>
  fc.assert(
    fc.asyncProperty(fc.array(example, { minLength: 20, maxLength: 20 }), async (examples) => {
      const faults = (await Promise.all(examples.map(faultsIn))).flat()
      if (faults.length > 0) throw new Error(faults.join('\n'))
    }),
    { numRuns: runs / 20 },
  )
