import { useEffect } from 'react'
import { useRevalidator, useRouteLoaderData } from 'react-router'
import type { loader } from '#app/root.tsx'
import { readStoredToken } from '#ui/forms/stored-token.ts'
import { useT } from '#ui/language/page-frame.tsx'

/**
 * Keeps the page true to who is logged in and what they keep: looks again when another tab has logged in or out, and
 * mends what has come apart, when the browser has lost either the token or the cookie.
 */
export function SessionSync() {
  const t = useT()
  const rootData = useRouteLoaderData<typeof loader>('root')
  const id = rootData?.account.id
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === 'token' || key === null) void revalidate()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [revalidate])
  useEffect(() => {
    if ((readStoredToken() !== null) === (id !== undefined)) return
    void import('#features/accounts/sessions/repair-session.ts')
      .then(({ repairSession }) => repairSession())
      .then(revalidate)
  }, [id, revalidate])
  useEffect(() => {
    // Only who is logged in keeps homes, so that what it takes is loaded for them alone.
    if (rootData)
      void import('#features/renters/favourites/sync-favourites.ts').then(({ syncFavourites }) =>
        syncFavourites(rootData.account.id, rootData.favourites, t('web.error.favourites')),
      )
  }, [rootData, t])
  return null
}
