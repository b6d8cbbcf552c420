import { toLanguagePath, paths } from '#shared/paths.ts'
import { clearSession, readStoredUserId } from './stored-session.ts'
import { readStoredToken } from '#ui/forms/stored-token.ts'

/** Brings token and cookie together again: the one that still counts gives the other, or both go. */
export async function repairSession(): Promise<void> {
  const token = readStoredToken()
  const id = readStoredUserId()
  // A page that was loaded before another tab logged out or in finds both together by now.
  if (token && id) {
    // The answer brings the cookie back.
    const { status } = await fetch(`/api/users/${id}`, { headers: { authorization: `Bearer ${token}` } })
    if (status !== 401 && status !== 403 && status !== 404) return
  }
  clearSession()
  const language = document.documentElement.lang === 'en' ? 'en' : 'nl'
  await fetch(toLanguagePath(language, paths.logout), { method: 'POST', redirect: 'manual' })
}
