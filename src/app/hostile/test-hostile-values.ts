import fc from 'fast-check'
import * as z from 'zod/mini'
import type { Endpoint } from '#shared/endpoint.ts'

/** The part of JSON Schema that the contracts use. */
export interface Schema {
  type?: string
  minimum?: number
  maximum?: number
  properties?: Record<string, Schema>
  /** False unless fields that the schema does not name are accepted and ignored. */
  additionalProperties?: false | object
  required?: string[]
  anyOf?: Schema[]
  items?: Schema
  minItems?: number
  enum?: string[]
  const?: unknown
  pattern?: string
  minLength?: number
  maxLength?: number
}
export const toJsonSchema = (schema: Endpoint['body']): Schema =>
  // It may have more properties, which are ignored.
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema) : {}

const samples = [
  'Ĳsbrand Ñandú',
  '王小明 🏠',
  'sanne@voorbeeld.example',
  'JORIS@voorbeeld.example',
  'kikker op fiets',
  '06 12 34 56 78',
  '4.8,52.3,5.1,52.5',
  '0192f0c1-0000-7000-8000-000000000001',
  '3511 AB',
  // The length of a photo's name.
  'c0ffee'.padEnd(64, '0'),
  'https://www.voorbeeld.example/lijst.json',
  `${'0'.repeat(40)} empty`,
  // The length of a browser's push keys.
  'B'.repeat(87),
  'x'.repeat(22),
  '/en/properties?reply=open',
  '/admin/queue',
  // The length of a number in the trade register.
  '12345678',
  '2028-03-01T10:00',
  '2028-03-01T09:00:00Z',
  ...'Sanne 1 20 100 2028-02-29 A++ room x0000000000000000000000000000000000000000000'.split(' '),
]
/** The length in code points, not in UTF-16 units. */
const lengthOf = (text: string) => Array.from(text).length
const fits = ({ pattern = '', minLength = 0, maxLength = Infinity }: Schema) => {
  const wanted = new RegExp(pattern, 'u')
  return (sample: string) => wanted.test(sample) && lengthOf(sample) >= minLength && lengthOf(sample) <= maxLength
}

const objectOf = (good: fc.Arbitrary<unknown>) =>
  // Called only for schemas with properties, for which `validValue` generates objects.
  good as fc.Arbitrary<Record<string, unknown>>
const textOf = (good: fc.Arbitrary<unknown>) =>
  // Called only for schemas of strings.
  good as fc.Arbitrary<string>

/** What a schema accepts besides null; undefined if that is not accepted. */
const withoutNull = ({ anyOf: [schema, other] = [] }: Schema) => (other?.type === 'null' ? schema : undefined)

/** Generates values that an endpoint accepts. */
export function validValue({ properties, items, required = [], ...leaf }: Schema): fc.Arbitrary<unknown> {
  const nullable = withoutNull(leaf)
  if (nullable) return fc.option(validValue(nullable))
  if (items) return fc.array(validValue(items), { minLength: leaf.minItems ?? 0, maxLength: 3 })
  if (leaf.const !== undefined) return fc.constant(leaf.const)
  if (leaf.type === 'boolean') return fc.boolean()
  if (leaf.type === 'integer') return fc.integer({ min: leaf.minimum ?? 0, max: leaf.maximum ?? 100 })
  if (leaf.type === 'number')
    return fc.integer({ min: Math.ceil(leaf.minimum ?? 0), max: Math.floor(leaf.maximum ?? 100) })
  if (!properties) return fc.constantFrom(...(leaf.enum ?? samples.filter(fits(leaf))))
  const parts = Object.entries(properties).map(([key, part]) => [key, validValue(part)] as const)
  return fc.record<Record<string, unknown>>(Object.fromEntries(parts), { requiredKeys: required })
}

const neverText: unknown[] = [null, true, 0, -1, 1.5, 1e308, 2 ** 53 - 1, [], {}, ['x'], [[null]], { toString: 'x' }]
const neverBoolean: unknown[] = [null, 0, 1, 'true', '', [], {}, [true]]
const neverNumber = ({ minimum = 0 }: Schema): unknown[] => [
  null,
  true,
  minimum - 1,
  2 ** 53,
  1e308,
  '1',
  '',
  [],
  {},
  [1],
]
const neverInteger = (schema: Schema): unknown[] => [...neverNumber(schema), 1.5]
const neverList: unknown[] = [null, true, 0, '', 'x', {}, { 0: 'x', length: 1 }]
const neverObject: unknown[] = [null, false, 0, '', 'x', [], [{}], ['__proto__']]
const otherChoices = ['', 'USER,ADMIN', 'ADMIN ', ...'admin SUPERUSER toString fr __proto__'.split(' ')]
const unexpectedKeys = [
  ...'role ispaid id is_admin password_hash emailConfirmed trialEndsAt createdAt $where name[]'.split(' '),
  ...'__proto__ constructor prototype toString'.split(' '),
  '',
  '\0',
  '\ud800',
  'x'.repeat(500),
]
const long = (length: number) =>
  fc.constantFrom(...['x', ' x', 'a.', 'x@a-', '🏠'].map((text) => text.repeat(length / lengthOf(text))))

/** Generates values that an endpoint must not accept as a string. */
function hostileText(schema: Schema): fc.Arbitrary<unknown> {
  const good = textOf(validValue(schema))
  const spoiled = fc
    .tuple(good, fc.constantFrom('\0', '\ud800', '\udfff', '\ud83d'), fc.nat(50))
    // Between two code points, since a lone surrogate beside its counterpart would form a valid pair.
    .map(([text, bad, place]) =>
      Array.from(text)
        .toSpliced(place % (text.length + 1), 0, bad)
        .join(''),
    )
  const wrong = [
    ...otherChoices.filter((choice) => schema.enum && !schema.enum.includes(choice)),
    ...samples.filter((sample) => !schema.enum && !fits(schema)(sample)),
    ...(schema.minLength ? [''] : []),
    ...(schema.maxLength ? ['x'.repeat(schema.maxLength + 1)] : []),
  ]
  return fc.oneof(
    { weight: 300, arbitrary: fc.constantFrom(...neverText) },
    { weight: 300, arbitrary: good.map((text) => [text]) },
    { weight: 500, arbitrary: spoiled },
    { weight: 300, arbitrary: fc.constantFrom(...wrong) },
    ...((schema.maxLength ?? 0) < 10_000 ? [{ weight: 50, arbitrary: long(10_000) }] : []),
    { weight: 4, arbitrary: long(200_000) },
    { weight: 1, arbitrary: long(1_000_000) },
  )
}

/** Generates objects with a hostile, superfluous or missing field, and values that are no objects. */
function hostileObject(schema: Schema, properties: Record<string, Schema>): fc.Arbitrary<unknown> {
  const good = objectOf(validValue(schema))
  const keys = Object.keys(properties)
  const bad = fc.record(Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, hostileValue(part)])))
  const spoiled = fc
    .tuple(good, bad, fc.subarray(keys, { minLength: 1 }))
    .map(([object, spoils, which]) => ({ ...object, ...Object.fromEntries(which.map((key) => [key, spoils[key]])) }))
  const extra = fc
    .tuple(
      good,
      fc.constantFrom(...unexpectedKeys.filter((key) => !keys.includes(key))),
      fc.constantFrom('ADMIN', true, null, { prototype: { role: 'ADMIN' } }, { role: 'ADMIN' }),
    )
    // From entries, since `__proto__` cannot be assigned.
    .map(([object, key, value]) => Object.fromEntries([...Object.entries(object), [key, value]]))
  const lacking = (schema.required ?? []).map((lack) =>
    good.map((object) => Object.fromEntries(Object.entries(object).filter(([key]) => key !== lack))),
  )
  return fc.oneof(
    { weight: 20, arbitrary: spoiled },
    ...(schema.additionalProperties ? [] : [{ weight: 4, arbitrary: extra }]),
    { weight: 1, arbitrary: fc.constantFrom(...neverObject) },
    ...lacking,
  )
}
/** Generates lists with a hostile entry, lists nested too deeply, and values that are no lists. */
function hostileList(items: Schema, minItems = 0): fc.Arbitrary<unknown> {
  const good = fc.array(validValue(items), { minLength: 1, maxLength: 3 })
  const spoiled = fc
    .tuple(good, hostileValue(items), fc.nat(3))
    .map(([list, bad, place]) => list.toSpliced(place % (list.length + 1), 0, bad))
  return fc.oneof(
    { weight: 6, arbitrary: spoiled },
    { weight: 2, arbitrary: fc.constantFrom<unknown>(...neverList, ...(minItems > 0 ? [[]] : [])) },
    { weight: 1, arbitrary: good.map((list) => [list]) },
  )
}

/** Generates values that an endpoint must refuse. */
export function hostileValue(schema: Schema): fc.Arbitrary<unknown> {
  const nullable = withoutNull(schema)
  if (nullable) return hostileValue(nullable).filter((value) => value !== null)
  if (schema.properties) return hostileObject(schema, schema.properties)
  if (schema.type === 'boolean') return fc.constantFrom(...neverBoolean)
  if (schema.type === 'integer') return fc.constantFrom(...neverInteger(schema))
  if (schema.type === 'number') return fc.constantFrom(...neverNumber(schema))
  return schema.items ? hostileList(schema.items, schema.minItems) : hostileText(schema)
}
