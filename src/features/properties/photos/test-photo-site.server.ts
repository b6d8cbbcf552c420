import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { uuidv7 } from 'uuidv7'
import { countProvider } from '#features/billing/provider-sync/billing-customer.server.ts'
import { buildApp } from '#app/server.ts'
import { folderPhotoStore } from '#platform/storage/photo-store.ts'
import { serveSite } from '#app/site.ts'
import { patient, testOrigin } from '#app/test-app.ts'
import { ownDatabase, type TestDatabase } from '#platform/database/test-database.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { photoWidths } from '#shared/photos.ts'
import type { LoggedIn } from '#features/accounts/accounts/contract.ts'
import { startIndexFeed } from '#features/properties/search/index-updates.server.ts'
import { liveSettings } from '#platform/settings/live-settings.server.ts'
import { aProperty, photosOf, showing } from '#features/properties/catalogue/test-properties.server.ts'

/** Somebody who asks, with whatever a browser and our own scripts send along. */
export interface Asking {
  id: string | undefined
  headers: Record<string, string>
}

/** The whole site over homes with photos, and somebody of every kind who may look at it. */
export interface PhotoSite {
  app: FastifyInstance
  db: TestDatabase['db']
  endpoints: Endpoint[]
  /** Homes by what they are here for, with all their photos in order. */
  homes: Record<'none' | 'one' | 'three' | 'four' | 'thirty' | 'sharing' | 'gapped', { id: string; photos: string[] }>
  /** The hashes that nobody without the right may come to know. */
  locked: string[]
  register(name: string, changes: { trialDays?: number; paidDays?: number; role?: 'ADMIN' | 'USER' }): Promise<Asking>
  /** Lets a home show other photos than it did, whose files are there. */
  show(homeId: string, hashes: readonly string[]): Promise<void>
  close(): Promise<void>
}

export const nobody: Asking = { id: undefined, headers: {} }

/** @param pages as built, for tests that look at pages; others get an answer of any kind from them */
export async function photoSite(pages?: () => Promise<ServerBuild>): Promise<PhotoSite> {
  const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-rights-'))
  const database = await ownDatabase()
  const { db } = database
  const store = folderPhotoStore(folder)

  const home = async (number: number) => {
    const id = await aProperty(db, { title: `Woning met ${number} foto’s` })
    return { id, photos: await photosOf(db, id, number) }
  }
  const homes = {
    none: await home(0),
    one: await home(1),
    three: await home(3),
    four: await home(4),
    thirty: await home(30),
    sharing: await home(5),
    gapped: await home(5),
  }
  // The last photo of one home is the first of another.
  const [first = ''] = homes.one.photos
  await db
    .updateTable('property_photos')
    .set({ photo_hash: first })
    .where('property_id', '=', homes.sharing.id)
    .where('position', '=', 4)
    .execute()
  const [, , , fourth = ''] = homes.sharing.photos
  homes.sharing.photos = [...homes.sharing.photos.slice(0, 4), first]
  // One photo went away, so that the fourth place holds the third photo.
  await db.deleteFrom('property_photos').where('property_id', '=', homes.gapped.id).where('position', '=', 1).execute()
  homes.gapped.photos.splice(1, 1)
  const locked = [
    ...homes.four.photos.slice(3),
    ...homes.thirty.photos.slice(3),
    fourth,
    ...homes.gapped.photos.slice(3),
  ]

  const keepFiles = async (hashes: readonly string[]) => {
    for (const hash of hashes) {
      for (const width of photoWidths) await store.put(hash, width, Buffer.from(`${width} wide`))
      // As many bytes that say which photo it is of.
      await db
        .updateTable('photos')
        .set({ glimpse: Buffer.from(hash.slice(0, 32)) })
        .where('hash', '=', hash)
        .execute()
    }
  }
  await keepFiles(Object.values(homes).flatMap(({ photos }) => photos))

  const feed = await startIndexFeed(db)
  const endpoints: Endpoint[] = []
  const app = await buildApp({
    ...patient,
    db,
    index: feed.index,
    origin: testOrigin,
    limitFactor: 1_000,
    onEndpoint: (one) => endpoints.push(one),
    site: (site) =>
      serveSite(site, {
        pages: pages ?? (() => Promise.reject(new Error('No page is looked at here.'))),
        assets: undefined,
        db,
        index: feed.index,
        photos: store,
        origin: testOrigin,
        demonstration: false,
        settings: liveSettings(db, 7),
        payments: { publishableKey: 'pk_test_of_tests', standin: true },
        mailbox: false,
      }),
  })
  return {
    app,
    db,
    endpoints,
    homes,
    locked,
    async register(name, { trialDays, paidDays, role = 'USER' }) {
      const given = { name, email: `${name}@voorbeeld.example`, password: 'kikker op fiets' }
      const answer = await app.inject({ method: 'POST', url: '/api/users/create', payload: given })
      const { data, token } = answer.json<LoggedIn>()
      const trial_ends_at = trialDays === undefined ? null : new Date(Date.now() + trialDays * 86_400_000).toISOString()
      await db.updateTable('users').set({ role, trial_ends_at }).where('id', '=', data.id).execute()
      if (paidDays !== undefined) {
        await countProvider(db, 'standin')
        const premium_until = new Date(Date.now() + paidDays * 86_400_000)
        const paid = { id: uuidv7(), user_id: data.id, provider: 'standin', premium_until } as const
        await db.insertInto('billing_customers').values(paid).execute()
      }
      return { id: data.id, headers: { authorization: `Bearer ${token}`, cookie: `session=${token}` } }
    },
    async show(homeId, hashes) {
      await db.deleteFrom('property_photos').where('property_id', '=', homeId).execute()
      await showing(db, homeId, hashes)
      await keepFiles(hashes)
    },
    async close() {
      await feed.close()
      await app.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
