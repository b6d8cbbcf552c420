import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLocalEngine } from '#features/properties/search/search-engine.server.ts'
import { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { buildServer } from '#app/server.ts'
import { testLimits, testApp } from '#app/test-app.ts'
import { findFaults, checkProperty, fewRuns, send } from '#app/hostile/test-hostile.ts'
import { as, register } from '#features/accounts/accounts/test-accounts.server.ts'
import { readOwnFeed } from '#features/sourcing/adapters/own-feed.ts'
import { Listing } from '#features/sourcing/listings/contract.ts'
import { readRecordsFromText } from '#features/sourcing/file-formats/read-records.server.ts'
import { createTestFeed, home, json, lines, readListings, type FeedReply } from './test-feed.server.ts'

const site = testApp()

describe('a delivery is refused', () => {
  test('without the token of this source, always in the same way', async () => {
    const { push, admin, id, own, slug } = await createTestFeed(site)
    const other = await createTestFeed(site, 'ander')
    const { token: user } = await register(site)
    const body = JSON.stringify([home('a')])
    const tries = await Promise.all([
      ...[user, admin, other.own, 'x'.repeat(43), ''].map((token) => push(body, { token })),
      site.post<FeedReply>('/feeds/onbekend', body, { headers: { ...as(own).headers, 'content-type': json } }),
      site.post<FeedReply>(`/feeds/${id}`, '{', { headers: { ...as(own).headers, 'content-type': json } }),
      site.post<FeedReply>('/feeds/__proto__', body, { headers: { 'content-type': 'text/plain' } }),
    ])
    expect(tries.map(({ status, body: report }) => [status, report.code, report.message])).toEqual(
      tries.map(() => [401, 'feed.unknown', 'Deze bron en sleutel horen niet bij elkaar.']),
    )
    expect((await site.get(`/users`, as(own))).status).toBe(401)
    await site.send('DELETE', `/admin/sources/${id}/feed-token`, undefined, as(admin))
    expect((await push(body)).status).toBe(401)
    expect(await readListings(site)).toEqual([])
    expect(slug).toBe('verhuurder')
  })

  test('with a token that was replaced; only hashes are stored', async () => {
    const { push, admin, id, own } = await createTestFeed(site)
    const made = await site.post<{ data: { token: string } }>(`/admin/sources/${id}/feed-token`, undefined, as(admin))
    const next = made.body.data.token
    expect(next).toMatch(/^[\w-]{43}$/)
    expect((await push([home('a')])).status).toBe(401)
    expect((await push([home('a')], { token: next })).status).toBe(200)
    const row = await site.db.selectFrom('sources').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    for (const token of [own, next]) expect(JSON.stringify(row)).not.toContain(token)
    const audit = await site.db.selectFrom('audit_entries').selectAll().where('subject_id', '=', id).execute()
    expect(audit.map(({ action }) => action)).toEqual(['source.feedOpened', 'source.feedOpened'])
    expect(JSON.stringify(audit)).not.toContain(next)
  })

  test.each([
    ['without an idempotency key', { headers: { 'idempotency-key': '' } }, 400, 'feed.keyNeeded'],
    ['with a key that is too long', { key: 'x'.repeat(201) }, 400, 'feed.keyNeeded'],
    ['with two keys', { key: 'a, b' }, 400, 'feed.keyNeeded'],
    ['as plain text', { type: 'text/plain' }, 415, 'request.unsupportedType'],
    ['in another charset', { type: `${json}; charset=iso-8859-1` }, 415, 'request.unsupportedType'],
    ['gzipped', { headers: { 'content-encoding': 'gzip' } }, 415, 'request.unsupportedType'],
    ['with an invalid option', { query: '?complete=perhaps' }, 400, 'request.invalid'],
  ] as const)('%s', async (_, how, status, code) => {
    const { push } = await createTestFeed(site)
    const answer = await push([home('a')], how)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await readListings(site)).toEqual([])
  })

  test.each([
    ['empty', ''],
    ['a page', '<html></html>'],
    ['CSV', 'number,city\n1,Utrecht\n2,Utrecht'],
    ['a word', '"tekst"'],
    ['gzipped', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0])],
    ['UTF-16', Buffer.from('[{"number":"a"}]', 'utf16le')],
  ])('that is %s', async (_, body) => {
    const { push } = await createTestFeed(site)
    const answer = await push(body, { key: 'k' })
    expect([answer.status, answer.body.code]).toEqual([400, 'request.unreadable'])
    // The key can be used again.
    expect((await push([home('a')], { key: 'k' })).status).toBe(200)
  })

  test('above the size limit, and nothing of it is stored', async () => {
    const { push } = await createTestFeed(site)
    const part = Buffer.alloc(1024 * 1024, ' ')
    const body = Readable.from(Array.from({ length: 51 }, (_, at) => (at === 0 ? Buffer.from('[') : part)))
    const answer = await push(body)
    expect([answer.status, answer.body.code]).toEqual([413, 'request.tooLarge'])
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('huiswaarts-delivery-'))).toEqual([])
  })

  test('when its sender disconnects', async () => {
    const { own } = await createTestFeed(site)
    await site.app.listen({ port: 0, host: '127.0.0.1' })
    // The address of a server that listens on a port.
    const { port } = site.app.server.address() as AddressInfo
    const connected = once(site.app.server, 'connection') as Promise<[Socket]>
    const socket = connect(port, '127.0.0.1')
    const head = [
      'POST /api/feeds/verhuurder HTTP/1.1',
      'Host: x',
      `Authorization: Bearer ${own}`,
      `Content-Type: ${json}`,
    ]
    const [connection] = await connected
    socket.write(
      [...head, 'Idempotency-Key: k', 'Content-Length: 5000', '', `[${JSON.stringify(home('a'))},`].join('\r\n'),
    )
    await once(connection, 'data')
    socket.destroy()
    await once(connection, 'close')
    expect(await readListings(site)).toEqual([])
    expect(await site.db.selectFrom('import_runs').selectAll().execute()).toEqual([])
  })
})

describe('any delivery', () => {
  test('larger than other requests to the API is read', async () => {
    const { push } = await createTestFeed(site)
    const body = Array.from({ length: 700 }, (_, at) =>
      home(`n${at}`, { houseNumber: at + 1, descriptionNl: 'Licht. '.repeat(120) }),
    )
    expect(JSON.stringify(body).length).toBeGreaterThan(600_000)
    expect((await push(body)).body.data).toMatchObject({ read: 700, new: 700 })
  })

  test('in an old encoding is repaired, nested too deeply is rejected, and never touches a prototype', async () => {
    const { push } = await createTestFeed(site)
    const body = Buffer.concat([
      Buffer.from('['),
      Buffer.from(JSON.stringify(home('a', { title: 'Caf\u00e9 aan zee' })), 'latin1'),
      Buffer.from(`,${JSON.stringify(home('b')).replace('}', `,"x":${'['.repeat(50_000)}${']'.repeat(50_000)}}`)}`),
      Buffer.from(`,{"__proto__":{"number":"c","admin":true},"constructor":{"prototype":{"x":1}}}]`),
    ])
    const { body: report } = await push(body)
    expect(report.data).toMatchObject({ read: 3, new: 1, reasons: { invalid: 1, no_number: 1 } })
    expect(({} as Record<string, unknown>).admin).toBeUndefined()
    const { content } = await site.db.selectFrom('listings').select('content').executeTakeFirstOrThrow()
    expect(content).toMatchObject({ title: 'Café aan zee' })
  })

  const sound = fc.constantFrom(JSON.stringify(home('a')), JSON.stringify([home('a'), home('b')]))
  const spoiled = fc
    .tuple(
      sound,
      fc.nat(200),
      fc.constantFrom('"', '{', '[', ']', '}', '\\', '\0', ',', '\n{', '\u{1f3e0}', '=1+1', '<script>'),
    )
    .map(([text, at, sign]) => text.slice(0, at % text.length) + sign + text.slice(at % text.length))
  const cut = fc.tuple(sound, fc.nat(200)).map(([text, at]) => text.slice(0, at % text.length))
  const values = fc
    .anything({ maxDepth: 3, withNullPrototype: false })
    .map((value) => JSON.stringify([value, value]) ?? '')
  const odd = fc
    .tuple(
      fc.constantFrom(...Object.keys(home('a')), '__proto__', 'constructor', 'toString', 'review', 'x'),
      fc.oneof(
        fc.constantFrom<unknown>(null, '', '\0', '\ud800', 'x'.repeat(30_000), -1, 1e308, [], {}, [[]], true),
        fc.string(),
      ),
    )
    .map(([key, value]) => `[${JSON.stringify(Object.fromEntries([...Object.entries(home('a')), [key, value]]))}]`)
  const bytes = fc.uint8Array({ minLength: 1, maxLength: 60 }).map((some) => Buffer.from(some))
  const deep = fc
    .tuple(fc.constantFrom('[', '{"a":', '{"records":[', '[{"number":['), fc.integer({ min: 2, max: 5_000 }))
    .map(([open, count]) => open.repeat(count))

  const payload = fc.oneof(spoiled, cut, values, odd, bytes, deep)

  test('has a valid listing or a reject reason for each record', async () => {
    await fc.assert(
      fc.asyncProperty(payload, fc.constantFrom(undefined, 'records'), async (given, recordsAt) => {
        for await (const one of readRecordsFromText(given.toString(), { only: 'json', recordsAt })) {
          if (one.kind !== 'record') continue
          const result = readOwnFeed({ value: one.value, capturedAt: new Date(), input: 'test' })
          expect(result.listings.length + result.rejects.length).toBe(1)
          for (const listing of result.listings) expect(Object.keys(Listing.parse(listing))).toContain('number')
        }
      }),
      { numRuns: 5_000 },
    )
  }, 120_000)

  test('gets a report or is refused as unreadable, and every listing fits the contract', async () => {
    // Deliveries of one source are read one at a time, and twenty are sent at once.
    const feeds = await Promise.all(Array.from({ length: 20 }, (_, at) => createTestFeed(site, `bron-${at}`)))
    let turn = 0
    await checkProperty(
      // Each one writes a whole run, so there are fewer than for deliveries that are only refused.
      fewRuns,
      fc.tuple(payload, fc.constantFrom(json, lines)),
      async ([given, type]) => {
        const feed = feeds[turn++ % feeds.length]
        const headers = {
          authorization: `Bearer ${feed?.own}`,
          'content-type': type,
          'idempotency-key': randomUUID(),
          'accept-language': 'nl',
        }
        const answer = await send(site, { method: 'POST', url: `/api/feeds/${feed?.slug}`, headers, payload: given })
        if (answer.statusCode !== 200) return findFaults(answer, ['request.unreadable'])
        const { data } = answer.json<FeedReply>()
        return data.new + data.changed + data.same + data.rejected === data.read ? [] : [answer.body]
      },
    )
    const kept = await site.db.selectFrom('listings').select('number').distinct().execute()
    expect(kept.every(({ number }) => number.length <= 120)).toBe(true)
  }, 300_000)

  test('is accepted at most thirty times a minute per source, from all addresses together', async () => {
    const { own } = await createTestFeed(site)
    const other = await createTestFeed(site, 'ander')
    const app = await buildServer({
      ...testLimits,
      db: site.db,
      searchEngine: createLocalEngine({ index: new SearchIndex(), db: site.db }),
    })
    const call = async (slug: string, token: string, at: number) => {
      const request = { method: 'POST', url: `/api/feeds/${slug}`, remoteAddress: `10.0.0.${at}` } as const
      return (await app.inject({ ...request, ...as(token), payload: {} })).statusCode
    }
    const statuses: number[] = []
    for (let at = 0; at < 31; at++) statuses.push(await call('verhuurder', own, at))
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 400), 429])
    expect(await call('ander', other.own, 31)).toBe(400)
    await app.close()
  })
})
