import type { changeUser } from './contract.ts'
import type { AccountChange } from './forms-contract.ts'
import { call } from '#ui/forms/call.ts'

export type AccountPreference = Pick<AccountChange, 'language' | 'theme'>

/** Saves a choice with the account, for its other devices. A failure is ignored: this device has the choice already. */
export async function saveAccountPreference(accountId: string, choice: AccountPreference): Promise<void> {
  await call<typeof changeUser>('PATCH /users/{id}', { params: { id: accountId }, body: choice }).catch(() => {})
}
