import { describe, expect, test } from 'vitest'
import { classifyOtherKind, findRefusal, isLet } from './read-refusal.ts'

const refusal = (text: string, title = '') => findRefusal({ title, text, isDaily: false })

describe('an ad that offers something else than a home to live in', () => {
  test.each([
    ['home_swap', 'Woningruil: wij bieden een driekamerwoning in Delft.'],
    ['home_swap', 'Alleen voor woningruil!'],
    ['home_swap', 'Wij willen ons huis in Zwolle ruilen voor een appartement in Utrecht.'],
    ['home_swap', 'Only for a house swap with a home in Leiden.'],
    ['short_stay', 'Short stay appartement in het centrum.'],
    ['short_stay', 'ONLY SHORT STAY'],
    ['short_stay', 'Uitsluitend short stay.'],
    ['short_stay', 'Short stay of maximum 6 months.'],
    ['short_stay', 'Furnished short-stay studio for expats.'],
    ['short_stay', 'Te huur voor € 95 per nacht.'],
    ['parking', 'Te huur: parkeerplaats in afgesloten garage.'],
    ['parking', 'Garagebox aan de rand van de stad.'],
    ['recreation', 'Deze sfeervolle recreatiewoning is volledig gemeubileerd.'],
    ['recreation', 'Het chalet is gelegen op een rustig recreatiepark.'],
    ['recreation', 'Permanente bewoning is niet toegestaan.'],
    ['recreation', 'This holiday home is fully furnished.'],
    ['recreation', 'The bungalow is located on holiday park De Eik.'],
    ['recreation', 'Het huisje staat op een camping.'],
  ])('is known as %s: %s', (reason, text) => expect(refusal(text)).toBe(reason))

  test.each([
    ['parking', 'Parkeerplaats Eikstraat, Utrecht'],
    ['parking', 'Te huur: overdekte garagebox'],
    ['home_swap', 'Woningruil: driekamerwoning in Delft'],
    ['short_stay', 'Short stay studio'],
    ['recreation', 'Recreatiewoning in Anloo'],
    ['not_for_rent', 'Te koop: appartement Eikstraat'],
  ])('is known as %s by its title: %s', (reason, title) => expect(refusal('', title)).toBe(reason))

  test.each([
    'Short stay studio. Rental period: 3 to 6 months.',
    'Short stay studio. Minimum rental period of 1 month.',
    'Short stay appartement (maximaal 6 maanden). Minimale huurperiode 6 maanden.',
    'Short stay appartement voor toeristen. Huurperiode: 6 tot 12 maanden.',
    'Short stay studio. € 95 per nacht. Huurperiode: 6 tot 12 maanden.',
  ])('is a short stay where the tenancy is short, or for holidays or nights: %s', (text) =>
    expect(refusal(text)).toBe('short_stay'),
  )

  test('is a short stay where its source states a short tenancy', () => {
    for (const tenancy of [{ most: 6 }, { least: 6, most: 6 }, { least: 1 }, {}])
      expect(findRefusal({ title: '', text: 'Short stay studio.', isDaily: false, tenancy })).toBe('short_stay')
  })

  test('is a short stay if its price is by the day', () =>
    expect(findRefusal({ title: 'Studio', text: '', isDaily: true })).toBe('short_stay'))
})

describe('a home to live in', () => {
  test.each([
    'Geen woningruil.',
    'Woningruil is bespreekbaar.',
    'Short stay is not possible.',
    'Geen short stay.',
    'Short stay possible.',
    'Short stay and long stay.',
    'Ook geschikt voor short stay, in overleg.',
    'Appartement met eigen parkeerplaats.',
    'Parkeerplaats bij de woning inbegrepen.',
    'Dicht bij een recreatiegebied en een vakantiepark.',
    'Op tien minuten fietsen van het bungalowpark.',
    'Op een recreatiepark gelegen woning. Permanente bewoning is toegestaan.',
    'Deze woning is geen recreatiewoning.',
    'Wij leerden elkaar kennen op de camping.',
    'De vorige bewoners zijn op vakantie.',
    'Rental period: 6 to 12 months (ShortStay)',
    'Short stay apartments. The apartments can be rented from 3 to 24 months.',
    'Short stay appartement aan zee. Minimaal een jaar huren.',
    'Extra logeerkamer op de etage te huur voor € 20,- per nacht.',
    'De huur wordt per maand betaald, niet per nacht.',
    'Te koop of te huur in overleg',
  ])('is not refused: %s', (text) => expect(refusal(text)).toBeNull())

  test('is not refused as a short stay where its source states a tenancy of a year', () => {
    for (const tenancy of [{ least: 12 }, { most: 14 }, { least: 6, most: 12 }])
      expect(findRefusal({ title: '', text: 'Short stay studio.', isDaily: false, tenancy })).toBeNull()
  })

  test.each([
    'Appartement met garage',
    'Huis te koop of te huur',
    'Studio met parkeerplaats',
    'Te huur: woning, geen short stay',
  ])('is not refused by its title: %s', (title) => expect(refusal('', title)).toBeNull())
})

describe('an ad that says it is let', () => {
  test.each([
    ['VERHUURD: appartement Eikstraat', ''],
    ['Verhuurd', ''],
    ['Rented out - Studio', ''],
    ['Studio', 'VERHUURD\nMooie studio.'],
    ['Studio', 'No longer available!'],
  ])('has ended: %s %s', (title, text) => expect(isLet(title, text)).toBe(true))
  test.each([
    ['Verhuurde woning', ''],
    ['Studio', 'Verhuurd worden twee kamers.'],
    ['Studio', 'Mooie studio. Verhuurd onder voorwaarden.'],
  ])('has not: %s %s', (title, text) => expect(isLet(title, text)).toBe(false))
})

test.each([
  ['parkeergelegenheid', 'parking'],
  ['GarageMiete', 'parking'],
  ['Recreatiewoning', 'recreation'],
  ['Kantoor', 'not_a_dwelling'],
] as const)('%s is %s', (words, kind) => expect(classifyOtherKind(words)).toBe(kind))
