import { useState } from 'react'
import { call } from '#ui/forms/call.ts'
import { getUndoEnd } from '#ui/components/use-countdown.ts'
import { useAction } from '#ui/forms/use-action.ts'
import type {
  decideAllProperties,
  decideProperties,
  deleteProperty,
  AdminPropertyFilter,
  undoStatusDecision,
  PropertyAction,
} from './contract.ts'

/** The properties of an action: by id, or all that a filter finds. */
export type Selection = { ids: readonly string[] } | { filter: AdminPropertyFilter; count: number }

/** An action to confirm, with the name of its property if it is one. */
export interface PendingAction {
  action: PropertyAction
  chosen: Selection
  name: string
}

const countSelected = (chosen: Selection) => ('ids' in chosen ? chosen.ids.length : chosen.count)

function send(action: PropertyAction, chosen: Selection) {
  if ('filter' in chosen)
    return call<typeof decideAllProperties>('POST /admin/properties/decide-all', { body: { action, ...chosen } })
  const [id = ''] = chosen.ids
  if (action === 'deleted' && chosen.ids.length === 1)
    return call<typeof deleteProperty>('DELETE /properties/{id}', { params: { id } })
  return call<typeof decideProperties>('POST /admin/properties/decide', { body: { action, ids: [...chosen.ids] } })
}

/** Runs and undoes actions on properties. @param failed the text where the server gives no message */
export function usePropertyActions(failed: string) {
  const { run, busy } = useAction(failed, { reload: 'always' })
  const [lastAction, setLastAction] = useState<{ decisionId: string; message: string; until: number }>()
  return {
    busy,
    lastAction,
    dismiss: () => setLastAction(undefined),
    action: (action: PropertyAction, chosen: Selection) =>
      countSelected(chosen) === 0
        ? Promise.resolve(false)
        : run(async () => {
            const { message, data } = await send(action, chosen)
            setLastAction({ decisionId: data.decisionId, message, until: getUndoEnd() })
            return { message }
          }),
    undo: (id: string) =>
      run(async () => {
        const reply = await call<typeof undoStatusDecision>('POST /admin/status-decisions/{id}/undo', {
          params: { id },
        })
        setLastAction((present) => (present?.decisionId === id ? undefined : present))
        return reply
      }),
  }
}
