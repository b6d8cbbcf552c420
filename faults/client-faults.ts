import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import type { Fault, Outcome } from './outcome.ts'
import { runScenario, type Setup } from './scenario.ts'
import type { Rig } from './rig.ts'

const slowClients = 200
const connections = 5_000
/** A body has 30 seconds, and the check for that runs every few seconds. */
const slowSeconds = 45

const openSocket = async ({ product }: Setup): Promise<Socket> => {
  const { hostname, port } = new URL(product.origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** Clients that send a byte a second: half of them the headers of a request, half a body. */
async function runSlowClients(rig: Rig): Promise<Outcome> {
  const sockets: Socket[] = []
  let timer: NodeJS.Timeout | undefined
  const login =
    'POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 200\r\n\r\n'
  return runScenario(rig, {
    on: rig.hasPostgres ? 'postgresql' : 'embedded',
    seconds: slowSeconds,
    begin: async (setup) => {
      for (let i = 0; i < slowClients; i++) {
        const socket = await openSocket(setup)
        socket.write(i % 2 === 0 ? 'GET / HTTP/1.1\r\nx-slow: ' : login)
        socket.resume()
        sockets.push(socket)
      }
      timer = setInterval(() => {
        for (const socket of sockets) if (socket.writable) socket.write('x')
      }, 1_000)
    },
    end: async () => clearInterval(timer),
    check: async () => {
      const open = sockets.filter(({ closed, destroyed }) => !closed && !destroyed).length
      for (const socket of sockets) socket.destroy()
      return open > 0 ? [`${open} slow connections were still open after ${slowSeconds} s`] : []
    },
    note: `${slowClients} clients that send a byte a second`,
  })
}

/** Connections that each request a list once and then stay open. */
async function runConnections(rig: Rig): Promise<Outcome> {
  const sockets: Socket[] = []
  let answered = 0
  return runScenario(rig, {
    on: rig.hasPostgres ? 'postgresql' : 'embedded',
    begin: async (setup) => {
      for (let i = 0; i < connections; i++) {
        const socket = await openSocket(setup)
        socket.once('data', () => (answered += 1))
        socket.on('data', () => {})
        socket.write('GET /api/plans HTTP/1.1\r\nhost: x\r\n\r\n')
        sockets.push(socket)
      }
    },
    end: async () => {
      for (const socket of sockets) socket.destroy()
    },
    check: async () => (answered < connections ? [`${connections - answered} connections got no answer`] : []),
    note: `${connections} connections, each with a request`,
  })
}

export const clientFaults: Fault[] = [
  { name: 'slow-client', title: 'Slow clients', run: runSlowClients },
  { name: 'connections', title: '5,000 connections', run: runConnections },
]
