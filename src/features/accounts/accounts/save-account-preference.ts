import type { changeUser } from './contract.ts'
import type { AccountChange } from './forms-contract.ts'
import { call } from '#ui/forms/call.ts'

export type AccountPreference = Pick<AccountChange, 'language' | 'theme'>

/** Saves a preference in the account, for other devices. Ignores a failure: this device has the preference already. */
export async function saveAccountPreference(accountId: string, choice: AccountPreference): Promise<void> {
  await call<typeof changeUser>('PATCH /users/{id}', { params: { id: accountId }, body: choice }).catch(() => {})
}
