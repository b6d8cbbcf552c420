import { add, both, divide, exactly, nothing, roundWhole, type Span, times } from '../span.ts'
import { attributedArea, isParkingPlace } from './areas.ts'
import { type Group, groupBySharers, missSharers, sharedWords, Tally, type Valuation } from './group.ts'
import { writeEuros } from '../write-dutch.ts'

/** Group 7: what a landlord paid himself for the needs of a disabled tenant. */
export function valueDisability({ dwelling, tables }: Valuation): Group {
  const tally = new Tally(dwelling.kind)
  const { disability } = dwelling
  if (!disability) return tally.group('disability', nothing)
  const points = exactly(disability.euros / tables.points.disabilityEuros / disability.persons)
  return tally.group(
    'disability',
    tally.step('7', `Eén punt voor elke ${writeEuros(tables.points.disabilityEuros)} van de verhuurder`, points, {
      amount: exactly(disability.euros),
      unit: 'euros',
      paragraph: '7.3',
    }),
  )
}

/**
 * Group 12: a doorbell with picture and sound, charging points that group 10 does not value, and 35 per cent of the other
 * points of a care home.
 *
 * @param others the points of groups 1 to 11.1
 */
export function valueSpecial(valuation: Valuation, others: Span): Group {
  const { dwelling, tables } = valuation
  const tally = new Tally(dwelling.kind)
  const parts: Span[] = []
  if (dwelling.isCareHome === true)
    parts.push(
      tally.step(
        '12',
        'Zorgwoning: 35% van de punten van de rubrieken 1 tot en met 11',
        times(others, tables.points.care.share),
        {
          paragraph: '12.1',
        },
      ),
    )
  if (dwelling.hasVideoDoorbell === true)
    parts.push(
      tally.step('12', 'Aanbelfunctie met video- en audioverbinding', exactly(tables.points.videoDoorbell), {
        paragraph: '12.2',
      }),
    )
  for (const space of dwelling.spaces) {
    const each = (space.chargingPoints ?? 0) * tables.points.chargingPoint
    const [group] = groupBySharers([space])
    const isPlace = isParkingPlace(space, valuation)
    const points: Span = [isPlace[1] === 1 ? 0 : each, isPlace[0] === 1 ? 0 : each]
    if (points[1] === 0 || !group) continue
    missSharers(tally, group, points)
    parts.push(
      tally.step('12', `Laadpaal: ${space.name}${sharedWords(group)}`, divide(points, group.divisor), {
        space,
        amount: exactly(space.chargingPoints ?? 0),
        unit: 'pieces',
        paragraph: '12.3',
      }),
    )
  }
  return tally.group('special', add(nothing, ...parts))
}

/** Below this area of rooms in m², a room loses points (onder B, 13). */
const smallRoom = 8

/** Group 13: what takes points from a room. */
export function valueDeductions(valuation: Valuation): Group {
  const { dwelling, tables } = valuation
  const tally = new Tally(dwelling.kind)
  if (dwelling.kind !== 'room') return tally.group('deductions', nothing)
  const { deduction } = tables.points
  const area = both(attributedArea(valuation), roundWhole)
  const parts: Span[] = []
  if (area[0] < smallRoom)
    parts.push(
      tally.step('13', `Minder dan ${smallRoom} m² vertrekken`, [deduction, area[1] < smallRoom ? deduction : 0], {
        amount: area,
        unit: 'm2',
      }),
    )
  const { isReachedThroughLandlord, hasSmallWindow, hasHighWindow } = dwelling.deductions ?? {}
  const take = (isSo: boolean | undefined, criterion: string) => {
    if (isSo === true) parts.push(tally.step('13', criterion, exactly(deduction)))
  }
  take(isReachedThroughLandlord, 'Alleen te bereiken via een woon- of slaapvertrek van de verhuurder')
  take(hasSmallWindow, 'Minder dan 0,75 m² glas in het hoofdwoonvertrek')
  take(hasHighWindow, 'Laagste raamkozijn van het hoofdwoonvertrek boven 1,60 m')
  return tally.group('deductions', add(nothing, ...parts))
}
