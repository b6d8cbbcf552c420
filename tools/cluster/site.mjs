// The product in six processes: two that serve pages, two that search for them and two that work in the background.
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../free-port.mjs'
import { startRedis } from '../redis.mjs'
import { startVarnish } from '../varnish.mjs'
import { startHaproxy } from './haproxy.mjs'
import { startPatroni } from './patroni.mjs'
import { createProcesses } from './processes.mjs'
import { answers, Programs, until } from './programs.mjs'
import { startSearchServers } from './search-servers.mjs'
import { hasSwift, startSwift } from './swift.mjs'

const homes = 500

async function query(address, text, values) {
  const client = new pg.Client(address)
  // A lost connection rejects the query as well, and ends this process if nobody listens.
  client.on('error', () => {})
  await client.connect()
  return client.query(text, values).finally(() => client.end())
}

const createHomes = (address) =>
  query(
    address,
    `insert into properties (id, status, property_type, title, street, house_number, city, price_cents, price_period,
       contact_email, first_seen_at, last_seen_at)
     select gen_random_uuid(), 'for_rent', 'apartment', 'Appartement Lindegracht', 'Lindegracht', number, 'Amsterdam',
       100000 + number * 100, 'month', 'noor@verhuur.example', now(), now()
     from generate_series(1, $1) as number`,
    [homes],
  )

/** Starts everything but the product. */
async function startPrograms(programs, stops, logStep) {
  const database = await startPatroni(programs)
  stops.push(() => database.stop())
  logStep('PostgreSQL: three servers under Patroni, one of which confirms each commit')
  const redis = await startRedis()
  stops.push(() => redis.stop())
  // The last one is for the process that takes the place of another.
  const webPorts = [await freePort(), await freePort(), await freePort()]
  const ports = await startHaproxy(programs, database.servers, webPorts)
  const [primary, replica] = [ports.primary, ports.replica].map((port) => `postgres://huiswaarts@127.0.0.1:${port}`)
  /** Makes an empty database. */
  const createDatabase = (name) =>
    until('the primary behind HAProxy', () =>
      query(`${primary}/postgres`, `create database ${name}`).then(
        () => true,
        () => false,
      ),
    )
  logStep('HAProxy and Redis')
  const varnish = await startVarnish(ports.web)
  stops.push(() => varnish.stop())
  logStep('Varnish')
  const swift = hasSwift() ? await startSwift(programs) : undefined
  logStep(swift ? 'OpenStack Swift for photos' : 'A folder for photos: OpenStack Swift is not found')
  const searchPorts = [await freePort(), await freePort()]
  const storage = swift?.variables ?? { STORAGE_URL: `file://${join(programs.folder, 'photos')}` }
  const addresses = {
    primary,
    replica,
    redis: redis.url,
    web: ports.web,
    search: searchPorts,
    storage,
  }
  const processes = createProcesses(programs, addresses)
  return {
    servers: database,
    primary,
    createDatabase,
    webPorts,
    searchPorts,
    web: ports.web,
    varnish,
    processes,
    swift,
  }
}

/**
 * Starts everything, with homes in it.
 *
 * @param {(step: string) => void} logStep
 */
export async function startCluster(logStep) {
  const programs = new Programs()
  const stops = [() => programs.stop()]
  const stop = async () => {
    for (const one of stops.toReversed()) await one()
  }
  try {
    const started = await startPrograms(programs, stops, logStep)
    const { servers, primary, createDatabase, webPorts, searchPorts, web, varnish, processes, swift } = started
    const toPlaces = (role, ports) => ports.map((port, at) => ({ name: `${role}-${at + 1}`, port }))
    const places = {
      worker: toPlaces('worker', [await freePort(), await freePort(), await freePort()]),
      web: toPlaces('web', webPorts),
      search: toPlaces('search', searchPorts),
    }
    const startTwo = async (two, options) => {
      for (const { name, port } of two.slice(0, 2)) {
        processes.start(name, port, options)
        await until(name, () => processes.isReady(port))
      }
    }
    /** Starts two workers, two that search and two that serve, on a new database, and inserts the homes. */
    const startSite = async (database, root) => {
      await createDatabase(database)
      // The first one brings the schema up to date.
      await startTwo(places.worker, { root, database })
      await createHomes(`${primary}/${database}`)
      await startTwo(places.search, { root, database })
      await startTwo(places.web, { root, database })
      await until('pages behind HAProxy', () => processes.isReady(web))
    }
    await startSite('huiswaarts')
    logStep('Two processes that serve, two that search for them, two that work in the background')
    return {
      database: servers,
      processes,
      places,
      startSite,
      query: (text, values) => query(`${primary}/huiswaarts`, text, values),
      queryIn: (database, text, values) => query(`${primary}/${database}`, text, values),
      killWeb: (at) => {
        programs.kill(`web-${at + 1}`)
        processes.start(`web-${at + 1}`, webPorts[at])
      },
      /** How many files the bucket of photos has; undefined without one. */
      countStored: swift && (async () => (await swift.client.listObjects()).length),
      /** Starts search servers, a process that fills them and one that serves and asks them. */
      startSearchServers: async () => {
        const servers = await startSearchServers(programs)
        const started = { worker: await freePort(), web: await freePort() }
        for (const [role, port] of Object.entries(started)) {
          processes.start(`${role}-servers`, port, { searchUrl: servers.url })
          await until(`${role}-servers`, () => processes.isReady(port))
        }
        const origin = `http://127.0.0.1:${started.web}`
        await until('lists of search servers', () => answers(`${origin}/api/properties`))
        const stop = () => {
          for (let at = 0; at < servers.count; at++) servers.kill(at)
          for (const role of Object.keys(started)) programs.kill(`${role}-servers`)
        }
        return { ...servers, origin, stop }
      },
      killSearch: (at) => programs.kill(`search-${at + 1}`),
      startSearchProcess: (at) => processes.start(`search-${at + 1}`, searchPorts[at]),
      isSearchReady: (at) => processes.isReady(searchPorts[at]),
      isWebReady: (at) => processes.isReady(webPorts[at]),
      folder: programs.folder,
      origin: `http://127.0.0.1:${web}`,
      cachedOrigin: varnish.origin,
      stop,
    }
  } catch (error) {
    for (const name of programs.running.keys()) console.error(`${name}:\n${programs.readLog(name)}\n`)
    await stop()
    throw error
  }
}
