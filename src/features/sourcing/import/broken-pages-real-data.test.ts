import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { projectRoot } from '#platform/database/project-root.ts'
import { emptyDatabase } from '#platform/database/test-database.ts'
import type { Db } from '#platform/database/db.ts'
import { kamernet } from '#features/sourcing/adapters/kamernet.ts'
import { pararius } from '#features/sourcing/adapters/pararius.ts'
import { importFiles } from './import-files.server.ts'

const folder = join(projectRoot, '..', 'shared', 'data')
const pagesPerSite = 15

interface Page {
  readonly url: string
  readonly html: string
}

/** Pages of a site, one of each ad; those of short stays are refused whole. */
function readPages(source: string): Page[] {
  const manifest = JSON.parse(readFileSync(join(folder, source, 'pages', 'MANIFEST.json'), 'utf8')) as readonly {
    readonly file: string
    readonly url: string
  }[]
  const pages = new Map(manifest.map(({ file, url }) => [url, file]))
  const adapter = source === 'pararius-2024' ? pararius : kamernet
  const found: Page[] = []
  for (const [url, file] of pages) {
    if (found.length === pagesPerSite) break
    const html = gunzipSync(readFileSync(join(folder, source, 'pages', file))).toString('utf8')
    const { listings } = adapter.read({ value: { url, html }, capturedAt: new Date(), input: file })
    if (listings.length > 0) found.push({ url, html })
  }
  return found
}

const feature = (name: string) =>
  new RegExp(`<dt[^>]*>[^<]*</dt>\\s*<dd[^>]*listing-features__description--${name}[^"]*"[\\s\\S]*?</dd>`)
/** Ways to break a page, the last of which cannot be seen on the page: it does not state something any more. */
const ways: Readonly<Record<string, (html: string) => string>> = {
  'cut in half': (html) => html.slice(0, html.length / 2),
  'renamed classes': (html) => html.replaceAll('listing-features__', 'facts__').replaceAll('info-col', 'fact'),
  'another language': (html) =>
    html
      .replaceAll('>Rental price<', '>Mietpreis<')
      .replaceAll('>Borg<', '>Kaution<')
      .replaceAll('>Interior<', '>Möbel<'),
  'an empty shell': (html) => html.replace(/<body[\s\S]*<\/body>/, '<body></body>'),
  'facts left out': (html) =>
    ['deposit', 'energy-label', 'construction_period', 'number_of_bedrooms', 'balcony']
      .reduce((page, name) => page.replace(feature(name), ''), html)
      .replace(/<tr[^>]*><td[^>]*>Extra kosten<[\s\S]*?<\/tr>/, ''),
}

async function importPages(db: Db, source: string, pages: readonly Page[], day: number) {
  const capturedAt = new Date(Date.UTC(2026, 0, day, 12))
  const records = pages.map((value) => ({ kind: 'record' as const, value, repaired: false }))
  const input = { kind: 'records' as const, name: 'pages', capturedAt, bytes: 1, records }
  return importFiles(db, source === 'pararius-2024' ? pararius : kamernet, [input])
}

/** What is stored, without what only ages, and without the sentences of facts that are only in the text now. */
const readFacts = async (db: Db) => {
  const rows = await db.selectFrom('listings').select(['number', 'content']).orderBy('number').execute()
  return rows.map(({ number, content }) => ({
    number,
    ...(content as object),
    publishedAt: null,
    fromText: null,
    publishedWithinHours: null,
    available: null,
    availableFrom: null,
  }))
}

test.each(['pararius-2024', 'kamernet-2021'])(
  'captured pages of %s, stored and then read again broken, keep every fact',
  async (source) => {
    const database = await emptyDatabase()
    const pages = readPages(source)
    expect((await importPages(database.db, source, pages, 1)).new).toBe(pagesPerSite)
    const before = await readFacts(database.db)
    const outcomes: string[] = []
    for (const [at, [way, breaks]] of Object.entries(ways).entries()) {
      const broken = pages.map(({ url, html }) => ({ url, html: breaks(html) }))
      const report = await importPages(database.db, source, broken, at + 2)
      outcomes.push(`${way}: ${report.rejected} of ${report.read} refused`)
      expect(await readFacts(database.db), way).toEqual(before)
    }
    expect(outcomes.slice(0, -1)).toEqual(
      Object.keys(ways)
        .slice(0, -1)
        .map((way) => `${way}: ${pagesPerSite} of ${pagesPerSite} refused`),
    )
    expect(outcomes.at(-1)).toBe(`facts left out: 0 of ${pagesPerSite} refused`)
    // Said twice, it is believed.
    const without = pages.map(({ url, html }) => ({ url, html: ways['facts left out']?.(html) ?? '' }))
    await importPages(database.db, source, without, 20)
    const after = await readFacts(database.db)
    await database.close()
    expect(after).not.toEqual(before)
  },
  300_000,
)
