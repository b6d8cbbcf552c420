import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { testApp } from '#app/test-app.ts'
import { testPages } from '#app/test-pages.ts'
import { migratedDatabase } from '#platform/database/test-database.ts'
import type { ProblemReply } from '#shared/problem.ts'
import { as, mailsTo, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import { createTestProperty } from '#features/renters/replies/test-replies.server.ts'
import type { ReportDecisionItem, ReportedProperty } from '#features/administration/reports/contract.ts'
import type { NewEmailTemplate, EmailTemplate } from './contract.ts'

/** A site with the initial templates. */
const site = testApp({ open: migratedDatabase })
const pages = testPages(site)
const template: NewEmailTemplate = {
  kind: 'contact',
  language: 'nl',
  title: 'Prijs klopt niet',
  subject: 'Over de prijs',
  text: 'Hoi {name},\n\nDank je.',
}
async function office() {
  const admin = await registerAdmin(site)
  const auth = as(admin.token)
  return {
    auth,
    token: admin.token,
    list: async (query = '') =>
      (await site.get<{ data: EmailTemplate[] }>(`/admin/email-templates${query}`, auth)).body.data,
    make: (given: object = template) =>
      site.post<ProblemReply & { data: EmailTemplate }>('/admin/email-templates', given, auth),
    change: (id: string, given: object) =>
      site.send<ProblemReply & { data: EmailTemplate }>('PATCH', `/admin/email-templates/${id}`, given, auth),
    remove: (id: string) => site.send<ProblemReply>('DELETE', `/admin/email-templates/${id}`, undefined, auth),
    audit: async () =>
      (await site.db.selectFrom('audit_entries').select(['action', 'details']).orderBy('id').execute()).map(
        ({ action, details }) => [action, details],
      ),
  }
}

describe('an admin', () => {
  // Has to be the first test of the file: the database is emptied after it.
  test('has initial templates of both kinds in both languages', async () => {
    const { list } = await office()
    const all = await list()
    for (const kind of ['contact', 'report'] as const)
      for (const language of ['nl', 'en'] as const)
        expect(all.filter((one) => one.kind === kind && one.language === language)).toHaveLength(3)
    expect(new Set((await list('?kind=report')).map(({ kind }) => kind))).toEqual(new Set(['report']))
    for (const { subject, text } of all)
      for (const [, place] of `${subject} ${text}`.matchAll(/\{(\w+)\}/g))
        expect(['name', 'subject', 'date', 'brand']).toContain(place)
  })

  test.each([
    ['nl', 'Let op: voor {nmae}, {datum} vullen we niets in.'],
    ['en', 'Note: nothing is filled in for {nmae}, {datum}.'],
  ])(
    'is told for which placeholders of a saved template nothing is filled in, and on the page: %s',
    async (language, warning) => {
      const { auth, make, token } = await office()
      const inLanguage = { headers: { ...auth.headers, 'accept-language': language } }
      const open = async () => {
        const url = language === 'en' ? '/en/admin/email-templates' : '/admin/email-templates'
        const { body } = await pages.app.inject({ url, cookies: { '__Host-session': token } })
        return body.replaceAll(/<script[\s\S]*?<\/script>/g, '')
      }
      const wrong = { ...template, subject: 'Over {{nmae}}', text: '{name}, {nmae} op {datum}' }

      const { body } = await make(wrong)
      expect(body.data).toMatchObject(wrong)
      const changed = await site.send<ProblemReply>(
        'PATCH',
        `/admin/email-templates/${body.data.id}`,
        wrong,
        inLanguage,
      )
      expect(changed.body.message).toContain(warning)
      const created = await site.post<ProblemReply>(
        '/admin/email-templates',
        { ...wrong, title: 'Nog een' },
        inLanguage,
      )
      expect(created.body.message).toContain(warning)
      expect(await open()).toContain(warning)
      await site.db.deleteFrom('email_templates').execute()
      await make()
      expect(await open()).not.toContain(warning.slice(0, 10))
      expect((await make({ ...template, title: 'Derde' })).body.message).not.toContain('{')
    },
  )

  test('can create, change and delete a template, with audit entries', async () => {
    const { make, change, remove, list, audit } = await office()
    const { status, body } = await make()
    expect([status, body.data]).toEqual([201, { id: body.data.id, ...template }])
    const changed = { ...template, language: 'en', title: 'Wrong price' }
    expect((await change(body.data.id, changed)).body.data).toMatchObject(changed)
    expect(await list()).toHaveLength(1)
    expect((await remove(body.data.id)).status).toBe(200)
    expect(await list()).toEqual([])
    expect((await remove(body.data.id)).body.code).toBe('template.notFound')
    expect((await change(body.data.id, changed)).body.code).toBe('template.notFound')
    expect(await audit()).toEqual([
      ['template.made', { title: 'Prijs klopt niet' }],
      ['template.changed', { title: 'Wrong price' }],
      ['template.deleted', { title: 'Wrong price' }],
    ])
  })

  test('and a colleague who change other fields of one template keep what the other saved', async () => {
    const { make, change, list, auth } = await office()
    const { id } = (await make()).body.data
    await change(id, { subject: 'Over de huur' })
    const { body } = await change(id, { text: 'Hoi {name}, {nmae}' })
    expect(body.message).toContain('{nmae}')
    expect(await list()).toEqual([{ ...template, id, subject: 'Over de huur', text: 'Hoi {name}, {nmae}' }])
    await make({ ...template, title: 'Anders' })
    expect((await change(id, { title: 'anders' })).body.code).toBe('template.titleTaken')
    const wrong = await site.send('PATCH', `/admin/email-templates/${id}`, { text: '' }, auth)
    expect(wrong.status).toBe(400)
  })

  test('cannot reuse a title within a kind and language, nor create more than a hundred', async () => {
    const { make, change } = await office()
    const first = (await make()).body.data
    expect((await make({ ...template, title: 'PRIJS klopt niet' })).body.code).toBe('template.titleTaken')
    expect((await change(first.id, { ...template, text: 'Anders.' })).status).toBe(200)
    const other = (await make({ ...template, kind: 'report' })).body.data
    expect((await change(other.id, template)).body.code).toBe('template.titleTaken')
    await sql`insert into email_templates (id, kind, language, title, subject, body)
      select gen_random_uuid(), 'contact', 'nl', 'Nummer ' || n, 'x', 'x' from generate_series(1, 97) n`.execute(
      site.db,
    )
    const last = await Promise.all([make({ ...template, title: 'Een' }), make({ ...template, title: 'Twee' })])
    expect(last.map(({ body }) => body.code ?? 'made').toSorted((a, b) => a.localeCompare(b))).toEqual([
      'made',
      'template.tooMany',
    ])
    for (const wrong of [{ kind: 'mail' }, { title: '' }, { text: 'x'.repeat(5_001) }, { subject: ' ' }, { extra: 1 }])
      expect((await make({ ...template, ...wrong })).status).toBe(400)
  })

  test('can mail the advertiser of a home, and sees the mail with the home and the decision', async () => {
    const { auth, audit } = await office()
    const home = await createTestProperty(site, { decided_status: null })
    await site.post(`/properties/${home}/reports`, { reason: 'gone' })
    const emailReply = {
      language: 'nl',
      subject: 'Is de woning\nnog te huur?',
      text: 'Beste Noor,\n\nGraag <b>antwoord</b>.',
    }
    const write = (id: string, body: object = emailReply) =>
      site.post<ProblemReply>(`/admin/properties/${id}/email-replies`, body, auth)
    expect((await write(home)).status).toBe(201)

    const [mail] = await mailsTo(site, 'noor@verhuur.example')
    expect(mail?.subject).toBe('Is de woning nog te huur?')
    expect(mail?.body).toContain(`/properties/${home}`)
    expect(mail?.html).toContain('&lt;b&gt;antwoord')
    const { reply_to } = await site.db
      .selectFrom('mails')
      .select('reply_to')
      .where('recipient', '=', 'noor@verhuur.example')
      .executeTakeFirstOrThrow()
    expect(reply_to).toBe('hallo@huiswaarts.example')

    const { properties } = (await site.get<{ data: { properties: ReportedProperty[] } }>('/admin/reports', auth)).body
      .data
    expect(properties[0]?.advertiser).toEqual({ name: 'Noor', email: 'noor@verhuur.example' })
    expect(properties[0]?.emailReplies).toMatchObject([{ subject: 'Is de woning nog te huur?', undelivered: false }])
    const lastReportId = properties[0]?.reports[0]?.id
    await site.post(`/admin/properties/${home}/report-decision`, { verdict: 'hidden', lastReportId }, auth)
    // A hidden home has no page to link to, and an undelivered mail is marked.
    await write(home)
    expect((await mailsTo(site, 'noor@verhuur.example'))[1]?.body).not.toContain('/properties/')
    await sql`update mails set failed_at = now()`.execute(site.db)
    const { decisions } = (
      await site.get<{ data: { decisions: ReportDecisionItem[] } }>('/admin/report-decisions', auth)
    ).body.data
    expect(decisions[0]?.emailReplies.map(({ undelivered }) => undelivered)).toEqual([true, true])
    expect(decisions[0]?.reportedAt).toBe(properties[0]?.reports[0]?.createdAt)
    expect((await audit()).map(([action]) => action)).toEqual([
      'advertiser.written',
      'reports.decided',
      'advertiser.written',
    ])

    await site.db.updateTable('properties').set({ contact_email: null }).execute()
    expect((await write(home)).body.code).toBe('letter.noAddress')
    expect((await write('0199c0de-0000-7000-8000-000000000000')).body.code).toBe('property.notFound')
    for (const wrong of [{ to: 'x@voorbeeld.example' }, { language: 'de' }, { text: '' }])
      expect((await write(home, { ...emailReply, ...wrong })).status).toBe(400)
  })
})
