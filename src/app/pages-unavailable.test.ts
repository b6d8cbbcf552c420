import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertPhotos, insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { connectSearch } from '#features/properties/search-role/remote-engine.server.ts'
import { startIndexUpdates, type IndexUpdates } from '#features/properties/search-updates/index-updates.server.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase, type OpenDatabase } from '#platform/database/open-database.ts'
import { migratedDatabase, type TestDatabase } from '#platform/database/test-database.ts'
import { buildSite } from './test-pages.ts'

let away: OpenDatabase
let updates: IndexUpdates
const apps: FastifyInstance[] = []

async function openSite(limitFactor = 1_000): Promise<FastifyInstance> {
  const { db } = away
  const app = await buildSite({ db, index: updates.index, limitFactor })
  apps.push(app)
  return app
}

let app: FastifyInstance
let id: string
let photo: string | undefined
beforeAll(async () => {
  const filled = await migratedDatabase()
  // Without a street, its title is what a card is called.
  id = await insertProperty(filled.db, { title: 'Huis aan de gracht', street: null, house_number: null })
  ;[photo] = await insertPhotos(filled.db, id, 2)
  updates = await startIndexUpdates(filled.db)
  await filled.close()
  await updates.refresh().catch(() => {})
  // Nothing listens on port 1.
  away = await openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/x', dataDir: '', as: 'server' })
  app = await openSite()
})
afterAll(async () => {
  for (const one of apps) await one.close()
  await updates.close()
  await away.close()
})

const cookie = `__Host-session=${'a'.repeat(43)}`

describe('while the database is away', () => {
  test.each([
    ['', 'Huurwoningen in Nederland', 'Een deel van onze gegevens is even niet beschikbaar.'],
    ['/en', 'Homes for rent in the Netherlands', 'Some of our data is not available right now.'],
  ])('the list shows its homes from memory, with a notice: %s/properties', async (prefix, title, notice) => {
    for (const headers of [{}, { cookie }]) {
      const answer = await app.inject({ url: `${prefix}/properties`, headers })
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain(title)
      expect(answer.body).toContain('Huis aan de gracht')
      expect(answer.body).toContain(photo)
      expect(answer.body).toContain(notice)
    }
  })

  test('the API answers a list, a search by words and says that changes may be missing', async () => {
    for (const query of ['', '?city=Amsterdam&facets=all', '?search=gracht'])
      expect((await app.inject(`/api/properties${query}`)).json()).toMatchObject({
        properties: [{ title: 'Huis aan de gracht', photo: { hash: photo }, photoCount: 2 }],
        detailsAway: true,
      })
  })

  test.each(['/', '/terms-and-conditions', '/auth/login'])('%s opens as usual', async (url) => {
    expect((await app.inject(url)).statusCode).toBe(200)
  })

  test.each([
    ['', 'We zijn er zo weer'],
    ['/en', 'We will be right back'],
  ])(
    'a home answers 503 in the frame of the site, and says when to try again: %s/properties/…',
    async (prefix, title) => {
      const answer = await app.inject(`${prefix}/properties/${id}`)
      expect(answer.statusCode).toBe(503)
      expect(answer.headers['retry-after']).toBe('5')
      expect(answer.headers['content-type']).toContain('text/html')
      expect(answer.body).toContain(title)
      expect(answer.body).toContain('<footer')
    },
  )

  test.each(['/my-profile', '/favourite', '/admin/dashboard', '/auth/checkout'])(
    '%s does not redirect a possibly logged-in visitor to the login page',
    async (url) => {
      const answer = await app.inject({ url, headers: { cookie } })
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
      expect(answer.headers['set-cookie']).toBeUndefined()
    },
  )
})

describe('a file or the data of a page that is refused for now', () => {
  const calendar = `/my-replies/01890a5d-ac96-774b-bcce-b302099a8057/calendar`
  const isProblem = (code: string, message: string) => ({
    status: code === 'request.tooMany' ? 'fail' : 'error',
    code,
    message,
    requestId: expect.any(String) as string,
  })

  test('says in the shape of the API that the database is away, and to a person in a page', async () => {
    const headers = { cookie, 'accept-language': 'en' }
    const answer = await app.inject({ url: calendar, headers })
    const page = await app.inject({ url: calendar, headers: { ...headers, accept: 'text/html' } })

    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    const sentence = 'Our data is not available right now. Try again in a few seconds.'
    expect(answer.json()).toEqual(isProblem('server.databaseAway', sentence))
    expect([page.statusCode, page.body.includes(`<h1>${sentence}</h1>`)]).toEqual([503, true])
  })

  test('says so when too many pages were asked for', async () => {
    const strict = await openSite(1)
    for (let count = 0; count < 300; count += 50)
      await Promise.all(Array.from({ length: 50 }, () => strict.inject('/en/offline.data')))
    for (const url of [calendar, '/properties/map', '/properties/arrivals']) {
      const answer = await strict.inject({ url, headers: { 'accept-language': 'nl' } })
      expect([url, answer.statusCode]).toEqual([url, 429])
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      const sentence = 'Dat waren te veel aanvragen achter elkaar. Probeer het over een minuut opnieuw.'
      expect(answer.json()).toEqual(isProblem('request.tooMany', sentence))
    }
  })
})

test('a home is shown though the database is away for counting its view', async () => {
  const filled = await migratedDatabase()
  const home = await insertProperty(filled.db)
  const failing = filled.db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === 'RawNode' && node.sqlFragments[0]?.startsWith('insert into owner_listing_views'))
        throw Object.assign(new Error('The primary is away.'), { code: 'ECONNREFUSED' })
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const site = await buildSite({ db: failing, index: updates.index })
  expect((await site.inject(`/properties/${home}`)).statusCode).toBe(200)
  await site.close()
  await filled.close()
})

describe('while nothing can be searched', () => {
  let filled: TestDatabase
  let site: FastifyInstance
  let home: string
  let searchEngine: Awaited<ReturnType<typeof connectSearch>>
  beforeAll(async () => {
    filled = await migratedDatabase()
    home = await insertProperty(filled.db)
    // Nothing listens on port 1.
    searchEngine = await connectSearch({
      urls: ['http://127.0.0.1:1'],
      secret: 'a secret of this test',
      database: 'any',
    })
    site = await buildSite({ db: filled.db, searchEngine })
  })
  afterAll(async () => {
    searchEngine.close()
    await site.close()
    await filled.close()
  })

  test('a home and pages without homes are shown', async () => {
    for (const path of [`/properties/${home}`, '/', '/about', '/rent-points'])
      expect([path, (await site.inject(path)).statusCode]).toEqual([path, 200])
  })

  test.each([
    ['/', 'We kunnen de nieuwste woningen nu even niet tonen.'],
    ['/en', 'We cannot show the newest homes right now.'],
  ])('%s says that it cannot show the newest homes', async (path, sentence) => {
    expect((await site.inject(path)).body).toContain(sentence)
  })

  test.each([
    ['/properties', 'We zijn er zo weer'],
    ['/en/properties', 'We will be right back'],
  ])('%s says in its language to come back', async (path, sentence) => {
    const list = await site.inject(path)
    expect([list.statusCode, list.body.includes(sentence)]).toEqual([503, true])
  })

  test.each(['/api/properties', '/api/map/clusters?frame=3.2,50.7,7.3,53.6&zoom=8', '/api/properties/feed.atom'])(
    '%s answers 503 and when to ask again',
    async (path) => {
      const { statusCode, headers } = await site.inject(path)
      expect([statusCode, headers['retry-after']]).toEqual([503, expect.any(String)])
    },
  )

  test('members see what is theirs, and save a search without a text', async () => {
    const { cookie, token } = await signUp('lid')
    const headers = { cookie, authorization: `Bearer ${token}`, 'accept-language': 'nl' }
    const save = async (query: string) =>
      (
        await site.inject({
          method: 'POST',
          url: '/api/searches',
          headers,
          payload: { query, frequency: 'daily', kinds: ['new'] },
        })
      ).statusCode
    expect(await save('maxPrice=1500&type=room')).toBe(201)
    // How a text is understood is known to the index alone.
    expect(await save('search=Utrect')).toBe(503)
    for (const path of ['/my-searches', '/my-overview', '/favourite', '/my-profile', '/my-replies'])
      expect([path, (await site.inject({ url: path, headers: { cookie } })).statusCode]).toEqual([path, 200])
  })

  test('admins reach the dashboard and the queue; the list of homes and its file say to come back', async () => {
    const { id, token, cookie } = await signUp('beheer')
    await filled.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', id).execute()
    const headers = { cookie, authorization: `Bearer ${token}` }
    const read = async (path: string) => (await site.inject({ url: path, headers })).statusCode
    for (const path of ['/admin/dashboard', '/admin/queue', '/admin/users'])
      expect([path, await read(path)]).toEqual([path, 200])
    for (const path of ['/admin/properties/all', '/admin/properties/file', '/api/admin/properties.csv'])
      expect([path, await read(path)]).toEqual([path, 503])
    const decision = await site.inject({
      method: 'POST',
      url: '/api/admin/properties/decide',
      headers,
      payload: { action: 'hidden', ids: [home] },
    })
    expect([decision.statusCode, decision.json<{ data: object }>().data]).toEqual([
      200,
      { decisionId: expect.any(String) as string, properties: 1 },
    ])
  })

  async function signUp(name: string) {
    const answer = await site.inject({
      method: 'POST',
      url: '/api/users/create',
      payload: { name, email: `${name}@voorbeeld.example`, password: 'kikker op fiets' },
    })
    const { data, token } = answer.json<{ data: { id: string }; token: string }>()
    return { id: data.id, token, cookie: answer.cookies.map((one) => `${one.name}=${one.value}`).join('; ') }
  }
})

test('a request that outlives the database of a stopping process answers 503, not 500', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stopping-'))
  const database = await openDatabase({ databaseUrl: undefined, dataDir, as: 'server' })
  await migrate(database.db)
  const stopping = await buildSite({ db: database.db, index: updates.index })
  const login = { email: 'a@voorbeeld.example', password: 'een lang wachtwoord' }
  const send = () => stopping.inject({ method: 'POST', url: '/api/users/login', payload: login })
  expect((await send()).statusCode).toBe(401)
  await database.close()
  const answers = [
    await send(),
    await stopping.inject(`/api/properties/${id}`),
    await stopping.inject(`/properties/${id}`),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503])
  for (const { headers } of answers) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  await stopping.close()
  rmSync(dataDir, { recursive: true })
})

describe('a page', () => {
  test.each([
    '/auth/reset-password?token=x',
    '/en/auth/confirm-email?token=x',
    '/answer?token=x',
    '/Auth/Reset-Password?token=x',
    '/auth/reset%2Dpassword//?token=x',
  ])('whose address may hold a secret tells no other site where its visitor came from: %s', async (url) => {
    expect((await app.inject(url)).headers['referrer-policy']).toBe('no-referrer')
  })
})
