import { expect, test } from 'vitest'
import type { Space } from '#rent-points/dwelling.ts'
import { makeFlat, makeRoom, makeSpace, pointsOf } from '#rent-points/test-dwellings.ts'
import { testTable } from '#shared/test-table.ts'

const rooms = (count: number, facts: Partial<Space>, type: Space['type'] = 'room', area = 10) =>
  Array.from({ length: count }, (_, at) => makeSpace(`${type} ${at}`, { type, area, ...facts }))

// 2 points per heated room (onder A, 3).
testTable(
  '%d heated rooms give %d points',
  (count: number) => pointsOf('heating', makeFlat({ spaces: rooms(count, { heated: true }) })),
  [
    [0, 0],
    [1, 2],
    [2, 4],
    [3, 6],
    [5, 10],
    [8, 16],
  ],
)

// 1 point per heated other space or hall, at most 4 in all.
testTable(
  '%d heated other spaces and %d heated halls give %d points',
  (others: number, halls: number) =>
    pointsOf(
      'heating',
      makeFlat({
        spaces: [
          ...rooms(1, {}),
          ...rooms(others, { heated: true }, 'other'),
          ...rooms(halls, { heated: true }, 'circulation'),
        ],
      }),
    ),
  [
    [1, 0, 1],
    [0, 1, 1],
    [2, 1, 3],
    [2, 2, 4],
    [3, 2, 4],
    [5, 0, 4],
    [0, 9, 4],
  ],
)

// 1 more point per room that is also cooled, at most 2; cooling alone does not count.
testTable(
  '%d rooms, heated: %s, cooled: %s, give %d points',
  (count: number, heated: boolean, cooled: boolean) =>
    pointsOf('heating', makeFlat({ spaces: rooms(count, { heated, cooled }) })),
  [
    [1, true, true, 3],
    [2, true, true, 6],
    // 3 × 2 + at most 2
    [3, true, true, 8],
    [4, true, true, 10],
    [2, false, true, 0],
    [2, true, false, 4],
  ],
)

testTable(
  'a home of %d rooms that stays cool by its label gives %d points',
  (count: number) => pointsOf('heating', makeFlat({ staysCool: true, spaces: rooms(count, { heated: true }) })),
  [
    // 2 + 1
    [1, 3],
    [2, 6],
    [3, 8],
  ],
)

// An open kitchen counts as a heated room of its own (toelichting 3).
testTable(
  'a heated %s of 20 m² with worktops of %j mm gives %d points',
  (use: (Space['use'] & string) | 'living room', worktops: number[]) =>
    pointsOf(
      'heating',
      makeFlat({
        spaces: [makeSpace('x', { area: 20, heated: true, worktops, ...(use !== 'living room' && { use }) })],
      }),
    ),
  [
    ['living room', [], 2],
    ['living room', [2_000], 4],
    ['living room', [1_000], 4],
    ['living room', [999], 2],
    ['living-kitchen', [], 4],
    ['kitchen', [3_000], 2],
    ['bathroom', [1_500], 2],
    ['utility-room', [1_500], 2],
  ],
)

test('an open kitchen that is not heated gives nothing', () => {
  expect(pointsOf('heating', makeFlat({ spaces: [makeSpace('x', { area: 20, worktops: [2_000] })] }))).toBe(0)
})

testTable(
  'a heated %s of %d m² gives %d points',
  (type: Space['type'], area: number) =>
    pointsOf(
      'heating',
      makeFlat({ spaces: [makeSpace('x', { type, area, heated: true }), makeSpace('y', { area: 20 })] }),
    ),
  [
    // below 4 m² a room is an other space, below 2 m² neither
    ['room', 3.5, 1],
    ['room', 1.5, 0],
    ['other', 1.9, 0],
    ['other', 2, 1],
    ['circulation', 0.5, 1],
    ['outdoor', 10, 0],
  ],
)

// Shared ones are divided by the rooms that share them, each with its own caps (onder B, 3).
testTable(
  'for a room, %d heated rooms and %d heated halls shared by %d give %d points',
  (common: number, halls: number, sharers: number) =>
    pointsOf(
      'heating',
      makeRoom({
        spaces: [
          makeSpace('kamer', { area: 12, heated: true }),
          ...rooms(common, { heated: true, shared: { rooms: sharers } }),
          ...rooms(halls, { heated: true, shared: { rooms: sharers } }, 'circulation'),
        ],
      }),
    ),
  [
    [0, 0, 2, 2],
    // 2 + 2 / 4
    [1, 0, 4, 2.5],
    // 2 + 4 / 4
    [2, 0, 4, 3],
    // 2 + (2 + 3) / 5
    [1, 3, 5, 3],
    // 2 + (2 + 4) / 3: at most 4 for halls
    [1, 7, 3, 4],
    // 2 + 2 / 3 = 2.667 → 2.75
    [1, 0, 3, 2.75],
  ],
)

test('a shared room that is cooled gives a share of its point', () => {
  const spaces = [makeSpace('kamer', { area: 12 }), ...rooms(3, { heated: true, cooled: true, shared: { rooms: 4 } })]
  // (3 × 2 + at most 2) / 4
  expect(pointsOf('heating', makeRoom({ spaces }))).toBe(2)
})

test('heating that is not known gives a range', () => {
  const spaces = [makeSpace('woonkamer', { area: 20, heated: undefined })]
  expect(pointsOf('heating', makeFlat({ spaces }))).toEqual([0, 2])
})

test('cooling that is not known gives a range up to its cap', () => {
  expect(pointsOf('heating', makeFlat({ spaces: rooms(4, { heated: true, cooled: undefined }) }))).toEqual([8, 10])
})
