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
  ] as const)
    expect(await open(path), path).toContain(
      `Dit deel van de link konden we niet lezen. We hebben het weggelaten: ${names}.`,
    )
  expect(await open('/en/admin/inquiries?page=-1')).toContain(
    'We could not read this part of the link, so we left it out: page.',
  )
  expect(await open('/admin/inquiries?state=handled&page=1')).not.toContain('weggelaten')
})
