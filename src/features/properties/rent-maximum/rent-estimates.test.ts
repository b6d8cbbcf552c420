import { expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { as, register } from '#features/accounts/accounts/test-accounts.server.ts'
import type { Reply } from '#shared/endpoint.ts'
import type { EstimatedHome, estimateRent } from './contract.ts'

const site = testApp()

const home: EstimatedHome = {
  propertyType: 'apartment',
  city: 'Groningen',
  state: 'Groningen',
  areaM2: 60,
  rooms: 2,
  bathrooms: 1,
  energyLabel: 'C',
  yearBuilt: 1975,
  amenities: ['balcony'],
  rentCents: 250_000,
  description: 'Een balkon van 6 m².',
}

test('an owner gets the range of points of what is filled in, and where the asked rent lies', async () => {
  const { token } = await register(site)
  const estimate = async (facts: Partial<EstimatedHome>) =>
    (await site.post<Reply<typeof estimateRent>>('/rent-estimates', { ...home, ...facts }, as(token))).body.data
  expect(await estimate({})).toMatchObject({ position: 'above', sectors: ['social', 'middle'], isNarrowedByText: true })
  expect(await estimate({ rentCents: 20_000 })).toMatchObject({ position: 'below' })
  expect(await estimate({ rentCents: undefined })).toMatchObject({ position: 'incomparable' })
  // Too little is known, or other rules hold.
  expect(await estimate({ areaM2: undefined })).toBeNull()
  expect(await estimate({ propertyType: 'room' })).toBeNull()
})

test('what cannot be right is refused, and so is who is not logged in', async () => {
  const { token } = await register(site)
  const status = async (facts: object, who = as(token)) =>
    (await site.post('/rent-estimates', { ...home, ...facts }, who)).status
  expect(await status({ areaM2: -5 })).toBe(400)
  expect(await status({ yearBuilt: 20_000 })).toBe(400)
  expect(await status({ description: 'x'.repeat(20_001) })).toBe(400)
  expect(await status({ owner: 'me' })).toBe(400)
  expect((await site.post('/rent-estimates', home)).status).toBe(401)
})
