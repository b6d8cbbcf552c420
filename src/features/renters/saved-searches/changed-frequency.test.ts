import { expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { as } from '#features/accounts/accounts/test-accounts.server.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { createTestSearcher, readAlertSubjects, sendAllAlerts } from './test-alerts.server.ts'

const site = testApp()

test.each([
  ['daily', 'instant'],
  ['instant', 'daily'],
] as const)('a home that was found while alerts were %s is mailed after they become %s', async (before, after) => {
  const sanne = await createTestSearcher(site)
  const { data } = (await sanne.save('city=Delft', { frequency: before })).body
  await insertProperty(site.db, { first_seen_at: new Date(), title: 'Kamer Voldersgracht', city: 'Delft' })
  await sendAllAlerts(site, {
    beforeSending: () => site.send('PATCH', `/searches/${data.id}`, { frequency: after }, as(sanne.token)),
  })
  expect(await readAlertSubjects(site, sanne.email)).toEqual(['Nieuw: Kamer Voldersgracht, Delft, € 1.500'])
})
