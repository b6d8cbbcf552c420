import type { Space } from '../dwelling.ts'
import { isBathroom, isMeantForCooking, type SanitaryFitting } from '../dwelling-values.ts'
import { add, divide, exactly, isExact, least, nothing, type Span } from '../span.ts'
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
import { kitchenWorktop } from './heating.ts'

/** By how many a single space is shared. */
const sharersOf = (space: Space): Shared => groupBySharers([space])[0] as Shared

/** What a bathroom of which nothing is known is taken to have at most, besides a bath and a shower. */
const mostUnstated = { doubleBasins: 2, hangingToilets: 1 }

const basinMost = { basin: 'single', doubleBasin: 'double' } as const

/** The washbasins of a space, with the sinks of worktops that are too short for a kitchen (5.2 and 6.1). */
function countBasins({ sanitary, worktops }: Space): Record<'basin' | 'doubleBasin', number> {
  const isKitchen = (worktops ?? []).some((length) => length >= kitchenWorktop)
  const sinks = isKitchen ? 0 : (worktops ?? []).length
  return { basin: (sanitary?.basin ?? 0) + sinks, doubleBasin: sanitary?.doubleBasin ?? 0 }
}

/** What the cap of one washbasin a space takes off a space. */
function overCap(space: Space, { tables }: Valuation): number {
  if (isBathroom(space)) return 0
  const basins = countBasins(space)
  return (['basin', 'doubleBasin'] as const).reduce(
    (sum, kind) => sum + Math.max(0, basins[kind] - 1) * tables.points.basin[basinMost[kind]],
    0,
  )
}

/**
 * The space to which the cap on washbasins does not apply: where eight or more rooms are let at an address, the one that
 * gains most by it (onder B, 6.1).
 */
function findUncapped(valuation: Valuation): Space | undefined {
  const { kind, spaces, roomsAtAddress } = valuation.dwelling
  const sharers = spaces.map(({ shared }) => (typeof shared?.rooms === 'number' ? shared.rooms : 1))
  if (kind !== 'room' || Math.max(roomsAtAddress ?? 1, ...sharers) < 8) return undefined
  const gain = (space: Space) => overCap(space, valuation) / sharersOf(space).divisor[0]
  return spaces.reduce<Space | undefined>(
    (best, space) => (gain(space) > (best ? gain(best) : 0) ? space : best),
    undefined,
  )
}

/** What the cap takes off a space; unknown for a room as long as it is not known who shares what. */
function capOf(space: Space, valuation: Valuation): Span {
  const over = overCap(space, valuation)
  if (over === 0) return nothing
  const { kind, spaces } = valuation.dwelling
  if (kind === 'room' && spaces.some(({ shared }) => shared?.rooms === 'unknown' || shared?.addresses === 'unknown'))
    return [-over, 0]
  return exactly(findUncapped(valuation) === space ? 0 : -over)
}

/** Toilets: only in a toilet or a bathroom (6.1). */
function toiletPoints(space: Space, { tables }: Valuation): number {
  const { toilet } = tables.points
  const each = space.use === 'toilet' ? toilet.toiletRoom : isBathroom(space) ? toilet.bathroom : undefined
  if (!each) return 0
  return (space.sanitary?.standingToilet ?? 0) * each.standing + (space.sanitary?.hangingToilet ?? 0) * each.hanging
}

/** Baths and showers; one of each in the same space count together (6.1). */
function bathPoints({ sanitary }: Space, { dwelling: { kind }, tables }: Valuation): number {
  const { bath: table } = tables.points
  const each = kind === 'room' ? table.rooms : table.selfContained
  const [baths, showers] = [sanitary?.bath ?? 0, sanitary?.shower ?? 0]
  const pairs = Math.min(baths, showers)
  return pairs * each.bathAndShower + (baths - pairs) * each.bath + (showers - pairs) * each.shower
}

/** What else is in a bathroom with a washbasin and a bath or shower (6.2). */
function bathroomPoints(space: Space, baths: number, { tables }: Valuation): number {
  const { bathroom: each, cupboardMost, socketsPerBasin } = tables.points
  const basins = (space.sanitary?.basin ?? 0) + (space.sanitary?.doubleBasin ?? 0)
  if (!isBathroom(space) || basins === 0 || baths === 0) return 0
  const of = (fitting: keyof typeof each & SanitaryFitting) => (space.sanitary?.[fitting] ?? 0) * each[fitting]
  return (
    of('bubbleBath') +
    of('showerEnclosure') +
    of('towelRadiator') +
    of('basinCabinet') +
    Math.min(of('cupboard'), cupboardMost) +
    Math.min(of('socket'), basins * socketsPerBasin * each.socket) +
    of('mixerTap') +
    of('thermostaticTap')
  )
}

/** The points of a space: those of 6.1, those of them for baths and showers, and those of 6.2, before its cap. */
interface SpacePoints {
  facilities: Span
  baths: Span
  fittings: Span
}

/** The points of a toilet or bathroom of which nothing is known. */
function unstatedPoints(space: Space, { dwelling: { kind }, tables }: Valuation): SpacePoints {
  const { toilet, basin, bath } = tables.points
  if (space.use === 'toilet')
    return { facilities: [0, toilet.toiletRoom.hanging + basin.double], baths: nothing, fittings: nothing }
  const { bathAndShower } = kind === 'room' ? bath.rooms : bath.selfContained
  const toilets = mostUnstated.hangingToilets * toilet.bathroom.hanging
  return {
    facilities: [0, toilets + mostUnstated.doubleBasins * basin.double + bathAndShower],
    baths: [0, bathAndShower],
    // Any number of them, of which the cap leaves as many points as the baths have.
    fittings: [0, Number.POSITIVE_INFINITY],
  }
}

const divideAll = ({ facilities, baths, fittings }: SpacePoints, divisor: Span): SpacePoints => ({
  facilities: divide(facilities, divisor),
  baths: divide(baths, divisor),
  fittings: divide(fittings, divisor),
})

function spacePoints(tally: Tally, space: Space, valuation: Valuation, prefix: string): SpacePoints {
  const group = sharersOf(space)
  const words = sharedWords(group)
  if (space.sanitary === undefined && (space.use === 'toilet' || isBathroom(space))) {
    const unstated = divideAll(unstatedPoints(space, valuation), group.divisor)
    const points = add(unstated.facilities, unstated.baths)
    tally.miss('sanitary', points, space)
    tally.step(`${prefix}1`, `${space.name}: sanitair onbekend${words}`, points, { space, paragraph: '6.1' })
    return unstated
  }
  const { basin } = valuation.tables.points
  const basins = countBasins(space)
  const step = (criterion: string, points: Span, at: '1' | '2'): Span => {
    if (points[0] === 0 && points[1] === 0) return nothing
    tally.step(`${prefix}${at}`, `${space.name}: ${criterion}${words}`, divide(points, group.divisor), {
      space,
      paragraph: `6.${at}`,
    })
    return points
  }
  const cap = capOf(space, valuation)
  const baths = bathPoints(space, valuation)
  // The sink of a worktop below a metre is a washbasin.
  const sink: Span = space.worktops === undefined && isMeantForCooking(space) ? [0, basin.single] : nothing
  const facilities = add(
    step('toilet', exactly(toiletPoints(space, valuation)), '1'),
    step('wastafels', exactly(basins.basin * basin.single), '1'),
    step('meerpersoonswastafels', exactly(basins.doubleBasin * basin.double), '1'),
    step('hoogstens één wastafel per ruimte', cap, '1'),
    step('spoelbak', sink, '1'),
    step('bad en douche', exactly(baths), '1'),
  )
  tally.miss('roomsAtAddress', divide(cap, group.divisor), space)
  const fittings = step('voorzieningen', exactly(bathroomPoints(space, baths, valuation)), '2')
  missSharers(tally, group, [0, facilities[1] + fittings[1]])
  return divideAll({ facilities, baths: exactly(baths), fittings }, group.divisor)
}

/**
 * The points for the sanitary fittings of spaces. What is in bathrooms beside the facilities has at most as many points as
 * all baths and showers together (6.2).
 */
export function sanitaryPoints(tally: Tally, spaces: readonly Space[], valuation: Valuation, rule = '6'): Span {
  const prefix = rule === '6' ? '6.' : '9 / 6.'
  const all = spaces.map((space) => spacePoints(tally, space, valuation, prefix))
  const fittings = add(nothing, ...all.map((points) => points.fittings))
  const capped = least(fittings, add(nothing, ...all.map(({ baths }) => baths)))
  if (isExact(fittings) && capped[0] < fittings[0])
    tally.step(`${prefix}2`, 'Hoogstens zoveel als bad en douche', exactly(capped[0] - fittings[0]), {
      paragraph: '6.2',
    })
  return add(nothing, ...all.map(({ facilities }) => facilities), capped)
}

/** Group 6: sanitary fittings. */
export function valueSanitary(valuation: Valuation): Group {
  const { kind, spaces } = valuation.dwelling
  const tally = new Tally(kind)
  const own = spaces.filter((space) => !isSharedByAddresses(space))
  return tally.group('sanitary', nothing, sanitaryPoints(tally, own, valuation))
}
