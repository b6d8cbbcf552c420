import { expect, test } from 'vitest'
import type { Dwelling, Space } from '#rent-points/dwelling.ts'
import type { KitchenFitting } from '#rent-points/dwelling-values.ts'
import { makeFlat, makeSpace, pointsOf } from '#rent-points/test-dwellings.ts'
import { testTable } from '#shared/test-table.ts'

const kitchenOf = (worktops: readonly number[], kitchen: Space['kitchen'] = {}, facts: Partial<Space> = {}) =>
  makeSpace('keuken', { use: 'kitchen', area: 8, worktops: [...worktops], kitchen, ...facts })
const points = (space: Space, kind: Dwelling['kind'] = 'self-contained') =>
  pointsOf('kitchen', makeFlat({ kind, spaces: [makeSpace('kamer', { area: 20 }), space] }))

// Onder A, 5.1 for a dwelling, onder B, 5.1 for a room.
testTable(
  'worktops of %j mm give %d points to a dwelling and %d to a room',
  (worktops: number[], selfContained: number) => {
    expect(points(kitchenOf(worktops))).toBe(selfContained)
    return points(kitchenOf(worktops), 'room')
  },
  [
    [[], 0, 0],
    [[999], 0, 0],
    [[1_000], 4, 4],
    [[1_999], 4, 4],
    [[2_000], 7, 7],
    [[2_999], 7, 7],
    // a room has 10 from 3 m on
    [[3_000], 7, 10],
    [[4_500], 7, 10],
    // 13 only where eight rooms share it
    [[5_000], 7, 10],
    // parts are added once one of them is a metre long
    [[1_200, 800], 7, 7],
    [[1_500, 400], 4, 4],
    [[900, 900], 0, 0],
    [[1_000, 1_000, 1_000], 7, 10],
  ],
)

// Onder A, 5.2, beside 7 points for the worktop.
testTable(
  '%s gives %d points beside a worktop of 2 m',
  (fitting: KitchenFitting) => Number(points(kitchenOf([2_000], { [fitting]: 1 }))) - 7,
  [
    ['extractor', 0.75],
    ['inductionHob', 1.75],
    ['ceramicHob', 1],
    ['gasHob', 0.5],
    ['fridge', 1],
    ['freezer', 0.75],
    ['electricOven', 1],
    ['gasOven', 0.5],
    ['microwave', 1],
    ['dishwasher', 1.5],
    ['extraCupboard', 0.75],
    ['mixerTap', 0.25],
    ['thermostaticTap', 0.5],
    ['boilingWaterTap', 0.5],
  ],
)

testTable(
  'a worktop of %d mm with %j gives %d points',
  (worktop: number, fittings: NonNullable<Space['kitchen']>) => points(kitchenOf([worktop], fittings)),
  [
    // the example of the policy book of 2026: 4 + 4.5, at most 4 + 4
    [1_600, { inductionHob: 1, extractor: 1, electricOven: 1, fridge: 1 }, 8],
    // 7 + 1.75 + 0.75 + 1.5
    [2_400, { inductionHob: 1, extractor: 1, dishwasher: 1 }, 11],
    // 7 + 10 × 0.75, at most 7 + 7
    [2_400, { extraCupboard: 10 }, 14],
    // 4 + 4 × 0.75
    [1_000, { extraCupboard: 4 }, 7],
    // a combination counts as two: 7 + 1 + 0.75
    [2_000, { fridge: 1, freezer: 1 }, 8.75],
    [2_000, { extraCupboard: 0 }, 7],
    // without a kitchen nothing counts
    [900, { inductionHob: 1, dishwasher: 1 }, 0],
  ],
)

test('a worktop counts in any space', () => {
  expect(points(makeSpace('woonkamer', { area: 20, worktops: [1_800] }))).toBe(4)
  expect(points(makeSpace('bijkeuken', { type: 'other', use: 'utility-room', area: 6, worktops: [2_100] }))).toBe(7)
})

// Divided by the rooms that share it; 13 points from 5 m on for at least eight (onder B, 5).
testTable(
  'a kitchen of %d mm with %j, shared by %d rooms, gives %d points to each',
  (worktop: number, fittings: NonNullable<Space['kitchen']>, rooms: number) =>
    points(kitchenOf([worktop], fittings, { shared: { rooms } }), 'room'),
  [
    // (7 + 3) / 4 = 2.5, the example of the decree
    [2_500, { fridge: 1, ceramicHob: 1, microwave: 1 }, 4, 2.5],
    // 13 / 8 = 1.625 → 1.75
    [5_000, {}, 8, 1.75],
    // 10 / 8 = 1.25
    [4_999, {}, 8, 1.25],
    // 10 / 7 = 1.429 → 1.5
    [5_000, {}, 7, 1.5],
    // (10 + 10) / 5: at most as much as the worktop
    [3_200, { extraCupboard: 20 }, 5, 4],
    // 4 / 3 = 1.333 → 1.25
    [1_500, {}, 3, 1.25],
  ],
)

test('two kitchens count both', () => {
  const spaces = [kitchenOf([2_000]), { ...kitchenOf([1_000]), id: 'tweede' }]
  expect(pointsOf('kitchen', makeFlat({ spaces }))).toBe(11)
})

test('a kitchen of which the worktop or the fittings are not known gives a range', () => {
  expect(points(kitchenOf([], {}, { worktops: undefined }))).toEqual([0, 7])
  expect(points(kitchenOf([], {}, { worktops: undefined, kitchen: undefined }))).toEqual([0, 14])
  expect(points(kitchenOf([2_000], {}, { kitchen: undefined }))).toEqual([7, 14])
})
