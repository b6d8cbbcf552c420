import { expect, test } from 'vitest'
import { formatRequirementsCookie, readRequirements } from './requirements-cookie.server.ts'

test('what a renter said is read again from the cookie', () => {
  const said = { income: 3_000, household: 2, pets: 'yes', registration: 'yes' } as const
  const cookie = formatRequirementsCookie(said, true)
  expect(cookie).toMatch(/; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/)
  expect(readRequirements(`theme=red-mode; ${cookie.split(';')[0]}; lastVisit=1-2`)).toEqual(said)
})

test('what the search at hand says comes first', () => {
  expect(readRequirements('requirements=income=3000&pets=yes', { income: 4_000, household: 1 })).toEqual({
    income: 4_000,
    household: 1,
    pets: 'yes',
  })
  expect(readRequirements(null, { registration: 'yes' })).toEqual({ registration: 'yes' })
})

test.each([
  null,
  '',
  'requirements=',
  'requirements=income=-1',
  'requirements=income=1e9',
  'requirements=pets=no',
  'requirements=age=40',
  `requirements=income=${'1'.repeat(200)}`,
  'xrequirements=pets=yes',
])('nothing is said by %s', (cookies) => {
  expect(readRequirements(cookies)).toBeUndefined()
})

test('a renter who says nothing more has the cookie deleted', () => {
  expect(formatRequirementsCookie({}, false)).toBe('requirements=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax')
})
