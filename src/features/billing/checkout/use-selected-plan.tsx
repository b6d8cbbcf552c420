import { useState } from 'react'
import { planIds, getPlan, type PlanId } from '#features/billing/plans/plans.ts'
import { useStoredText } from './use-stored-text.tsx'

const key = 'selectedPlan'

/** The plan that was chosen last, kept under the key of the specification (section 3). */
export function useSelectedPlan(): [PlanId | undefined, (id: PlanId) => void] {
  const stored = useStoredText(key)
  const [own, setOwn] = useState<PlanId>()
  const known = planIds.find((id) => id === stored)
  const choose = (id: PlanId) => {
    setOwn(id)
    try {
      localStorage.setItem(key, id)
    } catch {
      // It counts on this page all the same.
    }
  }
  return [own ?? (known && getPlan(known).audience === 'renter' ? known : undefined), choose]
}
