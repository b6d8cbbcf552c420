import { expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { testPages } from '#app/test-pages.ts'
import { advertiser } from './test-owner-listings.server.ts'

const site = testApp({ stripeMock: true })
const pages = testPages(site)

test('only the owner of a listing is told about the payment for it, by the address they come back to', async () => {
  const noor = await advertiser(site)
  const { id } = await noor.place()
  const foreign = await (await advertiser(site, 'bas')).place()
  const open = async (query: string) => {
    const headers = { 'accept-language': 'nl' }
    const url = `/my-listings?${query}`
    const { statusCode, body } = await pages.app.inject({ url, headers, cookies: { '__Host-session': noor.token } })
    expect(statusCode, query).toBe(200)
    const shown = body.replaceAll(/<script[\s\S]*?<\/script>/g, '')
    return ['We controleren of je betaling binnen is.', 'Je hebt nog niet betaald.'].filter((text) =>
      shown.includes(text),
    )
  }

  expect(await open(`paid=${id}`)).toEqual(['We controleren of je betaling binnen is.'])
  expect(await open(`unpaid=${id}`)).toEqual(['Je hebt nog niet betaald.'])
  for (const wrong of [foreign.id, '0192f0c1-0000-7000-8000-000000000001', 'x', ''])
    for (const name of ['paid', 'unpaid']) expect(await open(`${name}=${wrong}`), `${name}=${wrong}`).toEqual([])
})
