import { expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { mailsTo } from '#features/accounts/accounts/test-accounts.server.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { createTestSearcher, readAlertSubjects, sendAllAlerts } from './test-alerts.server.ts'

const site = testApp()

test.each([
  ['by the week', { price_cents: 12_500, price_period: 'week' }, '€ 125 per week', ', € 125 per week'],
  ['from an amount', { price_cents: 65_000, price_up_to_cents: 69_000 }, 'vanaf € 650 per maand', ', vanaf € 650'],
  [
    'with all costs known',
    { price_cents: 60_000, service_costs: 'extra', service_costs_cents: 5_000, utilities: 'included' },
    '€ 650 all-in per maand',
    ', € 650',
  ],
  ['on request', { price_cents: null, price_period: null, price_on_request: true }, 'Prijs op aanvraag', ''],
  ['that is unknown', { price_cents: null, price_period: null }, 'Huur onbekend', ''],
] as const)('an alert states a rent %s as the list does', async (_rent, home, stated, inSubject) => {
  const sanne = await createTestSearcher(site)
  await sanne.save('city=Delft')
  await insertProperty(site.db, { first_seen_at: new Date(), title: 'Kamer Voldersgracht', city: 'Delft', ...home })
  await sendAllAlerts(site)
  const subjects = await readAlertSubjects(site, sanne.email)
  expect(subjects).toEqual([`Nieuw: Kamer Voldersgracht, Delft${inSubject}`])
  const mail = (await mailsTo(site, sanne.email)).at(-1)
  expect(mail?.body.replaceAll('\u00a0', ' ')).toContain(`\n${stated}\n`)
})

test('an alert in English names a home in English where its title was composed for a source without titles', async () => {
  const sanne = await createTestSearcher(site)
  await sanne.save('city=Breda')
  await site.db.updateTable('users').set({ language: 'en' }).where('email', '=', sanne.email).execute()
  await insertProperty(site.db, {
    first_seen_at: new Date(),
    title: 'Appartement Ginnekenweg, Breda',
    city: 'Breda',
    street: 'Ginnekenweg',
  })
  await sendAllAlerts(site)
  expect(await readAlertSubjects(site, sanne.email)).toEqual(['New: Apartment Ginnekenweg, Breda, €1,500'])
})

test('an alert about a lower price states the new one as the list does', async () => {
  const sanne = await createTestSearcher(site)
  const id = await insertProperty(site.db, { city: 'Gouda', price_cents: 20_000, price_period: 'week' })
  await sanne.save('city=Gouda', { kinds: ['drop'] })
  await site.db.updateTable('properties').set({ price_cents: 15_000 }).where('id', '=', id).execute()
  await sendAllAlerts(site)
  const mail = (await mailsTo(site, sanne.email)).at(-1)
  expect(mail?.body.replaceAll('\u00a0', ' ')).toContain('Goedkoper geworden: nu € 150 per week')
})

test('an alert leaves out a home that became too dear, or dearer again, before it was sent, until it fits again', async () => {
  const sanne = await createTestSearcher(site)
  await sanne.save('city=Zwolle&maxPrice=1000', { frequency: 'daily', kinds: ['new'] })
  await sanne.save('city=Almelo', { frequency: 'daily', kinds: ['drop'] })
  const home = { first_seen_at: new Date(), price_cents: 90_000 }
  const inZwolle = await insertProperty(site.db, { ...home, title: 'Kamer Thorbeckegracht', city: 'Zwolle' })
  const inAlmelo = await insertProperty(site.db, { ...home, title: 'Kamer Grotestraat', city: 'Almelo' })
  const ask = (price_cents: number, ...ids: string[]) =>
    site.db.updateTable('properties').set({ price_cents }).where('id', 'in', ids).execute()
  await ask(80_000, inAlmelo)
  await sendAllAlerts(site, { beforeSending: () => ask(130_000, inZwolle, inAlmelo) })
  expect(await readAlertSubjects(site, sanne.email)).toEqual([])
  await ask(80_000, inZwolle)
  await sendAllAlerts(site)
  await ask(80_000, inAlmelo)
  await sendAllAlerts(site)
  expect(await readAlertSubjects(site, sanne.email)).toEqual([
    'Nieuw: Kamer Thorbeckegracht, Zwolle, € 800',
    'Goedkoper: Kamer Grotestraat, Almelo, € 800',
  ])
})

test('an alert that is due once its searches are deleted is left out', async () => {
  const sanne = await createTestSearcher(site)
  await sanne.save('city=Tiel')
  await insertProperty(site.db, { first_seen_at: new Date(), city: 'Tiel' })
  await sendAllAlerts(site, { beforeSending: () => site.db.deleteFrom('saved_searches').execute() })
  expect(await readAlertSubjects(site, sanne.email)).toEqual([])
})
