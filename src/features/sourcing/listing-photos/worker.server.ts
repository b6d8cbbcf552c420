import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import limit from 'p-limit'
import { encodePhoto, mostPhotoBytes, PhotoRefused } from '#platform/storage/encode-photo.ts'
import { OutgoingError, type OutgoingFailure } from '#platform/http-client/fetch-error.ts'
import type { Outgoing } from '#platform/http-client/http-client.ts'
import { keepPhoto, type PhotoStore } from '#platform/storage/photo-store.ts'
import { repeat } from '#platform/jobs/start-interval.ts'
import type { Tables } from '#platform/database/tables.ts'
import {
  dueHosts,
  giveBack,
  noteDone,
  noteFailed,
  noteRefused,
  noteStored,
  putOff,
  takeDue,
  type Errand,
} from './photo-fetch-queue.server.ts'
import { showEverywhere } from './sync-property-photos.server.ts'
import { noteChanges } from './queue-photo-changes.server.ts'

/** So many hosts are asked at once, each one thing at a time; what they send is held in memory until it is stored. */
const hostsAtOnce = 4
/** After so many photos of one host another one that waits has its turn. */
const photosInARow = 20
const lookEvery = 1_000
/** A host that forbids nothing and cannot say so is left alone, as are all when the storage or the database fails. */
const restMs = 60_000

/** What will be no better next time. The rest is of the moment: a connection, a server in trouble. */
const lasting: ReadonlySet<OutgoingFailure> = new Set([
  'address.invalid',
  'address.private',
  'robots.forbidden',
  'redirect.loop',
  'redirect.tooMany',
  'redirect.insecure',
  'size.tooLarge',
  'unpacked.tooLarge',
  'encoding.unknown',
])
const willLast = ({ code, status = 0 }: OutgoingError) =>
  lasting.has(code) || (code === 'status' && status >= 400 && status < 500 && status !== 408 && status !== 429)

export interface PhotoFetcher {
  /** Fetches what is due now; resolves when nothing is, but for hosts that rest. */
  fetchDue(): Promise<void>
  /** Breaks off what goes on and gives it back. */
  close(): Promise<void>
}

interface FetcherParts {
  db: Kysely<Tables>
  outgoing: Outgoing
  photos: PhotoStore
  onError: (error: unknown) => void
}

/**
 * Fetches the photos that offers name, stores them, and lets homes show them (issue "Sources", point 8). Any number of
 * processes may do so: an address is taken by one of them. It looks once a second for what imports of any process added.
 */
export function startPhotoFetcher({ db, outgoing, photos, onError }: FetcherParts): PhotoFetcher {
  const closing = new AbortController()
  const inTurn = limit(hostsAtOnce)
  const busy = new Map<string, Promise<void>>()
  const restsUntil = new Map<string, number>()
  let allRestUntil = -Infinity

  const rests = (host: string) => Math.max(restsUntil.get(host) ?? -Infinity, allRestUntil) > Date.now()

  /** Fetches one photo. @throws OutgoingError, PhotoRefused, or what the storage or the database throws */
  async function run(errand: Errand): Promise<void> {
    const answer = await outgoing.fetch(errand.address, {
      accept: 'image/webp, image/jpeg, image/png',
      maxBytes: mostPhotoBytes,
      signal: closing.signal,
      ...(errand.photo_hash && { etag: errand.etag ?? undefined, lastModified: errand.last_modified ?? undefined }),
    })
    if (answer.kind === 'fetched') {
      const photo = await encodePhoto(await answer.bytes())
      await keepPhoto(db, photos, photo)
      await noteStored(db, errand, { hash: photo.hash, etag: answer.etag, lastModified: answer.lastModified })
    }
    await showEverywhere(db, errand.address_hash)
    await noteDone(db, errand)
  }

  /** Notes why a photo could not be had. */
  async function note(host: string, errand: Errand, error: unknown): Promise<void> {
    if (closing.signal.aborted) await giveBack(db, errand)
    else if (error instanceof PhotoRefused) await noteRefused(db, errand, error.reason)
    else if (!(error instanceof OutgoingError)) {
      allRestUntil = Date.now() + restMs
      onError(error)
      await noteFailed(db, errand, 'unforeseen')
    } else if (error.code === 'host.resting' || error.code === 'robots.unavailable') {
      restsUntil.set(host, error.restsUntil?.getTime() ?? Date.now() + restMs)
      await giveBack(db, errand)
    } else {
      const reason = error.status === undefined ? error.code : `status ${error.status}`
      await (willLast(error) ? noteRefused : noteFailed)(db, errand, reason)
    }
  }

  async function fetchFrom(host: string): Promise<void> {
    for (let count = 0; count < photosInARow && !closing.signal.aborted && !rests(host); count++) {
      const errand = await takeDue(db, host)
      if (!errand) return
      if (!errand.wanted) await putOff(db, errand)
      else await run(errand).catch((error: unknown) => note(host, errand, error))
    }
  }

  /** Rests as long as it works: after a large import it works for a minute, while people look for a home. */
  async function noteAll(): Promise<void> {
    for (
      let began = performance.now();
      (await noteChanges(db)) > 0 && !closing.signal.aborted;
      began = performance.now()
    )
      await setTimeout(performance.now() - began, undefined, { ref: false })
  }

  async function fetchDue(): Promise<void> {
    while (!closing.signal.aborted) {
      await noteAll()
      for (const host of await dueHosts(db)) {
        if (busy.has(host) || rests(host)) continue
        const work = inTurn(() => fetchFrom(host)).finally(() => busy.delete(host))
        // It is awaited below; until then a failure is not unhandled.
        work.catch(() => {})
        busy.set(host, work)
      }
      if (busy.size === 0) return
      await Promise.race(busy.values())
    }
    await Promise.all(busy.values())
  }

  const stop = repeat(fetchDue, lookEvery, onError)
  return {
    fetchDue,
    close: async () => {
      closing.abort(new Error('the fetching of photos was ended'))
      await stop()
      await Promise.allSettled(busy.values())
    },
  }
}
