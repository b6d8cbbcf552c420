import { useEffect, useEffectEvent, useState } from 'react'
import type { Loaded } from '#ui/components/side-panel.tsx'
import { CallError } from './call.ts'

/** Loads data for a component, again when `version` changes; earlier data stay until the new ones have arrived. */
export function useLoaded<T>(load: () => Promise<{ data: T }>, version: string | number | null = null): Loaded<T> {
  const [loaded, setLoaded] = useState<{ data?: T; failure?: string }>({})
  const [reloads, setReloads] = useState(0)
  const loadLatest = useEffectEvent(load)
  useEffect(() => {
    let isCurrent = true
    loadLatest()
      .then(({ data }) => isCurrent && setLoaded({ data }))
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error
        if (isCurrent) setLoaded({ failure: error.message })
      })
    return () => {
      isCurrent = false
    }
  }, [reloads, version])
  return { data: loaded.data, failure: loaded.failure, reload: () => setReloads((count) => count + 1) }
}
