import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { formatIssues } from './validation.ts'

function complaints(schema: z.ZodMiniType, value: unknown, language: 'nl' | 'en' = 'nl'): Record<string, string> {
  const { error } = z.safeParse(schema, value, { reportInput: true })
  if (!error) throw new Error('this value was expected to be wrong')
  return formatIssues(error.issues, language)
}

const Form = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(10)),
  code: z.optional(z.string().check(z.minLength(4))),
  email: z.optional(z.email()),
  age: z.optional(z.number().check(z.minimum(18), z.maximum(120))),
  kind: z.optional(z.enum(['a', 'b'])),
  tags: z.optional(z.array(z.string())),
  day: z.optional(z.iso.date()),
})

describe('what is wrong with a field', () => {
  test.each([
    ['it is missing', {}, { name: 'Dit veld is verplicht.' }, { name: 'This field is required.' }],
    ['it is empty', { name: '' }, { name: 'Dit veld is verplicht.' }, { name: 'This field is required.' }],
    [
      'it is too long',
      { name: 'a'.repeat(11) },
      { name: 'Gebruik maximaal 10 tekens.' },
      { name: 'Use at most 10 characters.' },
    ],
    [
      'it is too short',
      { name: 'a', code: 'abc' },
      { code: 'Gebruik minstens 4 tekens.' },
      { code: 'Use at least 4 characters.' },
    ],
    [
      'it is not an address',
      { name: 'a', email: 'x@' },
      { email: 'Vul een geldig e-mailadres in.' },
      { email: 'Please enter a valid email address' },
    ],
    ['it is not a number', { name: 'a', age: 'x' }, { age: 'Vul een getal in.' }, { age: 'Enter a number.' }],
    [
      'it is too low',
      { name: 'a', age: 17 },
      { age: 'Dit moet minstens 18 zijn.' },
      { age: 'This must be 18 or more.' },
    ],
    [
      'it is too high',
      { name: 'a', age: 121 },
      { age: 'Dit mag maximaal 120 zijn.' },
      { age: 'This must be 120 or less.' },
    ],
    [
      'it is not one of the choices',
      { name: 'a', kind: 'c' },
      { kind: 'Kies een van de opties.' },
      { kind: 'Choose one of the options.' },
    ],
    ['it is unknown', { name: 'a', nmae: 'b' }, { nmae: 'Dit veld is onbekend.' }, { nmae: 'Unknown field.' }],
    [
      'it is not a date',
      { name: 'a', day: 'gisteren' },
      { day: 'Deze waarde kunnen we niet lezen.' },
      { day: 'We cannot read this value.' },
    ],
    [
      'it is of another kind, deep inside',
      { name: 'a', tags: ['x', 5] },
      { 'tags.1': 'Deze waarde kunnen we niet lezen.' },
      { 'tags.1': 'We cannot read this value.' },
    ],
  ])('is said in both languages: %s', (_, value, nl, en) => {
    expect(complaints(Form, value, 'nl')).toEqual(nl)
    expect(complaints(Form, value, 'en')).toEqual(en)
  })

  test('is reported once, as the first error', () => {
    const Strict = z.object({ code: z.string().check(z.minLength(4), z.regex(/^\d+$/)) })
    expect(complaints(Strict, { code: 'x' })).toEqual({ code: 'Gebruik minstens 4 tekens.' })
  })

  test('is the limit of the field itself, also for a number larger than any that is stored exactly', () => {
    const Priced = z.object({ price: z.int().check(z.minimum(1), z.maximum(100_000)) })
    expect(complaints(Priced, { price: 1e308 })).toEqual({ price: 'Dit mag maximaal 100000 zijn.' })
    expect(complaints(Priced, { price: -1e308 })).toEqual({ price: 'Dit moet minstens 1 zijn.' })
  })

  test('is reported with the message that the schema names', () => {
    const Phone = z.object({ phone: z.string().check(z.regex(/^\d+$/, 'phone')) })
    expect(complaints(Phone, { phone: 'x' }, 'nl')).toEqual({ phone: 'Vul een geldig telefoonnummer in.' })
    expect(complaints(Phone, { phone: 'x' }, 'en')).toEqual({ phone: 'Enter a valid phone number.' })
  })

  test('is not looked up among the properties that every object has', () => {
    const Odd = z.object({ word: z.string().check(z.regex(/^\d+$/, 'toString')) })
    expect(complaints(Odd, { word: 'x' })).toEqual({ word: 'Deze waarde kunnen we niet lezen.' })
  })

  test('stays short, however many fields a caller makes up and whatever their names', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1, maxLength: 300 }), { minLength: 30, maxLength: 60 }), (names) => {
        const made = Object.fromEntries([...names, '__proto__', 'constructor'].map((name) => [name, 1]))
        const fields = complaints(z.strictObject({}), made)
        expect(Object.keys(fields).length).toBeLessThanOrEqual(20)
        for (const [name, sentence] of Object.entries(fields)) {
          expect(name.length).toBeLessThanOrEqual(100)
          expect(sentence).toBe('Dit veld is onbekend.')
        }
      }),
    )
  })

  test('is reported for a field with the name of the prototype', () => {
    const value: unknown = JSON.parse('{"name":"a","__proto__":{"admin":true}}')
    const fields = complaints(Form, value)
    expect(Object.entries(fields)).toEqual([['__proto__', 'Dit veld is onbekend.']])
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype)
  })
})
