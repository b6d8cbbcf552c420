import { expect, test } from 'vitest'
import { testSite } from '#app/test-pages.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'

let home = ''
const site = testSite(async (db) => {
  home = await insertProperty(db, {
    first_seen_at: new Date().toISOString(),
    description_nl:
      '***Kijkdag op zaterdag***\n**********\nJe krijgt:\n- een zonneterras\n- een berging\n\nBel 06 12345678.',
  })
  return [home]
})

const open = async (url: string) => {
  const { body } = await site.app.inject({ url, headers: { 'accept-language': 'nl' } })
  return body.replaceAll('<!-- -->', '')
}

test('the text of a home has its lists as lists and its emphasis in bold, without the signs that were typed for it', async () => {
  const page = await open(`/properties/${home}`)
  const text = /<div class="prose[^"]*">.*?<\/div>/s.exec(page)?.[0].replaceAll(/ class="[^"]*"/g, '')
  expect(text).toBe(
    '<div><p><strong>Kijkdag op zaterdag</strong></p><p>Je krijgt:</p>' +
      '<ul><li>een zonneterras</li><li>een berging</li></ul><p>Bel •••.</p></div>',
  )
  const [, facts = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? []
  expect(JSON.parse(facts)).toMatchObject({
    description: 'Kijkdag op zaterdag\nJe krijgt:\n- een zonneterras\n- een berging\n\nBel •••.',
  })
})

test('a card that shows why a search finds a home leaves out these signs', async () => {
  const list = await open('/properties?search=kijkdag')
  expect(list).toContain('<mark>Kijkdag</mark> op zaterdag Je krijgt: - een zonneterras')
})
