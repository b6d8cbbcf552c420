import { once } from 'node:events'
import { createServer } from 'node:net'
import * as z from 'zod/mini'

/** What Node keeps in a server that listens; it has no official way to ask for the descriptor. */
const Listening = z.object({ _handle: z.object({ fd: z.int() }) })

/**
 * Opens a listening socket for child processes; this process accepts nothing on it.
 *
 * @param spawnAll spawns them at once, with the descriptor
 */
export async function withListeningSocket<T>(spawnAll: (descriptor: number) => T): Promise<T> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    return spawnAll(z.parse(Listening, server)._handle.fd)
  } finally {
    server.close()
  }
}

/**
 * The command that runs a program of Node as systemd does with a socket, which has to be descriptor 3: once a line comes
 * from standard input. Until then the socket is open and nothing accepts.
 */
export const commandOnSocket = (args: readonly string[]): [string, string[]] => [
  'sh',
  ['-c', 'read -r line && export LISTEN_FDS=1 LISTEN_PID=$$ && exec "$0" "$@"', process.execPath, ...args],
]
