import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { buildSite } from '#app/test-pages.ts'
import { as, readMailedToken, mailsTo } from '#features/accounts/accounts/test-accounts.server.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { readAlertSubjects, createTestSearcher, sendAllAlerts } from './test-alerts.server.ts'
import { createLocalEngine } from '#features/properties/search/search-engine.server.ts'
import { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { startAlertWorker } from './worker.server.ts'

const site = testApp()
const startTestWorker = () =>
  startAlertWorker(site.db, createLocalEngine({ index: new SearchIndex(), db: site.db }), {
    origin: 'https://www.voorbeeld.example',
    onError: () => {},
  })
/** Inserts a home that is new in the list. */
const newHome = (home: Parameters<typeof insertProperty>[1] = {}) =>
  insertProperty(site.db, { first_seen_at: new Date(), title: 'Appartement Lindegracht', ...home })
const cheaper = (id: string, price_cents: number) =>
  site.db.updateTable('properties').set({ price_cents }).where('id', '=', id).execute()

describe('a user with a saved search', () => {
  test('gets one alert for a new home that matches, and none for one that does not', async () => {
    const sanne = await createTestSearcher(site)
    await sanne.save('city=Amsterdam&maxPrice=1600')
    await newHome()
    await newHome({ city: 'Delft' })
    await newHome({ price_cents: 170_000 })
    await sendAllAlerts(site, { processes: 3 })
    expect(await readAlertSubjects(site, sanne.email)).toEqual(['Nieuw: Appartement Lindegracht, Amsterdam, € 1.500'])
    await sendAllAlerts(site)
    expect(await readAlertSubjects(site, sanne.email)).toHaveLength(1)
  })

  test('hears nothing from a search whose text names nothing, which the list answers with no homes', async () => {
    const sanne = await createTestSearcher(site)
    await sanne.save('city=Amsterdam')
    // Such texts can no longer be saved.
    await site.db.updateTable('saved_searches').set({ query: 'search=%25' }).where('user_id', '=', sanne.id).execute()
    await newHome()
    await site.refresh()
    await sendAllAlerts(site)
    expect(await readAlertSubjects(site, sanne.email)).toEqual([])
    expect(await sanne.searches()).toMatchObject([{ propertyCount: 0 }])
  })

  test('reads the generated name of a search in their language in a mail, and their own name as they wrote it', async () => {
    const sanne = await createTestSearcher(site)
    await sanne.save('type=room&maxPrice=700')
    await sanne.save('city=Delft', { name: 'Bij oma' })
    await site.db.updateTable('users').set({ language: 'en' }).where('email', '=', sanne.email).execute()
    await newHome({ title: 'Kamer', city: 'Delft', property_type: 'room', price_cents: 60_000 })
    await sendAllAlerts(site)
    const [mail] = (await mailsTo(site, sanne.email)).filter(({ subject }) => subject.startsWith('New: Kamer'))
    const text = JSON.stringify(mail)
    expect(text).toContain('Matches: “Room, up to €700”, “Bij oma”')
    expect(text).not.toContain('tot en met')
  })

  test('reads no contact data in a mail, also where a title was stored with them', async () => {
    const sanne = await createTestSearcher(site)
    await sanne.save('city=Amsterdam')
    await newHome({ title: 'Loft, bel 06 12345678', city: 'Amsterdam' })
    await sendAllAlerts(site)
    expect(await readAlertSubjects(site, sanne.email)).toEqual(['Nieuw: Loft, bel •••, Amsterdam, € 1.500'])
    expect(JSON.stringify(await mailsTo(site, sanne.email))).not.toContain('12345678')
  })

  test('is alerted to homes of corporations only if the search asks for them, with their terms', async () => {
    const [sanne, joris] = [await createTestSearcher(site), await createTestSearcher(site, 'joris')]
    await sanne.save('city=Amsterdam')
    const { body } = await joris.save('city=Amsterdam&offer=corporations')
    expect(body.data.name).toBe('Amsterdam, van woningcorporaties')
    await newHome({ allocation: 'lottery', closes_at: new Date('2099-12-03T11:00:00Z') })
    await newHome({ allocation: 'lottery', closes_at: new Date('2020-12-03T11:00:00Z'), house_number: 9 })
    await sendAllAlerts(site)
    expect(await readAlertSubjects(site, sanne.email)).toEqual([])
    expect(await readAlertSubjects(site, joris.email)).toHaveLength(1)
    const mail = (await mailsTo(site, joris.email)).at(-1)
    expect(mail?.body).toContain('Corporatiewoning · loting · reageren tot 3\u00a0december\u00a02099, 12:00')
  })

  test('gets one mail for the matches of several searches, with ten homes and the number of the rest', async () => {
    const sanne = await createTestSearcher(site)
    await sanne.save('city=Amsterdam')
    await sanne.save('maxPrice=2000', { name: 'Goedkoop' })
    for (let at = 1; at <= 13; at++) await newHome({ house_number: at })
    await sendAllAlerts(site)
    expect(await readAlertSubjects(site, sanne.email)).toEqual(['13 woningen voor je zoekopdrachten'])
    const mail = (await mailsTo(site, sanne.email)).at(-1)
    expect(mail?.body.match(/\/properties\//g)).toHaveLength(10)
    expect(mail?.body).toContain('Er zijn nog 3 woningen.')
    expect(mail?.body).toContain('Past bij: “Amsterdam”, “Goedkoop”')
  })

  test('waits a minute for the next mail, and until the morning for a daily one', async () => {
    const sanne = await createTestSearcher(site)
    await sanne.save('city=Amsterdam')
    await sanne.save('city=Delft', { frequency: 'daily' })
    await newHome()
    await sendAllAlerts(site)
    await newHome({ house_number: 2 })
    await newHome({ city: 'Delft' })
    await sendAllAlerts(site, { processes: 0 })
    const runner = startTestWorker()
    await runner.matchPendingChanges()
    await runner.sendDueAlerts()
    await runner.close()
    expect(await readAlertSubjects(site, sanne.email)).toHaveLength(1)
    const { rows } = await sql<{ frequency: string; due: string; seconds: number }>`
      select frequency, to_char(due_at at time zone 'Europe/Amsterdam', 'HH24:MI') as due,
        extract(epoch from due_at - now())::integer as seconds
      from alert_schedules where due_at is not null order by frequency desc`.execute(site.db)
    expect(rows).toMatchObject([{ frequency: 'instant' }, { frequency: 'daily', due: '07:30' }])
    expect(rows[0]?.seconds).toBeGreaterThan(50)
    expect(rows[0]?.seconds).toBeLessThanOrEqual(60)
    expect(rows[1]?.seconds).toBeGreaterThan(0)
    expect(rows[1]?.seconds).toBeLessThanOrEqual(25 * 3_600)
  })

  test('gets one alert per price if a home becomes cheaper, unless they opted out', async () => {
    const sanne = await createTestSearcher(site)
    const joris = await createTestSearcher(site, 'joris')
    const id = await newHome({ price_cents: 200_000 })
    await sanne.save('city=Amsterdam', { kinds: ['drop'] })
    await joris.save('city=Amsterdam', { kinds: ['new'] })
    await cheaper(id, 190_000)
    await sendAllAlerts(site)
    await cheaper(id, 195_000)
    await cheaper(id, 190_000)
    await sendAllAlerts(site)
    expect(await readAlertSubjects(site, sanne.email)).toEqual([
      'Goedkoper: Appartement Lindegracht, Amsterdam, € 1.900',
    ])
    expect(await readAlertSubjects(site, joris.email)).toEqual([])
  })

  test('gets an alert for a home that matches only after a change, and for one that is for rent again', async () => {
    const sanne = await createTestSearcher(site)
    await sanne.save('city=Amsterdam&minArea=50', { kinds: ['new'] })
    const id = await newHome({ area_m2: null })
    await sendAllAlerts(site)
    expect(await readAlertSubjects(site, sanne.email)).toEqual([])
    await site.db.updateTable('properties').set({ area_m2: 60 }).where('id', '=', id).execute()
    const old = await insertProperty(site.db, {
      area_m2: 80,
      status: 'rented',
      title: 'Terug',
      first_seen_at: '2025-01-01',
    })
    await sendAllAlerts(site)
    expect(await readAlertSubjects(site, sanne.email)).toHaveLength(1)
    const isBack = { status: 'for_rent', last_seen_at: new Date() } as const
    await site.db.updateTable('properties').set(isBack).where('id', '=', old).execute()
    await sendAllAlerts(site)
    expect(await readAlertSubjects(site, sanne.email)).toEqual([
      'Nieuw: Appartement Lindegracht, Amsterdam, € 1.500',
      'Nieuw: Terug, Amsterdam, € 1.500',
    ])
  })

  test('gets no alert for older homes, for those let in the meantime, while paused, or if unconfirmed', async () => {
    const [sanne, joris, noor] = [
      await createTestSearcher(site),
      await createTestSearcher(site, 'joris'),
      await createTestSearcher(site, 'noor'),
    ]
    await sanne.save('city=Amsterdam')
    const paused = await joris.save('city=Amsterdam')
    await site.send('PATCH', `/searches/${paused.body.data.id}`, { paused: true }, as(joris.token))
    await noor.save('city=Amsterdam')
    await site.db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', noor.id).execute()
    await insertProperty(site.db, { first_seen_at: '2025-01-01' })
    await sendAllAlerts(site)
    const id = await newHome()
    await sendAllAlerts(site, { processes: 0 })
    await site.db.updateTable('properties').set({ status: 'rented' }).where('id', '=', id).execute()
    await sendAllAlerts(site)
    for (const { email } of [sanne, joris, noor]) expect(await readAlertSubjects(site, email)).toEqual([])
  })

  test('gets no alert for a home that was hidden before it was matched or before the mail was written', async () => {
    const sanne = await createTestSearcher(site)
    await sanne.save('city=Amsterdam')
    const id = await newHome()
    await site.db.updateTable('properties').set({ decided_status: 'hidden' }).where('id', '=', id).execute()
    await sendAllAlerts(site)
    expect(await readAlertSubjects(site, sanne.email)).toEqual([])
    const found = await newHome({ house_number: 2 })
    await sendAllAlerts(site, { processes: 0 })
    const runner = startTestWorker()
    await runner.matchPendingChanges()
    await site.db.updateTable('properties').set({ decided_status: 'hidden' }).where('id', '=', found).execute()
    await runner.sendDueAlerts()
    await runner.close()
    expect(await readAlertSubjects(site, sanne.email)).toEqual([])
  })

  test('gets the same alert as a notification on their devices', async () => {
    const sanne = await createTestSearcher(site)
    await sanne.save('city=Amsterdam')
    const id = await newHome()
    const notices: unknown[] = []
    await sendAllAlerts(site, {
      notify: (_db, userId, notice) => {
        notices.push({ userId, ...notice })
        return Promise.resolve()
      },
    })
    expect(notices).toMatchObject([
      {
        userId: sanne.id,
        title: 'Nieuw: Appartement Lindegracht, Amsterdam, €\u00a01.500',
        url: `/properties/${id}`,
      },
    ])
  })
})

describe('the link of an alert mail', () => {
  const stop = (token: string) => site.post<{ message: string; code?: string }>('/searches/unsubscribe', { token })

  test('ends the alerts of its search without a login, and can be used again', async () => {
    const sanne = await createTestSearcher(site)
    await sanne.save('city=Amsterdam')
    await sanne.save('city=Delft')
    await newHome()
    await sendAllAlerts(site)
    const mail = (await mailsTo(site, sanne.email)).at(-1)
    const [one = '', all = ''] = [...(mail?.body ?? '').matchAll(/my-searches\/unsubscribe\?token=(\S+)/g)].map(
      ([, token]) => token,
    )
    expect(await stop(one)).toMatchObject({ status: 200, body: { message: 'Je krijgt deze meldingen niet meer.' } })
    expect((await stop(one)).status).toBe(200)
    expect((await sanne.searches()).map(({ name, paused }) => [name, paused])).toEqual([
      ['Delft', false],
      ['Amsterdam', true],
    ])
    expect((await stop(all)).status).toBe(200)
    expect((await sanne.searches()).every(({ paused }) => paused)).toBe(true)
  })

  test('names its search in the language of the page', async () => {
    const sanne = await createTestSearcher(site)
    await sanne.save('type=room&maxPrice=700')
    await newHome({ property_type: 'room', price_cents: 60_000 })
    await sendAllAlerts(site)
    const token = await readMailedToken(site, sanne.email, '/my-searches/unsubscribe')
    const pages = await buildSite({ db: site.db })
    for (const [path, name] of [
      ['/my-searches/unsubscribe', 'Kamer, tot en met € 700'],
      ['/en/my-searches/unsubscribe', 'Room, up to €700'],
    ] as const)
      expect((await pages.inject(`${path}?token=${token}`)).body).toContain(name)
    await pages.close()
  })

  test('does not end alerts that were restarted after it was mailed', async () => {
    const sanne = await createTestSearcher(site)
    const { body } = await sanne.save('city=Amsterdam')
    await newHome()
    await sendAllAlerts(site)
    const token = await readMailedToken(site, sanne.email, '/my-searches/unsubscribe')
    expect((await stop(token)).status).toBe(200)
    await site.send('PATCH', `/searches/${body.data.id}`, { paused: false }, as(sanne.token))
    await site.db
      .updateTable('saved_searches')
      .set({ notify_since: sql<Date>`notify_since + interval '2 seconds'` })
      .execute()
    expect(await stop(token)).toMatchObject({ status: 410, body: { code: 'search.linkUnknown' } })
    expect(await sanne.searches()).toMatchObject([{ paused: false }])
  })

  test('ends nothing if it was guessed, changed or forged', async () => {
    const sanne = await createTestSearcher(site)
    await sanne.save('city=Amsterdam')
    await newHome()
    await sendAllAlerts(site)
    const token = await readMailedToken(site, sanne.email, '/my-searches/unsubscribe')
    const changed = token.slice(0, 5) + (token[5] === 'A' ? 'B' : 'A') + token.slice(6)
    for (const wrong of ['x', changed, `${token}=`, `${token}A`, 'A'.repeat(50)])
      expect((await stop(wrong)).body).toMatchObject({ code: 'search.linkUnknown' })
    expect(await sanne.searches()).toMatchObject([{ paused: false }])
  })
})
