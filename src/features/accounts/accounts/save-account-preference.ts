import type { changeUser } from './contract.ts'
import type { AccountChange } from './forms-contract.ts'
import { call } from '#ui/forms/call.ts'

/** Keeps a choice with the account too, so that it follows its owner to another device. This device has it already. */
export async function saveAccountPreference(
  accountId: string,
  choice: Pick<AccountChange, 'language' | 'theme'>,
): Promise<void> {
  await call<typeof changeUser>('PATCH', '/users/{id}', { params: { id: accountId }, body: choice }).catch(() => {})
}
