import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Adapter, type CapturedRecord, Listing, type AdapterResult } from '#features/sourcing/listings/contract.ts'
import { rejectReasons } from '#features/sourcing/listings/reject-reasons.ts'
import { repairKinds } from '#features/sourcing/field-parsers/repair-kinds.ts'
import { funda } from './funda.ts'
import { readIs24 } from './is24.ts'
import { kamernet } from './kamernet.ts'
import { readKyero } from './kyero.ts'
import { readOpenImmo } from './openimmo.ts'
import { pararius } from './pararius.ts'
import { readRealworks } from './realworks.ts'

const capturedAt = new Date('2024-11-28T12:00:00Z')

function check(adapter: Pick<Adapter, 'read'>, value: unknown) {
  const result = adapter.read({ value, capturedAt, input: 'any' })
  for (const listing of result.listings) {
    const { postcode, latitude, ...rest } = Listing.parse(listing)
    // Rules that the schema leaves to the table's constraints.
    expect(rest.placePrecision === null).toBe(latitude === null)
    expect(rest.priceCents === null || (rest.pricePeriod !== null && !rest.priceOnRequest)).toBe(true)
    expect(rest.priceUpToCents === null || rest.priceUpToCents > (rest.priceCents ?? Infinity)).toBe(true)
    expect(rest.deposit === 'amount').toBe(rest.depositCents !== null)
    expect(rest.available === 'from').toBe(rest.availableFrom !== null)
    expect(rest.builtTo === null || rest.builtTo >= (rest.builtFrom ?? 0)).toBe(true)
    expect(JSON.stringify([postcode, rest])).not.toMatch(/\\u0000|\\ud[89a-f]/)
  }
  for (const { reason } of result.rejects) expect(rejectReasons).toContain(reason)
  for (const repairKind of result.repaired) expect(repairKinds).toContain(repairKind)
  expect(result.listings.length + result.rejects.length).toBe(1)
  expect(adapter.read({ value, capturedAt, input: 'any' })).toEqual(result)
}

// Records of every form, whose values are often of the right kind and often arbitrary.
const odd = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.stringMatching(/^[€\d.,\- /:'pmjaruit&#;<>()ÃÂ]{0,30}$/) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      '-',
      '€ 0',
      '€ 99999999999',
      '01-13-2021',
      '0000-00-00',
      '\u0000',
      '\ud83d',
      'x'.repeat(30_000),
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue() },
)
const pairs = fc.oneof(
  fc.array(
    fc.tuple(
      fc.constantFrom(
        'Borg',
        'Extra kosten',
        'Internet',
        'Present',
        'Type of parking',
        'Deposit',
        'Duration',
        'Service costs',
        'Available',
        'Year of construction',
      ),
      odd,
    ),
  ),
  odd,
)
const withAny = (keys: readonly string[], fixed: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record({ ...Object.fromEntries(keys.map((key) => [key, odd])), ...fixed }, { requiredKeys: [] })
const link = (good: string) => fc.oneof({ weight: 3, arbitrary: fc.constant(good) }, odd)

const records: Record<string, [Adapter, fc.Arbitrary<unknown>]> = {
  'a row of Funda': [
    funda,
    withAny(
      'link adres buurt oppervlakte_wonen slaapkamers huurmaand huurprijs huurovereenkomst aangeboden_sinds status aanvaarding soort_woonhuis bouwjaar specifiek aantal_kamers aantal_badkamers aantal_woonlagen voorzieningen energielabel tuin balkon_dakterras parkeergelegenheid postcode plaatsnaam'.split(
        ' ',
      ),
      { 'link-href': link('https://www.funda.nl/detail/huur/utrecht/huis-voorbeeldstraat-12/40000001/') },
    ),
  ],
  'a row of Pararius': [
    pararius,
    withAny(
      [
        'Huurprijs',
        'Prijs details',
        'Locatie',
        'm2',
        'Kamers',
        'Interieur',
        'Bouwjaar',
        'Badkamers',
        'Faciliteiten',
        'Garage',
        'Beschrijving',
        'Type woning',
      ],
      { Link: link('https://www.pararius.com/room-for-rent/utrecht/0a1b2c3d/voorbeeldstraat') },
    ),
  ],
  'a page of Pararius': [
    pararius,
    withAny(
      'folder_date title location price price_postfix label description_html lat lon jsonld images agent'.split(' '),
      {
        url: link('https://www.pararius.com/house-for-rent/utrecht/0a1b2c3d/voorbeeldstraat'),
        features: pairs,
        jsonld: fc.record({
          address: fc.record({ postalCode: odd, addressLocality: odd }),
          offers: fc.record({ validFrom: odd }),
        }),
      },
    ),
  ],
  'a page of Kamernet': [
    kamernet,
    withAny('capture_date city_slug street_slug map_latlng images is_active description_html'.split(' '), {
      id: link('1000001'),
      type_slug: link('kamer'),
      costs: pairs,
      details: pairs,
      header: withAny('street city surface total_surface price gwe furnishing availability published'.split(' '), {}),
    }),
  ],
  'a card of Kamernet': [
    kamernet,
    withAny(
      'commit_date postalCode street city type bedrooms rent surface furnished availability placed image lat lon'.split(
        ' ',
      ),
      {
        roomid: link('1000002'),
        url: link('https://kamernet.nl/huren/kamer-tilburg/voorbeeldstraat/kamer-1000002'),
      },
    ),
  ],
  'a daily row of Kamernet': [
    kamernet,
    withAny(
      'straat plaats oppervlakte_kamer oppervlakte_subtitel prijs gas_water_licht opleverniveau beschikbaarheid publicatiedatum woningdetails'.split(
        ' ',
      ),
      {
        kamers_url: link('https://kamernet.nl/huren/anti-kraak-tilburg/voorbeeldstraat/anti-kraak-1000002'),
      },
    ),
  ],
  'a run record of Kamernet': [
    kamernet,
    withAny(['price', 'included', 'area', 'city', 'street', 'details', 'error', 'time of extraction'], {
      room_id: link('2000001'),
    }),
  ],
}

/** Generates variants of a record in which any value may be arbitrary or missing. */
function mutations(value: unknown): fc.Arbitrary<unknown> {
  const stored: fc.Arbitrary<unknown> = Array.isArray(value)
    ? fc.tuple(...value.map(mutations))
    : typeof value === 'object' && value !== null
      ? fc.record(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mutations(inner)])), {
          requiredKeys: [],
        })
      : fc.constant(value)
  return fc.oneof({ weight: 8, arbitrary: stored }, { weight: 1, arbitrary: odd })
}

const place = { strasse: 'Eikstraat', hausnummer: '3', plz: '1234 AB', ort: 'Utrecht', land: { '@iso_land': 'NLD' } }
const feeds: Record<string, [(record: CapturedRecord) => AdapterResult, unknown]> = {
  OpenImmo: [
    readOpenImmo,
    {
      immobilie: {
        objektkategorie: {
          nutzungsart: { '@WOHNEN': 'true', '@WAZ': '1' },
          vermarktungsart: { '@MIETE_PACHT': 'true' },
          objektart: { wohnung: { '@wohnungtyp': 'LOFT' } },
        },
        geo: { ...place, geokoordinaten: { '@breitengrad': '52', '@laengengrad': '5' } },
        preise: { kaltmiete: '900', nebenkosten: '50', kaution: '900', waehrung: { '@iso_waehrung': 'EUR' } },
        flaechen: { wohnflaeche: '60', anzahl_zimmer: '2', anzahl_balkone: '1' },
        freitexte: { objektbeschreibung: 'Licht', objekt_text: [{ '@lang': 'en', '#text': 'Light' }] },
        anhaenge: { anhang: [{ '@gruppe': 'BILD', daten: { pfad: 'https://a.nl/1.jpg' } }] },
        verwaltung_objekt: {
          abdatum: '2025-08-01',
          bisdatum: '',
          min_mietdauer: { '@min_dauer': 'JAHR', '#text': '1' },
        },
        verwaltung_techn: { openimmo_obid: '1' },
      },
    },
  ],
  Kyero: [
    readKyero,
    {
      property: {
        id: '1',
        price: '900',
        currency: 'EUR',
        price_freq: 'month',
        type: 'flat',
        town: 'Utrecht',
        country: 'nl',
        location: { latitude: '52', longitude: '5' },
        desc: { nl: 'Licht', en: 'Light' },
        features: { feature: ['lift'] },
        images: { image: [{ url: 'https://a.nl/1.jpg' }] },
        energy_rating: { consumption: 'A' },
      },
    },
  ],
  IS24: [
    readIs24,
    {
      WohnungMiete: {
        '@Importmodus': 'importieren',
        '@AnbieterObjektID': '1',
        '@Wohnflaeche': '60',
        '@FreiAb': 'sofort',
        Adresse: { '@Ort': 'Utrecht', '@Postleitzahl': '1234 AB', '@Laenderkennzeichen': 'NLD' },
        Objektbeschreibung: 'Licht',
        Mietpreise: { '@Kaltmiete': '900', '@Kaution': '1800' },
        MultimediaAnhang: [{ '@AnhangArt': 'bild', '@Dateiname': 'https://a.nl/1.jpg' }],
      },
    },
  ],
  Realworks: [
    readRealworks,
    {
      id: 1,
      object: { type: { objecttype: 'WOONHUIS' } },
      adres: {
        straat: 'Eikstraat',
        huisnummer: { hoofdnummer: '3', toevoeging: 'A' },
        plaats: 'Utrecht',
        land: 'Nederland',
      },
      algemeen: { woonoppervlakte: 60, aantalKamers: '3', bouwjaar: '1990', voorzieningenWonen: ['LIFT'] },
      detail: { etages: [{ aantalSlaapkamers: 2, badkamers: [{}] }], buitenruimte: { tuintypes: ['ACHTERTUIN'] } },
      financieel: { overdracht: { huurprijs: 900, huurconditie: 'PER_MAAND', aanvaardingsdatum: '2025-08-01' } },
      teksten: { aanbiedingstekst: 'Licht', aanbiedingstekstEngels: 'Light' },
      media: [{ soort: 'FOTO', volgnummer: 1, link: 'https://a.nl/1.jpg' }],
    },
  ],
}

describe('an adapter never throws, and its result is always valid:', () => {
  test.each([funda, pararius, kamernet])('$name, for any JSON', (adapter) => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => check(adapter, value)),
      { numRuns: 300 },
    )
  })

  test.each(Object.entries(records))('%s with arbitrary fields', (_, [adapter, record]) => {
    fc.assert(
      fc.property(record, (value) => check(adapter, value)),
      { numRuns: 500 },
    )
  })

  test.each(Object.entries(feeds))('%s with arbitrary values anywhere', (_, [read, record]) => {
    fc.assert(
      fc.property(mutations(record), (value) => check({ read }, value)),
      { numRuns: 1000 },
    )
    fc.assert(
      fc.property(fc.jsonValue(), (value) => check({ read }, value)),
      { numRuns: 200 },
    )
  })

  test.each([funda, pararius, kamernet])('$name, for keys named like prototype members', (adapter) => {
    check(
      adapter,
      JSON.parse('{"__proto__": {"room_id": "1"}, "constructor": 1, "hasOwnProperty": 2, "toString": null}'),
    )
  })
})
