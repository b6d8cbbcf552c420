import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testApp, testOrigin } from '#app/test-app.ts'
import { as, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import type { EditableProperty } from '#features/owners/property-form/contract.ts'
import { uploadColour } from '#features/owners/uploads/test-uploads.server.ts'
import { deleteUnusedUploads } from '#features/owners/uploads/queries.server.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'
import { folderPhotoStore } from '#platform/storage/photo-store.ts'
import { advertiser, decide } from './test-owner-listings.server.ts'
import { maintainListings } from './worker.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-forgotten-'))
const photos = folderPhotoStore(folder)
const site = testApp({ stripeMock: true, photos })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const hasFile = (hash: string) => existsSync(join(folder, hash.slice(0, 2), `${hash}-480.webp`))
const cleanUp = (hours = 25) => deleteUnusedUploads(site.db, photos, new Date(Date.now() + hours * 3_600_000))

test('a photo that an advertiser takes out of an ad is deleted from the disk, once no version shows it', async () => {
  const noor = await advertiser(site)
  const admin = await registerAdmin(site)
  const red = await uploadColour(site, noor.token, 'red')
  const blue = await uploadColour(site, noor.token, 'blue')
  const { id } = await noor.place({ gallery: [red, blue] })
  await noor.pay(id)
  await decide(site, admin.token, id, 'approve')
  await noor.edit(id, { gallery: [blue] })
  expect([await cleanUp(), hasFile(red)]).toEqual([0, true])
  await decide(site, admin.token, id, 'approve')
  expect([await cleanUp(), hasFile(red), hasFile(blue)]).toEqual([1, false, true])
}, 60_000)

test('an account that is deleted leaves neither photos nor contact details of its ads behind', async () => {
  const noor = await advertiser(site)
  const admin = await registerAdmin(site)
  const red = await uploadColour(site, noor.token, 'red')
  const blue = await uploadColour(site, noor.token, 'blue')
  const { id } = await noor.place({ gallery: [red] })
  await noor.pay(id)
  const { propertyId } = (await decide(site, admin.token, id, 'approve')).body.data
  // This one was never paid.
  await noor.place({ gallery: [blue], address: 'Eikstraat 14' })
  const password = 'kikker op fiets'
  expect((await site.send('DELETE', `/users/${noor.id}`, { password }, noor.auth)).status).toBe(200)
  await maintainListings(site.db, { payments: site.billing.payments, origin: testOrigin })

  // Its page stays, for who saved it.
  const home = await site.get<Property>(`/properties/${propertyId}`)
  expect([home.status, home.body.status, home.body.gallery]).toEqual([200, 'inactive', []])
  expect(await site.db.selectFrom('manual_listings').select('contact_email').execute()).toEqual([])
  await cleanUp(0)
  expect([hasFile(red), hasFile(blue)]).toEqual([false, false])

  // An admin can still change it.
  const { data } = (await site.get<{ data: EditableProperty }>(`/admin/properties/${propertyId}/form`, as(admin.token)))
    .body
  const contact = { contactName: 'Beheer', contactEmail: 'beheer@voorbeeld.example', contactPhone: '020 123 45 67' }
  const body = { ...data.form, ...contact, title: 'Andere titel', version: data.version }
  const changed = await site.send<{ data: EditableProperty }>(
    'PATCH',
    `/properties/${propertyId}`,
    body,
    as(admin.token),
  )
  expect([changed.status, changed.body.data.form.title]).toEqual([200, 'Andere titel'])
}, 60_000)
