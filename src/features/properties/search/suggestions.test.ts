import { describe, expect, test } from 'vitest'
import type { Reply } from '#shared/endpoint.ts'
import { testApp } from '#app/test-app.ts'
import type { suggestPlaces } from '#features/properties/catalogue/contract.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'

const visitor = testApp()

describe('a visitor who types a place', () => {
  test('is shown the places it may mean, none without homes', async () => {
    await insertProperty(visitor.db, { city: 'Haarlem' })
    await visitor.refresh()

    const { body } = await visitor.get<Reply<typeof suggestPlaces>>('/places?search=haar')

    expect(body.places).toEqual([{ name: 'Haarlem', province: 'Noord-Holland', properties: 1 }])
  })

  test('is shown nothing for a single letter', async () => {
    const { body } = await visitor.get<Reply<typeof suggestPlaces>>('/places?search=h')
    expect(body.places).toEqual([])
  })
})
