// Serves the built product over a fresh data folder with a small set of homes. Rate limits are wide, since all tests
// call from one address. With POSTGRES_FOR_TESTS, its data is in a new database of that server.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

const { DATA_DIR: parent = tmpdir(), POSTGRES_FOR_TESTS: postgres } = process.env
const folder = mkdtempSync(join(parent, 'huiswaarts-e2e-'))
const databaseName = `huiswaarts_e2e_${process.pid}_${Date.now()}`

/** Runs one statement on the PostgreSQL server, outside the database of the product. */
async function runOnServer(statement) {
  const client = new pg.Client(postgres)
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Creates a database. @returns its address */
async function createDatabase() {
  await runOnServer(`create database ${databaseName}`)
  return Object.assign(new URL(postgres), { pathname: databaseName }).href
}

Object.assign(process.env, {
  DATA_DIR: folder,
  DATABASE_URL: postgres ? await createDatabase() : '',
  DEMO: '0',
  LOG_LEVEL: 'warn',
  NODE_ENV: 'production',
})
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
    void running.close().then(async () => {
      if (postgres) await runOnServer(`drop database ${databaseName} with (force)`)
      rmSync(folder, { recursive: true, force: true })
      process.exit(0)
    })
  })
