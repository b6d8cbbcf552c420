import fc from 'fast-check'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import * as z from 'zod/mini'
import type { Endpoint } from '#shared/endpoint.ts'
import { problems, type ProblemCode, type ProblemReply } from '#shared/problem.ts'
import { buildApp, type Parts } from './app.ts'
import type { Tables } from './tables.ts'
import type { TestApp } from './test-app.ts'

/** The endpoints of the product with their names. They name tests, so they are known before any; this needs no database. */
export async function everyEndpoint(index: Parts['index']): Promise<(readonly [name: string, endpoint: Endpoint])[]> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new pg.Pool() }) })
  const found: Endpoint[] = []
  const app = await buildApp({ db, index, onEndpoint: (one) => found.push(one) })
  await app.close()
  await db.destroy()
  return found.map((one) => [`${one.method} ${one.path}`, one])
}

/** What of a JSON schema the contracts use. */
export interface Schema {
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  enum?: string[]
  pattern?: string
  minLength?: number
  maxLength?: number
}
export const schemaOf = (schema: Endpoint['body']): Schema =>
  // It may say more, which is not looked at.
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema) : {}

const words = [
  'Ĳsbrand Ñandú',
  '王小明 🏠',
  'sanne@voorbeeld.example',
  'JORIS@voorbeeld.example',
  'kikker op fiets',
  '06 12 34 56 78',
  '4.8,52.3,5.1,52.5',
  '0192f0c1-0000-7000-8000-000000000001',
  ...'Sanne 1 20 100 2028-02-29 A++ room x0000000000000000000000000000000000000000000'.split(' '),
]
/** Of signs, not of halves of them. */
const lengthOf = (text: string) => Array.from(text).length
const fits = ({ pattern = '', minLength = 0, maxLength = Infinity }: Schema) => {
  const wanted = new RegExp(pattern)
  return (word: string) => wanted.test(word) && lengthOf(word) >= minLength && lengthOf(word) <= maxLength
}

const objectOf = (good: fc.Arbitrary<unknown>) =>
  // Asked of a schema with properties only, of which `sound` makes objects.
  good as fc.Arbitrary<Record<string, unknown>>
const textOf = (good: fc.Arbitrary<unknown>) =>
  // Asked of a schema without properties only, of which `sound` makes texts.
  good as fc.Arbitrary<string>

/** What an endpoint takes. */
export function sound({ properties, required = [], ...leaf }: Schema): fc.Arbitrary<unknown> {
  if (!properties) return fc.constantFrom(...(leaf.enum ?? words.filter(fits(leaf))))
  const parts = Object.entries(properties).map(([key, part]) => [key, sound(part)] as const)
  return fc.record<Record<string, unknown>>(Object.fromEntries(parts), { requiredKeys: required })
}

const neverText: unknown[] = [null, true, 0, -1, 1.5, 1e308, 2 ** 53 - 1, [], {}, ['x'], [[null]], { toString: 'x' }]
const neverObject: unknown[] = [null, false, 0, '', 'x', [], [{}], ['__proto__']]
const otherChoices = ['', 'USER,ADMIN', 'ADMIN ', ...'admin SUPERUSER toString fr __proto__'.split(' ')]
const strangeKeys = [
  ...'role ispaid id is_admin password_hash emailConfirmed trialEndsAt createdAt $where name[]'.split(' '),
  ...'__proto__ constructor prototype toString'.split(' '),
  '',
  '\0',
  '\ud800',
  'x'.repeat(500),
]
const long = (length: number) =>
  fc.constantFrom(...['x', ' x', 'a.', 'x@a-', '🏠'].map((text) => text.repeat(length / lengthOf(text))))

/** In place of a text: anything that an endpoint may not take for it. */
function hostileText(schema: Schema): fc.Arbitrary<unknown> {
  const good = textOf(sound(schema))
  const spoiled = fc
    .tuple(good, fc.constantFrom('\0', '\ud800', '\udfff', '\ud83d'), fc.nat(50))
    // Between two signs, as half of a pair beside the other half would be whole.
    .map(([text, bad, place]) =>
      Array.from(text)
        .toSpliced(place % (text.length + 1), 0, bad)
        .join(''),
    )
  const wrong = [
    ...otherChoices.filter((choice) => schema.enum && !schema.enum.includes(choice)),
    ...words.filter((word) => !schema.enum && !fits(schema)(word)),
    ...(schema.minLength ? [''] : []),
    ...(schema.maxLength ? ['x'.repeat(schema.maxLength + 1)] : []),
  ]
  return fc.oneof(
    { weight: 300, arbitrary: fc.constantFrom(...neverText) },
    { weight: 300, arbitrary: good.map((text) => [text]) },
    { weight: 500, arbitrary: spoiled },
    { weight: 300, arbitrary: fc.constantFrom(...wrong) },
    { weight: 50, arbitrary: long(10_000) },
    { weight: 4, arbitrary: long(200_000) },
    { weight: 1, arbitrary: long(1_000_000) },
  )
}

/** In place of an object: one with a hostile field, with one too many or too few, or none at all. */
function hostileObject(schema: Schema, properties: Record<string, Schema>): fc.Arbitrary<unknown> {
  const good = objectOf(sound(schema))
  const keys = Object.keys(properties)
  const bad = fc.record(Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, hostile(part)])))
  const spoiled = fc
    .tuple(good, bad, fc.subarray(keys, { minLength: 1 }))
    .map(([object, spoils, which]) => ({ ...object, ...Object.fromEntries(which.map((key) => [key, spoils[key]])) }))
  const extra = fc
    .tuple(
      good,
      fc.constantFrom(...strangeKeys.filter((key) => !keys.includes(key))),
      fc.constantFrom('ADMIN', true, null, { prototype: { role: 'ADMIN' } }, { role: 'ADMIN' }),
    )
    // By entries, since `__proto__` cannot be assigned.
    .map(([object, key, value]) => Object.fromEntries([...Object.entries(object), [key, value]]))
  const lacking = (schema.required ?? []).map((lack) =>
    good.map((object) => Object.fromEntries(Object.entries(object).filter(([key]) => key !== lack))),
  )
  return fc.oneof(
    { weight: 20, arbitrary: spoiled },
    { weight: 4, arbitrary: extra },
    { weight: 1, arbitrary: fc.constantFrom(...neverObject) },
    ...lacking,
  )
}
const hostile = (schema: Schema): fc.Arbitrary<unknown> =>
  schema.properties ? hostileObject(schema, schema.properties) : hostileText(schema)

export interface Sent {
  payload: string | Buffer
  type: string
  /** With which of these it has to be refused. */
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

/** A request that is as it should be. */
export const soundRequest = (schema: Schema): fc.Arbitrary<Sent> =>
  sound(schema).map((body) => ({ payload: JSON.stringify(body), type: json, codes: [] }))

/** A request with at least one thing about it for which it has to be refused. */
export function hostileRequest(schema: Schema): fc.Arbitrary<Sent> {
  const good = sound(schema).map((body) => JSON.stringify(body))
  const bodies = hostile(schema).map((body) => hostileJson(JSON.stringify(body)))
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

// fast-check's own text of any signs builds tables first, for a second.
const anySign = fc
  .oneof(fc.nat(0x7f), fc.integer({ min: 0x80, max: 0x10ffff }))
  .map((code) => (code >= 0xd800 && code <= 0xdfff ? '\0' : String.fromCodePoint(code)))
const anyText = fc.array(anySign, { maxLength: 12 }).map((signs) => signs.join(''))

/** What stands where an id should, made from one that is right. */
export const hostileId = (own: string): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(
      ...'0 -1 null undefined %00 % %ff %ed%a0%80 ..%2f ..%5c %2e%2e%2f%2e%2e :id *'.split(' '),
      ...`${own}%00 %20${own} ${own}%0a ${own}/ ${own},${own} %7B${own}%7D urn:uuid:${own} ../${own}`.split(' '),
      `${own}%27%20or%20true--`,
      own.replaceAll('-', ''),
      'a'.repeat(10_000),
      '9'.repeat(199),
    ),
    anyText.map((text) => `x${encodeURIComponent(text)}`),
  )

/** What stands behind a question mark: some of it right, most of it odd. */
export function hostileQuery({ properties = {} }: Schema): fc.Arbitrary<string> {
  const own = Object.keys(properties)
  const odd = fc.oneof(
    {
      weight: 20,
      arbitrary: fc.constantFrom(...' %00 %ed%a0%80 %ff % %25_%5C -1 0 1e9 999999999 1.5 NaN %27 %2B a&b'.split(' ')),
    },
    { weight: 10, arbitrary: anyText.map(encodeURIComponent) },
    { weight: 1, arbitrary: fc.constantFrom('x'.repeat(10_000), '%F0%9F%8F%A0'.repeat(500), '1'.repeat(1_000)) },
  )
  const pairs = Object.entries(properties).map(([key, schema]) => {
    const good = sound(schema.anyOf?.[0] ?? schema).map((text) => encodeURIComponent(String(text)))
    return fc.oneof(good, { weight: 3, arbitrary: odd }).map((text) => `${key}=${text}`)
  })
  const strange = fc
    .tuple(
      fc.constantFrom('id', '__proto__', '__proto__[x]', 'constructor', '', '%00', ...own.map((key) => `${key}[]`)),
      odd,
    )
    .map(([key, text]) => `${key}=${text}`)
  return fc.array(fc.oneof(...pairs, strange), { minLength: 1, maxLength: 5 }).map((some) => some.join('&'))
}

/** What only we should know: how the product is made, and what somebody's password is. */
export const leak =
  /\bat .*\.[jt]s:\d|node_modules|\/src\/|\bselect\b|\binsert\b|violates|\bzod|postgres|pglite|sqlstate|argon2|kikker/i

/** What is wrong with a refusal; nothing if it has one of these codes, the one shape, and tells nothing of us. */
export function faultsOf(answer: LightMyRequestResponse, codes: readonly ProblemCode[]): string[] {
  const told = [`${answer.statusCode} ${answer.body.slice(0, 500)}`]
  if (answer.statusCode < 400 || !String(answer.headers['content-type']).startsWith(json)) return told
  const { status, code, message, requestId, fields = {}, ...more } = answer.json<ProblemReply>()
  const inShape =
    codes.includes(code) &&
    answer.statusCode === problems[code].status &&
    status === 'fail' &&
    message === problems[code].nl &&
    requestId === answer.headers['x-request-id'] &&
    Object.values(fields).every((sentence) => typeof sentence === 'string') &&
    Object.keys(more).length === 0
  return inShape && answer.body.length < 10_000 && !leak.test(answer.body) ? [] : told
}

let calls = 0
/** Calls from many addresses, since how often one may call is not what is tried here; comes back when asked to. */
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
  'contact_messages',
  'attempts',
  'trials',
]
/** All that is kept of people. */
export const kept = ({ db }: TestApp): Promise<unknown[][]> =>
  Promise.all(tables.map(async (table) => (await sql`table ${sql.table(table)}`.execute(db)).rows))

/** The many tries of a property: on a PostgreSQL server fewer, as what reaches the database is the same in each. */
export const many = process.env.TEST_POSTGRES_URL ? 1_000 : 5_000

/** Tries many examples, twenty at once so that the server is kept busy. @throws what was wrong with the simplest one */
export const holdsFor = <T>(
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
