import type { Space } from '../dwelling.ts'
import { add, count, divide, least, exactly, nothing, type Span, times } from '../span.ts'
import { classify } from './areas.ts'
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

/** The shortest worktop in millimetres that makes a kitchen (5.1). */
export const kitchenWorktop = 1_000

const isOpenKitchen = ({ use, worktops }: Space): boolean =>
  use === 'living-kitchen' ||
  (use !== 'kitchen' &&
    use !== 'bathroom' &&
    use !== 'shower-room' &&
    use !== 'utility-room' &&
    (worktops ?? []).some((length) => length >= kitchenWorktop))

const and = (a: Span, b: Span): Span => [a[0] * b[0], a[1] * b[1]]

interface Heated {
  space: Space
  room: Span
  other: Span
  cooled: Span
}

/** How far each space counts as a heated room, a heated other space and a cooled room: from 0 to 1. */
function readHeated(space: Space, staysCool: boolean | undefined): Heated {
  const { room, other } = classify(space)
  const heated = count(space.heated)
  const isCirculation = exactly(space.type === 'circulation' ? 1 : 0)
  const cools = staysCool === true ? exactly(1) : and(count(space.cooled), heated)
  return { space, room: and(room, heated), other: and(add(other, isCirculation), heated), cooled: and(room, cools) }
}

function missHeating(tally: Tally, { space, room, other, cooled }: Heated, group: Shared, { tables }: Valuation) {
  const { heating } = tables.points
  const most = (rooms: number, others: number, cooling: number) =>
    divide([0, rooms * heating.room + others * heating.other + cooling * heating.cooling], group.divisor)
  if (space.heated === undefined) tally.miss('heated', most(room[1], room[1] > 0 ? 0 : other[1], 0), space)
  if (space.cooled === undefined && cooled[1] > cooled[0]) tally.miss('cooled', most(0, 0, cooled[1]), space)
}

/** The points for heating and cooling of spaces that as many share. */
export function heatingPoints(tally: Tally, group: Shared, valuation: Valuation, rule = '3'): Span {
  const { heating } = valuation.tables.points
  const all = group.spaces.map((space) => readHeated(space, valuation.dwelling.staysCool))
  const shared = sharedWords(group)
  const parts: Span[] = []
  const step = (criterion: string, points: Span, paragraph: string, space?: Space) => {
    if (points[1] === 0) return
    parts.push(tally.step(rule, criterion, divide(points, group.divisor), { paragraph, ...(space && { space }) }))
  }
  for (const heated of all) {
    missHeating(tally, heated, group, valuation)
    step(`Verwarmd vertrek: ${heated.space.name}${shared}`, times(heated.room, heating.room), '3.1', heated.space)
    if (isOpenKitchen(heated.space))
      step(`Open keuken: ${heated.space.name}${shared}`, times(heated.room, heating.room), '3.4', heated.space)
  }
  const others = add(nothing, ...all.map(({ other }) => other))
  step(
    `Verwarmde overige ruimten en verkeersruimten${shared}`,
    least(times(others, heating.other), exactly(heating.otherMost)),
    '3.1',
  )
  const cooled = add(nothing, ...all.map((heated) => heated.cooled))
  step(`Verkoelde vertrekken${shared}`, least(times(cooled, heating.cooling), exactly(heating.coolingMost)), '3.1')
  const points = add(nothing, ...parts)
  missSharers(tally, group, [0, points[1] * group.divisor[0]])
  return points
}

/** Group 3: heating and cooling. */
export function valueHeating(valuation: Valuation): Group {
  const { kind, spaces } = valuation.dwelling
  const tally = new Tally(kind)
  const groups = groupBySharers(spaces.filter((space) => !isSharedByAddresses(space)))
  return tally.group('heating', nothing, ...groups.map((group) => heatingPoints(tally, group, valuation)))
}
