import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { maxVideoBytes } from '#shared/videos.ts'
import { Problem } from '#shared/problem.ts'
import { receiveFile } from './receive-file.server.ts'

/** What a form adds to the file that it holds. */
const maxFormBytes = 10_000
/** A file of an upload that ended without cleaning up, as when the process was killed, is older than this. */
const leftoverMs = 60 * 60_000

/**
 * Writes the video of a request to a file as it arrives, so that no more than a piece of it is in memory.
 *
 * @returns the SHA-256 of what was sent
 * @throws Problem upload.noVideo, upload.empty, upload.videoTooLarge, request.*, server.busy when the disk is full
 */
export async function receiveVideo(request: FastifyRequest, path: string): Promise<string> {
  if (Number(request.headers['content-length']) > maxVideoBytes + maxFormBytes)
    throw new Problem('upload.videoTooLarge')
  const hash = createHash('sha256')
  let writing: Promise<void> | undefined
  try {
    await receiveFile(request, { none: 'upload.noVideo', tooLarge: 'upload.videoTooLarge' }, ({ file }, signal) => {
      const hashed = new PassThrough().on('data', (chunk: Buffer) => hash.update(chunk))
      writing = pipeline(file, hashed, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
      return writing
    })
    return hash.digest('hex')
  } finally {
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
