import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '#platform/settings/environment.ts'
import { startStep } from './start-error.ts'

type Address = Pick<Settings, 'host' | 'port' | 'socket'>

const listenStep = <T>({ host, port, socket }: Address, work: () => Promise<T>) =>
  startStep(
    socket === undefined
      ? {
          failure: `Nothing can listen on ${host}:${port}`,
          advice: 'Stop what runs there, or set another PORT or HOST.',
        }
      : { failure: 'The socket that systemd passed cannot be used', advice: 'Correct ListenStream of its unit.' },
    work,
  )

/** Checks that the server will be able to listen. @throws StartError */
export async function checkPort(address: Address): Promise<void> {
  if (address.socket !== undefined) return
  await listenStep(address, async () => {
    const server = createServer().listen({ host: address.host, port: address.port })
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
  })
}

/** Starts listening on host and port, or on the socket that systemd passed. @returns the origin @throws StartError */
export async function listen(app: FastifyInstance, address: Address): Promise<string> {
  const { host, port, socket } = address
  // Fastify passes on `fd`, which its types leave out; for `localhost` it would open a second socket.
  const options = socket === undefined ? { host, port } : { host: '127.0.0.1', fd: socket }
  await listenStep(address, () => app.listen(options))
  const bound = app.server.address() as AddressInfo
  return `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${bound.port}`
}
