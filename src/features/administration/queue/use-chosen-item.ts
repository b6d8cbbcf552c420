import { useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'

/** What is chosen in the queue, which the address follows. @returns its key, and a function that chooses another one */
export function useChosenItem(): [key: string | null, choose: (key: string) => void] {
  const [parameters, setParameters] = useSearchParams()
  const inAddress = parameters.get('item')
  // A key chooses before the address changes, so that the next key starts from there.
  const [asked, setAsked] = useState(inAddress)
  const [addressSeen, setAddressSeen] = useState(inAddress)
  const [choices, setChoices] = useState(0)
  const { state } = useLocation() as { state: { choice?: number } | null }
  const isReplaced = useNavigationType() === 'REPLACE'
  if (addressSeen !== inAddress) {
    setAddressSeen(inAddress)
    // The address of a choice may come after the next choice; somebody may also go back to it.
    if (!isReplaced || (state?.choice ?? choices) >= choices) setAsked(inAddress)
  }
  const choose = (key: string) => {
    setAsked(key)
    setChoices(choices + 1)
    setParameters(
      (present) => {
        const next = new URLSearchParams(present)
        next.set('item', key)
        return next
      },
      { replace: true, preventScrollReset: true, state: { choice: choices + 1 } },
    )
  }
  return [asked, choose]
}
