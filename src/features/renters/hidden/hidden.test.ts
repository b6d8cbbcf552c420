import type { Reply } from '#shared/endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadPages } from '#app/test-pages.ts'
import { testApp } from '#app/test-app.ts'
import type { PropertySummary, searchProperties } from '#features/properties/catalogue/contract.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { nobody, startPhotoTestSite, type PhotoTestSite } from '#features/properties/photos/test-photo-site.server.ts'
import {
  createTestSearcher,
  readAlertSubjects,
  sendAllAlerts,
} from '#features/renters/saved-searches/test-alerts.server.ts'
import { formatHiddenCookie, maxHiddenOnDevice, readHiddenCookie } from './hidden-cookie.server.ts'
import { hideProperty } from './queries.server.ts'

let site: PhotoTestSite
beforeAll(async () => {
  site = await startPhotoTestSite(loadPages)
  // The first page waits until all are compiled.
  await site.app.inject('/hidden')
}, 180_000)
afterAll(async () => {
  await site.close()
})

/** A logged-in user, as pages and the API know them. */
async function member(name: string) {
  const { id, headers } = await site.register(name, {})
  const { authorization = '' } = headers
  return { id, headers: { authorization, cookie: authorization.replace('Bearer ', '__Host-session=') } }
}

/** Sends the form of a page as a browser without JavaScript. */
const send = (fields: Record<string, string>, headers: Record<string, string> = {}, path = '/hidden') =>
  site.app.inject({
    method: 'POST',
    url: path,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'nl', ...headers },
  })
const cookieOf = (answer: Awaited<ReturnType<typeof send>>) => {
  const { value = '' } = answer.cookies.find(({ name }) => name === 'hidden') ?? {}
  return { cookie: `hidden=${value}` }
}
const list = async (headers: Record<string, string>) => {
  const answer = await site.app.inject({ url: '/api/properties?limit=50', headers })
  const body = answer.json<{ properties: PropertySummary[]; hiddenCount?: number }>()
  return {
    ids: body.properties.map(({ id }) => id),
    hidden: body.hiddenCount,
    caching: answer.headers['cache-control'],
  }
}
const mapTotal = async (headers: Record<string, string>) => {
  const url = '/api/map/clusters?frame=3,50,8,54&zoom=6'
  const { located, unlocated } = (await site.app.inject({ url, headers })).json<{
    located: number
    unlocated: number
  }>()
  return located + unlocated
}
const read = async (url: string, headers: Record<string, string>) =>
  (await site.app.inject({ url, headers: { 'accept-language': 'nl', ...headers } })).body
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll('<!-- -->', '')

describe('a visitor who hides a home', () => {
  test('finds it nowhere on this device, sees how many are hidden, and can undo it', async () => {
    const { one, three } = site.properties
    const before = await list(nobody.headers)
    const hiding = await send({ hide: one.id, returnTo: '/properties?minPrice=100' })
    expect([hiding.statusCode, hiding.headers.location]).toEqual([302, '/properties?minPrice=100'])
    const device = cookieOf(hiding)
    const after = await list(device)
    expect(after).toEqual({
      ids: before.ids.filter((id) => id !== one.id),
      hidden: 1,
      caching: 'private, no-store',
    })
    expect(before.hidden).toBeUndefined()
    expect(await mapTotal(device)).toBe((await mapTotal({})) - 1)
    const page = await read('/properties', device)
    expect(page).not.toContain(one.id)
    expect(page).toContain(three.id)
    expect(page).toMatch(/<a [^>]*href="\/hidden"[^>]*>1 verborgen<\/a>/)
    expect(await read('/', device)).not.toContain(one.id)
    expect(await read('/properties', {})).toContain(one.id)

    const hidden = await read('/hidden', device)
    expect(hidden).toContain('1 verborgen woning')
    expect(hidden).toContain(one.id)
    const showing = await send({ show: one.id }, device)
    expect([showing.statusCode, showing.headers.location]).toEqual([302, '/hidden'])
    expect(showing.headers['set-cookie']).toContain('hidden=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure')
    expect((await list({})).ids).toContain(one.id)
  })

  test('can hide up to a number of homes, and is told so', async () => {
    const full = formatHiddenCookie(
      Array.from({ length: maxHiddenOnDevice }, (_, n) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`),
      false,
    ).split(';')[0]
    const refused = await send({ hide: site.properties.one.id }, { cookie: full ?? '' })
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain('Je hebt al zoveel woningen verborgen als we kunnen onthouden.')
  })

  test.each([{ hide: 'x' }, {}, { hide: '../../etc' }, { show: '1' }])(
    'is refused what is no home: %o',
    async (fields) => {
      expect((await send(fields)).statusCode).toBe(400)
    },
  )

  test('is refused a home that does not exist', async () => {
    const refused = await send({ hide: '00000000-0000-7000-8000-000000000000' }, {}, '/en/hidden')
    expect(refused.statusCode).toBe(404)
  })

  test('is not sent to another site afterwards', async () => {
    const hiding = await send({ hide: site.properties.one.id, returnTo: 'https://boef.example/' })
    expect(hiding.headers.location).toBe('/hidden')
  })
})

describe('a member who hides a home', () => {
  test('finds it nowhere on any device, nor do others lose it', async () => {
    const { id, headers } = await member('hidden1')
    const other = await site.register('hidden2', {})
    const { four, thirty } = site.properties
    const hiding = await send({ hide: four.id }, headers)
    expect(hiding.cookies.map(({ name }) => name)).not.toContain('hidden')
    const token = { authorization: headers.authorization }
    expect((await list(token)).ids).not.toContain(four.id)
    expect((await list(other.headers)).ids).toContain(four.id)
    // What is hidden on the device stays hidden.
    const device = cookieOf(await send({ hide: thirty.id }))
    const both = await list({ ...token, ...device })
    expect(both.hidden).toBe(2)
    await send({ show: 'all' }, { ...headers, cookie: `${headers.cookie}; ${device.cookie}` })
    expect((await list(token)).hidden).toBeUndefined()
    expect(
      await site.db
        .selectFrom('hidden_properties')
        .selectAll()
        .where('user_id', '=', id ?? '')
        .execute(),
    ).toEqual([])
  })

  test('who has hidden as many as they may can hide one of those again, but no other', async () => {
    const { id = '', headers } = await member('hidden5')
    const { four, one } = site.properties
    await send({ hide: four.id }, headers)
    await site.db
      .insertInto('hidden_properties')
      .values(
        Array.from({ length: 999 }, (_, n) => ({
          user_id: id,
          property_id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
        })),
      )
      .execute()
    expect((await send({ hide: four.id }, headers)).statusCode).toBe(302)
    const refused = await send({ hide: one.id }, headers)
    expect([refused.statusCode, refused.body.includes('zoveel woningen verborgen als we kunnen')]).toEqual([422, true])
  })

  test('finds it in the export of their data', async () => {
    const { id, headers } = await member('hidden4')
    const { four } = site.properties
    await send({ hide: four.id }, headers)
    const file = await site.app.inject({
      url: `/api/users/${id}/export`,
      headers: { authorization: headers.authorization },
    })
    expect(file.json<{ data: { hiddenProperties: unknown } }>().data.hiddenProperties).toEqual([
      { id: four.id, hiddenAt: expect.any(String) },
    ])
  })

  test('keeps it hidden when it is merged into another', async () => {
    const { headers } = await member('hidden3')
    const gone = await insertProperty(site.db, {})
    await send({ hide: gone }, headers)
    await site.db
      .insertInto('property_merges')
      .values({ merged_id: gone, property_id: site.properties.none.id, listing_ids: [], evidence: '[]' })
      .execute()
    expect((await list(headers)).ids).not.toContain(site.properties.none.id)
    await send({ show: site.properties.none.id }, headers)
    expect((await list(headers)).ids).toContain(site.properties.none.id)
  })
})

describe('the cookie of hidden homes', () => {
  test('keeps ids, the last one first', () => {
    const ids = ['0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b', '00000000-0000-7000-8000-000000000001']
    expect(readHiddenCookie(`theme=red-mode; ${formatHiddenCookie(ids, true).split(';')[0]}; a=b`)).toEqual(ids)
  })

  test.each([null, '', 'hidden=', 'hidden=abc', `hidden=${'a'.repeat(22 * 101)}`, 'xhidden=AAAAAAAAcACAAAAAAAAAAQ'])(
    'keeps nothing in %s',
    (cookies) => expect(readHiddenCookie(cookies)).toEqual([]),
  )
})

describe('the numbers beside choices', () => {
  const counting = testApp()
  const countTypes = async (headers: Record<string, string> = {}) => {
    const answer = await counting.app.inject({ url: '/api/properties?facets=type', headers })
    return answer.json<Reply<typeof searchProperties>>().facets?.['type']
  }

  test('leave out hidden homes, and are right for others when one of those changes', async () => {
    const id = await insertProperty(counting.db, { property_type: 'room' })
    await insertProperty(counting.db, { property_type: 'room' })
    await counting.refresh()
    const device = { cookie: formatHiddenCookie([id], false).split(';')[0] ?? '' }
    expect(await countTypes(device)).toMatchObject({ any: 1, room: 1 })
    await counting.db.updateTable('properties').set({ property_type: 'loft' }).where('id', '=', id).execute()
    await counting.refresh()
    expect(await countTypes(device)).toMatchObject({ any: 1, room: 1, loft: 0 })
    expect(await countTypes()).toMatchObject({ any: 2, room: 1, loft: 1 })
  })
})

describe('an alert', () => {
  const alerting = testApp()
  test('leaves out homes that its reader has hidden', async () => {
    const hides = await createTestSearcher(alerting, 'anna')
    const sees = await createTestSearcher(alerting, 'bram')
    await hides.save('city=Utrecht')
    await sees.save('city=Utrecht')
    const id = await insertProperty(alerting.db, { city: 'Utrecht', title: 'Kade 5', first_seen_at: new Date() })
    await hideProperty(alerting.db, { userId: hides.id }, id, false)
    await sendAllAlerts(alerting)
    expect(await readAlertSubjects(alerting, hides.email)).toEqual([])
    expect(await readAlertSubjects(alerting, sees.email)).toHaveLength(1)
    await alerting.refresh()
    expect((await hides.searches()).map(({ propertyCount }) => propertyCount)).toEqual([0])
    expect((await sees.searches()).map(({ propertyCount }) => propertyCount)).toEqual([1])
  })
})
