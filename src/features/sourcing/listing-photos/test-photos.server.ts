import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, expect } from 'vitest'
import { encodePhoto } from '#platform/storage/encode-photo.ts'
import type { HttpClient } from '#platform/http-client/http-client.ts'
import { folderPhotoStore } from '#platform/storage/photo-store.ts'
import type { TestApp } from '#app/test-app.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'
import { startPhotoFetchWorker, type PhotoFetchWorker } from './worker.server.ts'
import { flat, testSource, type TestListing } from '#features/sourcing/import/test-imports.server.ts'
import { importFiles } from '#features/sourcing/import/import-files.server.ts'
import { mergeDuplicates } from '#features/sourcing/deduplication/merge-properties.server.ts'

/** A single-colour picture. */
export async function picture(colour: string, width = 120, height = 100): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer()
}
const hashes = new Map<string, string>()
/** The hash under which such a picture is stored. */
export async function getPhotoHash(colour: string): Promise<string> {
  const known = hashes.get(colour) ?? (await encodePhoto(await picture(colour))).hash
  hashes.set(colour, known)
  return known
}

/** Responds with a picture in the colour named by the path (`/red.jpg`); always PNG, whatever the extension. */
export const pictures: RequestListener = (request, response) => {
  const [, colour = ''] = /^\/(\w+)/.exec(request.url ?? '') ?? []
  void picture(colour).then(
    (data) => response.end(data),
    () => response.writeHead(404).end(),
  )
}

/** Sources whose listings have photos, and workers that fetch them. */
export function photoSources(site: TestApp) {
  const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-photos-'))
  const store = folderPhotoStore(join(folder, 'photos'))
  const fetchers: PhotoFetchWorker[] = []
  afterEach(async () => {
    await Promise.all(fetchers.splice(0).map((fetcher) => fetcher.close()))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  let day = 1
  /** Imports listings of a source, and merges duplicates. */
  const read = async (slug: string, listings: TestListing[], complete = false) => {
    const path = join(folder, `${slug}-2026-09-${String(day++).padStart(2, '0')}.json`)
    writeFileSync(path, JSON.stringify(listings.map((listing) => ({ ...flat, houseNumber: 12, ...listing }))))
    const report = await importFiles(site.db, testSource(slug), [path], { complete })
    expect(report.rejected).toBe(0)
    await mergeDuplicates(site.db)
  }
  /** Starts another worker. */
  const fetcher = (httpClient: HttpClient, photos = store, onError: (error: unknown) => void = () => {}) => {
    const started = startPhotoFetchWorker({ db: site.db, httpClient, photos, onError })
    fetchers.push(started)
    return started
  }
  /** The hashes of the photos of a listing's home, including locked ones. */
  const readShownPhotos = async (number: string): Promise<string[]> => {
    const { property_id } = await site.db
      .selectFrom('listings')
      .select('property_id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const { body } = await site.get<Property>(`/properties/${property_id}`)
    const rows = await site.db
      .selectFrom('property_photos')
      .select(['photo_hash', 'position'])
      .where('property_id', '=', property_id)
      .orderBy('position')
      .execute()
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index))
    expect(body.gallery.map(({ hash }) => hash)).toEqual(rows.slice(0, 3).map((photo) => photo.photo_hash))
    expect(body.lockedPhotoCount).toBe(Math.max(0, rows.length - 3))
    return rows.map((photo) => photo.photo_hash)
  }
  const row = (address: string) =>
    site.db.selectFrom('source_photos').selectAll().where('address', '=', address).executeTakeFirstOrThrow()
  /** The state of a photo URL, and the reason. */
  const readPhotoState = async (address: string): Promise<string> => {
    const { state, reason } = await row(address)
    return [state, reason].filter(Boolean).join(' ')
  }
  /** Makes all scheduled photos due. */
  const makeDue = () => sql`update source_photos set due_at = now() where due_at is not null`.execute(site.db)
  return { store, read, fetcher, readShownPhotos, row, readPhotoState, makeDue }
}
