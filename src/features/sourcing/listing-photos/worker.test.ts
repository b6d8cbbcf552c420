import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { folderPhotoStore } from '#platform/storage/photo-store.ts'
import { testApp } from '#app/test-app.ts'
import { catchFetchError, testHttpClient, testHost } from '#platform/http-client/test-hosts.ts'
import type { Reply } from '#shared/endpoint.ts'
import type { Property, searchProperties } from '#features/properties/catalogue/contract.ts'
import { getPhotoHash, photoSources, picture, pictures } from './test-photos.server.ts'

const site = testApp()
const { store, read, fetcher, readShownPhotos, row, readPhotoState, makeDue } = photoSources(site)

describe('a photo of a source', () => {
  test('is stored in every width, and shown in the order of the listing', async () => {
    const host = await testHost(pictures)
    await read('portal', [{ number: 'p1', photoUrls: [host.url('/red.jpg'), host.url('/lime.jpg')] }])
    expect(await readShownPhotos('p1')).toEqual([])
    await fetcher(testHttpClient([host])).fetchDue()
    const red = await getPhotoHash('red')
    expect(await readShownPhotos('p1')).toEqual([red, await getPhotoHash('lime')])
    for (const width of [480, 800, 1600]) expect(await store.read(`${red}-${width}.webp`)).toBeInstanceOf(Buffer)
  })

  test('has a placeholder on the page of its home until it arrives, but not in the list, to save bytes', async () => {
    const host = await testHost(pictures)
    await read('portal', [{ number: 'p1', photoUrls: [host.url('/red.jpg')] }])
    await fetcher(testHttpClient([host])).fetchDue()
    await site.refresh()
    const { body: list } = await site.get<Reply<typeof searchProperties>>('/properties')
    const { body: home } = await site.get<Property>(`/properties/${list.properties[0]?.id}`)
    expect(list.properties[0]?.photo?.hash).toBe(await getPhotoHash('red'))
    expect(home.gallery[0]?.placeholder).toMatch(/^data:image\/webp;base64,.{40,200}$/)
    expect(JSON.stringify(list)).not.toContain('data:image')
  })

  test('is fetched once, however many listings name it', async () => {
    const host = await testHost(pictures)
    const photoUrls = [host.url('/red.jpg')]
    await read('portal', [
      { number: 'p1', photoUrls },
      { number: 'p2', houseNumber: 14, photoUrls },
    ])
    const photos = fetcher(testHttpClient([host]))
    await photos.fetchDue()
    await read('portal', [{ number: 'p1', photoUrls, priceCents: 150_000 }])
    await read('agent', [{ number: 'a1', houseNumber: 16, photoUrls }])
    await makeDue()
    await photos.fetchDue()
    for (const number of ['p1', 'p2', 'a1']) expect(await readShownPhotos(number)).toEqual([await getPhotoHash('red')])
    expect(host.paths()).toEqual(['/red.jpg'])
  })

  test('is fetched before the second photo of any other home, and one at a time', async () => {
    const host = await testHost(pictures)
    const urls = (...names: string[]) => names.map((name) => host.url(`/${name}`))
    await read('portal', [
      { number: 'p1', photoUrls: urls('red', 'lime') },
      { number: 'p2', houseNumber: 14, photoUrls: urls('blue', 'gold') },
    ])
    await fetcher(testHttpClient([host])).fetchDue()
    expect(host.paths().slice(0, 2).toSorted()).toEqual(['/blue', '/red'])
    expect(host.paths().slice(2).toSorted()).toEqual(['/gold', '/lime'])
    expect(host.asked.every(({ others }) => others === 0)).toBe(true)
  })

  test('is claimed by only one of two processes', async () => {
    const host = await testHost(pictures)
    const colours = ['red', 'lime', 'blue', 'gold', 'teal', 'navy', 'pink', 'gray']
    await read('portal', [{ number: 'p1', photoUrls: colours.map((colour) => host.url(`/${colour}`)) }])
    await Promise.all([fetcher(testHttpClient([host])).fetchDue(), fetcher(testHttpClient([host])).fetchDue()])
    expect(host.paths().toSorted()).toEqual(colours.map((colour) => `/${colour}`).toSorted())
    expect(await readShownPhotos('p1')).toEqual(await Promise.all(colours.map(getPhotoHash)))
  })

  test('whose process died is fetched by another one when its claim expires', async () => {
    let asked = 0
    const host = await testHost((request, response) => {
      if (asked++ > 0) pictures(request, response)
    })
    await read('portal', [{ number: 'p1', photoUrls: [host.url('/red')] }])
    void fetcher(testHttpClient([host])).fetchDue()
    while (asked === 0) await sleep(20)
    const other = fetcher(testHttpClient([host]))
    await other.fetchDue()
    expect(asked).toBe(1)
    await makeDue()
    await other.fetchDue()
    expect(await readShownPhotos('p1')).toEqual([await getPhotoHash('red')])
  })

  test('that is being fetched when the process stops is released', async () => {
    let asked = 0
    const host = await testHost((request, response) => {
      if (asked++ > 0) pictures(request, response)
    })
    await read('portal', [{ number: 'p1', photoUrls: [host.url('/red')] }])
    const stopped = fetcher(testHttpClient([host]))
    void stopped.fetchDue()
    while (asked === 0) await sleep(20)
    await stopped.close()
    expect(await row(host.url('/red'))).toMatchObject({ state: 'waiting', tries: 0 })
    await fetcher(testHttpClient([host])).fetchDue()
    expect(await readShownPhotos('p1')).toEqual([await getPhotoHash('red')])
  })

  test('is requested again later with its etag, and kept while unchanged', async () => {
    let colour = 'red'
    const host = await testHost((request, response) => {
      if (request.headers['if-none-match'] === `"${colour}"`) response.writeHead(304).end()
      else void picture(colour).then((data) => response.setHeader('etag', `"${colour}"`).end(data))
    })
    await read('portal', [{ number: 'p1', photoUrls: [host.url('/front.jpg')] }])
    const photos = fetcher(testHttpClient([host]))
    await photos.fetchDue()
    const days = ((await row(host.url('/front.jpg'))).due_at?.getTime() ?? 0) - Date.now()
    expect(Math.round(days / 86_400_000)).toBe(30)
    await makeDue()
    await photos.fetchDue()
    expect(host.asked.at(-1)?.headers['if-none-match']).toBe('"red"')
    expect(await readShownPhotos('p1')).toEqual([await getPhotoHash('red')])
    colour = 'blue'
    await makeDue()
    await photos.fetchDue()
    expect(await readShownPhotos('p1')).toEqual([await getPhotoHash('blue')])
  })
})

describe('a photo that cannot be fetched', () => {
  const broken = {
    '/404': 'refused status 404',
    '/500': 'failed status 500',
    '/html.jpg': 'refused unknown_kind',
    '/large.jpg': 'refused size.tooLarge',
    '/bomb.png': 'refused too_many_pixels',
    '/spacer.gif': 'refused too_small',
    '/inward': 'refused address.private',
    '/loop': 'refused redirect.loop',
  }

  test('leaves the home unchanged and records why; the others are fetched', async () => {
    const wide = sharp({
      create: { width: 10_000, height: 6_000, channels: 3, background: 'red' },
      limitInputPixels: false,
    })
    const bodies: Record<string, Buffer | string> = {
      '/html.jpg': '<!doctype html><title>Niet gevonden</title>',
      '/bomb.png': await wide.png().toBuffer(),
      '/spacer.gif': await picture('white', 1, 1),
      '/red': await picture('red'),
    }
    const host = await testHost((request, response) => {
      const url = request.url ?? ''
      const status = Number(url.slice(1))
      if (url === '/large.jpg') response.writeHead(200, { 'content-length': '20000000' }).write('x')
      else if (url === '/inward') response.writeHead(302, { location: 'http://10.0.0.1/secret.png' }).end()
      else if (url === '/loop') response.writeHead(302, { location: '/loop' }).end()
      else response.writeHead(Number.isNaN(status) ? 200 : status, { 'content-type': 'image/jpeg' }).end(bodies[url])
    })
    const photoUrls = [...Object.keys(broken), '/red'].map((path) => host.url(path))
    await read('portal', [{ number: 'p1', photoUrls }])
    const photos = fetcher(testHttpClient([host]))
    await photos.fetchDue()
    const states = await Promise.all(
      Object.keys(broken).map(async (path) => [path, await readPhotoState(host.url(path))]),
    )
    expect(Object.fromEntries(states)).toEqual(broken)
    expect(await readShownPhotos('p1')).toEqual([await getPhotoHash('red')])

    const before = host.paths().length
    await makeDue()
    await photos.fetchDue()
    expect(host.paths().slice(before)).toEqual(['/500'])
  })

  test('is retried five times with growing delays, then given up', async () => {
    const host = await testHost((_request, response) => {
      response.writeHead(500).end()
    })
    await read('portal', [{ number: 'p1', photoUrls: [host.url('/red')] }])
    const photos = fetcher(testHttpClient([host]))
    const pauses: (number | null)[] = []
    for (let round = 0; round < 7; round++) {
      await photos.fetchDue()
      const { due_at } = await row(host.url('/red'))
      pauses.push(due_at && Math.round((due_at.getTime() - Date.now()) / 60_000))
      await makeDue()
    }
    expect(pauses).toEqual([1, 10, 60, 360, 1440, null, null])
    expect(host.paths()).toHaveLength(6)
    expect(await readShownPhotos('p1')).toEqual([])
  })

  test('because its host is too slow pauses that host, but no other', async () => {
    const slow = await testHost(() => {})
    const fast = await testHost(pictures, { host: 'snel.localhost' })
    await read('portal', [
      { number: 'p1', photoUrls: [slow.url('/red'), slow.url('/lime')] },
      { number: 'p2', houseNumber: 14, photoUrls: [fast.url('/blue')] },
    ])
    await fetcher(testHttpClient([slow, fast], { operationMs: 300 })).fetchDue()
    expect(await readShownPhotos('p2')).toEqual([await getPhotoHash('blue')])
    expect(await readPhotoState(slow.url('/red'))).toBe('failed time.out')
    expect(await row(slow.url('/lime'))).toMatchObject({ state: 'waiting', tries: 0 })
    expect(slow.paths()).toEqual(['/red'])
  })

  test('because robots.txt forbids it is not requested', async () => {
    const host = await testHost(pictures, { robots: 'User-agent: *\nDisallow: /' })
    await read('portal', [{ number: 'p1', photoUrls: [host.url('/red')] }])
    await fetcher(testHttpClient([host])).fetchDue()
    expect(await readPhotoState(host.url('/red'))).toBe('refused robots.forbidden')
    expect(host.paths()).toEqual([])
  })

  test('because its address is private is not requested', async () => {
    const host = await testHost(pictures)
    await read('portal', [{ number: 'p1', photoUrls: [host.url('/red')] }])
    const httpClient = testHttpClient([])
    expect((await catchFetchError(httpClient.fetch(host.url('/red')))).code).toBe('address.private')
    await fetcher(httpClient).fetchDue()
    expect(await readPhotoState(host.url('/red'))).toBe('refused address.private')
    expect(host.asked).toEqual([])
  })

  test('because the storage fails is reported, and kept for later', async () => {
    const host = await testHost(pictures)
    await read('portal', [{ number: 'p1', photoUrls: [host.url('/red'), host.url('/lime')] }])
    const errors: unknown[] = []
    const nowhere = folderPhotoStore('/dev/null/photos')
    await fetcher(testHttpClient([host]), nowhere, (error) => errors.push(error)).fetchDue()
    expect(errors).toHaveLength(1)
    expect(await readPhotoState(host.url('/red'))).toBe('failed unforeseen')
    expect(host.paths()).toEqual(['/red'])
    await makeDue()
    await fetcher(testHttpClient([host])).fetchDue()
    expect(await readShownPhotos('p1')).toEqual([await getPhotoHash('red'), await getPhotoHash('lime')])
  })
})

describe('a photo that no listing needs any longer', () => {
  test('because its listing has changed is not fetched', async () => {
    const host = await testHost(pictures)
    await read('portal', [{ number: 'p1', photoUrls: [host.url('/red')] }])
    await read('portal', [{ number: 'p1', photoUrls: [host.url('/blue')] }])
    await fetcher(testHttpClient([host])).fetchDue()
    expect(host.paths()).toEqual(['/blue'])
    expect(await site.db.selectFrom('photos').select('hash').execute()).toHaveLength(1)
  })

  test('because its listing is gone is fetched when the listing returns', async () => {
    const host = await testHost(pictures)
    const others = Array.from({ length: 3 }, (_, n) => ({ number: `x${n}`, houseNumber: 20 + n * 2 }))
    const listing = { number: 'p1', photoUrls: [host.url('/red')] }
    await read('portal', [listing, ...others], true)
    await read('portal', others, true)
    await read('portal', others, true)
    const photos = fetcher(testHttpClient([host]))
    await photos.fetchDue()
    expect(host.paths()).toEqual([])
    await read('portal', [listing, ...others], true)
    await makeDue()
    await photos.fetchDue()
    expect(await readShownPhotos('p1')).toEqual([await getPhotoHash('red')])
  })
})
