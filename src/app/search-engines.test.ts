import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LoggedIn } from '#features/accounts/accounts/contract.ts'
import { connectSearch } from '#features/properties/search-role/remote-engine.server.ts'
import { searchRoleRoutes, type SearchQueries } from '#features/properties/search-role/search-routes.server.ts'
import { startIndexUpdates, type IndexUpdates } from '#features/properties/search-updates/index-updates.server.ts'
import * as lists from '#features/properties/search/queries.server.ts'
import { createLocalEngine, ifSearchable, type SearchEngine } from '#features/properties/search/search-engine.server.ts'
import { maxQueryLength, maxSearches, type SavedSearch } from '#features/renters/saved-searches/contract.ts'
import { readDatabaseIdentity } from '#platform/standby/database-identity.ts'
import { closeGently } from '#platform/http/close-gently.ts'
import { Closers } from '#platform/jobs/closers.ts'
import { projectRoot } from '#platform/database/project-root.ts'
import { emptyDatabase, type TestDatabase } from '#platform/database/test-database.ts'
import { searchQueries } from './search-queries.server.ts'
import { buildServer } from './server.ts'
import { testLimits } from './test-app.ts'
import { createSearchedHomes, expectSameAnswers, expectSameLists } from './test-search-engines.ts'

/** Of which each is asked of each engine. */
const searches = 10_000
const secret = 'het geheim van deze test'.replaceAll(' ', '-')
const closers = new Closers()
let database: TestDatabase
let feed: IndexUpdates
let local: SearchEngine

beforeAll(async () => {
  database = await emptyDatabase()
  closers.push('The database', () => database.close())
  await database.db.insertInto('properties').values(createSearchedHomes(400)).execute()
  feed = await startIndexUpdates(database.db)
  closers.push('The index', () => feed.close())
  local = createLocalEngine({ index: feed.index, db: database.db })
})
afterAll(() => closers.closeAll(20_000, () => {}))

/** Serves the index as a process of `ROLE=search` does. */
async function serve(queries: SearchQueries = searchQueries): Promise<{ app: FastifyInstance; url: string }> {
  const indexed = { index: feed.index, db: database.db }
  const app = await buildServer({
    ...testLimits,
    role: 'search',
    db: database.db,
    searchEngine: local,
    site: (site) => searchRoleRoutes(site, { indexed, queries, secret }),
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  closers.push('A search process', () => closeGently(app))
  return { app, url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` }
}

async function connect(urls: readonly string[], given = secret, other?: string) {
  const identity = other ?? (await readDatabaseIdentity(database.db))
  const changes: (string | undefined)[] = []
  const engine = await connectSearch({
    urls,
    secret: given,
    database: identity,
    onChange: (failure) => changes.push(failure),
  })
  closers.push('An engine', () => engine.close())
  return { engine, changes }
}

test('every query of the search index can be sent to another process', () => {
  const source = join(projectRoot, 'src')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const asked = files.flatMap((file) =>
    Array.from(readFileSync(join(source, file), 'utf8').matchAll(/= searchQuery\(\s*'(\w+)'/g), ([, name]) => name),
  )
  expect(asked.length).toBeGreaterThan(10)
  expect(new Set(Object.keys(searchQueries))).toEqual(new Set(asked))
  expect(new Set(asked).size).toBe(asked.length)
})

describe('another process answers as the index of this one', () => {
  test(`for ${searches.toLocaleString('en')} searches: totals, order, facets, corrections and cards`, async () => {
    const { engine } = await connect([(await serve()).url])
    await expectSameLists(local, engine, searches)
  })

  test('for the map, counts, places, similar homes and the lists of admins', async () => {
    const { engine } = await connect([(await serve()).url])
    await expectSameAnswers(local, engine)
  })

  test('with another version once a home has changed', async () => {
    const { engine } = await connect([(await serve()).url])
    const before = engine.version
    expect(before).not.toBe('')
    await database.db.updateTable('properties').set({ city: 'Gouda' }).where('city', '=', 'Urk').execute()
    await feed.refresh()
    await expect.poll(() => engine.version, { timeout: 5_000 }).not.toBe(before)
    expect(await engine.run(lists.countProperties, [{ city: ['Gouda'] }])).toEqual(
      await local.run(lists.countProperties, [{ city: ['Gouda'] }]),
    )
  })
})

test('a member with as many saved searches and hidden homes as they may have sees what each search finds', async () => {
  const { engine } = await connect([(await serve()).url])
  const app = await buildServer({ ...testLimits, limitFactor: 1_000, db: database.db, searchEngine: engine })
  closers.push('The site', () => app.close())
  const account = { name: 'sanne', email: 'sanne@voorbeeld.example', password: 'kikker op fiets' }
  const { data, token } = (
    await app.inject({ method: 'POST', url: '/api/users/create', payload: account })
  ).json<LoggedIn>()
  const request = { url: '/api/searches', headers: { authorization: `Bearer ${token}` } } as const
  const counts: number[] = []
  for (let at = 0; at < maxSearches; at++) {
    // In an address, each letter with an accent takes six characters.
    const others = Array.from({ length: 9 }, (_, place): [string, string] => [
      'city',
      `${at}-${place}${'é'.repeat(34)}`,
    ])
    const query = new URLSearchParams([['city', 'Delft'], ...others]).toString()
    expect(query.length).toBeGreaterThan(maxQueryLength * 0.95)
    const payload = { query, frequency: 'daily', kinds: ['new'] }
    const saved = await app.inject({ ...request, method: 'POST', payload })
    counts.unshift(saved.json<{ data: SavedSearch }>().data.propertyCount ?? 0)
  }
  expect(Math.min(...counts)).toBeGreaterThan(0)
  const homes = createSearchedHomes(1_000)
  const ids = homes.map(({ id }) => id)
  await database.db.insertInto('properties').values(homes).execute()
  await database.db
    .insertInto('hidden_properties')
    .values(ids.map((id) => ({ user_id: data.id, property_id: id })))
    .execute()
  await feed.refresh()
  const answer = await app.inject({ ...request, url: `${request.url}?limit=100` })
  expect(answer.statusCode).toBe(200)
  const { searches } = answer.json<{ data: { searches: SavedSearch[] } }>().data
  expect(searches.map(({ propertyCount }) => propertyCount)).toEqual(counts)
  await database.db.deleteFrom('properties').where('id', 'in', ids).execute()
  await feed.refresh()
})

describe('when search processes stop', () => {
  const count = (engine: SearchEngine) => ifSearchable(engine.run(lists.countProperties, [{}]))

  test('the others answer without an error, and without any left a search is refused until one is back', async () => {
    const [one, two] = [await serve(), await serve()]
    const { engine, changes } = await connect([one.url, two.url])
    await closeGently(one.app)
    for (let at = 0; at < 30; at++) expect(await count(engine)).toHaveLength(1)
    expect(changes).toEqual([])
    await closeGently(two.app)
    await expect(engine.run(lists.countProperties, [{}])).rejects.toMatchObject({ code: 'server.searchAway' })
    expect(await count(engine)).toBeUndefined()
    expect(engine.getFailure?.()).toBe('No search process answers.')
    expect(changes.at(-1)).toBe('No search process answers.')
  })

  test('thirty queries at once are all answered by the mirror that is left', async () => {
    const [one, two] = [await serve(), await serve()]
    const { engine } = await connect([one.url, two.url])
    const asked = Array.from({ length: 30 }, () => count(engine))
    await closeGently(one.app)
    const later = Array.from({ length: 30 }, () => count(engine))
    for (const answer of await Promise.all([...asked, ...later])) expect(answer).toHaveLength(1)
  })
})

describe('a process that may not ask, or asks for what is unknown', () => {
  test('with another secret gets no answer, and its operator reads why', async () => {
    const { url } = await serve()
    const { engine } = await connect([url], 'een-ander-geheim-dan-dat')
    expect(engine.getFailure?.()).toBe('The search processes refuse SEARCH_SECRET.')
    await expect(engine.run(lists.countProperties, [{}])).rejects.toMatchObject({ code: 'server.searchAway' })
    for (const headers of [{}, { authorization: 'Bearer ' }, { authorization: secret }])
      expect((await fetch(`${url}/search`, { headers })).status).toBe(401)
  })

  test('of another database gets no answer, and its operator reads why', async () => {
    const { engine } = await connect([(await serve()).url], secret, '7000000000000000000 5')
    expect(engine.getFailure?.()).toBe('The search processes are of another database.')
    await expect(engine.run(lists.countProperties, [{}])).rejects.toMatchObject({ code: 'server.searchAway' })
  })

  test('of a search process of an older version gets a refusal instead of a wrong answer', async () => {
    const { countProperties: _unknown, ...older } = searchQueries
    const { engine } = await connect([(await serve(older)).url])
    await expect(engine.run(lists.countProperties, [{}])).rejects.toMatchObject({ code: 'server.searchAway' })
    expect(await engine.run(lists.listPlaces, { limit: 1 })).toMatchObject({ most: [{}] })
  })

  test('with a body that is no query is refused, and the process goes on', async () => {
    const { url } = await serve()
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
    const send = async (path: string, body: string) =>
      (await fetch(url + path, { method: 'POST', headers, body })).status
    expect(await send('/search/countProperties', '{')).toBe(400)
    expect(await send('/search/toString', '{"args":[]}')).toBe(404)
    expect(await send('/search/countProperties', `{"args":"${'x'.repeat(1_000_001)}"}`)).toBe(413)
    expect(await send('/search/countProperties', '{"args":{"city":5}}')).toBe(500)
    expect(await send('/search/countProperties', '{"args":[{}]}')).toBe(200)
    expect((await fetch(`${url}/api/properties`)).status).toBe(404)
  })
})
