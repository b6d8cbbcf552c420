import { setInterval, clearInterval } from 'node:timers'
import { sql } from 'kysely'
import pg from 'pg'
import type { Fault } from './outcome.ts'
import { runScenario, type Scenario, type Setup } from './scenario.ts'
import { Proxy } from './proxy.ts'
import type { Rig } from './rig.ts'

const missing = (rig: Rig) => (rig.hasPostgres ? undefined : 'PostgreSQL is not installed')

/** Injects a fault of the network between the product and PostgreSQL. */
function runBehindProxy(
  rig: Rig,
  scenario: Partial<Scenario> & {
    fault: (proxy: Proxy) => Promise<unknown>
    repair?: (proxy: Proxy) => Promise<unknown>
  },
) {
  let proxy: Proxy | undefined
  const withProxy = async (action: (proxy: Proxy) => Promise<unknown>) => proxy && action(proxy)
  return runScenario(rig, {
    on: 'postgresql',
    environment: async ({ url }) => {
      const target = new URL(url)
      const port = Number(target.port)
      const opened = await Proxy.open(() => port)
      proxy = opened
      rig.closers.push('The proxy', () => opened.close())
      target.port = String(opened.port)
      return { DATABASE_URL: target.href }
    },
    begin: () => withProxy(scenario.fault),
    end: () => withProxy(scenario.repair ?? ((opened) => opened.set('open'))),
    ...scenario,
  })
}

function repeatCuts(proxy: Proxy): () => void {
  proxy.cut()
  const timer = setInterval(() => proxy.cut(), 500)
  return () => clearInterval(timer)
}

/** Locks the homes until released. */
async function lockHomes({ database, rig }: Setup): Promise<() => Promise<void>> {
  const client = new pg.Client(database.url)
  await client.connect()
  rig.closers.push('The lock', () => client.end())
  await client.query('begin')
  await client.query('lock table properties in access exclusive mode')
  return async () => {
    await client.query('rollback')
  }
}

export const databaseFaults: Fault[] = [
  {
    name: 'postgres-refused',
    title: 'PostgreSQL refuses connections',
    missing,
    run: (rig) => runBehindProxy(rig, { fault: (proxy) => proxy.set('refuses'), quickPagesAfter: 0 }),
  },
  {
    name: 'postgres-cut',
    title: 'PostgreSQL connections are cut, twice a second',
    missing,
    run: (rig) => {
      let stop = () => {}
      return runBehindProxy(rig, {
        fault: async (proxy) => {
          stop = repeatCuts(proxy)
        },
        repair: async () => stop(),
      })
    },
  },
  {
    name: 'postgres-silent',
    title: 'PostgreSQL does not answer (packets are dropped)',
    missing,
    // Only a deadline shows it: a check begins every second and is given up after 1.5 s.
    run: (rig) => runBehindProxy(rig, { fault: (proxy) => proxy.set('silent'), quickPagesAfter: 3, seconds: 25 }),
  },
  {
    name: 'postgres-slow',
    title: 'PostgreSQL answers 300 ms late, each way',
    missing,
    run: (rig) => runBehindProxy(rig, { fault: (proxy) => proxy.set({ delayMs: 300 }) }),
  },
  {
    name: 'postgres-locked',
    title: 'A table of PostgreSQL is locked',
    missing,
    run: (rig) => {
      let release = async () => {}
      return runScenario(rig, {
        on: 'postgresql',
        begin: async (setup) => {
          release = await lockHomes(setup)
        },
        end: () => release(),
      })
    },
  },
  {
    name: 'postgres-restarted',
    title: 'PostgreSQL crashes and restarts, three times',
    missing,
    run: (rig) =>
      runScenario(rig, {
        on: 'postgresql',
        seconds: 1,
        begin: async ({ db }) => {
          for (let i = 0; i < 3; i++) {
            rig.restartPostgres()
            await sql`select 1`.execute(db).catch(() => {})
          }
        },
        end: async () => {},
      }),
  },
]
