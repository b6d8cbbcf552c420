/** The storage keys of the logged-in account, as specified (spec section 3). */
const keys = ['token', 'user', 'userInfo', 'subscription'] as const
/** The keys of other personal data in the browser, removed on logout. */
const otherKeys = ['selectedPlan', 'subscriptionData', 'propertyIds', 'comparison']

/** The account as stored in the browser. The server never trusts it. */
export interface StoredUser {
  id: string
  subscriptions: readonly unknown[]
}

/** Returns the id of the stored account. */
export function readStoredUserId(): string | undefined {
  try {
    const user: unknown = JSON.parse(localStorage.getItem('user') ?? 'null')
    return typeof user === 'object' && user && 'id' in user && typeof user.id === 'string' ? user.id : undefined
  } catch {
    return undefined
  }
}

export function saveSession(token: string, user: StoredUser): void {
  const { token: _, ...rest } = { token, ...user }
  const text = JSON.stringify(rest)
  localStorage.setItem('user', text)
  localStorage.setItem('userInfo', text)
  if (user.subscriptions.length > 0) localStorage.setItem('subscription', JSON.stringify(user.subscriptions))
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
