import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { findSimilarHomes } from './insights-data.server.ts'
import { startIndexUpdates } from '#features/properties/search-updates/index-updates.server.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'

const visitor = testApp()

describe('a visitor to a property', () => {
  const utrecht = { city: 'Utrecht', province: 'Utrecht', area_m2: 60, rooms: 3 } as const
  const point = { latitude: 52.09, longitude: 5.12, place_precision: 'postcode' } as const

  test('sees similar properties for rent in the same city, and in the surroundings if there are few', async () => {
    const own = await insertProperty(visitor.db, { ...utrecht, ...point })
    const same = await insertProperty(visitor.db, utrecht)
    const near = await insertProperty(visitor.db, {
      ...utrecht,
      ...point,
      city: 'Zeist',
      latitude: 52.088,
      longitude: 5.23,
    })
    await insertProperty(visitor.db, { ...utrecht, ...point, city: 'Arnhem', latitude: 51.98, longitude: 5.91 })
    await insertProperty(visitor.db, { ...utrecht, status: 'rented' })
    await insertProperty(visitor.db, { ...utrecht, decided_status: 'hidden' })
    const feed = await startIndexUpdates(visitor.db)
    const findIds = async (id: string) => (await findSimilarHomes(feed.index, id)).map((home) => home.id)
    expect((await findIds(own)).toSorted()).toEqual([same, near].toSorted())
    expect(await findIds('0192f0c1-0000-7000-8000-000000000001')).toEqual([])
    await feed.close()
  })
})
