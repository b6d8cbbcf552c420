import { expect, test } from 'vitest'
import { getPropertyTranslator } from './property-translator.server.ts'
import { getHomeName, getHomeNameInCity, getShownTitle, translateTitle } from './shown-title.ts'

const home = { address: 'Eikstraat 12-A', city: 'Utrecht', postalCode: '3581 AB', neighborhood: 'Oost' }
const shown = (title: string) => getShownTitle({ ...home, title })

test.each(['Lichte bovenwoning', 'Lichte bovenwoning, Eikstraat 12-A', 'Appartement met tuin in Utrecht'])(
  'a title that says more than the address is shown: %s',
  (title) => expect(shown(title)).toBe(title),
)

test.each([
  'Eikstraat 12-A',
  'EIKSTRAAT 12 A, Utrecht',
  'Te huur: appartement Eikstraat in Utrecht',
  'Apartment for rent at Eikstraat 12',
  'Kamer Utrecht Oost 3581AB',
])('a title that only repeats the address is not: %s', (title) => expect(shown(title)).toBeUndefined())

test('a title that is the heading for want of an address is not shown twice', () =>
  expect(getShownTitle({ ...home, address: null, title: 'Lichte bovenwoning' })).toBeUndefined())

const [nl, en] = [getPropertyTranslator('nl'), getPropertyTranslator('en')]
const room = { title: 'Kamer in Utrecht', propertyType: 'room', city: 'Utrecht', address: null } as const

test('a title that only says what a home is and where is in the language of the reader', () => {
  expect([translateTitle(room, nl), translateTitle(room, en)]).toEqual(['Kamer in Utrecht', 'Room in Utrecht'])
  const onStreet = { ...room, title: 'Kamer Herestraat, Utrecht', street: 'Herestraat' }
  expect(translateTitle(onStreet, en)).toBe('Room Herestraat, Utrecht')
  expect(translateTitle({ ...room, title: 'Lichte kamer in Utrecht' }, en)).toBe('Lichte kamer in Utrecht')
})

test('the name of a home names its place once', () => {
  expect(getHomeName({ ...room, address: 'Herestraat 1' }, en)).toBe('Herestraat 1')
  expect(getHomeNameInCity(room, en)).toBe('Room in Utrecht')
  expect(getHomeNameInCity({ ...room, address: 'Herestraat 1' }, nl)).toBe('Herestraat 1, Utrecht')
  expect(getHomeNameInCity({ ...room, title: 'Zolderkamer' }, nl)).toBe('Zolderkamer, Utrecht')
})
