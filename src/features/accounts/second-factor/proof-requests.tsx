import { lazy, Suspense, useEffect, useState } from 'react'
import { onProofNeeded } from '#ui/forms/proof-event.ts'

// Loaded when first needed: few calls need fresh proof.
const ProofDialog = lazy(() => import('./proof-dialog.tsx').then((module) => ({ default: module.ProofDialog })))

/** Asks for proof of who uses the page when a call needs it; then the call is repeated. */
export function ProofRequests() {
  const [waiting, setWaiting] = useState<readonly ((isProved: boolean) => void)[]>([])
  useEffect(() => onProofNeeded((answer) => setWaiting((others) => [...others, answer])), [])
  if (waiting.length === 0) return null
  const end = (isProved: boolean) => {
    for (const answer of waiting) answer(isProved)
    setWaiting([])
  }
  return (
    <Suspense>
      <ProofDialog onEnd={end} />
    </Suspense>
  )
}
