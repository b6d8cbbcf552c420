import { describe, expect, test } from 'vitest'
import { as } from '#features/accounts/accounts/test-accounts.server.ts'
import { testApp } from '#app/test-app.ts'
import { createTestFeed, home, json, lines, readListings } from './test-feed.server.ts'
import { testMapping, createTestRow } from '#features/sourcing/sources/test-source.server.ts'

const site = testApp()

describe('a landlord who pushes homes', () => {
  test.each([
    ['a list', json, [home('a'), home('bb')]],
    ['a list in an object', json, { sent: 'today', records: [home('a'), home('bb')] }],
    ['one object per line', lines, `${JSON.stringify(home('a'))}\n${JSON.stringify(home('bb'))}\n`],
    ['a list with a stated charset', `${json}; charset=UTF-8`, [home('a'), home('bb')]],
  ])('sends %s and gets a report', async (_, type, body) => {
    const { push } = await createTestFeed(site)
    const answer = await push(body, { type })
    expect(answer.body.data).toMatchObject({ read: 2, new: 2, changed: 0, same: 0, rejected: 0, problems: [] })
    const again = await push(body, { type })
    expect(again.body.data).toMatchObject({ read: 2, new: 0, same: 2 })
  })

  test('sends one object, changes it, and finds it on the site within two seconds', async () => {
    const { push } = await createTestFeed(site)
    const title = 'Studio aan de Vecht'
    expect((await push(home('a', { title }))).body.data.new).toBe(1)
    expect((await push(home('a', { title, priceCents: 130_000 }))).body.data.changed).toBe(1)
    // The search index picks up changes by itself; the test does not trigger it.
    await expect
      .poll(
        async () => {
          const { body } = await site.get<{ properties: { title: string; price: number }[] }>(
            '/properties?search=Utrecht',
          )
          return body.properties.map((one) => one.title)
        },
        { timeout: 30_000 },
      )
      .toEqual([title])
  })

  test('has texts cleaned and contact data hidden, and every fact of the format kept', async () => {
    const { push } = await createTestFeed(site)
    const facts = {
      descriptionNl: 'Mooi<script>alert(1)</script> huis, bel 06 12345678',
      registration: true,
      deposit: 'amount',
      depositCents: 250_000,
      available: 'from',
      availableFrom: '2090-01-01',
      latitude: 52.09,
      longitude: 5.12,
      pets: 'ask',
      utilities: 'partly',
      utilitiesCents: 5_000,
      builtFrom: 1972,
      builtTo: 1972,
      amenities: ['balcony'],
      photoUrls: ['https://photos.example/1.jpg'],
    }
    await push(home('a', facts))
    const { content } = await site.db.selectFrom('listings').select('content').executeTakeFirstOrThrow()
    expect(content).toMatchObject({
      ...facts,
      descriptionNl: 'Mooi huis, bel •••',
      placePrecision: 'address',
      review: ['contact_hidden'],
    })
  })

  test('sees which lines were rejected, and why', async () => {
    const { push } = await createTestFeed(site)
    const records = [
      home('a'),
      home('b', { city: '' }),
      home('', {}),
      home('c', { propertyType: 'kasteel' }),
      home('d', { priceCents: 100 }),
      home('e', { priceCents: 1_000_000_000 }),
      home('f', { status: 'sold' }),
      home('g', { available: 'from' }),
      home('h', { password: 'x' }),
      'tekst',
    ]
    const { body } = await push(records.map((one) => JSON.stringify(one)).join('\n'), { type: lines })
    expect(body.data).toMatchObject({ read: 10, new: 1, rejected: 9 })
    expect(body.data.records).toEqual([
      { line: 2, record: 2, reason: 'no_address', number: 'b' },
      { line: 3, record: 3, reason: 'no_number', number: null },
      { line: 4, record: 4, reason: 'invalid', number: 'c' },
      { line: 5, record: 5, reason: 'price_implausible', number: 'd' },
      { line: 6, record: 6, reason: 'price_implausible', number: 'e' },
      { line: 7, record: 7, reason: 'not_for_rent', number: 'f' },
      { line: 8, record: 8, reason: 'invalid', number: 'g' },
      { line: 9, record: 9, reason: 'invalid', number: 'h' },
      { line: 10, record: 10, reason: 'not_this_kind', number: null },
    ])
  })

  test('sees each item that is no home rejected, in a list and in lines', async () => {
    const { push } = await createTestFeed(site)
    const list = await push(JSON.stringify([7, home('a'), 'een, {twee}', null, true, [], home('bb')]))
    expect(list.body.data).toMatchObject({ read: 6, new: 2, rejected: 4, reasons: { not_this_kind: 4 }, problems: [] })
    const text = [JSON.stringify(home('ccc')), 'geen JSON', '5', JSON.stringify(home('dddd'))].join('\n')
    const { data } = (await push(text, { type: lines })).body
    expect(data).toMatchObject({ read: 4, new: 2, reasons: { unreadable: 1, not_this_kind: 1 }, problems: [] })
    expect(data.records.map(({ line }) => line)).toEqual([2, 3])
  })

  test.each([
    ['a text that never closes', '{"number":"b","title":"x'],
    ['an object that never closes', '{"number":"b"'],
  ])('has one broken line rejected, and is not cut off: %s', async (_, broken) => {
    const { push } = await createTestFeed(site)
    const text = [JSON.stringify(home('a')), broken, JSON.stringify(home('ccc')), ''].join('\n')
    const { data } = (await push(text, { type: lines, query: '?complete=true' })).body
    expect(data).toMatchObject({ read: 3, new: 2, rejected: 1, reasons: { unreadable: 1 }, problems: [] })
    expect(data.records).toEqual([{ line: 2, record: 2, reason: 'unreadable', number: null }])
    // One that ends in a record was cut off.
    const cut = await push([JSON.stringify(home('a')), broken].join('\n'), { type: lines })
    expect(cut.body.data).toMatchObject({ read: 2, rejected: 1, problems: [expect.stringContaining('stopt midden')] })
  })

  test('is read by the mapping of the source, where an admin has set one', async () => {
    const { push, id, admin } = await createTestFeed(site)
    await site.send(
      'PUT',
      `/admin/sources/${id}/mapping`,
      { mapping: { ...testMapping, records: 'data.rows' }, version: 0 },
      as(admin),
    )
    const { body } = await push({ data: { rows: [createTestRow('a1'), createTestRow('a2', { soort: 'Woonark' })] } })
    expect(body.data).toMatchObject({
      read: 2,
      new: 1,
      unknownWords: [{ field: 'propertyType', word: 'Woonark', count: 1 }],
      // Both are on the first line.
      records: [{ line: 1, record: 2, reason: 'not_this_kind', number: 'a2' }],
    })
    const plain = await push(JSON.stringify(createTestRow('a3')), { type: lines })
    expect(plain.body.data).toMatchObject({ read: 1, new: 1 })
  })

  test('has a repeated number read as one home, by the more complete record', async () => {
    const { push } = await createTestFeed(site)
    const { body } = await push([home('a', { areaM2: null }), home('a'), home('a', { rooms: 2 })])
    expect(body.data).toMatchObject({ read: 3, new: 1 })
    const { content } = await site.db.selectFrom('listings').select('content').executeTakeFirstOrThrow()
    expect(content).toMatchObject({ areaM2: 65, rooms: 2 })
  })

  test('sends a complete list: homes off it twice are gone, and can return', async () => {
    const { push } = await createTestFeed(site)
    const whole = (...numbers: string[]) =>
      push(
        numbers.map((number) => home(number)),
        { query: '?complete=true' },
      )
    await whole('a', 'bb', 'ccc')
    await push([home('a')])
    expect((await whole('a', 'bb')).body.data).toMatchObject({ missing: 1, gone: 0 })
    expect((await whole('a', 'bb')).body.data).toMatchObject({ missing: 0, gone: 1 })
    expect((await readListings(site)).map(({ gone_at }) => gone_at !== null)).toEqual([false, false, true])
    expect((await whole('a', 'bb', 'ccc')).body.data).toMatchObject({ returned: 1 })
    expect((await whole('a')).body.data).toMatchObject({ held: true, missing: 0 })
  })

  test('loses nothing by a truncated list', async () => {
    const { push } = await createTestFeed(site)
    const query = '?complete=true'
    await push([home('a'), home('bb')], { query })
    for (const body of [`[${JSON.stringify(home('a'))},{"number":"b`, `{"records":[${JSON.stringify(home('a'))},`]) {
      const { body: report } = await push(body, { query })
      expect(report.data.problems).toHaveLength(1)
      expect(report.data).toMatchObject({ missing: 0, gone: 0 })
    }
  })
})

describe('a delivery that is sent twice', () => {
  test('is processed once, with the same response', async () => {
    const { push } = await createTestFeed(site)
    const first = await push([home('a')], { key: 'maandag-1' })
    const second = await push([home('a')], { key: 'maandag-1' })
    expect(second.body).toEqual(first.body)
    expect(second.body.data.new).toBe(1)
    expect(await site.db.selectFrom('import_runs').selectAll().execute()).toHaveLength(1)
  })

  test('with the same key but another body, or as another kind of list, is refused', async () => {
    const { push } = await createTestFeed(site)
    await push([home('a')], { key: 'k' })
    for (const how of [
      [[home('b')], {}],
      [[home('a')], { query: '?complete=true' }],
      [[home('a')], { type: lines }],
    ] as const) {
      const { status, body } = await push(how[0], { key: 'k', ...how[1] })
      expect([status, body.code]).toEqual([422, 'feed.keyUsed'])
    }
    expect((await readListings(site)).map(({ number }) => number)).toEqual(['a'])
  })

  test('at the same time is read once; the other has to retry', async () => {
    const { push } = await createTestFeed(site)
    const body = Array.from({ length: 300 }, (_, at) => home(`n${at}`, { houseNumber: at + 1 }))
    const answers = await Promise.all([push(body, { key: 'k' }), push(body, { key: 'k' }), push(body, { key: 'l' })])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
    for (const { status, body: report, headers } of answers)
      if (status !== 200) expect([report.code, headers['retry-after']]).toEqual(['feed.busy', '5'])
    expect(await readListings(site)).toHaveLength(300)
    expect((await push(body, { key: 'k' })).status).toBe(200)
  })

  test('after a day is a new one, and keys of another source do not clash', async () => {
    const one = await createTestFeed(site, 'een')
    const two = await createTestFeed(site, 'twee')
    await one.push([home('a')], { key: 'k' })
    expect((await two.push([home('b')], { key: 'k' })).body.data.new).toBe(1)
    await site.db
      .updateTable('feed_deliveries')
      .set({ started_at: new Date(Date.now() - 25 * 3_600_000) })
      .execute()
    expect((await one.push([home('b')], { key: 'k' })).body.data.new).toBe(1)
  })

  test('that never finished because the server died can be sent again', async () => {
    const { push } = await createTestFeed(site)
    await push([home('a')], { key: 'k' })
    await site.db.updateTable('feed_deliveries').set({ response: null }).execute()
    expect((await push([home('a')], { key: 'k' })).body.code).toBe('feed.busy')
    await site.db
      .updateTable('feed_deliveries')
      .set({ started_at: new Date(Date.now() - 11 * 60_000) })
      .execute()
    expect((await push([home('a')], { key: 'k' })).body.data).toMatchObject({ same: 1 })
  })
})
