import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { DialogKind } from './membership-dialog.tsx'

/** Opens the dialog that the address asks for (`#end`, `#withdraw`), if it is available, so that a link can lead there. */
export function useDialogFromHash(
  available: { end: boolean; withdraw: boolean },
  openDialog: (dialogKind: DialogKind) => void,
): void {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const open = useEffectEvent((kind: 'end' | 'withdraw') => {
    if (available[kind]) openDialog(kind)
    // The hash is removed, so that reloading the page does not open a closed dialog again.
    void navigate(pathname + search, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (hash === '#end' || hash === '#withdraw') open(hash === '#end' ? 'end' : 'withdraw')
  }, [hash])
}
