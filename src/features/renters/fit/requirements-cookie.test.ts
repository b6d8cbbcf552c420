import { expect, test } from 'vitest'
import { formatRequirementsCookie, readRequirements } from './requirements-cookie.server.ts'

test('what a renter said is read again from the cookie', () => {
  const requirements = { income: 3_000, household: 2, pets: 'yes', registration: 'yes' } as const
  const cookie = formatRequirementsCookie(requirements, true)
  expect(cookie).toMatch(/; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/)
  expect(readRequirements(`theme=red-mode; ${cookie.split(';')[0]}; lastVisit=1-2`)).toEqual(requirements)
})

test('places are read again too, also with signs in their names', () => {
  const requirements = {
    travelTo: [{ place: "'s-Hertogenbosch" }, { place: '3511 AB' }, { latitude: 52.1, longitude: 5.25 }],
    travelBy: 'bike',
    maxMinutes: 45,
  } as const
  const cookie = formatRequirementsCookie({ ...requirements, travelTo: [...requirements.travelTo] }, false)
  expect(readRequirements(cookie.split(';')[0] ?? '')).toEqual(requirements)
})

test('the places of a search come with its own way of travelling and limit', () => {
  const kept = 'requirements=travelTo=Delft&travelBy=bike&maxMinutes=30&income=3000'
  expect(readRequirements(kept, { travelTo: [{ place: 'Leiden' }] })).toEqual({
    income: 3_000,
    travelTo: [{ place: 'Leiden' }],
    travelBy: undefined,
    maxMinutes: undefined,
  })
  expect(readRequirements(kept, { travelBy: 'foot' })).toMatchObject({
    travelTo: [{ place: 'Delft' }],
    travelBy: 'bike',
    maxMinutes: 30,
  })
})

test('a place that is in no timetable any more is left out, and the limit with the last of them', () => {
  const kept = (places: string) => `requirements=${places}&maxMinutes=30&pets=yes`
  expect(readRequirements(kept('travelTo=Verweggistan&travelTo=Delft'))).toMatchObject({
    travelTo: [{ place: 'Delft' }],
    maxMinutes: 30,
  })
  expect(readRequirements(kept('travelTo=Verweggistan'))).toEqual({ pets: 'yes' })
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
  'requirements=travelTo=Delft&travelTo=Leiden&travelTo=Zeist&travelTo=Gouda',
  'requirements=travelTo=48.85%2C2.35',
  'requirements=travelTo=Delft&maxMinutes=4',
  'requirements=maxMinutes=30',
  `requirements=income=${'1'.repeat(200)}`,
  'xrequirements=pets=yes',
])('nothing is said by %s', (cookies) => {
  expect(readRequirements(cookies)).toBeUndefined()
})

test('a renter who says nothing more has the cookie deleted', () => {
  expect(formatRequirementsCookie({}, false)).toBe('requirements=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax')
})
