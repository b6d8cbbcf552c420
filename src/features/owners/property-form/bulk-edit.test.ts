import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { as, register, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'
import { createForm } from './test-forms.ts'

const site = testApp()
const unknown = '0192f0c1-0000-7000-8000-000000000001'

interface Answer {
  code: string
  message: string
  fields?: Record<string, string>
  data: { editId: string; properties: number }
}

const editsOf = (token: string) => ({
  edit: (ids: string[], field: string, value: string, readAt = new Date().toISOString()) =>
    site.post<Answer>('/admin/properties/edit', { ids, field, value, readAt }, as(token)),
  undo: (id: string) => site.post<Answer>(`/admin/property-edits/${id}/undo`, undefined, as(token)),
  /** The values of a field, as visitors see it. */
  furnished: (ids: string[]) =>
    Promise.all(ids.map(async (id) => (await site.get<Property>(`/properties/${id}`)).body.furnished)),
  form: async (id: string) =>
    (
      await site.get<{ data: { form: Record<string, unknown>; version: string; edited: string[] } }>(
        `/admin/properties/${id}/form`,
        as(token),
      )
    ).body.data,
})

/** Two homes that were imported, and one that was made by hand. */
async function homes(token: string): Promise<string[]> {
  const ids = await Promise.all(['Een', 'Twee'].map((title) => insertProperty(site.db, { title, furnished: 'no' })))
  const made = await site.post<{ data: { id: string } }>('/properties', createForm({ furnished: 'no' }), as(token))
  return [...ids, made.body.data.id]
}

describe('one field of many homes', () => {
  test('is changed at once, above what sources say, and undone home by home', async () => {
    const { token } = await registerAdmin(site)
    const { edit, undo, furnished, form } = editsOf(token)
    const ids = await homes(token)
    const done = await edit(ids, 'furnished', 'yes')
    expect([done.status, done.body.data.properties, done.body.message]).toEqual([200, 3, 'Bij 3 woningen gewijzigd.'])
    expect(await furnished(ids)).toEqual(['yes', 'yes', 'yes'])
    expect((await form(ids[0] ?? '')).edited).toContain('furnished')
    const list = await site.get<{ data: { edits: object[] } }>('/admin/property-edits', as(token))
    expect(list.body.data.edits).toMatchObject([{ field: 'furnished', properties: 3, undoneAt: null }])
    expect((await edit(ids, 'furnished', 'yes')).body.code).toBe('homes.sameValue')
    expect((await undo(done.body.data.editId)).body.message).toBe('Ongedaan gemaakt bij 3 woningen.')
    expect(await furnished(ids)).toEqual(['no', 'no', 'no'])
    // Nothing is left of it: the home follows its sources again.
    expect((await form(ids[0] ?? '')).edited).toEqual([])
    expect((await undo(done.body.data.editId)).body.code).toBe('decision.undone')
    const { entries } = (await site.get<{ data: { entries: { action: string }[] } }>('/admin/audit', as(token))).body
      .data
    expect(entries.map(({ action }) => action)).toEqual([
      'properties.editUndone',
      'properties.edited',
      'property.added',
    ])
  })

  test('is refused as a whole when a colleague changed one of them meanwhile, and nothing is lost', async () => {
    const { token } = await registerAdmin(site)
    const bo = editsOf((await registerAdmin(site, 'bo')).token)
    const admin = editsOf(token)
    const ids = await homes(token)
    const [first = '', second = ''] = ids
    const readAt = new Date().toISOString()
    const { form, version } = await bo.form(first)
    const changed = await site.send<Answer>(
      'PATCH',
      `/properties/${first}`,
      { ...form, furnished: 'partially', version },
      as((await registerAdmin(site, 'cas')).token),
    )
    expect(changed.status).toBe(200)
    const refused = await admin.edit(ids, 'furnished', 'yes', readAt)
    expect([refused.status, refused.body.code]).toEqual([409, 'homes.changedByColleague'])
    expect(refused.body.message).toContain('Er is niets gewijzigd')
    expect(await admin.furnished(ids)).toEqual(['partially', 'no', 'no'])
    // Read again, it is changed; what a colleague then changes in bulk counts too.
    expect((await admin.edit(ids, 'furnished', 'yes')).status).toBe(200)
    const later = new Date().toISOString()
    await bo.edit([second], 'furnished', 'no')
    expect((await admin.edit([second], 'furnished', 'partially', later)).body.code).toBe('homes.changedByColleague')
  })

  test('keeps, when undone, what was changed since, and gives back what an admin had changed before', async () => {
    const { token } = await registerAdmin(site)
    const { edit, undo, furnished } = editsOf(token)
    const [first = '', second = ''] = await homes(token)
    await edit([first], 'furnished', 'partially')
    const done = await edit([first, second], 'furnished', 'yes')
    const later = await edit([second], 'furnished', 'partially')
    expect((await undo(done.body.data.editId)).body.message).toContain('1 woning is overgeslagen')
    expect(await furnished([first, second])).toEqual(['partially', 'partially'])
    expect((await undo(later.body.data.editId)).status).toBe(200)
    expect(await furnished([second])).toEqual(['yes'])
  })

  test.each([
    ['furnished', 'erg', 'value'],
    ['furnished', '', 'furnished'],
    ['propertyType', '', 'propertyType'],
    ['yearBuilt', '1799', 'value'],
    ['yearBuilt', '2099', 'yearBuilt'],
    ['deposit', 'veel', 'value'],
    ['contactEmail', 'geen adres', 'value'],
    ['contactPhone', 'bel maar', 'value'],
    ['price', '100', 'field'],
    ['furnished', 'x'.repeat(301), 'value'],
  ])('is refused for %s: %s', async (field, value, named) => {
    const { token } = await registerAdmin(site)
    const { edit, furnished } = editsOf(token)
    const ids = await homes(token)
    const refused = await edit(ids, field, value)
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(Object.keys(refused.body.fields ?? {})).toEqual([named])
    expect(await furnished(ids)).toEqual(['no', 'no', 'no'])
  })

  test('is refused for homes that do not exist, too many of them, and to everyone but admins', async () => {
    const { token } = await registerAdmin(site)
    const { edit, undo } = editsOf(token)
    expect((await edit([unknown], 'furnished', 'yes')).body.code).toBe('property.notFound')
    expect((await edit([], 'furnished', 'yes')).status).toBe(400)
    const many = Array.from({ length: 201 }, () => crypto.randomUUID())
    expect((await edit(many, 'furnished', 'yes')).status).toBe(400)
    expect((await undo(unknown)).body.code).toBe('decision.notFound')
    const sanne = await register(site)
    expect((await editsOf(sanne.token).edit([unknown], 'furnished', 'yes')).status).toBe(403)
  })
})
