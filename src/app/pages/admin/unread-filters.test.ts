import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { testPages } from '#app/test-pages.ts'
import { registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'

const site = testApp()
const pages = testPages(site)

test('a list of the back-office names what it could not read of its address', async () => {
  const { token } = await registerAdmin(site)
  const open = async (url: string) => {
    const { statusCode, body } = await pages.app.inject({ url, cookies: { '__Host-session': token } })
    expect(statusCode, url).toBe(200)
    return body.replaceAll(/<script[\s\S]*?<\/script>/g, '')
  }
  for (const [path, names] of [
    ['/admin/properties/all?status=nonsense&page=abc', 'page, status'],
    ['/admin/inquiries?state=nonsense', 'state'],
    ['/admin/users?sort=x&limit=many', 'sort, limit'],
    ['/admin/queue?page=abc', 'page'],
    ['/admin/audit?page=abc', 'page'],
    ['/admin/outbox?page=abc', 'page'],
    ['/admin/reports?page=abc', 'page'],
    ['/admin/security-log?page=abc', 'page'],
    ['/admin/owner-listings?show=nonsense', 'show'],
    ['/admin/payments?page=abc', 'page'],
    ['/admin/replies?page=abc', 'page'],
    ['/admin/runs?page=abc', 'page'],
    ['/admin/rejected-records?page=abc', 'page'],
    ['/admin/sources?sort=nonsense&alerts=many', 'alerts, sort'],
    ['/admin/duplicates?page=abc', 'page'],
    ['/admin/dashboard?period=year', 'period'],
  ] as const)
    expect(await open(path), path).toContain(
      `Dit deel van de link konden we niet lezen. We hebben het weggelaten: ${names}.`,
    )
  expect(await open('/en/admin/inquiries?page=-1')).toContain(
    'We could not read this part of the link, so we left it out: page.',
  )
  expect(await open('/admin/inquiries?state=handled&page=1')).not.toContain('weggelaten')
})

test('a file of the back-office is refused where a part of its address cannot be read, and names that part', async () => {
  const { token } = await registerAdmin(site)
  const open = (url: string) => pages.app.inject({ url, cookies: { '__Host-session': token } })
  for (const [path, names] of [
    ['/admin/files/users?role=nonsense&sort=x&page=abc', 'sort, role'],
    ['/admin/files/sources?sort=nonsense', 'sort'],
    ['/admin/properties/file?status=nonsense&limit=many', 'status'],
  ] as const) {
    const { statusCode, body } = await open(path)
    expect([statusCode, body], path).toEqual([
      400,
      `Dit deel van de link konden we niet lezen: ${names}. Download het bestand vanaf de lijst.`,
    ])
  }
  // All pages are in the file.
  expect((await open('/admin/files/users?page=abc&limit=many')).statusCode).toBe(200)
  // The list links to what it could read.
  const list = await open('/admin/properties/all?status=nonsense&search=Utrecht')
  expect(list.body).toContain('/admin/properties/file?search=Utrecht"')
})

test('the file of the sources has those that the list shows', async () => {
  const { token } = await registerAdmin(site)
  await site.db
    .insertInto('sources')
    .values(
      ['een', 'twee'].map((slug) => ({ id: uuidv7(), slug, name: `Bron ${slug}`, website: 'https://bron.example' })),
    )
    .execute()
  const { body } = await pages.app.inject({
    url: '/admin/files/sources?search=twee',
    cookies: { '__Host-session': token },
  })
  expect(body).toContain('Bron twee')
  expect(body).not.toContain('Bron een')
})
