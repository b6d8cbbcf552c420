import { expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { as } from '#features/accounts/accounts/test-accounts.server.ts'
import { estimatedHome, insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { createPropertyAdmin } from './test-property-admin.server.ts'

const site = testApp()

test('an admin finds the homes whose rent is above the estimated maximum, and those below it', async () => {
  const { ids, admin } = await createPropertyAdmin(site)
  const dear = await insertProperty(site.db, { ...estimatedHome, title: 'Duur', price_cents: 250_000 })
  const cheap = await insertProperty(site.db, { ...estimatedHome, title: 'Goedkoop', price_cents: 40_000 })
  const open = await insertProperty(site.db, {
    ...estimatedHome,
    title: 'Open',
    price_cents: 250_000,
    energy_label: null,
  })
  await site.refresh()
  expect(await ids('rentCheck=above')).toEqual([dear])
  expect(await ids('rentCheck=below')).toEqual([cheap])
  expect(await ids('rentCheck=unknown')).toEqual([open])
  expect(await ids('rentCheck=above&priceTo=2000')).toEqual([])
  expect((await site.get('/admin/properties?rentCheck=dear', as(admin.token))).status).toBe(400)
})
