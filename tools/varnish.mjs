// Runs a temporary Varnish in front of a site, with the configuration of ops/varnish.vcl.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findProgram } from './find-program.mjs'
import { freePort } from './free-port.mjs'
import { projectRoot } from './project-root.mjs'

const accepts = (port) =>
  new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/**
 * Starts Varnish in front of a site on this machine.
 *
 * @param {number} sitePort
 * @returns {Promise<{ origin: string, stop: () => Promise<void> } | undefined>} undefined if there is no `varnishd`
 */
export async function startVarnish(sitePort) {
  const program = findProgram('varnishd')
  if (!program) return undefined
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-varnish-'))
  const configuration = join(folder, 'site.vcl')
  const text = readFileSync(join(projectRoot, 'ops', 'varnish.vcl'), 'utf8')
  writeFileSync(configuration, text.replace('.port = "3000"', `.port = "${sitePort}"`))
  const server = spawn(
    program,
    [
      '-j',
      'none',
      '-F',
      '-n',
      join(folder, 'state'),
      '-f',
      configuration,
      '-a',
      `127.0.0.1:${port}`,
      '-s',
      'malloc,64m',
    ],
    { stdio: 'ignore' },
  )
  const ended = once(server, 'exit')
  const stop = async () => {
    server.kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  for (let tries = 0; tries < 150; tries++) {
    if (await accepts(port)) return { origin: `http://127.0.0.1:${port}`, stop }
    if (server.exitCode !== null) break
    await wait(100)
  }
  await stop()
  throw new Error('Varnish did not start.')
}
