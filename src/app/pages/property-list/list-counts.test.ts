import { expect, test } from 'vitest'
import { testSite } from '#app/test-pages.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'

const site = testSite(async (db) => {
  const seen = { first_seen_at: new Date().toISOString() }
  return [
    await insertProperty(db, { ...seen, property_type: 'room', amenities: ['garden'] }),
    await insertProperty(db, { ...seen, property_type: 'room' }),
    await insertProperty(db, { ...seen, property_type: 'studio' }),
    await insertProperty(db, { ...seen, property_type: 'apartment' }),
    await insertProperty(db, { ...seen, property_type: 'condo' }),
  ]
})

test('a page without scripts has the number of homes beside each choice, and keeps chosen ones without any', async () => {
  const { statusCode, payload } = await site.app.inject({ url: '/properties?type=room&amenities=elevator' })
  const text = payload.replaceAll(/<script[^]*?<\/script>/g, '').replaceAll(/<!--.*?-->/g, '')
  expect(statusCode).toBe(200)
  expect(text).toMatch(/value="elevator"[^>]*checked|checked[^>]*value="elevator"/)
  const all = await site.app.inject({ url: '/properties?type=room' })
  const form = all.payload.replaceAll(/<!--.*?-->/g, '')
  expect(form).toMatch(/<span>Kamer<\/span><small[^>]*>2<\/small>/)
  expect(form).toMatch(/<span>Studio<\/span><small[^>]*>1<\/small>/)
  expect(form).toMatch(/<option[^>]*value="for_rent"[^>]*>[^<]*\(2\)<\/option>/)
  // The rare ones are on a page of their own, which keeps what is chosen.
  const link = /<a[^>]*href="(\/properties\/filters[^"]*)"/.exec(form)?.[1] ?? ''
  const page = (await site.app.inject({ url: link })).payload.replaceAll(/<!--.*?-->/g, '')
  expect(page).toMatch(/<span>Tuin<\/span><small[^>]*>1<\/small>/)
  expect(page).toMatch(/value="room"[^>]*checked|checked[^>]*value="room"/)
  expect(page).toMatch(/<form[^>]*action="\/properties"/)
})

test('kinds of apartments are one choice and one chosen filter in both languages', async () => {
  for (const [address, text] of [
    ['/properties', 'Appartement'],
    ['/en/properties', 'Apartment'],
  ] as const) {
    const { payload } = await site.app.inject({ url: `${address}?type=apartment,condo` })
    const page = payload.replaceAll(/<!--.*?-->/g, '')
    expect(page).toContain(`<span>${text}</span><small>2</small>`)
    expect(page).not.toContain('<span>Condo</span>')
  }
})
