import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findAdminIds } from '#features/administration/property-admin/queries.server.ts'
import { readState, SearchServers, type ServerState } from '#features/properties/search-server/search-servers.server.ts'
import { partOf } from '#features/properties/search-server/schema.server.ts'
import { ServerNode } from '#features/properties/search-server/server-node.server.ts'
import { connectServers } from '#features/properties/search-server/server-engine.server.ts'
import { startServerFeed } from '#features/properties/search-server/feed.server.ts'
import { startSearchServers } from '#features/properties/search-server/test-search-servers.server.ts'
import { startIndexUpdates, type IndexUpdates } from '#features/properties/search-updates/index-updates.server.ts'
import { countProperties, findProperties, followChanges } from '#features/properties/search/queries.server.ts'
import { createLocalEngine, ifSearchable, type SearchEngine } from '#features/properties/search/search-engine.server.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { emptyDatabase, type TestDatabase } from '#platform/database/test-database.ts'
import { Closers } from '#platform/jobs/closers.ts'
import { readDatabaseIdentity } from '#platform/standby/database-identity.ts'
import { createSearchedHomes, expectSameAnswers, expectSameLists } from './test-search-engines.ts'

/** Of which each is asked of each engine. */
const searches = 10_000
const closers = new Closers()
let database: TestDatabase
let identity: string
let updates: IndexUpdates
let local: SearchEngine

beforeAll(async () => {
  database = await emptyDatabase()
  closers.push('The database', () => database.close())
  await database.db.insertInto('properties').values(createSearchedHomes(400)).execute()
  identity = await readDatabaseIdentity(database.db)
  updates = await startIndexUpdates(database.db)
  closers.push('The index', () => updates.close())
  closers.push('The feed', stopFollowing)
  local = createLocalEngine({ index: updates.index, db: database.db })
})
afterAll(() => closers.closeAll(20_000, () => {}))

async function startServers(mirrors: number, parts: number) {
  const servers = await startSearchServers(mirrors, parts)
  closers.push('The search servers', () => servers.close())
  return servers
}

let feed: ReturnType<typeof startServerFeed> | undefined

async function stopFollowing() {
  await feed?.close()
  feed = undefined
}

/** Lets servers follow the database, which one feed at a time does. @returns once they have all homes */
async function follow(addresses: readonly (readonly string[])[]) {
  await stopFollowing()
  feed = startServerFeed(database.db, addresses)
  await feed.refresh()
}

async function connect(mirrors: readonly (readonly string[])[], of = identity, { db } = database) {
  const changes: (string | undefined)[] = []
  const onChange = (failure: string | undefined) => void changes.push(failure)
  const engine = await connectServers(db, { mirrors, database: of, onChange })
  closers.push('The engine', () => engine.close())
  return { engine, changes }
}

function connectServer(address = '') {
  const node = new ServerNode(address)
  closers.push('The connection', () => node.close())
  return node
}

/** Lets a server tell something else of its homes. */
async function changeState(node: ServerNode, changes: Partial<ServerState>) {
  const value = JSON.stringify({ ...(await readState(node)), ...changes })
  await node.write(`REPLACE INTO state (id, unused, value) VALUES (1, '', '${value}')`)
}

const findByText = async (engine: SearchEngine, search: string) =>
  (await ifSearchable(engine.run(findProperties, { page: 1, limit: 5, sort: 'newest', search })))?.properties

const count = async (engine: SearchEngine) => (await ifSearchable(engine.run(countProperties, [{}])))?.[0]

describe('search servers', () => {
  let engine: SearchEngine
  let servers: Awaited<ReturnType<typeof startServers>>
  beforeAll(async () => {
    servers = await startServers(2, 2)
    await follow(servers.addresses)
    const connected = await connect(servers.addresses)
    expect(connected.engine.getFailure?.()).toBeUndefined()
    engine = connected.engine
  })

  test(`answer ${searches.toLocaleString('en')} searches as the index of a process: totals, order, facets, corrections and cards`, async () => {
    await expectSameLists(local, engine, searches)
  }, 900_000)

  test('answer as it does for the map, counts, places, similar homes and the lists of admins', async () => {
    await expectSameAnswers(local, engine)
  })

  test('find a home once it is there, elsewhere or hidden, and no more once it is gone', async () => {
    const before = engine.version
    const id = await insertProperty(database.db, { city: 'Gouda', title: 'Uilennest', status: 'for_rent' })
    const find = async () => {
      await engine.run(followChanges, undefined)
      return findByText(engine, 'uilennest')
    }
    expect(await find()).toMatchObject([{ id, city: 'Gouda' }])
    expect(engine.version).not.toBe(before)
    await database.db.updateTable('properties').set({ city: 'Urk' }).where('id', '=', id).execute()
    expect(await find()).toMatchObject([{ id, city: 'Urk' }])
    await database.db.updateTable('properties').set({ decided_status: 'hidden' }).where('id', '=', id).execute()
    expect(await find()).toEqual([])
    const admin = { sort: 'newest', offset: 0, limit: 5, search: 'uilennest' } as const
    expect((await engine.run(findAdminIds, admin)).ids).toEqual([id])
    await database.db.deleteFrom('properties').where('id', '=', id).execute()
    await engine.run(followChanges, undefined)
    expect((await engine.run(findAdminIds, admin)).ids).toEqual([])
  })

  test('go on following changes while a mirror is away, which catches up once it is back', async () => {
    const [first] = servers.mirrors[0] ?? []
    await first?.kill()
    const id = await insertProperty(database.db, { city: 'Gouda', title: 'Muizenhol', status: 'for_rent' })
    await expect.poll(() => findByText(engine, 'muizenhol'), { timeout: 30_000 }).toMatchObject([{ id }])
    await first?.start()
    const { engine: alone } = await connect(servers.addresses.slice(0, 1))
    await expect.poll(() => findByText(alone, 'muizenhol'), { timeout: 60_000 }).toMatchObject([{ id }])
    await database.db.deleteFrom('properties').where('id', '=', id).execute()
    await expect.poll(() => findByText(alone, 'muizenhol'), { timeout: 30_000 }).toEqual([])
  })

  test('that refuse a statement go on answering others', async () => {
    const asked = await new SearchServers({ mirrors: servers.addresses, database: identity }).connect()
    await expect(asked.ask(['SELECT id FROM HOMES WHERE unheardof = 1'])).rejects.toMatchObject({
      code: 'server.searchAway',
    })
    expect(asked.getFailure()).toBeUndefined()
    expect(await asked.read(['SELECT COUNT(*) AS homes FROM HOMES '])).toMatchObject([[{ homes: 400 }]])
    await asked.close()
  })

  test('never answer with a part of the homes while one of them is dead', async () => {
    const { engine: own, changes } = await connect(servers.addresses)
    await updates.refresh()
    const total = await count(local)
    const [[, second] = [], [third] = []] = servers.mirrors
    await second?.kill()
    for (const found of await Promise.all(Array.from({ length: 30 }, () => count(own)))) expect(found).toBe(total)
    expect(changes).toEqual([])
    await third?.kill()
    for (let at = 0; at < 10; at++) expect(await count(own)).toBeUndefined()
    await expect(own.run(countProperties, [{}])).rejects.toMatchObject({ code: 'server.searchAway' })
    expect(own.getFailure?.()).toBe('No search server answers.')
    // What they stored is still there.
    await Promise.all([second?.start(), third?.start()])
    await expect.poll(() => count(own), { timeout: 60_000 }).toBe(total)
    expect(changes.at(-1)).toBeUndefined()
  })
})

describe('search servers that cannot be searched', () => {
  test('are named in a sentence: without homes, or with those of another database', async () => {
    const { addresses } = await startServers(1, 1)
    const { engine: empty } = await connect(addresses)
    expect(empty.getFailure?.()).toBe('The search servers have no homes yet.')
    expect(await count(empty)).toBeUndefined()
    await follow(addresses)
    const { engine: other } = await connect(addresses, '7000000000000000000 5')
    expect(other.getFailure?.()).toBe('The search servers have the homes of another database.')
    expect(await count(other)).toBeUndefined()
    await expect.poll(() => count(empty), { timeout: 10_000 }).toBe(await count(local))
  })

  test('as their columns are of another version are built anew beside what is searched', async () => {
    const { addresses } = await startServers(1, 2)
    await follow(addresses)
    await stopFollowing()
    const total = await count(local)
    const nodes = (addresses[0] ?? []).map((address) => connectServer(address))
    for (const node of nodes) await changeState(node, { schema: 'older' })
    const { engine } = await connect(addresses)
    expect(engine.getFailure?.()).toBe('The search servers have the columns of another version.')
    await follow(addresses)
    await expect.poll(() => count(engine), { timeout: 10_000 }).toBe(total)
    for (const node of nodes) expect(await readState(node)).toMatchObject({ active: 'b' })
  })

  test('as rents were judged by other values of postcodes are built anew', async () => {
    const { addresses } = await startServers(1, 1)
    await follow(addresses)
    await stopFollowing()
    const node = connectServer(addresses[0]?.[0])
    await changeState(node, { values: 'other' })
    await follow(addresses)
    const state = await readState(node)
    expect(state?.active).toBe('b')
    expect(state?.values).not.toBe('other')
  })
})

describe('search servers that have homes on disk and in memory', () => {
  test('are asked in spite of their warning that words are in one and not in the other', async () => {
    const many = await emptyDatabase()
    closers.push('The second database', () => many.close())
    const homes = createSearchedHomes(1_500).map((home, at) => ({
      ...home,
      street: at % 2 === 0 ? 'Tuinstraat' : 'Tuindorpweg',
      description_nl: at % 3 === 0 ? 'Met een grote achtertuin.' : 'Zonnige tuin, ruim balkon.',
    }))
    for (const start of [0, 500, 1_000])
      await many.db
        .insertInto('properties')
        .values(homes.slice(start, start + 500))
        .execute()
    const { addresses, mirrors } = await startServers(1, 2)
    const followed = startServerFeed(many.db, addresses)
    closers.push('The second feed', () => followed.close())
    await followed.refresh()
    const { engine } = await connect(addresses, await readDatabaseIdentity(many.db), many)
    const findTotals = () =>
      engine.run(
        countProperties,
        ['tuin', '"zonnige tuin"', 'achtertuin'].map((search) => ({ search })),
      )
    const inMemory = await findTotals()
    for (const address of addresses.flat()) await connectServer(address).write(`FLUSH RAMCHUNK ${partOf('a')}`)
    await many.db
      .updateTable('properties')
      .set({ title: 'Huis aan het water' })
      .where('city', '=', 'Amsterdam')
      .execute()
    await followed.refresh()
    expect(await findTotals()).toEqual(inMemory)
    // The answer of the other part has that warning as well.
    await mirrors[0]?.[0]?.kill()
    await expect(findTotals()).rejects.toThrow('server.searchAway')
  })
})

describe('the feed of search servers', () => {
  test('is taken over by another process, which goes on where the one before ended', async () => {
    const { addresses } = await startServers(1, 2)
    await follow(addresses)
    const other = startServerFeed(database.db, addresses)
    closers.push('The other feed', () => other.close())
    const { engine } = await connect(addresses)
    const node = connectServer(addresses[0]?.[0])
    const before = await insertProperty(database.db, { title: 'Ooievaarsnest', status: 'for_rent' })
    await expect.poll(() => findByText(engine, 'ooievaarsnest')).toMatchObject([{ id: before }])
    const built = await readState(node)
    await stopFollowing()
    await database.db.deleteFrom('properties').where('id', '=', before).execute()
    const after = await insertProperty(database.db, { title: 'Vossenhol', status: 'for_rent' })
    await expect.poll(() => findByText(engine, 'vossenhol'), { timeout: 30_000 }).toMatchObject([{ id: after }])
    expect(await findByText(engine, 'ooievaarsnest')).toEqual([])
    expect((await readState(node))?.active).toBe(built?.active)
    await database.db.deleteFrom('properties').where('id', '=', after).execute()
    await other.close()
  })

  test('begins again when a server was killed as it was filled, and what is searched stays meanwhile', async () => {
    const { mirrors, addresses } = await startServers(1, 2)
    const homes = createSearchedHomes(3_000)
    for (let start = 0; start < homes.length; start += 500)
      await database.db
        .insertInto('properties')
        .values(homes.slice(start, start + 500))
        .execute()
    await updates.refresh()
    const total = await count(local)
    await follow(addresses)
    await stopFollowing()
    const { engine } = await connect(addresses)
    expect(await count(engine)).toBe(total)
    const [first, second] = mirrors[0] ?? []
    const node = connectServer(first?.address)
    const state = await readState(node)
    const next = state?.active === 'a' ? 'b' : 'a'
    await changeState(node, { values: 'other' })
    const countNext = async () =>
      (await node.read([`SELECT COUNT(*) AS homes FROM ${partOf(next)}`]))[0]?.[0]?.['homes']
    feed = startServerFeed(database.db, addresses)
    await expect.poll(countNext, { interval: 5, timeout: 10_000 }).toBeGreaterThan(0)
    await second?.kill()
    expect(Number(await countNext())).toBeLessThan(1_500)
    expect((await readState(node))?.active).toBe(state?.active)
    await second?.start()
    await expect.poll(() => count(engine), { timeout: 30_000 }).toBe(total)
    await expect.poll(async () => (await readState(node))?.active, { timeout: 60_000 }).toBe(next)
    expect(await count(engine)).toBe(total)
    // Servers are told one after the other that they are filled.
    await stopFollowing()
    await changeState(connectServer(second?.address), { active: state?.active ?? 'a' })
    expect(await count((await connect(addresses)).engine)).toBe(total)
    const ids = homes.map(({ id }) => id)
    await database.db.deleteFrom('properties').where('id', 'in', ids).execute()
  })
})
