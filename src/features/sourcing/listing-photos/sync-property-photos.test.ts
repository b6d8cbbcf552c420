import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { testHttpClient, testHost } from '#platform/http-client/test-hosts.ts'
import { as, register, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import { insertPhotos } from '#features/properties/catalogue/test-properties.server.ts'
import { getPhotoHash, photoSources, pictures } from './test-photos.server.ts'

const site = testApp()
const { read, fetcher, readShownPhotos } = photoSources(site)

/** Two sources list one home, and all their photos are stored. */
async function bothListing(portal: string[], agent: string[]) {
  const host = await testHost(pictures)
  const urls = (names: string[]) => names.map((name) => host.url(`/${name}`))
  await read('portal', [{ number: 'p1', photoUrls: urls(portal) }])
  await read('agent', [{ number: 'a1', photoUrls: urls(agent) }])
  const photos = fetcher(testHttpClient([host]))
  await photos.fetchDue()
  return { host, urls, photos }
}
const hashes = (...colours: string[]) => Promise.all(colours.map(getPhotoHash))

describe('a home with several listings', () => {
  test('shows the photos of the most recently seen listing, then additional ones of the others, none twice', async () => {
    await bothListing(['red', 'lime', 'red?again'], ['blue', 'lime?large', 'gold'])
    expect(await readShownPhotos('p1')).toEqual(await hashes('blue', 'lime', 'gold', 'red'))
  })

  test('shows them in the new order once another listing leads', async () => {
    const { urls } = await bothListing(['red', 'lime'], ['blue'])
    expect(await readShownPhotos('p1')).toEqual(await hashes('blue', 'red', 'lime'))
    await read('portal', [{ number: 'p1', photoUrls: urls(['red', 'lime']), bathrooms: 1 }])
    expect(await readShownPhotos('p1')).toEqual(await hashes('red', 'lime', 'blue'))
  })

  test('shows the photos of both when two homes are merged after their photos arrived', async () => {
    const host = await testHost(pictures)
    await read('portal', [{ number: 'p1', photoUrls: [host.url('/red')], postcode: undefined }])
    await read('agent', [{ number: 'a1', photoUrls: [host.url('/blue')], areaM2: 90, priceCents: 230_000 }])
    await fetcher(testHttpClient([host])).fetchDue()
    expect(await readShownPhotos('a1')).toEqual(await hashes('blue'))
    await read('portal', [{ number: 'p1', photoUrls: [host.url('/red')] }])
    await read('agent', [{ number: 'a1', photoUrls: [host.url('/blue')] }])
    expect(await readShownPhotos('a1')).toEqual(await hashes('blue', 'red'))
    expect(await readShownPhotos('p1')).toEqual(await hashes('blue', 'red'))
  })
})

describe('a home follows its listing', () => {
  test('with other photos, another order, or none at all', async () => {
    const host = await testHost(pictures)
    const name = (...colours: string[]) =>
      read('portal', [{ number: 'p1', photoUrls: colours.map((colour) => host.url(`/${colour}`)) }])
    await name('red', 'lime', 'blue')
    const photos = fetcher(testHttpClient([host]))
    await photos.fetchDue()
    await name('blue', 'red')
    await photos.fetchDue()
    expect(await readShownPhotos('p1')).toEqual(await hashes('blue', 'red'))
    await name('gold', 'blue')
    await photos.fetchDue()
    expect(await readShownPhotos('p1')).toEqual(await hashes('gold', 'blue'))
    // No photo, said twice.
    await name()
    await name()
    await photos.fetchDue()
    expect(await readShownPhotos('p1')).toEqual([])
    expect(host.paths()).toHaveLength(4)
  })

  test('and keeps photos that are not from a listing', async () => {
    const host = await testHost(pictures)
    await read('portal', [{ number: 'p1' }])
    const { property_id } = await site.db.selectFrom('listings').select('property_id').executeTakeFirstOrThrow()
    const own = await insertPhotos(site.db, property_id, 2)
    await read('portal', [{ number: 'p1', photoUrls: [host.url('/red')] }])
    const photos = fetcher(testHttpClient([host]))
    await photos.fetchDue()
    expect(await readShownPhotos('p1')).toEqual([...own, await getPhotoHash('red')])
    await read('portal', [{ number: 'p1', photoUrls: [] }])
    await read('portal', [{ number: 'p1', photoUrls: [] }])
    await photos.fetchDue()
    expect(await readShownPhotos('p1')).toEqual(own)
  })

  test('with two hundred photos at most', async () => {
    const host = await testHost(pictures)
    await read('portal', [{ number: 'p1', photoUrls: [host.url('/red')] }])
    const { property_id } = await site.db.selectFrom('listings').select('property_id').executeTakeFirstOrThrow()
    await insertPhotos(site.db, property_id, 199)
    await read('agent', [{ number: 'a1', photoUrls: [host.url('/blue'), host.url('/gold')] }])
    await fetcher(testHttpClient([host])).fetchDue()
    const shown = await readShownPhotos('p1')
    expect(shown).toHaveLength(200)
    expect(shown.at(-1)).toBe(await getPhotoHash('blue'))
  })
})

test('the URL of a photo at its source is never published, fetched or not', async () => {
  const host = await testHost(pictures)
  await read('portal', [
    { number: 'p1', photoUrls: [host.url('/red'), host.url('/404')], url: 'https://portal.example/1' },
  ])
  await fetcher(testHttpClient([host])).fetchDue()
  expect(await readShownPhotos('p1')).toHaveLength(1)
  await site.refresh()
  const { property_id, source_id } = await site.db.selectFrom('listings').selectAll().executeTakeFirstOrThrow()
  const someone = await register(site)
  const admin = await registerAdmin(site)
  const { body: api } = await site.get<{ paths: Record<string, { get?: object }> }>(
    '/admin/openapi.json',
    as(admin.token),
  )
  const asked: string[] = []
  for (const path of Object.keys(api.paths).filter((one) => api.paths[one]?.get)) {
    const id = path.includes('/sources/') ? source_id : path.includes('/users/') ? someone.id : property_id
    for (const options of [{}, as(someone.token), as(admin.token)]) {
      const { status, body } = await site.get<unknown>(path.replace(/^\/api/, '').replace('{id}', id), options)
      asked.push(`${status} ${path}`)
      expect(JSON.stringify(body)).not.toContain(host.name)
    }
  }
  expect(asked).toContain('200 /api/properties/{id}')
  expect(asked).toContain('200 /api/properties')
  expect(asked).toContain('200 /api/admin/sources/{id}/runs')
})
