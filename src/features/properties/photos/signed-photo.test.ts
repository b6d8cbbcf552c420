import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { photoPath, photoWidths } from '#shared/photos.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'
import { getExpiryMs, getRemainingMs, maxLifetimeMs, signPhoto } from './signed-photo.server.ts'
import { type Requester, startPhotoTestSite, type PhotoTestSite } from './test-photo-site.server.ts'

const minute = 60_000
const key = Buffer.alloc(32, 7)
const hash = 'ab'.repeat(32)
const noon = Date.parse('2026-11-21T12:00:00Z')

/** The parts of a signed path, as the server parses them. */
function parts(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://site')
  return { path: pathname, query: Object.fromEntries(searchParams) }
}
const opens = (address: string, now: number, with_ = key) => {
  const { path, query } = parts(address)
  return getRemainingMs(with_, path, query, now) > 0
}

describe('a signed path', () => {
  const moment = fc.integer({ min: 0, max: 4_102_444_800_000 })

  test('is valid for 10 to 15 minutes, whenever it was signed', () => {
    fc.assert(
      fc.property(moment, (now) => {
        const expires = getExpiryMs(now)
        const life = expires - now
        const address = signPhoto(key, hash, expires)[800]
        return (
          life > 10 * minute &&
          life <= maxLifetimeMs &&
          opens(address, now) &&
          opens(address, expires - 1) &&
          !opens(address, expires) &&
          !opens(address, now + maxLifetimeMs)
        )
      }),
    )
  })

  test('stays the same for five minutes, so that a browser loads a photo once per visit', () => {
    const at = (now: number) => signPhoto(key, hash, getExpiryMs(now))
    expect(at(noon + 5 * minute - 1)).toEqual(at(noon))
    expect(at(noon + 5 * minute)).not.toEqual(at(noon))
  })

  test('is invalid with another key', () => {
    expect(opens(signPhoto(key, hash, getExpiryMs(noon))[480], noon, Buffer.alloc(32, 8))).toBe(false)
  })

  test('is valid for one width of one photo', () => {
    const { query } = parts(signPhoto(key, hash, getExpiryMs(noon))[480])
    const opensAt = (path: string) => getRemainingMs(key, path, query, noon) > 0
    expect(opensAt(photoPath(hash, 480))).toBe(true)
    expect(opensAt(photoPath(hash, 1600))).toBe(false)
    expect(opensAt(photoPath('cd'.repeat(32), 480))).toBe(false)
    expect(opensAt(photoPath(hash, 480).toUpperCase())).toBe(false)
  })

  test('is invalid if any character is changed, removed or added', () => {
    const address = signPhoto(key, hash, getExpiryMs(noon))[480]
    const { path, query } = parts(address)
    fc.assert(
      fc.property(
        fc.constantFrom('expires', 'signature'),
        fc.nat(60),
        fc.string({ maxLength: 2, unit: 'grapheme' }),
        fc.nat(1),
        (name, place, given, taken) => {
          const value = String(query[name])
          const altered = value.slice(0, place) + given + value.slice(place + taken)
          if (altered === value) return true
          return getRemainingMs(key, path, { ...query, [name]: altered }, noon) === 0
        },
      ),
      { numRuns: 3_000 },
    )
  })

  test('is invalid with anything but two strings', () => {
    const { path, query } = parts(signPhoto(key, hash, getExpiryMs(noon))[480])
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (one, other) => {
        const tried = [
          { expires: one, signature: other },
          { ...query, expires: one },
          { ...query, signature: other },
        ]
        return tried.every((given) => getRemainingMs(key, path, given, noon) === 0)
      }),
      { numRuns: 2_000 },
    )
    expect(getRemainingMs(key, path, { ...query, more: '1' }, noon)).toBe(0)
  })
})

describe('the server', () => {
  let site: PhotoTestSite
  let member: Requester
  beforeAll(async () => {
    site = await startPhotoTestSite()
    member = await site.register('proef', { trialDays: 365 })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  afterAll(() => site.close())

  const statusOf = async (url: string) => (await site.app.inject(url)).statusCode
  /** The signed path of a locked photo, as a member gets it. */
  async function signedAddress(width: 480 | 800 | 1600 = 480, place = 10): Promise<string> {
    const url = `/api/properties/${site.properties.thirty.id}`
    const property = (await site.app.inject({ url, headers: member.headers })).json<Property>()
    const address = property.gallery[place]?.signed?.[width]
    if (address === undefined) throw new Error('This photo has no signed address.')
    return address
  }
  /** Sets the clock of the server but not that of its database. */
  const itIs = (now: number) => vi.useFakeTimers({ toFake: ['Date'], now })

  test('serves a photo at its signed path, to be cached until it expires', async () => {
    itIs(noon + minute)
    const address = await signedAddress()
    const answer = await site.app.inject(address)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, max-age=840', 'content-type': 'image/webp' })
    expect((await site.app.inject({ url: address, method: 'HEAD' })).statusCode).toBe(200)
  })

  test('refuses an expired path like an unknown photo, and the page then has a new one', async () => {
    itIs(noon)
    const address = await signedAddress()
    itIs(noon + maxLifetimeMs - 1)
    expect(await statusOf(address)).toBe(200)
    itIs(noon + maxLifetimeMs)
    expect(await statusOf(address)).toBe(404)
    const anew = await signedAddress()
    expect(anew).not.toBe(address)
    expect(await statusOf(anew)).toBe(200)
  })

  test('refuses a path that was altered, doubled, shortened, extended or moved to another photo or width', async () => {
    const address = await signedAddress()
    const { path, query } = parts(address)
    const { expires = '', signature = '' } = query
    const other = parts(await signedAddress(480, 11))
    const pathOfWidth = photoPath(site.properties.thirty.photos[10] ?? '', 1600)
    const tried = [
      `${path}?expires=${Number(expires) + 1}&signature=${signature}`,
      `${path}?expires=0${expires}&signature=${signature}`,
      `${path}?expires=${expires}.0&signature=${signature}`,
      `${path}?expires=${Number(expires).toExponential()}&signature=${signature}`,
      `${path}?expires=${expires}&signature=${signature.toLowerCase()}`,
      `${path}?expires=${expires}&signature=${signature}=`,
      `${path}?expires=${expires}&signature=${signature.slice(0, -1)}`,
      `${path}?expires=${expires}&signature=${other.query.signature}`,
      `${path}?expires=${expires}&signature=`,
      `${path}?expires=${expires}`,
      `${path}?signature=${signature}`,
      `${path}?expires=${expires}&expires=${expires}&signature=${signature}`,
      `${path}?expires=${expires}&signature=${signature}&signature=${signature}`,
      `${path}?expires[]=${expires}&signature=${signature}`,
      `${path}?EXPIRES=${expires}&signature=${signature}`,
      `${address}&width=1600`,
      address.replace(path, other.path),
      address.replace(path, pathOfWidth),
      path,
    ]
    for (const url of tried) expect([url, await statusOf(url)]).toEqual([url, 404])
    expect(await statusOf(address)).toBe(200)
  })

  test('refuses any other query without an error', async () => {
    const { path } = parts(await signedAddress())
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webQueryParameters(),
      fc.constantFrom('-1', '9e99', 'Infinity', '__proto__', '%00', '%', '%ff', '../', "' or 1=1"),
    )
    await fc.assert(
      fc.asyncProperty(value, value, fc.boolean(), async (expires, signature, raw) => {
        const write = (text: string) => (raw ? text.replaceAll(/[^!-~]/g, '') : encodeURIComponent(text))
        const answer = await site.app.inject(`${path}?expires=${write(expires)}&signature=${write(signature)}`)
        return answer.statusCode === 404
      }),
      { numRuns: 500 },
    )
  })

  test('refuses a public photo with an invalid signature, and serves it with any other query', async () => {
    const path = photoPath(site.properties.three.photos[0] ?? '', 480)
    expect(await statusOf(`${path}?expires=1&signature=x`)).toBe(404)
    expect(await statusOf(`${path}?from=mail`)).toBe(200)
  })

  test('applies a change between public and locked within seconds', async () => {
    const { id, photos } = site.properties.four
    const [first = '', , , last = ''] = photos
    const both = async () => [await statusOf(photoPath(first, 480)), await statusOf(photoPath(last, 480))]
    itIs(noon)
    expect(await both()).toEqual([200, 404])
    await site.show(id, photos.toReversed())
    itIs(noon + 5_000)
    expect(await both()).toEqual([404, 200])
    await site.show(id, photos)
    itIs(noon + 10_000)
    expect(await both()).toEqual([200, 404])
  })

  test('does not serve a photo that no property shows, though its file exists', async () => {
    const [only = ''] = site.properties.none.photos.concat('ef'.repeat(32))
    await site.show(site.properties.none.id, [only])
    expect(await Promise.all(photoWidths.map((width) => statusOf(photoPath(only, width))))).toEqual([
      200, 200, 200, 200,
    ])
    await site.show(site.properties.none.id, [])
    itIs(Date.now() + 6_000)
    expect(await statusOf(photoPath(only, 480))).toBe(404)
  })

  test('signs with one key in all processes, which is long enough', async () => {
    await signedAddress()
    const keys = await site.db.selectFrom('photo_keys').selectAll().execute()
    expect(keys.map(({ key: one }) => one.length)).toEqual([32])
    await expect(site.db.insertInto('photo_keys').values({ key }).execute()).rejects.toThrow(/unique/)
  })
})
