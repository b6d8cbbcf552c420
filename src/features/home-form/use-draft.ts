import { useEffect, useRef, useState } from 'react'
import { call } from '#web/call.ts'
import type { DraftFields, saveDraft } from './contract.ts'
import type { FormValues } from './form-values.ts'
import type { Step } from './home-form.ts'
import type { PhotoList } from './use-photos.ts'

/** After so long without a key a form is saved, in milliseconds. */
const rest = 1_200

/** Saves a form as it is filled in, where it is to be saved. @returns when it was last saved, and whether it could not be */
export function useDraft(on: boolean, values: FormValues, photos: PhotoList['sent'], step: Step) {
  const [savedAt, setSavedAt] = useState<string>()
  const [failed, setFailed] = useState(false)
  const body = JSON.stringify({
    // Each of them is one of the draft's, at most as long.
    fields: Object.fromEntries(Object.entries(values.texts).map(([name, text = '']) => [name, text.slice(0, 20_000)])),
    amenities: values.amenities,
    gallery: photos.map(({ hash }) => hash),
    step,
  })
  const saved = useRef(body)
  const ended = useRef(false)
  useEffect(() => {
    if (!on || body === saved.current) return
    const timer = setTimeout(() => {
      if (ended.current) return
      saved.current = body
      call<typeof saveDraft>('PUT', '/home-draft', {
        body: JSON.parse(body) as {
          fields: DraftFields
          amenities: FormValues['amenities']
          gallery: string[]
          step: number
        },
      }).then(
        ({ data }) => {
          setSavedAt(data.savedAt)
          setFailed(false)
        },
        () => {
          // Tried again with the next change.
          saved.current = ''
          setFailed(true)
        },
      )
    }, rest)
    return () => clearTimeout(timer)
  }, [on, body])
  return {
    savedAt,
    failed,
    /** Nothing is saved while the form is sent: the draft ends with it. */
    pause: () => {
      ended.current = true
    },
    resume: () => {
      ended.current = false
    },
  }
}
