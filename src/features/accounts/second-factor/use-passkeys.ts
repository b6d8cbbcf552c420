import { useSyncExternalStore } from 'react'
import type * as z from 'zod/mini'
import { CallError } from '#ui/forms/call.ts'
import type { NewPasskeyCredential, PasskeyAssertion, PasskeyCreation, PasskeyRequest } from './contract.ts'

const neverChanges = () => () => {}

/** Whether this browser has passkeys; false until the page is hydrated. */
export const useHasPasskeys = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => 'PublicKeyCredential' in window,
    () => false,
  )

// Loaded when first needed: few visitors have a passkey.
const load = () => import('@simplewebauthn/browser')

/** Runs a dialog of the browser about passkeys. @throws CallError with `failed` if it is closed or the device fails */
async function inBrowser<T>(failed: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw new CallError(failed, 0, undefined, {}, { cause })
  }
}

/** Has a passkey sign the challenge of the server. @throws CallError with `failed` */
export const signWithPasskey = (
  optionsJSON: z.infer<typeof PasskeyRequest>,
  failed: string,
): Promise<PasskeyAssertion> =>
  inBrowser(failed, async () => {
    const { startAuthentication } = await load()
    const { id, type, response } = await startAuthentication({ optionsJSON })
    const { clientDataJSON, authenticatorData, signature } = response
    return { id, type, response: { clientDataJSON, authenticatorData, signature } }
  })

/** Has the browser create a passkey. @throws CallError with `failed` */
export const createPasskey = (
  optionsJSON: z.infer<typeof PasskeyCreation>,
  failed: string,
): Promise<NewPasskeyCredential> =>
  inBrowser(failed, async () => {
    const { startRegistration } = await load()
    const { id, type, response } = await startRegistration({ optionsJSON })
    const { clientDataJSON, attestationObject } = response
    return { id, type, response: { clientDataJSON, attestationObject } }
  })
