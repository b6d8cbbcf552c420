import { expect, test } from 'vitest'
import { testApp, testOrigin } from '#app/test-app.ts'
import { testPages } from '#app/test-pages.ts'
import { register } from '#features/accounts/accounts/test-accounts.server.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'

const site = testApp()
const pages = testPages(site)

test('a link to keep a home keeps it for a guest until they log in, and for nobody who is logged in', async () => {
  const { token } = await register(site)
  const url = `/favourite/keep?home=${await insertProperty(site.db)}`

  const guest = await pages.app.inject(url)
  const member = await pages.app.inject({ url, cookies: { '__Host-session': token } })

  expect(guest.headers.location).toMatch(/^\/auth\/login\?returnTo=%2Fproperties/)
  expect(guest.cookies.map(({ name }) => name)).toContain('pendingFavourite')
  expect(member.headers.location).toBe('/properties')
  expect(member.cookies.map(({ name }) => name)).not.toContain('pendingFavourite')
})

test.each([
  ['the page with the link', '/en/properties?city=Delft', '%2Fen%2Fproperties%3Fcity%3DDelft'],
  ['the list, from a page of another site', 'https://boef.example/properties?sort=rent', '%2Fproperties'],
  ['the list, from an address that only begins as ours', '.boef.example/', '%2Fproperties'],
])('a link to keep a home leads back to %s', async (_, referrer, returnTo) => {
  const referer = referrer.startsWith('https:') ? referrer : `${testOrigin}${referrer}`
  const { headers } = await pages.app.inject({ url: '/favourite/keep?home=1', headers: { referer } })
  expect(headers.location).toBe(`/auth/login?returnTo=${returnTo}`)
})

test('a guest who pressed the heart of a home reads at login and at registering that it will be saved', async () => {
  const open = async (url: string) => {
    const { body, headers } = await pages.app.inject({ url, headers: { 'accept-language': 'nl' } })
    return { body: body.replaceAll(/<script[\s\S]*?<\/script>/g, ''), location: String(headers.location) }
  }
  const { location } = await open('/favourite/keep?home=01890a5d-ac96-774b-bcce-b302099a8057')
  const { body } = await open(location)

  expect(body).toContain('Log in. Dan bewaren we de woning bij je favorieten.')
  const [, registering = ''] = /href="(\/auth\/register\?[^"]*keepsHome[^"]*)"/.exec(body) ?? []
  expect((await open(registering.replaceAll('&amp;', '&'))).body).toContain(
    'Dan bewaren we de woning bij je favorieten.',
  )
  expect((await open('/auth/login?returnTo=/profile')).body).not.toContain('favorieten.')
})
