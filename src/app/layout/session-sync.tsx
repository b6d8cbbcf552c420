import { useEffect } from 'react'
import { useRevalidator, useRouteLoaderData } from 'react-router'
import type { loader } from '#app/root.tsx'
import { storedToken } from '#ui/forms/stored-token.ts'
import { useT } from '#ui/language/page-frame.tsx'

/**
 * Keeps the page true to who is logged in and what they keep: looks again when another tab has logged in or out, and
 * mends what has come apart, when the browser has lost either the token or the cookie.
 */
export function SessionSync() {
  const t = useT()
  const seen = useRouteLoaderData<typeof loader>('root')
  const id = seen?.account.id
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const look = ({ key }: StorageEvent) => {
      if (key === 'token' || key === null) void revalidate()
    }
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [revalidate])
  useEffect(() => {
    if ((storedToken() !== null) === (id !== undefined)) return
    void import('#features/accounts/sessions/repair-session.ts')
      .then(({ mendSession }) => mendSession())
      .then(revalidate)
  }, [id, revalidate])
  useEffect(() => {
    // Only who is logged in keeps homes, so that what it takes is loaded for them alone.
    if (seen)
      void import('#features/renters/favourites/sync-favourites.ts').then(({ followFavourites }) =>
        followFavourites(seen.account.id, seen.favourites, t('web.error.favourites')),
      )
  }, [seen, t])
  return null
}
