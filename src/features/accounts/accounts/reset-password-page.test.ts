import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { buildSite } from '#app/test-pages.ts'
import { readMailedToken, register } from './test-accounts.server.ts'

const site = testApp()

test('the page to choose a password has no form for a dead link, and leaves one that works as it is', async () => {
  const { email } = await register(site)
  await site.post('/users/forgot-password', { email })
  const token = await readMailedToken(site, email, '/auth/reset-password')
  const app = await buildSite({ db: site.db })
  const open = (secret: string) => app.inject(`/auth/reset-password?token=${secret}`)
  for (let i = 0; i < 2; i++) {
    const { statusCode, body } = await open(token)
    expect(statusCode).toBe(200)
    expect(body).toContain('name="password"')
  }
  await sql`update account_links set expires_at = now() - interval '1 second'`.execute(site.db)
  const [expired, unknown] = [await open(token), await open('x')]
  await app.close()
  for (const { statusCode, body: page } of [expired, unknown]) {
    expect(statusCode).toBe(410)
    expect(page).not.toContain('name="password"')
    expect(page).toContain('Deze link is al gebruikt of verlopen.')
    expect(page).toContain('Vraag een nieuwe link aan')
  }
})
