import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import { uploadColour } from '#features/owners/uploads/test-uploads.server.ts'
import { deleteUnusedUploads } from '#features/owners/uploads/queries.server.ts'
import { folderPhotoStore } from '#platform/storage/photo-store.ts'
import { advertiser, decide } from './test-owner-listings.server.ts'

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
