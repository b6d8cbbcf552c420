import { describe, expect, test } from 'vitest'
import { testApp, testOrigin } from '#app/test-app.ts'
import { testHost } from '#platform/http-client/test-hosts.ts'
import { importCommand } from './import-command.server.ts'

const site = testApp()
const header =
  'html,straat,plaats,oppervlakte_kamer,oppervlakte_subtitel,prijs,gas_water_licht,opleverniveau,beschikbaarheid,publicatiedatum,kamers_url,woningdetails'
const row = (number: number, price = '€ 450') =>
  `kamer-${number}.html,Eikstraat,in Utrecht,12 m,,${price},p/m | incl. g/w/e,Gestoffeerd,01-11-2021,6d,https://kamernet.nl/huren/kamer-utrecht/eikstraat/kamer-${number},{}`

async function run(allow: readonly string[], ...args: string[]) {
  const said: string[] = []
  const parts = {
    db: site.db,
    origin: testOrigin,
    dataDir: '',
    logStep: () => {},
    allowedPrivateHosts: allow,
    print: (line: string) => void said.push(line),
  }
  // The feeds of these tests have no photos.
  const exitCode = await importCommand(args, { ...parts, photos: undefined as never })
  return { exitCode, said: said.join('\n') }
}
const rents = async () =>
  (await site.db.selectFrom('properties').select('price_cents').orderBy('price_cents').execute()).map(
    ({ price_cents }) => price_cents,
  )

describe('npm run import', () => {
  test('reads a feed from its address, and identifies itself to the site', async () => {
    const host = await testHost((_request, response) => response.end([header, row(2000001), row(2000002)].join('\n')))
    const { exitCode, said } = await run([host.name], 'kamernet', host.url('/lists/2021-10-13.csv?key=geheim'))
    expect(exitCode).toBe(0)
    expect(said).toMatch(/new\s+2/)
    expect(said).not.toContain('geheim')
    expect(host.asked.at(-1)?.headers['user-agent']).toBe(`Huiswaarts/1.0 (+${testOrigin})`)
    const [seen] = await site.db.selectFrom('listings').select('first_seen_at').execute()
    expect(seen?.first_seen_at.toISOString().slice(0, 10)).toBe('2021-10-13')
  })

  test('reads a euro sign in Windows-1252', async () => {
    const host = await testHost((_request, response) =>
      response.end(Buffer.from([header, row(2000001, '\x80 475')].join('\n'), 'latin1')),
    )
    expect((await run([host.name], 'kamernet', host.url('/list.csv'))).exitCode).toBe(0)
    expect(await rents()).toEqual([47_500])
  })

  test.each([
    ['that does not exist', 404, undefined, 'This site responds with an error (404).'],
    ['whose robots.txt forbids it', 200, 'User-agent: *\nDisallow: /', 'does not want programs to fetch this'],
  ])('explains why it cannot read a feed %s, and imports nothing', async (_, status, robots, message) => {
    const host = await testHost(
      (_request, response) => response.writeHead(status).end([header, row(2000001)].join('\n')),
      {
        ...(robots && { robots }),
      },
    )
    const { exitCode, said } = await run([host.name], 'kamernet', host.url('/list.csv'))
    expect(exitCode).toBe(1)
    expect(said).toContain(message)
    expect(await rents()).toEqual([])
  })

  test.each([
    [
      'under an unknown root',
      '<root><woning><id>1</id></woning></root>',
      'We found no records that we can read. The root element is <root>.',
    ],
    [
      'in other columns',
      'id,prijs\n1,500\n2,600',
      'We cannot read a home in any of 2 records. Their fields are: id, prijs.',
    ],
    [
      'in columns that are empty now',
      [header, row(2000001).replace(/https:[^,]+/, '')].join('\n'),
      'We cannot read a home in 1 record.',
    ],
    ['as an error', '{"error":{"code":500}}', 'We cannot read a home in 1 record. Its fields are: error.'],
    ['as a list of numbers', '[1, 2]', 'This list has no records that we can read.'],
    ['as a web page', '<!doctype html><html><body>Onderhoud</body></html>', ''],
    ['and is empty', '', 'This file is empty.'],
  ])('exits with 1 and says why for a feed that has its records %s', async (_, body, message) => {
    const host = await testHost((_request, response) => response.end(body))
    const { exitCode, said } = await run([host.name], 'kamernet', host.url('/list'))
    expect([exitCode, said.match(/^ {2}! .+$/gm)?.length, said.includes(message)], said).toEqual([1, 1, true])
    expect(await rents()).toEqual([])
  })

  test('exits with 0 for a list without a home, and for one whose records are something else', async () => {
    const parking =
      'link-href,adres\nhttps://www.funda.nl/detail/huur/utrecht/parkeergelegenheid-eikstraat-1/40000001/,Eikstraat 1'
    for (const [slug, body] of [
      ['kamernet', header],
      ['funda', parking],
    ] as const) {
      const host = await testHost((_request, response) => response.end(body))
      const { exitCode, said } = await run([host.name], slug, host.url('/list.csv'))
      expect([exitCode, said.includes('  ! ')], said).toEqual([0, false])
    }
  })

  test('fetches nothing from a private address that the operator has not allowed', async () => {
    const host = await testHost((_request, response) => response.end([header, row(2000001)].join('\n')))
    const { exitCode, said } = await run([], 'kamernet', host.url('/list.csv'))
    expect(exitCode).toBe(1)
    expect(said).toContain('leads to a private network')
    expect(host.paths()).toEqual([])
  })

  test('with --complete, reports listings as missing, and as gone the second time', async () => {
    let rows = [row(2000001), row(2000002)]
    const host = await testHost((_request, response) => response.end([header, ...rows].join('\n')))
    const read = (day: number) => run([host.name], 'kamernet', host.url(`/2021-10-1${day}.csv`), '--complete')
    await read(1)
    rows = [row(2000001)]
    expect((await read(2)).said).toMatch(/missing\s+1/)
    expect((await read(3)).said).toMatch(/gone\s+1/)
  })
})
