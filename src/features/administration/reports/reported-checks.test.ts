import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import type { Reply } from '#shared/endpoint.ts'
import { as, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import {
  insertPhotosWithHashes,
  insertPicture,
  insertProperty,
} from '#features/properties/catalogue/test-properties.server.ts'
import type { listReports } from './contract.ts'

const site = testApp()

/** Reports a home. @returns what admins are told about its listing */
async function checksOf(id: string) {
  const admin = await registerAdmin(site)
  expect((await site.post(`/properties/${id}/reports`, { reason: 'other' })).status).toBe(201)
  const { body } = await site.get<Reply<typeof listReports>>('/admin/reports', as(admin.token))
  return body.data.properties[0]?.checks ?? []
}

describe('an admin who looks at a reported home', () => {
  test('sees the automatic checks of the listing, also those hidden from visitors', async () => {
    const scam = await insertProperty(site.db, {
      description_nl: 'De sleutels worden per post opgestuurd. Mail naar •••.',
      deposit: 'amount',
      deposit_cents: 400_000,
    })
    const elsewhere = await insertProperty(site.db, { city: 'Maastricht', energy_label: 'B' })
    for (const home of [scam, elsewhere]) await insertPhotosWithHashes(site.db, home, ['a'.repeat(64)])
    await insertPicture(site.db, 'a'.repeat(64))
    const checks = await checksOf(scam)
    expect(checks.map(({ kind }) => kind)).toEqual([
      'photos_elsewhere',
      'payment_before_viewing',
      'contact_in_text',
      'deposit_high',
      'label_missing',
    ])
    expect(checks[0]?.elsewhere).toBe('Maastricht')
  })

  test.each([
    ['below half of the median of its kind', 69_900, 8, { medianCents: 140_000, propertyCount: 8, place: 'Breda' }],
    ['of half the median', 70_000, 8, undefined],
    ['in a place with few others', 69_900, 7, undefined],
  ])('sees that a rent is far too low if it is: %s', async (_, cents, others, compared) => {
    const flat = { city: 'Breda', area_m2: 60, energy_label: 'A' as const }
    for (let each = 0; each < others; each++)
      await insertProperty(site.db, { ...flat, price_cents: 140_000, area_m2: 50 + each })
    // Rooms and homes of another size are no comparison.
    for (let each = 0; each < 20; each++)
      await insertProperty(site.db, {
        ...flat,
        price_cents: 60_000,
        ...(each % 2 ? { property_type: 'room' } : { area_m2: 20 }),
      })
    const id = await insertProperty(site.db, { ...flat, price_cents: cents })
    await site.refresh()

    const checks = await checksOf(id)

    expect(checks.find(({ kind }) => kind === 'rent_far_below')?.compared).toEqual(compared)
  })

  test('sees no check for photos of the same place, nor for a picture of an agency', async () => {
    const id = await insertProperty(site.db, { energy_label: 'A' })
    await insertPhotosWithHashes(site.db, id, ['b'.repeat(64), 'c'.repeat(64)])
    await insertPhotosWithHashes(site.db, await insertProperty(site.db), ['b'.repeat(64)])
    for (const city of ['Breda', 'Ede', 'Goes', 'Assen'])
      await insertPhotosWithHashes(site.db, await insertProperty(site.db, { city }), ['c'.repeat(64)])
    for (const letter of 'bc') await insertPicture(site.db, letter.repeat(64), letter === 'c')
    expect(await checksOf(id)).toEqual([])
  })
})
