import { expect, test } from 'vitest'
import { judgeFit } from './judge-fit.server.ts'

const silent = {
  incomeCents: null,
  occupantsMax: null,
  pets: null,
  registration: null,
  latitude: null,
  longitude: null,
}
const requirements = { income: 3_000, household: 2, pets: 'yes', registration: 'yes' } as const

test('a renter who said nothing gets no answers', () => {
  expect(judgeFit({ ...silent, pets: 'no' }, {})).toEqual([])
})

test('what no listing states is unknown, and so are pets that must be asked about', () => {
  expect(judgeFit({ ...silent, pets: 'ask' }, requirements)).toEqual([
    ['income', 'unknown'],
    ['household', 'unknown'],
    ['pets', 'unknown'],
    ['registration', 'unknown'],
  ])
})

test('an income and a household at the limit fit', () => {
  const home = { ...silent, incomeCents: 300_000, occupantsMax: 2, pets: 'yes', registration: true } as const
  expect(judgeFit(home, requirements).map(([, answer]) => answer)).toEqual(['yes', 'yes', 'yes', 'yes'])
})

test('an income and a household beyond the limit do not', () => {
  const home = { ...silent, incomeCents: 300_001, occupantsMax: 1, pets: 'no', registration: false } as const
  expect(judgeFit(home, requirements).map(([, answer]) => answer)).toEqual(['no', 'no', 'no', 'no'])
})

test('a home fits whose travel time to every place is within the limit; without a point that is unknown', () => {
  const gouda = { ...silent, latitude: 52.0166, longitude: 4.7045 }
  const travelTo = [{ place: 'Utrecht Centraal' }, { place: 'Leiden Centraal' }]
  expect(judgeFit(gouda, { travelTo, maxMinutes: 90 })).toEqual([['travel', 'yes']])
  expect(judgeFit(gouda, { travelTo: [...travelTo, { place: 'Groningen' }], maxMinutes: 90 })).toEqual([
    ['travel', 'no'],
  ])
  expect(judgeFit(silent, { travelTo, maxMinutes: 60 })).toEqual([['travel', 'unknown']])
  expect(judgeFit(gouda, { travelTo })).toEqual([])
  expect(judgeFit(gouda, { maxMinutes: 60 })).toEqual([])
})
