import { expect, test } from 'vitest'
import { aanrecht, code, eenheid, pointsOf, ruimte } from '#rent-points/vera/test-vera.ts'
import { testTable } from '#shared/test-table.ts'

const rating = (soort: string, begindatum: string, more: object) => ({
  energieprestaties: [{ soort: code(soort), status: code('DEF'), begindatum, ...more }],
})
testTable('%j gives %d points for the energy of a flat of 1975', (more: object) => pointsOf(eenheid(more)).ENE, [
  [rating('NTA', '2023-05-04', { label: code('B') }), 30],
  [rating('EP2', '2023-05-04', { label: code('A++++') }), 58],
  // an index by its date and value: 2.3 is E
  [rating('EP2', '2019-05-04', { label: code('A'), waarde: '2.3' }), -4],
  // the letter beside an index counts for nothing without it
  [rating('EI', '2019-05-04', { label: code('A') }), -15],
])

testTable('%s gives %d points for a kitchen', (codes: string) => kitchenWith(codes.split(' ')), [
  // 7 + 1 + 0.75
  ['IKV', 8.75],
  // 7 + 1 + 1
  ['ICM', 9],
  // known to the standard, without points
  ['THM ORK VKE', 7],
])
function kitchenWith(codes: readonly string[]) {
  const kitchen = ruimte('VTK', 'KEU', 9, { bouwkundigeElementen: [aanrecht(2_600)], installaties: codes.map(code) })
  return pointsOf(eenheid({ ruimten: [kitchen] })).KEU
}

test('a dwelling that was split off another one has no surcharge for a new building', () => {
  const built = { beginBouwdatum: '2024-02-01', inExploitatiedatum: '2025-06-01' }
  const rent = {
    bouwjaar: 2025,
    energieprestaties: [],
    wozEenheden: [{ vastgesteldeWaarde: 420_000, waardepeildatum: '2025-01-01' }],
  }
  const surcharge = (more: object) => pointsOf(eenheid({ ...rent, ...built, ...more })).result.huurprijsopslag
  expect(surcharge({})).toBeGreaterThan(0)
  expect(surcharge({ inExploitatieReden: code('SPL') })).toBe(0)
})

test('names written with underscores are read too', () => {
  const { result } = pointsOf({
    ...eenheid(),
    wozEenheden: undefined,
    woz_eenheden: [{ vastgesteldeWaarde: 300_000, waardepeildatum: '2025-01-01' }],
  })
  expect(result.punten).toBe(pointsOf(eenheid()).result.punten)
})
