import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { as, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import type { PropertyRecord } from '#features/administration/property-admin/contract.ts'
import type { listReports } from '#features/administration/reports/contract.ts'
import type { Reply } from '#shared/endpoint.ts'
import { mergeDuplicates } from '#features/sourcing/deduplication/merge-properties.server.ts'
import type { TestListing } from '#features/sourcing/import/test-imports.server.ts'
import { projectRoot } from '#platform/database/project-root.ts'
import { testHost, testHttpClient } from '#platform/http-client/test-hosts.ts'
import { startFingerprintWorker } from './fingerprint-photos.server.ts'
import { photoSources, picture } from './test-photos.server.ts'
import { drawRoom, variations } from './test-pictures.server.ts'

const site = testApp()
const { store, read, fetcher } = photoSources(site)

/** Photos by their path: `/3` is a room, `/3-copy` a smaller, cropped, marked and mirrored copy of it. */
async function servePhoto(path: string): Promise<Buffer> {
  const [, number = '', copy] = /^\/(\d+)(-copy)?/.exec(path) ?? []
  if (number === '') return picture('white', 400, 300)
  const room = await drawRoom(Number(number))
  return copy ? (variations['smaller, cropped, marked and mirrored']?.(room, Number(number)) ?? room) : room
}

const startHost = () =>
  testHost((request, response) => void servePhoto(request.url ?? '').then((data) => response.end(data)))

/** Reads listings with photos named by their paths, fetches the photos, looks at them, and compares the listings. */
async function readWithPhotos(ads: readonly (TestListing & { source: string; photos: readonly string[] })[]) {
  const host = await startHost()
  for (const { source, photos, ...ad } of ads)
    await read(source, [{ ...ad, photoUrls: photos.map((path) => host.url(path)) }])
  await fetcher(testHttpClient([host])).fetchDue()
  await look()
}

async function look(): Promise<void> {
  const errors: unknown[] = []
  const worker = startFingerprintWorker(site.db, store, (error) => errors.push(error))
  await worker.fingerprintDue()
  await worker.close()
  expect(errors).toEqual([])
  await mergeDuplicates(site.db)
}

const findHome = async (number: string): Promise<string> => {
  const row = await site.db
    .selectFrom('listings')
    .select('property_id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return row.property_id
}
const readGroups = () => site.db.selectFrom('duplicate_groups').select('evidence').execute()

/** What visitors and admins are told of the photos of a home: the other place, and whether it is to be reviewed. */
async function readSigns(number: string) {
  const id = await findHome(number)
  const admin = as((await registerAdmin(site, `beheer-${number}`)).token)
  const { body: record } = await site.get<{ data: PropertyRecord }>(`/admin/properties/${id}`, admin)
  await site.post(`/properties/${id}/reports`, { reason: 'other' }, { remoteAddress: '198.51.100.7' })
  const { body: queue } = await site.get<Reply<typeof listReports>>('/admin/reports', admin)
  const checks = queue.data.properties.find((property) => property.id === id)?.checks ?? []
  return {
    elsewhere: checks.find(({ kind }) => kind === 'photos_elsewhere')?.elsewhere,
    review: record.data.review.includes('photo_elsewhere'),
  }
}
const quiet = { elsewhere: undefined, review: false }

const gouda = { street: 'Turfmarkt', postcode: '2801 GS', city: 'Gouda', province: 'Zuid-Holland' } as const
const portal = { source: 'portal', number: 'p1' }
const agent = { source: 'agent', number: 'a1' }

describe('a photo that a home in another place has too', () => {
  test('in another size, cut, marked and mirrored, is a sign for visitors and a reason for review, on both', async () => {
    await readWithPhotos([
      { ...portal, photos: ['/1', '/4'] },
      { ...agent, ...gouda, photos: ['/7', '/4-copy'] },
    ])
    expect(await readSigns('a1')).toEqual({ elsewhere: 'Utrecht', review: true })
  })

  test('is a sign too if that home is no longer offered', async () => {
    await readWithPhotos([
      { ...portal, photos: ['/3'] },
      { ...agent, ...gouda, photos: ['/3-copy'] },
    ])
    await site.db
      .updateTable('properties')
      .set({ status: 'inactive' })
      .where('id', '=', await findHome('p1'))
      .execute()
    expect(await readSigns('a1')).toEqual({ elsewhere: 'Utrecht', review: true })
  })

  test('is no sign within 5 km, nor if it is blank, or another photo', async () => {
    await readWithPhotos([
      { ...portal, photos: ['/3', '/blank', '/5'] },
      { ...agent, city: 'Maarssen', photos: ['/3-copy'] },
      { ...agent, number: 'a2', ...gouda, photos: ['/6', '/blank'] },
    ])
    expect(await readSigns('a1')).toEqual(quiet)
    expect(await readSigns('a2')).toEqual(quiet)
  })

  test('is no sign if more than four homes have it, such as the drawing of a project', async () => {
    const houses = [10, 20, 30, 40].map((houseNumber) => ({ ...portal, number: `p${houseNumber}`, houseNumber }))
    await readWithPhotos([
      ...houses.map((ad) => ({ ...ad, photos: ['/3'] })),
      { ...agent, ...gouda, photos: ['/3-copy'] },
    ])
    expect(await readSigns('a1')).toEqual(quiet)
  })
})

describe('listings that may be one home', () => {
  const here = { ...portal, houseNumber: null }
  const there = { ...agent, postcode: null, houseNumber: null }

  test('are one home if two photos are the same, even copies', async () => {
    await readWithPhotos([
      { ...here, photos: ['/3', '/4', '/5'] },
      { ...there, photos: ['/4-copy', '/3-copy'] },
    ])
    expect(await findHome('a1')).toBe(await findHome('p1'))
  })

  test('are shown to an admin with the photo as a reason if only one is, and left as they are without', async () => {
    await readWithPhotos([
      { ...here, photos: ['/3', '/4'] },
      { ...there, photos: ['/4-copy'] },
    ])
    expect(await findHome('a1')).not.toBe(await findHome('p1'))
    expect(JSON.stringify(await readGroups())).toContain('same_photo')
  })

  test('are never one if their numbers differ, whatever their photos', async () => {
    await readWithPhotos([
      { ...portal, houseNumber: 12, photos: ['/3', '/4'] },
      { ...agent, houseNumber: 14, photos: ['/3-copy', '/4-copy'] },
    ])
    expect(await findHome('a1')).not.toBe(await findHome('p1'))
    expect(await readGroups()).toEqual([])
  })
})

describe('fingerprints', () => {
  const readStored = async () => {
    const { rows } = await sql<{ of: string }>`
      select coalesce(reason, 'picture') as of from photo_fingerprints order by 1`.execute(site.db)
    return rows.map((row) => row.of)
  }

  test('are computed once; a photo that cannot be read or is gone gets the reason', async () => {
    const host = await startHost()
    await read('portal', [{ number: 'p1', photoUrls: ['/1', '/2', '/3', '/blank'].map((path) => host.url(path)) }])
    await fetcher(testHttpClient([host])).fetchDue()
    const stored = await site.db.selectFrom('property_photos').select('photo_hash').orderBy('position').execute()
    const [, broken = '', gone = ''] = stored.map((row) => row.photo_hash)
    await store.remove(gone)
    await store.put(broken, 480, Buffer.from('RIFF____WEBP no photo'), { overwrite: true })
    await look()
    expect(await readStored()).toEqual(['missing', 'picture', 'plain', 'unreadable'])
    await look()
    expect(await site.db.selectFrom('photos_to_compare').select('id').execute()).toEqual([])
  })

  test('are kept of the first five photos, and deleted with them', async () => {
    await readWithPhotos([{ ...portal, photos: ['/1', '/2', '/3', '/4', '/5', '/6'] }])
    expect(await readStored()).toHaveLength(5)
    await site.db.deleteFrom('property_photos').execute()
    await site.db.deleteFrom('listing_photos').execute()
    await site.db.deleteFrom('source_photos').execute()
    await site.db.deleteFrom('photos').execute()
    expect(await readStored()).toEqual([])
  })
})

describe('photos that were stored before the upgrade', () => {
  /** Leaves what the version before had stored, and runs what the migration does with it. */
  async function upgradeAgain(): Promise<void> {
    await sql`truncate photos_to_compare, photo_fingerprints`.execute(site.db)
    const migration = readFileSync(join(projectRoot, 'db/migrations/0021_photo_fingerprints.sql'), 'utf8')
    const [, marking = ''] = migration.split(
      '-- Photos that were stored before. Those of the demonstration are drawn for many homes.',
    )
    expect(marking).toContain('insert into photos_to_compare')
    await sql.raw(marking).execute(site.db)
  }
  const countQueued = async () => (await site.db.selectFrom('photos_to_compare').select('id').execute()).length

  test('are looked at after it, the first five of each home, and found again in another place', async () => {
    await readWithPhotos([
      { ...portal, photos: ['/1', '/2', '/3', '/4', '/5', '/6'] },
      { ...agent, ...gouda, photos: ['/7', '/4-copy'] },
    ])
    await upgradeAgain()
    expect(await countQueued()).toBe(7)
    expect(await readSigns('p1')).toEqual(quiet)
    await look()
    expect(await countQueued()).toBe(0)
    expect(await readSigns('a1')).toEqual({ elsewhere: 'Utrecht', review: true })
  })

  test('are no evidence if the demonstration drew them', async () => {
    await readWithPhotos([{ source: 'demonstration', number: 'd1', photos: ['/1', '/2'] }])
    // The demonstration stores its photos itself.
    await site.db.updateTable('property_photos').set({ from_listings: false }).execute()
    await upgradeAgain()
    expect(await countQueued()).toBe(0)
    const { rows } = await sql`select reason, picture from photo_fingerprints`.execute(site.db)
    expect(rows).toEqual(Array.from({ length: 2 }, () => ({ reason: 'drawn', picture: null })))
  })
})
