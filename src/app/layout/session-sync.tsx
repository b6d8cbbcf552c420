import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useRootData } from '#app/root-data.ts'
import { readStoredUserId } from '#ui/forms/page-account.ts'
import { readStoredToken } from '#ui/forms/stored-token.ts'
import { useLocalPath } from '#ui/language/local-link.tsx'
import { paths } from '#shared/paths.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { useKeptTyping } from './use-kept-typing.ts'
import { usePageAccount } from './use-page-account.ts'

/** Revalidates when another tab logs in or out or has a changed account, keeps the stored account, and repairs a session that has lost its token or its cookie. */
export function SessionSync() {
  const t = useT()
  const rootData = useRootData()
  const account = rootData?.account
  const id = account?.id
  const { revalidate } = useRevalidator()
  usePageAccount(account)
  useKeptTyping(id)
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === 'token' || key === 'user' || key === null) void revalidate()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [revalidate])
  useEffect(() => {
    const hasToken = readStoredToken() !== null
    if (hasToken === (id !== undefined) && (!hasToken || (readStoredUserId() ?? id) === id)) return
    void import('#features/accounts/sessions/repair-session.ts')
      .then(({ repairSession }) => repairSession())
      .then(revalidate)
  }, [id, revalidate])
  const version = account?.version
  useEffect(() => {
    if (id === undefined || version === undefined || readStoredToken() === null) return
    void import('./refresh-stored-user.ts').then(({ refreshStoredUser }) => refreshStoredUser(id, version))
  }, [id, version])
  useEffect(() => {
    // Guests have no favourites, so they do not load this code.
    if (rootData)
      void import('#features/renters/favourites/sync-favourites.ts').then(({ syncFavourites }) =>
        syncFavourites(rootData.account.id, rootData.favourites, t('web.error.favourites')),
      )
  }, [rootData, t])
  const copyPath = useLocalPath()(paths.offline)
  useEffect(() => {
    // Only where a worker runs may an account have left a copy.
    if (!rootData && !navigator.serviceWorker?.controller) return
    void import('#features/accounts/sessions/offline-copy.ts')
      .then(({ keepOfflineCopy, deleteOfflineCopy }) =>
        rootData ? keepOfflineCopy(rootData.account.id, String(rootData.favourites), copyPath) : deleteOfflineCopy(),
      )
      // A browser may have no room for it.
      .catch(() => {})
  }, [rootData, copyPath])
  return null
}
