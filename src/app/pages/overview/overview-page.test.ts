import { expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { buildSite } from '#app/test-pages.ts'
import { register } from '#features/accounts/accounts/test-accounts.server.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { saveFavourite } from '#features/renters/favourites/queries.server.ts'

const site = testApp()

test('the overview says that a saved home became cheaper, as long as it is for rent', async () => {
  const { id: userId, token } = await register(site)
  const home = await insertProperty(site.db, { price_cents: 120_000 })
  await saveFavourite(site.db, userId, home)
  const app = await buildSite({ db: site.db })
  const change = async (fields: { price_cents?: number; status?: 'rented' }) => {
    await site.db.updateTable('properties').set(fields).where('id', '=', home).execute()
    const headers = { 'accept-language': 'nl' }
    const { body } = await app.inject({ url: '/my-overview', headers, cookies: { '__Host-session': token } })
    return body.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll('\u00a0', ' ')
  }

  expect(await change({ price_cents: 100_000 })).toContain('€ 200 goedkoper')
  const rented = await change({ status: 'rented' })
  expect(rented).not.toContain('goedkoper')
  expect(rented).toContain('niet meer beschikbaar')
  await app.close()
})
