// Runs a temporary Redis server, for tests.
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { findProgram } from './find-program.mjs'
import { freePort } from './free-port.mjs'

/**
 * Starts a Redis server that stores nothing.
 *
 * @returns {Promise<{ url: string, stop: () => void } | undefined>} undefined if there is no `redis-server` on PATH
 */
export async function startRedis() {
  const program = findProgram('redis-server')
  if (!program) return undefined
  const port = await freePort()
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const server = spawn(program, [...settings, '--dir', tmpdir()], { stdio: ['ignore', 'pipe', 'ignore'] })
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)))
    server.stdout.on('data', (text) => /ready to accept connections/i.test(text) && resolve(undefined))
  })
  return { url: `redis://127.0.0.1:${port}`, stop: () => void server.kill() }
}
