import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { encodePicture } from '#platform/storage/encode-photo.ts'
import { folderPhotoStore } from '#platform/storage/photo-store.ts'
import { photoWidths } from '#shared/photos.ts'
import { testApp } from '#app/test-app.ts'
import { getPlaceIndex } from '#features/properties/geo/place-index.server.ts'
import type { PropertySummary } from '#features/properties/catalogue/contract.ts'
import type { Pagination } from '#shared/pagination.ts'
import { Listing } from '#features/sourcing/listings/contract.ts'
import { createDemoProperty } from './demo-properties.server.ts'
import { allPictures, drawPicture } from '#demo/pictures/draw-picture.ts'
import { facadesOf } from '#demo/pictures/facade-catalogue.ts'
import { pictureKey } from './picture-spec.ts'
import { rentFigures } from './rent-figures.ts'
import { hasDemoProperties, seed, seedFirstStart } from './seed.server.ts'

const now = new Date('2026-03-05T10:00:00Z')
const homes = Array.from({ length: 2_000 }, (_, index) => createDemoProperty(index, now))
const listings = homes.map(({ listing }) => z.parse(Listing, listing))

describe('a demo home', () => {
  test('is the same each time it is created', () => {
    expect(createDemoProperty(1_234, now)).toEqual(homes[1_234])
  })

  test('is a valid listing in both languages, with a Dutch postcode and a known place', () => {
    for (const listing of listings) {
      expect(listing.descriptionNl?.length).toBeGreaterThan(200)
      expect(listing.descriptionEn?.length).toBeGreaterThan(200)
      expect(`${listing.descriptionNl} ${listing.descriptionEn}`).not.toMatch(/[{}]|undefined|null|NaN/)
      expect(listing.postcode).toMatch(/^[1-9]\d{3} [A-Z]{2}$/)
      expect(getPlaceIndex().find(listing.city)?.province).toBe(listing.province)
    }
  })

  test('costs what homes of its type cost in its place', () => {
    for (const listing of listings) {
      if (!listing.province || listing.priceCents === null) throw new Error('A demo home has no province or no rent.')
      const { least, most } = rentFigures(listing.city, listing.province, listing.propertyType)
      expect(listing.priceCents).toBeGreaterThanOrEqual((least - 25) * 100)
      expect(listing.priceCents).toBeLessThanOrEqual((most + 25) * 100)
    }
  })

  test('has a landlord’s contact three times out of four, at an address that cannot exist', () => {
    const contacts = homes.flatMap(({ contact }) => contact ?? [])
    expect(contacts.length / homes.length).toBeCloseTo(0.75, 1)
    expect(contacts.filter(({ email }) => !/^[a-z]+-\d+@voorbeeld\.example$/.test(email))).toEqual([])
  })

  test('has a unique address', () => {
    const addresses = listings.map((listing) =>
      [listing.city, listing.street, listing.houseNumber, listing.houseNumberAddition, listing.postcode].join('|'),
    )
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test('shows a front of its time and four to nine rooms, none twice', () => {
    for (const { listing, pictures } of homes) {
      const rooms = pictures.filter(({ kind }) => kind === 'room')
      expect(rooms.length).toBeGreaterThanOrEqual(4)
      expect(rooms.length).toBeLessThanOrEqual(9)
      expect(new Set(pictures.map(pictureKey)).size).toBe(pictures.length)
      const front = pictures.find((picture) => picture.kind === 'facade')
      const design = front && facadesOf(listing.propertyType)[front.variant]
      if (!design) throw new Error('A demo home has no front.')
      expect(listing.builtFrom).toBeGreaterThanOrEqual(design.from)
      expect(listing.builtFrom).toBeLessThanOrEqual(design.to)
    }
  })

  test('is more frequent in places with more inhabitants', () => {
    const count = (city: string) => listings.filter((listing) => listing.city === city).length
    expect(count('Amsterdam')).toBeGreaterThan(count('Utrecht'))
    expect(count('Utrecht')).toBeGreaterThan(count('Delft'))
    expect(new Set(listings.map(({ city }) => city)).size).toBeGreaterThan(100)
  })
})

describe('a drawing', () => {
  test('is the same each time it is drawn, and differs from every other', () => {
    const all = allPictures()
    const drawn = all.map(drawPicture)
    expect(all.length).toBeGreaterThanOrEqual(150)
    expect(new Set(drawn).size).toBe(all.length)
    for (const svg of drawn) expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    for (const [index, spec] of all.entries()) if (index % 17 === 0) expect(drawPicture(spec)).toBe(drawn[index])
  })

  test('of a variant that does not exist is refused', () => {
    expect(() => drawPicture({ kind: 'facade', type: 'villa', variant: 99 })).toThrow(RangeError)
    expect(() => drawPicture({ kind: 'room', room: 'living', furnished: 'yes', variant: 99 })).toThrow(RangeError)
  })

  test('becomes WebP in three widths', async () => {
    const drawing = drawPicture({ kind: 'room', room: 'living', furnished: 'yes', variant: 1 })
    const { files, width, height } = await encodePicture(sharp(Buffer.from(drawing)))
    expect([width, height]).toEqual([1600, 1200])
    const made = await Promise.all(files.map(({ data }) => sharp(data).metadata()))
    expect(made.map((file) => [file.format, file.width])).toEqual(photoWidths.map((each) => ['webp', each]))
  })
})

describe('seeding', () => {
  const site = testApp()
  let folder: string
  const photos = () => folderPhotoStore(folder)
  const silent = () => {}
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'huiswaarts-photos-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('adds homes with their pictures to the list, and the files to the store', async () => {
    expect(await hasDemoProperties(site.db)).toBe(false)
    expect(await seed(site.db, photos(), 3, silent, now)).toBe(3)
    expect(await hasDemoProperties(site.db)).toBe(true)
    await site.refresh()
    const { body } = await site.get<{ properties: PropertySummary[]; pagination: Pagination }>('/properties')
    expect(body.pagination.totalItems).toBe(3)
    for (const home of body.properties) expect(home.photoCount).toBeGreaterThan(4)
    const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.webp'))
    const { count } = await site.db
      .selectFrom('photos')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    expect(files).toHaveLength(Number(count) * photoWidths.length)
  })

  test('adds only what is missing when run again', async () => {
    await seed(site.db, photos(), 2, silent, now)
    const before = await site.db.selectFrom('listings').selectAll().orderBy('number').execute()
    expect(await seed(site.db, photos(), 2, silent, now)).toBe(0)
    expect(await seed(site.db, photos(), 3, silent, now)).toBe(1)
    const after = await site.db.selectFrom('listings').selectAll().orderBy('number').execute()
    expect(after.slice(0, 2)).toEqual(before)
  })

  test('does nothing in an installation with homes of its own', async () => {
    await seed(site.db, photos(), 1, silent, now)
    await seedFirstStart(site.db, photos(), silent)
    const { length } = await site.db.selectFrom('properties').select('id').execute()
    expect(length).toBe(1)
  })
})
