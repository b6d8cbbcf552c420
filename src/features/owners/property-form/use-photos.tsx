import { useEffect, useMemo, useRef, useState } from 'react'
import type { Language } from '#shared/language.ts'
import { maxUploadBytes, uploadTypes } from '#features/owners/uploads/contract.ts'
import type { FormPhoto } from './contract.ts'
import { UploadError, sendPhoto } from './send-photo.tsx'

/** A photo of the form: there already, on its way, or not come. */
export interface PhotoItem {
  key: string
  name: string
  photo: FormPhoto | undefined
  /** The part of it that has gone, from 0 to 1; 0 while it waits for its turn. */
  progress: number
  failed: { message: string; canRetry: boolean } | undefined
}

interface Words {
  tooLarge: string
  wrongKind: string
  empty: string
  notSent: string
}

/** So many photos are on their way at a time; the others wait. */
const maxConcurrent = 3

/** Faults of a file that show before it is sent (spec section 5, Images). */
function validateFile(file: File, texts: Words): string | undefined {
  if (file.size === 0) return texts.empty
  if (file.size > maxUploadBytes) return texts.tooLarge
  return uploadTypes.some((type) => type === file.type) ? undefined : texts.wrongKind
}

interface UploadEvents {
  /** `progress` runs from 0 to 1. */
  onProgress: (key: string, progress: number) => void
  onSent: (key: string, photo: FormPhoto) => void
  onFailed: (key: string, error: UploadError) => void
}

/** Sends files, a few at a time, until the page is left. */
function useUploadQueue(language: Language, { onProgress, onSent, onFailed }: UploadEvents) {
  const files = useRef(new Map<string, File>())
  const waiting = useRef<string[]>([])
  const activeCount = useRef(0)
  const [ended] = useState(() => new AbortController())
  useEffect(() => () => ended.abort(), [ended])
  const start = () => {
    while (activeCount.current < maxConcurrent) {
      const key = waiting.current.shift()
      const file = key === undefined ? undefined : files.current.get(key)
      if (key === undefined) return
      if (!file) continue
      activeCount.current++
      void sendPhoto(file, language, (progress) => onProgress(key, progress), ended.signal)
        .then((photo) => {
          files.current.delete(key)
          onSent(key, photo)
        })
        .catch((error: unknown) => {
          if (!(error instanceof UploadError)) throw error
          onFailed(key, error)
        })
        .finally(() => {
          activeCount.current--
          start()
        })
    }
  }
  return {
    /** Queues a file; it is sent after `start`. */
    add: (key: string, file: File) => {
      files.current.set(key, file)
      waiting.current.push(key)
    },
    start,
    retry: (key: string) => {
      waiting.current.push(key)
      start()
    },
    remove: (key: string) => files.current.delete(key),
  }
}

/** The photos of a form, in order; the first one is featured. @param options.most how many there may be */
export function usePhotos(
  initial: readonly FormPhoto[],
  { most, texts, language }: { most: number; texts: Words; language: Language },
) {
  const [items, setItems] = useState<PhotoItem[]>(() =>
    initial.map((photo) => ({ key: photo.hash, name: '', photo, progress: 1, failed: undefined })),
  )
  const change = (key: string, what: Partial<PhotoItem>) =>
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...what } : item)))

  const queue = useUploadQueue(language, {
    onProgress: (key, progress) => change(key, { progress }),
    onSent: (key, photo) =>
      // The same photo twice is one.
      setItems((before) =>
        before
          .filter((item) => item.key === key || item.photo?.hash !== photo.hash)
          .map((item) => (item.key === key ? { ...item, photo, progress: 1 } : item)),
      ),
    onFailed: (key, { message, canRetry }) =>
      change(key, { progress: 0, failed: { message: message || texts.notSent, canRetry } }),
  })
  const createdCount = useRef(0)

  const add = (chosen: readonly File[]): { left: number } => {
    const room = Math.max(0, most - items.length)
    const accepted = chosen.slice(0, room).map((file): PhotoItem => {
      const key = `new-${createdCount.current++}`
      const wrong = validateFile(file, texts)
      if (!wrong) queue.add(key, file)
      const failed = wrong ? { message: wrong, canRetry: false } : undefined
      return { key, name: file.name, photo: undefined, progress: 0, failed }
    })
    setItems((before) => [...before, ...accepted])
    queue.start()
    return { left: chosen.length - accepted.length }
  }
  const retry = (key: string) => {
    change(key, { failed: undefined, progress: 0 })
    queue.retry(key)
  }
  const remove = (key: string) => {
    queue.remove(key)
    setItems((before) => before.filter((item) => item.key !== key))
  }
  /** Puts a photo at another place. */
  const move = (key: string, to: number) =>
    setItems((before) => {
      const item = before.find((one) => one.key === key)
      if (!item) return before
      const others = before.filter((one) => one.key !== key)
      return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, item)
    })
  const sent = useMemo(() => items.flatMap(({ photo }) => photo ?? []), [items])
  return {
    items,
    most,
    add,
    retry,
    remove,
    move,
    /** Those that have come, in order. */
    sent,
    /** Whether some are on their way. */
    busy: items.some(({ photo, failed }) => !photo && !failed),
    reset: (photos: readonly FormPhoto[]) =>
      setItems(photos.map((photo) => ({ key: photo.hash, name: '', photo, progress: 1, failed: undefined }))),
  }
}
export type PhotoList = ReturnType<typeof usePhotos>
