import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import type { ProblemReply } from '#shared/problem.ts'
import { as, mailsTo, register, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import { deleteOldInquiries } from './mutations.server.ts'
import type { InquiryListItem, InquiryDetail } from './queue-contract.ts'

const site = testApp()
const written = {
  firstName: 'Noor',
  lastName: 'de Vries',
  email: 'noor@voorbeeld.example',
  message: 'De foto bij de Lindegracht klopt niet.',
}
const emailReply = { language: 'nl', subject: 'Over de foto', text: 'Hoi Noor,\n\nDank je, we kijken ernaar.' }

async function office(name = 'beheer') {
  const auth = as((await registerAdmin(site, name)).token)
  type Changed = ProblemReply & { data: InquiryDetail }
  return {
    auth,
    list: async (query = '') =>
      (
        await site.get<{ data: { messages: InquiryListItem[]; waiting: number; pagination: { totalItems: number } } }>(
          `/admin/inquiries${query}`,
          auth,
        )
      ).body.data,
    show: (id: string) => site.get<Changed>(`/admin/inquiries/${id}`, auth),
    act: (id: string, what: 'answer' | 'handle' | 'reopen', body?: object) =>
      site.post<Changed>(`/admin/inquiries/${id}/${what}`, body, auth),
  }
}
const namesOf = ({ messages }: { messages: InquiryListItem[] }) => messages.map(({ name }) => name)
async function write(more: Partial<typeof written> & { phone?: string } = {}, language = 'nl'): Promise<string> {
  await site.post('/contact', { ...written, ...more }, { headers: { 'accept-language': language } })
  const { id } = await site.db.selectFrom('inquiries').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return id
}

describe('an admin', () => {
  test('can answer a message: the answer is mailed with the message quoted, stored, and leaves the queue', async () => {
    const { list, act, show } = await office()
    const id = await write()
    expect((await list()).waiting).toBe(1)
    const { status, body } = await act(id, 'answer', emailReply)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      handledBy: 'beheer@voorbeeld.example',
      emailReplies: [
        { ...emailReply, recipient: written.email, adminEmail: 'beheer@voorbeeld.example', undelivered: false },
      ],
    })
    const [mail] = await mailsTo(site, written.email)
    expect(mail?.subject).toBe('Over de foto')
    for (const part of ['we kijken ernaar', 'schreef je ons', written.message]) expect(mail?.body).toContain(part)
    const { reply_to } = await site.db
      .selectFrom('mails')
      .select('reply_to')
      .where('recipient', '=', written.email)
      .executeTakeFirstOrThrow()
    expect(reply_to).toBe('hallo@huiswaarts.example')
    expect(await list()).toMatchObject({ messages: [], waiting: 0 })
    expect((await list('?state=handled')).messages).toMatchObject([{ id, answers: 1 }])
    await sql`update mails set failed_at = now()`.execute(site.db)
    expect((await show(id)).body.data.emailReplies[0]?.undelivered).toBe(true)
  })

  test('and another who answer at the same time send only one answer', async () => {
    const [first, second, id] = [await office(), await office('collega'), await write()]
    const answers = await Promise.all([first.act(id, 'answer', emailReply), second.act(id, 'answer', emailReply)])
    expect(answers.map(({ body }) => body.code).filter(Boolean)).toEqual(['message.handled'])
    expect(await mailsTo(site, written.email)).toHaveLength(1)
  })

  test('can close a message without an answer and reopen it, each once, with audit entries', async () => {
    const { act } = await office()
    const id = await write()
    expect((await act(id, 'reopen')).body.code).toBe('message.waiting')
    expect((await act(id, 'handle')).body.data.handledAt).not.toBeNull()
    expect((await act(id, 'handle')).body.code).toBe('message.handled')
    expect((await act(id, 'reopen')).body.data).toMatchObject({ handledAt: null, handledBy: null })
    expect((await act(id, 'answer', emailReply)).status).toBe(200)
    expect(await mailsTo(site, written.email)).toHaveLength(1)
    const audit = await site.db.selectFrom('audit_entries').select('action').orderBy('id').execute()
    expect(audit.map(({ action }) => action)).toEqual(['message.handled', 'message.reopened', 'message.answered'])
    for (const wrong of [{ text: '' }, { language: 'de' }, { to: 'x@voorbeeld.example' }])
      expect((await act(id, 'answer', { ...emailReply, ...wrong })).status).toBe(400)
    for (const what of ['handle', 'reopen', 'answer'] as const)
      expect((await act('0199c0de-0000-7000-8000-000000000000', what, emailReply)).body.code).toBe('message.notFound')
  })

  test('finds messages by prefixes of words in name, address and text, longest waiting first', async () => {
    const { list, auth } = await office()
    await write()
    await write({ firstName: 'Joris', email: 'joris.k@post.example', message: "Wat kost 's avonds bellen?" })
    await write({ firstName: 'Åsa', email: 'asa@post.example', message: 'Hoe zeg ik Premium op?' }, 'en')
    expect(namesOf(await list())).toEqual(['Noor de Vries', 'Joris de Vries', 'Åsa de Vries'])
    const found = async (search: string) => namesOf(await list(`?search=${encodeURIComponent(search)}`))
    for (const search of ['NOOR', 'noor@voorbeeld.example', 'linde foto', 'vries noo'])
      expect(await found(search), search).toEqual(['Noor de Vries'])
    for (const search of ['joris.k@post', "'s avonds", 'kost bel'])
      expect(await found(search), search).toEqual(['Joris de Vries'])
    expect(await found('premium')).toEqual(['Åsa de Vries'])
    for (const search of ['niemand', 'foto premium', '!?', "'", '\\', ':*', '&', 'x | y'])
      expect(await found(search), search).toEqual([])
    const second = await list('?limit=1&page=2')
    expect([namesOf(second), second.pagination.totalItems]).toEqual([['Joris de Vries'], 3])
    for (const query of ['?state=x', '?search=%00', `?search=${'x'.repeat(121)}`, '?page=0'])
      expect((await site.get(`/admin/inquiries${query}`, auth)).status).toBe(400)
  })

  test('gets a link to the author’s account, once its address is confirmed', async () => {
    const [{ show }, noor] = [await office(), await register(site, 'noor')]
    const id = await write({ email: 'NOOR@voorbeeld.example', phone: '020 123 45 67' })
    expect((await show(id)).body.data).toMatchObject({ phone: '020 123 45 67', userId: null })
    await site.db.updateTable('users').set({ email_confirmed_at: new Date() }).where('id', '=', noor.id).execute()
    expect((await show(id)).body.data.userId).toBe(noor.id)
  })
})

describe('a message', () => {
  test('is deleted after a year, with its answers', async () => {
    const { act } = await office()
    const [old, fresh] = [await write(), await write({ message: 'Nog een vraag.' })]
    await act(old, 'answer', emailReply)
    await sql`update inquiries set created_at = now() - interval '366 days' where id = ${old}`.execute(site.db)
    await deleteOldInquiries(site.db)
    expect(await site.db.selectFrom('inquiries').select('id').execute()).toEqual([{ id: fresh }])
    expect(await site.db.selectFrom('email_replies').select('id').execute()).toEqual([])
  })

  test('and its answer are in the data export of the author', async () => {
    const [{ act }, noor] = [await office(), await register(site, 'noor')]
    await site.db.updateTable('users').set({ email_confirmed_at: new Date() }).where('id', '=', noor.id).execute()
    await act(await write(), 'answer', emailReply)
    const { body } = await site.get<{ data: { inquiries: { answers: object[] }[] } }>(
      `${noor.path}/export`,
      as(noor.token),
    )
    expect(body.data.inquiries).toMatchObject([{ answers: [{ subject: emailReply.subject, text: emailReply.text }] }])
  })
})
