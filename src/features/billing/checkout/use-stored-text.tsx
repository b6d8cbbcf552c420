import { useEffect, useState, useSyncExternalStore } from 'react'
import { parseOwnPath } from '#shared/paths.ts'
import { planIds, getPlan, type PlanId } from '#features/billing/plans/plans.ts'

/** The keys of the specification (section 3) that the checkout uses. */
type Key = 'selectedPlan' | 'subscriptionData' | 'userInfo' | 'returnTo'

const subscribe = (changed: () => void) => {
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}

function readText(key: Key): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Storage may be unavailable; then nothing is stored.
    return null
  }
}

/** Stores a text in the browser, if storage is available. */
export function storeText(key: Key, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // The choice still applies on this page.
  }
}

/** The text stored under a key: null if there is none, undefined on the server. */
export const useStoredText = (key: Key): string | null | undefined =>
  useSyncExternalStore(
    subscribe,
    () => readText(key),
    () => undefined,
  )

/** The page that a payment returns to, as the checkout stored it. */
export const useStoredReturn = (): string | undefined => parseOwnPath(useStoredText('returnTo'))

/** The plan that was chosen last, else the recommended one. */
export function useSelectedPlan(recommended: PlanId | undefined): [PlanId | undefined, (id: PlanId) => void] {
  const stored = useStoredText('selectedPlan')
  const [own, setOwn] = useState<PlanId>()
  const known = planIds.find((id) => id === stored)
  const selected = own ?? (known && getPlan(known).audience === 'renter' ? known : recommended)
  const isRead = stored !== undefined
  useEffect(() => {
    // Before it is read, the recommended plan would take the place of the stored one.
    if (isRead && selected) storeText('selectedPlan', selected)
  }, [isRead, selected])
  return [selected, setOwn]
}
