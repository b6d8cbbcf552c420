import { useEffect, useMemo, useRef, useState } from 'react'
import { toast } from '#ui/components/toast.tsx'
import type { Language } from '#shared/language.ts'
import { maxUploadBytes, uploadTypes } from '#features/owners/uploads/contract.ts'
import type { FormPhoto } from './contract.ts'
import { UploadError, sendPhoto } from './send-file.ts'
import type { WizardData } from './wizard-data.server.ts'

type Words = Pick<WizardData['texts']['photos'], 'tooLarge' | 'wrongKind' | 'empty' | 'notSent' | 'double'>

/** A photo of the form: uploaded, being uploaded, or failed. */
export interface PhotoItem {
  key: string
  name: string
  photo?: FormPhoto
  /** Its file, until it is uploaded. */
  file?: File | undefined
  /** The uploaded fraction, from 0 to 1; 0 while it is queued. */
  progress: number
  failed?: { message: string; canRetry: boolean } | undefined
}

/** The maximum number of simultaneous uploads; other photos are queued. */
const maxConcurrent = 3

/** Validates a file before it is uploaded (spec section 5, Images). @returns the error, if any */
function validateFile(file: File, texts: Words): string | undefined {
  if (file.size === 0) return texts.empty
  if (file.size > maxUploadBytes) return texts.tooLarge
  return uploadTypes.some((type) => type === file.type) ? undefined : texts.wrongKind
}

/** Uploads the files of queued photos, a few at a time, until the component unmounts. `onChange` gets each result. */
function useUploadQueue(
  language: Language,
  onChange: (key: string, what: Partial<PhotoItem>) => void,
  notSent: string,
) {
  const waiting = useRef<PhotoItem[]>([])
  const activeCount = useRef(0)
  const [ended] = useState(() => new AbortController())
  useEffect(() => () => ended.abort(), [ended])
  const start = () => {
    while (activeCount.current < maxConcurrent) {
      const { key, file } = waiting.current.shift() ?? {}
      if (key === undefined || !file) return
      activeCount.current++
      void sendPhoto(file, { language, onProgress: (progress) => onChange(key, { progress }), signal: ended.signal })
        .then((photo) => onChange(key, { photo, file: undefined, progress: 1 }))
        .catch((error: unknown) => {
          if (!(error instanceof UploadError)) throw error
          const { message, canRetry } = error
          onChange(key, { progress: 0, failed: { message: message || notSent, canRetry } })
        })
        .finally(() => {
          activeCount.current--
          start()
        })
    }
  }
  return {
    send: (items: readonly PhotoItem[]) => {
      waiting.current.push(...items)
      start()
    },
    drop: (key: string) => {
      waiting.current = waiting.current.filter((item) => item.key !== key)
    },
  }
}

/** The photos of a form, in order; the first one is featured. @param options.most the maximum number */
export function usePhotos(
  initial: readonly FormPhoto[],
  { most, texts, language }: { most: number; texts: Words; language: Language },
) {
  const [items, setItems] = useState<PhotoItem[]>(() =>
    initial.map((photo) => ({ key: photo.hash, name: '', photo, progress: 1 })),
  )
  // By the hash of what they show: the same file twice is one photo, which is said.
  const known = useRef(new Set(initial.map(({ hash }) => hash)))
  const change = (key: string, what: Partial<PhotoItem>) => {
    if (what.photo && known.current.has(what.photo.hash)) toast('info', texts.double)
    if (what.photo) known.current.add(what.photo.hash)
    setItems((before) =>
      before
        // A duplicate photo is removed.
        .filter((item) => item.key === key || !what.photo || item.photo?.hash !== what.photo.hash)
        .map((item) => (item.key === key ? { ...item, ...what } : item)),
    )
  }
  const queue = useUploadQueue(language, change, texts.notSent)
  const createdCount = useRef(0)
  return {
    items,
    most,
    /** Adds files up to the maximum. @returns how many were left out */
    add: (chosen: readonly File[]): number => {
      const accepted = chosen.slice(0, Math.max(0, most - items.length)).map((file): PhotoItem => {
        const wrong = validateFile(file, texts)
        const failed = wrong ? { message: wrong, canRetry: false } : undefined
        return { key: `new-${createdCount.current++}`, name: file.name, file, progress: 0, failed }
      })
      setItems((before) => [...before, ...accepted])
      queue.send(accepted.filter(({ failed }) => !failed))
      return chosen.length - accepted.length
    },
    retry: (item: PhotoItem) => {
      change(item.key, { failed: undefined, progress: 0 })
      queue.send([item])
    },
    remove: (key: string) => {
      queue.drop(key)
      const hash = items.find((item) => item.key === key)?.photo?.hash
      if (hash) known.current.delete(hash)
      setItems((before) => before.filter((item) => item.key !== key))
    },
    /** Moves a photo to another position. */
    move: (key: string, to: number) =>
      setItems((before) => {
        const others = before.filter((one) => one.key !== key)
        return others.toSpliced(Math.max(0, to), 0, ...before.filter((one) => one.key === key))
      }),
    /** The uploaded photos, in order. */
    sent: useMemo(() => items.flatMap(({ photo }) => photo ?? []), [items]),
    /** Whether any upload is in progress. */
    busy: items.some(({ photo, failed }) => !photo && !failed),
  }
}
export type PhotoList = ReturnType<typeof usePhotos>
