import { useNavigate, useRevalidator } from 'react-router'
import { useLocalPath } from '#ui/language/local-link.tsx'
import { toast, type ToastKind } from '#ui/components/toast.tsx'

/** Logs this device out and navigates to a page. */
export function useLogOut(kind: ToastKind, message: string, to: string): () => Promise<void> {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const local = useLocalPath()
  return async () => {
    // Loaded on demand, since few visitors log out.
    const { logOut } = await import('./log-out.ts')
    await logOut()
    toast(kind, message)
    await navigate(local(to))
    await revalidate()
  }
}
