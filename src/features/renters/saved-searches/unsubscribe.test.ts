import { expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { buildSite } from '#app/test-pages.ts'
import { as, readMailedToken } from '#features/accounts/accounts/test-accounts.server.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { createTestSearcher, sendAllAlerts } from './test-alerts.server.ts'

const site = testApp()

test('the link of an alert mail says that nothing is left to end once its search or its account is deleted', async () => {
  const sanne = await createTestSearcher(site)
  const bram = await createTestSearcher(site, 'bram')
  const { body } = await sanne.save('city=Amsterdam')
  await bram.save('city=Amsterdam')
  await insertProperty(site.db, { first_seen_at: new Date() })
  await sendAllAlerts(site)
  const page = '/my-searches/unsubscribe'
  const tokens = await Promise.all([sanne, bram].map(({ email }) => readMailedToken(site, email, page)))

  expect((await site.send('DELETE', `/searches/${body.data.id}`, undefined, as(sanne.token))).status).toBe(200)
  await site.db.deleteFrom('users').where('email', '=', bram.email).execute()

  const pages = await buildSite({ db: site.db })
  for (const token of tokens) {
    const shown = await pages.inject(`${page}?token=${token}`)
    const text = shown.body.replaceAll(/<script[\s\S]*?<\/script>/g, '')
    expect([shown.statusCode, text.includes('Deze meldingen staan al uit.')]).toEqual([200, true])
    expect((await site.post('/searches/unsubscribe', { token })).status).toBe(200)
  }
  await pages.close()
})
