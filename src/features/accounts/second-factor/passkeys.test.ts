import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { as, register } from '#features/accounts/accounts/test-accounts.server.ts'
import type { SecondFactors } from './contract.ts'
import { TestAuthenticator } from './test-authenticator.server.ts'
import {
  askForAssertion,
  askForCreation,
  completeLogin,
  eventsOf,
  logInFirst,
  registerWithPasskey,
  savePasskey,
  testSite,
} from './test-second-factor.server.ts'

const site = testApp()
const elsewhere = [
  ['another origin', { ...testSite, origin: 'https://www.voorbee1d.example' }],
  ['another domain', { ...testSite, rpId: 'voorbeeld.example' }],
] as const

describe('a new passkey', () => {
  test('is stored under its name and turns two-step login on', async () => {
    const { added, token, email, id } = await registerWithPasskey(site)
    expect(added.status).toBe(201)
    expect(added.body.data).toMatchObject({
      passkeys: [{ name: 'Mijn laptop', lastUsedAt: null }],
      recoveryCodesLeft: 10,
    })
    expect((await logInFirst(site, email)).body.secondFactor).toMatchObject({ totp: false, passkey: true })
    expect(await eventsOf(site, id)).toContain('secondFactorAdded done')
    const second = await savePasskey(
      site,
      token,
      new TestAuthenticator().create(await askForCreation(site, token), testSite),
    )
    expect(second.body.data.recoveryCodes).toBeUndefined()
    expect(second.body.data.passkeys).toHaveLength(2)
  })

  test.each(elsewhere)('of %s is refused and logged', async (_, elsewhereSite) => {
    const { token, email, id } = await register(site)
    const credential = new TestAuthenticator().create(await askForCreation(site, token), elsewhereSite)
    const refused = await savePasskey(site, token, credential)
    expect([refused.status, refused.body.code]).toEqual([403, 'secondFactor.passkeyRefused'])
    expect((await eventsOf(site, id)).at(-1)).toBe('secondFactorAdded refused secondFactor.passkeyRefused')
    expect((await logInFirst(site, email)).body.token).toBeDefined()
  })

  test('needs a challenge that was asked for, of the same session, and not used before', async () => {
    const { token } = await register(site)
    const joris = await register(site, 'joris')
    const authenticator = new TestAuthenticator()
    const unasked = authenticator.create('bm90IGFza2VkIGZvcg', testSite)
    expect((await savePasskey(site, token, unasked)).status).toBe(403)
    const credential = authenticator.create(await askForCreation(site, token), testSite)
    expect((await savePasskey(site, joris.token, credential)).status).toBe(403)
    expect((await savePasskey(site, token, credential)).status).toBe(201)
    expect((await savePasskey(site, token, credential)).status).toBe(403)
  })

  test('that another account has is refused', async () => {
    const { authenticator } = await registerWithPasskey(site)
    const joris = await register(site, 'joris')
    const credential = authenticator.create(await askForCreation(site, joris.token), testSite)
    expect((await savePasskey(site, joris.token, credential)).body.code).toBe('secondFactor.passkeyKnown')
  })

  test('beyond ten is refused', async () => {
    const { token } = await registerWithPasskey(site)
    for (let more = 0; more < 9; more++)
      await savePasskey(site, token, new TestAuthenticator().create(await askForCreation(site, token), testSite))
    const refused = await site.post<{ code: string }>('/second-factors/passkeys/options', {}, as(token))
    expect(refused.body.code).toBe('secondFactor.tooManyPasskeys')
  })
})

describe('a passkey', () => {
  test('completes a login, once for each challenge', async () => {
    const { email, authenticator } = await registerWithPasskey(site)
    const { pending } = await logInFirst(site, email)
    const passkey = authenticator.sign(await askForAssertion(site, pending), testSite)
    const answer = await completeLogin(site, pending, { passkey })
    expect(answer.status).toBe(200)
    const { body } = await site.get<{ data: SecondFactors }>('/second-factors', as(answer.body.token ?? ''))
    expect(body.data.passkeys[0]?.lastUsedAt).not.toBeNull()
    const again = await logInFirst(site, email)
    expect((await completeLogin(site, again.pending, { passkey })).body.code).toBe('secondFactor.passkeyRefused')
  })

  test.each(elsewhere)('that signs for %s is refused and logged', async (_, elsewhereSite) => {
    const { email, id, authenticator } = await registerWithPasskey(site)
    const { pending } = await logInFirst(site, email)
    const passkey = authenticator.sign(await askForAssertion(site, pending), elsewhereSite)
    expect((await completeLogin(site, pending, { passkey })).body.code).toBe('secondFactor.passkeyRefused')
    expect((await eventsOf(site, id)).at(-1)).toBe('secondFactor refused secondFactor.passkeyRefused')
  })

  test('of another account, with another key or with a count that went back is refused', async () => {
    const sanne = await registerWithPasskey(site)
    const joris = await registerWithPasskey(site, 'joris')
    const { pending } = await logInFirst(site, sanne.email)
    const ofJoris = joris.authenticator.sign(await askForAssertion(site, pending), testSite)
    expect((await completeLogin(site, pending, { passkey: ofJoris })).status).toBe(403)
    const forged = { ...joris.authenticator.sign(await askForAssertion(site, pending), testSite) }
    const { id } = sanne.authenticator.sign('', testSite)
    expect((await completeLogin(site, pending, { passkey: { ...forged, id } })).status).toBe(403)
    await sql`update passkeys set uses = 1000`.execute(site.db)
    const cloned = sanne.authenticator.sign(await askForAssertion(site, pending), testSite)
    expect((await completeLogin(site, pending, { passkey: cloned })).status).toBe(403)
  })

  test('signs a challenge of its own login only', async () => {
    const { email, authenticator } = await registerWithPasskey(site)
    const [first, second] = [await logInFirst(site, email), await logInFirst(site, email)]
    const passkey = authenticator.sign(await askForAssertion(site, first.pending), testSite)
    await askForAssertion(site, second.pending)
    expect((await completeLogin(site, second.pending, { passkey })).status).toBe(403)
    expect((await completeLogin(site, first.pending, { passkey })).status).toBe(200)
  })

  test('passes once when thirty calls use it in parallel', async () => {
    const { email, authenticator } = await registerWithPasskey(site)
    const { pending } = await logInFirst(site, email)
    const passkey = authenticator.sign(await askForAssertion(site, pending), testSite)
    const answers = await Promise.all(Array.from({ length: 30 }, () => completeLogin(site, pending, { passkey })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('is renamed and removed by its owner only', async () => {
    const { token, added, email, id } = await registerWithPasskey(site)
    const joris = await register(site, 'joris')
    const path = `/second-factors/passkeys/${added.body.data.passkeys[0]?.id}`
    for (const call of [
      () => site.send('PATCH', path, { name: 'Van mij' }, as(joris.token)),
      () => site.send('DELETE', path, undefined, as(joris.token)),
    ])
      expect((await call()).status).toBe(404)
    const renamed = await site.send<{ data: SecondFactors }>('PATCH', path, { name: 'Sleutelbos' }, as(token))
    expect(renamed.body.data.passkeys[0]?.name).toBe('Sleutelbos')
    expect((await site.send('DELETE', path, undefined, as(token))).status).toBe(200)
    expect(await eventsOf(site, id)).toContain('secondFactorRemoved done')
    expect((await logInFirst(site, email)).body.token).toBeDefined()
  })
})
