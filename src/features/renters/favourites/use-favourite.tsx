import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#shared/paths.ts'
import { useFavourites, wishFavourite } from './use-favourites.ts'
import { useLocalPath } from '#ui/language/local-link.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import { useAccount } from '#features/accounts/sessions/use-account.ts'

// Most of it is needed by those alone who keep homes.
const fulfilling = () => import('./toggle-favourite.tsx')

/** Whether a home is kept, what changes that at once on the screen, and where a guest logs in to come back here. */
export function useKeep(id: string) {
  const t = useT()
  const account = useAccount()
  const kept = useFavourites().includes(id)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const local = useLocalPath()
  const login = `${paths.login}?returnTo=${encodeURIComponent(pathname + search)}`
  useEffect(() => {
    if (account) void fulfilling().catch(() => {})
  }, [account])
  const toggle = async () => {
    wishFavourite(id, !kept)
    const part = await fulfilling().catch(() => wishFavourite(id))
    if (await part?.fulfilWish(id, t.language)) await navigate(local(login))
  }
  return { account, kept, login, toggle: () => void toggle() }
}
