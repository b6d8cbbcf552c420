import { Secret, TOTP } from 'otpauth'
import { vi } from 'vitest'
import { type TestApp, testOrigin } from '#app/test-app.ts'
import type { LoginReply } from '#features/accounts/accounts/contract.ts'
import { as, register, testPassword } from '#features/accounts/accounts/test-accounts.server.ts'
import type { ChangedFactors, NewPasskeyCredential, PasskeyAssertion, TotpSetup } from './contract.ts'
import { TestAuthenticator } from './test-authenticator.server.ts'

/** The site of the tests, as passkeys refer to it. */
export const testSite = { origin: testOrigin, rpId: new URL(testOrigin).hostname }

/** The time of an authenticator app, which a test can advance; the clock of the database is not changed. */
export const stopAppClock = () => vi.useFakeTimers({ toFake: ['Date'] })
export const restartAppClock = () => vi.useRealTimers()
export const passSteps = (steps: number) => vi.setSystemTime(Date.now() + steps * 30_000)

/** The code that an app shows now, or the given number of 30-second steps later. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

type Account = Awaited<ReturnType<typeof register>>

/** Turns an authenticator app on for an account. */
export async function addTotp(site: TestApp, { token }: Pick<Account, 'token'>) {
  const { body: setup } = await site.post<{ data: TotpSetup }>('/second-factors/totp', undefined, as(token))
  const confirmed = await site.post<{ data: ChangedFactors }>(
    '/second-factors/totp/confirm',
    { code: codeOf(setup.data.secret) },
    as(token),
  )
  passSteps(1)
  return { secret: setup.data.secret, recoveryCodes: confirmed.body.data.recoveryCodes ?? [], confirmed }
}

/** Registers a user with an authenticator app. */
export async function registerWithTotp(site: TestApp, name = 'sanne') {
  const account = await register(site, name)
  return { ...account, ...(await addTotp(site, account)) }
}

/** Logs in with the password; the reply has what the second step needs. */
export async function logInFirst(site: TestApp, email: string) {
  const answer = await site.post<LoginReply>('/users/login', { email, password: testPassword })
  return { ...answer, pending: answer.body.secondFactor?.token ?? '' }
}

/** Asks what a new passkey has to sign. */
export async function askForCreation(site: TestApp, token: string): Promise<string> {
  const { body } = await site.post<{ data: { challenge: string } }>('/second-factors/passkeys/options', {}, as(token))
  return body.data.challenge
}

/** Adds a passkey to an account. */
export const savePasskey = (site: TestApp, token: string, credential: NewPasskeyCredential) =>
  site.post<{ code?: string; data: ChangedFactors }>(
    '/second-factors/passkeys',
    { name: 'Mijn laptop', credential },
    as(token),
  )

/** Registers a user with a passkey on a device in software. */
export async function registerWithPasskey(site: TestApp, name = 'sanne') {
  const account = await register(site, name)
  const authenticator = new TestAuthenticator()
  const added = await savePasskey(
    site,
    account.token,
    authenticator.create(await askForCreation(site, account.token), testSite),
  )
  return { ...account, authenticator, added }
}

/** Asks what a passkey has to sign to complete a login. */
export async function askForAssertion(site: TestApp, pending: string): Promise<string> {
  const { body } = await site.post<{ data: { challenge: string } }>('/users/login/passkey-options', { token: pending })
  return body.data.challenge
}

/** Completes a login. */
export const completeLogin = (
  site: TestApp,
  token: string,
  proof: { code?: string; recoveryCode?: string; passkey?: PasskeyAssertion },
) => site.post<{ code?: string; token?: string }>('/users/login/second-factor', { token, ...proof })

/** The security events of an account, oldest first, as `event outcome reason`. */
export async function eventsOf(site: TestApp, userId: string): Promise<string[]> {
  const rows = await site.db
    .selectFrom('security_events')
    .select(['event', 'outcome', 'reason'])
    .where((where) => where.or([where('user_id', '=', userId), where('subject_id', '=', userId)]))
    .orderBy('id')
    .execute()
  return rows.map(({ event, outcome, reason }) => [event, outcome, reason].filter(Boolean).join(' '))
}
