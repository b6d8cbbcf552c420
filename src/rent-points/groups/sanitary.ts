import { isBathroom, isMeantForCooking, type SanitaryFitting, type Space } from '../dwelling.ts'
import { add, divide, exactly, nothing, type Span } from '../span.ts'
import {
  type Group,
  groupBySharers,
  isSharedByAddresses,
  missSharers,
  sharedWords,
  Tally,
  type Valuation,
} from './group.ts'
import { kitchenWorktop } from './heating.ts'

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
  const gain = (space: Space) => overCap(space, valuation) / (groupBySharers([space])[0]?.divisor[0] ?? 1)
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

/** What else is in a bathroom with a washbasin and a bath or shower: at most as many points as these two have (6.2). */
function bathroomPoints(space: Space, baths: number, { tables }: Valuation): number {
  const { bathroom: each, cupboardMost, socketsPerBasin } = tables.points
  const basins = (space.sanitary?.basin ?? 0) + (space.sanitary?.doubleBasin ?? 0)
  if (!isBathroom(space) || basins === 0 || baths === 0) return 0
  const of = (fitting: keyof typeof each & SanitaryFitting) => (space.sanitary?.[fitting] ?? 0) * each[fitting]
  const sum =
    of('bubbleBath') +
    of('showerEnclosure') +
    of('towelRadiator') +
    of('basinCabinet') +
    Math.min(of('cupboard'), cupboardMost) +
    Math.min(of('socket'), basins * socketsPerBasin * each.socket) +
    of('mixerTap') +
    of('thermostaticTap')
  return Math.min(sum, baths)
}

/** The most that a toilet or bathroom can have of which nothing is known. */
function mostOfUnstated(space: Space, { dwelling: { kind }, tables }: Valuation): number {
  const { toilet, basin, bath } = tables.points
  if (space.use === 'toilet') return toilet.toiletRoom.hanging + basin.double
  const { bathAndShower } = kind === 'room' ? bath.rooms : bath.selfContained
  return (
    mostUnstated.hangingToilets * toilet.bathroom.hanging + mostUnstated.doubleBasins * basin.double + 2 * bathAndShower
  )
}

/** The points for the sanitary fittings of a space. */
export function sanitaryPoints(tally: Tally, space: Space, valuation: Valuation, rule = '6'): Span {
  const [group] = groupBySharers([space])
  if (!group) return nothing
  const words = sharedWords(group)
  const prefix = rule === '6' ? '6.' : '9 / 6.'
  if (space.sanitary === undefined && (space.use === 'toilet' || isBathroom(space))) {
    const points = divide([0, mostOfUnstated(space, valuation)], group.divisor)
    tally.miss('sanitary', points, space)
    return tally.step(`${prefix}1`, `${space.name}: sanitair onbekend${words}`, points, { space, paragraph: '6.1' })
  }
  const { basin } = valuation.tables.points
  const basins = countBasins(space)
  const parts: Span[] = []
  const step = (criterion: string, points: Span, at: '1' | '2') => {
    if (points[0] === 0 && points[1] === 0) return
    parts.push(
      tally.step(`${prefix}${at}`, `${space.name}: ${criterion}${words}`, divide(points, group.divisor), {
        space,
        paragraph: `6.${at}`,
      }),
    )
  }
  step('toilet', exactly(toiletPoints(space, valuation)), '1')
  step('wastafels', exactly(basins.basin * basin.single), '1')
  step('meerpersoonswastafels', exactly(basins.doubleBasin * basin.double), '1')
  const cap = capOf(space, valuation)
  step('hoogstens één wastafel per ruimte', cap, '1')
  tally.miss('roomsAtAddress', divide(cap, group.divisor), space)
  // The sink of a worktop below a metre is a washbasin.
  if (space.worktops === undefined && isMeantForCooking(space)) step('spoelbak', [0, basin.single], '1')
  const baths = bathPoints(space, valuation)
  step('bad en douche', exactly(baths), '1')
  step('voorzieningen (hoogstens zoveel als bad en douche)', exactly(bathroomPoints(space, baths, valuation)), '2')
  const points = add(nothing, ...parts)
  missSharers(tally, group, [0, points[1] * group.divisor[0]])
  return points
}

/** Group 6: sanitary fittings. */
export function valueSanitary(valuation: Valuation): Group {
  const { kind, spaces } = valuation.dwelling
  const tally = new Tally(kind)
  const parts = spaces
    .filter((space) => !isSharedByAddresses(space))
    .map((space) => sanitaryPoints(tally, space, valuation))
  return tally.group('sanitary', nothing, ...parts)
}
