import { useEffect, useMemo, useRef, useState } from 'react'
import type { Language } from '#shared/language.ts'
import { maxVideoBytes, maxVideosPerProperty } from '#shared/videos.ts'
import { videoTypes } from '#features/owners/uploads/contract.ts'
import type { Video } from '#features/properties/photos/contract.ts'
import { sendVideo, UploadError } from './send-file.ts'
import { usePoster } from './use-poster.ts'
import type { WizardData } from './wizard-data.server.ts'

type Words = Pick<WizardData['texts']['videos'], 'tooLarge' | 'wrongKind' | 'empty' | 'notSent'>

/** A video of the form: uploaded, being uploaded, or failed. */
export interface VideoItem {
  key: string
  name: string
  video?: Video
  /** Its file, until it is uploaded. */
  file?: File | undefined
  /** The uploaded fraction, from 0 to 1; 0 while it is queued. */
  progress: number
  failed?: { message: string; canRetry: boolean } | undefined
}

/** Validates a file before it is uploaded; the server looks at its content. @returns the error, if any */
function validateFile(file: File, texts: Words): string | undefined {
  if (file.size === 0) return texts.empty
  if (file.size > maxVideoBytes) return texts.tooLarge
  return videoTypes.some((type) => type === file.type) ? undefined : texts.wrongKind
}

/** Uploads queued videos one by one, until the component unmounts. `onChange` gets each result. */
function useUploadQueue(
  language: Language,
  onChange: (key: string, what: Partial<VideoItem>) => void,
  notSent: string,
) {
  const makePoster = usePoster(language)
  const waiting = useRef<VideoItem[]>([])
  const current = useRef<{ key: string; cancel: AbortController }>(undefined)
  useEffect(() => () => current.current?.cancel.abort(), [])
  const upload = async (key: string, file: File, signal: AbortSignal) => {
    const video = await sendVideo(file, { language, signal, onProgress: (progress) => onChange(key, { progress }) })
    const poster = video.poster ?? (await makePoster(video, signal))
    onChange(key, { video: { ...video, poster }, file: undefined, progress: 1 })
  }
  const start = () => {
    if (current.current) return
    const { key, file } = waiting.current.shift() ?? {}
    if (key === undefined || !file) return
    const cancel = new AbortController()
    current.current = { key, cancel }
    void upload(key, file, cancel.signal)
      .catch((error: unknown) => {
        if (!(error instanceof UploadError)) throw error
        const { message, canRetry } = error
        onChange(key, { progress: 0, failed: { message: message || notSent, canRetry } })
      })
      .finally(() => {
        current.current = undefined
        start()
      })
  }
  return {
    send: (items: readonly VideoItem[]) => {
      waiting.current.push(...items)
      start()
    },
    cancel: (key: string) => {
      waiting.current = waiting.current.filter((item) => item.key !== key)
      if (current.current?.key === key) current.current.cancel.abort()
    },
  }
}

/** The videos of a form, in order. */
export function useVideos(initial: readonly Video[], { texts, language }: { texts: Words; language: Language }) {
  const [items, setItems] = useState<VideoItem[]>(() =>
    initial.map((video) => ({ key: video.hash, name: '', video, progress: 1 })),
  )
  const change = (key: string, what: Partial<VideoItem>) =>
    setItems((before) =>
      before
        // A duplicate video is removed.
        .filter((item) => item.key === key || !what.video || item.video?.hash !== what.video.hash)
        .map((item) => (item.key === key ? { ...item, ...what } : item)),
    )
  const queue = useUploadQueue(language, change, texts.notSent)
  const createdCount = useRef(0)
  return {
    items,
    /** Adds files up to the maximum. @returns how many were left out */
    add: (chosen: readonly File[]): number => {
      const accepted = chosen.slice(0, Math.max(0, maxVideosPerProperty - items.length)).map((file): VideoItem => {
        const wrong = validateFile(file, texts)
        const failed = wrong ? { message: wrong, canRetry: false } : undefined
        return { key: `new-video-${createdCount.current++}`, name: file.name, file, progress: 0, failed }
      })
      setItems((before) => [...before, ...accepted])
      queue.send(accepted.filter(({ failed }) => !failed))
      return chosen.length - accepted.length
    },
    retry: (item: VideoItem) => {
      change(item.key, { failed: undefined, progress: 0 })
      queue.send([item])
    },
    /** Removes a video; an upload in progress ends. */
    remove: (key: string) => {
      queue.cancel(key)
      setItems((before) => before.filter((item) => item.key !== key))
    },
    /** The uploaded videos, in order. */
    sent: useMemo(() => items.flatMap(({ video }) => video ?? []), [items]),
    /** Whether any upload is in progress. */
    busy: items.some(({ video, failed }) => !video && !failed),
  }
}
export type VideoList = ReturnType<typeof useVideos>
