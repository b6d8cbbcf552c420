import { noteOwnLogin, readStoredUser } from '#ui/forms/page-account.ts'

/** The storage keys of the logged-in account, as specified (spec section 3). */
const keys = ['token', 'user', 'userInfo', 'subscription'] as const
/** The keys of other personal data in the browser, removed on logout. */
const otherKeys = ['selectedPlan', 'subscriptionData', 'propertyIds', 'comparison']

/** The account as stored in the browser. The server never trusts it. */
export interface StoredUser {
  id: string
  subscriptions: readonly unknown[]
  /** Changes with the account; unknown right after logging in. */
  version?: string
}

/** Returns the version of the account that is stored. */
export const readStoredVersion = (): unknown => readStoredUser().version

/** Stores an account. */
export function storeUser(user: StoredUser): void {
  if (user.subscriptions.length > 0) localStorage.setItem('subscription', JSON.stringify(user.subscriptions))
  else localStorage.removeItem('subscription')
  const text = JSON.stringify(user)
  localStorage.setItem('userInfo', text)
  localStorage.setItem('user', text)
}

export function saveSession(token: string, user: StoredUser): void {
  const { token: _, ...rest } = { token, ...user }
  storeUser(rest)
  noteOwnLogin(user.id)
  // Last, since it notifies other tabs.
  localStorage.setItem('token', token)
}

/** Updates the stored account from the server. */
export function updateStoredUser(change: { ispaid: boolean; subscriptions?: readonly unknown[] }): void {
  try {
    for (const key of ['user', 'userInfo']) {
      const user: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
      if (typeof user === 'object' && user) localStorage.setItem(key, JSON.stringify({ ...user, ...change }))
    }
    if (change.subscriptions) localStorage.setItem('subscription', JSON.stringify(change.subscriptions))
  } catch {
    // The stored account is for display only.
  }
}

export function clearSession(): void {
  try {
    for (const key of [...otherKeys, ...keys.toReversed()]) localStorage.removeItem(key)
  } catch {
    // Without access to the storage, nothing was stored.
  }
}
