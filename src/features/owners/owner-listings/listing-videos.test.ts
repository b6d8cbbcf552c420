import { expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { as, register, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import { createForm } from '#features/owners/property-form/test-forms.ts'
import type { Draft, EditableProperty } from '#features/owners/property-form/contract.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'
import type { AdminOwnerListing } from './contract.ts'
import { advertiser, createVideos, decide, type ListingReply } from './test-owner-listings.server.ts'

const site = testApp({ stripeMock: true })

test('videos are for Featured, at most five, and only those that one has uploaded', async () => {
  const noor = await advertiser(site)
  const videos = await createVideos(site, noor.id, 6)
  const sanne = await register(site, 'sanne')
  const place = async (planId: string, hashes: readonly string[]) => {
    const { status, body } = await noor.post('', { planId, form: { ...createForm(), videos: hashes } })
    return [status, body.code]
  }
  expect(await place('basic', videos.slice(0, 1))).toEqual([409, 'ad.videoNotInPlan'])
  expect(await place('premium-ad', videos.slice(0, 1))).toEqual([409, 'ad.videoNotInPlan'])
  expect(await place('featured', videos)).toEqual([400, 'request.invalid'])
  expect(await place('featured', await createVideos(site, sanne.id, 1))).toEqual([400, 'request.invalid'])
  expect(await place('featured', ['f'.repeat(64)])).toEqual([400, 'request.invalid'])
  const { id, video } = await noor.place({ videos: videos.slice(0, 5) }, 'featured')
  expect(video).toBe(true)
  expect((await noor.checkout(id, 'premium-ad')).body.code).toBe('ad.videoNotInPlan')
})

test('a home shows its videos once they are approved, can be found by them, and an admin can remove them', async () => {
  const noor = await advertiser(site)
  const admin = await registerAdmin(site)
  const [first = '', second = ''] = await createVideos(site, noor.id, 2)
  const { id } = await noor.place({ videos: [first] }, 'featured')
  await noor.pay(id, 'featured')
  const inReview = await site.get<{ data: AdminOwnerListing }>(`/admin/owner-listings/${id}`, as(admin.token))
  expect(inReview.body.data.videos).toMatchObject([{ hash: first, path: expect.stringContaining('signature=') }])
  await decide(site, admin.token, id, 'approve')
  const { propertyId } = await noor.show(id)
  const shown = async () =>
    (await site.get<Property>(`/properties/${propertyId}`, as(admin.token))).body.videos.map(({ hash }) => hash)
  const found = async () => {
    await site.refresh()
    return (await site.get<{ pagination: { totalItems: number } }>('/properties?video=yes')).body.pagination.totalItems
  }
  expect([await shown(), await found()]).toEqual([[first], 1])

  // A change is shown once it is approved.
  await noor.edit(id, { videos: [first, second] })
  expect(await shown()).toEqual([first])
  await decide(site, admin.token, id, 'approve')
  expect(await shown()).toEqual([first, second])

  const { data } = (await site.get<{ data: EditableProperty }>(`/admin/properties/${propertyId}/form`, as(admin.token)))
    .body
  const body = { ...data.form, videos: [second], version: data.version }
  expect((await site.send('PATCH', `/properties/${propertyId}`, body, as(admin.token))).status).toBe(200)
  expect(await shown()).toEqual([second])

  await noor.post(`/${id}/withdraw`)
  expect([await shown(), await found()]).toEqual([[], 0])
}, 60_000)

test('a draft keeps the videos of its account, and no other', async () => {
  const noor = await advertiser(site)
  const sanne = await register(site, 'sanne')
  const [own = ''] = await createVideos(site, noor.id, 1)
  const [strange = ''] = await createVideos(site, sanne.id, 1)
  const draft = { fields: { title: 'Concept' }, amenities: [], gallery: [], videos: [own, strange], step: 4 }
  expect((await site.send<ListingReply>('PUT', '/property-draft', draft, noor.auth)).status).toBe(200)
  const { body } = await site.get<{ data: Draft }>('/property-draft', noor.auth)
  expect(body.data.videos.map(({ hash }) => hash)).toEqual([own])
})

test('an export of an account names the videos of its listings', async () => {
  const noor = await advertiser(site)
  const videos = await createVideos(site, noor.id, 1)
  await noor.place({ videos }, 'featured')
  const { body } = await site.get<unknown>(`/users/${noor.id}/export`, noor.auth)
  expect(JSON.stringify(body)).toContain(videos[0])
})
