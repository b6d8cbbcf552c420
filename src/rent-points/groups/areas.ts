import type { Space } from '../dwelling.ts'
import { isAlwaysRoom } from '../dwelling-values.ts'
import { add, both, divide, exactly, isExact, known, nothing, roundHundredth, roundWhole, times } from '../span.ts'
import type { Span } from '../span.ts'
import {
  type Group,
  groupBySharers,
  isSharedByAddresses,
  missSharers,
  type Shared,
  sharedWords,
  Tally,
  type Valuation,
} from './group.ts'

const open = Number.POSITIVE_INFINITY
/** Below these areas in m² a space is no room, and below the second no other space either (1.2 and 2.2). */
const roomFrom = 4
const otherFrom = 2

/** The area of a space in m², in hundredths. */
export const areaOf = ({ area }: Space): Span =>
  typeof area === 'object'
    ? both([area.from, area.to], roundHundredth)
    : both(known(area, [0, open]), (value) => (value === open ? value : roundHundredth(value)))

// As measured: 3.996 m² is not rounded up to a room (1.2).
const measuredArea = ({ area }: Space): Span =>
  typeof area === 'object' ? [area.from, area.to] : known(area, [0, open])

/** Whether an attic can be a room: only with fixed stairs (1.2). */
const canBeRoom = ({ type, use, stairs }: Space): Span => {
  if (type !== 'room') return nothing
  if (use !== 'attic') return exactly(1)
  return stairs === undefined ? [0, 1] : exactly(stairs === 'fixed' ? 1 : 0)
}

/** Whether a space is a room (vertrek) and an other space (overige ruimte): 1 if so, 0 if not, either if unknown. */
export function classify(space: Space): { room: Span; other: Span } {
  if (space.type !== 'room' && space.type !== 'other') return { room: nothing, other: nothing }
  if (space.type === 'room' && isAlwaysRoom(space)) return { room: exactly(1), other: nothing }
  const [smallest, widest] = measuredArea(space)
  const able = canBeRoom(space)
  const room: Span = [smallest >= roomFrom ? able[0] : 0, widest >= roomFrom ? able[1] : 0]
  const other: Span = [smallest >= otherFrom && room[1] === 0 ? 1 : 0, widest >= otherFrom && room[0] === 0 ? 1 : 0]
  return { room, other }
}

/** The area that counts as room or as other space. */
function countedArea(space: Space, as: 'room' | 'other'): Span {
  const is = classify(space)[as]
  const [smallest, widest] = areaOf(space)
  return [is[0] === 0 ? 0 : smallest, is[1] === 0 ? 0 : widest]
}

const sumAreas = (spaces: readonly Space[], as: 'room' | 'other'): Span =>
  add(nothing, ...spaces.map((space) => countedArea(space, as)))

const whole = (area: Span): Span => both(area, (value) => (value === open ? value : roundWhole(value)))

/** The area of what as many share in whole m². Not knowing with what else it is rounded, it may be rounded up. */
const wholeShared = (area: Span, divisor: Span): Span =>
  divisor[1] === open ? [Math.floor(area[0]), Math.ceil(area[1])] : whole(area)

/** Storage that others use counts only if at least 2 m² of it falls to each (policy book self-contained, 9.2). */
const isEnoughStorage = (space: Space, divisor: Span): boolean =>
  space.use !== 'storage' || divisor[0] === 1 || areaOf(space)[1] / divisor[0] >= otherFrom

/**
 * The points for the areas of spaces that as many share: each in hundredths, their sum in whole m², then divided.
 */
export function areaPoints(
  tally: Tally,
  group: Shared,
  as: 'room' | 'other',
  { tables }: Valuation,
  rule = as === 'room' ? '1' : '2',
): Span {
  const counted = group.spaces.filter(
    (space) => classify(space)[as][1] > 0 && (as === 'room' || isEnoughStorage(space, group.divisor)),
  )
  if (counted.length === 0) return nothing
  for (const space of counted) {
    const area = countedArea(space, as)
    tally.measure(rule, space.name, area, 'm2', space)
    if (!isExact(area)) tally.miss('area', divide(times(area, tables.points.perM2[as]), group.divisor), space)
  }
  const area = wholeShared(sumAreas(counted, as), group.divisor)
  const undivided = times(area, tables.points.perM2[as])
  missSharers(tally, group, undivided)
  return tally.step(
    rule,
    `${as === 'room' ? 'Vertrekken' : 'Overige ruimten'}${sharedWords(group)}`,
    divide(undivided, group.divisor),
    { amount: area, unit: 'm2', paragraph: rule === '9' ? '9.3' : `${rule}.4` },
  )
}

/**
 * The points of areas in m² of which some are of attics that lose points, none of them more than it adds: the best of
 * counting none of the attics, the largest, the two largest and so on. More area never lowers it.
 */
function pointsWithAttics(others: number, attics: readonly number[], tables: Valuation['tables']): number {
  const { perM2, atticWithoutStairs } = tables.points
  const largestFirst = attics.toSorted((a, b) => b - a)
  let area = others
  let best = roundWhole(area) * perM2.other
  for (const [at, attic] of largestFirst.entries()) {
    area += attic
    best = Math.max(best, roundWhole(area) * perM2.other - (at + 1) * atticWithoutStairs)
  }
  return best
}

/** What attics without fixed stairs lose: five points each, at most what they add (onder A, toelichting 2). */
export function atticDeduction(tally: Tally, group: Shared, { tables }: Valuation): Span {
  const attics = group.spaces.filter(
    (space) => space.use === 'attic' && space.stairs !== 'fixed' && classify(space).other[1] > 0,
  )
  const end = (at: 0 | 1) => {
    const all = sumAreas(group.spaces, 'other')[at]
    // Of attics whose stairs are not known, none loses anything at best.
    const losing = attics.filter(({ stairs }) => at === 0 || stairs === 'loft-ladder')
    const withLosing = (areas: readonly number[]) =>
      pointsWithAttics(
        areas.reduce((rest, area) => rest - area, all),
        areas,
        tables,
      )
    const areas = losing.map((space) => countedArea(space, 'other')[at])
    return new Map(
      losing.map((space, index) => [
        space,
        all === open
          ? -tables.points.atticWithoutStairs
          : withLosing(areas.slice(0, index + 1)) - withLosing(areas.slice(0, index)),
      ]),
    )
  }
  const [lowest, most] = [end(0), end(1)]
  const deductions = attics.map((space) => {
    const points = divide([lowest.get(space) ?? 0, most.get(space) ?? 0], group.divisor)
    if (space.stairs === undefined) tally.miss('stairs', points, space)
    return tally.step('2', 'Zolder zonder vaste trap', points, { space, paragraph: '2.2' })
  })
  return add(nothing, ...deductions)
}

/** The m² of rooms that fall to a tenant: those of each room divided by who shares it (onder B, toelichting 1). */
const fallingArea = (groups: readonly Shared[]): Span =>
  add(nothing, ...groups.map(({ spaces, divisor }) => divide(sumAreas(spaces, 'room'), divisor)))

/**
 * The points for rooms: what falls to the tenant of each, their sum in whole m² (the example of policy book rooms, 1.4).
 */
function roomPoints(tally: Tally, groups: readonly Shared[], { tables }: Valuation): Span {
  const perM2 = tables.points.perM2.room
  for (const group of groups) {
    const counted = group.spaces.filter((space) => classify(space).room[1] > 0)
    for (const space of counted) {
      const area = countedArea(space, 'room')
      tally.measure('1', `${space.name}${sharedWords(group)}`, area, 'm2', space)
      if (!isExact(area)) tally.miss('area', divide(times(area, perM2), group.divisor), space)
    }
    if (counted.length > 0) missSharers(tally, group, times(sumAreas(counted, 'room'), perM2))
  }
  const area = fallingArea(groups)
  if (area[1] === 0) return nothing
  return tally.step('1', 'Vertrekken', times(whole(area), perM2), { amount: whole(area), unit: 'm2', paragraph: '1.4' })
}

/** Groups 1 and 2: the areas of rooms and of other spaces, private and shared at the same address. */
export function valueAreas(valuation: Valuation): { rooms: Group; otherSpaces: Group } {
  const { kind, spaces } = valuation.dwelling
  const groups = groupBySharers(spaces.filter((space) => !isSharedByAddresses(space)))
  const roomTally = new Tally(kind)
  const rooms = roomPoints(roomTally, groups, valuation)
  const otherTally = new Tally(kind)
  const others = groups.flatMap((group) => [
    areaPoints(otherTally, group, 'other', valuation),
    atticDeduction(otherTally, group, valuation),
  ])
  return {
    rooms: roomTally.group('rooms', rooms),
    otherSpaces: otherTally.group('otherSpaces', nothing, ...others),
  }
}

/** The m² of rooms that fall to a tenant of a room, before rounding (onder B, toelichting 1 and 4). */
export const attributedArea = ({ dwelling: { spaces } }: Valuation): Span =>
  fallingArea(groupBySharers(spaces.filter((space) => !isSharedByAddresses(space))))

/** The least m² that the rooms of a home itself can have, as measured, without any rounding. */
export const leastRoomArea = ({ dwelling: { spaces } }: Valuation): number =>
  spaces
    .filter((space) => !isSharedByAddresses(space) && classify(space).room[0] === 1)
    .reduce((sum, space) => sum + measuredArea(space)[0], 0)

/** Whether a parking place is large enough for a car, 12 m²: 1 if so, 0 if not, either if unknown (10.2). */
export function isParkingPlace(space: Space, { tables }: Valuation): Span {
  if (!space.parking) return nothing
  const [smallest, widest] = measuredArea(space)
  return [smallest >= tables.points.parkingM2 ? 1 : 0, widest >= tables.points.parkingM2 ? 1 : 0]
}

/** The area that a value is divided by: rooms, other spaces and what falls to the home of parking places of type I. */
export function valuedArea(valuation: Valuation): Span {
  const { dwelling, tables } = valuation
  const own = dwelling.spaces.filter((space) => !isSharedByAddresses(space))
  const parking = dwelling.spaces
    .filter((space) => space.parking?.type === 'I')
    .map((space) => {
      const is = isParkingPlace(space, valuation)
      const [smallest, widest] = areaOf(space)
      const places = space.parking?.places ?? 0
      const most = Math.min(widest, tables.points.parkingM2Most)
      const [group] = groupBySharers([space])
      return divide(
        [is[0] === 0 ? 0 : smallest * places, is[1] === 0 ? 0 : most * places],
        group?.divisor ?? exactly(1),
      )
    })
  return whole(add(sumAreas(own, 'room'), sumAreas(own, 'other'), ...parking))
}
