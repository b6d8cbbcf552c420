import { expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { as } from '#features/accounts/accounts/test-accounts.server.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { createPropertyAdmin } from './test-property-admin.server.ts'

const site = testApp()

/** 45 m² with label D in Groningen, which allows 400 euros and no 2,500. */
const estimated = {
  city: 'Groningen',
  province: 'Groningen',
  area_m2: 45,
  rooms: 2,
  energy_label: 'D',
  built_from: 1960,
  built_to: 1960,
  service_costs: 'none',
  utilities: 'none',
} as const

test('an admin finds the homes whose rent is above the estimated maximum, and those below it', async () => {
  const { ids, admin } = await createPropertyAdmin(site)
  const dear = await insertProperty(site.db, { ...estimated, title: 'Duur', price_cents: 250_000 })
  const cheap = await insertProperty(site.db, { ...estimated, title: 'Goedkoop', price_cents: 40_000 })
  const open = await insertProperty(site.db, { ...estimated, title: 'Open', price_cents: 250_000, energy_label: null })
  await site.refresh()
  expect(await ids('rentCheck=above')).toEqual([dear])
  expect(await ids('rentCheck=below')).toEqual([cheap])
  expect(await ids('rentCheck=unknown')).toEqual([open])
  expect(await ids('rentCheck=above&priceTo=2000')).toEqual([])
  expect((await site.get('/admin/properties?rentCheck=dear', as(admin.token))).status).toBe(400)
})
