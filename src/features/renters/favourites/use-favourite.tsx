import { useEffect } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { paths } from '#shared/paths.ts'
import { useFavourites, setPendingFavourite } from './use-favourites.ts'
import { useLocalPath } from '#ui/language/local-link.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import { useAccount } from '#features/accounts/sessions/use-account.ts'

// Loaded on demand, since most visitors save no favourites.
const loadToggle = () => import('./toggle-favourite.tsx')

/** Whether a home is a favourite, a function that toggles it at once, and the path by which a guest logs in, saves it and returns here. */
export function useFavourite(id: string) {
  const t = useT()
  const account = useAccount()
  const isSaved = useFavourites().includes(id)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const local = useLocalPath()
  const login = paths.keepProperty(id)
  useEffect(() => {
    if (account) void loadToggle().catch(() => {})
  }, [account])
  const toggle = async () => {
    setPendingFavourite(id, !isSaved)
    const part = await loadToggle().catch(() => setPendingFavourite(id))
    if (!(await part?.applyPendingFavourite(id, t.language))) return
    // The login page is for guests only: a cookie without its token would lead back here.
    await import('#features/accounts/sessions/repair-session.ts')
      .then(({ repairSession }) => repairSession())
      .catch(() => {})
    await navigate(local(login))
    await revalidate()
  }
  return { account, isSaved, login, toggle: () => void toggle() }
}
