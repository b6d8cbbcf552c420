import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { maxVideoBytes } from '#shared/videos.ts'
import { Problem } from '#shared/problem.ts'
import { uploadVideo } from './contract.ts'

/** What a form adds to the file that it holds. */
const maxFormBytes = 10_000
/** A file of an upload that ended without cleaning up, as when the process was killed, is older than this. */
const leftoverMs = 60 * 60_000

const getErrorCode = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** The refusal that an error while receiving stands for. */
function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const code = getErrorCode(error)
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Problem('upload.videoTooLarge')
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return new Problem('request.unsupportedType')
  if (code === 'ENOSPC' || code === 'EDQUOT') return new Problem('server.busy', { retryAfter: 60, cause: error })
  return new Problem('request.unreadable', { cause: error })
}

/**
 * Writes the video of a request to a file as it arrives, so that no more than a piece of it is in memory.
 *
 * @returns the SHA-256 of what was sent
 * @throws Problem upload.noVideo, upload.empty, upload.videoTooLarge, request.*, server.busy when the disk is full
 */
export async function receiveVideo(request: FastifyRequest, path: string): Promise<string> {
  if (Number(request.headers['content-length']) > maxVideoBytes + maxFormBytes)
    throw new Problem('upload.videoTooLarge')
  // It may have broken while the limit was looked up: then there is no event any more, and the request would hang.
  if (request.raw.destroyed && !request.raw.complete) throw new Problem('request.unreadable')
  const ended = new AbortController()
  const broken = once(request.raw, 'close', { signal: ended.signal }).then(() => {
    if (!request.raw.complete) throw new Problem('request.unreadable')
    return new Promise<never>(() => {})
  })
  const hash = createHash('sha256')
  let writing: Promise<void> | undefined
  const receive = async () => {
    const part = await request.file()
    if (!part || part.fieldname !== uploadVideo.file.field) throw new Problem('upload.noVideo')
    const hashed = new PassThrough().on('data', (chunk: Buffer) => hash.update(chunk))
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
    writing = pipeline(part.file, hashed, file, { signal: ended.signal })
    await writing
    if (part.file.truncated) throw new Problem('upload.videoTooLarge')
    if (part.file.bytesRead === 0) throw new Problem('upload.empty')
  }
  const receiving = receive()
  try {
    await Promise.race([receiving, broken])
    return hash.digest('hex')
  } catch (error) {
    throw toProblem(error)
  } finally {
    ended.abort()
    broken.catch(() => {})
    receiving.catch(() => {})
    // The file is closed before it is deleted.
    await writing?.catch(() => {})
  }
}

/** Deletes what uploads left behind that could not clean up after themselves. */
export async function deleteLeftovers(folder: string, now = Date.now()): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const info = await stat(path).catch(() => undefined)
    if (info && now - info.mtimeMs > leftoverMs) await rm(path, { force: true })
  }
}
