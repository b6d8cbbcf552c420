import fc from 'fast-check'
import { type Schema, validValue } from './test-hostile-values.ts'

// fast-check's own arbitrary of Unicode text takes a second to build its tables.
const anySign = fc
  .oneof(fc.nat(0x7f), fc.integer({ min: 0x80, max: 0x10ffff }))
  .map((code) => (code >= 0xd800 && code <= 0xdfff ? '\0' : String.fromCodePoint(code)))
const anyText = fc.array(anySign, { maxLength: 12 }).map((signs) => signs.join(''))

/** Generates invalid ids, derived from a valid one. */
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

/** Generates query strings: partly valid, mostly odd. */
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
    const good = validValue(schema.anyOf?.[0] ?? schema).map((text) => encodeURIComponent(String(text)))
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
