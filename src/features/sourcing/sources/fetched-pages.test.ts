import type { IncomingMessage, ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TestHost } from '#platform/http-client/test-hosts.ts'
import { jsonLd, createPage } from '#features/sourcing/adapters/test-pages.ts'
import type { SourceWorker } from './worker.server.ts'
import { testSourceWorker } from './test-worker.server.ts'

const { site, answers, open, make, ask, sources, runs } = testSourceWorker()

const homePage = (number: number, price = 1_000 + number) =>
  createPage(
    `<title>Te huur</title>${jsonLd({
      '@context': 'https://schema.org',
      '@type': 'Apartment',
      '@id': `home-${number}`,
      name: `Appartement ${number}`,
      address: {
        '@type': 'PostalAddress',
        streetAddress: `Eikstraat ${number}`,
        addressLocality: 'Utrecht',
        postalCode: '3511 AA',
        addressCountry: 'NL',
      },
      floorSize: { '@type': 'QuantitativeValue', value: 60, unitCode: 'MTK' },
      offers: {
        '@type': 'Offer',
        price,
        priceCurrency: 'EUR',
        businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
        priceSpecification: { unitText: 'maand' },
      },
    })}`,
    `<h1>Appartement ${number}</h1>`,
  )

let host: TestHost
let reader: SourceWorker
let id: string
const sends = (path: string, text: string, headers: Record<string, string> = {}) =>
  answers.set(path, (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(text),
  )
const pageAt = (number: number, price?: number) => sends(`/te-huur/${number}`, homePage(number, price))
const listOf = (pages: readonly (readonly [number, string])[]) =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages
    .map(([number, day]) => `<url><loc>${host.url(`/te-huur/${number}`)}</loc><lastmod>${day}</lastmod></url>`)
    .join('')}</urlset>`
const list = (pages: readonly (readonly [number, string])[], path = '/sitemap.xml') =>
  sends(path, listOf(pages), { 'content-type': 'application/xml' })
const index = (paths: readonly string[], ...others: readonly string[]) =>
  sends(
    '/sitemap.xml',
    `<sitemapindex>${[...paths.map((path) => host.url(path)), ...others]
      .map((url) => `<sitemap><loc>${url}</loc></sitemap>`)
      .join('')}</sitemapindex>`,
    { 'content-type': 'application/xml' },
  )
async function read() {
  host.asked.length = 0
  await ask(id)
  await reader.runDue()
  const [run] = await runs(id)
  return { run, paths: host.paths() }
}

beforeEach(async () => {
  const opened = await open()
  host = opened.host
  reader = opened.runner()
  for (const number of [1, 2, 3]) pageAt(number)
  list([
    [1, '2026-01-01'],
    [2, '2026-01-01'],
    [3, '2026-01-01'],
  ])
  id = await make(host.url('/sitemap.xml'), { kind: 'schema-org' })
})

describe('a source that lists its pages', () => {
  test('is read page by page, without the pages that its list does not mark as changed', async () => {
    const first = await read()
    expect(first.run).toMatchObject({ state: 'finished', read: 3, new: 3, complete: true, problems: [] })
    expect(first.paths).toEqual(['/sitemap.xml', '/te-huur/1', '/te-huur/2', '/te-huur/3'])
    const again = await read()
    expect(again.run).toMatchObject({ read: 0, missing: 0, gone: 0, held: false })
    expect(again.paths).toEqual(['/sitemap.xml'])
  })

  test('is fetched again only for changed pages; those off the list twice are gone', async () => {
    await read()
    pageAt(2, 1_500)
    list([
      [1, '2026-01-01'],
      [2, '2099-01-01'],
    ])
    const second = await read()
    expect(second.paths).toEqual(['/sitemap.xml', '/te-huur/2'])
    expect(second.run).toMatchObject({ read: 1, changed: 1, missing: 1 })
    expect((await read()).run).toMatchObject({ gone: 1, held: false })
  })

  test('keeps the homes of pages that respond as unchanged', async () => {
    const fetches: string[] = []
    const marked = (request: IncomingMessage, response: ServerResponse) => {
      fetches.push(request.headers['if-none-match'] ?? 'whole')
      if (request.headers['if-none-match'] === '"v1"') response.writeHead(304).end()
      else response.writeHead(200, { 'content-type': 'text/html', etag: '"v1"' }).end(homePage(1))
    }
    answers.set('/te-huur/1', marked)
    await read()
    await sql`update source_pages set read_at = now() - interval '8 days'`.execute(site.db)
    const { run } = await read()
    expect(fetches).toEqual(['whole', '"v1"'])
    expect(run).toMatchObject({ read: 2, same: 2, missing: 0 })
  })

  test('continues when a page fails, but then does not count as complete', async () => {
    answers.set('/te-huur/2', (_request, response) => response.writeHead(500).end())
    const { run } = await read()
    expect(run).toMatchObject({ read: 2, new: 2, complete: false })
    expect(run?.problems).toHaveLength(1)
    expect(run?.problems[0]).toMatch(/\/te-huur\/2: Deze site antwoordt met een foutmelding \(500\)\.$/)
  })

  test('loses only the home whose page no longer exists', async () => {
    await read()
    answers.set('/te-huur/2', (_request, response) => response.writeHead(404).end())
    list([
      [1, '2026-01-01'],
      [2, '2099-01-01'],
      [3, '2026-01-01'],
    ])
    expect((await read()).run).toMatchObject({ missing: 1, problems: [] })
  })

  test('may have an index of lists, on its own host only', async () => {
    list([[1, '2026-01-01']], '/a.xml')
    index(['/a.xml'], 'http://elsewhere.example/b.xml')
    const { run, paths } = await read()
    expect(paths).toEqual(['/sitemap.xml', '/a.xml', '/te-huur/1'])
    expect(run).toMatchObject({ new: 1 })
  })

  test('does not count as complete if its index has more lists than are read; a page of several lists is read once', async () => {
    const paths = Array.from({ length: 51 }, (_, at) => `/${at}.xml`)
    for (const path of paths) list([[1, '2026-01-01']], path)
    index(paths)
    const { run, paths: asked } = await read()
    expect(asked).toEqual(['/sitemap.xml', ...paths.slice(0, 50), '/te-huur/1'])
    expect(run).toMatchObject({ read: 1, new: 1, complete: false })
    expect(run?.problems).toEqual([expect.stringMatching(/\/sitemap\.xml: In deze lijst staan meer dan 50 adressen\./)])
  })

  test('does not count as complete if its lists have more pages together than are read', async () => {
    const paths = ['/a.xml', '/b.xml']
    const pages = Array.from({ length: 50_001 }, (_, at) => [at, '2026-01-01'] as const)
    list(pages.slice(0, 50_000), '/a.xml')
    list(pages.slice(49_990), '/b.xml')
    index(paths)
    // So that the run ends with the first page.
    answers.set('/te-huur/0', (_request, response) => response.writeHead(403).end())
    const { run } = await read()
    expect(run).toMatchObject({ failure: 'blocked', read: 0 })
    expect(run?.problems).toEqual([
      expect.stringMatching(/\/sitemap\.xml: In deze lijst staan meer dan 50[. ]?000 adressen\./),
    ])
  })
})

describe('a block page', () => {
  const kinds = async () => (await sources()).flatMap(({ alerts }) => alerts.map(({ kind }) => kind))

  test('with a CAPTCHA ends the run, stores nothing, and raises an alert', async () => {
    sends('/te-huur/2', createPage('<title>Just a moment...</title>', '<p>Verify you are human</p>'))
    const { run } = await read()
    expect(run).toMatchObject({ state: 'failed', failure: 'challenged' })
    expect(await kinds()).toEqual(['challenged'])
    const listings = await site.db.selectFrom('listings').select('number').execute()
    expect(listings).toHaveLength(1)
  })

  test('that denies access raises another alert, even in place of a feed; both end when access returns', async () => {
    sends('/sitemap.xml', createPage('<title>Access denied</title>', '<h1>403 Forbidden</h1>'))
    expect((await read()).run).toMatchObject({ state: 'failed', failure: 'blocked', read: 0 })
    expect(await kinds()).toEqual(['blocked'])
    list([[1, '2026-01-01']])
    expect((await read()).run).toMatchObject({ new: 1 })
    expect(await kinds()).toEqual([])
  })
})
