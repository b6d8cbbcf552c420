import { describe, expect, test } from 'vitest'
import type { Reply } from '#shared/endpoint.ts'
import type { ProblemReply } from '#shared/problem.ts'
import { testApp } from '#app/test-app.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import type { listClusters, listPlaceLabels } from './contract.ts'
import { createGrid, toPixelX, toPixelY } from './map-grid.ts'
import { getPlateWidth, plateHeightPx } from './merge-overlaps.ts'

type ClustersReply = Reply<typeof listClusters>
const visitor = testApp()

const at = (latitude: number, longitude: number) => ({ latitude, longitude, place_precision: 'address' as const })
const netherlands = 'frame=3.2,50.7,7.3,53.6'

async function getClusters(query: string): Promise<ClustersReply> {
  await visitor.refresh()
  return (await visitor.get<ClustersReply>(`/map/clusters?${query}`)).body
}

describe('a visitor to the map', () => {
  test('sees nearby properties as one marker with their number, and a property on its own with its rent', async () => {
    for (const step of [0, 0.001, 0.002]) await insertProperty(visitor.db, at(52.37 + step, 4.89))
    const id = await insertProperty(visitor.db, { ...at(50.85, 5.69), city: 'Maastricht', price_cents: 87_500 })
    await insertProperty(visitor.db)

    const { clusters, located, unlocated } = await getClusters(`${netherlands}&zoom=8`)

    expect({ located, unlocated }).toEqual({ located: 4, unlocated: 1 })
    expect(new Set(clusters.map((cluster) => cluster.properties))).toEqual(new Set([1, 3]))
    const many = clusters.find((cluster) => cluster.properties === 3)
    expect(many?.property).toBeNull()
    expect(many?.frame.north).toBeCloseTo(52.372, 4)
    const alone = clusters.find((cluster) => cluster.properties === 1)?.property
    expect(alone).toMatchObject({ id, precision: 'address', rent: { cents: 87_500 } })
  })

  test('is told all costs of a property on its own, so that its mark says the same amount as its card', async () => {
    const costs = {
      price_cents: 165_000,
      service_costs: 'extra',
      service_costs_cents: 2_500,
      utilities: 'none',
    } as const
    await insertProperty(visitor.db, { ...at(50.85, 5.69), ...costs })
    const { clusters } = await getClusters(`${netherlands}&zoom=8`)
    expect(clusters[0]?.property).toMatchObject({
      rent: { cents: 165_000 },
      serviceCosts: { kind: 'extra', cents: 2_500 },
      utilities: { kind: 'none' },
    })
  })

  test.each([
    ['on the point of the town that it is close to, so that the name below can be read', [52.385, 4.9], [52.374, 4.89]],
    ['on the point of the town whose name it would cover', [52.3236, 5], [52.374, 4.89]],
    ['in the middle of its homes away from towns', [52.85, 5.2], [52.85, 5.2]],
  ] as const)('sees a number %s', async (_what, [latitude, longitude], expected) => {
    for (const step of [-0.001, 0.001]) await insertProperty(visitor.db, at(latitude + step, longitude))
    const [cluster] = (await getClusters(`${netherlands}&zoom=9`)).clusters
    expect(cluster?.properties).toBe(2)
    expect(cluster?.latitude).toBeCloseTo(expected[0], 3)
    expect(cluster?.longitude).toBeCloseTo(expected[1], 3)
    expect(cluster?.frame.north).toBeCloseTo(latitude + 0.001, 4)
  })

  test('sees a number of homes at one point on that point, also close to a town', async () => {
    for (let home = 0; home < 2; home++) await insertProperty(visitor.db, at(52.385, 4.9))
    const [cluster] = (await getClusters(`${netherlands}&zoom=9`)).clusters
    expect(cluster?.properties).toBe(2)
    expect(cluster?.latitude).toBeCloseTo(52.385, 4)
  })

  test('sees a number in the middle of its homes where streets are shown', async () => {
    for (const step of [-0.0001, 0.0001]) await insertProperty(visitor.db, at(52.375 + step, 4.891))
    const [cluster] = (await getClusters('frame=4.85,52.35,4.95,52.4&zoom=13')).clusters
    expect(cluster?.latitude).toBeCloseTo(52.375, 4)
  })

  test('sees clusters split when zooming in', async () => {
    await insertProperty(visitor.db, at(52.37, 4.89))
    await insertProperty(visitor.db, at(52.37, 4.9))
    expect((await getClusters(`${netherlands}&zoom=8`)).clusters).toHaveLength(1)
    expect((await getClusters('frame=4.85,52.35,4.95,52.4&zoom=14')).clusters).toHaveLength(2)
  })

  test.each([7, 9, 11, 13, 15])('sees no plate over another, and each home once, at zoom level %i', async (zoom) => {
    for (let step = 0; step < 60; step++)
      await insertProperty(visitor.db, at(52.3 + ((step * 37) % 61) / 400, 4.8 + ((step * 53) % 67) / 300))
    const { clusters } = await getClusters(`${netherlands}&zoom=${zoom}`)
    const overlaps = clusters.flatMap((a, i) =>
      clusters
        .slice(i + 1)
        .filter(
          (b) =>
            Math.abs(toPixelX(a.longitude, zoom) - toPixelX(b.longitude, zoom)) <
              (getPlateWidth(a) + getPlateWidth(b)) / 2 &&
            Math.abs(toPixelY(a.latitude, zoom) - toPixelY(b.latitude, zoom)) < plateHeightPx,
        ),
    )
    expect(overlaps).toEqual([])
    expect(clusters.reduce((sum, { properties }) => sum + properties, 0)).toBe(60)
  })

  test('is told how far homes may be from their point, also of several at one point', async () => {
    const about = { place_precision: 'postcode4' as const, postcode: '1015 CS' }
    await insertProperty(visitor.db, at(52.1, 4.2))
    await insertProperty(visitor.db, { ...at(52.3, 5.2), ...about })
    for (let step = 0; step < 2; step++)
      await insertProperty(visitor.db, { ...at(52.5, 6.2), place_precision: 'city' as const })
    const { clusters } = await getClusters(`${netherlands}&zoom=10`)
    const byLatitude = clusters.toSorted((a, b) => a.latitude - b.latitude)
    expect(byLatitude.map(({ properties, radius }) => [properties, radius])).toEqual([
      [1, 0],
      [1, 1_200],
      [2, 2_500],
    ])
  })

  test('sees only the properties of the search, and the number of those outside the view', async () => {
    await insertProperty(visitor.db, { ...at(52.37, 4.89), price_cents: 100_000 })
    await insertProperty(visitor.db, { ...at(52.38, 4.89), price_cents: 300_000 })
    await insertProperty(visitor.db, { ...at(51.92, 4.48), price_cents: 100_000 })
    const { clusters, located } = await getClusters('frame=4.8,52.3,5,52.5&zoom=11&maxPrice=1500')
    expect(clusters).toHaveLength(1)
    expect(located).toBe(2)
  })

  test('gets no more markers than a screen has room for, however large the area', async () => {
    const { columns, rows } = createGrid({ west: -180, south: -85, east: 180, north: 85 }, 19, 76, 76, 800)
    expect(columns * rows).toBeLessThanOrEqual(800)
    await insertProperty(visitor.db, at(52.37, 4.89))
    expect((await getClusters('frame=-180,-90,180,90&zoom=19')).clusters).toHaveLength(1)
  })

  test('sees the names of the largest places, and of smaller ones when zooming in', async () => {
    const far = (await visitor.get<Reply<typeof listPlaceLabels>>(`/map/place-labels?${netherlands}&zoom=7`)).body
      .places
    const near = (await visitor.get<Reply<typeof listPlaceLabels>>('/map/place-labels?frame=4.6,52.2,5.1,52.5&zoom=12'))
      .body.places
    expect(far.map(({ name }) => name)).toContain('Amsterdam')
    expect(far.map(({ name }) => name)).not.toContain('Diemen')
    expect(near.map(({ name }) => name)).toContain('Diemen')
  })

  test.each(['zoom=8', netherlands, `${netherlands}&zoom=20`, `${netherlands}&zoom=8&type=castle`, 'frame=a&zoom=8'])(
    'is refused what cannot be read: %s',
    async (query) => {
      const { status, body } = await visitor.get<ProblemReply>(`/map/clusters?${query}`)
      expect([status, body.code]).toEqual([400, 'request.invalid'])
    },
  )
})
