import { expect, test } from 'vitest'
import { readAudience, readTenantAges } from './read-tenants.ts'

test.each([
  ['Student', true],
  ['Student, Werkende student', true],
  ['Werkende student, Werkend', true],
  ['Student, Unemployed, Working, Working student', true],
  ['Niet belangrijk', true],
  ['Werkend', false],
  ['Werkend, Werkzoekend', false],
  ['Working', false],
  ['Gezinnen', null],
  ['', null],
])('tenants of the kind %j: students are welcome? %j', (text, welcome) => {
  expect(readAudience(text)).toBe(welcome)
})

test.each([
  ['18 jaar - 35 jaar', 18, 35],
  ['16 jaar - 99 jaar', null, null],
  ['16 jaar - 30 jaar', null, 30],
  ['20 years - 99 years', 20, null],
  ['Niet belangrijk - Niet belangrijk', null, null],
  ['Niet belangrijk - 28 jaar', null, 28],
  ['40 jaar - 20 jaar', null, null],
  ['30', null, null],
  ['', null, null],
])('the ages %j are %j to %j', (text, tenantAgeMin, tenantAgeMax) => {
  expect(readTenantAges(text)).toEqual({ tenantAgeMin, tenantAgeMax })
})
