import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { adminCommand } from '#app/commands/admin-command.server.ts'
import { testCommand } from '#app/commands/test-command.server.ts'
import { testApp } from '#app/test-app.ts'
import { as, logIn, mailsTo, register, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import {
  addTotp,
  codeOf,
  completeLogin,
  eventsOf,
  logInFirst,
  restartAppClock,
  stopAppClock,
} from './test-second-factor.server.ts'

const site = testApp({ adminSecondFactor: true })
beforeEach(stopAppClock)
afterEach(restartAppClock)

describe('an admin without a second factor, where the site asks for one', () => {
  test('can do nothing as an admin until one is set up', async () => {
    const admin = await registerAdmin(site)
    const sanne = await register(site)
    const calls = [
      () => site.get<{ code?: string }>('/users', as(admin.token)),
      () => site.get<{ code?: string }>('/admin/dashboard', as(admin.token)),
      () => site.send<{ code?: string }>('DELETE', `/admin${sanne.path}`, undefined, as(admin.token)),
    ]
    for (const call of calls) {
      const refused = await call()
      expect([refused.status, refused.body.code]).toEqual([403, 'access.secondFactorNeeded'])
    }
    expect((await site.get(sanne.path, as(admin.token))).status).toBe(403)
    await addTotp(site, admin)
    for (const call of calls) expect((await call()).status).toBe(200)
  })

  test('can set one up as first step after logging in', async () => {
    await registerAdmin(site)
    const { token } = (await logIn(site, 'beheer')).body
    expect((await addTotp(site, { token })).confirmed.status).toBe(200)
    expect((await site.get('/users', as(token))).status).toBe(200)
  })
})

describe('an admin with a second factor', () => {
  test('logs in with both steps', async () => {
    const admin = await registerAdmin(site)
    const { secret } = await addTotp(site, admin)
    const { pending } = await logInFirst(site, admin.email)
    const { body } = await completeLogin(site, pending, { code: codeOf(secret) })
    expect((await site.get('/users', as(body.token ?? ''))).status).toBe(200)
  })

  test('cannot remove the last one', async () => {
    const admin = await registerAdmin(site)
    await addTotp(site, admin)
    const refused = await site.send<{ code: string }>('DELETE', '/second-factors/totp', undefined, as(admin.token))
    expect([refused.status, refused.body.code]).toEqual([409, 'secondFactor.lastOfAdmin'])
    expect((await site.get('/users', as(admin.token))).status).toBe(200)
  })
})

describe('npm run admin -- reset-second-factor', () => {
  const run = testCommand(site, adminCommand)

  test('removes the factors of an account, logs it out, tells its owner and is logged', async () => {
    const admin = await registerAdmin(site)
    await addTotp(site, admin)
    const { exitCode, said } = await run('reset-second-factor', admin.email.toUpperCase())
    expect([exitCode, said.join()]).toEqual([0, expect.stringContaining(admin.email)])
    expect((await site.get('/second-factors', as(admin.token))).status).toBe(401)
    expect((await mailsTo(site, admin.email)).at(-1)?.body).toContain('kwijt')
    expect((await eventsOf(site, admin.id)).at(-1)).toBe('secondFactorReset done')
    const { token } = (await logIn(site, 'beheer')).body
    expect((await site.get<{ code: string }>('/users', as(token))).body.code).toBe('access.secondFactorNeeded')
  })

  test('says so where there is no such account, or nothing to remove', async () => {
    const sanne = await register(site)
    expect((await run('reset-second-factor', 'nobody@voorbeeld.example')).exitCode).toBe(1)
    expect((await run('reset-second-factor', sanne.email)).exitCode).toBe(1)
    expect((await site.get('/second-factors', as(sanne.token))).status).toBe(200)
  })
})
