import { groupNames } from '../articles.ts'
import { add, exactly, nothing } from '../span.ts'
import { areaPoints, atticDeduction } from './areas.ts'
import { type Group, groupBySharers, isSharedByAddresses, Tally, type Valuation } from './group.ts'
import { heatingPoints } from './heating.ts'
import { kitchenPoints } from './kitchen.ts'
import { sanitaryPoints } from './sanitary.ts'

/**
 * Group 9: indoor spaces that several addresses use, with their heating, kitchens and sanitary fittings, divided by these
 * addresses, and for a room by the rooms at its own. A care home has a fixed number of points instead (9.1).
 */
export function valueSharedSpaces(valuation: Valuation): Group {
  const { dwelling, tables } = valuation
  const tally = new Tally(dwelling.kind)
  if (dwelling.isCareHome === true)
    return tally.group(
      'sharedSpaces',
      tally.step('9', `${groupNames.sharedSpaces} in een zorgwoning`, exactly(tables.points.care.sharedSpaces), {
        paragraph: '9.1',
      }),
    )
  const spaces = dwelling.spaces.filter(
    (space) => isSharedByAddresses(space) && space.type !== 'outdoor' && space.type !== 'parking',
  )
  const parts = groupBySharers(spaces).flatMap((group) => [
    areaPoints(tally, group, 'room', valuation, '9'),
    areaPoints(tally, group, 'other', valuation, '9'),
    atticDeduction(tally, group, valuation),
    heatingPoints(tally, group, valuation, '9'),
    ...group.spaces.map((space) => kitchenPoints(tally, space, valuation, '9')),
  ])
  parts.push(sanitaryPoints(tally, spaces, valuation, '9'))
  return tally.group('sharedSpaces', add(nothing, ...parts))
}
