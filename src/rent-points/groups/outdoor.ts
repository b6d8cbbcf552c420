import type { Space } from '../dwelling.ts'
import { add, both, divide, exactly, least, nothing, roundHundredth, roundWhole, type Span, times } from '../span.ts'
import { areaOf } from './areas.ts'
import { type Group, groupBySharers, missSharers, type Shared, sharedWords, Tally, type Valuation } from './group.ts'

const open = Number.POSITIVE_INFINITY

/**
 * The area of outdoor spaces of one kind in m²: in whole m² for a dwelling, as groups 1 and 2 (onder A, toelichting 8); in
 * hundredths for a room (the example of onder B, toelichting 8).
 */
function sumAreas({ divisor }: Shared, spaces: readonly Space[], { dwelling: { kind } }: Valuation): Span {
  const sum = add(nothing, ...spaces.map(areaOf))
  if (kind === 'room') return both(sum, (value) => (value === open ? value : roundHundredth(value)))
  // Not knowing with what else it is rounded, it may be rounded up.
  if (divisor[1] === open) return [Math.floor(sum[0]), Math.ceil(sum[1])]
  return both(sum, (value) => (value === open ? value : roundWhole(value)))
}

/** The shared spaces that are large enough: 2 m high, 1.5 m wide and 1.5 m deep (8.3), as long as nothing says otherwise. */
const largeEnough = ({ spaces }: Shared): Space[] => spaces.filter((space) => space.isLargeEnough !== false)

function privatePoints(tally: Tally, group: Shared, valuation: Valuation): Span {
  const { presence, perPrivateM2, most } = valuation.tables.points.outdoor
  for (const space of group.spaces) {
    tally.measure('8', space.name, areaOf(space), 'm2', space)
    if (space.area === undefined) tally.miss('area', [0, most - presence], space)
  }
  const area = sumAreas(group, group.spaces, valuation)
  return tally.step('8', 'Privé-buitenruimten', add(exactly(presence), times(area, perPrivateM2)), {
    amount: area,
    unit: 'm2',
    paragraph: '8.1',
  })
}

function sharedPoints(tally: Tally, group: Shared, valuation: Valuation): Span {
  const { perSharedM2, most } = valuation.tables.points.outdoor
  const certain = largeEnough(group)
  if (certain.length === 0) return nothing
  for (const space of certain) {
    tally.measure('8', space.name, areaOf(space), 'm2', space)
    if (space.area === undefined) tally.miss('area', [0, most], space)
  }
  const area = sumAreas(group, certain, valuation)
  missSharers(tally, group, least(times(area, perSharedM2), exactly(most * group.divisor[0])))
  return tally.step(
    '8',
    `Gemeenschappelijke buitenruimten${sharedWords(group)}`,
    divide(times(area, perSharedM2), group.divisor),
    { amount: area, unit: 'm2', paragraph: '8.1' },
  )
}

/** Whether a space is one that group 8 values. */
const isOutdoor = ({ type }: Space): boolean => type === 'outdoor'

/** Group 8: outdoor spaces, at most 15 points. A dwelling without any loses five. */
export function valueOutdoor(valuation: Valuation): Group {
  const { dwelling, tables } = valuation
  const { most, none } = tables.points.outdoor
  const tally = new Tally(dwelling.kind)
  const groups = groupBySharers(dwelling.spaces.filter(isOutdoor))
  const counted = groups.filter((group) => group.isPrivate || largeEnough(group).length > 0)
  if (counted.length === 0) {
    if (dwelling.kind === 'room') return tally.group('outdoor', nothing)
    return tally.group('outdoor', tally.step('8', 'Geen buitenruimte', exactly(none), { paragraph: '8.1' }))
  }
  const points = add(
    ...counted.map((group) => (group.isPrivate ? privatePoints : sharedPoints)(tally, group, valuation)),
  )
  const capped = least(points, exactly(most))
  if (points[1] > most)
    tally.step('8', `Hoogstens ${most} punten`, [capped[0] - points[0], capped[1] - points[1]], { paragraph: '8.6' })
  return tally.group('outdoor', capped)
}
