import { expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { as, readMailedToken, register } from '#features/accounts/accounts/test-accounts.server.ts'
import { readAccountVersion } from './account-version.server.ts'

const site = testApp()

test('the version of an account changes with each change of it, and only then', async () => {
  const { id, token, path, email } = await register(site)
  await register(site, 'joris')
  const version = () => readAccountVersion(site.db, id)
  const first = await version()
  expect(first).toMatch(/^[0-9a-f]{12}$/)

  await site.get(path, as(token))
  expect(await version()).toBe(first)
  await site.send('PATCH', path, { name: '' }, as(token))
  expect(await version()).toBe(first)

  await site.send('PATCH', path, { name: 'Sanne Smit' }, as(token))
  const renamed = await version()
  expect(renamed).not.toBe(first)
  await site.post('/users/confirm-email', { token: await readMailedToken(site, email, '/auth/confirm-email') })
  expect(await version()).not.toBe(renamed)

  expect(await readAccountVersion(site.db, '00000000-0000-7000-8000-000000000000')).toBeUndefined()
})
