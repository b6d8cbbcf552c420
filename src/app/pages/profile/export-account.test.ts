import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { recordAccountVisit } from '#app/pages/property-list/list-visits.server.ts'
import { as, register } from '#features/accounts/accounts/test-accounts.server.ts'
import { uploadColour, uploadDocument } from '#features/owners/uploads/test-uploads.server.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { testBrowser } from '#features/renters/notifications/test-browser.server.ts'
import { folderPhotoStore } from '#platform/storage/photo-store.ts'
import type { Reply } from '#shared/endpoint.ts'
import type { exportUser } from './contract.ts'

const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-export-'))
const site = testApp({ photos: folderPhotoStore(folder) })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const colours = { anna: 'red', bram: 'blue' } as const
const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string

/** Somebody who has done all of which an account keeps something. */
async function createMember(name: keyof typeof colours, home: string) {
  const person = await register(site, name)
  const own = as(person.token)
  const photo = await uploadColour(site, person.token, colours[name])
  const pdf = new Uint8Array(Buffer.from(`%PDF-1.7\n${name}\n%%EOF\n`, 'latin1'))
  const { hash: document } = (await uploadDocument(site, person.token, pdf)).body.data
  const video = Buffer.from(name).toString('hex').padEnd(64, '0')
  const bytes = { kind: 'mp4', bytes: 1, width: 640, height: 360, duration_ms: 1_000 } as const
  await site.db
    .insertInto('videos')
    .values({ hash: video, ...bytes })
    .execute()
  await site.db
    .insertInto('video_uploads')
    .values({ id: crypto.randomUUID(), user_id: person.id, video_hash: video, source_hash: video })
    .execute()
  const draft = { fields: { title: `Huis van ${name}` }, amenities: [], gallery: [photo], videos: [video], step: 2 }
  expect((await site.send('PUT', '/property-draft', draft, own)).status).toBe(200)
  const endpoint = `https://push.voorbeeld.example/${name}`
  const subscribed = await site.post('/push/subscriptions', { endpoint, ...testBrowser().keys }, own)
  expect(subscribed.status).toBe(201)
  const report = { reason: 'wrong_price', text: `Te duur, zegt ${name}`, name, email: person.email.toUpperCase() }
  expect((await site.post(`/properties/${home}/reports`, report, own)).status).toBe(201)
  const search = { query: 'city=Utrecht', name: `Zoekt ${name}`, frequency: 'daily', kinds: ['drop'] }
  expect((await site.post('/searches', search, own)).status).toBe(201)
  await recordAccountVisit(site.db, person.id)
  const read = async () => (await site.get<Reply<typeof exportUser>>(`${person.path}/export`, own)).body.data
  return { ...person, photo, document, video, endpoint, read }
}

test('the file of an account has what its owner entered, uploaded, visited, subscribed and reported, and nothing of others', async () => {
  const home = await insertProperty(site.db)
  const people = [await createMember('anna', home), await createMember('bram', home)] as const
  for (const [own, other, name, otherName] of [
    [people[0], people[1], 'anna', 'bram'],
    [people[1], people[0], 'bram', 'anna'],
  ] as const) {
    // An address that is not confirmed may be another person's.
    expect((await own.read()).reports).toEqual([])
    await site.db.updateTable('users').set({ email_confirmed_at: new Date() }).where('id', '=', own.id).execute()
    const file = await own.read()
    expect(file.propertyDraft).toMatchObject({
      fields: { title: `Huis van ${name}` },
      photos: [{ hash: own.photo }],
      videos: [{ hash: own.video }],
    })
    expect(file.uploads.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))).toEqual([
      { kind: 'document', hash: own.document, uploadedAt: moment },
      { kind: 'photo', hash: own.photo, uploadedAt: moment },
      { kind: 'video', hash: own.video, uploadedAt: moment },
    ])
    const search = { query: 'city=Utrecht', name: `Zoekt ${name}`, frequency: 'daily', kinds: ['drop'] }
    expect(file.searches).toEqual([{ ...search, paused: false, createdAt: moment }])
    expect(file.listVisits).toEqual({ previousVisitAt: null, lastVisitAt: moment })
    expect(file.notifiedBrowsers).toEqual([{ device: expect.any(String), subscribedAt: moment }])
    expect(file.reports).toEqual([
      { propertyId: home, reason: 'wrong_price', text: `Te duur, zegt ${name}`, name, createdAt: moment },
    ])
    const text = JSON.stringify(file)
    expect(text).not.toContain(own.endpoint)
    for (const secret of [other.photo, other.document, other.video, other.endpoint, otherName])
      expect(text).not.toContain(secret)
  }
})

test('the file of a new account is empty where nothing is kept', async () => {
  const { token, path } = await register(site)
  const { body } = await site.get<Reply<typeof exportUser>>(`${path}/export`, as(token))
  expect(body.data).toMatchObject({
    propertyDraft: null,
    uploads: [],
    listVisits: null,
    notifiedBrowsers: [],
    reports: [],
  })
})
