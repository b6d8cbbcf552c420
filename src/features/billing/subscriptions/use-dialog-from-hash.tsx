import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Asked } from './membership-dialog.tsx'

/**
 * Asks what the address asks for (`#end`, `#withdraw`), so that a link elsewhere is one click away from the answer.
 *
 * @param may what there is to be asked now
 */
export function useAskedInAddress(may: { end: boolean; withdraw: boolean }, ask: (asked: Asked) => void): void {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const open = useEffectEvent((wanted: 'end' | 'withdraw') => {
    if (may[wanted]) ask(wanted)
    // Asked once: closing the question and loading the page again does not ask it anew.
    void navigate(pathname + search, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (hash === '#end' || hash === '#withdraw') open(hash === '#end' ? 'end' : 'withdraw')
  }, [hash])
}
