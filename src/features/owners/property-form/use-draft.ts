import { useEffect, useRef, useState } from 'react'
import { call } from '#ui/forms/call.ts'
import { refuseOtherAccount } from '#ui/forms/page-account.ts'
import { readStoredToken } from '#ui/forms/stored-token.ts'
import type { saveDraft, DraftInput } from './contract.ts'
import type { FormValues } from './form-values.ts'
import type { Step } from './property-form.ts'
import { toHashes, type Media } from './use-property-form.ts'

/** Milliseconds without a change after which a form is saved. */
const saveDelayMs = 1_200

/** Saves the form of a page that is closing, without waiting for the reply. */
function saveOnLeave(body: string): void {
  if (refuseOtherAccount() !== undefined) return
  const token = readStoredToken()
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  // Without a network the last saved version remains.
  fetch('/api/property-draft', { method: 'PUT', keepalive: true, headers, body }).catch(() => {})
}

/** Saves a form as it is filled in, if `on`. @returns when it was last saved, and whether saving failed */
export function useDraft(on: boolean, values: FormValues, { photos, videos }: Media, step: Step) {
  const [savedAt, setSavedAt] = useState<string>()
  const [failed, setFailed] = useState(false)
  const { texts: fields, amenities } = values
  const body = JSON.stringify({ fields, amenities, ...toHashes(photos, videos), step })
  const saved = useRef(body)
  const latest = useRef(body)
  const ended = useRef(false)
  useEffect(() => {
    latest.current = body
    if (!on || body === saved.current) return
    const timer = setTimeout(() => {
      if (ended.current) return
      saved.current = body
      // The body was serialized above.
      call<typeof saveDraft>('PUT /property-draft', { body: JSON.parse(body) as DraftInput }).then(
        ({ data }) => {
          setSavedAt(data.savedAt)
          setFailed(false)
        },
        () => {
          // Retried at the next change.
          saved.current = ''
          setFailed(true)
        },
      )
    }, saveDelayMs)
    return () => clearTimeout(timer)
  }, [on, body])
  useEffect(() => {
    if (!on) return
    const leave = () => {
      if (ended.current || latest.current === saved.current) return
      saved.current = latest.current
      saveOnLeave(latest.current)
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [on])
  return {
    savedAt,
    failed,
    /** Pauses saving while the form is submitted, which deletes the draft unless it is refused. */
    pauseDuring: async (sending: Promise<void>) => {
      ended.current = true
      await sending.catch((error: unknown) => {
        ended.current = false
        throw error
      })
    },
  }
}
