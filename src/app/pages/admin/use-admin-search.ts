import { useEffect, useRef, useState } from 'react'
import type { AdminSearchResults, searchAdmin } from './search-contract.ts'
import { call, CallError } from '#ui/forms/call.ts'

/** A search starts after a pause in typing of this long. */
const typingPauseMs = 150
const minLength = 2

interface SearchState {
  text: string
  found?: AdminSearchResults
  state: 'idle' | 'searching' | 'found' | 'failed'
}
const nothing: SearchState = { text: '', state: 'idle' }

/** Searches while the admin types; a new text aborts the search for the previous one. */
export function useAdminSearch() {
  const [searchState, setSearchState] = useState(nothing)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const request = useRef<AbortController>(undefined)
  const stop = () => {
    clearTimeout(timer.current)
    request.current?.abort()
  }
  useEffect(() => stop, [])

  const find = async (text: string) => {
    const own = new AbortController()
    request.current = own
    try {
      const { data } = await call<typeof searchAdmin>(
        'GET /admin/search',
        { query: { search: text.slice(0, 120) } },
        own.signal,
      )
      if (!own.signal.aborted) setSearchState({ text, found: data, state: 'found' })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (!own.signal.aborted) setSearchState({ text, state: 'failed' })
    }
  }
  return {
    ...searchState,
    startSearch: (typed: string) => {
      stop()
      const text = typed.trim()
      if (text.length < minLength) return setSearchState(nothing)
      setSearchState({ text, state: 'searching' })
      timer.current = setTimeout(() => void find(text), typingPauseMs)
    },
    reset: () => {
      stop()
      setSearchState(nothing)
    },
  }
}
