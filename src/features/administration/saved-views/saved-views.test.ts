import { expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { as, register, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import { maxViews, type SavedView } from './contract.ts'

const site = testApp()

test('a view of a list is saved by name, replaced, kept per admin, and deleted', async () => {
  const admin = await registerAdmin(site)
  const bo = await registerAdmin(site, 'bo')
  const read = async (token: string) => (await site.get<{ data: SavedView[] }>('/admin/views', as(token))).body.data
  const save = (body: object, token = admin.token) =>
    site.post<{ code: string; fields?: object; data: SavedView }>('/admin/views', body, as(token))
  const view = { list: '/admin/payments', name: 'Mislukt', query: 'state=failed&sort=-amount' }
  const { data } = (await save(view)).body
  expect(data).toMatchObject(view)
  expect((await save({ ...view, query: 'state=disputed' })).body.data.id).toBe(data.id)
  expect(await read(admin.token)).toMatchObject([{ query: 'state=disputed' }])
  expect(await read(bo.token)).toEqual([])
  for (const bad of [
    { ...view, name: ' ' },
    { ...view, name: 'x'.repeat(61) },
    { ...view, list: '/properties' },
    { ...view, list: '//evil.example' },
    { ...view, query: 'x'.repeat(1_001) },
    { ...view, more: 1 },
  ])
    expect((await save(bad)).status, JSON.stringify(bad).slice(0, 80)).toBe(400)
  expect((await site.send('DELETE', `/admin/views/${data.id}`, undefined, as(bo.token))).status).toBe(404)
  for (let count = 1; count < maxViews; count++) await save({ ...view, name: `Weergave ${count}` })
  expect((await save({ ...view, name: 'Te veel' })).body.code).toBe('view.tooMany')
  // One that is there can still be replaced.
  expect((await save(view)).status).toBe(201)
  expect((await site.send('DELETE', `/admin/views/${data.id}`, undefined, as(admin.token))).status).toBe(200)
  const sanne = await register(site)
  expect((await site.get('/admin/views', as(sanne.token))).status).toBe(403)
})
