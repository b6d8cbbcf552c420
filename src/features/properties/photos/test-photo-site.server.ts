import { createLocalEngine } from '#features/properties/search/search-engine.server.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { uuidv7 } from 'uuidv7'
import { setActiveProvider } from '#features/billing/provider-sync/billing-customer.server.ts'
import { buildServer } from '#app/server.ts'
import { folderPhotoStore, type PhotoStore } from '#platform/storage/photo-store.ts'
import { serveSite } from '#app/site.ts'
import { testLimits, testOrigin } from '#app/test-app.ts'
import { migratedDatabase, type TestDatabase } from '#platform/database/test-database.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { photoWidths } from '#shared/photos.ts'
import type { LoggedIn } from '#features/accounts/accounts/contract.ts'
import { startIndexUpdates } from '#features/properties/search-updates/index-updates.server.ts'
import { createLiveSettings } from '#platform/settings/live-settings.server.ts'
import {
  insertProperty,
  insertPhotos,
  insertPhotosWithHashes,
} from '#features/properties/catalogue/test-properties.server.ts'

/** A visitor, with the headers that a browser and our scripts send. */
export interface Requester {
  id: string | undefined
  headers: Record<string, string>
}

/** The whole site with properties and photos, and a visitor of each kind. */
export interface PhotoTestSite {
  app: FastifyInstance
  db: TestDatabase['db']
  endpoints: Endpoint[]
  /** Properties by their purpose in the tests, with all their photos in order. */
  properties: Record<
    'none' | 'one' | 'three' | 'four' | 'thirty' | 'sharing' | 'gapped',
    { id: string; photos: string[] }
  >
  store: PhotoStore
  /** The hashes that only members may see. */
  locked: string[]
  register(
    name: string,
    changes: { trialDays?: number; paidDays?: number; role?: 'ADMIN' | 'USER' },
  ): Promise<Requester>
  /** Replaces the photos of a property with others whose files exist. */
  show(propertyId: string, hashes: readonly string[]): Promise<void>
  close(): Promise<void>
}

export const nobody: Requester = { id: undefined, headers: {} }

/** @param pages the built pages, for tests that read them; other tests get a stub */
export async function startPhotoTestSite(pages?: () => Promise<ServerBuild>): Promise<PhotoTestSite> {
  const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-rights-'))
  const database = await migratedDatabase()
  const { db } = database
  const store = folderPhotoStore(folder)

  const property = async (number: number) => {
    const id = await insertProperty(db, { title: `Woning met ${number} foto’s` })
    return { id, photos: await insertPhotos(db, id, number) }
  }
  const properties = {
    none: await property(0),
    one: await property(1),
    three: await property(3),
    four: await property(4),
    thirty: await property(30),
    sharing: await property(5),
    gapped: await property(5),
  }
  // The last photo of one property is the first of another.
  const [first = ''] = properties.one.photos
  await db
    .updateTable('property_photos')
    .set({ photo_hash: first })
    .where('property_id', '=', properties.sharing.id)
    .where('position', '=', 4)
    .execute()
  const [, , , fourth = ''] = properties.sharing.photos
  properties.sharing.photos = [...properties.sharing.photos.slice(0, 4), first]
  // One photo was deleted, so that the fourth position holds the third photo.
  await db
    .deleteFrom('property_photos')
    .where('property_id', '=', properties.gapped.id)
    .where('position', '=', 1)
    .execute()
  properties.gapped.photos.splice(1, 1)
  const locked = [
    ...properties.four.photos.slice(3),
    ...properties.thirty.photos.slice(3),
    fourth,
    ...properties.gapped.photos.slice(3),
  ]

  const storeFiles = async (hashes: readonly string[]) => {
    for (const hash of hashes) {
      for (const width of photoWidths) await store.put(hash, width, Buffer.from(`${width} wide`))
      // As many bytes, which identify the photo.
      await db
        .updateTable('photos')
        .set({ placeholder: Buffer.from(hash.slice(0, 32)) })
        .where('hash', '=', hash)
        .execute()
    }
  }
  await storeFiles(Object.values(properties).flatMap(({ photos }) => photos))

  const feed = await startIndexUpdates(db)
  const endpoints: Endpoint[] = []
  const app = await buildServer({
    ...testLimits,
    db,
    searchEngine: createLocalEngine({ index: feed.index, db }),
    origin: testOrigin,
    limitFactor: 1_000,
    onEndpointAdded: (one) => endpoints.push(one),
    site: (site) =>
      serveSite(site, {
        pages: pages ?? (() => Promise.reject(new Error('This test renders no pages.'))),
        assets: undefined,
        db,
        searchEngine: createLocalEngine({ index: feed.index, db }),
        photos: store,
        origin: testOrigin,
        isDemo: false,
        settings: createLiveSettings(db, 7),
        payments: { publishableKey: 'pk_test_of_tests', stripeMock: true },
        mailbox: false,
      }),
  })
  return {
    app,
    db,
    endpoints,
    properties,
    store,
    locked,
    async register(name, { trialDays, paidDays, role = 'USER' }) {
      const given = { name, email: `${name}@voorbeeld.example`, password: 'kikker op fiets' }
      const answer = await app.inject({ method: 'POST', url: '/api/users/create', payload: given })
      const { data, token } = answer.json<LoggedIn>()
      const trial_ends_at = trialDays === undefined ? null : new Date(Date.now() + trialDays * 86_400_000).toISOString()
      await db.updateTable('users').set({ role, trial_ends_at }).where('id', '=', data.id).execute()
      if (paidDays !== undefined) {
        await setActiveProvider(db, 'stripe_mock')
        const premium_until = new Date(Date.now() + paidDays * 86_400_000)
        const paid = { id: uuidv7(), user_id: data.id, provider: 'stripe_mock', premium_until } as const
        await db.insertInto('billing_customers').values(paid).execute()
      }
      return { id: data.id, headers: { authorization: `Bearer ${token}`, cookie: `session=${token}` } }
    },
    async show(propertyId, hashes) {
      await db.deleteFrom('property_photos').where('property_id', '=', propertyId).execute()
      await insertPhotosWithHashes(db, propertyId, hashes)
      await storeFiles(hashes)
    },
    async close() {
      await feed.close()
      await app.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
