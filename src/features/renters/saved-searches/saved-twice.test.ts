import { expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { testPages } from '#app/test-pages.ts'
import { createTestSearcher } from './test-alerts.server.ts'

const site = testApp()
const pages = testPages(site)

test('who comes back to save a search reads at once that it is saved, and where', async () => {
  const sanne = await createTestSearcher(site)
  const open = async (query: string) => {
    const cookies = { '__Host-session': sanne.token }
    const { body } = await pages.app.inject({
      url: `/my-searches/new?${query}`,
      headers: { 'accept-language': 'nl' },
      cookies,
    })
    return body.replaceAll(/<script[\s\S]*?<\/script>/g, '')
  }
  const query = 'maxPrice=1500&city=Utrecht'
  expect(await open(query)).not.toContain('heb je al bewaard')
  await sanne.save(query)
  const page = await open(query)
  expect(page).toMatch(/Deze zoekopdracht heb je al bewaard\.[\s\S]*?href="\/my-searches"/)
  expect(await open('city=Utrecht')).not.toContain('heb je al bewaard')
  expect(await open('near=nergens&within=x')).not.toContain('heb je al bewaard')
})
