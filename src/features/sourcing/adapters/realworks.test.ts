import { describe, expect, test } from 'vitest'
import { testTable } from '#shared/test-table.ts'
import { Listing } from '#features/sourcing/listings/contract.ts'
import { readRealworks } from './realworks.ts'
import { capturedAt, readListing, getRejectReason } from './test-feeds.ts'

const photo = (soort: string, volgnummer: number, vrijgave = true) => ({
  soort,
  volgnummer,
  vrijgave,
  link: `https://photos.example.nl/${volgnummer}.jpg`,
})
const deal = {
  huurprijs: 1450,
  huurconditie: 'PER_MAAND',
  servicekosten: 75,
  huurwaarborgsom: 2900,
  huurbeschikbaarheid: 'PERMANENT',
  huurspecificaties: ['GESTOFFEERD'],
  aanvaarding: 'PER_DATUM',
  aanvaardingsdatum: '2025-07-01',
  status: 'BESCHIKBAAR',
}
const home = {
  id: 501,
  actief: true,
  vertrouwelijk: false,
  object: { type: { objecttype: 'APPARTEMENT' } },
  adres: {
    straat: 'Eikstraat',
    huisnummer: { hoofdnummer: '12', toevoeging: 'C' },
    postcode: '1234 AB',
    plaats: 'VOORBEELDSTAD',
    land: 'Nederland',
  },
  algemeen: {
    woonoppervlakte: 70,
    aantalKamers: '3',
    energieklasse: 'A++',
    bouwjaar: '2019',
    appartementsoort: 'BOVENWONING',
    appartementWoonlaag: 2,
    woonhuissoort: null,
    voorzieningenWonen: ['LIFT', 'TV_KABEL'],
    bestemmingRecreatiewoning: false,
  },
  detail: {
    buitenruimte: {
      tuintypes: ['ACHTERTUIN'],
      garagesoorten: ['GEEN_GARAGE'],
      parkeerfaciliteiten: ['OPENBAAR_PARKEREN'],
      schuurBergingSoort: 'BOX',
    },
    etages: [
      { aantalSlaapkamers: 0, badkamers: [] },
      { aantalSlaapkamers: 2, badkamers: [{}] },
      { aantalSlaapkamers: null, badkamers: [] },
    ],
  },
  financieel: { overdracht: deal },
  teksten: { aanbiedingstekst: 'Een licht huis.', aanbiedingstekstEngels: 'A light home.' },
  marketing: { publicatiedatum: '2025-06-05 06:00:00' },
  media: [photo('FOTO', 3), photo('HOOFDFOTO', 9), photo('FOTO', 2), photo('FOTO', 4, false), photo('PLATTEGROND', 5)],
}
const read = (value: unknown) => readRealworks({ value, capturedAt, input: 'answer.json' })
const dealt = (overdracht: object) => read({ ...home, financieel: { overdracht: { ...deal, ...overdracht } } })

describe('an object of Realworks', () => {
  test('becomes a listing with all its facts', () => {
    expect(readListing(read(home))).toMatchObject({
      storey: 1,
      number: '501',
      status: 'for_rent',
      propertyType: 'apartment',
      descriptionNl: 'Een licht huis.',
      descriptionEn: 'A light home.',
      street: 'Eikstraat',
      houseNumber: 12,
      houseNumberAddition: 'C',
      postcode: '1234 AB',
      city: 'Voorbeeldstad',
      priceCents: 145_000,
      pricePeriod: 'month',
      serviceCosts: 'extra',
      serviceCostsCents: 7_500,
      depositCents: 290_000,
      areaM2: 70,
      rooms: 3,
      bedrooms: 2,
      bathrooms: 1,
      builtFrom: 2019,
      furnished: 'partially',
      garage: 'none',
      amenities: ['elevator', 'tv', 'garden', 'storage'],
      energyLabel: 'A++',
      contractKind: 'indefinite',
      available: 'from',
      availableFrom: '2025-07-01',
      publishedAt: '2025-06-05T12:00:00.000Z',
      photoUrls: [9, 2, 3].map((at) => `https://photos.example.nl/${at}.jpg`),
    })
  })

  test.each([
    ['BESCHIKBAAR', 'for_rent'],
    ['ONDER_OPTIE', 'for_rent'],
    ['VERHUURD_ONDER_VOORBEHOUD', 'rented'],
    ['VERHUURD', 'rented'],
    ['INGETROKKEN', 'inactive'],
  ])('with status %s is %s', (status, expected) => {
    expect(readListing(dealt({ status })).status).toBe(expected)
  })

  test('has unknown facts where the office left them open', () => {
    const listing = readListing(
      dealt({ huurwaarborgsom: 0, servicekosten: null, aanvaarding: 'IN_OVERLEG', aanvaardingsdatum: null }),
    )
    expect(listing).toMatchObject({ deposit: 'unknown', serviceCosts: 'unknown', available: 'in_consultation' })
    expect(readListing(dealt({ huurprijs: 0, huurprijsvoorvoegsel: 'PRIJS_OP_AANVRAAG' }))).toMatchObject({
      priceOnRequest: true,
    })
  })

  testTable(
    'that is %s has its type',
    (_: string, said: object) => readListing(read({ ...home, ...said })).propertyType,
    [
      [
        'a house',
        { algemeen: { woonhuissoort: 'HERENHUIS' }, object: { type: { objecttype: 'WOONHUIS' } } },
        'townhouse',
      ],
      ['a room', { algemeen: { appartementsoort: 'STUDENTENKAMER' } }, 'room'],
    ],
  )

  testTable('%s is rejected', (_: string, said: object) => getRejectReason(read({ ...home, ...said })), [
    ['for sale', { financieel: { overdracht: { koopprijs: 400_000, huurprijs: null } } }, 'not_for_rent'],
    ['that is confidential', { vertrouwelijk: true }, 'not_for_rent'],
    ['that is a parking place', { object: { type: { objecttype: 'PARKEERGELEGENHEID' } } }, 'parking'],
    ['for holidays', { algemeen: { bestemmingRecreatiewoning: true } }, 'recreation'],
    ['in Belgium', { adres: { ...home.adres, land: 'België' } }, 'abroad'],
    ['without a number', { id: null }, 'no_number'],
    ['of another kind', { adres: 'x' }, 'not_this_kind'],
  ])

  test('may be sent alone or in a response with several', () => {
    const result = read({ resultaten: [home, { ...home, id: 502 }, { ...home, id: null }, 'x'] })
    expect(result.listings.map((draft) => Listing.parse(draft).number)).toEqual(['501', '502'])
    expect(result.rejects.map(({ reason }) => reason)).toEqual(['no_number', 'not_this_kind'])
  })
})
