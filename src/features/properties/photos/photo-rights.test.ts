import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testOrigin } from '#app/test-app.ts'
import { loadPages } from '#app/test-pages.ts'
import { galleryWidths, photoPath, photoWidths, rowWidth } from '#shared/photos.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'
import { type Requester, nobody, startPhotoTestSite, type PhotoTestSite } from './test-photo-site.server.ts'

/** The kinds of visitors, and whether they may see all photos. */
const roles: Record<string, { all: boolean; come: (site: PhotoTestSite) => Promise<Requester> }> = {
  'a guest': { all: false, come: () => Promise.resolve(nobody) },
  'a trial member': { all: true, come: (site) => site.register('proef', { trialDays: 7 }) },
  'a user whose trial has ended': { all: false, come: (site) => site.register('voorbij', { trialDays: -1 }) },
  'a user who has paid': { all: true, come: (site) => site.register('betaald', { paidDays: 30 }) },
  'a user whose paid time is over': { all: false, come: (site) => site.register('afgelopen', { paidDays: -1 }) },
  'an admin': {
    all: true,
    // Visits the public pages too, instead of being redirected to those of admins.
    come: async (site) => {
      const { id, headers } = await site.register('beheer', { role: 'ADMIN' })
      return { id, headers: { ...headers, cookie: `${headers.cookie}; asVisitor=1` } }
    },
  },
}

let site: PhotoTestSite
let build: ServerBuild
beforeAll(async () => {
  build = await loadPages()
  site = await startPhotoTestSite(loadPages)
}, 120_000)
afterAll(async () => {
  await site.close()
})

/** The paths of all routes, with the ids of properties where they take one. */
function pagePaths(ids: readonly string[]): string[] {
  const pathOfRoute = (id: string): string => {
    const route = build.routes[id]
    return [route?.parentId === undefined ? '' : pathOfRoute(route.parentId), route?.path].filter(Boolean).join('/')
  }
  const paths = Object.keys(build.routes).flatMap((id) => {
    const path = `/${pathOfRoute(id)}`.replace('*', 'nergens')
    return path.includes(':id') ? ids.map((one) => path.replace(':id', one)) : [path]
  })
  return [...new Set(paths)].flatMap((path) =>
    ['', 'en'].map((lang) => path.replace(':lang?', lang).replace('//', '/')),
  )
}

/** The path of the data of a page. */
const dataOf = (path: string) => (path === '/' ? '/_root.data' : `${path.replace(/\/$/, '')}.data`)

/** The addresses to start from: all that can be requested without knowing a photo. */
function addresses(asking: Requester): string[] {
  const ids = Object.values(site.properties).map(({ id }) => id)
  const pages = pagePaths(ids)
  const lists = ['', '?limit=100', '?search=amst', '?search=woning&sort=rent&limit=5&page=2']
  const calls = site.endpoints
    .filter(({ method }) => method === 'GET')
    .flatMap(({ path }) =>
      path.includes('{')
        ? [...ids, asking.id ?? ''].map((id) => `/api${path.replace(/\{\w+\}/, id)}`)
        : lists.map((query) => `/api${path}${query}`),
    )
  const others = ['/robots.txt', '/sitemap.xml', '/api/openapi.json', '/api/docs', '/health/ready', '/__manifest']
  return [...pages, ...pages.map(dataOf), ...calls, ...others]
}

/** The addresses of this site in a response: links, sources, pictures, entries of the sitemap. */
const namedIn = (body: string): string[] =>
  [...body.matchAll(/(?:href|src|content)="([^"]+)"|srcset="([^"]+)"|<loc>([^<]+)/gi)]
    .flatMap(([, one, set, loc]) => [one, loc, ...(set?.split(',').map((part) => part.trim().split(' ')[0]) ?? [])])
    .flatMap((given) => {
      const address = given?.replaceAll('&amp;', '&').replace(testOrigin, '')
      // Addresses of the development server do not count.
      return address && /^\/(?!\/|src\/|@|node_modules|\.generated)/.test(address) ? [address] : []
    })

const pathOf = (address: string) => address.split('?', 1)[0] ?? ''
const glimpseOf = (hash: string) => Buffer.from(hash.slice(0, 32)).toString('base64')
const betrays = (text: string) => site.locked.some((hash) => text.includes(hash) || text.includes(glimpseOf(hash)))

/** The metadata of a page for search engines and previews. */
const headOf = (html: string) =>
  [...html.matchAll(/<meta [^>]*>|<link [^>]*>|<script type="application\/ld\+json"[^>]*>.*?<\/script>/gs)].join('\n')

interface Seen {
  address: string
  status: number
  keep: string
  /** Whether a locked photo leaves a trace in its body, and in its metadata. */
  telling: boolean
  tellingOthers: boolean
}

/** Requests everything as a visitor, and every new path and photo found there. */
async function crawl(asking: Requester): Promise<Seen[]> {
  const waiting = addresses(asking)
  const known = new Set([...waiting, ...waiting.map(pathOf)])
  const seen: Seen[] = []
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    const { statusCode, headers, body } = await site.app.inject({ url: address, headers: asking.headers })
    seen.push({
      address,
      status: statusCode,
      keep: String(headers['cache-control']),
      telling: betrays(JSON.stringify(headers) + body),
      tellingOthers: betrays(headOf(body)),
    })
    for (const found of namedIn(body)) {
      const place = found.startsWith('/photos/') ? found : pathOf(found)
      if (known.has(place)) continue
      known.add(place)
      waiting.push(found)
    }
  }
  return seen
}

const homeOf = async (asking: Requester, id: string) =>
  (await site.app.inject({ url: `/api/properties/${id}`, headers: asking.headers })).json<Property>()

describe.each(Object.entries(roles))('%s', (_name, { all, come }) => {
  let asking: Requester
  let seen: Seen[]
  beforeAll(async () => {
    asking = await come(site)
    seen = await crawl(asking)
  }, 180_000)

  test('visits every page, every list and every photo in them', () => {
    const answered = (pattern: RegExp) => seen.filter(({ address, status }) => pattern.test(address) && status === 200)
    expect(seen.filter(({ status }) => status >= 500)).toEqual([])
    expect(answered(/^\/api\/properties\?/).length).toBeGreaterThan(2)
    expect(answered(/^\/api\/properties\/[0-9a-f-]{36}$/)).toHaveLength(7)
    expect(answered(/^\/sitemap/)).toHaveLength(3)
    expect(answered(/^\/(en\/)?properties\/[0-9a-f-]{36}\.data$/)).toHaveLength(14)
    expect(answered(/^\/photos\/.*1600\.webp$/).length).toBeGreaterThan(10)
    expect(answered(/^\/(en\/)?properties\/[0-9a-f-]{36}$/)).toHaveLength(14)
  })

  test(
    all ? 'finds locked photos on the pages of their homes only' : 'finds no trace of a locked photo anywhere',
    () => {
      const telling = seen.filter((one) => one.telling)
      if (all) expect(telling.length).toBeGreaterThan(2)
      for (const { address } of telling) {
        expect(all).toBe(true)
        expect(address).toMatch(
          /^(\/api|\/en|\/api\/admin|(\/en)?\/admin)?\/properties\/[^/]+(\/form|\/edit(\.data)?)?$|^\/photos\/[^?]+\?expires=\d+&signature=/,
        )
      }
    },
  )

  test('gets no response with a locked photo that a shared cache may store', () => {
    const held = seen.filter(({ telling, address }) => telling || address.includes('signature='))
    expect(held.filter(({ keep }) => !keep.startsWith('private'))).toEqual([])
    expect(seen.filter(({ tellingOthers }) => tellingOthers)).toEqual([])
  })

  test('gets no locked photo by guessing its address, and the same reply as for an unknown one', async () => {
    const ask = (hash: string, width: number) =>
      site.app.inject({ url: `/photos/${hash}-${width}.webp`, headers: asking.headers })
    const told = async (hash: string, width: number) => {
      const { statusCode, headers, body } = await ask(hash, width)
      const { 'x-request-id': id, date: _, ...others } = headers
      return { statusCode, others, body: body.replace(String(id), '') }
    }
    for (const width of photoWidths) {
      const unknown = await told('0'.repeat(64), width)
      expect(unknown.statusCode).toBe(404)
      for (const hash of site.locked) expect(await told(hash, width)).toEqual(unknown)
    }
  })

  test.each([
    ['none', 0],
    ['one', 0],
    ['three', 0],
    ['four', 1],
    ['thirty', 27],
    ['sharing', 2],
    ['gapped', 1],
  ] as const)('is shown of the home with the name %s all photos, or all but %i', async (name, beyond) => {
    const { id, photos } = site.properties[name]
    const { gallery, lockedPhotoCount, photosExpireAt } = await homeOf(asking, id)
    expect(gallery.map(({ hash }) => hash)).toEqual(all ? photos : photos.slice(0, photos.length - beyond))
    expect(lockedPhotoCount).toBe(all ? 0 : beyond)
    expect(photosExpireAt !== null).toBe(all && beyond > 0)
    for (const { hash, signed } of gallery)
      for (const width of signed ? galleryWidths : photoWidths) {
        const path = photoPath(hash, width)
        const answer = await site.app.inject(signed && width !== rowWidth ? signed[width] : path)
        expect(answer.body).toBe(`${width} wide`)
        expect(answer.headers['cache-control']).toMatch(signed ? /^private, max-age=\d{1,3}$/ : /^public.*immutable$/)
      }
  })
})

test('A photo that is locked on one property and public on another is served at its plain address', async () => {
  const shared = site.properties.sharing.photos.at(-1) ?? ''
  expect(site.properties.one.photos).toEqual([shared])
  expect((await site.app.inject(photoPath(shared, 480))).statusCode).toBe(200)
})

test('A page with the photos of a member is not served to anyone else, also behind a cache', async () => {
  const url = `/api/properties/${site.properties.thirty.id}`
  const answer = await site.app.inject({ url })
  expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store' })
  expect(String(answer.headers.vary)).toMatch(/authorization/i)
})
