import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Fault, Outcome } from './outcome.ts'
import { runScenario } from './scenario.ts'
import type { Rig } from './rig.ts'

type Answerer = (request: IncomingMessage, response: ServerResponse) => void

const home = {
  number: 'A-1021',
  propertyType: 'apartment',
  street: 'Voorbeeldgracht',
  houseNumber: 12,
  postcode: '3511 AB',
  city: 'Utrecht',
  priceCents: 145_000,
  pricePeriod: 'month',
  areaM2: 65,
  available: 'now',
}
const answerNormally: Answerer = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify([home]))
}

/** A web server with feeds whose answers can be made faulty; its robots.txt always works. */
async function openSite(rig: Rig) {
  const site = { answer: answerNormally, port: 0, requests: 0 }
  const server = createServer((request, response) => {
    site.requests += 1
    response.on('error', () => {})
    if (request.url === '/robots.txt') response.writeHead(404).end()
    else site.answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  site.port = typeof address === 'object' && address ? address.port : 0
  const cut = () => server.closeAllConnections()
  rig.closers.push('A site', () => {
    cut()
    server.close()
  })
  return { site, cut }
}

/** Writes the parts of an endless body: at an interval, or as fast as they are taken. */
const slow: Answerer = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('[')
  const timer = setInterval(() => response.write(' '), 200)
  response.on('close', () => clearInterval(timer))
}
const endless: Answerer = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('[')
  const records = `${JSON.stringify(home)},`.repeat(2_000)
  const timer = setInterval(() => response.writableNeedDrain || response.write(records), 50)
  response.on('close', () => clearInterval(timer))
}

/** Injects a fault into two feeds at once, as many as are read at the same time; then another feed has to be read. */
async function runFeed(rig: Rig, answer: (inside: { port: number }) => Answerer): Promise<Outcome> {
  const { site: bad, cut } = await openSite(rig)
  const { site: good } = await openSite(rig)
  const { site: inside } = await openSite(rig)
  let endedAt = new Date()
  return runScenario(rig, {
    on: rig.hasPostgres ? 'postgresql' : 'embedded',
    environment: { OUTGOING_ALLOW: `127.0.0.1:${bad.port},127.0.0.1:${good.port}` },
    prepare: async ({ db }) => {
      for (const [slug, { port }] of [
        ['bad-1', bad],
        ['bad-2', bad],
        ['good', good],
      ] as const)
        await db
          .insertInto('sources')
          .values({
            id: uuidv7(),
            slug,
            name: slug,
            website: 'https://voorbeeld.example',
            kind: 'own-feed',
            address: `http://127.0.0.1:${port}/${slug}.json`,
            every_minutes: 60,
          })
          .execute()
    },
    begin: async ({ db }) => {
      bad.answer = answer(inside)
      await sql`update sources set run_requested_at = now() where slug like 'bad-%'`.execute(db)
    },
    end: async ({ db }) => {
      bad.answer = answerNormally
      // As a site does that restarts.
      cut()
      endedAt = new Date()
      await sql`update sources set run_requested_at = now() where slug = 'good'`.execute(db)
    },
    hasRecovered: async ({ db }) => {
      const { rows } = await sql`select 1 from import_runs r join sources s on s.id = r.source_id
        where s.slug = 'good' and r.started_at > ${endedAt} and r.state = 'finished'`.execute(db)
      return rows.length > 0
    },
    check: async () => (inside.requests > 0 ? ['a private address was requested'] : []),
    note: 'two such feeds at once; recovered when another feed was read',
  })
}

export const feedFaults: Fault[] = (
  [
    ['hanging', 'A feed does not answer', () => () => {}],
    ['slow', 'A feed sends a byte at a time', () => slow],
    ['endless', 'A feed does not end', () => endless],
    [
      'redirecting',
      'A feed redirects to a private address',
      ({ port }) =>
        (_request, response) =>
          void response.writeHead(302, { location: `http://127.0.0.1:${port}/` }).end(),
    ],
  ] satisfies [string, string, (inside: { port: number }) => Answerer][]
).map(([name, title, answer]) => ({ name: `feed-${name}`, title, run: (rig: Rig) => runFeed(rig, answer) }))
