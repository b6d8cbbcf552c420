import type { Language } from '#shared/language.ts'
import { call } from '#ui/forms/call.ts'
import type { setVideoPoster } from '#features/owners/uploads/contract.ts'
import type { Video } from '#features/properties/photos/contract.ts'
import { sendPhoto, type UploadWatch } from './send-file.ts'

/** Seconds from the beginning: the first picture is often black. */
const posterAt = 1
const maxWidth = 1_600
/** A browser that cannot play the video, or is slow, leaves it without a poster. */
const timeoutMs = 20_000

const waitFor = (video: HTMLVideoElement, event: 'loadeddata' | 'seeked') =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(event)), timeoutMs)
    video.addEventListener(event, () => resolve(clearTimeout(timer)), { once: true })
    video.addEventListener('error', () => reject(new Error('error')), { once: true })
  })

/** Draws a picture of an uploaded video. @throws Error if this browser cannot show it */
async function drawFrame({ path, durationMs }: Video): Promise<File> {
  const video = document.createElement('video')
  try {
    video.muted = true
    video.preload = 'auto'
    video.src = path
    await waitFor(video, 'loadeddata')
    const seeked = waitFor(video, 'seeked')
    video.currentTime = Math.min(posterAt, durationMs / 2_000)
    await seeked
    const canvas = document.createElement('canvas')
    const scale = Math.min(1, maxWidth / video.videoWidth)
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
    if (!blob) throw new Error('empty')
    return new File([blob], 'poster.jpg', { type: blob.type })
  } finally {
    // Ends its download.
    video.removeAttribute('src')
    video.load()
  }
}

/** Gives a video a poster. @returns a path of it that expires; null if there is none, which is no error */
async function makePoster(video: Video, watch: Omit<UploadWatch, 'onProgress'>): Promise<string | null> {
  try {
    const { hash, preview } = await sendPhoto(await drawFrame(video), { ...watch, onProgress: () => {} })
    await call<typeof setVideoPoster>('PUT /uploads/videos/{hash}/poster', {
      params: { hash: video.hash },
      body: { photo: hash },
    })
    return preview
  } catch {
    return null
  }
}

/** Returns a function that gives an uploaded video a poster: a picture of its first seconds, drawn by this browser. */
export const usePoster = (language: Language) => (video: Video, signal: AbortSignal) =>
  makePoster(video, { language, signal })
