import { describe, expect, test } from 'vitest'
import { groupKeys } from '#rent-points/articles.ts'
import { readVera } from '#rent-points/vera/read-vera.ts'
import { code, date, eenheid, pointsOf, ruimte } from '#rent-points/vera/test-vera.ts'
import { groupCodes } from '#rent-points/vera/vera-codes.ts'
import { testTable } from '#shared/test-table.ts'

const refusals = (input: unknown) => {
  const reading = readVera(input, date)
  return 'refusals' in reading ? reading.refusals.map(({ path }) => path) : []
}

test('a flat is read and answered in the shape of VERA', () => {
  const { result, ...groups } = pointsOf(eenheid())
  expect(groups).toEqual({
    OVZ: 46,
    // 6 × 0.75
    OOZ: 4.5,
    // 3 × 2 + 1
    VKV: 7,
    ENE: 15,
    // 7 + 1.75 + 0.75
    KEU: 9.5,
    // 4 + 1 + 2.75 + 0.75
    SAN: 8.5,
    // 2 + 5 × 0.35
    BUI: 3.75,
    GVR: 0,
    GPA: 0,
    // 17.695 + 300,000 / 52 / 268 = 21.527 → 39.222 → 39.25
    WOZ: 39.25,
    BIJ: 0,
    PMN: 0,
  })
  // 133.5 → 134
  expect(result).toMatchObject({
    stelsel: { code: 'ZEL', naam: 'Zelfstandige woonruimten' },
    punten: 134,
    maximaleHuur: 871.06,
    huurprijsopslag: 0,
    maximaleHuurInclusiefOpslag: 871.06,
  })
  expect(result.groepen[0]).toEqual({
    criteriumGroep: {
      stelsel: { code: 'ZEL', naam: 'Zelfstandige woonruimten' },
      stelselgroep: { code: 'OVZ', naam: 'Oppervlakte van vertrekken' },
    },
    punten: 46,
    woningwaarderingen: [
      { criterium: { naam: 'WOO', meeteenheid: { code: 'M2', naam: 'Vierkante meter, m2' } }, aantal: 30 },
      { criterium: { naam: 'KEU', meeteenheid: { code: 'M2', naam: 'Vierkante meter, m2' } }, aantal: 10 },
      { criterium: { naam: 'BAD', meeteenheid: { code: 'M2', naam: 'Vierkante meter, m2' } }, aantal: 6 },
      {
        criterium: { naam: 'Vertrekken', meeteenheid: { code: 'M2', naam: 'Vierkante meter, m2' } },
        aantal: 46,
        punten: 46,
      },
    ],
  })
})

test('a room is answered with its own groups', () => {
  const { result, ...groups } = pointsOf({
    woningwaarderingstelsel: code('ONZ'),
    adres: { woonplaats: { code: '3086', naam: 'ROTTERDAM' } },
    adresseerbaarObjectBasisregistratie: { bagGebruikersOppervlakte: 58 },
    energieprestaties: [{ soort: code('EP2'), begindatum: '2022-02-23', label: code('A') }],
    wozEenheden: [{ vastgesteldeWaarde: 300_000, waardepeildatum: '2025-01-01' }],
    ruimten: [
      ruimte('VTK', 'SLA', 10, { verwarmd: true }),
      ruimte('VTK', 'WOO', 40, { gedeeldMetAantalOnzelfstandigeWoonruimten: 4 }),
    ],
  })
  // 5,172 per m² is above 110 % of 3,884
  expect(groups).toMatchObject({ OVZ: 20, ENE: 13, VKV: 2, WOZ: 14, GBA: 0, AFT: 0, PMO: 0 })
  expect(result).toMatchObject({ stelsel: { code: 'ONZ' }, punten: 49 })
})

describe('spaces', () => {
  const groupsOf = (...ruimten: object[]) => pointsOf(eenheid({ ruimten: [ruimte('VTK', 'WOO', 20), ...ruimten] }))

  // Each beside a living room of 20 m²; outdoor space only where there is any.
  testTable(
    'of kind %s and %s with 12 m² give %j',
    (soort: string, detailSoort: string, more: object) => {
      const { OVZ, OOZ, BUI, GPA, GVR } = groupsOf(ruimte(soort, detailSoort, 12, more)) as Record<string, unknown>
      return { OVZ, OOZ, BUI, GPA, GVR }
    },
    [
      ['VTK', 'SLA', {}, { OVZ: 32, OOZ: 0, BUI: -5, GPA: 0, GVR: 0 }],
      ['OVR', 'SCH', {}, { OVZ: 20, OOZ: 9, BUI: -5, GPA: 0, GVR: 0 }],
      ['VRK', 'HAL', {}, { OVZ: 20, OOZ: 0, BUI: -5, GPA: 0, GVR: 0 }],
      ['OVR', 'GAN', {}, { OVZ: 20, OOZ: 0, BUI: -5, GPA: 0, GVR: 0 }],
      ['OVR', 'GAR', {}, { OVZ: 20, OOZ: 9, BUI: -5, GPA: 0, GVR: 0 }],
      // 2 + 12 × 0.35 = 6.2
      ['BTR', 'LOG', {}, { OVZ: 20, OOZ: 0, BUI: 6.25, GPA: 0, GVR: 0 }],
      ['PAR', 'CAR', {}, { OVZ: 20, OOZ: 0, BUI: 6.25, GPA: 0, GVR: 0 }],
      ['PAR', 'CAR', { gedeeldMetAantalAdressen: 3 }, { OVZ: 20, OOZ: 0, BUI: -5, GPA: 2, GVR: 0 }],
      ['BTR', 'PAR', { gedeeldMetAantalAdressen: 2 }, { OVZ: 20, OOZ: 0, BUI: -5, GPA: 2, GVR: 0 }],
      ['GEM', 'PIP', { gedeeldMetAantalAdressen: 6, aantal: 4 }, { OVZ: 20, OOZ: 0, BUI: -5, GPA: 6, GVR: 0 }],
      ['GEM', 'PUP', {}, { OVZ: 20, OOZ: 0, BUI: -5, GPA: 9, GVR: 0 }],
      ['GEM', 'PBD', {}, { OVZ: 20, OOZ: 0, BUI: -5, GPA: 6, GVR: 0 }],
      ['GEM', 'PBC', {}, { OVZ: 20, OOZ: 0, BUI: -5, GPA: 4, GVR: 0 }],
      ['VTK', 'OVT', { gedeeldMetAantalAdressen: 4 }, { OVZ: 20, OOZ: 0, BUI: -5, GPA: 0, GVR: 3 }],
      ['VTK', 'OVT', { gedeeldMetAantalEenheden: 4 }, { OVZ: 20, OOZ: 0, BUI: -5, GPA: 0, GVR: 3 }],
      ['BTR', 'GTU', { gedeeldMetAantalAdressen: 3 }, { OVZ: 20, OOZ: 0, BUI: 3, GPA: 0, GVR: 0 }],
      ['BTR', 'GTU', { gedeeldMetAantalAdressen: 3, breedte: 1.2 }, { OVZ: 20, OOZ: 0, BUI: -5, GPA: 0, GVR: 0 }],
      ['BTR', 'GTU', { gedeeldMetAantalAdressen: 3, breedte: 1_200 }, { OVZ: 20, OOZ: 0, BUI: -5, GPA: 0, GVR: 0 }],
      // an attic has fixed stairs unless a loft ladder is given: 9 - 5
      ['OVR', 'ZOL', {}, { OVZ: 20, OOZ: 9, BUI: -5, GPA: 0, GVR: 0 }],
      [
        'OVR',
        'ZOL',
        { bouwkundigeElementen: [{ detailSoort: code('VTR') }] },
        { OVZ: 20, OOZ: 4, BUI: -5, GPA: 0, GVR: 0 },
      ],
      [
        'VTK',
        'ZOL',
        { bouwkundigeElementen: [{ detailSoort: code('TRA') }] },
        // not finished as a room, whatever it is called
        { OVZ: 20, OOZ: 9, BUI: -5, GPA: 0, GVR: 0 },
      ],
      ['GEM', 'OBU', { gedeeldMetAantalAdressen: 3 }, { OVZ: 20, OOZ: 0, BUI: 3, GPA: 0, GVR: 0 }],
      ['VTK', 'BEG', {}, { OVZ: 32, OOZ: 0, BUI: -5, GPA: 0, GVR: 0 }],
      // no floor, no area
      ['OVR', 'VID', {}, { OVZ: 20, OOZ: 0, BUI: -5, GPA: 0, GVR: 0 }],
      ['OVR', 'SCA', {}, { OVZ: 20, OOZ: 0, BUI: -5, GPA: 0, GVR: 0 }],
      // as older files write it
      ['PAR', 'VAU', { gedeeld_met_aantal_eenheden: 8, aantal: 2 }, { OVZ: 20, OOZ: 0, BUI: -5, GPA: 1, GVR: 0 }],
      ['VTK', 'ZVT', {}, { OVZ: 32, OOZ: 0, BUI: -5, GPA: 0, GVR: 0 }],
    ],
  )

  test('count the closets that open into them', () => {
    expect(
      groupsOf(
        ruimte('VTK', 'SLA', 10, { verbondenRuimten: [{ id: 'k', detailSoort: code('KAS'), oppervlakte: 1.4 }] }),
      ),
    ).toMatchObject({ OVZ: 31 })
    // the closet is not counted once more by itself
    const closet = { ...ruimte('OVR', 'KAS', 2.4), id: 'k' }
    expect(
      groupsOf(
        ruimte('VTK', 'SLA', 10, { verbondenRuimten: [{ id: 'k', detailSoort: code('KAS'), oppervlakte: 2.4 }] }),
        closet,
      ),
    ).toMatchObject({ OVZ: 32, OOZ: 0 })
  })

  test('may have their sanitary fittings as parts of the building', () => {
    const elements = ['DOU', 'BAD', 'WAS', 'CLO'].map((value) => ({ detailSoort: code(value) }))
    // 7 + 1 + 2
    expect(groupsOf(ruimte('VTK', 'BAD', 6, { bouwkundigeElementen: elements }))).toMatchObject({ SAN: 10 })
  })

  test('have charging points and a doorbell among the special facilities', () => {
    expect(groupsOf(ruimte('BTR', 'PAR', 14, { bouwkundigeElementen: [{ detailSoort: code('LAA') }] }))).toMatchObject({
      BIJ: 2,
    })
    expect(groupsOf(ruimte('VTK', 'SLA', 14, { installaties: [code('ABF')] }))).toMatchObject({ BIJ: 0.25 })
  })
})

// A state monument and other facts that are not of single spaces.
testTable(
  '%j gives %j',
  (more: object) => {
    const { result } = pointsOf(eenheid(more))
    return { punten: result.punten, opslag: result.groepen.at(-1)?.opslagpercentage }
  },
  [
    [{}, { punten: 134, opslag: 0 }],
    [{ monumenten: [code('RIJ')] }, { punten: 134, opslag: 0.35 }],
    [
      { monumenten: [code('RIJ')], datumAfsluitenHuurovereenkomst: '2020-01-01' },
      { punten: 184, opslag: 0 },
    ],
    [{ monumenten: [code('GEM')] }, { punten: 134, opslag: 0.15 }],
    [
      { monumenten: [code('SGR')], bouwjaar: 1920 },
      { punten: 134, opslag: 0.05 },
    ],
    [
      { monumenten: [code('SGG')], bouwjaar: 1920 },
      { punten: 134, opslag: 0 },
    ],
    // 28 in place of 15
    [{ prijscomponenten: [{ detailSoort: code('EPV') }] }, { punten: 147, opslag: 0 }],
    [{ prijscomponenten: [{ detailSoort: code('EPV'), einddatum: '2025-12-31' }] }, { punten: 134, opslag: 0 }],
    // built in 1975: -15 in place of 15
    [{ energieprestaties: [] }, { punten: 104, opslag: 0 }],
    [
      { energieprestaties: [{ soort: code('EP2'), status: code('VOO'), begindatum: '2022-02-23', label: code('A') }] },
      { punten: 104, opslag: 0 },
    ],
    [
      { energieprestaties: [{ soort: code('EI'), begindatum: '2018-02-23', label: code('G'), waarde: '1.48' }] },
      { punten: 134, opslag: 0 },
    ],
    [{ panden: [{ soort: code('EGW') }] }, { punten: 141, opslag: 0 }],
  ],
)

const closet = { id: 'k', detailSoort: code('KAS'), oppervlakte: 1.4 }

describe('what cannot be read', () => {
  testTable('%j is refused at %j', (more: object) => refusals(eenheid(more)), [
    [{ ruimten: [ruimte('VTK', 'WOO', -3)] }, ['ruimten[0].oppervlakte']],
    [{ ruimten: [ruimte('XXX', 'WOO', 3)] }, ['ruimten[0].soort.code']],
    [{ ruimten: [ruimte('VTK', 'XXX', 3)] }, ['ruimten[0].detailSoort.code']],
    [{ ruimten: [ruimte('VTK', 'WOO', 3, { installaties: [code('XXX')] })] }, ['ruimten[0].installaties[0].code']],
    [{ ruimten: [ruimte('VTK', 'WOO', 3, { gedeeldMetAantalAdressen: -1 })] }, ['ruimten[0].gedeeldMetAantalAdressen']],
    [{ ruimten: [ruimte('VTK', 'WOO', 30), ruimte('VTK', 'WOO', 30)] }, ['ruimten[1].id']],
    [
      { ruimten: ['SLA', 'WOO'].map((use) => ruimte('VTK', use, 10, { verbondenRuimten: [closet] })) },
      ['ruimten[1].verbondenRuimten[0].id'],
    ],
    [
      { energieprestaties: [{ soort: code('EP2'), begindatum: '2022-02-23', label: code('Z') }] },
      ['energieprestaties[0].label.code'],
    ],
    [
      { energieprestaties: [{ soort: code('EI'), begindatum: '2018-02-23', waarde: 'high' }] },
      ['energieprestaties[0].waarde'],
    ],
    [{ wozEenheden: [{ vastgesteldeWaarde: 200_000 }] }, ['wozEenheden[0].waardepeildatum']],
    [{ woningwaarderingstelsel: code('WOW') }, ['woningwaarderingstelsel.code']],
    [{ bouwjaar: 'old' }, ['bouwjaar']],
  ])

  test('is told where a finer kind of space is read by its kind', () => {
    const reading = readVera(eenheid({ ruimten: [ruimte('OVR', 'HOK', 3)] }), date)
    expect(reading).toMatchObject({ notes: ['ruimten[0].detailSoort.code: "HOK" is not known and is read as OVR.'] })
  })

  test('leaves a range: an area, or the kind of building', () => {
    const { result } = pointsOf(eenheid({ panden: [] }))
    expect(result).toMatchObject({ bereik: { van: 134, tot: 141 } })
    expect(result.punten).toBeUndefined()
    expect(result.maximaleHuur).toBeUndefined()
  })

  test('refuses what is no dwelling at all', () => {
    for (const input of [null, 'E1', [], 12]) expect(refusals(input)).toHaveLength(1)
  })
})

test('every group has a code of its own', () => {
  expect(new Set(groupKeys.map((key) => groupCodes[key].code)).size).toBe(groupKeys.length)
})
