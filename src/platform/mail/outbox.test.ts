import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { createBreaker, type Breaker } from '#platform/jobs/breaker.ts'
import { renderMail, type MailContent } from './render-mail.ts'
import { isMailServerAway, queueMail, readMail, startOutboxWorker, type Outbox } from './outbox.ts'
import { emptyDatabase, type TestDatabase } from '#platform/database/test-database.ts'

const content: MailContent = {
  language: 'nl',
  subject: 'Kies een <nieuw> wachtwoord',
  heading: 'Kies een <nieuw> wachtwoord',
  paragraphs: ['Hoi <b>Sanne</b>,', 'Café & één ij: ĳ.'],
  action: { label: 'Kies', url: 'https://www.voorbeeld.example/auth/reset-password?token=a&b=c' },
  notes: ['De link werkt een uur.'],
}

let database: TestDatabase
const outboxes: Outbox[] = []
const servers: SMTPServer[] = []
beforeAll(async () => {
  database = await emptyDatabase()
})
afterEach(async () => {
  await Promise.all(outboxes.splice(0).map((outbox) => outbox.close()))
  await Promise.all(servers.splice(0).map((server) => new Promise<void>((closed) => server.close(closed))))
  await database.empty()
})
afterAll(() => database.close())

/** A mail server that accepts mail, or refuses it with a reason. */
async function mailServer(
  refusal?: (recipient: string) => Error | undefined,
  port = 0,
  options: SMTPServerOptions = { disabledCommands: ['AUTH', 'STARTTLS'] },
) {
  const got: (Email & { recipients: string[] })[] = []
  const server = new SMTPServer({
    ...options,
    onRcptTo: ({ address }, _session, done) => done(refusal?.(address)),
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(parts)).then((mail) => {
          got.push({ ...mail, recipients: envelope.rcptTo.map(({ address }) => address) })
          done()
        })
      })
    },
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  servers.push(server)
  return { got, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` }
}
const outboxTo = (smtpUrl: string | undefined, breaker?: Breaker) => {
  const from = 'post@voorbeeld.example'
  const outbox = startOutboxWorker(database.db, { smtpUrl, from, onError: () => {}, ...(breaker && { breaker }) })
  outboxes.push(outbox)
  return outbox
}
const post = (to = 'sanne@voorbeeld.example') =>
  queueMail(database.db, { to, replyTo: 'hulp@voorbeeld.example', ...renderMail(content) })
const rows = () => database.db.selectFrom('mails').selectAll().execute()
const refusal = (code: number, sentence: string) => Object.assign(new Error(sentence), { responseCode: code })
const makeDue = () => sql`update mails set next_try_at = now()`.execute(database.db)

describe('a mail', () => {
  test('arrives with its text, HTML, picture, sender and reply address', async () => {
    const { got, url } = await mailServer()
    await post()
    await outboxTo(url).sendDue()
    const [mail] = got
    expect(mail).toMatchObject({
      subject: content.subject,
      from: { name: 'Huiswaarts', address: 'post@voorbeeld.example' },
      to: [{ address: 'sanne@voorbeeld.example' }],
      replyTo: [{ address: 'hulp@voorbeeld.example' }],
      recipients: ['sanne@voorbeeld.example'],
    })
    expect(mail?.text).toContain('Café & één ij: ĳ.')
    expect(mail?.text).toContain(content.action?.url)
    expect(mail?.html).toContain('lang="nl"')
    expect(mail?.attachments).toMatchObject([{ mimeType: 'image/png', contentId: '<street>' }])
  })

  test('escapes its content', () => {
    const { html, text } = renderMail(content)
    expect(html).toContain('Hoi &lt;b&gt;Sanne&lt;/b&gt;,')
    expect(html).toContain('token=a&amp;b=c')
    expect(html).not.toContain('<b>')
    expect(text).toContain('Hoi <b>Sanne</b>,')
  })

  test('is not turned around by a mark in a title', () => {
    const turned = renderMail({
      ...content,
      subject: 'Bekijk \u202EteerD\u2066 12',
      paragraphs: ['Bij \u202EteerD staat'],
    })
    for (const part of Object.values(turned)) expect(part).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/u)
    expect(turned.subject).toBe('Bekijk teerD 12')
  })

  test('cannot inject headers by a line break in its subject', async () => {
    const { got, url } = await mailServer()
    await queueMail(database.db, {
      to: 'sanne@voorbeeld.example',
      ...renderMail({ ...content, subject: 'Hoi\r\nBcc: joris@voorbeeld.example' }),
    })
    await outboxTo(url).sendDue()
    expect(got.map(({ recipients, bcc }) => [recipients, bcc])).toEqual([[['sanne@voorbeeld.example'], undefined]])
  })

  test('that a breaker keeps from a server that is away loses no try, and gets no error of its own', async () => {
    for (let i = 0; i < 8; i++) await post()
    // Nothing listens on port 1.
    await outboxTo(
      'smtp://127.0.0.1:1',
      createBreaker('mail', () => {}),
    ).sendDue()
    const tried = (await rows()).filter(({ tries }) => tries > 0)
    expect(tried).toHaveLength(5)
    expect(tried.every(({ last_error }) => last_error?.includes('ECONNREFUSED'))).toBe(true)
    expect((await rows()).filter(({ tries }) => tries === 0).map(({ last_error }) => last_error)).toEqual([
      null,
      null,
      null,
    ])
  })

  test('is sent once, and its content is deleted', async () => {
    const { got, url } = await mailServer()
    await post()
    const outbox = outboxTo(url)
    await outbox.sendDue()
    await outbox.sendDue()
    await makeDue()
    await outbox.sendDue()
    expect(got).toHaveLength(1)
    expect(await rows()).toMatchObject([{ html: '', body: '', sent_at: expect.any(Date) as Date, tries: 1 }])
  })

  test('is sent once by several concurrent processes', async () => {
    const { got, url } = await mailServer()
    for (let i = 0; i < 25; i++) await post(`${i}@voorbeeld.example`)
    await Promise.all([outboxTo(url), outboxTo(url), outboxTo(url)].map((outbox) => outbox.sendDue()))
    expect(got).toHaveLength(25)
    expect(new Set(got.map(({ recipients }) => recipients[0])).size).toBe(25)
  })

  test('waits while the mail server is unreachable, and is sent once when it is back', async () => {
    const away = createServer()
    away.listen(0, '127.0.0.1')
    await once(away, 'listening')
    const { port } = away.address() as AddressInfo
    away.close()
    await post()
    const outbox = outboxTo(`smtp://127.0.0.1:${port}`)
    await outbox.sendDue()
    const [waiting] = await rows()
    expect(waiting).toMatchObject({ sent_at: null, failed_at: null, tries: 1 })
    expect(waiting?.last_error).toContain('ECONNREFUSED')

    const { got } = await mailServer(undefined, port)
    await makeDue()
    await outbox.sendDue()
    expect(got).toHaveLength(1)
    expect(await rows()).toMatchObject([{ last_error: null, tries: 2 }])
  })

  test('is retried within five minutes, however often it was refused temporarily', async () => {
    const { url } = await mailServer(() => refusal(451, 'Later, please'))
    await post()
    const outbox = outboxTo(url)
    const waits: number[] = []
    for (let i = 0; i < 6; i++) {
      await makeDue()
      await outbox.sendDue()
      const { rows: found } = await sql<{ wait: number }>`
        select round(extract(epoch from next_try_at - now()))::integer as wait from mails`.execute(database.db)
      waits.push(found[0]?.wait ?? 0)
    }
    expect(waits).toEqual([5, 15, 60, 240, 240, 240])
    expect(await rows()).toMatchObject([{ failed_at: null, tries: 6 }])
  })

  test('is given up with the reason when it is refused permanently; others are sent', async () => {
    const { got, url } = await mailServer((to) => (to.startsWith('weg') ? refusal(550, 'No such mailbox') : undefined))
    await post('weg@voorbeeld.example')
    await post()
    const outbox = outboxTo(url)
    await outbox.sendDue()
    await makeDue()
    await outbox.sendDue()
    expect(got).toHaveLength(1)
    const [gone] = (await rows()).filter(({ recipient }) => recipient.startsWith('weg'))
    expect(gone).toMatchObject({ failed_at: expect.any(Date) as Date, tries: 1 })
    expect(gone?.last_error).toContain('No such mailbox')
  })

  test.each<[refuses: string, code: number, options: SMTPServerOptions, login: string]>([
    [
      'a wrong password',
      535,
      { allowInsecureAuth: true, onAuth: (_auth, _session, done) => done(refusal(535, 'Wrong password')) },
      'post:fout@',
    ],
    ['whoever does not log in', 530, { allowInsecureAuth: true }, ''],
    ['every connection', 554, { onConnect: (_session, done) => done(refusal(554, 'Not from there')) }, ''],
  ])('waits while the mail server refuses %s (%i), opens its breaker, and is sent after that', async (...given) => {
    const [, code, options, login] = given
    const refusing = await mailServer(undefined, 0, { hideSTARTTLS: true, ...options })
    for (let i = 0; i < 3; i++) await post()
    const reports: unknown[] = []
    const breaker = createBreaker('mail', (_service, error) => reports.push(error), isMailServerAway)
    await outboxTo(refusing.url.replace('//', `//${login}`), breaker).sendDue()
    const waiting = await rows()
    expect(waiting.map(({ failed_at, sent_at }) => [failed_at, sent_at])).toEqual(Array(3).fill([null, null]))
    for (const { last_error } of waiting) expect(last_error).toContain(String(code))
    expect(reports).toHaveLength(1)
    expect(breaker.isOpen).toBe(true)

    const { got, url } = await mailServer()
    await makeDue()
    await outboxTo(url).sendDue()
    expect(got).toHaveLength(3)
  })

  test('is given up after a day', async () => {
    const { url } = await mailServer(() => refusal(451, 'Later, please'))
    await post()
    await sql`update mails set created_at = now() - interval '25 hours'`.execute(database.db)
    await outboxTo(url).sendDue()
    expect(await rows()).toMatchObject([{ failed_at: expect.any(Date) as Date }])
  })

  test('that was claimed by a process that died is claimed by another after two minutes', async () => {
    const { got, url } = await mailServer()
    await post()
    await sql`update mails set tries = 1, next_try_at = now() + interval '2 minutes'`.execute(database.db)
    const outbox = outboxTo(url)
    await outbox.sendDue()
    expect(got).toHaveLength(0)
    await makeDue()
    await outbox.sendDue()
    expect(got).toHaveLength(1)
  })

  test('is not sent when its transaction is rolled back', async () => {
    const failed = database.db.transaction().execute(async (transaction) => {
      await queueMail(transaction, { to: 'sanne@voorbeeld.example', ...renderMail(content) })
      throw new Error('did not come about')
    })
    await expect(failed).rejects.toThrow('did not come about')
    expect(await rows()).toEqual([])
  })

  test('stays readable without a mail server, with its picture inlined', async () => {
    await post()
    await outboxTo(undefined).sendDue()
    const [row] = await rows()
    expect(row).toMatchObject({ sent_at: null, tries: 0 })
    const mail = await readMail(database.db, row?.id ?? '')
    expect(mail?.html).toContain('src="data:image/png;base64,')
    expect(await readMail(database.db, '0192f0c1-0000-7000-8000-000000000001')).toBeUndefined()
  })
})
