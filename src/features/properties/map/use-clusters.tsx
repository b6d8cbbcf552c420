import { useCallback, useRef, useState } from 'react'
import { call } from '#ui/forms/call.ts'
import type { Reply } from '#shared/endpoint.ts'
import type { listClusters } from './contract.ts'
import type { ListMapQuery } from './list-map-data.server.ts'

export type ClusterReply = Reply<typeof listClusters>

/** The clusters of a search in the visible part of the map, loaded by `load`; only the reply to its last call counts. */
export function useClusters(query: ListMapQuery) {
  const [properties, setHomes] = useState<ClusterReply>()
  const [state, setState] = useState<'loading' | 'here' | 'away'>('loading')
  const requestNumber = useRef(0)
  const load = useCallback(
    async (view: { frame: string; zoom: string }) => {
      const ownNumber = ++requestNumber.current
      setState('loading')
      try {
        const found = await call<typeof listClusters>('GET /map/clusters', { query: { ...query, ...view } })
        if (ownNumber !== requestNumber.current) return
        setHomes(found)
        setState('here')
      } catch {
        if (ownNumber === requestNumber.current) setState('away')
      }
    },
    [query],
  )
  return { properties, state, load }
}
