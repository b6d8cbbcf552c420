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

test.each(['daily', 'instant'] as const)(
  'a home that was found before %s alerts were paused is not mailed as new later',
  async (frequency) => {
    const sanne = await createTestSearcher(site)
    const { data } = (await sanne.save('city=Delft', { frequency })).body
    const change = (body: object) => site.send('PATCH', `/searches/${data.id}`, body, as(sanne.token))
    await insertProperty(site.db, { first_seen_at: new Date(), title: 'Kamer Voldersgracht', city: 'Delft' })
    await sendAllAlerts(site, {
      beforeSending: async () => {
        await change({ paused: true })
        await change({ paused: false })
      },
    })
    expect(await readAlertSubjects(site, sanne.email)).toEqual([])
    await insertProperty(site.db, { first_seen_at: new Date(), title: 'Kamer Oude Langendijk', city: 'Delft' })
    await sendAllAlerts(site)
    expect(await readAlertSubjects(site, sanne.email)).toEqual(['Nieuw: Kamer Oude Langendijk, Delft, € 1.500'])
  },
)
