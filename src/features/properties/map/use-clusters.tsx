import { useCallback, useRef, useState } from 'react'
import { call } from '#ui/forms/call.ts'
import type { Reply } from '#shared/endpoint.ts'
import type { mapHomes } from './contract.ts'
import type { ListMapQuery } from './list-map-data.server.ts'

export type MapHomes = Reply<typeof mapHomes>

/** The homes of a search in the part of the map in sight; asked anew with each `ask`, of which the last one counts. */
export function useSpots(query: ListMapQuery) {
  const [homes, setHomes] = useState<MapHomes>()
  const [state, setState] = useState<'loading' | 'here' | 'away'>('loading')
  const turn = useRef(0)
  const ask = useCallback(
    async (view: { frame: string; zoom: string }) => {
      const mine = ++turn.current
      setState('loading')
      try {
        const found = await call<typeof mapHomes>('GET', '/map/homes', { query: { ...query, ...view } })
        if (mine !== turn.current) return
        setHomes(found)
        setState('here')
      } catch {
        if (mine === turn.current) setState('away')
      }
    },
    [query],
  )
  return { homes, state, ask }
}
