// The product in four processes: two that serve pages and two that work in the background.
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../free-port.mjs'
import { projectRoot } from '../project-root.mjs'
import { startRedis } from '../redis.mjs'
import { startVarnish } from '../varnish.mjs'
import { startHaproxy } from './haproxy.mjs'
import { startPatroni } from './patroni.mjs'
import { answers, Programs, until } from './programs.mjs'

const homes = 500

async function createDatabase(address) {
  const client = new pg.Client(address('postgres'))
  await client.connect()
  await client.query('create database huiswaarts')
  await client.end()
}

async function createHomes(address) {
  const client = new pg.Client(address('huiswaarts'))
  await client.connect()
  await client.query(
    `insert into properties (id, status, property_type, title, street, house_number, city, price_cents, price_period,
       first_seen_at, last_seen_at)
     select gen_random_uuid(), 'for_rent', 'apartment', 'Appartement Lindegracht', 'Lindegracht', number, 'Amsterdam',
       100000 + number * 100, 'month', now(), now()
     from generate_series(1, $1) as number`,
    [homes],
  )
  await client.end()
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
    const database = await startPatroni(programs)
    stops.push(() => database.stop())
    logStep('PostgreSQL: three servers under Patroni, one of which confirms each commit')
    const redis = await startRedis()
    stops.push(() => redis.stop())
    const webPorts = [await freePort(), await freePort()]
    const ports = await startHaproxy(programs, database.servers, webPorts)
    const toAddress = (port) => (name) => `postgres://huiswaarts@127.0.0.1:${port}/${name}`
    const [primary, replica] = [toAddress(ports.primary), toAddress(ports.replica)]
    await until('the primary behind HAProxy', async () =>
      createDatabase(primary).then(
        () => true,
        () => false,
      ),
    )
    logStep('HAProxy and Redis')
    const start = (name, role, port) =>
      programs.start(name, process.execPath, ['tools/run.mjs'], {
        asCaller: true,
        cwd: projectRoot,
        variables: {
          ROLE: role,
          PORT: String(port),
          HOST: '127.0.0.1',
          DATABASE_URL: primary('huiswaarts'),
          DATABASE_REPLICA_URL: replica('huiswaarts'),
          REDIS_URL: redis.url,
          DATA_DIR: join(programs.folder, name),
          STORAGE_URL: `file://${join(programs.folder, 'photos')}`,
          PUBLIC_ORIGIN: `http://localhost:${ports.web}`,
          TRUSTED_PROXIES: '127.0.0.1',
          DEMO: '0',
          NODE_ENV: 'production',
        },
      })
    const isReady = (port) => answers(`http://127.0.0.1:${port}/health/ready`)
    // The first one brings the schema up to date.
    const workerPorts = [await freePort(), await freePort()]
    for (const [at, port] of workerPorts.entries()) {
      start(`worker-${at + 1}`, 'worker', port)
      await until(`worker-${at + 1}`, () => isReady(port))
    }
    await createHomes(primary)
    const startWeb = (at) => start(`web-${at + 1}`, 'web', webPorts[at])
    for (const [at, port] of webPorts.entries()) {
      startWeb(at)
      await until(`web-${at + 1}`, () => isReady(port))
    }
    await until('pages behind HAProxy', () => isReady(ports.web))
    logStep('Two processes that serve, two that work in the background')
    const varnish = await startVarnish(ports.web)
    stops.push(() => varnish.stop())
    logStep('Varnish')
    const origin = `http://127.0.0.1:${ports.web}`
    return {
      database,
      query: async (text, values) => {
        const client = new pg.Client(primary('huiswaarts'))
        await client.connect()
        return client.query(text, values).finally(() => client.end())
      },
      killWeb: (at) => {
        programs.kill(`web-${at + 1}`)
        startWeb(at)
      },
      isWebReady: (at) => isReady(webPorts[at]),
      folder: programs.folder,
      origin,
      cachedOrigin: varnish.origin,
      stop,
    }
  } catch (error) {
    for (const name of programs.running.keys()) console.error(`${name}:\n${programs.readLog(name)}\n`)
    await stop()
    throw error
  }
}
