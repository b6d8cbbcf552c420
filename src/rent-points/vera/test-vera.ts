import { valueDwelling } from '#rent-points/value-dwelling.ts'
import { readVera } from '#rent-points/vera/read-vera.ts'
import { type VeraResult, writeVera } from '#rent-points/vera/write-vera.ts'

export const date = '2026-01-01'
export const code = (value: string) => ({ code: value })
export const ruimte = (soort: string, detailSoort: string, oppervlakte: number, more: object = {}) => ({
  id: `${soort} ${detailSoort} ${oppervlakte}`,
  naam: detailSoort,
  soort: code(soort),
  detailSoort: code(detailSoort),
  oppervlakte,
  ...more,
})
export const aanrecht = (lengte: number) => ({ detailSoort: code('AAN'), lengte })

/** A flat, as a housing association describes it. */
export const eenheid = (more: object = {}) => ({
  id: 'E1',
  bouwjaar: 1975,
  woningwaarderingstelsel: code('ZEL'),
  panden: [{ soort: code('MGW') }],
  energieprestaties: [
    { soort: code('EP2'), status: code('DEF'), begindatum: '2022-02-23', einddatum: '2032-02-23', label: code('C') },
  ],
  wozEenheden: [{ vastgesteldeWaarde: 300_000, waardepeildatum: '2025-01-01' }],
  ruimten: [
    ruimte('VTK', 'WOO', 30, { verwarmd: true }),
    ruimte('VTK', 'KEU', 10, {
      verwarmd: true,
      bouwkundigeElementen: [aanrecht(2_400)],
      installaties: [code('IKI'), code('IAF')],
    }),
    ruimte('VTK', 'BAD', 6, { verwarmd: true, installaties: [code('DOU'), code('WAS'), code('HTO'), code('HRA')] }),
    ruimte('OVR', 'BER', 6.2),
    ruimte('VRK', 'GAN', 5, { verwarmd: true }),
    ruimte('BTR', 'BAL', 5),
  ],
  ...more,
})

/** The points of each group, by its code. */
export function pointsOf(input: object, on = date): { result: VeraResult } & Record<string, unknown> {
  const reading = readVera(input, on)
  if ('refusals' in reading) throw new Error(JSON.stringify(reading.refusals))
  const result = writeVera(reading.dwelling.kind, valueDwelling(reading.dwelling, on))
  return {
    ...Object.fromEntries(
      result.groepen.map((groep) => [groep.criteriumGroep.stelselgroep.code, groep.punten ?? groep.bereik]),
    ),
    result,
  }
}
