import { expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { buildSite } from '#app/test-pages.ts'
import { as, readMailedToken, register, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'

const site = testApp()
/** A page without the texts that its scripts have. */
const withoutScripts = (body: string) => body.replaceAll(/<script[^]*?<\/script>/g, '')

test('the page to object answers a link that is cut off, not ours or too old as gone, in both languages', async () => {
  const [admin, sanne] = [await registerAdmin(site), await register(site)]
  await site.post(`/admin${sanne.path}/deactivate`, { reason: 'Misbruik.' }, as(admin.token))
  const token = await readMailedToken(site, sanne.email, '/objection')
  const pages = await buildSite({ db: site.db })
  const open = async (path: string, language = '') => {
    const { statusCode, body } = await pages.inject(`${language}/objection${path}`)
    return { statusCode, hasForm: body.includes('name="text"'), body: withoutScripts(body) }
  }
  expect(await open(`?token=${token}`)).toMatchObject({ statusCode: 200, hasForm: true })
  for (const path of ['', '?token=', `?token=${token.slice(0, -3)}`, `?token=${token}x`])
    expect(await open(path)).toMatchObject({ statusCode: 410, hasForm: false })
  expect((await open('?token=x')).body).toContain('Deze link werkt niet')
  expect((await open('?token=x', '/en')).body).toContain('This link does not work')
  await site.db
    .updateTable('decision_statements')
    .set({ made_at: new Date(Date.now() - 184 * 86_400_000) })
    .execute()
  expect(await open(`?token=${token}`)).toMatchObject({ statusCode: 410, hasForm: false })
  await pages.close()
})

test('an objection that is sent twice without JavaScript is stored once, and the page says when', async () => {
  const [admin, sanne] = [await registerAdmin(site), await register(site)]
  await site.post(`/admin${sanne.path}/deactivate`, { reason: 'Misbruik.' }, as(admin.token))
  const token = await readMailedToken(site, sanne.email, '/objection')
  const pages = await buildSite({ db: site.db })
  const send = async () => {
    const { body } = await pages.inject({
      method: 'POST',
      url: `/objection?token=${token}`,
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ token, text: 'Dat was ik niet.' }).toString(),
    })
    return withoutScripts(body)
  }
  expect(await send()).toContain('Je bezwaar is ontvangen')
  expect(await send()).toContain('Je maakte bezwaar op')
  expect(await site.db.selectFrom('objections').select('text').execute()).toEqual([{ text: 'Dat was ik niet.' }])
  await pages.close()
})
