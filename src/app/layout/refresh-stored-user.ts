import { readStoredVersion, storeUser } from '#features/accounts/sessions/stored-session.ts'
import { readStoredUserId } from '#ui/forms/page-account.ts'
import type { showUser } from '#features/accounts/accounts/contract.ts'
import { call } from '#ui/forms/call.ts'

/** Stores the account anew if the stored one is of another version; other tabs follow it. */
export async function refreshStoredUser(id: string, version: string): Promise<void> {
  if (readStoredVersion() === version) return
  try {
    const { data } = await call<typeof showUser>('GET /users/{id}', { params: { id } })
    // Somebody else may have logged in meanwhile.
    if ((readStoredUserId() ?? id) === id) storeUser({ ...data, version })
  } catch {
    // The stored account is for display only; the next page tries again.
  }
}
