import * as z from 'zod/mini'
import { LoggedIn } from '#features/accounts/accounts/contract.ts'
import { PasswordConfirmation } from '#features/accounts/accounts/forms-contract.ts'
import { changeReply, dataReply, endpoint, messageReply, perMinute } from '#shared/endpoint.ts'
import { shownOnOneLine, storableText, withoutDirectionMarks } from '#shared/sound-text.ts'
import { Timestamp, Uuid } from '#shared/schemas.ts'

const limit = perMinute(20)
const base64url = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[\w-]+$/))
const code = z
  .string({ error: ({ input }) => (input === undefined ? 'codeNeeded' : undefined) })
  .check(z.trim(), z.minLength(1, 'codeNeeded'), z.maxLength(40), storableText)

/** What a browser sends when a passkey has signed a challenge. */
const PasskeyAssertion = z.strictObject({
  id: base64url(1_400),
  type: z.enum(['public-key']),
  response: z.strictObject({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
  }),
})
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

/** What a browser sends when it has created a passkey. */
const NewPasskeyCredential = z.strictObject({
  id: base64url(1_400),
  type: z.enum(['public-key']),
  response: z.strictObject({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(16_000),
    transports: z.optional(
      z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])).check(z.maxLength(10)),
    ),
  }),
})
export type NewPasskeyCredential = z.infer<typeof NewPasskeyCredential>

const passkeyName = z.string().check(withoutDirectionMarks, z.trim(), z.minLength(1), z.maxLength(60), shownOnOneLine)

/** One of the second factors of an account. */
const factorProof = {
  /** The current code of an authenticator app. */
  code: z.optional(code),
  recoveryCode: z.optional(code),
  passkey: z.optional(PasskeyAssertion),
}
const FactorProof = z.strictObject(factorProof)
export type FactorProof = z.infer<typeof FactorProof>

export const TotpCode = z.strictObject({ code })
export const RecoveryCode = z.strictObject({ recoveryCode: code })
export const PasskeyName = z.strictObject({ name: passkeyName })

/** The secret of a pending login, for callers without its cookie. */
const pendingToken = { token: z.optional(base64url(100)) }

/** What a browser needs to ask for a passkey. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.enum(['required', 'preferred', 'discouraged']),
  allowCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
  ),
})

/** What a browser needs to create a passkey. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.enum(['required', 'preferred', 'discouraged']),
    userVerification: z.enum(['required', 'preferred', 'discouraged']),
  }),
})

export const completeLogin = endpoint('POST /users/login/second-factor', 'anyone', {
  summary: 'Completes a login with a second factor; the pending login is in the body or its cookie.',
  limit: { calls: 25, minutes: 5 },
  body: z.strictObject({ ...factorProof, ...pendingToken }),
  reply: LoggedIn,
})

export const requestLoginPasskey = endpoint('POST /users/login/passkey-options', 'anyone', {
  summary: 'Asks for a passkey to complete a login; the challenge is valid once and for 5 minutes.',
  limit: { calls: 25, minutes: 5 },
  body: z.strictObject(pendingToken),
  reply: dataReply(PasskeyRequest),
})

export const proveSession = endpoint('POST /users/proof', 'user', {
  summary: 'Proves who uses the session, for 10 minutes: by a second factor, or by the password where there is none.',
  limit,
  body: z.strictObject({ ...factorProof, password: z.optional(PasswordConfirmation.shape.password) }),
  reply: messageReply,
})

export const requestProofPasskey = endpoint('POST /users/proof/passkey-options', 'user', {
  summary: 'Asks for a passkey to prove who uses the session; the challenge is valid once and for 5 minutes.',
  limit,
  reply: dataReply(PasskeyRequest),
})

/** The second factors of an account, without their secrets. */
export const SecondFactors = z.object({
  /** Whether an authenticator app is on. */
  totp: z.boolean(),
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string(), createdAt: Timestamp, lastUsedAt: z.nullable(Timestamp) }),
  ),
  recoveryCodesLeft: z.int(),
})
export type SecondFactors = z.infer<typeof SecondFactors>

/** The factors after a change; the first one comes with recovery codes, which are shown once. */
const ChangedFactors = z.extend(SecondFactors, { recoveryCodes: z.optional(z.array(z.string())) })
export type ChangedFactors = z.infer<typeof ChangedFactors>

export const showSecondFactors = endpoint('GET /second-factors', 'user', {
  summary: 'Returns the second factors of the caller.',
  reply: dataReply(SecondFactors),
})

/** The secret for an authenticator app, also as a QR code: the path of its black squares, in a square of `size`. */
const TotpSetup = z.object({
  secret: z.string(),
  address: z.string(),
  qr: z.object({ size: z.int(), path: z.string() }),
})
export type TotpSetup = z.infer<typeof TotpSetup>

export const createTotp = endpoint('POST /second-factors/totp', 'user', {
  summary: 'Creates a secret for an authenticator app; it takes effect when a code of it is confirmed.',
  proof: true,
  limit,
  reply: dataReply(TotpSetup),
})

export const confirmTotp = endpoint('POST /second-factors/totp/confirm', 'user', {
  summary: 'Turns the authenticator app on with a code that it shows.',
  proof: true,
  limit,
  body: TotpCode,
  reply: changeReply(ChangedFactors),
})

export const removeTotp = endpoint('DELETE /second-factors/totp', 'user', {
  summary: 'Turns the authenticator app off.',
  proof: true,
  limit,
  reply: changeReply(SecondFactors),
})

export const requestNewPasskey = endpoint('POST /second-factors/passkeys/options', 'user', {
  summary: 'Asks for a new passkey; the challenge is valid once and for 5 minutes.',
  proof: true,
  limit,
  reply: dataReply(PasskeyCreation),
})

export const addPasskey = endpoint('POST /second-factors/passkeys', 'user', {
  summary: 'Adds a passkey to the account of the caller.',
  proof: true,
  limit,
  body: z.strictObject({ name: passkeyName, credential: NewPasskeyCredential }),
  reply: changeReply(ChangedFactors),
  status: 201,
})

const passkeyParams = z.object({ passkeyId: Uuid })

export const renamePasskey = endpoint('PATCH /second-factors/passkeys/{passkeyId}', 'user', {
  summary: 'Renames a passkey.',
  proof: true,
  limit,
  params: passkeyParams,
  body: PasskeyName,
  reply: changeReply(SecondFactors),
})

export const removePasskey = endpoint('DELETE /second-factors/passkeys/{passkeyId}', 'user', {
  summary: 'Removes a passkey.',
  proof: true,
  limit,
  params: passkeyParams,
  reply: changeReply(SecondFactors),
})

export const createRecoveryCodes = endpoint('POST /second-factors/recovery-codes', 'user', {
  summary: 'Creates ten new recovery codes, which are shown once; earlier ones no longer work.',
  proof: true,
  limit,
  reply: changeReply(ChangedFactors),
})
