import { useState } from 'react'
import { call } from '#ui/forms/call.ts'
import { getUndoEnd } from '#ui/components/use-countdown.ts'
import { useStateOf } from '#ui/components/use-state-of.ts'
import { usePropertyAdminTexts } from './property-admin-texts.ts'
import { useAction } from '#ui/forms/use-action.ts'
import type { undoPropertyEdit } from '#features/owners/property-form/bulk-edit-contract.ts'
import type * as contract from './contract.ts'
import type { AdminPropertyFilter, PropertyAction } from './contract.ts'

/** The properties of an action: by id, or all that a filter finds. */
export type Selection = { ids: readonly string[] } | { filter: AdminPropertyFilter; count: number }

/** An action to confirm, with the name of its property if it is a single one. */
export interface PendingAction {
  action: PropertyAction
  chosen: Selection
  name: string
}

/** What was done last: a decision, or a field that was changed. */
interface LastAction {
  kind: 'status' | 'edit'
  decisionId: string
  message: string
  until: number
}

function send(action: PropertyAction, chosen: Selection, reason: string) {
  const given = reason === '' ? {} : { reason }
  if ('filter' in chosen)
    return call<typeof contract.decideAllProperties>('POST /admin/properties/decide-all', {
      body: { action, ...chosen, ...given },
    })
  const [id = ''] = chosen.ids
  if (action === 'deleted' && chosen.ids.length === 1 && reason === '')
    return call<typeof contract.deleteProperty>('DELETE /properties/{id}', { params: { id } })
  return call<typeof contract.decideProperties>('POST /admin/properties/decide', {
    body: { action, ids: [...chosen.ids], ...given },
  })
}

/**
 * Runs and undoes actions on properties; those that need confirmation wait in `pending`.
 * @param list the list that is shown, for which an action waits
 * @param clearSelection called after an action that was confirmed
 */
export function usePropertyActions(list: string, clearSelection: () => void) {
  const t = usePropertyAdminTexts()
  const { run, busy } = useAction(t('failed'), { reload: 'always' })
  const [lastAction, setLastAction] = useState<LastAction>()
  const [pending, setPending] = useStateOf<PendingAction | undefined>(list, undefined)
  const act = (action: PropertyAction, chosen: Selection, reason = '') =>
    run(
      async () => {
        const { message, data } = await send(action, chosen, reason)
        setPending(undefined)
        setLastAction({ kind: 'status', decisionId: data.decisionId, message, until: getUndoEnd() })
        return { message }
      },
      // The question is out of date; otherwise it stays, with what was written, to be sent again.
      ({ status }) => status === 409 && setPending(undefined),
    )
  return {
    busy,
    /** The last action, while the bar below the list offers to undo it, as the list of decisions always does. */
    lastAction,
    dismiss: () => setLastAction(undefined),
    pending,
    request: setPending,
    act,
    runPending: async ({ action, chosen }: PendingAction, reason: string) => {
      if (await act(action, chosen, reason)) clearSelection()
    },
    /** Offers to undo a field that was changed. */
    setEdited: (decisionId: string, message: string) =>
      setLastAction({ kind: 'edit', decisionId, message, until: getUndoEnd() }),
    undo: (id: string, kind: LastAction['kind'] = 'status') =>
      run(async () => {
        const params = { id }
        const reply =
          kind === 'edit'
            ? await call<typeof undoPropertyEdit>('POST /admin/property-edits/{id}/undo', { params })
            : await call<typeof contract.undoStatusDecision>('POST /admin/status-decisions/{id}/undo', { params })
        setLastAction((present) => (present?.decisionId === id ? undefined : present))
        return reply
      }),
  }
}
export type PropertyActions = ReturnType<typeof usePropertyActions>
