import { add, divide, exactly, nothing } from '../span.ts'
import { isParkingPlace } from './areas.ts'
import { type Group, groupBySharers, missSharers, sharedWords, Tally, type Valuation } from './group.ts'

/**
 * Group 10: parking places of the complex by type, with charging points, divided by the addresses that may use them, and for
 * a room by the rooms at its own.
 */
export function valueParking(valuation: Valuation): Group {
  const { dwelling, tables } = valuation
  const { parking: each, chargingPoint } = tables.points
  const tally = new Tally(dwelling.kind)
  const parts = dwelling.spaces.flatMap((space) => {
    const { parking } = space
    const is = isParkingPlace(space, valuation)
    if (!parking || is[1] === 0) return []
    return groupBySharers([space]).map((group) => {
      const whole = parking.places * each[parking.type] + (space.chargingPoints ?? 0) * chargingPoint
      const points = divide([is[0] * whole, is[1] * whole], group.divisor)
      if (space.area === undefined) tally.miss('area', points, space)
      missSharers(tally, group, exactly(whole))
      const charging = space.chargingPoints ? ', met laadpaal' : ''
      return tally.step('10', `${space.name}: type ${parking.type}${charging}${sharedWords(group)}`, points, {
        space,
        amount: exactly(parking.places),
        unit: 'pieces',
        paragraph: '10.1',
      })
    })
  })
  return tally.group('parking', add(nothing, ...parts))
}
