import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import limit from 'p-limit'
import { encodePhoto, maxPhotoBytes, PhotoRejectedError } from '#platform/storage/encode-photo.ts'
import { FetchError, type FetchErrorCode } from '#platform/http-client/fetch-error.ts'
import type { HttpClient } from '#platform/http-client/http-client.ts'
import { savePhoto, type PhotoStore } from '#platform/storage/photo-store.ts'
import { startInterval, type ReportState, watchState } from '#platform/jobs/start-interval.ts'
import type { Tables } from '#platform/database/tables.ts'
import {
  findDueHosts,
  release,
  markDone,
  markFailed,
  markRejected,
  markStored,
  postpone,
  claimNext,
  type PhotoFetchJob,
} from './photo-fetch-queue.server.ts'
import { syncPropertiesWithPhoto } from './sync-property-photos.server.ts'
import { queuePhotoChanges } from './queue-photo-changes.server.ts'

/** So many hosts are asked at once, each one thing at a time; what they send is held in memory until it is stored. */
const maxConcurrentHosts = 4
/** After so many photos of one host another one that waits has its turn. */
const maxPhotosPerTurn = 20
const pollIntervalMs = 1_000
/** A host that forbids nothing and cannot say so is left alone, as are all when the storage or the database fails. */
const cooldownMs = 60_000

/** What will be no better next time. The rest is of the moment: a connection, a server in trouble. */
const permanentFailures: ReadonlySet<FetchErrorCode> = new Set([
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
const isPermanentFailure = ({ code, status = 0 }: FetchError) =>
  permanentFailures.has(code) ||
  (code === 'status' && status >= 400 && status < 500 && status !== 408 && status !== 429)

export interface PhotoFetchWorker {
  /** Fetches what is due now; resolves when nothing is, but for hosts that rest. */
  fetchDue(): Promise<void>
  /** Breaks off what goes on and gives it back. */
  close(): Promise<void>
}

interface WorkerOptions {
  db: Kysely<Tables>
  httpClient: HttpClient
  photos: PhotoStore
  onError: ReportState
}

/**
 * Fetches the photos that offers name, stores them, and lets homes show them (issue "Sources", point 8). Any number of
 * processes may do so: an address is taken by one of them. It looks once a second for what imports of any process added.
 */
export function startPhotoFetchWorker({ db, httpClient, photos, onError }: WorkerOptions): PhotoFetchWorker {
  const closing = new AbortController()
  const limitHosts = limit(maxConcurrentHosts)
  const runningHosts = new Map<string, Promise<void>>()
  const pausedUntil = new Map<string, number>()
  let allPausedUntil = -Infinity
  const storing = watchState(onError)

  const isCoolingDown = (host: string) => Math.max(pausedUntil.get(host) ?? -Infinity, allPausedUntil) > Date.now()

  /** Fetches one photo. @throws OutgoingError, PhotoRefused, or what the storage or the database throws */
  async function run(job: PhotoFetchJob): Promise<void> {
    const answer = await httpClient.fetch(job.address, {
      accept: 'image/webp, image/jpeg, image/png',
      maxBytes: maxPhotoBytes,
      signal: closing.signal,
      ...(job.photo_hash && { etag: job.etag ?? undefined, lastModified: job.last_modified ?? undefined }),
    })
    if (answer.kind === 'fetched') {
      const photo = await encodePhoto(await answer.bytes())
      await savePhoto(db, photos, photo)
      await markStored(db, job, { hash: photo.hash, etag: answer.etag, lastModified: answer.lastModified })
      storing.succeeded()
    }
    await syncPropertiesWithPhoto(db, job.address_hash)
    await markDone(db, job)
  }

  /** Notes why a photo could not be had. */
  async function handleFailure(host: string, job: PhotoFetchJob, error: unknown): Promise<void> {
    if (closing.signal.aborted) await release(db, job)
    else if (error instanceof PhotoRejectedError) await markRejected(db, job, error.reason)
    else if (!(error instanceof FetchError)) {
      allPausedUntil = Date.now() + cooldownMs
      storing.failed(error)
      await markFailed(db, job, 'unforeseen')
    } else if (error.code === 'host.resting' || error.code === 'robots.unavailable') {
      pausedUntil.set(host, error.pausedUntil?.getTime() ?? Date.now() + cooldownMs)
      await release(db, job)
    } else {
      const reason = error.status === undefined ? error.code : `status ${error.status}`
      await (isPermanentFailure(error) ? markRejected : markFailed)(db, job, reason)
    }
  }

  async function fetchFrom(host: string): Promise<void> {
    for (let count = 0; count < maxPhotosPerTurn && !closing.signal.aborted && !isCoolingDown(host); count++) {
      const job = await claimNext(db, host)
      if (!job) return
      if (!job.wanted) await postpone(db, job)
      else await run(job).catch((error: unknown) => handleFailure(host, job, error))
    }
  }

  /** Rests as long as it works: after a large import it works for a minute, while people look for a home. */
  async function queueAllChanges(): Promise<void> {
    for (
      let began = performance.now();
      (await queuePhotoChanges(db)) > 0 && !closing.signal.aborted;
      began = performance.now()
    )
      await setTimeout(performance.now() - began, undefined, { ref: false })
  }

  async function fetchDue(): Promise<void> {
    while (!closing.signal.aborted) {
      await queueAllChanges()
      for (const host of await findDueHosts(db)) {
        if (runningHosts.has(host) || isCoolingDown(host)) continue
        const work = limitHosts(() => fetchFrom(host)).finally(() => runningHosts.delete(host))
        // It is awaited below; until then a failure is not unhandled.
        work.catch(() => {})
        runningHosts.set(host, work)
      }
      if (runningHosts.size === 0) return
      await Promise.race(runningHosts.values())
    }
    await Promise.all(runningHosts.values())
  }

  const stop = startInterval(fetchDue, pollIntervalMs, onError)
  return {
    fetchDue,
    close: async () => {
      closing.abort(new Error('the fetching of photos was ended'))
      await stop()
      await Promise.allSettled(runningHosts.values())
    },
  }
}
