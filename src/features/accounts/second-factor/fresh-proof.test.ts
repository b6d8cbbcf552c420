import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { as, register, registerAdmin, testPassword } from '#features/accounts/accounts/test-accounts.server.ts'
import {
  codeOf,
  eventsOf,
  registerWithPasskey,
  registerWithTotp,
  restartAppClock,
  stopAppClock,
  testSite,
} from './test-second-factor.server.ts'

const site = testApp()
beforeEach(stopAppClock)
afterEach(restartAppClock)

/** Makes every proof older than it may be. */
const age = (minutes: number) =>
  sql`update sessions set proved_at = now() - make_interval(mins => ${minutes})`.execute(site.db)
const prove = (token: string, proof: object) => site.post<{ code?: string }>('/users/proof', proof, as(token))
const deleteAccount = (path: string, token: string) =>
  site.send<{ code?: string }>('DELETE', path, { password: testPassword }, as(token))

describe('a call that wants fresh proof', () => {
  test('is made within ten minutes of logging in, and refused after that', async () => {
    const { path, token } = await register(site)
    await age(11)
    const refused = await deleteAccount(path, token)
    expect([refused.status, refused.body.code]).toEqual([403, 'access.proofNeeded'])
    await age(9)
    expect((await deleteAccount(path, token)).status).toBe(200)
  })

  test('is made after a right password, which counts for this session only', async () => {
    const { path, token, id } = await register(site)
    const other = (
      await site.post<{ token: string }>('/users/login', { email: 'sanne@voorbeeld.example', password: testPassword })
    ).body
    await age(11)
    expect((await prove(token, { password: 'geraden' })).body.code).toBe('account.wrongPassword')
    expect((await prove(token, {})).body.code).toBe('account.wrongPassword')
    expect((await eventsOf(site, id)).at(-1)).toBe('proof refused account.wrongPassword')
    expect((await prove(token, { password: testPassword })).status).toBe(200)
    expect((await eventsOf(site, id)).at(-1)).toBe('proof done')
    expect((await deleteAccount(path, other.token)).body.code).toBe('access.proofNeeded')
    expect((await deleteAccount(path, token)).status).toBe(200)
  })

  test('needs the second factor of an account that has one: the password is not enough', async () => {
    const { path, token, secret, recoveryCodes } = await registerWithTotp(site)
    await age(11)
    expect((await prove(token, { password: testPassword })).body.code).toBe('secondFactor.needed')
    expect((await prove(token, { code: '000000' })).body.code).toBe('secondFactor.wrongCode')
    expect((await prove(token, { code: codeOf(secret) })).status).toBe(200)
    expect((await prove(token, { code: codeOf(secret) })).body.code).toBe('secondFactor.codeUsed')
    await age(11)
    expect((await prove(token, { recoveryCode: recoveryCodes[0] })).status).toBe(200)
    expect((await deleteAccount(path, token)).status).toBe(200)
  })

  test('takes a passkey', async () => {
    const { path, token, authenticator } = await registerWithPasskey(site)
    await age(11)
    const { body } = await site.post<{ data: { challenge: string } }>(
      '/users/proof/passkey-options',
      undefined,
      as(token),
    )
    expect((await prove(token, { passkey: authenticator.sign(body.data.challenge, testSite) })).status).toBe(200)
    expect((await deleteAccount(path, token)).status).toBe(200)
  })

  test('is not proved by choosing a new password', async () => {
    const { path, token } = await registerWithTotp(site)
    await age(11)
    const password = { current: testPassword, chosen: 'egel in de tuin' }
    const changed = await site.send<{ token: string }>('PATCH', path, { password }, as(token))
    const refused = await site.send<{ code: string }>(
      'DELETE',
      '/second-factors/totp',
      undefined,
      as(changed.body.token),
    )
    expect(refused.body.code).toBe('access.proofNeeded')
  })

  test('of an admin changes no role and deletes no account before that', async () => {
    const [admin, sanne] = [await registerAdmin(site), await register(site)]
    await age(11)
    const path = `/admin${sanne.path}`
    const calls = [
      () => site.send<{ code?: string }>('PATCH', path, { role: 'ADMIN' }, as(admin.token)),
      () => site.post<{ code?: string }>('/users/invite', { email: 'a@b.example', role: 'ADMIN' }, as(admin.token)),
      () => site.send<{ code?: string }>('DELETE', path, undefined, as(admin.token)),
    ]
    for (const call of calls) expect((await call()).body.code).toBe('access.proofNeeded')
    expect(await site.db.selectFrom('users').select('role').where('id', '=', sanne.id).execute()).toEqual([
      { role: 'USER' },
    ])
    expect((await prove(admin.token, { password: testPassword })).status).toBe(200)
    for (const call of calls) expect((await call()).status).toBeLessThan(300)
  })
})
