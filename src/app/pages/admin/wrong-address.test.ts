import { expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { buildSite } from '#app/test-pages.ts'
import { registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'

const site = testApp()

const unknown = '0192f0c1-0000-7000-8000-000000000001'

test('an admin who opens something that does not exist reads that beside the menu', async () => {
  const { token } = await registerAdmin(site)
  const app = await buildSite({ db: site.db })
  for (const path of [
    `/admin/properties/${unknown}/edit`,
    '/admin/properties/x/edit',
    `/admin/sources/${unknown}`,
    `/admin/sources/${unknown}/mapping`,
    '/admin/no-such-page',
  ]) {
    const page = await app.inject({ url: path, headers: { cookie: `__Host-session=${token}` } })
    expect(page.statusCode, path).toBe(404)
    for (const part of ['Deze pagina bestaat niet', 'Naar het overzicht', 'Afgewezen records'])
      expect(page.body, path).toContain(part)
  }
  await app.close()
})
