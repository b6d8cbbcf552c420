import { expect, test } from 'vitest'
import { readTextRentFacts } from './text-rent-facts.ts'

test.each([
  ['Een balkon van circa 6 m² op het zuiden.', { outdoorM2: 6 }],
  ['Balkon (4,5 m2) aan de achterzijde', { outdoorM2: 4.5 }],
  ['With a 12 m² roof terrace.', { outdoorM2: 12 }],
  ['Dakterras van 20 m². Daarnaast een balkon van 5 m².', { outdoorM2: 20 }],
  ['Een gedeelde tuin van 60 m².', {}],
  ['Het balkon grenst aan de woonkamer van 35 m².', {}],
  ['De woning heeft geen buitenruimte.', { hasNoOutdoor: true }],
  ['There is no private outdoor space.', { hasNoOutdoor: true }],
  // 1.5 + 1 + 1 + 1.75
  ['De keuken heeft inbouwapparatuur: vaatwasser, koelkast, oven en inductiekookplaat.', { kitchenPoints: 5.25 }],
  // 1.5 + 1
  ['Kitchen with built-in dishwasher and fridge', { kitchenPoints: 2.5 }],
  ['In de keuken staan een koelkast en een oven.', {}],
  ['Een keuken zonder inbouwapparatuur zoals een vaatwasser.', {}],
  ['Badkamer met ligbad en een apart toilet.', { hasBath: true, hasSeparateToilet: true }],
  ['Bathroom with bathtub; separate toilet', { hasBath: true, hasSeparateToilet: true }],
  ['Er is geen ligbad.', {}],
  ['Een badkamer met douche.', {}],
  ['', {}],
])('%j says %j', (text, facts) => expect(readTextRentFacts(text)).toEqual(facts))
