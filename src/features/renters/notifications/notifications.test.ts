import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ProblemReply } from '#shared/problem.ts'
import type { Reply } from '#shared/endpoint.ts'
import { testHttpClient, testHost } from '#platform/http-client/test-hosts.ts'
import { testApp } from '#app/test-app.ts'
import { as, register } from '#features/accounts/accounts/test-accounts.server.ts'
import { maxBrowsers, type pushKey } from './contract.ts'
import { sendPush } from './mutations.server.ts'
import { startPushWorker } from './worker.server.ts'
import { readVapid, testBrowser, type TestBrowser } from './test-browser.server.ts'

/** The address of a push service, which is never called. */
const maker = 'https://push.voorbeeld.example/'
const site = testApp({ allowedPrivateHosts: ['localhost:4999'] })
afterEach(() => {
  vi.useRealTimers()
})

const subscriptions = () => site.db.selectFrom('push_subscriptions').selectAll().orderBy('id').execute()
const messages = () => site.db.selectFrom('push_messages').selectAll().orderBy('id').execute()

function subscribe(token: string, endpoint = `${maker}1`, browser: TestBrowser = testBrowser()) {
  return site.post<ProblemReply>('/push/subscriptions', { endpoint, ...browser.keys }, as(token))
}
const unsubscribe = (token: string, endpoint = `${maker}1`) =>
  site.send<ProblemReply>('DELETE', '/push/subscriptions', { endpoint }, as(token))

/** A push service with the given reply, and a worker that sends to it. */
async function service(status = 201, headers: Record<string, string> = {}) {
  const taken: { body: Buffer; headers: Record<string, unknown> }[] = []
  const answer = { status, headers }
  const host = await testHost((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      taken.push({ body: Buffer.concat(parts), headers: request.headers })
      response.writeHead(answer.status, answer.headers).end()
    })
  })
  const errors: unknown[] = []
  const sender = startPushWorker(site.db, {
    httpClient: testHttpClient([host]),
    keys: undefined,
    contact: 'post@voorbeeld.example',
    onError: (error) => errors.push(error),
  })
  /** Subscribes a browser of a user through this service. */
  const getBrowser = async (token: string, path = '/to/1') => {
    const browser = testBrowser()
    await subscribe(token, `${maker}${path}`, browser)
    await site.db
      .updateTable('push_subscriptions')
      .set({ endpoint: host.url(path) })
      .where('endpoint', '=', `${maker}${path}`)
      .execute()
    return browser
  }
  return { taken, sender, errors, getBrowser, answer, close: () => sender.close() }
}
const news = { title: 'Nieuwe woning', body: 'Lindegracht 3, € 1.450', url: '/properties/1' }

describe('a user with notifications in their browser', () => {
  test('gets them at a new address of the browser, which nobody can set without the former one', async () => {
    const { token } = await register(site)
    await subscribe(token)
    const renewed = testBrowser()
    const move = (former: string, endpoint = `${maker}2`) =>
      site.send<ProblemReply>('PUT', '/push/subscriptions', { former, endpoint, ...renewed.keys })
    expect((await move(`${maker}guessed`)).body.code).toBe('push.notFound')
    expect((await move(`${maker}1`, 'http://169.254.169.254/')).body.code).toBe('push.unusable')
    expect((await move(`${maker}1`)).status).toBe(200)
    expect(await subscriptions()).toMatchObject([{ endpoint: `${maker}2`, p256dh: renewed.keys.p256dh }])
    expect((await move(`${maker}1`)).status).toBe(200)
    expect(await subscriptions()).toHaveLength(1)
  })

  test('gets each once, encrypted for that browser and signed by us', async () => {
    const sanne = await register(site)
    const push = await service()
    const browser = await push.getBrowser(sanne.token)

    expect(await sendPush(site.db, sanne.id, news)).toBe(1)
    await push.sender.sendDue()
    await push.sender.sendDue()

    expect(push.errors).toEqual([])
    expect(push.taken).toHaveLength(1)
    const [{ body, headers } = { body: Buffer.of(), headers: {} }] = push.taken
    expect(browser.read(body)).toEqual(news)
    expect(() => testBrowser().read(body)).toThrow()
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    const { key, claims } = readVapid(String(headers.authorization))
    const { publicKey } = (await site.get<Reply<typeof pushKey>>('/push/key', as(sanne.token))).body.data
    expect(key).toBe(publicKey)
    expect(claims.aud).toMatch(/^http:\/\/localhost:\d+$/)
    expect(claims.sub).toBe('mailto:post@voorbeeld.example')
    expect(await messages()).toEqual([])
    await push.close()
  })

  test('can send a test, in their language', async () => {
    const sanne = await register(site)
    const push = await service()
    const browser = await push.getBrowser(sanne.token)
    const headers = { ...as(sanne.token).headers, 'accept-language': 'en' }
    expect((await site.post('/push/test', undefined, { headers })).status).toBe(202)
    await push.sender.sendDue()
    const [sent] = push.taken
    expect(browser.read(sent?.body ?? Buffer.of())).toMatchObject({
      title: 'Notifications work',
      url: '/en/properties',
    })
    await push.close()
  })

  test('gets an error for a test without a subscribed browser', async () => {
    const sanne = await register(site)
    const { status, body } = await site.post<ProblemReply>('/push/test', undefined, as(sanne.token))
    expect([status, body.code]).toEqual([404, 'push.notFound'])
  })

  test('can turn them on twice in one browser, and off again', async () => {
    const sanne = await register(site)
    expect((await subscribe(sanne.token)).status).toBe(201)
    expect((await subscribe(sanne.token)).status).toBe(201)
    expect(await subscriptions()).toHaveLength(1)
    expect((await unsubscribe(sanne.token)).status).toBe(200)
    expect(await subscriptions()).toEqual([])
    expect((await unsubscribe(sanne.token)).body.code).toBe('push.notFound')
  })

  test('gets none in a browser after logging out there', async () => {
    const sanne = await register(site)
    await subscribe(sanne.token)
    await sendPush(site.db, sanne.id, news)
    await site.post('/users/logout', undefined, as(sanne.token))
    expect(await subscriptions()).toEqual([])
    expect(await messages()).toEqual([])
  })

  test('gets none that are queued for a previous user of the browser', async () => {
    const sanne = await register(site)
    const joris = await register(site, 'joris')
    await subscribe(sanne.token)
    await sendPush(site.db, sanne.id, news)
    await subscribe(joris.token)
    expect(await messages()).toEqual([])
    expect(await subscriptions()).toMatchObject([{ user_id: joris.id }])
    expect(await sendPush(site.db, sanne.id, news)).toBe(0)
  })

  test('cannot turn off those of another user', async () => {
    const sanne = await register(site)
    const joris = await register(site, 'joris')
    await subscribe(sanne.token)
    const { status, body } = await unsubscribe(joris.token)
    expect([status, body.code]).toEqual([404, 'push.notFound'])
    expect(await subscriptions()).toHaveLength(1)
  })

  test('can have them in at most twenty browsers', async () => {
    const sanne = await register(site)
    for (let at = 0; at < maxBrowsers; at++) await subscribe(sanne.token, `${maker}${at}`)
    const { status, body } = await subscribe(sanne.token, `${maker}more`)
    expect([status, body.code]).toEqual([422, 'push.tooMany'])
    expect((await subscribe(sanne.token, `${maker}1`)).status).toBe(201)
  })

  test.each([
    'http://push.voorbeeld.example/1',
    'https://127.0.0.1/1',
    'https://10.0.0.1/1',
    'https://[::1]/1',
    'https://localhost/1',
    'https://user:secret@push.voorbeeld.example/1',
    'https://push.voorbeeld.example:22/1',
    'http://localhost:4998/1',
  ])('cannot have them sent to %s', async (endpoint) => {
    const sanne = await register(site)
    const { status, body } = await subscribe(sanne.token, endpoint)
    expect([status, body.code]).toEqual([422, 'push.unusable'])
    expect(await subscriptions()).toEqual([])
  })

  test('can have them sent to a host that the operator allows', async () => {
    const sanne = await register(site)
    expect((await subscribe(sanne.token, 'http://localhost:4999/1')).status).toBe(201)
  })

  test('cannot subscribe with an invalid key', async () => {
    const sanne = await register(site)
    const keys = { ...testBrowser().keys, p256dh: `B${'A'.repeat(86)}` }
    const { body } = await subscribe(sanne.token, `${maker}1`, { keys, read: () => undefined })
    expect(body.code).toBe('push.unusable')
  })
})

describe('a notification', () => {
  test('to an unsubscribed browser deletes the browser with its queued messages', async () => {
    for (const status of [404, 410]) {
      const sanne = await register(site, `sanne${status}`)
      const push = await service(status)
      await push.getBrowser(sanne.token)
      await sendPush(site.db, sanne.id, news)
      await sendPush(site.db, sanne.id, { ...news, title: 'Nog een' })
      await push.sender.sendDue()
      expect(await subscriptions()).toEqual([])
      expect(await messages()).toEqual([])
      await push.close()
    }
  })

  test('that is refused for now is retried after the requested delay', async () => {
    const sanne = await register(site)
    const push = await service(429, { 'retry-after': '60' })
    const browser = await push.getBrowser(sanne.token)
    await sendPush(site.db, sanne.id, news)
    await push.sender.sendDue()
    const [waiting] = await messages()
    expect(waiting).toMatchObject({ tries: 1, last_error: 'status 429 localhost' })
    expect((waiting?.next_try_at.getTime() ?? 0) - Date.now()).toBeGreaterThan(50_000)

    push.answer.status = 201
    await site.db
      .updateTable('push_messages')
      .set({ next_try_at: sql`now()` })
      .execute()
    await push.sender.sendDue()
    expect(browser.read(push.taken.at(-1)?.body ?? Buffer.of())).toEqual(news)
    expect(await messages()).toEqual([])
    await push.close()
  })

  test('that is refused for good is not retried, and the browser stays', async () => {
    const sanne = await register(site)
    const push = await service(413)
    await push.getBrowser(sanne.token)
    await sendPush(site.db, sanne.id, news)
    await push.sender.sendDue()
    expect(await messages()).toEqual([])
    expect(await subscriptions()).toHaveLength(1)
    await push.close()
  })

  test('is not sent to a host name with a private address', async () => {
    const sanne = await register(site)
    await subscribe(sanne.token, 'https://push.intern.example/1')
    await sendPush(site.db, sanne.id, news)
    // All names resolve to localhost.
    const httpClient = testHttpClient([])
    const sender = startPushWorker(site.db, { httpClient, keys: undefined, contact: 'a@b.nl', onError: () => {} })
    await sender.sendDue()
    expect(await messages()).toMatchObject([{ last_error: 'address.private push.intern.example' }])
    await sender.close()
  })

  test('that cannot be made for a browser is reported once, and so is that it works again', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const [bram, sanne] = [await register(site, 'bram'), await register(site)]
    const { sender, errors, getBrowser, taken, close } = await service()
    await getBrowser(bram.token, '/to/1')
    await sql`update push_subscriptions set p256dh = repeat('A', 87)`.execute(site.db)
    await getBrowser(sanne.token, '/to/2')
    for (let i = 0; i < 2; i++) await sendPush(site.db, bram.id, news)
    await sender.sendDue()
    await vi.waitFor(() => expect(errors).toHaveLength(1))
    vi.advanceTimersByTime(11_000)
    await sendPush(site.db, sanne.id, news)
    await sender.sendDue()
    await vi.waitFor(() => expect(taken).toHaveLength(1))
    await close()
    expect(errors).toEqual([expect.any(Error), undefined])
  })

  test('is truncated if too long, and links to our own pages only', async () => {
    const sanne = await register(site)
    await subscribe(sanne.token)
    await sendPush(site.db, sanne.id, { title: '🏠'.repeat(200), body: 'b'.repeat(1_000), url: '/properties' })
    const [{ title, body } = { title: '', body: '' }] = await messages()
    expect([Array.from(title).length, body.length, body.at(-1)]).toEqual([120, 300, '…'])
    for (const url of ['https://elders.example/', '//elders.example/', 'properties'])
      await expect(sendPush(site.db, sanne.id, { ...news, url })).rejects.toThrow('this site')
  })
})
