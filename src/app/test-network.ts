import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net'
import { join } from 'node:path'
import { startEmbeddedDatabase } from '#platform/database/embedded-database.ts'
import type { Closers } from '#platform/jobs/closers.ts'
import { startPostgres } from '../../tools/postgres.mjs'

/** Listens on a free port until the closers close it. @returns the port */
export async function listenOnPort(closers: Closers, onConnection: (socket: Socket) => void): Promise<number> {
  const server = createServer(onConnection).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push('A server', () => server.close())
  return (server.address() as AddressInfo).port
}

interface Server {
  to: NetConnectOpts
  credentials: string
}

/** Starts a database server: PostgreSQL if it is installed, else an embedded one in the folder. */
export async function startServer(closers: Closers, folder: string): Promise<Server> {
  const postgres = await startPostgres()
  if (postgres) {
    closers.push('PostgreSQL', postgres.stop)
    const { hostname, port, username } = new URL(postgres.url)
    return { to: { host: hostname, port: Number(port) }, credentials: username }
  }
  const embedded = await startEmbeddedDatabase(folder)
  closers.push('The embedded database', () => embedded.close())
  return { to: { path: join(embedded.socketFolder, '.s.PGSQL.5432') }, credentials: 'postgres' }
}

/** A network between the product and its database that tests can break. */
export class Network {
  url = ''
  /** `refuses` closes every connection and accepts none; `silent` keeps connections open but forwards nothing. */
  state: 'open' | 'refuses' | 'silent' = 'open'
  private readonly sockets = new Set<Socket>()
  private readonly closers: Closers

  constructor(closers: Closers) {
    this.closers = closers
  }

  /** Opens a proxy in front of a database server. */
  async open({ to, credentials }: Server): Promise<void> {
    const port = await listenOnPort(this.closers, (near) => this.join(near, to))
    this.closers.push('The connections', () => this.sockets.forEach((socket) => socket.destroy()))
    this.url = `postgres://${credentials}@127.0.0.1:${port}/postgres`
  }

  /** Lets connections through again; those from before end. */
  mend(): void {
    if (this.state !== 'open') this.break('refuses')
    this.state = 'open'
  }

  break(state: 'refuses' | 'silent'): void {
    this.state = state
    for (const socket of this.sockets)
      if (state === 'silent') socket.pause()
      else socket.destroy()
  }

  private join(near: Socket, to: NetConnectOpts): void {
    if (this.state === 'refuses') return void near.destroy()
    const far = connect(to)
    for (const socket of [near, far]) {
      this.sockets.add(socket)
      socket.on('error', () => {}).on('close', () => this.sockets.delete(socket))
    }
    if (this.state === 'open') near.pipe(far).pipe(near)
  }
}
