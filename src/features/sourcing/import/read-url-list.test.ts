import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { readUrlList } from './read-url-list.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-addresses-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function read(content: string | Buffer, from = 'https://www.homes.example.nl/sitemap.xml') {
  const path = join(folder, 'list')
  writeFileSync(path, content)
  return readUrlList(path, from)
}
const sitemap = (...entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.map((entry) => `<url>${entry}</url>`).join('')}</urlset>`
const loc = (url: string) => `<loc>${url}</loc>`
type List = Awaited<ReturnType<typeof read>>
const getUrls = (list: List) => (list.kind === 'none' ? [] : list.urls.map(({ url }) => url))

describe('a list of URLs', () => {
  test('that is a sitemap gives its pages, each once, and when they changed', async () => {
    const list = await read(
      sitemap(
        `${loc(' https://www.homes.example.nl/huur/1?a=1&amp;b=2#top ')}<lastmod>2025-06-01</lastmod><priority>1</priority>`,
        `${loc('https://homes.example.nl/huur/2')}<lastmod>2025-06-02T10:00:00+02:00</lastmod>`,
        `${loc('https://homes.example.nl/huur/2')}<lastmod>gisteren</lastmod>`,
        `<loc><![CDATA[http://www.homes.example.nl/Één]]></loc><image:image><image:loc>https://a.nl/1.jpg</image:loc></image:image>`,
      ),
    )
    expect(list).toEqual({
      kind: 'sitemap',
      urls: [
        { url: 'https://www.homes.example.nl/huur/1?a=1&b=2', changedAt: new Date('2025-06-01T12:00:00Z') },
        { url: 'https://homes.example.nl/huur/2', changedAt: null },
        { url: 'http://www.homes.example.nl/%C3%89%C3%A9n', changedAt: null },
      ],
      skippedCount: 0,
      problem: undefined,
    })
  })

  test('that is an index gives further sitemaps, including gzipped ones', async () => {
    const index = `<sitemapindex><sitemap>${loc('https://homes.example.nl/s1.xml.gz')}<lastmod>2025-06-02T10:00:00Z</lastmod></sitemap></sitemapindex>`
    for (const content of [index, gzipSync(index)])
      expect(await read(content)).toMatchObject({
        kind: 'index',
        urls: [{ url: 'https://homes.example.nl/s1.xml.gz', changedAt: new Date('2025-06-02T10:00:00Z') }],
      })
  })

  test('that is RSS gives the links of its items', async () => {
    const list = await read(`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
      <title>Huur</title><link>https://homes.example.nl/</link><atom:link href="https://homes.example.nl/rss" rel="self"/>
      <item><link>https://homes.example.nl/1</link><pubDate>Mon, 02 Jun 2025 10:00:00 +0200</pubDate></item>
      <item><guid>https://homes.example.nl/2</guid></item>
      <item><guid isPermaLink="false">77</guid><title>Zonder</title></item></channel></rss>`)
    expect(list).toEqual({
      kind: 'rss',
      urls: [
        { url: 'https://homes.example.nl/1', changedAt: new Date('2025-06-02T08:00:00Z') },
        { url: 'https://homes.example.nl/2', changedAt: null },
      ],
      skippedCount: 1,
      problem: undefined,
    })
  })

  test('that is Atom gives the page of each entry', async () => {
    const list =
      await read(`<feed xmlns="http://www.w3.org/2005/Atom"><link href="https://homes.example.nl/"/><title>Huur</title>
      <entry><link rel="enclosure" href="https://homes.example.nl/1.jpg"/><link rel="alternate" href="https://homes.example.nl/1"/><updated>2025-06-02T10:00:00Z</updated></entry>
      <entry><link href="https://homes.example.nl/2"/></entry></feed>`)
    expect(list).toMatchObject({ kind: 'atom', skippedCount: 0 })
    expect(getUrls(list)).toEqual(['https://homes.example.nl/1', 'https://homes.example.nl/2'])
  })

  test('gives only http or https URLs on its own host', async () => {
    const elsewhere = [
      'https://other.example.nl/1',
      'https://homes.example.nl.evil.example/1',
      'https://user:secret@homes.example.nl/1',
      'ftp://homes.example.nl/1',
      'file:///etc/passwd',
      'javascript:alert(1)',
      '//homes.example.nl/1',
      '/huur/1',
      'http://',
      `https://homes.example.nl/${'x'.repeat(1_000)}`,
      '',
    ]
    expect(await read(sitemap(...elsewhere.map(loc), '<lastmod>2025-06-01</lastmod>'))).toEqual({
      kind: 'sitemap',
      urls: [],
      skippedCount: elsewhere.length + 1,
      problem: undefined,
    })
  })

  test('gives at most 50,000 URLs, and reports that there are more', async () => {
    const many = (count: number) =>
      sitemap(...Array.from({ length: count }, (_, at) => loc(`https://homes.example.nl/${at}`)))
    expect((await read(many(50_000))).problem).toBeUndefined()
    const list = await read(many(50_001))
    expect([getUrls(list).length, list.problem]).toEqual([50_000, { code: 'tooManyUrls', limit: 50_000 }])
  })

  test('that is truncated, hostile or missing gives its complete entries and a problem', async () => {
    const whole = sitemap(loc('https://homes.example.nl/1'), loc('https://homes.example.nl/2'))
    const cut = await read(whole.slice(0, whole.indexOf('nl/2')))
    expect([getUrls(cut), cut]).toMatchObject([
      ['https://homes.example.nl/1'],
      { skippedCount: 1, problem: { code: 'recordCutOff' } },
    ])
    const between = await read(whole.slice(0, whole.lastIndexOf('</urlset')))
    expect([getUrls(between).length, between.problem]).toEqual([2, { code: 'feedCutOff' }])
    const bomb = await read(`<urlset><url>${'<a>'.repeat(1_000)}`)
    expect(bomb).toMatchObject({ kind: 'sitemap', urls: [], problem: { code: 'tooDeep', limit: 100 } })
    expect(await readUrlList(join(folder, 'missing'), 'https://homes.example.nl')).toEqual({
      kind: 'none',
      problem: { code: 'missing' },
    })
  })

  test.each([
    ['a web page', '<!doctype html><html><body>x</body></html>', 'webPage'],
    ['another feed', '<root><property><id>1</id></property></root>', 'noUrlList'],
    ['JSON', '{"urls": ["https://homes.example.nl/1"]}', 'noUrlList'],
    ['nothing', '', 'noUrlList'],
    ['one with entities', '<!DOCTYPE x [<!ENTITY a "b">]><urlset><url><loc>&a;</loc></url></urlset>', 'ownEntities'],
  ])('is not %s, and gives the reason', async (_, content, code) => {
    expect(await read(content)).toEqual({ kind: 'none', problem: { code } })
  })

  test('that unpacks endlessly is stopped at 50 MB', async () => {
    const blank = gzipSync(`<urlset>${' '.repeat(60 * 1024 * 1024)}`)
    expect(await read(blank)).toMatchObject({ urls: [], problem: { code: 'unpackedTooLarge', size: '50 MB' } })
  })
})
