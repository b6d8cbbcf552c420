import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { createPropertyAdmin } from './test-property-admin.server.ts'

const site = testApp()

describe('the list of homes of an admin', () => {
  test('sorts by each column both ways, and narrows by rent and by the day of its first sight', async () => {
    const { list, ids } = await createPropertyAdmin(site)
    const day = (date: string) => ({ first_seen_at: `${date}T12:00:00Z`, last_seen_at: '2026-11-20T12:00:00Z' })
    const small = await insertProperty(site.db, {
      title: 'Appel',
      area_m2: 30,
      price_cents: 80_050,
      ...day('2026-11-01'),
      source_slugs: ['funda'],
    })
    const large = await insertProperty(site.db, {
      title: 'Citroen',
      area_m2: 90,
      price_cents: 200_000,
      status: 'rented',
      ...day('2026-11-02'),
      source_slugs: ['kamernet'],
    })
    const unknownSize = await insertProperty(site.db, {
      title: 'Banaan',
      area_m2: null,
      price_cents: null,
      price_period: null,
      decided_status: 'hidden',
      ...day('2026-11-03'),
      source_slugs: ['huiswaarts'],
    })
    await site.refresh()
    for (const [sort, order] of [
      ['area', [small, large, unknownSize]],
      ['area_desc', [large, small, unknownSize]],
      ['title', [small, unknownSize, large]],
      ['title_desc', [large, unknownSize, small]],
      ['status', [small, large, unknownSize]],
      ['status_desc', [unknownSize, large, small]],
      ['sources', [small, unknownSize, large]],
      ['sources_desc', [large, unknownSize, small]],
      ['oldest', [small, large, unknownSize]],
    ] as const)
      expect(await ids(`sort=${sort}`), sort).toEqual(order)
    expect(await ids('priceFrom=800&priceTo=800')).toEqual([small])
    expect(await ids('priceFrom=801')).toEqual([large])
    expect(await ids('priceTo=5000&sort=price')).toEqual([small, large])
    expect(await ids('from=2026-11-02&to=2026-11-02')).toEqual([large])
    expect(await ids('to=2026-11-01')).toEqual([small])
    // A change of what a column shows moves a home in its order.
    await site.db.updateTable('properties').set({ area_m2: 10 }).where('id', '=', unknownSize).execute()
    await site.refresh()
    expect(await ids('sort=area')).toEqual([unknownSize, small, large])
    const refused = await list('priceFrom=-1')
    expect(refused).toMatchObject({ status: 'fail' })
  })
})
