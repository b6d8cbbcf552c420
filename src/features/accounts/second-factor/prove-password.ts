import { call, CallError } from '#ui/forms/call.ts'
import type { proveSession } from './contract.ts'

/**
 * Proves who uses the session with a password that a form asks for anyway. For an account with a second factor that is
 * not enough; the call that follows then asks for the factor.
 *
 * @throws CallError for a wrong password
 */
export async function provePassword(password: string): Promise<void> {
  try {
    await call<typeof proveSession>('POST /users/proof', { body: { password } })
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'secondFactor.needed') throw error
  }
}
