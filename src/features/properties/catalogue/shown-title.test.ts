import { expect, test } from 'vitest'
import { getShownTitle } from './shown-title.ts'

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
