import { setTimeout } from 'node:timers/promises'
import limit from 'p-limit'
import type { Db } from '#platform/database/db.ts'
import { encodePhoto, maxPhotoBytes, PhotoRejectedError } from '#platform/storage/encode-photo.ts'
import { FetchError, type FetchErrorCode } from '#platform/http-client/fetch-error.ts'
import type { HttpClient } from '#platform/http-client/http-client.ts'
import { savePhoto, type PhotoStore } from '#platform/storage/photo-store.ts'
import { startInterval, type ReportState, watchState } from '#platform/jobs/start-interval.ts'
import * as queue from './photo-fetch-queue.server.ts'
import { syncPropertiesWithPhoto } from './sync-property-photos.server.ts'
import { queuePhotoChanges } from './queue-photo-changes.server.ts'

/** Hosts fetched from at once, one photo each; a photo is held in memory until it is stored. */
const maxConcurrentHosts = 4
/** After this many photos of one host, the next waiting host has its turn. */
const maxPhotosPerTurn = 20
const pollIntervalMs = 1_000
/** Pause for a host without a readable robots.txt, and for all hosts after a failure of storage or database. */
const cooldownMs = 60_000

/** Permanent failures; others, such as a lost connection, are retried. */
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
  /** Fetches what is due now; resolves when only hosts that are paused have photos due. */
  fetchDue(): Promise<void>
  /** Aborts the current fetches and releases their photos. */
  close(): Promise<void>
}

interface WorkerOptions {
  db: Db
  httpClient: HttpClient
  photos: PhotoStore
  onError: ReportState
}

/** Fetches and stores one photo. @throws FetchError, PhotoRejectedError, or an error of the storage or the database */
async function fetchPhoto(
  { db, httpClient, photos }: WorkerOptions,
  job: queue.PhotoFetchJob,
  signal: AbortSignal,
  onStored: () => void,
): Promise<void> {
  const answer = await httpClient.fetch(job.address, {
    accept: 'image/webp, image/jpeg, image/png',
    maxBytes: maxPhotoBytes,
    signal,
    ...(job.photo_hash && { etag: job.etag ?? undefined, lastModified: job.last_modified ?? undefined }),
  })
  if (answer.kind === 'fetched') {
    const photo = await encodePhoto(await answer.bytes())
    await savePhoto(db, photos, photo)
    await queue.markStored(db, job, photo.hash, answer)
    onStored()
  }
  await syncPropertiesWithPhoto(db, job.address_hash)
  await queue.markDone(db, job)
}

/**
 * Fetches the photos of listings, stores them, and shows them with their properties (issue "Sources", point 8). Any
 * number of processes may do so: each photo is claimed by one of them.
 */
export function startPhotoFetchWorker(options: WorkerOptions): PhotoFetchWorker {
  const { db, onError } = options
  const closing = new AbortController()
  const limitHosts = limit(maxConcurrentHosts)
  const runningHosts = new Map<string, Promise<void>>()
  const pausedUntil = new Map<string, number>()
  let allPausedUntil = -Infinity
  const storing = watchState(onError)

  const isCoolingDown = (host: string) => Math.max(pausedUntil.get(host) ?? -Infinity, allPausedUntil) > Date.now()

  /** Records why a photo could not be fetched. */
  async function handleFailure(host: string, job: queue.PhotoFetchJob, error: unknown): Promise<void> {
    if (closing.signal.aborted) await queue.release(db, job)
    else if (error instanceof PhotoRejectedError) await queue.markRejected(db, job, error.reason)
    else if (!(error instanceof FetchError)) {
      allPausedUntil = Date.now() + cooldownMs
      storing.failed(error)
      await queue.markFailed(db, job, 'unforeseen')
    } else if (error.code === 'host.resting' || error.code === 'robots.unavailable') {
      pausedUntil.set(host, error.pausedUntil?.getTime() ?? Date.now() + cooldownMs)
      await queue.release(db, job)
    } else {
      const reason = error.status === undefined ? error.code : `status ${error.status}`
      await (isPermanentFailure(error) ? queue.markRejected : queue.markFailed)(db, job, reason)
    }
  }

  async function fetchFrom(host: string): Promise<void> {
    for (let count = 0; count < maxPhotosPerTurn && !closing.signal.aborted && !isCoolingDown(host); count++) {
      const job = await queue.claimNext(db, host)
      if (!job) return
      if (!job.wanted) await queue.postpone(db, job)
      else
        await fetchPhoto(options, job, closing.signal, () => storing.succeeded()).catch((error: unknown) =>
          handleFailure(host, job, error),
        )
    }
  }

  /** Pauses as long as it works, since it may work for a minute after a large import while visitors search. */
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
      for (const host of await queue.findDueHosts(db)) {
        if (runningHosts.has(host) || isCoolingDown(host)) continue
        const work = limitHosts(() => fetchFrom(host)).finally(() => runningHosts.delete(host))
        // It is awaited below; until then a failure must not count as unhandled.
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
      closing.abort(new Error('the photo fetch worker was closed'))
      await stop()
      await Promise.allSettled(runningHosts.values())
    },
  }
}
