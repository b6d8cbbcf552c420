// Runs a temporary PgBouncer, for tests.
import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from './free-port.mjs'
import { ordinaryUser } from './postgres.mjs'

/** Returns the program: on PATH, or where Debian keeps it. */
export function findPgBouncer() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path))
}

/**
 * Starts a PgBouncer in front of every database of a PostgreSQL server, which gives sessions by the transaction.
 *
 * @param {{ to: string, settings?: Record<string, string | number> }} options the address of the server, and settings
 * @returns {Promise<{ url: string, stop: () => void } | undefined>} undefined if there is no `pgbouncer`
 */
export async function startPgBouncer({ to, settings = {} }) {
  const program = findPgBouncer()
  const user = ordinaryUser()
  if (!program || (process.getuid?.() === 0 && !user)) return undefined
  const { hostname, port: serverPort, username, pathname } = new URL(to)
  const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-pgbouncer-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const port = await freePort()
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    max_client_conn: 500,
    default_pool_size: 5,
    log_connections: 0,
    log_disconnections: 0,
    // Databases of tests come and go.
    server_idle_timeout: 2,
    server_login_retry: 1,
    ...settings,
  }
  const file = join(folder, 'pgbouncer.ini')
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`)
  const server = `host=${hostname} port=${serverPort} user=${username}`
  writeFileSync(file, ['[databases]', `* = ${server}`, '[pgbouncer]', ...lines, ''].join('\n'))
  const pooler = spawn(program, [file], { ...user, stdio: ['ignore', 'ignore', 'pipe'] })
  await new Promise((resolve, reject) => {
    pooler.once('error', reject)
    pooler.once('exit', (code) => reject(new Error(`pgbouncer ended with ${code}`)))
    pooler.stderr.on('data', (text) => /process up/i.test(text) && resolve(undefined))
  })
  const stop = () => {
    pooler.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `postgres://${username}@127.0.0.1:${port}${pathname}`, stop }
}
