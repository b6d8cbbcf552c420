import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../../../../tools/free-port.mjs'
import { toServerConfig } from './schema.server.ts'

/** A search server of a test. */
interface TestServer {
  /** `HOST:PORT` for searches. */
  readonly address: string
  readonly pid: number
  start(): Promise<void>
  kill(): Promise<void>
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(socket.destroy() && true))
    socket.once('error', () => resolve(false))
  })

/**
 * Starts the `searchd` of `SEARCHD_FOR_TESTS`: mirrors with all homes, each of several servers with a part of them.
 *
 * @returns the servers of each mirror
 */
export async function startSearchServers(mirrors: number, parts: number) {
  const program = process.env.SEARCHD_FOR_TESTS ?? 'searchd'
  const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-search-servers-'))
  const started: ChildProcess[] = []
  const createServer = async (name: string, ports: { sql: number; servers: number }, others: readonly string[]) => {
    const directory = join(folder, name)
    mkdirSync(directory)
    const config = join(directory, 'searchd.conf')
    const places = { directory, sql: `127.0.0.1:${ports.sql}`, servers: `127.0.0.1:${ports.servers}`, others }
    writeFileSync(config, toServerConfig(places))
    let child: ChildProcess | undefined
    const server: TestServer = {
      address: places.sql,
      get pid() {
        return child?.pid ?? 0
      },
      async start() {
        child = spawn(program, ['--config', config, '--nodetach'], { stdio: 'ignore' })
        started.push(child)
        for (let tries = 0; !(await isOpen(ports.sql)); tries++) {
          if (tries > 100 || child.exitCode !== null) throw new Error(`searchd did not start; see ${config}.`)
          await setTimeout(50)
        }
      },
      async kill() {
        if (!child || child.exitCode !== null || child.signalCode !== null) return
        const ended = once(child, 'exit')
        child.kill('SIGKILL')
        await ended
      },
    }
    await server.start()
    return server
  }
  const all: TestServer[][] = []
  for (let mirror = 0; mirror < mirrors; mirror++) {
    const ports: { sql: number; servers: number }[] = []
    for (let part = 0; part < parts; part++) ports.push({ sql: await freePort(), servers: await freePort() })
    const servers: TestServer[] = []
    for (const [part, own] of ports.entries()) {
      const others = ports.filter((one) => one !== own).map((one) => `127.0.0.1:${one.servers}`)
      servers.push(await createServer(`${mirror}-${part}`, own, others))
    }
    all.push(servers)
  }
  return {
    mirrors: all,
    addresses: all.map((servers) => servers.map(({ address }) => address)),
    async close() {
      for (const server of all.flat()) await server.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
