import type { Space } from '../dwelling.ts'
import { isMeantForCooking, type KitchenFitting } from '../dwelling-values.ts'
import { add, divide, exactly, least, nothing, type Span } from '../span.ts'
import {
  type Group,
  isSharedByAddresses,
  groupBySharers,
  missSharers,
  sharedWords,
  Tally,
  type Valuation,
} from './group.ts'
import { kitchenWorktop } from './heating.ts'

const fittingNames: Record<KitchenFitting, string> = {
  extractor: 'Inbouw afzuiginstallatie',
  inductionHob: 'Inbouw kookplaat inductie',
  ceramicHob: 'Inbouw kookplaat keramisch',
  gasHob: 'Inbouw kookplaat gas',
  fridge: 'Inbouw koelkast',
  freezer: 'Inbouw vrieskast',
  electricOven: 'Inbouw oven elektrisch',
  gasOven: 'Inbouw oven gas',
  microwave: 'Inbouw magnetron',
  dishwasher: 'Inbouw vaatwasmachine',
  extraCupboard: 'Extra kastruimte boven het minimum',
  mixerTap: 'Éénhandsmengkraan',
  thermostaticTap: 'Thermostatische mengkraan',
  boilingWaterTap: 'Kokendwaterfunctie',
}

/** The points for a worktop of a length in millimetres. */
function worktopPoints(length: number, sharers: number, { dwelling: { kind }, tables }: Valuation): number {
  const { worktop, worktopOfEight } = tables.points
  if (kind === 'room' && length >= 5_000 && sharers >= 8) return worktopOfEight
  const rows = kind === 'room' ? worktop.rooms : worktop.selfContained
  return rows.findLast(([from]) => length >= from)?.[1] ?? 0
}

/**
 * The points for the kitchen in a space: by the length of its worktops, and for what is built in at most as many again.
 * Without a worktop of a metre there is no kitchen (5.1).
 */
export function kitchenPoints(tally: Tally, space: Space, valuation: Valuation, rule = '5'): Span {
  const [group] = groupBySharers([space])
  if (!group) return nothing
  const { kitchen: each } = valuation.tables.points
  const rooms = space.shared?.rooms === 'unknown' ? Number.POSITIVE_INFINITY : (space.shared?.rooms ?? 1)
  const prefix = rule === '5' ? '5.' : '9 / 5.'
  let base: Span
  if (space.worktops === undefined) {
    if (!isMeantForCooking(space)) return nothing
    base = [0, worktopPoints(5_000, rooms, valuation)]
    tally.miss('worktops', divide([0, base[1] * 2], group.divisor), space)
  } else {
    if (!space.worktops.some((length) => length >= kitchenWorktop)) return nothing
    const length = space.worktops.reduce((sum, part) => sum + part, 0)
    base =
      space.shared?.rooms === 'unknown'
        ? [worktopPoints(length, 1, valuation), worktopPoints(length, rooms, valuation)]
        : exactly(worktopPoints(length, rooms, valuation))
  }
  const amount = space.worktops?.reduce((sum, part) => sum + part, 0)
  const parts = [
    tally.step(`${prefix}1`, `${space.name}: lengte aanrecht${sharedWords(group)}`, divide(base, group.divisor), {
      space,
      paragraph: '5.2',
      ...(amount !== undefined && { amount: exactly(amount), unit: 'mm' as const }),
    }),
  ]
  let fittings: Span = [0, base[1]]
  if (space.kitchen === undefined) tally.miss('kitchen', divide(fittings, group.divisor), space)
  else {
    const entries = Object.entries(space.kitchen) as [KitchenFitting, number][]
    const sum = entries.reduce((total, [fitting, pieces]) => total + each[fitting] * pieces, 0)
    fittings = least(exactly(sum), base)
    for (const [fitting, pieces] of entries)
      if (pieces > 0)
        tally.measure(`${prefix}2`, `${space.name}: ${fittingNames[fitting]}`, exactly(pieces), 'pieces', space, '5.4')
  }
  if (fittings[1] > 0)
    parts.push(
      tally.step(
        `${prefix}2`,
        `${space.name}: voorzieningen${sharedWords(group)} (hoogstens zoveel als het aanrecht)`,
        divide(fittings, group.divisor),
        { space, paragraph: '5.4' },
      ),
    )
  missSharers(tally, group, add(base, fittings))
  return add(nothing, ...parts)
}

/** Group 5: kitchens. */
export function valueKitchen(valuation: Valuation): Group {
  const { kind, spaces } = valuation.dwelling
  const tally = new Tally(kind)
  const parts = spaces
    .filter((space) => !isSharedByAddresses(space))
    .map((space) => kitchenPoints(tally, space, valuation))
  return tally.group('kitchen', nothing, ...parts)
}
