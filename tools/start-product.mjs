// Starts the built product for tools that take pictures of it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.mjs'

/** The admin of every product that is started here. */
export const admin = { email: 'beheer@voorbeeld.example', password: crypto.randomUUID() }

/** Creates an admin as an operator does: with the command and the link that it prints. */
async function createAdmin(runCommand) {
  const lines = []
  const { log } = console
  console.log = (line) => lines.push(String(line))
  try {
    await runCommand(['admin', 'create', admin.email])
  } finally {
    console.log = log
  }
  return new URL(lines.at(-1).match(/https?:\S+/)[0]).searchParams.get('token')
}

/**
 * Starts the product in this process, with a data folder of its own and the number of demonstration homes. Rate limits
 * are wide, since all calls come from one address.
 *
 * @param {{ homes: number, imports?: [source: string, file: string][], photoPort?: number }} options `photoPort`: a
 *   server on this machine that photos may come from
 */
export async function startProduct({ homes, imports = [], photoPort }) {
  const data = mkdtempSync(join(tmpdir(), 'huiswaarts-screenshots-'))
  Object.assign(process.env, {
    DATA_DIR: data,
    DATABASE_URL: '',
    DEMO: '0',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    OUTGOING_ALLOW: photoPort === undefined ? '' : `localhost:${photoPort}`,
    PORT: process.env.PORT || String(await freePort()),
  })
  const { runCommand } = await import('../build/server/command.js')
  const { start } = await import('../build/server/main.js')
  if (homes > 0) await runCommand(['seed', '--homes', String(homes)])
  for (const [source, file] of imports) await runCommand(['import', source, file])
  const token = await createAdmin(runCommand)
  const running = await start({ environment: process.env, limitFactor: 1_000 })
  const response = await fetch(`${running.origin}/api/users/reset-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, password: admin.password }),
  })
  if (!response.ok) throw new Error(`The admin could not choose a password: ${await response.text()}`)
  const close = async () => {
    await running.close()
    rmSync(data, { recursive: true, force: true })
  }
  return { origin: running.origin, close }
}
