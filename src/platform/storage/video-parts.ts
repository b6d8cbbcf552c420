import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { VideoKind } from '#shared/videos.ts'
import type { PhotoStore } from './photo-store.ts'

/** A video is stored in parts of this size: no store has to hold one whole, and a range is read from a part or two. */
const partBytes = 2 * 1024 * 1024

/** A stored video, from its row. */
export interface StoredVideo {
  readonly hash: string
  readonly kind: VideoKind
  /** Of the whole file. */
  readonly bytes: number
}

const getPartName = ({ hash, kind }: Pick<StoredVideo, 'hash' | 'kind'>, part: number): string =>
  `${hash}-${String(part).padStart(3, '0')}.${kind}`

/** The names of all parts of a video, in order. */
export const getPartNames = (video: StoredVideo): string[] =>
  Array.from({ length: Math.ceil(video.bytes / partBytes) }, (_, part) => getPartName(video, part))

/** The SHA-256 of a file in lower-case hex. */
async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Stores a file of the disk under the hash of its content; at most one part is in memory. */
export async function storeVideo(store: PhotoStore, path: string, kind: VideoKind): Promise<StoredVideo> {
  const hash = await hashFile(path)
  let bytes = 0
  // A stream with this buffer gives chunks of this size, of which only the last may be smaller.
  for await (const chunk of createReadStream(path, { highWaterMark: partBytes })) {
    // The stream has no encoding, so its chunks are buffers.
    const data = chunk as Buffer
    await store.putPart(getPartName({ hash, kind }, bytes / partBytes), data)
    bytes += data.length
  }
  return { hash, kind, bytes }
}

/**
 * Reads a range of a video part by part, as fast as the reader takes it.
 *
 * @param range.start the first byte
 * @param range.end the last byte
 * @throws Error if a part does not exist
 */
export async function* readVideoRange(
  store: PhotoStore,
  video: StoredVideo,
  { start, end }: { start: number; end: number },
): AsyncGenerator<Buffer> {
  for (let part = Math.floor(start / partBytes); part * partBytes <= end; part++) {
    const data = await store.read(getPartName(video, part))
    if (!data) throw new Error(`Part ${part} of the video ${video.hash} is missing.`)
    const offset = part * partBytes
    yield data.subarray(Math.max(0, start - offset), end - offset + 1)
  }
}

/** Whether the first part of a video exists; a video that was deleted has none. */
export const hasVideo = async (store: PhotoStore, video: StoredVideo): Promise<boolean> =>
  (await store.read(getPartName(video, 0))) !== undefined

/** Deletes all parts of a video. */
export async function removeVideo(store: PhotoStore, video: StoredVideo): Promise<void> {
  for (const name of getPartNames(video)) await store.removePart(name)
}
