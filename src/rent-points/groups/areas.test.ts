import { expect, test } from 'vitest'
import type { Space } from '#rent-points/dwelling.ts'
import { makeFlat, makeRoom, makeSpace, pointsOf } from '#rent-points/test-dwellings.ts'
import { testTable } from '#shared/test-table.ts'

const spacesOf = (type: Space['type'], areas: readonly number[], facts: Partial<Space> = {}) =>
  areas.map((area, at) => makeSpace(`${type} ${at}`, { type, area, ...facts }))

// 1 point per whole m²; each room in hundredths, the sum in whole m² (onder A, 1 and toelichting 1).
testTable(
  'rooms of %j m² give %d points',
  (areas: number[]) => pointsOf('rooms', makeFlat({ spaces: spacesOf('room', areas) })),
  [
    [[20], 20],
    // 15.49 + 11.24 = 26.73 → 27, the example of the decree
    [[3.76 * 4.12, 2.95 * 3.81], 27],
    // a half is rounded up
    [[12.5], 13],
    [[12.49], 12],
    // 12.494 → 12.49 → 12
    [[12.494], 12],
    // 12.495 → 12.50 → 13
    [[12.495], 13],
    // 10.25 + 10.25 = 20.50 → 21
    [[10.25, 10.25], 21],
    // 10.244 → 10.24 twice = 20.48 → 20, though 20.488 in all
    [[10.244, 10.244], 20],
    // 0.1 + 0.2 is not 0.3 in binary: 4.1 + 4.2 + 4.2 = 12.5 → 13
    [[4.1, 4.2, 4.2], 13],
    // below 4 m² it is no room
    [[3.99], 0],
    [[4], 4],
    // 3.996 may not be rounded up to 4
    [[3.996], 0],
    [[0], 0],
    [[100, 50.4], 150],
    [[9.99, 9.99, 9.99], 30],
  ],
)

// What is only a kitchen or a bathroom is a room whatever its area (toelichting 1).
testTable(
  'a %s of %d m² gives %d points as a room',
  (use: Space['use'] & string, area: number) =>
    pointsOf('rooms', makeFlat({ spaces: [makeSpace('x', { area, use })] })),
  [
    ['kitchen', 3, 3],
    ['kitchen', 1.5, 2],
    ['bathroom', 2.4, 2],
    ['bathroom', 3.6, 4],
    ['shower-room', 1.2, 1],
    ['toilet', 3, 0],
    ['storage', 3, 0],
    ['living-kitchen', 3.9, 0],
    ['living-kitchen', 30, 30],
  ],
)

// 0.75 point per whole m² from 2 m² on (onder A, 2).
testTable(
  'other spaces of %j m² give %d points',
  (areas: number[]) => pointsOf('otherSpaces', makeFlat({ spaces: spacesOf('other', areas) })),
  [
    // 19.34 + 6.06 = 25.40 → 25 × 0.75 = 18.75, the example of the decree
    [[3.16 * 6.12, 2.11 * 2.87], 18.75],
    [[2], 1.5],
    [[1.99], 0],
    [[1.95], 0],
    // 2.5 → 3 × 0.75
    [[2.5], 2.25],
    [[2.49], 1.5],
    // only the first counts: 4 × 0.75
    [[4, 1.5], 3],
    // 6.65 → 7 × 0.75 = 5.25
    [[6.65], 5.25],
    [[10, 10], 15],
    // 1 m² is 0.75; 3.3 + 3.3 = 6.6 → 7 × 0.75
    [[3.3, 3.3], 5.25],
  ],
)

testTable(
  'a room of %d m² gives %d points as an other space',
  (area: number) => pointsOf('otherSpaces', makeFlat({ spaces: spacesOf('room', [area]) })),
  [
    // 3.99 → 4 × 0.75
    [3.99, 3],
    [2, 1.5],
    [1.9, 0],
    [4, 0],
  ],
)

test('halls, outdoor spaces and parking places give no points for their area', () => {
  const spaces = [...spacesOf('circulation', [9]), ...spacesOf('outdoor', [9]), ...spacesOf('room', [20])]
  expect(pointsOf('rooms', makeFlat({ spaces }))).toBe(20)
  expect(pointsOf('otherSpaces', makeFlat({ spaces }))).toBe(0)
})

// An attic is a room only with fixed stairs; without, it loses 5 points, at most what it adds (toelichting 2).
testTable(
  'an attic of %d m², a %s with %s stairs, gives %d points as a room and %d as an other space',
  (area: number, type: 'room' | 'other', stairs: 'fixed' | 'loft-ladder', rooms: number) => {
    const dwelling = makeFlat({ spaces: [makeSpace('zolder', { type, use: 'attic', area, stairs })] })
    expect(pointsOf('rooms', dwelling)).toBe(rooms)
    return pointsOf('otherSpaces', dwelling)
  },
  [
    [20, 'room', 'fixed', 20, 0],
    // 20 × 0.75 - 5
    [20, 'room', 'loft-ladder', 0, 10],
    [20, 'other', 'fixed', 0, 15],
    [20, 'other', 'loft-ladder', 0, 10],
    // 6 × 0.75 = 4.5, all of which is lost
    [6, 'other', 'loft-ladder', 0, 0],
    // 7 × 0.75 - 5
    [7, 'other', 'loft-ladder', 0, 0.25],
    // 3 m² is no room: 3 × 0.75
    [3, 'room', 'fixed', 0, 2.25],
    [1.5, 'other', 'loft-ladder', 0, 0],
  ],
)

test.each([
  [8, 9, 2.75], // 17 × 0.75 = 12.75; both lose 5
  [4, 20, 10], // 24 × 0.75 = 18; the first loses the 3 that it adds, the second 5
  [4.24, 5.26, 0], // 9.5 is 10 m², 7.5 points; neither adds 5
])('attics of %d and %d m² without fixed stairs have %d points, never fewer than none', (first, second, points) => {
  const spaces = [first, second].map((area, at) =>
    makeSpace(`zolder ${at}`, { type: 'other', use: 'attic', area, stairs: 'loft-ladder' }),
  )
  expect(pointsOf('otherSpaces', makeFlat({ spaces }))).toBe(points)
})

test('an attic without fixed stairs takes no points from other spaces', () => {
  const berging = makeSpace('berging', { type: 'other', area: 10 })
  const zolder = makeSpace('zolder', { type: 'other', use: 'attic', area: 4, stairs: 'loft-ladder' })
  // 14 × 0.75 = 10.5; the attic adds 3, which are lost
  expect(pointsOf('otherSpaces', makeFlat({ spaces: [berging, zolder] }))).toBe(7.5)
})

const shared = (rooms: number) => ({ shared: { rooms } })

// Private and shared areas of a room are rounded by themselves; the points of shared ones are divided (onder B, 1 and 2).
testTable(
  'for a room, %j m² of its own and %j m² shared by %d give %d points as rooms',
  (own: number[], common: number[], rooms: number) =>
    pointsOf(
      'rooms',
      makeRoom({
        spaces: [
          ...spacesOf('room', own),
          ...spacesOf('room', common, { ...shared(rooms), name: 'gedeeld' }).map((space) => ({
            ...space,
            id: `${space.id} gedeeld`,
          })),
        ],
      }),
    ),
  [
    // 10 + 40 / 4, the example of the decree
    [[10], [40], 4, 20],
    [[20], [40], 4, 30],
    [[12.5], [], 2, 13],
    // 15.49 + 11.24 / 3 = 19.24 → 19, the example of the policy book
    [[15.4912], [11.2395], 3, 19],
    // 10 + 25 / 3 = 18.33 → 18
    [[10], [25], 3, 18],
    // 10 + 28 / 8 = 13.5 → 14
    [[10], [28], 8, 14],
    // 12.4 + 20.6 / 5 = 16.52 → 17, though 12 + 21 / 5 is below it
    [[12.4], [20.6], 5, 17],
    // 10 + 30.9 / 5 = 16.18 → 16
    [[10], [20.5, 10.4], 5, 16],
    [[3.9], [40], 4, 10],
  ],
)

testTable(
  'for a room, %j m² of its own and %j m² shared by %d give %d points as other spaces',
  (own: number[], common: number[], rooms: number) =>
    pointsOf(
      'otherSpaces',
      makeRoom({
        spaces: [
          ...spacesOf('other', own),
          ...spacesOf('other', common, shared(rooms)).map((space) => ({ ...space, id: `${space.id} gedeeld` })),
        ],
      }),
    ),
  [
    // 4 × 0.75 + 25 × 0.75 / 3 = 3 + 6.25, the example of the policy book
    [[4], [19.34, 6.06], 3, 9.25],
    // 10 × 0.75 / 4 = 1.875 → 2
    [[], [10], 4, 2],
    [[2], [], 2, 1.5],
  ],
)

test('what different numbers of rooms share is divided by each number', () => {
  const spaces = [
    makeSpace('kamer', { area: 12 }),
    makeSpace('keuken', { area: 10, use: 'kitchen', ...shared(5) }),
    makeSpace('badkamer', { area: 6, use: 'bathroom', ...shared(2) }),
  ]
  // 12 + 10 / 5 + 6 / 2
  expect(pointsOf('rooms', makeRoom({ spaces }))).toBe(17)
})

test('an area that is not known leaves the points of a home without a bound, and is named', () => {
  const dwelling = makeFlat({
    spaces: [makeSpace('woonkamer', { area: 20 }), { ...makeSpace('slaapkamer'), area: undefined }],
  })
  expect(pointsOf('rooms', dwelling)).toEqual([20, Number.POSITIVE_INFINITY])
})

test('an area between two measures gives a range', () => {
  expect(pointsOf('rooms', makeFlat({ spaces: [makeSpace('woonkamer', { area: { from: 18, to: 22.6 } })] }))).toEqual([
    18, 23,
  ])
  // from 3.5 to 5 m² it may be a room or not
  const small = makeFlat({ spaces: [makeSpace('kamer', { area: { from: 3.5, to: 5 } })] })
  expect(pointsOf('rooms', small)).toEqual([0, 5])
})
