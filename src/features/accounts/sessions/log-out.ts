import type { logOut as endpoint } from '#features/accounts/accounts/contract.ts'
import { call } from '#ui/forms/call.ts'
import { clearSession } from './stored-session.ts'

/** Logs this device out. What the server does not hear of now, the next page tells it. */
export async function logOut(): Promise<void> {
  await call<typeof endpoint>('POST', '/users/logout', {}).catch(() => {})
  clearSession()
}
