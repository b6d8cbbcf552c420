import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeMinutes, getTrainMinutes, type RailNetwork } from './train-minutes.ts'

const stations = 5
const station = fc.integer({ min: 0, max: stations - 1 })
const leg = fc.tuple(station, station, fc.integer({ min: 1, max: 40 })).filter(([from, to]) => from !== to)
const network: fc.Arbitrary<RailNetwork> = fc.record({
  stations: fc.constant(Array.from({ length: stations }, () => ({ latitude: 52, longitude: 5 }))),
  series: fc.array(
    fc.record({ headway: fc.constantFrom(5, 10, 15, 30, 60), legs: fc.array(leg, { minLength: 1, maxLength: 4 }) }),
    { minLength: 1, maxLength: 3 },
  ),
})
const ways = fc
  .uniqueArray(fc.tuple(station, fc.integer({ min: 0, max: 25 })), {
    minLength: 1,
    maxLength: 3,
    selector: ([at]) => at,
  })
  .map((pairs) => new Map(pairs))

/** Tries every journey that is in no train at a station twice, leg after leg. */
function tryAll({ series }: RailNetwork, from: ReadonlyMap<number, number>, to: number): number {
  let shortest = Infinity
  const goOn = (at: number, train: number, minutes: number, seen: ReadonlySet<string>): void => {
    const here = `${at} ${train}`
    if (seen.has(here) || minutes >= shortest) return
    const visited = new Set(seen).add(here)
    for (const [a, b, ride] of series[train]?.legs ?? [])
      for (const [start, next] of [
        [a, b],
        [b, a],
      ] as const) {
        if (start !== at) continue
        if (next === to) shortest = Math.min(shortest, minutes + ride)
        goOn(next, train, minutes + ride, visited)
        for (const [other, { headway }] of series.entries())
          if (other !== train) goOn(next, other, minutes + ride + changeMinutes + headway / 2, visited)
      }
  }
  for (const [start, walk] of from)
    for (const [train, { headway, legs }] of series.entries())
      if (legs.some((one) => one[0] === start || one[1] === start)) goOn(start, train, walk + headway / 2, new Set())
  return shortest
}

describe('the minutes by train', () => {
  test('are those of the shortest of all journeys, for 10,000 pairs in networks that are made up', () => {
    let pairs = 0
    fc.assert(
      fc.property(network, ways, (rails, from) => {
        const minutes = getTrainMinutes(rails, from)
        for (let to = 0; to < stations; to++) {
          pairs++
          expect(minutes[to]).toBeCloseTo(tryAll(rails, from, to), 9)
        }
      }),
      { numRuns: Math.ceil(10_000 / stations) },
    )
    expect(pairs).toBeGreaterThanOrEqual(10_000)
  })

  const line = (headway: number, ...legs: [number, number, number][]) => ({ headway, legs })
  const places = Array.from({ length: 4 }, () => ({ latitude: 52, longitude: 5 }))

  test('count half a headway for each train, and the time to change between two', () => {
    const rails = { stations: places, series: [line(30, [0, 1, 10]), line(20, [1, 2, 7])] }
    // Walk 5, wait 15, ride 10, change 4, wait 10, ride 7.
    expect([...getTrainMinutes(rails, new Map([[0, 5]]))].slice(1)).toEqual([30, 51, Infinity])
  })

  test('are the same there and back', () => {
    fc.assert(
      fc.property(network, station, station, (rails, from, to) => {
        fc.pre(from !== to)
        const there = getTrainMinutes(rails, new Map([[from, 0]]))[to]
        const back = getTrainMinutes(rails, new Map([[to, 0]]))[from]
        expect(there).toBeCloseTo(back ?? 0, 9)
      }),
    )
  })

  test('prefer a slower train that one need not leave', () => {
    const rails = { stations: places, series: [line(30, [0, 1, 10], [1, 2, 10]), line(60, [1, 2, 5])] }
    expect(getTrainMinutes(rails, new Map([[0, 0]]))[2]).toBe(35)
  })
})
