import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { buildSite, openPagesFromSource } from '#app/test-pages.ts'
import { register } from '#features/accounts/accounts/test-accounts.server.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'

const site = testApp()
let built: Awaited<ReturnType<typeof openPagesFromSource>>
beforeAll(async () => {
  built = await openPagesFromSource()
}, 180_000)
afterAll(() => built.close())

test('a link to keep a home keeps it for a guest until they log in, and for nobody who is logged in', async () => {
  const { token } = await register(site)
  const url = `/favourite/keep?home=${await insertProperty(site.db)}`
  const app = await buildSite(built.pages, { db: site.db })
  const guest = await app.inject(url)
  const member = await app.inject({ url, cookies: { '__Host-session': token } })
  await app.close()
  expect(guest.headers.location).toBe('/auth/login?returnTo=%2Fproperties')
  expect(guest.cookies.map(({ name }) => name)).toContain('pendingFavourite')
  expect(member.headers.location).toBe('/properties')
  expect(member.cookies.map(({ name }) => name)).not.toContain('pendingFavourite')
})
