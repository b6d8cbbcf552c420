import { useCallback, useRef, useState } from 'react'
import { call } from '#ui/forms/call.ts'
import type { Reply } from '#shared/endpoint.ts'
import type { listClusters } from './contract.ts'
import type { ListMapQuery } from './list-map-data.server.ts'

export type ClusterReply = Reply<typeof listClusters>

/** The homes of a search in the part of the map in sight; asked anew with each `ask`, of which the last one counts. */
export function useClusters(query: ListMapQuery) {
  const [properties, setHomes] = useState<ClusterReply>()
  const [state, setState] = useState<'loading' | 'here' | 'away'>('loading')
  const requestNumber = useRef(0)
  const load = useCallback(
    async (view: { frame: string; zoom: string }) => {
      const ownNumber = ++requestNumber.current
      setState('loading')
      try {
        const found = await call<typeof listClusters>('GET', '/map/clusters', { query: { ...query, ...view } })
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
