import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getDistanceM } from '#features/properties/geo/area.ts'
import { findDestination } from './find-destination.server.ts'
import { getRailNetwork } from './rail-network.server.ts'
import { getTrainMinutes } from './train-minutes.ts'
import { estimateStationWay, estimateTravelMinutes } from './travel-minutes.ts'
import { getTravelTime } from './travel-times.server.ts'

const dom = { latitude: 52.0907, longitude: 5.1214 }
/** A point so many metres north of the Dom. */
const north = (metres: number) => ({ ...dom, latitude: dom.latitude + metres / 111_195 })
const minutesTo = (place: string, by: 'train' | 'bike' | 'foot', { latitude, longitude } = dom) =>
  getTravelTime({ place }, by)?.estimate(latitude, longitude)

describe('an estimate of travel minutes', () => {
  test.each([
    // 1,000 m times 1.3 at 5 km/h are 15.6 minutes, at 15 km/h 5.2.
    [1_000, 16, 6],
    [100, 2, 1],
    [0, 1, 1],
    [10_000, 156, 52],
  ])('of %i metres in a straight line is %i on foot and %i by bike, rounded up', (metres, foot, bike) => {
    expect(estimateTravelMinutes(dom, 'foot', north(metres), undefined)).toBe(foot)
    expect(estimateTravelMinutes(dom, 'bike', north(metres), undefined)).toBe(bike)
  })

  test('on the way to a station is on foot, or by bike with three minutes to park it, at most fifteen each', () => {
    expect(estimateStationWay(200)).toBeCloseTo(3.12)
    expect(estimateStationWay(900)).toBeCloseTo(7.68)
    expect(estimateStationWay(2_884)).toBeCloseTo(18, 1)
    expect(estimateStationWay(2_900)).toBe(Infinity)
  })

  test('by train is never longer than by bike or on foot, anywhere in the country', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 50.75, max: 53.5, noNaN: true }),
        fc.double({ min: 3.4, max: 7.2, noNaN: true }),
        fc.constantFrom('Utrecht Centraal', 'Leiden', 'Vlissingen', '9711 AA'),
        (latitude, longitude, place) => {
          const by = (mode: 'train' | 'bike' | 'foot') => minutesTo(place, mode, { latitude, longitude }) ?? 0
          expect(by('train')).toBeLessThanOrEqual(by('bike'))
          expect(by('bike')).toBeLessThanOrEqual(by('foot'))
          expect(by('train')).toBeGreaterThan(0)
        },
      ),
    )
  })

  test('by train is from door to door, over the timetable', () => {
    const stationOfLeiden = findDestination({ place: 'Leiden Centraal' })
    const minutes = minutesTo('Utrecht Centraal', 'train', stationOfLeiden ?? dom) ?? 0
    // The train takes 43 minutes, twice an hour.
    expect(minutes).toBeGreaterThan(43)
    expect(minutes).toBeLessThanOrEqual(43 + 15 + 5)
  })

  test('of a home without a point is no number', () => {
    expect(minutesTo('Utrecht', 'train', { latitude: Number.NaN, longitude: 5 })).toBeNaN()
  })
})

describe('a place to travel to', () => {
  test.each([
    ['Utrecht', 'Utrecht'],
    ['utrecht centraal', 'Utrecht Centraal'],
    ['Leiden CS', 'Leiden Centraal'],
    ['station Delft', 'Delft'],
    ['Den Bosch', "'s-Hertogenbosch"],
    ['3511ab', '3511AB'],
    ['3511', '3511'],
    [' Zeist ', 'Zeist'],
  ])('may be %s', (place, name) => {
    expect(findDestination({ place })?.name).toBe(name)
  })

  test('may be a point, which has no name', () => {
    expect(findDestination(dom)).toEqual({ ...dom, name: undefined })
  })

  test.each(['Verweggistan', '', '0123 AB', '9999 ZZ 1', 'Utrecht en Leiden', '12345'])(
    'is unknown for %s',
    (place) => {
      expect(findDestination({ place })).toBeUndefined()
    },
  )
})

test('every Dutch station that trains serve all day can be reached from Utrecht', () => {
  const network = getRailNetwork()
  const utrecht = findDestination({ place: 'Utrecht Centraal' }) ?? dom
  const [nearest = 0] = [...network.stations.entries()]
    .toSorted(
      ([, a], [, b]) => getDistanceM(utrecht, a.latitude, a.longitude) - getDistanceM(utrecht, b.latitude, b.longitude),
    )
    .map(([at]) => at)
  const minutes = getTrainMinutes(network, new Map([[nearest, 0]]))
  const reached = minutes.filter((one) => one < Infinity)
  expect(network.stations.length).toBeGreaterThan(400)
  expect(reached.length).toBeGreaterThan(network.stations.length - 5)
})
