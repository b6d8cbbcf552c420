import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call, CallError } from '#ui/forms/call.ts'
import { toast } from '#ui/components/toast.tsx'
import type { decideAllHomes, decideHomes, deleteHome, ManagedFilter, undoStatusDecision } from './contract.ts'
import type { HomeAct } from '#features/properties/catalogue/decided-status.ts'

/** How long what was done can be undone at its own button; under the list it can be for ever. */
const secondsToUndo = 10

/** What an act is about: homes by their ids, or as many as fit a filter. */
export type Chosen = { ids: readonly string[] } | { filter: ManagedFilter; count: number }

const numberOf = (chosen: Chosen) => ('ids' in chosen ? chosen.ids.length : chosen.count)

function send(act: HomeAct, chosen: Chosen) {
  if ('filter' in chosen)
    return call<typeof decideAllHomes>('POST', '/admin/properties/decide-all', { body: { act, ...chosen } })
  const [id = ''] = chosen.ids
  if (act === 'deleted' && chosen.ids.length === 1)
    return call<typeof deleteHome>('DELETE', '/properties/{id}', { params: { id } })
  return call<typeof decideHomes>('POST', '/admin/properties/decide', { body: { act, ids: [...chosen.ids] } })
}

/** Does things with homes and undoes them, and shows how the list is then. @param failed said when nobody answers */
export function useHomeActs(failed: string) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<{ decisionId: string; message: string; until: number }>()
  const doing = async (work: () => Promise<string>): Promise<boolean> => {
    setBusy(true)
    let succeeded = false
    try {
      toast('success', await work())
      succeeded = true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast('error', error.message || failed)
    }
    // Also after a refusal: it mostly means that things are not as they were shown.
    await revalidate()
    setBusy(false)
    return succeeded
  }
  return {
    busy,
    done,
    forget: () => setDone(undefined),
    act: (act: HomeAct, chosen: Chosen) =>
      numberOf(chosen) === 0
        ? Promise.resolve(false)
        : doing(async () => {
            const { message, data } = await send(act, chosen)
            setDone({ decisionId: data.decisionId, message, until: Date.now() + secondsToUndo * 1_000 })
            return message
          }),
    undo: (id: string) =>
      doing(async () => {
        const { message } = await call<typeof undoStatusDecision>('POST', '/admin/status-decisions/{id}/undo', {
          params: { id },
        })
        setDone((present) => (present?.decisionId === id ? undefined : present))
        return message
      }),
  }
}

/** Whole seconds until a moment, counted down. @param over told once when it has come */
export function useSecondsUntil(until: number, over: () => void): number {
  const [left, setLeft] = useState(secondsToUndo)
  const isOver = useEffectEvent(over)
  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = Math.ceil((until - Date.now()) / 1_000)
      setLeft(Math.max(0, seconds))
      if (seconds <= 0) {
        clearInterval(timer)
        isOver()
      }
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  return left
}
