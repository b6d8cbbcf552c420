import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { register, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import { advertiser } from '#features/owners/owner-listings/test-owner-listings.server.ts'
import { insertWork } from '#features/administration/queue/test-queue.server.ts'
import { createLocalEngine } from '#features/properties/search/search-engine.server.ts'
import { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { typedKeys } from '#shared/records.ts'
import { listFiles } from './list-files.server.ts'
import { writeListFile } from './write-list-file.server.ts'

const site = testApp({ stripeMock: true })
const searchEngine = () => createLocalEngine({ index: new SearchIndex(), db: site.db })

describe('the file of an admin list', () => {
  test.each(typedKeys(listFiles))('of %s has a heading for each of its cells, in both languages', async (name) => {
    const admin = await registerAdmin(site)
    await register(site)
    await insertWork(site)
    const headings = (['nl', 'en'] as const).map((language) => {
      const file = listFiles[name](
        { db: site.db, searchEngine: searchEngine(), adminId: admin.id, language },
        new URLSearchParams(),
      )
      return { language, file }
    })
    for (const { file, language } of headings) {
      const rows = await file.read(1, 50)
      expect(file.headings.every(Boolean)).toBe(true)
      expect(rows.every((row) => row.length === file.headings.length)).toBe(true)
      const bytes = Buffer.from(await writeListFile(name, file, language).arrayBuffer())
      // A mark of UTF-8, which spreadsheets look for.
      expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
      const text = bytes.toString()
      expect(text).toContain(String(file.headings[0]))
      expect(text.trimEnd().split('\r\n').length).toBeGreaterThanOrEqual(rows.length + 1)
    }
  })

  test('names plans and ways to pay as the list does', async () => {
    const admin = await registerAdmin(site)
    const noor = await advertiser(site)
    await noor.pay((await noor.place()).id)
    const read = async (name: 'payments' | 'owner-listings') =>
      (
        await listFiles[name](
          { db: site.db, searchEngine: searchEngine(), adminId: admin.id, language: 'nl' },
          new URLSearchParams(),
        ).read(1, 50)
      ).flat()
    expect(await read('payments')).toEqual(expect.arrayContaining(['Kaart', 'Advertentie Basic']))
    expect(await read('owner-listings')).toContain('Basic')
  })

  test('has all rows of a long list in the order of the list, and runs nothing in a spreadsheet', async () => {
    const admin = await registerAdmin(site)
    await sql`insert into users (id, name, email, language, created_at)
      select gen_random_uuid(), case when i = 1 then '=1+1' else 'Huurder ' || lpad(i::text, 4, '0') end,
        'huurder' || i || '@voorbeeld.example', 'nl', now() from generate_series(1, 1200) i`.execute(site.db)
    const asked = new URLSearchParams('sort=-name&search=huurder&limit=10&page=3')
    const file = listFiles.users(
      { db: site.db, searchEngine: searchEngine(), adminId: admin.id, language: 'nl' },
      asked,
    )
    const lines = (await writeListFile('users', file, 'nl').text()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(1_201)
    expect(lines[1]).toMatch(/^Huurder 1200;/)
    expect(lines.at(-1)).toMatch(/^'=1\+1;/)
  })
})
