import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { as, logIn, mailsTo, register } from '#features/accounts/accounts/test-accounts.server.ts'
import type { ChangedFactors, SecondFactors, TotpSetup } from './contract.ts'
import {
  addTotp,
  codeOf,
  completeLogin,
  eventsOf,
  logInFirst,
  passSteps,
  registerWithTotp,
  restartAppClock,
  stopAppClock,
} from './test-second-factor.server.ts'

const site = testApp()
beforeEach(stopAppClock)
afterEach(restartAppClock)

const readFactors = async (token: string) =>
  (await site.get<{ data: SecondFactors }>('/second-factors', as(token))).body
const subjectsTo = async (email: string) => (await mailsTo(site, email)).map(({ subject }) => subject)

describe('an authenticator app', () => {
  test('is on once a code of it was confirmed, which gives ten recovery codes and a mail', async () => {
    const { token, email, id, confirmed, recoveryCodes } = await registerWithTotp(site)
    expect(confirmed.status).toBe(200)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await readFactors(token)).toMatchObject({ data: { totp: true, recoveryCodesLeft: 10 } })
    expect(await subjectsTo(email)).toContain('Inloggen in twee stappen is veranderd')
    expect(await eventsOf(site, id)).toContain('secondFactorAdded done')
  })

  test('is not on before that, and a wrong code does not turn it on', async () => {
    const { token, email } = await register(site)
    const { body } = await site.post<{ data: TotpSetup }>('/second-factors/totp', undefined, as(token))
    expect(body.data.address).toMatch(/^otpauth:\/\/totp\//)
    expect(body.data.qr.path).toMatch(/^M\d+ \d+h1v1h-1z/)
    const wrong = codeOf(body.data.secret, 50)
    const refused = await site.post('/second-factors/totp/confirm', { code: wrong }, as(token))
    expect([refused.status, refused.body]).toEqual([403, expect.objectContaining({ code: 'secondFactor.wrongCode' })])
    expect((await logInFirst(site, email)).body.token).toBeDefined()
  })

  test('cannot be replaced or confirmed again while it is on', async () => {
    const { token, secret } = await registerWithTotp(site)
    expect((await site.post('/second-factors/totp', undefined, as(token))).status).toBe(409)
    const again = await site.post('/second-factors/totp/confirm', { code: codeOf(secret) }, as(token))
    expect(again.status).toBe(409)
  })

  test('stores its secret encrypted', async () => {
    const { secret } = await registerWithTotp(site)
    const { rows } = await sql<{ secret: Buffer }>`select secret from totp_secrets`.execute(site.db)
    expect(rows[0]?.secret.toString('latin1')).not.toContain(secret)
    expect(rows[0]?.secret).toHaveLength(12 + 16 + 20)
  })

  test('that is the first factor ends the other sessions', async () => {
    const account = await register(site)
    const other = (await logIn(site, 'sanne')).body.token
    await addTotp(site, account)
    expect((await site.get('/second-factors', as(other))).status).toBe(401)
    expect((await site.get('/second-factors', as(account.token))).status).toBe(200)
  })

  test('can be turned off, which deletes the recovery codes and is mailed', async () => {
    const { token, email, id } = await registerWithTotp(site)
    const off = await site.send<{ data: SecondFactors }>('DELETE', '/second-factors/totp', undefined, as(token))
    expect(off.body.data).toEqual({ totp: false, passkeys: [], recoveryCodesLeft: 0 })
    expect(await eventsOf(site, id)).toContain('secondFactorRemoved done')
    expect((await mailsTo(site, email)).at(-1)?.body).toContain('uitgezet')
    expect((await logInFirst(site, email)).body.token).toBeDefined()
    expect((await site.send('DELETE', '/second-factors/totp', undefined, as(token))).status).toBe(409)
  })
})

describe('a login to an account with a second factor', () => {
  test('gives no session for the password alone', async () => {
    const { email, id } = await registerWithTotp(site)
    const { body, headers, pending } = await logInFirst(site, email)
    expect(body).toEqual({
      status: 'success',
      message: expect.any(String) as string,
      secondFactor: { token: pending, totp: true, passkey: false },
    })
    expect(String(headers['set-cookie'])).toMatch(/__Host-pending-login=[^;]+; Max-Age=300; Path=\/; HttpOnly; Secure/)
    expect(String(headers['set-cookie'])).not.toContain('__Host-session')
    expect((await site.get('/second-factors', as(pending))).status).toBe(401)
    expect((await eventsOf(site, id)).at(-1)).toBe('loginFirstStep done')
  })

  test('gives one for the code of the app, once', async () => {
    const { email, secret, id } = await registerWithTotp(site)
    const { pending } = await logInFirst(site, email)
    const { status, body, headers } = await completeLogin(site, pending, { code: codeOf(secret) })
    expect(status).toBe(200)
    expect(String(headers['set-cookie'])).toContain('__Host-session=')
    expect((await site.get('/second-factors', as(body.token ?? ''))).status).toBe(200)
    expect(await eventsOf(site, id)).toContain('secondFactor done')
    passSteps(1)
    expect((await completeLogin(site, pending, { code: codeOf(secret) })).body.code).toBe('secondFactor.loginExpired')
  })

  test('reads the pending login from its cookie too', async () => {
    const { email, secret } = await registerWithTotp(site)
    const { pending } = await logInFirst(site, email)
    const headers = { cookie: `__Host-pending-login=${pending}` }
    const answer = await site.post('/users/login/second-factor', { code: codeOf(secret) }, { headers })
    expect(answer.status).toBe(200)
  })

  test('refuses a wrong code, one of an old step and one of a later step', async () => {
    const { email, secret, id } = await registerWithTotp(site)
    const { pending } = await logInFirst(site, email)
    passSteps(5)
    for (const code of ['000000', codeOf(secret, -2), codeOf(secret, 2)])
      expect((await completeLogin(site, pending, { code })).body.code).toBe('secondFactor.wrongCode')
    expect((await eventsOf(site, id)).at(-1)).toBe('secondFactor refused secondFactor.wrongCode')
    expect((await completeLogin(site, pending, { code: codeOf(secret, -1) })).status).toBe(200)
  })

  test('refuses and logs a code that was used before, and then one of an earlier step', async () => {
    const { email, secret, id } = await registerWithTotp(site)
    const code = codeOf(secret)
    expect((await completeLogin(site, (await logInFirst(site, email)).pending, { code })).status).toBe(200)
    const { pending } = await logInFirst(site, email)
    for (const used of [code, codeOf(secret, -1)])
      expect((await completeLogin(site, pending, { code: used })).body.code).toBe('secondFactor.codeUsed')
    expect((await eventsOf(site, id)).at(-1)).toBe('secondFactor refused secondFactor.codeUsed')
  })

  test('accepts a recovery code once, and tells the owner', async () => {
    const { email, recoveryCodes, id } = await registerWithTotp(site)
    const [recoveryCode = ''] = recoveryCodes
    const first = await completeLogin(site, (await logInFirst(site, email)).pending, {
      recoveryCode: ` ${recoveryCode.toUpperCase().replaceAll('-', ' ')} `,
    })
    expect(first.status).toBe(200)
    expect((await mailsTo(site, email)).some(({ body }) => body.includes('herstelcode van je account gebruikt'))).toBe(
      true,
    )
    const { pending } = await logInFirst(site, email)
    expect((await completeLogin(site, pending, { recoveryCode })).body.code).toBe('secondFactor.codeUsed')
    expect((await eventsOf(site, id)).at(-1)).toBe('secondFactor refused secondFactor.codeUsed')
    expect((await completeLogin(site, pending, { recoveryCode: 'aaaa' })).body.code).toBe('secondFactor.wrongCode')
    expect(await readFactors(first.body.token ?? '')).toMatchObject({ data: { recoveryCodesLeft: 9 } })
  })

  test('refuses a recovery code of another user, and one that was replaced', async () => {
    const sanne = await registerWithTotp(site)
    const joris = await registerWithTotp(site, 'joris')
    const renewed = await site.post<{ data: ChangedFactors }>(
      '/second-factors/recovery-codes',
      undefined,
      as(sanne.token),
    )
    expect(renewed.body.data.recoveryCodes).toHaveLength(10)
    const { pending } = await logInFirst(site, sanne.email)
    for (const recoveryCode of [joris.recoveryCodes[0] ?? '', sanne.recoveryCodes[0] ?? ''])
      expect((await completeLogin(site, pending, { recoveryCode })).body.code).toBe('secondFactor.wrongCode')
    const [recoveryCode = ''] = renewed.body.data.recoveryCodes ?? []
    expect((await completeLogin(site, pending, { recoveryCode })).status).toBe(200)
  })

  test('lets one of thirty parallel uses of a code pass', async () => {
    const { email, secret } = await registerWithTotp(site)
    const pending = await Promise.all(Array.from({ length: 30 }, () => logInFirst(site, email)))
    const answers = await Promise.all(pending.map((one) => completeLogin(site, one.pending, { code: codeOf(secret) })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('lets one of thirty parallel uses of a recovery code pass', async () => {
    const { email, recoveryCodes } = await registerWithTotp(site)
    const [recoveryCode = ''] = recoveryCodes
    const pending = await Promise.all(Array.from({ length: 30 }, () => logInFirst(site, email)))
    const answers = await Promise.all(pending.map((one) => completeLogin(site, one.pending, { recoveryCode })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('is locked after five wrong codes, whatever login they belong to, for at most a quarter of an hour', async () => {
    const { email, secret } = await registerWithTotp(site)
    for (let tries = 0; tries < 5; tries++)
      await completeLogin(site, (await logInFirst(site, email)).pending, { code: '000000' })
    const { pending } = await logInFirst(site, email)
    const locked = await completeLogin(site, pending, { code: codeOf(secret) })
    expect([locked.status, locked.body.code]).toEqual([429, 'secondFactor.tooManyTries'])
    expect(Number(locked.headers['retry-after'])).toBeLessThanOrEqual(900)
    await sql`update rate_limits set resets_at = now()`.execute(site.db)
    expect((await completeLogin(site, pending, { code: codeOf(secret) })).status).toBe(200)
  })

  test('does not lock the owner out on a known device', async () => {
    const { email, secret } = await registerWithTotp(site)
    const { headers } = await completeLogin(site, (await logInFirst(site, email)).pending, { code: codeOf(secret) })
    const cookie = /__Host-device=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? ''
    for (let tries = 0; tries < 6; tries++)
      await completeLogin(site, (await logInFirst(site, email)).pending, { code: '000000' })
    passSteps(1)
    const { pending } = await logInFirst(site, email)
    const body = { token: pending, code: codeOf(secret) }
    expect((await site.post('/users/login/second-factor', body, { headers: { cookie } })).status).toBe(200)
  })

  test('ends after five minutes, and when the password changes', async () => {
    const { email, secret, path, token } = await registerWithTotp(site)
    const { pending } = await logInFirst(site, email)
    await sql`update pending_logins set expires_at = now()`.execute(site.db)
    expect((await completeLogin(site, pending, { code: codeOf(secret) })).status).toBe(410)
    const second = await logInFirst(site, email)
    const password = { current: 'kikker op fiets', chosen: 'egel in de tuin' }
    expect((await site.send('PATCH', path, { password }, as(token))).status).toBe(200)
    expect((await completeLogin(site, second.pending, { code: codeOf(secret) })).status).toBe(410)
  })

  test('needs a factor: an empty body is refused', async () => {
    const { email } = await registerWithTotp(site)
    const { pending } = await logInFirst(site, email)
    expect((await completeLogin(site, pending, {})).body.code).toBe('secondFactor.needed')
    expect((await site.post('/users/login/second-factor', {})).status).toBe(410)
  })
})

describe('recovery codes', () => {
  test('are made only for an account with a second factor', async () => {
    const { token } = await register(site)
    const refused = await site.post<{ code: string }>('/second-factors/recovery-codes', undefined, as(token))
    expect(refused.body.code).toBe('secondFactor.none')
  })

  test('and the secrets are in no export, which tells that they exist', async () => {
    const { token, path, secret, recoveryCodes } = await registerWithTotp(site)
    const { body } = await site.get<{ data: { secondFactors: SecondFactors } }>(`${path}/export`, as(token))
    expect(body.data.secondFactors).toEqual({ totp: true, passkeys: [], recoveryCodesLeft: 10 })
    expect(JSON.stringify(body)).not.toContain(secret)
    expect(JSON.stringify(body)).not.toContain(recoveryCodes[0])
  })

  test('and all factors are deleted with the account', async () => {
    const { token, path } = await registerWithTotp(site)
    expect((await site.send('DELETE', path, { password: 'kikker op fiets' }, as(token))).status).toBe(200)
    const { rows } = await sql`select user_id from totp_secrets union all select user_id from recovery_codes`.execute(
      site.db,
    )
    expect(rows).toEqual([])
  })
})
