import type { logOut as endpoint } from './contract.ts'
import { deleteDrafts } from '#ui/components/browser-storage.ts'
import { call } from '#ui/forms/call.ts'
import { deleteOfflineCopy } from './offline-copy.ts'
import { clearSession } from './stored-session.ts'

/** Logs this device out. If the call fails, the next page repairs the session. */
export async function logOut(): Promise<void> {
  await call<typeof endpoint>('POST /users/logout', {}).catch(() => {})
  clearSession()
  deleteDrafts()
  await deleteOfflineCopy()
}
