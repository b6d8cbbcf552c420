import { useState } from 'react'
import { planIds, planOf, type PlanId } from '#features/billing/plans/plans.ts'
import { useStoredText } from './use-stored-text.tsx'

const key = 'selectedPlan'

/** The plan that was chosen last, kept under the key of the specification (section 3). */
export function useChosenPlan(): [PlanId | undefined, (id: PlanId) => void] {
  const kept = useStoredText(key)
  const [own, setOwn] = useState<PlanId>()
  const known = planIds.find((id) => id === kept)
  const choose = (id: PlanId) => {
    setOwn(id)
    try {
      localStorage.setItem(key, id)
    } catch {
      // It counts on this page all the same.
    }
  }
  return [own ?? (known && planOf(known).audience === 'renter' ? known : undefined), choose]
}
