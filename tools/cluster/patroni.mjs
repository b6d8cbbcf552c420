// PostgreSQL under Patroni: one etcd, and three servers of which one is the primary and one confirms each commit.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from '../find-program.mjs'
import { freePort } from '../free-port.mjs'
import { findPostgres } from '../postgres.mjs'
import { answers, until } from './programs.mjs'

/** The least that Patroni allows: a primary that is lost is replaced after at most 20 seconds. */
const failover = { ttl: 20, loop_wait: 1, retry_timeout: 3 }

function writeSettings(programs, { name, port, restPort, etcdPort }) {
  const file = join(programs.folder, `${name}.yml`)
  const settings = {
    scope: 'huiswaarts',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ...failover,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 120, wal_log_hints: 'on', wal_keep_size: '256MB' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { auth: 'trust' }, 'no-sync'],
      pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(programs.folder, `${name}-data`),
      bin_dir: findPostgres(),
      pgpass: join(programs.folder, `${name}.pgpass`),
      authentication: { superuser: { username: 'huiswaarts' }, replication: { username: 'replicator' } },
      parameters: { unix_socket_directories: programs.folder },
    },
  }
  // YAML takes JSON.
  writeFileSync(file, JSON.stringify(settings), { mode: 0o644 })
  return file
}

/**
 * Starts etcd and three servers.
 *
 * @returns the servers, and functions that name the primary, kill a server and start it again
 */
export async function startPatroni(programs) {
  const [etcd, patroni] = ['etcd', 'patroni'].map(findProgram)
  const [etcdPort, peerPort] = [await freePort(), await freePort()]
  const [client, peer] = [etcdPort, peerPort].map((port) => `http://127.0.0.1:${port}`)
  const settings = {
    '--data-dir': programs.makeFolder('etcd-data'),
    '--listen-client-urls': client,
    '--advertise-client-urls': client,
    '--listen-peer-urls': peer,
    '--initial-advertise-peer-urls': peer,
    '--initial-cluster': `default=${peer}`,
  }
  programs.start('etcd', etcd, Object.entries(settings).flat())
  await until('etcd', () => answers(`${client}/health`))
  const servers = []
  for (const name of ['postgresql-1', 'postgresql-2', 'postgresql-3'])
    servers.push({ name, port: await freePort(), restPort: await freePort() })
  const start = (server) => programs.start(server.name, patroni, [writeSettings(programs, { ...server, etcdPort })])
  const is = (server, role) => answers(`http://127.0.0.1:${server.restPort}/${role}`)
  const findPrimary = async () => {
    for (const server of servers) if (await is(server, 'primary')) return server
    return undefined
  }
  // The first makes the database that the others copy.
  for (const server of servers) {
    start(server)
    await until(server.name, async () => (await is(server, 'primary')) || (await is(server, 'replica')))
  }
  const isSynchronous = async () => {
    for (const server of servers) if (await is(server, 'synchronous')) return true
    return false
  }
  await until('a standby that confirms commits', isSynchronous)
  /** Patroni starts PostgreSQL as a process of its own, which has to be killed besides. */
  const kill = ({ name }) => {
    const file = join(programs.folder, `${name}-data`, 'postmaster.pid')
    const [pid] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
    programs.kill(name)
    if (pid) process.kill(Number(pid), 'SIGKILL')
  }
  return {
    servers,
    findPrimary,
    isSynchronous,
    is,
    start,
    kill,
    stop: () => {
      for (const server of servers) kill(server)
    },
  }
}
