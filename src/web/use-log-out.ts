import { useNavigate, useRevalidator } from 'react-router'
import type { logOut } from '#features/accounts/contract.ts'
import { call } from './call.ts'
import { useLocalPath } from './local-link.tsx'
import { forgetSession } from './stored-session.ts'
import { toast, type ToastKind } from './ui/toast.tsx'

/** Logs this device out and goes on to a page. What the server did not hear of, the next page tells it. */
export function useLogOut(kind: ToastKind, words: string, to: string): () => Promise<void> {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const local = useLocalPath()
  return async () => {
    await call<typeof logOut>('POST', '/users/logout', {}).catch(() => {})
    forgetSession()
    toast(kind, words)
    await navigate(local(to))
    await revalidate()
  }
}
