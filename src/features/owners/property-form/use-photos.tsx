import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Language } from '#shared/language.ts'
import { mostUploadBytes, uploadTypes } from '#features/owners/uploads/contract.ts'
import type { FormPhoto } from './contract.ts'
import { NotSent, sendPhoto } from './send-photo.tsx'

/** A photo of the form: there already, on its way, or not come. */
export interface PhotoItem {
  key: string
  name: string
  photo: FormPhoto | undefined
  /** The part of it that has gone, from 0 to 1; 0 while it waits for its turn. */
  progress: number
  failed: { message: string; again: boolean } | undefined
}

interface Words {
  tooLarge: string
  wrongKind: string
  empty: string
  notSent: string
}

/** So many photos are on their way at a time; the others wait. */
const atATime = 3

/** What can be seen to be wrong with a file before it is sent (spec section 5, Images). */
function complaintOf(file: File, words: Words): string | undefined {
  if (file.size === 0) return words.empty
  if (file.size > mostUploadBytes) return words.tooLarge
  return uploadTypes.some((type) => type === file.type) ? undefined : words.wrongKind
}

/** The photos of a form, in order; the first one is featured. @param options.most how many there may be */
export function usePhotos(
  initial: readonly FormPhoto[],
  { most, words, language }: { most: number; words: Words; language: Language },
) {
  const [items, setItems] = useState<PhotoItem[]>(() =>
    initial.map((photo) => ({ key: photo.hash, name: '', photo, progress: 1, failed: undefined })),
  )
  const files = useRef(new Map<string, File>())
  const waiting = useRef<string[]>([])
  const under = useRef(0)
  const made = useRef(0)
  const [ended] = useState(() => new AbortController())
  useEffect(() => () => ended.abort(), [ended])
  const change = useCallback((key: string, what: Partial<PhotoItem>) => {
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...what } : item)))
  }, [])

  const work = useCallback(
    function next() {
      while (under.current < atATime) {
        const key = waiting.current.shift()
        const file = key === undefined ? undefined : files.current.get(key)
        if (key === undefined) return
        if (!file) continue
        under.current++
        void sendPhoto(file, language, (progress) => change(key, { progress }), ended.signal)
          .then((photo) => {
            files.current.delete(key)
            // The same photo twice is one.
            setItems((before) =>
              before
                .filter((item) => item.key === key || item.photo?.hash !== photo.hash)
                .map((item) => (item.key === key ? { ...item, photo, progress: 1 } : item)),
            )
          })
          .catch((error: unknown) => {
            if (!(error instanceof NotSent)) throw error
            change(key, { progress: 0, failed: { message: error.message || words.notSent, again: error.again } })
          })
          .finally(() => {
            under.current--
            next()
          })
      }
    },
    [change, ended, language, words.notSent],
  )

  const add = (chosen: readonly File[]): { left: number } => {
    const room = Math.max(0, most - items.length)
    const taken = chosen.slice(0, room).map((file): PhotoItem => {
      const key = `new-${made.current++}`
      const wrong = complaintOf(file, words)
      if (!wrong) {
        files.current.set(key, file)
        waiting.current.push(key)
      }
      const failed = wrong ? { message: wrong, again: false } : undefined
      return { key, name: file.name, photo: undefined, progress: 0, failed }
    })
    setItems((before) => [...before, ...taken])
    work()
    return { left: chosen.length - taken.length }
  }
  const retry = (key: string) => {
    change(key, { failed: undefined, progress: 0 })
    waiting.current.push(key)
    work()
  }
  const remove = (key: string) => {
    files.current.delete(key)
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
