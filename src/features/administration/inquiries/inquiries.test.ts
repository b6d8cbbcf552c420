import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { createLocalEngine } from '#features/properties/search/search-engine.server.ts'
import { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { buildServer } from '#app/server.ts'
import { testLimits, testApp } from '#app/test-app.ts'
import type { Reply } from '#shared/endpoint.ts'
import type { ProblemReply } from '#shared/problem.ts'
import type { sendInquiry } from './contract.ts'

type Sent = Reply<typeof sendInquiry>

const visitor = testApp()
const message = {
  firstName: 'Noor',
  lastName: 'de Vries',
  email: 'noor@example.nl',
  phone: '+31 6 12 34 56 78',
  message: 'De foto bij de Lindegracht is van een andere woning.',
}
const english = { headers: { 'accept-language': 'en-GB,en;q=0.9' } }

const kept = () => visitor.db.selectFrom('inquiries').selectAll().orderBy('id').execute()

/** Sends an invalid message and returns the errors of its fields. */
async function refusal(body: unknown, options = {}): Promise<ProblemReply['fields']> {
  const answer = await visitor.post<ProblemReply>('/contact', body, options)
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ status: 'fail', code: 'request.invalid' })
  expect(await kept()).toEqual([])
  return answer.body.fields
}

describe('a visitor who writes to us', () => {
  test.each([
    ['nl', 'Bedankt, je bericht is aangekomen. We antwoorden per mail.'],
    ['en', 'Thank you, we have received your message. We’ll answer by email.'],
  ])('gets thanks in %s, and the message is stored with that language', async (language, thanks) => {
    const { status, body } = await visitor.post<Sent>('/contact', message, { headers: { 'accept-language': language } })

    expect(status).toBe(201)
    expect(body).toEqual({ status: 'success', message: thanks })
    expect(await kept()).toMatchObject([
      {
        first_name: 'Noor',
        last_name: 'de Vries',
        email: 'noor@example.nl',
        phone: '+31 6 12 34 56 78',
        message: message.message,
        language,
      },
    ])
  })

  test('is stored once although they sent it again because the answer was lost, and again with other words', async () => {
    const [first, again] = await Promise.all([
      visitor.post<Sent>('/contact', message),
      visitor.post<Sent>('/contact', message),
    ])
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    expect((await kept()).length).toBe(1)
    await visitor.post('/contact', { ...message, message: 'Nog een vraag.' })
    expect((await kept()).map((inquiry) => inquiry.message)).toEqual([message.message, 'Nog een vraag.'])
  })

  test.each([
    ['left out', undefined],
    ['left empty', ''],
    ['filled with spaces', '   '],
  ])('needs no phone number: %s', async (_, phone) => {
    expect((await visitor.post('/contact', { ...message, phone })).status).toBe(201)
    expect(await kept()).toMatchObject([{ phone: null }])
  })

  test.each(['0612345678', '020-123 45 67', '(020) 123.45.67', '+31 20 1234567'])(
    'may write a phone number as %s',
    async (phone) => {
      expect((await visitor.post('/contact', { ...message, phone })).status).toBe(201)
    },
  )

  test('gets surrounding spaces removed', async () => {
    await visitor.post('/contact', { ...message, firstName: '  Noor ', email: ' noor@example.nl\n' })
    expect(await kept()).toMatchObject([{ first_name: 'Noor', email: 'noor@example.nl' }])
  })

  test('gets any text stored unchanged', async () => {
    const written = "<script>alert(1)</script> '; drop table inquiries; --\nمرحبا 你好 💥 {brand} $1 %s"
    await visitor.post('/contact', { ...message, firstName: "Åsa 'O", message: written })
    expect(await kept()).toMatchObject([{ first_name: "Åsa 'O", message: written }])
  })

  test('may fill every field to its maximum length', async () => {
    const full = {
      firstName: 'a'.repeat(80),
      lastName: 'b'.repeat(80),
      email: `${'c'.repeat(60)}@${'d'.repeat(60)}.nl`,
      phone: '1'.repeat(30),
      message: '💥'.repeat(2_500),
    }
    expect((await visitor.post('/contact', full)).status).toBe(201)
  })
})

describe('a message is refused, and nothing stored,', () => {
  test.each(['firstName', 'lastName', 'email', 'message'])('when %s is missing, empty or blank', async (field) => {
    for (const value of [undefined, '', ' \n ']) {
      expect(await refusal({ ...message, [field]: value })).toEqual({ [field]: 'Dit veld is verplicht.' })
      expect(await refusal({ ...message, [field]: value }, english)).toEqual({ [field]: 'This field is required.' })
    }
  })

  test.each([
    ['firstName', 81, 80],
    ['lastName', 81, 80],
    ['email', 255, 254],
    ['message', 5_001, 5_000],
  ])('when %s has %i characters', async (field, length, most) => {
    const body = { ...message, [field]: 'a'.repeat(length) }
    expect(await refusal(body)).toEqual({ [field]: `Gebruik maximaal ${most} tekens.` })
    expect(await refusal(body, english)).toEqual({ [field]: `Use at most ${most} characters.` })
  })

  test.each(['noor', 'noor@', '@example.nl', 'noor@example', 'a b@example.nl', 'noor@example.nl\r\nBcc: x@y.nl'])(
    'when the address is invalid: %j',
    async (email) => {
      expect(await refusal({ ...message, email })).toEqual({ email: 'Vul een geldig e-mailadres in.' })
      expect(await refusal({ ...message, email }, english)).toEqual({ email: 'Please enter a valid email address' })
    },
  )

  test.each(['bel me', '12345', '1'.repeat(31), '06-1234567a', '++31612345678', '......', 612_345_678])(
    'when the phone number is invalid: %j',
    async (phone) => {
      expect(await refusal({ ...message, phone })).toEqual({ phone: 'Vul een geldig telefoonnummer in.' })
      expect(await refusal({ ...message, phone }, english)).toEqual({ phone: 'Enter a valid phone number.' })
    },
  )

  test.each([5, true, null, {}, ['Noor']])('when a name is %j instead of a text', async (firstName) => {
    expect(await refusal({ ...message, firstName })).toEqual({ firstName: 'Deze waarde kunnen we niet lezen.' })
  })

  test.each(['firstName', 'lastName', 'message'])('when %s contains a character we cannot store', async (field) => {
    expect(await refusal({ ...message, [field]: 'a\u0000b' })).toEqual({
      [field]: 'Deze waarde kunnen we niet lezen.',
    })
  })

  test('when it has an unknown field', async () => {
    expect(await refusal({ ...message, role: 'ADMIN' })).toEqual({ role: 'Dit veld is onbekend.' })
  })

  test('when it is not an object', async () => {
    for (const body of [[], [message], '"Noor"', 'null', '5'])
      expect(await refusal(body, { headers: { 'content-type': 'application/json' } })).toEqual({
        '': expect.stringMatching(/^D/) as string,
      })
  })

  test('for every field at once, so that all can be corrected in one go', async () => {
    expect(Object.keys((await refusal({ phone: 'x' })) ?? {}).toSorted()).toEqual([
      'email',
      'firstName',
      'lastName',
      'message',
      'phone',
    ])
  })
})

describe('a message that cannot be read', () => {
  const json = 'application/json'
  test.each([
    ['is no JSON', json, '{"firstName":', 400, 'request.unreadable', 'We konden deze aanvraag niet lezen.'],
    ['is empty', json, '', 400, 'request.unreadable', 'We konden deze aanvraag niet lezen.'],
    [
      'pollutes the prototype',
      json,
      '{"__proto__":{}}',
      400,
      'request.unreadable',
      'We konden deze aanvraag niet lezen.',
    ],
    [
      'is a form',
      'application/x-www-form-urlencoded',
      'firstName=Noor',
      415,
      'request.unsupportedType',
      'Deze soort inhoud kunnen we hier niet lezen.',
    ],
    [
      'is XML',
      'application/xml',
      '<a/>',
      415,
      'request.unsupportedType',
      'Deze soort inhoud kunnen we hier niet lezen.',
    ],
    [
      'has an invalid content type',
      'x',
      '{}',
      415,
      'request.unsupportedType',
      'Deze soort inhoud kunnen we hier niet lezen.',
    ],
    [
      'is huge',
      json,
      JSON.stringify({ message: 'a'.repeat(300_000) }),
      413,
      'request.tooLarge',
      'Dit is te groot om te ontvangen.',
    ],
  ])('because it %s is refused in the one shape', async (_, type, body, status, code, sentence) => {
    const answer = await visitor.post('/contact', body, { headers: { 'content-type': type } })

    expect(answer.status).toBe(status)
    expect(answer.body).toEqual({
      status: 'fail',
      code,
      message: sentence,
      requestId: answer.headers['x-request-id'],
    })
  })
})

describe('a visitor who sends many messages', () => {
  const write = (app: FastifyInstance, headers: Record<string, string> = {}, remoteAddress = '203.0.113.7') =>
    app.inject({
      method: 'POST',
      url: '/api/contact',
      payload: { ...message, message: crypto.randomUUID() },
      remoteAddress,
      headers,
    })
  const busy = () =>
    buildServer({
      ...testLimits,
      db: visitor.db,
      searchEngine: createLocalEngine({ index: new SearchIndex(), db: visitor.db }),
      limitFactor: 1,
    })

  test.each([
    ['nl', 'Dat waren te veel aanvragen achter elkaar. Probeer het over een minuut opnieuw.'],
    ['en', 'You sent too many requests in a short time. Try again in a minute.'],
  ])('is asked in %s to wait after five messages in a minute', async (language, sentence) => {
    const app = await busy()
    // No proxy is trusted, so `x-forwarded-for` may be forged and must not count as another visitor.
    const send = (address: string) => write(app, { 'accept-language': language, 'x-forwarded-for': address })

    for (let i = 1; i <= 5; i++) expect((await send(`198.51.100.${i}`)).statusCode).toBe(201)
    const sixth = await send('198.51.100.6')

    expect(sixth.statusCode).toBe(429)
    expect(sixth.json()).toEqual({
      status: 'fail',
      code: 'request.tooMany',
      message: sentence,
      requestId: sixth.headers['x-request-id'],
    })
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
    expect(await kept()).toHaveLength(5)
    await app.close()
  })

  test('does not block other visitors, and can still look at homes', async () => {
    const app = await busy()
    for (let i = 1; i <= 6; i++) await write(app)

    expect((await write(app, {}, '203.0.113.8')).statusCode).toBe(201)
    const looking = await app.inject({ url: '/api/properties', remoteAddress: '203.0.113.7' })
    expect(looking.statusCode).toBe(200)
    await app.close()
  })

  test('is identified by the address from a trusted proxy', async () => {
    const app = await buildServer({
      ...testLimits,
      db: visitor.db,
      searchEngine: createLocalEngine({ index: new SearchIndex(), db: visitor.db }),
      trustedProxies: ['203.0.113.7'],
      limitFactor: 1,
    })
    const send = (address: string) => write(app, { 'x-forwarded-for': address })
    for (let i = 1; i <= 6; i++) await send('198.51.100.1')

    expect((await send('198.51.100.1')).statusCode).toBe(429)
    expect((await send('198.51.100.2')).statusCode).toBe(201)
    await app.close()
  })
})
