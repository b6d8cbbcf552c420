import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import type { ProblemReply } from '#shared/problem.ts'
import type { User } from './contract.ts'
import {
  toTestEmail,
  as,
  readMailedToken,
  logIn,
  mailsTo,
  register,
  registerAdmin,
  testPassword,
} from './test-accounts.server.ts'

const site = testApp()
const forget = (email: string) => site.post<ProblemReply>('/users/forgot-password', { email })
const reset = (token: string, password = 'zwaan op step') =>
  site.post<ProblemReply>('/users/reset-password', { token, password })
const confirm = (token: string) => site.post<ProblemReply>('/users/confirm-email', { token })
const show = async ({ path, token }: { path: string; token: string }) =>
  (await site.get<{ data: User }>(path, as(token))).body.data
const sanne = toTestEmail('sanne')

describe('a user who forgot their password', () => {
  test('gets a link by mail, sets a new one, and is logged out everywhere', async () => {
    const phone = await register(site)
    expect((await forget(' SANNE@voorbeeld.example ')).status).toBe(200)
    const token = await readMailedToken(site, sanne, '/auth/reset-password')
    expect((await reset(token)).status).toBe(200)
    expect((await site.get(phone.path, as(phone.token))).status).toBe(401)
    expect((await logIn(site, 'sanne')).status).toBe(401)
    expect((await logIn(site, 'sanne', 'zwaan op step')).status).toBe(200)
    const subjects = (await mailsTo(site, sanne)).map(({ subject }) => subject)
    expect(subjects).toEqual(['Bevestig je e-mailadres', 'Kies een nieuw wachtwoord', 'Je wachtwoord is veranderd'])
  })

  test('gets an error and no mail if no account has the address', async () => {
    const { status, body } = await forget('joris@voorbeeld.example')
    expect(status).toBe(404)
    expect(body).toMatchObject({ status: 'fail', code: 'account.emailUnknown', message: 'E-mailadres niet gevonden.' })
    expect(await mailsTo(site, 'joris@voorbeeld.example')).toEqual([])
  })

  test('can use only the newest link, once, and within an hour', async () => {
    await register(site)
    await forget(sanne)
    const first = await readMailedToken(site, sanne, '/auth/reset-password')
    await forget(sanne)
    const second = await readMailedToken(site, sanne, '/auth/reset-password')
    expect((await reset(first)).body.code).toBe('account.linkUnknown')
    const both = await Promise.all([reset(second), reset(second, 'eend op skates')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])

    await forget(sanne)
    await sql`update account_links set expires_at = now() - interval '1 second'`.execute(site.db)
    expect((await reset(await readMailedToken(site, sanne, '/auth/reset-password'))).status).toBe(410)
  })

  test('can use the link again if the chosen password is refused', async () => {
    await register(site)
    await forget(sanne)
    const token = await readMailedToken(site, sanne, '/auth/reset-password')
    expect((await reset(token, 'vijf5')).body.fields).toEqual({ password: 'Gebruik minstens 6 tekens.' })
    expect((await reset(token, 'password')).body.code).toBe('account.passwordKnown')
    expect((await reset(token)).status).toBe(200)
  })

  test('who is an admin has to choose at least 12 characters', async () => {
    const admin = await registerAdmin(site)
    await forget(admin.email)
    const token = await readMailedToken(site, admin.email, '/auth/reset-password')
    expect((await reset(token, 'elf tekens!')).body.code).toBe('account.passwordShort')
    expect((await reset(token, 'twaalf teken')).status).toBe(200)
  })

  test('may request five links in half an hour, whether the address has an account or not', async () => {
    await register(site)
    for (const email of [sanne, 'joris@voorbeeld.example']) {
      const statuses: number[] = []
      for (let i = 0; i < 6; i++) statuses.push((await forget(email)).status)
      expect(new Set(statuses.slice(0, 5)).size).toBe(1)
      expect(statuses[5]).toBe(429)
      const { body, headers } = await forget(email.toUpperCase())
      expect(body.code).toBe('account.tooManyMails')
      expect(Number(headers['retry-after'])).toBeGreaterThan(1_700)
    }
  })

  test('mails no more than 5 links to 30 requests that arrive together', async () => {
    await register(site)
    const before = (await mailsTo(site, sanne)).length
    const answers = await Promise.all(Array.from({ length: 30 }, () => forget(sanne)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(25)
    expect((await mailsTo(site, sanne)).length - before).toBe(5)
  })

  test.each([
    ['a list of addresses', [sanne, 'boef@voorbeeld.example']],
    ['an object', { $ne: '' }],
    ['too long an address', `${'a'.repeat(300)}@voorbeeld.example`],
    ['two addresses', `${sanne},boef@voorbeeld.example`],
    ['a line break', `${sanne}\nbcc: boef@voorbeeld.example`],
    ['a look-alike from another alphabet', 'sanne@voorbееld.example'],
  ])('cannot have the link mailed elsewhere: %s', async (_, email) => {
    await register(site)
    const { status } = await site.post('/users/forgot-password', { email })
    expect(status).toBe(400)
    expect(await site.db.selectFrom('mails').select('recipient').execute()).toEqual([{ recipient: sanne }])
  })

  test('gets a link to the configured site, whatever host the request names', async () => {
    await register(site)
    const headers = { host: 'boef.example', 'x-forwarded-host': 'boef.example', origin: 'https://boef.example' }
    await site.post('/users/forgot-password', { email: sanne }, { headers })
    expect(await readMailedToken(site, sanne, '/auth/reset-password')).toHaveLength(43)
    for (const { body, html } of await mailsTo(site, sanne)) expect(body + html).not.toContain('boef')
  })

  test('has only the hash of the link in the database, not its secret', async () => {
    await register(site)
    const token = await readMailedToken(site, sanne, '/auth/confirm-email')
    const { rows } = await sql<{ text: string }>`select account_links::text as text from account_links`.execute(site.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.text).not.toContain(token)
  })
})

describe('an installation that hides accounts', () => {
  const hiding = testApp({ hideUnknownEmails: true })
  test('gives the same reply for an address without one', async () => {
    await register(hiding)
    const answers = await Promise.all(
      [sanne, 'joris@voorbeeld.example'].map((email) => hiding.post('/users/forgot-password', { email })),
    )
    expect(answers[0]?.status).toBe(200)
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect(await mailsTo(hiding, 'joris@voorbeeld.example')).toEqual([])
  })
})

describe('an address', () => {
  test('is confirmed by the link mailed to it, even if clicked twice, which starts the trial', async () => {
    const made = await register(site)
    expect(await show(made)).toMatchObject({ emailConfirmed: false, trialEndsAt: null, ispaid: false })
    const token = await readMailedToken(site, sanne, '/auth/confirm-email')
    for (let i = 0; i < 2; i++) expect((await confirm(token)).status).toBe(200)
    const { emailConfirmed, trialEndsAt } = await show(made)
    expect(emailConfirmed).toBe(true)
    const days = (Date.parse(trialEndsAt ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThan(7.1)
  })

  test.each(['x', 'x'.repeat(43), '', '../../etc/passwd'])('is not confirmed by %j', async (token) => {
    const made = await register(site)
    expect((await confirm(token)).status).toBe(410)
    expect((await show(made)).emailConfirmed).toBe(false)
  })

  test('is not confirmed by a link to reset a password, nor does its own link reset one', async () => {
    await register(site)
    await forget(sanne)
    expect((await confirm(await readMailedToken(site, sanne, '/auth/reset-password'))).status).toBe(410)
    expect((await reset(await readMailedToken(site, sanne, '/auth/confirm-email'))).status).toBe(410)
  })

  test('of a mailbox that had its trial gets no second one, also in another spelling', async () => {
    const first = await register(site)
    await confirm(await readMailedToken(site, sanne, '/auth/confirm-email'))
    await site.send('DELETE', first.path, { password: testPassword }, as(first.token))
    const email = 'sanne+weer@voorbeeld.example'
    const { body } = await site.post<{ token: string; data: User }>('/users/create', {
      name: 'Sanne',
      email,
      password: testPassword,
    })
    await confirm(await readMailedToken(site, email, '/auth/confirm-email'))
    const again = await show({ path: `/users/${body.data.id}`, token: body.token })
    expect(again).toMatchObject({ emailConfirmed: true, trialEndsAt: null })
  })

  test('gets a new confirmation link at most five times in half an hour, and not once it is confirmed', async () => {
    const made = await register(site)
    const ask = () => site.post<ProblemReply>(`${made.path}/confirmation`, {}, as(made.token))
    for (let i = 0; i < 5; i++) expect((await ask()).status).toBe(200)
    expect((await ask()).body.code).toBe('account.tooManyMails')
    await confirm(await readMailedToken(site, sanne, '/auth/confirm-email'))
    expect((await ask()).body.code).toBe('account.alreadyConfirmed')
    const other = await register(site, 'joris')
    expect((await site.post(`${made.path}/confirmation`, {}, as(other.token))).status).toBe(403)
  })
})

describe('a new address', () => {
  const change = (made: { path: string; token: string }, chosen: string, current = testPassword) =>
    site.send<ProblemReply>('PATCH', made.path, { email: { current, chosen } }, as(made.token))

  test('takes effect once it is confirmed; the old one is notified at once', async () => {
    const made = await register(site)
    await forget(sanne)
    const { status, body } = await change(made, 'nieuw@voorbeeld.example')
    expect(status).toBe(200)
    expect(body.message).toContain('nieuwe adres')
    expect((await show(made)).email).toBe(sanne)
    const notice = (await mailsTo(site, sanne)).at(-1)
    expect(notice?.subject).toBe('Je e-mailadres wordt veranderd')
    expect(notice?.body).toContain('nieuw@voorbeeld.example')

    expect((await confirm(await readMailedToken(site, 'nieuw@voorbeeld.example', '/auth/confirm-email'))).status).toBe(
      200,
    )
    expect(await show(made)).toMatchObject({ email: 'nieuw@voorbeeld.example', emailConfirmed: true })
    expect((await logIn(site, 'sanne')).status).toBe(401)
    expect((await logIn(site, 'nieuw')).status).toBe(200)
    // A link mailed to the old address no longer works.
    expect((await reset(await readMailedToken(site, sanne, '/auth/reset-password'))).status).toBe(410)
  })

  test('is refused without the password, if it is invalid, and if another account has it', async () => {
    const made = await register(site)
    await register(site, 'joris')
    expect((await change(made, 'nieuw@voorbeeld.example', 'zwaan')).body.code).toBe('account.wrongPassword')
    expect((await change(made, 'JORIS@voorbeeld.example')).body.code).toBe('account.newEmailTaken')
    expect((await change(made, 'nieuw@')).body.fields).toEqual({ 'email.chosen': 'Vul een geldig e-mailadres in.' })
    expect((await show(made)).email).toBe(sanne)
  })

  test('is not confirmed if another account has taken it since', async () => {
    const made = await register(site)
    await change(made, 'joris@voorbeeld.example')
    const token = await readMailedToken(site, 'joris@voorbeeld.example', '/auth/confirm-email')
    await register(site, 'joris')
    expect((await confirm(token)).body.code).toBe('account.emailTaken')
    expect((await show(made)).email).toBe(sanne)
  })

  test('and one that was not confirmed, or is the account’s no more, go from the list of mails with the account', async () => {
    const made = await register(site)
    await change(made, 'nieuw@voorbeeld.example')
    await site.db.updateTable('mails').set({ sent_at: new Date() }).execute()
    await confirm(await readMailedToken(site, 'nieuw@voorbeeld.example', '/auth/confirm-email'))
    await change(made, 'derde@voorbeeld.example')
    await register(site, 'joris')
    expect((await site.send('DELETE', made.path, { password: testPassword }, as(made.token))).status).toBe(200)
    const mails = await site.db.selectFrom('mails').select(['recipient', 'subject']).orderBy('id').execute()
    expect(mails).toEqual([
      { recipient: 'joris@voorbeeld.example', subject: expect.any(String) },
      { recipient: 'nieuw@voorbeeld.example', subject: 'Je account is verwijderd' },
    ])
  })
})
