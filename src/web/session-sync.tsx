import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { storedToken } from './stored-token.ts'
import { useAccount } from './use-account.ts'

/**
 * Keeps the page true to who is logged in: looks again when another tab has logged in or out, and mends what has come
 * apart, when the browser has lost either the token or the cookie.
 */
export function SessionSync() {
  const id = useAccount()?.id
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
    void import('./mend-session.ts').then(({ mendSession }) => mendSession()).then(revalidate)
  }, [id, revalidate])
  return null
}
