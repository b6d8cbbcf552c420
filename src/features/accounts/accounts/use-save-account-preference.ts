import { useAccount } from '#features/accounts/sessions/use-account.ts'
import type { AccountPreference } from './save-account-preference.ts'

/** Saves a preference in the account of the visitor, if they have one. */
export function useSaveAccountPreference(): (choice: AccountPreference) => Promise<void> {
  const id = useAccount()?.id
  return async (choice) => {
    if (!id) return
    // Loaded on demand: most visitors never change a preference.
    const { saveAccountPreference } = await import('./save-account-preference.ts')
    await saveAccountPreference(id, choice)
  }
}
