import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { createServer as createSocket } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { uuidv7 } from 'uuidv7'
import { projectRoot } from '#platform/database/project-root.ts'
import { createDatabase } from './import-bench.ts'
import { runYardstick, serveProduct, shared, type Bench } from './yardstick.ts'

const searches = 1_000_000
const port = 3930
const timedProperties = 60
const people = 10_000

/** Matching speed next to the yardstick's, and the time from a listing at its source to its mail at the mail server. */
export async function alertsBench(bench: Bench): Promise<void> {
  console.log(
    `\nAlerts: new homes against ${searches.toLocaleString('en')} saved searches, one after the other in one run`,
  )
  for (let round = 1; round <= 2; round++) {
    console.log(
      runYardstick('limits/match.mjs', ['--m', String(searches), '--l', '1000', '--check', '0'])
        .trim()
        .replaceAll(/^/gm, `  match.mjs ${round}: `),
    )
    console.log(match(bench, round))
  }
  await latency(bench)
}

/** Runs our matcher in a separate process, to measure its memory. */
function match(bench: Bench, round: number): string {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [
      '--import',
      'tsx',
      join(projectRoot, 'bench', 'match-saved-searches.ts'),
      join(shared, 'bench', 'lib', 'listing.mjs'),
      String(searches),
      round === 2 ? bench.postgres.url('postgres') : '',
    ],
    { cwd: projectRoot, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stdout + stderr)
  return stdout.trim().replaceAll(/^/gm, `  ours ${round}:      `)
}

/** A mail server that accepts everything and reports when a mail arrives. */
async function mailServer(taken: (mail: string, at: number) => void) {
  const server = createSocket((socket) => {
    let mail = ''
    let inMail = false
    socket.write('220 bench\r\n')
    socket.setEncoding('utf8')
    let rest = ''
    socket.on('error', () => {})
    socket.on('data', (text: string) => {
      const lines = (rest + text).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (inMail && line !== '.') mail += `${line}\n`
        else if (inMail) {
          taken(mail, performance.now())
          inMail = false
          mail = ''
          socket.write('250 taken\r\n')
        } else if (line.startsWith('DATA')) {
          inMail = true
          socket.write('354 go on\r\n')
        } else socket.write(line.startsWith('QUIT') ? '221 bye\r\n' : '250 well\r\n')
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: getPort(server) }
}

function getPort(server: { address(): ReturnType<Server['address']> }): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A server of the benchmark has no port.')
  return address.port
}

const property = (number: number) => ({
  number: `B-${number}`,
  propertyType: 'apartment',
  street: 'Meetstraat',
  houseNumber: number,
  postcode: `${1000 + number} AB`,
  // Every place has searches; each home matches one of them.
  city: 'Utrecht',
  priceCents: (1_000 + number) * 100,
  pricePeriod: 'month',
  areaM2: 60,
})

/** The time from reading a listing at its source to its mail at the mail server. */
async function latency(bench: Bench): Promise<void> {
  const database = await createDatabase(bench, 'alerts')
  await database.close()
  const client = new pg.Client({ connectionString: bench.postgres.url('alerts') })
  await client.connect()
  const ids = Array.from({ length: people }, () => uuidv7())
  await client.query(
    `insert into users (id, name, email, language, email_confirmed_at)
     select id, 'Sanne', 'p' || at || '@voorbeeld.example', 'nl', now() from unnest($1::uuid[]) with ordinality as t (id, at)`,
    [ids],
  )
  // Each rent belongs to one home, so that each mail is about one; the other searches do not match it.
  await client.query(
    `insert into saved_searches (id, user_id, name, query, frequency, new_homes, price_drops)
     select id, id, 'Meting', 'city=Utrecht&maxPrice=' || (1000 + at) || '&minPrice=' || (1000 + at), 'instant', true, true
     from unnest($1::uuid[]) with ordinality as t (id, at)`,
    [ids],
  )
  const sent = new Map<number, number>()
  const arrived = new Map<number, number>()
  const mail = await mailServer((text, at) => {
    const number = /^To: .*p(\d+)@/m.exec(text)?.[1]
    if (number) arrived.set(Number(number), at)
  })
  let offered = 0
  const feed = createServer((request, response) => {
    if (request.url === '/robots.txt') return void response.writeHead(404).end()
    const homes = Array.from({ length: offered }, (_, at) => property(at + 1))
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(homes), () => {
      for (let number = 1; number <= offered; number++) if (!sent.has(number)) sent.set(number, performance.now())
    })
  }).listen(0, '127.0.0.1')
  await once(feed, 'listening')
  const feedPort = getPort(feed)
  const sourceId = uuidv7()
  await client.query(
    `insert into sources (id, slug, name, website, kind, address, every_minutes, complete, next_run_at, due_at)
     values ($1, 'meting', 'Meting', 'https://meting.example', 'own-feed', $2, 60, false, now() + interval '1 day', null)`,
    [sourceId, `http://localhost:${feedPort}/homes.json`],
  )
  const product = await serveProduct(bench, port, 'alerts', {
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    OUTGOING_ALLOW: `localhost:${feedPort}`,
  })
  for (let round = 0; round < timedProperties; round += 5) {
    offered = round + 5
    await client.query('update sources set run_requested_at = now() where id = $1', [sourceId])
    for (let waited = 0; arrived.size < offered && waited < 200; waited++)
      await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await client.end()
  await product.stop()
  feed.closeAllConnections()
  feed.close()
  mail.server.close()
  const times = [...arrived].map(([number, at]) => at - (sent.get(number) ?? Number.NaN)).toSorted((a, b) => a - b)
  const at = (part: number) => ((times[Math.floor(times.length * part)] ?? Number.NaN) / 1_000).toFixed(2)
  console.log(
    `  offer read → mail handed to the mail server, ${people.toLocaleString('en')} searches: ${times.length} of ${timedProperties} mails, p50 ${at(0.5)} s, p95 ${at(0.95)} s; wanted under 5 s`,
  )
}
