import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { S3mini, S3ServiceError } from 's3mini'
import { photoWidths } from '#shared/photos.ts'
import type { Db } from '#platform/database/db.ts'
import { noBreaker, type Breaker } from '#platform/jobs/breaker.ts'
import type { EncodedPhoto } from './encode-photo.ts'
import type { BucketStorage, Storage } from '#platform/settings/storage-address.ts'

/** Stores the files of photos, one per width, of videos, in parts, and of documents, under the hash of their content. */
export interface PhotoStore {
  /** Stores one width of a photo. An existing file is the same picture, so it stays unless it is to be overwritten. */
  put(hash: string, width: number, data: Uint8Array, options?: { overwrite: boolean }): Promise<void>
  /** The file with a name such as `{hash}-480.webp` or `{hash}-000.mp4`, if it exists. */
  read(name: string): Promise<Buffer | undefined>
  /** Deletes all widths of a photo, if it exists. */
  remove(hash: string): Promise<void>
  /** Stores a part of a video or a document, as `put` does; `video-parts.ts` and `read-document.ts` know the names. */
  putPart(name: string, data: Uint8Array, options?: { overwrite: boolean }): Promise<void>
  /** Deletes a part of a video or a document, if it exists. */
  removePart(name: string): Promise<void>
}

/** The store of a server without one, for tests that are not about photos. */
export const noPhotoStore: PhotoStore = {
  put: () => Promise.reject(new Error('This server has no photo store.')),
  read: () => Promise.resolve(undefined),
  remove: () => Promise.resolve(),
  putPart: () => Promise.reject(new Error('This server has no photo store.')),
  removePart: () => Promise.resolve(),
}

/** The name of a stored part of a video, or of a document. */
const partName = /^[0-9a-f]{64}-(\d{3}\.(mp4|webm)|000\.(pdf|webp))$/
const fileName = new RegExp(`^[0-9a-f]{64}-(${photoWidths.join('|')})\\.webp$|${partName.source}`)
// Spread over 256 folders by the first two characters; the same in a bucket, so that one can be copied to the other.
const toStoragePath = (name: string) => `${name.slice(0, 2)}/${name}`
const getPhotoPath = (hash: string, width: number) => toStoragePath(`${hash}-${width}.webp`)

/** Stores photos in a folder. */
export function folderPhotoStore(folder: string): PhotoStore {
  async function write(path: string, data: Uint8Array, overwrite: boolean): Promise<void> {
    const file = join(folder, path)
    const existing = await stat(file).catch(() => undefined)
    if (existing && !overwrite) return
    await mkdir(dirname(file), { recursive: true })
    // Written to a temporary file first, so that nothing partial is ever served.
    const temporaryPath = `${file}.${randomUUID()}`
    await writeFile(temporaryPath, data)
    await rename(temporaryPath, file)
  }
  return {
    put: (hash, width, data, { overwrite } = { overwrite: false }) => write(getPhotoPath(hash, width), data, overwrite),
    putPart: (name, data, { overwrite } = { overwrite: false }) => write(toStoragePath(name), data, overwrite),
    removePart: (name) => rm(join(folder, toStoragePath(name)), { force: true }),
    async read(name) {
      if (!fileName.test(name)) return undefined
      return readFile(join(folder, toStoragePath(name))).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
        throw error
      })
    },
    async remove(hash) {
      await Promise.all(photoWidths.map((width) => rm(join(folder, getPhotoPath(hash, width)), { force: true })))
    },
  }
}

/** For the whole transfer of one file to or from the bucket. */
const bucketTimeoutMs = 15_000

const openBucket = ({ bucket, region, accessKeyId, secretAccessKey }: BucketStorage, timeoutMs: number) =>
  new S3mini({
    endpoint: bucket,
    region,
    accessKeyId,
    secretAccessKey,
    requestAbortTimeout: timeoutMs,
    fetch: (input, init) => fetch(input, { ...init, redirect: 'error' }),
  })

/** Keeps photos in the operator's own bucket, on any network; redirects of signed requests are refused. */
function bucketPhotoStore(storage: BucketStorage, breaker: Breaker): PhotoStore {
  const { prefix } = storage
  const client = openBucket(storage, bucketTimeoutMs)
  const write = async (path: string, data: Uint8Array, type: string) => {
    const { body } = await breaker.run(() => client.putObject(prefix + path, data, type))
    await body?.cancel()
  }
  return {
    put: (hash, width, data) => write(getPhotoPath(hash, width), data, 'image/webp'),
    putPart: (name, data) => write(toStoragePath(name), data, 'application/octet-stream'),
    async removePart(name) {
      await breaker.run(() => client.deleteObject(prefix + toStoragePath(name)))
    },
    async read(name) {
      if (!fileName.test(name)) return undefined
      const answer = await breaker.run(() => client.getObjectResponse(prefix + toStoragePath(name)))
      return answer ? Buffer.from(await answer.arrayBuffer()) : undefined
    },
    async remove(hash) {
      await Promise.all(
        photoWidths.map((width) => breaker.run(() => client.deleteObject(prefix + getPhotoPath(hash, width)))),
      )
    },
  }
}

/** The store that the setting STORAGE_URL names. */
export const openPhotoStore = (storage: Storage, breaker: Breaker = noBreaker): PhotoStore =>
  storage.kind === 'folder' ? folderPhotoStore(storage.folder) : bucketPhotoStore(storage, breaker)

/** Timeout for each of the two requests that check a bucket. */
const checkTimeoutMs = 1_500

/** Creates a folder if it does not exist. @throws Error when files cannot be written to it */
export async function checkFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await access(folder, constants.W_OK | constants.X_OK)
}

/**
 * Checks that photos can be stored. If the keys may not list the bucket, this only shows when the first is stored.
 *
 * @throws Error when the folder cannot be written to, or the bucket does not answer, does not exist or refuses the keys
 */
export async function checkStorage(storage: Storage): Promise<void> {
  if (storage.kind === 'folder') return checkFolder(storage.folder)
  const client = openBucket(storage, checkTimeoutMs)
  try {
    if (await client.bucketExists()) return
    // Forbidden or missing: only the answer to a GET distinguishes them.
    const answer = await client.getObjectResponse(`${storage.prefix}start`)
    await answer?.body?.cancel()
    if (!answer) throw new Error('the bucket does not exist')
  } catch (error) {
    const mayNotList = error instanceof S3ServiceError && error.body?.includes('<Code>AccessDenied</Code>')
    if (!mayNotList)
      throw new Error(`${storage.bucket}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

/** Stores a photo: its files first, so that no row names a photo that does not exist. */
export async function savePhoto(db: Db, store: PhotoStore, photo: EncodedPhoto): Promise<void> {
  const { hash, width, height, files, placeholder } = photo
  await Promise.all(files.map((file) => store.put(hash, file.width, file.data)))
  await db
    .insertInto('photos')
    .values({ hash, width, height, placeholder })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
