// Serves the built product over a fresh data folder with a small set of homes. Rate limits are wide, since all tests
// call from one address.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-e2e-'))
Object.assign(process.env, { DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'warn', NODE_ENV: 'production', DATABASE_URL: '' })
const { runCommand } = await import('../build/server/command.js')
const { start } = await import('../build/server/main.js')

await runCommand(['seed', '--homes', '80'])
await runCommand(['import', 'kamernet', join(import.meta.dirname, 'property-without-photo.json')])
// Ads of one address, all let, so that decisions about them change no total of a list.
await runCommand(['import', 'funda', join(import.meta.dirname, 'duplicate-listings.json')])
await runCommand(['import', 'funda', join(import.meta.dirname, 'reported-listing.json')])
await runCommand(['import', 'funda', join(import.meta.dirname, 'managed-listings.json')])
// Creates the first admin as an operator does: with the command and the link that it prints.
const lines = []
const { log } = console
console.log = (line) => lines.push(String(line))
await runCommand(['admin', 'create', 'beheer@voorbeeld.example'])
console.log = log
const token = lines.at(-1)?.split('token=')[1]
const running = await start({ environment: process.env, limitFactor: 1_000 })
const choosePassword = () =>
  fetch(`${running.origin}/api/users/reset-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, password: 'beheer op de fiets' }),
  })
// A server that has just started may answer 503 for a while.
for (let answer = await choosePassword(); !answer.ok; answer = await choosePassword()) {
  if (answer.status !== 503) throw new Error(`The admin could not choose a password: ${await answer.text()}`)
  await new Promise((resolve) => setTimeout(resolve, 500))
}
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    void running.close().then(() => {
      rmSync(folder, { recursive: true, force: true })
      process.exit(0)
    })
  })
