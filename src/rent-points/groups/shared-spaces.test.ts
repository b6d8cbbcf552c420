import { expect, test } from 'vitest'
import type { Dwelling, Space } from '#rent-points/dwelling.ts'
import { makeFlat, makeSpace, pointsOf } from '#rent-points/test-dwellings.ts'
import { testTable } from '#shared/test-table.ts'

const inside = makeSpace('kamer', { area: 20 })
const points = (spaces: Space[], facts: Partial<Dwelling> = {}) =>
  pointsOf('sharedSpaces', makeFlat({ spaces: [inside, ...spaces], ...facts }))

/** Space A and B of the example of the decree: a room of 20 m² with a kitchen, and a toilet of 2 m². */
const example = (shared: Space['shared']) => [
  makeSpace('A', {
    area: 20,
    use: 'kitchen',
    heated: true,
    worktops: [2_500],
    kitchen: { fridge: 1, ceramicHob: 1, microwave: 1 },
    shared,
  }),
  makeSpace('B', { type: 'other', area: 2, use: 'toilet', sanitary: { hangingToilet: 1, basin: 1 }, shared }),
]

test('the example of the decree gives 9.5 points to a dwelling', () => {
  // (20 + 2 × 0.75 + 2 + 7 + 3 + 3.75 + 1) / 4 = 38.25 / 4 = 9.5625 → 9.5
  expect(points(example({ addresses: 4 }))).toBe(9.5)
})

test('the example of the decree gives 2.5 points to a room', () => {
  // 38.25 / 4 / 4 = 2.390625 → 2.5
  expect(points(example({ addresses: 4, rooms: 4 }), { kind: 'room' })).toBe(2.5)
})

test('the points of shared spaces are in no other group', () => {
  const dwelling = makeFlat({ spaces: [inside, ...example({ addresses: 4 })] })
  expect(pointsOf('rooms', dwelling)).toBe(20)
  for (const key of ['otherSpaces', 'heating', 'kitchen', 'sanitary'] as const) expect(pointsOf(key, dwelling)).toBe(0)
})

// 1 point per m² of rooms and 0.75 of others, divided by the addresses (onder A, 9).
testTable(
  'a shared %s of %d m² by %d addresses, heated: %s, gives %d points',
  (type: Space['type'], area: number, addresses: number, heated: boolean) =>
    points([makeSpace('x', { type, area, heated, shared: { addresses } })]),
  [
    ['room', 30, 3, false, 10],
    ['room', 30, 3, true, 10.75],
    ['other', 30, 3, false, 7.5],
    ['other', 30, 3, true, 7.75],
    // 25 / 8 = 3.125 → 3.25
    ['room', 25, 8, false, 3.25],
    ['circulation', 10, 2, true, 0.5],
    ['circulation', 10, 2, false, 0],
    ['room', 3.5, 2, false, 1.5],
    ['room', 100, 50, false, 2],
  ],
)

// Shared storage counts if 2 m² of it fall to each home (policy book, 9.2).
testTable(
  'shared storage of %d m² by %d addresses gives %d points',
  (area: number, addresses: number) =>
    points([makeSpace('x', { type: 'other', use: 'storage', area, shared: { addresses } })]),
  [
    [20, 10, 1.5],
    [19, 10, 0],
    [40, 10, 3],
  ],
)

test('what different numbers of addresses share is divided by each number', () => {
  // 20 / 2 + 30 / 10
  expect(
    points([
      makeSpace('a', { area: 20, shared: { addresses: 2 } }),
      makeSpace('b', { area: 30, shared: { addresses: 10 } }),
    ]),
  ).toBe(13)
})

test('a care home has three points for its shared spaces, whatever there is', () => {
  expect(points(example({ addresses: 4 }), { isCareHome: true })).toBe(3)
  expect(points([], { isCareHome: true })).toBe(3)
})

test('a number of sharers that is not known gives a range', () => {
  expect(points([makeSpace('x', { area: 20, shared: { addresses: 'unknown' } })])).toEqual([0, 10])
})

// Onder A, 10: 9, 6 and 4 points by type, 2 for a charging point, divided by the addresses.
testTable(
  '%d places of type %s with %d charging points for %d addresses give %d points',
  (places: number, type: 'I' | 'II' | 'III', chargingPoints: number, addresses: number) =>
    pointsOf(
      'parking',
      makeFlat({
        spaces: [
          inside,
          makeSpace('p', {
            type: 'parking',
            area: 12,
            parking: { type, places },
            chargingPoints,
            shared: { addresses },
          }),
        ],
      }),
    ),
  [
    [1, 'I', 0, 1, 9],
    [1, 'II', 0, 1, 6],
    [1, 'III', 0, 1, 4],
    [1, 'I', 1, 1, 11],
    // 5 × (6 + 2) / 10
    [5, 'II', 5, 10, 4],
    [10, 'I', 0, 20, 4.5],
    // 7 × 4 / 30 = 0.933 → 1
    [7, 'III', 0, 30, 1],
    [3, 'I', 2, 4, 7.75],
  ],
)

test('the example of the decree gives 4.75 points for parking', () => {
  const place = (id: string, type: 'II' | 'III', places: number, chargingPoints: number) =>
    makeSpace(id, { type: 'parking', area: 12, parking: { type, places }, chargingPoints, shared: { addresses: 10 } })
  // (5 × (6 + 2) + 2 × 4) / 10 = 4.8 → 4.75
  expect(pointsOf('parking', makeFlat({ spaces: [inside, place('a', 'II', 5, 5), place('b', 'III', 2, 0)] }))).toBe(
    4.75,
  )
})

test('for a room the points for parking are divided by the rooms as well', () => {
  const place = makeSpace('p', {
    type: 'parking',
    area: 15,
    parking: { type: 'III', places: 5 },
    shared: { addresses: 10, rooms: 4 },
  })
  // 20 / 10 / 4, the example of the decree
  expect(pointsOf('parking', makeFlat({ kind: 'room', spaces: [inside, place] }))).toBe(0.5)
})

test('a place below 12 m² does not count, and one of which the area is not known may', () => {
  const place = (area: number | undefined) =>
    makeSpace('p', { type: 'parking', area, parking: { type: 'I', places: 1 } })
  expect(pointsOf('parking', makeFlat({ spaces: [inside, place(11.9)] }))).toBe(0)
  expect(pointsOf('parking', makeFlat({ spaces: [inside, place(12)] }))).toBe(9)
  expect(pointsOf('parking', makeFlat({ spaces: [inside, place(undefined)] }))).toEqual([0, 9])
})
