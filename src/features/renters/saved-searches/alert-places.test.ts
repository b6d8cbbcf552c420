import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { mailsTo } from '#features/accounts/accounts/test-accounts.server.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { readAlertSubjects, createTestSearcher, sendAllAlerts } from './test-alerts.server.ts'

const site = testApp()
/** Inserts a home that is new in the list. */
const newHome = (home: Parameters<typeof insertProperty>[1]) =>
  insertProperty(site.db, { first_seen_at: new Date(), ...home })

describe('a user with a saved search for places', () => {
  test('is alerted once to a home in one of their places and in the municipality around it', async () => {
    const sanne = await createTestSearcher(site)
    await sanne.save('city=Hoofddorp&city=Haarlemmermeer')
    await newHome({ title: 'Markenburg', city: 'Hoofddorp', municipality: 'Haarlemmermeer' })
    await newHome({ title: 'Venneperweg', city: 'Nieuw-Vennep', municipality: 'Haarlemmermeer' })
    await newHome({ title: 'Grote Markt', city: 'Haarlem', municipality: 'Haarlem' })
    await sendAllAlerts(site)
    expect(await readAlertSubjects(site, sanne.email)).toEqual(['2 woningen voor je zoekopdrachten'])
    const mail = (await mailsTo(site, sanne.email)).at(-1)
    expect(mail?.body.match(/Markenburg|Venneperweg/g)?.toSorted()).toEqual(['Markenburg', 'Venneperweg'])
  })

  test('is alerted to a home within the travel time to every place, and to none further away or without a point', async () => {
    const sanne = await createTestSearcher(site)
    await sanne.save('travelTo=Utrecht+Centraal&travelTo=Gouda&maxMinutes=50')
    const place_precision = 'address'
    await newHome({ title: 'Dom', city: 'Utrecht', latitude: 52.0907, longitude: 5.1214, place_precision })
    await newHome({ title: 'Stad', city: 'Groningen', latitude: 53.2115, longitude: 6.5645, place_precision })
    await newHome({ title: 'Onbekend', city: 'Utrecht' })
    await sendAllAlerts(site)
    expect(await readAlertSubjects(site, sanne.email)).toEqual(['Nieuw: Dom, Utrecht, € 1.500'])
  })
})
