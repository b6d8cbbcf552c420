import { open, rm } from 'node:fs/promises'
import limit from 'p-limit'
import { startThread } from '#platform/database/start-thread.ts'
import type { RewriteVideoData, RewriteVideoReport, RewrittenVideo, VideoRejection } from './rewrite-video-thread.ts'

/** A file that is not accepted as a video; retrying with the same bytes is pointless. */
export class VideoRejectedError extends Error {
  override readonly name = 'VideoRejected'
  readonly reason: VideoRejection

  constructor(reason: VideoRejection) {
    super(reason)
    this.reason = reason
  }
}

/** Copying 100 MB took 4 to 12 seconds on two busy processors. */
const timeoutMs = 60_000
/** A file that makes the library take more is broken; an ordinary one of five minutes takes about 20 MB. */
const maxHeapMb = 128

const oneAtATime = limit(1)

/** The first bytes of an MP4 and of a WebM. */
const isFtyp = (bytes: Buffer) => bytes.toString('latin1', 4, 8) === 'ftyp'
const isEbml = (bytes: Buffer) => bytes.readUInt32BE(0) === 0x1a45dfa3

async function looksLikeVideo(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0)
    return bytesRead === 12 && (isFtyp(buffer) || isEbml(buffer))
  } finally {
    await file.close()
  }
}

function runThread(data: RewriteVideoData, deadlineMs: number): Promise<RewriteVideoReport> {
  const thread = startThread('src/platform/storage/rewrite-video-thread.ts', {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: 16 },
    // The library warns of odd files; nobody reads that.
    stdout: true,
    stderr: true,
  })
  return new Promise<RewriteVideoReport>((resolve) => {
    const timer = setTimeout(() => resolve({ rejected: 'too_slow' }), deadlineMs)
    thread.once('message', resolve)
    // It ran out of memory, or the library threw where nobody could catch it.
    thread.once('error', () => resolve({ rejected: 'broken' }))
    thread.once('exit', () => {
      clearTimeout(timer)
      resolve({ rejected: 'broken' })
    })
  }).finally(() => thread.terminate())
}

/**
 * Writes the pictures and the sound of an untrusted MP4 or WebM to a new file, unchanged, and leaves out everything else:
 * titles, places, devices, chapters, attachments. The kind is detected by the content, never by the name. One at a time,
 * in a thread of limited memory: further ones wait.
 *
 * @param from path of the file; it is only read
 * @param to path of the new file, which does not remain if the video is rejected
 * @throws VideoRejectedError
 */
export async function rewriteVideo(from: string, to: string, deadlineMs = timeoutMs): Promise<RewrittenVideo> {
  if (!(await looksLikeVideo(from))) throw new VideoRejectedError('unknown_kind')
  const report = await oneAtATime(() => runThread({ from, to }, deadlineMs))
  if ('video' in report) return report.video
  await rm(to, { force: true })
  throw new VideoRejectedError(report.rejected)
}
