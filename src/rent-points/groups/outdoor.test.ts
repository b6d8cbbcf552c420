import { expect, test } from 'vitest'
import type { Space } from '#rent-points/dwelling.ts'
import { makeFlat, makeRoom, makeSpace, pointsOf } from '#rent-points/test-dwellings.ts'
import { testTable } from '#shared/test-table.ts'

const outdoor = (area: number, at: number, shared?: Space['shared'], facts: Partial<Space> = {}) =>
  makeSpace(`buiten ${at}`, { type: 'outdoor', area, ...(shared && { shared }), ...facts })
const inside = makeSpace('woonkamer', { area: 20 })

// 2 points and 0.35 per whole m², at most 15 (onder A, 8).
testTable(
  'private outdoor spaces of %j m² give %d points',
  (areas: number[]) =>
    pointsOf('outdoor', makeFlat({ spaces: [inside, ...areas.map((area, at) => outdoor(area, at))] })),
  [
    [[], -5],
    // 2 + 10 × 0.35, the example of the decree
    [[10], 5.5],
    // 2 + 1 × 0.35 = 2.35 → 2.25
    [[1], 2.25],
    [[0.4], 2],
    // 4.4 + 4.4 = 8.8 → 9: 2 + 3.15 = 5.15 → 5.25
    [[4.4, 4.4], 5.25],
    // 2 + 20 × 0.35
    [[20], 9],
    // 2 + 37 × 0.35 = 14.95 → 15
    [[37], 15],
    [[38], 15],
    [[500], 15],
  ],
)

// 0.75 per whole m², divided by the addresses.
testTable(
  'a shared outdoor space of %d m² by %d addresses gives %d points',
  (area: number, addresses: number) =>
    pointsOf('outdoor', makeFlat({ spaces: [inside, outdoor(area, 0, { addresses })] })),
  [
    // 30 × 0.75 / 3, the example of the decree
    [30, 3, 7.5],
    // 25 × 0.75 / 2 = 9.375 → 9.5
    [25, 2, 9.5],
    [100, 10, 7.5],
    [100, 4, 15],
    // 12 × 0.75 / 40 = 0.225 → 0.25
    [12, 40, 0.25],
    // 2.6 → 3 × 0.75 / 3
    [2.6, 3, 0.75],
  ],
)

test('private and shared outdoor spaces are added up to 15 points', () => {
  // 2 + 8 × 0.35 + 30 × 0.75 / 3 = 12.3 → 12.25
  expect(pointsOf('outdoor', makeFlat({ spaces: [inside, outdoor(8, 0), outdoor(30, 1, { addresses: 3 })] }))).toBe(
    12.25,
  )
  // 9 + 7.5
  expect(pointsOf('outdoor', makeFlat({ spaces: [inside, outdoor(20, 0), outdoor(30, 1, { addresses: 3 })] }))).toBe(15)
})

test('a shared outdoor space that is too small does not count, so that none is left', () => {
  expect(
    pointsOf('outdoor', makeFlat({ spaces: [inside, outdoor(3, 0, { addresses: 3 }, { isLargeEnough: false })] })),
  ).toBe(-5)
})

// For a room: private, shared at the address, shared by addresses; in hundredths of m², and none costs nothing (onder B, 8).
testTable(
  'for a room, %d m² of its own, %d shared by four rooms and %d by five addresses of four rooms give %d points',
  (own: number, byRooms: number, byAddresses: number) =>
    pointsOf(
      'outdoor',
      makeRoom({
        spaces: [
          inside,
          ...(own > 0 ? [outdoor(own, 0)] : []),
          ...(byRooms > 0 ? [outdoor(byRooms, 1, { rooms: 4 })] : []),
          ...(byAddresses > 0 ? [outdoor(byAddresses, 2, { addresses: 5, rooms: 4 })] : []),
        ],
      }),
    ),
  [
    // 2.35 + 3.375 / 4 + 39 / 5 / 4 = 5.14375 → 5.25, the example of the decree
    [1, 4.5, 52, 5.25],
    [0, 0, 0, 0],
    // 30 × 0.75 / 4 = 5.625 → an eighth is rounded up
    [0, 30, 0, 5.75],
    [0, 0, 40, 1.5],
    [50, 40, 40, 15],
  ],
)

test('the area of an outdoor space that is not known gives a range up to the cap', () => {
  expect(pointsOf('outdoor', makeFlat({ spaces: [inside, { ...outdoor(1, 0), area: undefined }] }))).toEqual([2, 15])
  expect(pointsOf('outdoor', makeFlat({ spaces: [inside, outdoor(20, 0, { addresses: 'unknown' })] }))).toEqual([
    0, 7.5,
  ])
})
