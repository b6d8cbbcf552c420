import { type GroupKey, groupNames } from '../articles.ts'
import type { Dwelling } from '../dwelling.ts'
import type { Group, Step } from '../groups/group.ts'
import { isExact, type Span } from '../span.ts'
import type { Valued } from '../value-dwelling.ts'
import { groupCodes } from './vera-codes.ts'

interface Reference {
  code: string
  naam: string
}

const units: Record<NonNullable<Step['unit']>, Reference> = {
  m2: { code: 'M2', naam: 'Vierkante meter, m2' },
  mm: { code: 'MIL', naam: 'Millimeter' },
  pieces: { code: 'STU', naam: 'Stuks' },
  euros: { code: 'EUR', naam: 'Euro' },
}

/** An entry of a group (woningwaardering). */
interface VeraStep {
  criterium: { naam: string; meeteenheid?: Reference }
  aantal?: number
  punten?: number
}

/** A group (groep); its points are left out if they are not exact, and given as a range. */
interface VeraGroup {
  criteriumGroep: { stelsel: Reference; stelselgroep: Reference }
  punten?: number
  bereik?: { van: number; tot: number }
  woningwaarderingen: VeraStep[]
  opslagpercentage?: number
}

/** The answer in the shape of VERA (woningwaarderingResultaat), with a range where none is exact. */
export interface VeraResult {
  stelsel: Reference
  groepen: VeraGroup[]
  punten?: number
  bereik?: { van: number; tot: number }
  maximaleHuur?: number
  huurprijsopslag?: number
  maximaleHuurInclusiefOpslag?: number
}

const hundredths = (value: number) => Math.round(value * 100) / 100
const euros = (cents: number) => Math.round(cents) / 100

/** Exact points, or the range; an open end is left out. */
const asPoints = (points: Span): Pick<VeraGroup, 'punten' | 'bereik'> => {
  if (isExact(points)) return { punten: points[0] }
  return points[1] === Number.POSITIVE_INFINITY ? {} : { bereik: { van: points[0], tot: points[1] } }
}

const systemOf = (kind: Dwelling['kind']): Reference =>
  kind === 'room'
    ? { code: 'ONZ', naam: 'Onzelfstandige woonruimten' }
    : { code: 'ZEL', naam: 'Zelfstandige woonruimten' }

const writeStep = ({ criterion, amount, unit, points }: Step): VeraStep => ({
  criterium: { naam: criterion, ...(unit && { meeteenheid: units[unit] }) },
  ...(amount && isExact(amount) && { aantal: hundredths(amount[0]) }),
  ...(points && isExact(points) && { punten: hundredths(points[0]) }),
})

const writeGroup = ({ key, points, steps }: Group, kind: Dwelling['kind']): VeraGroup => {
  const { code, room } = groupCodes[key]
  return {
    criteriumGroep: {
      stelsel: systemOf(kind),
      stelselgroep: kind === 'room' && room ? room : { code, naam: groupNames[key] },
    },
    ...asPoints(points),
    woningwaarderingen: steps.map(writeStep),
  }
}

/** Groups that VERA has no entry for where there is nothing to tell. */
const leftOutIfEmpty: readonly GroupKey[] = ['disability']

/** The group of surcharges, with the points of a state monument under an old contract. */
function writeSurcharges(kind: Dwelling['kind'], valued: Extract<Valued, { points: Span }>): VeraGroup {
  const { surcharges } = valued.maximumRent
  const percent = surcharges.reduce((sum, { percent: [least] }) => sum + least, 0)
  const stelselgroep =
    kind === 'room'
      ? { code: 'PMO', naam: 'Prijsopslag monumenten' }
      : { code: 'PMN', naam: 'Prijsopslag monumenten en nieuwbouw' }
  return {
    criteriumGroep: { stelsel: systemOf(kind), stelselgroep },
    punten: valued.monument?.points[0] ?? 0,
    woningwaarderingen: [
      ...surcharges.map(({ criterion }) => ({ criterium: { naam: criterion } })),
      ...(valued.monument ? [{ criterium: { naam: 'Rijksmonument' }, punten: valued.monument.points[0] }] : []),
    ],
    opslagpercentage: percent / 100,
  }
}

/** Writes a valuation in the shape of VERA. */
export function writeVera(kind: Dwelling['kind'], valued: Valued): VeraResult {
  const groepen = valued.groups
    .filter(
      ({ key, steps }) =>
        (key !== 'deductions' || kind === 'room') && (steps.length > 0 || !leftOutIfEmpty.includes(key)),
    )
    .map((group) => writeGroup(group, kind))
  if (valued.answer === 'none') return { stelsel: systemOf(kind), groepen }
  const { cents, centsWithSurcharges } = valued.maximumRent
  return {
    stelsel: systemOf(kind),
    groepen: [...groepen, writeSurcharges(kind, valued)],
    ...asPoints(valued.points),
    ...(isExact(cents) && { maximaleHuur: euros(cents[0]) }),
    ...(isExact(cents) &&
      isExact(centsWithSurcharges) && {
        huurprijsopslag: euros(centsWithSurcharges[0] - cents[0]),
        maximaleHuurInclusiefOpslag: euros(centsWithSurcharges[0]),
      }),
  }
}
