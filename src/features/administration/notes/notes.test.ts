import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { as, register, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import type { AdminNote, NoteSubject } from './contract.ts'

const site = testApp()
const unknown = '0192f0c1-0000-7000-8000-000000000001'

const notesOf = (token: string) => ({
  read: async (subject: NoteSubject, id: string) =>
    (await site.get<{ data: AdminNote[] }>(`/admin/notes/${subject}/${id}`, as(token))).body.data,
  write: (subject: NoteSubject, id: string, text: string) =>
    site.post<{ code: string; data: AdminNote }>(`/admin/notes/${subject}/${id}`, { text }, as(token)),
  remove: (id: string) => site.send<{ code: string }>('DELETE', `/admin/notes/${id}`, undefined, as(token)),
})

describe('a note', () => {
  test('about a home or a person is read by colleagues, oldest first, and deleted only by who wrote it', async () => {
    const admin = await registerAdmin(site)
    const bo = await registerAdmin(site, 'bo')
    const sanne = await register(site)
    const home = await insertProperty(site.db)
    const [own, other] = [notesOf(admin.token), notesOf(bo.token)]
    await own.write('property', home, ' Gebeld: sleutel ligt bij de buren. ')
    const second = (await other.write('property', home, 'Klopt.')).body.data
    expect(await own.read('property', home)).toMatchObject([
      { text: 'Gebeld: sleutel ligt bij de buren.', adminEmail: admin.email, isOwn: true },
      { text: 'Klopt.', adminEmail: bo.email, isOwn: false },
    ])
    await own.write('user', sanne.id, 'Belt elke week.')
    expect(await other.read('user', sanne.id)).toHaveLength(1)
    expect(await own.read('property', unknown)).toEqual([])
    const refused = await own.remove(second.id)
    expect([refused.status, refused.body.code]).toEqual([404, 'note.notFound'])
    expect((await other.remove(second.id)).status).toBe(200)
    // What is written about a person is theirs to see.
    const file = await site.get<{ data: { notes: { text: string }[] } }>(`${sanne.path}/export`, as(sanne.token))
    expect(file.body.data.notes).toMatchObject([{ text: 'Belt elke week.' }])
    await site.db.deleteFrom('users').where('id', '=', sanne.id).execute()
    expect(await own.read('user', sanne.id)).toEqual([])
  })

  test('is refused without text, too long, about nothing, after a hundred, and to everyone but admins', async () => {
    const admin = await registerAdmin(site)
    const sanne = await register(site)
    const home = await insertProperty(site.db)
    const { write } = notesOf(admin.token)
    for (const text of ['', '   ', 'x'.repeat(2_001), 'a\0b'])
      expect((await write('property', home, text)).status).toBe(400)
    expect((await write('property', unknown, 'Iets.')).body.code).toBe('note.subjectNotFound')
    expect((await write('user', unknown, 'Iets.')).body.code).toBe('note.subjectNotFound')
    expect((await notesOf(sanne.token).write('property', home, 'Iets.')).status).toBe(403)
    await site.db
      .insertInto('admin_notes')
      .values(Array.from({ length: 100 }, () => ({ id: crypto.randomUUID(), property_id: home, text: 'x' })))
      .execute()
    expect((await write('property', home, 'Nog een.')).body.code).toBe('note.tooMany')
  })
})
