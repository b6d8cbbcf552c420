import { useEffect, useRef, useState } from 'react'
import type { OfficeFound, searchOffice } from './search-contract.ts'
import { call, CallError } from '#ui/forms/call.ts'

/** Who types on is not asked for before, in milliseconds. */
const pause = 150
const shortest = 2

interface Asked {
  text: string
  found?: OfficeFound
  state: 'idle' | 'asking' | 'found' | 'failed'
}
const nothing: Asked = { text: '', state: 'idle' }

/** Finds while somebody types; an answer that came too late is thrown away, and its question ended. */
export function useOfficeSearch() {
  const [asked, setAsked] = useState(nothing)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const under = useRef<AbortController>(undefined)
  const stop = () => {
    clearTimeout(waiting.current)
    under.current?.abort()
  }
  useEffect(() => stop, [])

  const find = async (text: string) => {
    const own = new AbortController()
    under.current = own
    try {
      const { data } = await call<typeof searchOffice>(
        'GET',
        '/admin/search',
        { query: { search: text.slice(0, 120) } },
        own.signal,
      )
      if (!own.signal.aborted) setAsked({ text, found: data, state: 'found' })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (!own.signal.aborted) setAsked({ text, state: 'failed' })
    }
  }
  return {
    ...asked,
    ask: (typed: string) => {
      stop()
      const text = typed.trim()
      if (text.length < shortest) return setAsked(nothing)
      setAsked({ text, state: 'asking' })
      waiting.current = setTimeout(() => void find(text), pause)
    },
    forget: () => {
      stop()
      setAsked(nothing)
    },
  }
}
