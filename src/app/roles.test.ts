import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Closers } from '#platform/jobs/closers.ts'
import { start } from './start.ts'
import { Network, startServer } from './test-network.ts'

const closers = new Closers()
const network = new Network(closers)
const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-roles-'))
const development = { pages: () => Promise.reject(new Error('no pages')), prepare: () => Promise.resolve() }
let mailServer: string
let mails = 0

beforeAll(async () => {
  closers.push('The folder', () => rmSync(folder, { recursive: true, force: true }))
  await network.open(await startServer(closers, join(folder, 'embedded')))
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => {
        mails += 1
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  mailServer = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  closers.push('The mail server', () => server.close(() => {}))
})
afterAll(() => closers.closeAll(20_000, () => {}))

async function startAs(role: string, more: Record<string, string> = {}) {
  const steps: string[] = []
  const running = await start({
    environment: {
      ROLE: role,
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: network.url,
      DATA_DIR: join(folder, 'data'),
      SMTP_URL: mailServer,
      DEMO: '0',
      LOG_LEVEL: 'silent',
      ...more,
    },
    development,
    logStep: (step) => steps.push(step),
  })
  closers.push(role, () => running.close())
  const getStatus = async (path: string, init?: RequestInit) => (await fetch(running.origin + path, init)).status
  return { ...running, getStatus, steps }
}

test('a web process serves and leaves the work to a worker process, which serves nothing but its health', async () => {
  const web = await startAs('web')
  expect(await web.getStatus('/health/ready')).toBe(200)
  expect(await web.getStatus('/api/properties')).toBe(200)
  const account = { name: 'Sanne', email: 'sanne@voorbeeld.example', password: 'kikker op fiets' }
  const body = JSON.stringify(account)
  const headers = { 'content-type': 'application/json' }
  expect(await web.getStatus('/api/users/create', { method: 'POST', headers, body })).toBe(201)
  await wait(2_000)
  expect(mails).toBe(0)

  const worker = await startAs('worker')
  expect(worker.steps).toContain('Works in the background only, and serves no pages')
  await expect.poll(() => mails, { timeout: 60_000 }).toBe(1)
  expect(await worker.getStatus('/health/ready')).toBe(200)
  expect(await worker.getStatus('/metrics')).toBe(200)
  for (const path of ['/', '/properties', '/api/properties', '/sitemap.xml', '/api/users/login'])
    expect([path, await worker.getStatus(path)]).toEqual([path, 404])
})

test('a web process says that it leaves the work to others', async () => {
  const { steps } = await startAs('web')
  expect(steps).toContain('Serves only, and leaves the work in the background to others')
})

test('a search process answers the searches of a web process, which serves all but lists without it', async () => {
  const secret = { SEARCH_SECRET: 'een geheim van zestien'.replaceAll(' ', '-') }
  const search = await startAs('search', { ...secret, DATA_DIR: join(folder, 'search') })
  expect(search.steps).toContain('Answers searches of other processes only')
  const web = await startAs('web', { ...secret, SEARCH_URL: search.origin })
  expect(web.steps).toContain(`Searches are answered by ${search.origin}`)
  expect(web.steps.join()).not.toContain('Search index loaded')
  const lists = ['/api/properties', '/api/properties?search=Delft', '/api/properties/feed.atom', '/sitemap.xml']
  for (const path of ['/', '/properties', '/api/properties', '/search', '/search/countProperties'])
    expect([path, await search.getStatus(path)]).toEqual([path, path === '/search' ? 401 : 404])
  const getStatuses = () => Promise.all(lists.map((path) => web.getStatus(path)))
  expect(await getStatuses()).toEqual(lists.map(() => 200))
  expect(await web.getStatus('/metrics')).toBe(200)

  const worker = await startAs('worker', { ...secret, SEARCH_URL: search.origin, DATA_DIR: join(folder, 'worker') })
  expect(worker.steps).toContain(`Searches are answered by ${search.origin}`)
  expect(worker.steps.join()).not.toContain('Search index loaded')
  await worker.close()

  await search.close()
  await expect.poll(getStatuses, { timeout: 10_000 }).toEqual(lists.map(() => 503))
  const ready = await fetch(`${web.origin}/health/ready`)
  expect(ready.status).toBe(200)
  expect(await ready.json()).toMatchObject({
    status: 'ready',
    parts: { search: { ready: false, reason: 'No search process answers.' } },
  })
  expect(await web.getStatus('/robots.txt')).toBe(200)
  const refused = await fetch(`${web.origin}/api/properties`, { headers: { 'accept-language': 'nl' } })
  expect(await refused.json()).toMatchObject({
    code: 'server.searchAway',
    message: 'Zoeken lukt even niet. Probeer het over een paar seconden opnieuw.',
  })
})
