import { toLanguagePath, paths } from '#shared/paths.ts'
import { readStoredUserId } from '#ui/forms/page-account.ts'
import { clearSession } from './stored-session.ts'
import { readStoredToken } from '#ui/forms/stored-token.ts'

/** Synchronizes token and cookie: a valid token restores the cookie; otherwise both are removed. */
export async function repairSession(): Promise<void> {
  const token = readStoredToken()
  const id = readStoredUserId()
  // If another tab logged in or out since this page was loaded, token and cookie match by now.
  if (token && id) {
    // The reply sets the cookie again.
    const { status } = await fetch(`/api/users/${id}`, { headers: { authorization: `Bearer ${token}` } })
    if (status !== 401 && status !== 403 && status !== 404) return
  }
  clearSession()
  const language = document.documentElement.lang === 'en' ? 'en' : 'nl'
  await fetch(toLanguagePath(language, paths.logout), { method: 'POST', redirect: 'manual' })
}
