import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { testPages } from '#app/test-pages.ts'
import { renter, waitUntil } from '#features/billing/subscriptions/test-members.server.ts'

const site = testApp({ stripeMock: true })
const pages = testPages(site)

test('whoever withdraws from Premium within their trial reads on both pages that the trial goes on', async () => {
  const sanne = await renter(site)
  await site.db
    .updateTable('users')
    .set({ trial_ends_at: sql<Date>`now() + interval '5 days'` })
    .where('email', '=', sanne.email)
    .execute()
  await sanne.subscribe()
  await waitUntil(async () => (await sanne.user()).ispaid)
  expect((await sanne.act('withdraw')).status).toBe(200)
  const open = async (url: string) => {
    const { body } = await pages.app.inject({
      url,
      headers: { 'accept-language': 'nl' },
      cookies: { '__Host-session': sanne.token },
    })
    return body.replaceAll(/<script[\s\S]*?<\/script>|<!-- -->|<[^>]*>/g, '')
  }

  expect(await open('/my-overview')).toMatch(/Lidmaatschap\s*Je proefperiode loopt tot/)
  const profile = await open('/my-profile')
  expect(profile).toContain('Proefperiode, nog 5 dagen')
  expect(profile).toContain('Je hebt de overeenkomst herroepen.')
  expect(profile).toContain('Je proefperiode loopt nog tot')
})
