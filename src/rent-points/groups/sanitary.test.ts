import { expect, test } from 'vitest'
import type { Dwelling, Space } from '#rent-points/dwelling.ts'
import type { SanitaryFitting } from '#rent-points/dwelling-values.ts'
import { makeFlat, makeSpace, pointsOf } from '#rent-points/test-dwellings.ts'
import { testTable } from '#shared/test-table.ts'

type Fittings = NonNullable<Space['sanitary']>
const spaceOf = (use: Space['use'] | 'bedroom', sanitary: Fittings, facts: Partial<Space> = {}) =>
  makeSpace('x', { area: 6, sanitary, ...(use !== 'bedroom' && { use }), ...facts })
const points = (space: Space, kind: Dwelling['kind'] = 'self-contained', more: Partial<Dwelling> = {}) =>
  pointsOf('sanitary', makeFlat({ kind, spaces: [makeSpace('kamer', { area: 20 }), space], ...more }))

const pointsOfAll = (spaces: Space[]) =>
  pointsOf('sanitary', makeFlat({ spaces: [makeSpace('kamer', { area: 20 }), ...spaces] }))

// Onder A, 6.1; a room has fewer points for baths and showers (onder B, 6.1).
testTable(
  'a %s with %j gives %d points to a dwelling and %d to a room',
  (use: Space['use'] | 'bedroom', fittings: Fittings, selfContained: number) => {
    expect(points(spaceOf(use, fittings))).toBe(selfContained)
    return points(spaceOf(use, fittings), 'room')
  },
  [
    ['toilet', { standingToilet: 1 }, 3, 3],
    ['toilet', { hangingToilet: 1 }, 3.75, 3.75],
    ['bathroom', { standingToilet: 1 }, 2, 2],
    ['bathroom', { hangingToilet: 1 }, 2.75, 2.75],
    ['shower-room', { standingToilet: 1 }, 2, 2],
    ['shower-room', { hangingToilet: 1 }, 2.75, 2.75],
    // toilets elsewhere do not count
    ['bedroom', { standingToilet: 1 }, 0, 0],
    ['kitchen', { hangingToilet: 1 }, 0, 0],
    ['toilet', { standingToilet: 2 }, 6, 6],
    ['bathroom', { basin: 1 }, 1, 1],
    ['bathroom', { basin: 3 }, 3, 3],
    ['bathroom', { doubleBasin: 2 }, 3, 3],
    ['bathroom', { basin: 1, doubleBasin: 1 }, 2.5, 2.5],
    // one of a kind in any other space
    ['bedroom', { basin: 1 }, 1, 1],
    ['bedroom', { basin: 2 }, 1, 1],
    ['bedroom', { doubleBasin: 1 }, 1.5, 1.5],
    ['bedroom', { doubleBasin: 3 }, 1.5, 1.5],
    ['toilet', { standingToilet: 1, basin: 1 }, 4, 4],
    ['bathroom', { shower: 1 }, 4, 3],
    ['bathroom', { bath: 1 }, 6, 5],
    ['bathroom', { bath: 1, shower: 1 }, 7, 6],
    ['bathroom', { shower: 2 }, 8, 6],
    // 7 + 4, 6 + 3
    ['bathroom', { bath: 1, shower: 2 }, 11, 9],
    ['bathroom', { bath: 2, shower: 1 }, 13, 11],
    ['bedroom', { shower: 1 }, 4, 3],
  ],
)

// Onder A, 6.2, beside a washbasin (1) and a bath with shower (7).
testTable(
  '%d × %s gives %d points beside a basin, a bath and a shower',
  (pieces: number, fitting: SanitaryFitting) =>
    Number(points(spaceOf('bathroom', { basin: 1, bath: 1, shower: 1, [fitting]: pieces }))) - 8,
  [
    [1, 'bubbleBath', 1.5],
    [1, 'showerEnclosure', 1.25],
    [1, 'towelRadiator', 0.75],
    [2, 'towelRadiator', 1.5],
    [1, 'basinCabinet', 1],
    [1, 'cupboard', 0.75],
    // at most 0.75 for all cupboards
    [3, 'cupboard', 0.75],
    [1, 'socket', 0.25],
    [2, 'socket', 0.5],
    // at most two for each basin
    [4, 'socket', 0.5],
    [1, 'mixerTap', 0.25],
    [3, 'mixerTap', 0.75],
    [1, 'thermostaticTap', 0.5],
  ],
)

testTable(
  'a %s with %j gives %d points',
  (use: Space['use'] | 'bedroom', fittings: Fittings) => points(spaceOf(use, fittings)),
  [
    // 1 + 4 + at most 4 of 1.25 + 0.75 + 1 + 0.75 + 0.5 + 0.5 = 4.75
    [
      'shower-room',
      {
        basin: 1,
        shower: 1,
        showerEnclosure: 1,
        towelRadiator: 1,
        basinCabinet: 1,
        cupboard: 1,
        socket: 2,
        thermostaticTap: 1,
      },
      9,
    ],
    // the example of the policy book of 2026: 7 + 1 + 1.5 + 1.25 + 1.5 + 0.5 + 0.5 + 0.5
    [
      'bathroom',
      {
        basin: 1,
        bath: 1,
        shower: 1,
        bubbleBath: 1,
        showerEnclosure: 1,
        towelRadiator: 2,
        socket: 2,
        thermostaticTap: 1,
        mixerTap: 2,
      },
      13.75,
    ],
    // two basins have four sockets: 2 + 4 + 1
    ['bathroom', { basin: 2, shower: 1, socket: 6 }, 7],
    // without a basin, or without a bath or shower, nothing more counts
    ['bathroom', { shower: 1, towelRadiator: 1 }, 4],
    ['bathroom', { basin: 1, towelRadiator: 1 }, 1],
    // outside a bathroom nothing more counts
    ['bedroom', { basin: 1, shower: 1, towelRadiator: 1 }, 5],
  ],
)

test('the sink of a worktop below a metre is a washbasin, one of a longer worktop is not', () => {
  expect(points(spaceOf('kitchen', {}, { worktops: [900] }))).toBe(1)
  expect(points(spaceOf('kitchen', {}, { worktops: [1_000] }))).toBe(0)
  expect(points(spaceOf('kitchen', { basin: 1 }, { worktops: [800] }))).toBe(1)
})

// Divided by the rooms that share it (onder B, 6).
testTable(
  'a %s with %j, shared by %d rooms, gives %d points to each',
  (use: Space['use'] & string, fittings: Fittings, rooms: number) =>
    points(spaceOf(use, fittings, { shared: { rooms } }), 'room'),
  [
    // (1 + 3 + 1.25 + 0.75) / 4 = 1.5; the example of the decree leaves out the basin
    ['bathroom', { basin: 1, shower: 1, showerEnclosure: 1, towelRadiator: 1 }, 4, 1.5],
    // 3 / 5 = 0.6 → 0.5
    ['toilet', { standingToilet: 1 }, 5, 0.5],
    // 4.75 / 2 = 2.375 → 2.5
    ['toilet', { hangingToilet: 1, basin: 1 }, 2, 2.5],
  ],
)

// At an address of eight rooms, one space may have more than one washbasin that counts (onder B, 6.1).
testTable(
  '%d basins in a bedroom at an address of %d rooms give %d points',
  (basin: number, roomsAtAddress: number) => points(spaceOf('bedroom', { basin }), 'room', { roomsAtAddress }),
  [
    [3, 7, 1],
    [3, 8, 3],
    [1, 8, 1],
  ],
)

test('only the space that gains most has no cap on washbasins', () => {
  const spaces = [
    makeSpace('kamer', { area: 12, sanitary: { basin: 2 } }),
    makeSpace('wasruimte', { type: 'other', area: 6, sanitary: { basin: 8 }, shared: { rooms: 8 } }),
    makeSpace('hobbykamer', { area: 8, sanitary: { doubleBasin: 3 } }),
  ]
  // 1 + 1 / 8 + 4.5: the third gains 3, the first 1, the second 7 / 8
  expect(pointsOf('sanitary', makeFlat({ kind: 'room', roomsAtAddress: 8, spaces }))).toBe(5.75)
})

test('a bathroom or a toilet of which nothing is known gives a range', () => {
  // at most 2.75 + 2 × 1.5 + 7 + 7
  expect(points(spaceOf('bathroom', {}, { sanitary: undefined }))).toEqual([0, 19.75])
  // at most 3.75 + 1.5
  expect(points(spaceOf('toilet', {}, { sanitary: undefined }))).toEqual([0, 5.25])
  expect(points(spaceOf('bedroom', {}, { sanitary: undefined }))).toBe(0)
})

test('what is in a bathroom may have as many points as all baths and showers of the dwelling', () => {
  // basin 1, shower 4, 8 × 0.75 = 6 in the bathroom, another shower 4 in a bedroom: 6 is below 8
  const bathroom = spaceOf('bathroom', { basin: 1, shower: 1, towelRadiator: 8 })
  expect(pointsOfAll([bathroom, { ...spaceOf('bedroom', { shower: 1 }), id: 'bedroom' }])).toBe(15)
  // alone: 1 + 4 + at most 4
  expect(pointsOfAll([bathroom])).toBe(9)
})
