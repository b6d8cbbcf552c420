import { expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { testPages } from '#app/test-pages.ts'
import { as, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import { insertWork } from '#features/administration/queue/test-queue.server.ts'
import { advertiser } from '#features/owners/owner-listings/test-owner-listings.server.ts'
import { createTestProperty, createTestRenter } from '#features/renters/replies/test-replies.server.ts'

const site = testApp({ stripeMock: true })
const pages = testPages(site)

/** Replies to a new home. */
async function writeReply(renter: Awaited<ReturnType<typeof createTestRenter>>): Promise<void> {
  const propertyId = await createTestProperty(site, { street: 'Lindegracht' })
  expect((await renter.post('/replies', { propertyId, message: 'Mag ik komen kijken?' })).status).toBe(201)
}

/** The words of a page, without those that the browser does not show. */
async function readWords(url: string, session: string): Promise<string> {
  const { statusCode, body } = await pages.app.inject({ url, cookies: { '__Host-session': session } })
  expect(statusCode, url).toBe(200)
  const main = /<main[\s\S]*<\/main>/.exec(body.replaceAll(/<script[\s\S]*?<\/script>/g, ''))?.[0] ?? ''
  return main.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('a list of the back-office shows its last page where the address asks for a later one', async () => {
  const { token } = await registerAdmin(site)
  const { sourceId } = await insertWork(site)
  expect((await site.post(`/admin/sources/${sourceId}/feed-token`, {}, as(token))).status).toBe(200)
  await writeReply(await createTestRenter(site))
  for (const path of [
    '/admin/users',
    '/admin/audit',
    '/admin/security-log',
    '/admin/outbox',
    '/admin/runs',
    '/admin/rejected-records',
    '/admin/replies',
  ]) {
    const words = await readWords(path, token)
    expect(words, path).not.toMatch(/Niets gevonden|nog niets|nog geen acties/i)
    expect(await readWords(`${path}?page=99`, token), path).toBe(words)
  }
})

test('the pages of a member show the last page of a list where the address asks for a later one', async () => {
  const owner = await advertiser(site)
  await owner.place({ title: 'Huis aan de singel' })
  const renter = await createTestRenter(site)
  await writeReply(renter)
  for (const [path, token, home] of [
    ['/my-replies', renter.token, 'Lindegracht'],
    ['/my-listings', owner.token, 'Huis aan de singel'],
  ] as const) {
    const words = await readWords(path, token)
    expect(words).toContain(home)
    expect(await readWords(`${path}?page=99`, token), path).toBe(words)
  }
})
