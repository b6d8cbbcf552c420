import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import type { ProblemReply } from '#shared/problem.ts'
import type { Device } from '#features/accounts/sessions/contract.ts'
import type { User } from './contract.ts'

interface LoggedIn {
  token: string
  data: User
}

const site = testApp()
const password = 'kikker op fiets'
const as = (token: string) => ({ headers: { authorization: `Bearer ${token}`, 'user-agent': 'Firefox on a phone' } })
const register = async (name = 'sanne') => {
  const { body } = await site.post<LoggedIn>('/users/create', { name, email: `${name}@voorbeeld.example`, password })
  return { id: body.data.id, token: body.token, path: `/users/${body.data.id}` }
}
const logIn = async (name: string, with_ = password) =>
  site.post<LoggedIn>('/users/login', { email: `${name}@voorbeeld.example`, password: with_ }, as('none'))
const send = async <T = ProblemReply>(method: 'PATCH' | 'DELETE', path: string, token: string, payload?: object) => {
  const response = await site.app.inject({
    method,
    url: `/api${path}`,
    headers: { ...as(token).headers, 'accept-language': 'nl' },
    ...(payload && { payload }),
  })
  return { status: response.statusCode, body: response.json<T>() }
}
const makeAdmin = (id: string) => site.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', id).execute()

describe('a user', () => {
  test('changes their name and language, and nothing else', async () => {
    const { token, path } = await register()
    const { status, body } = await send<{ data: User }>('PATCH', path, token, {
      name: ' Sanne de Wit ',
      language: 'en',
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ name: 'Sanne de Wit', language: 'en', role: 'USER' })
    expect((await send('PATCH', path, token, {})).status).toBe(200)
  })

  test.each([
    ['a role', { role: 'ADMIN' }],
    ['a payment', { ispaid: true }],
    ['an id', { id: '0192f0c1-0000-7000-8000-000000000001' }],
    ['an empty name', { name: '' }],
    ['a third language', { language: 'fr' }],
    ['a new password without the current one', { password: { chosen: 'zwaan op step' } }],
  ])('cannot change to %s', async (_, change) => {
    const { token, path } = await register()
    expect((await send('PATCH', path, token, change)).status).toBe(400)
    expect((await site.get<{ data: User }>(path, as(token))).body.data).toMatchObject({ name: 'sanne', role: 'USER' })
  })

  test('sets a new password: every device is logged out, and this one gets a new token', async () => {
    const { token, path } = await register()
    const laptop = await logIn('sanne')
    const change = { password: { current: password, chosen: 'zwaan op step' } }
    const { status, body } = await send<{ token: string }>('PATCH', path, token, change)
    expect(status).toBe(200)
    expect((await site.get(path, as(token))).status).toBe(401)
    expect((await site.get(path, as(laptop.body.token))).status).toBe(401)
    expect((await site.get(path, as(body.token))).status).toBe(200)
    expect((await logIn('sanne')).status).toBe(401)
    expect((await logIn('sanne', 'zwaan op step')).status).toBe(200)
  })

  test('keeps the password and the sessions if the current one is wrong or the new one is too common', async () => {
    const { token, path } = await register()
    const guess = await send('PATCH', path, token, { password: { current: 'zwaan', chosen: 'zwaan op step' } })
    expect([guess.status, guess.body.code]).toEqual([403, 'account.wrongPassword'])
    const weak = await send('PATCH', path, token, { password: { current: password, chosen: 'password' } })
    expect([weak.status, weak.body.code]).toEqual([400, 'account.passwordKnown'])
    expect((await site.get(path, as(token))).status).toBe(200)
  })

  test('who is an admin has to choose at least 12 characters', async () => {
    const { id, token, path } = await register()
    await makeAdmin(id)
    const short = await send('PATCH', path, token, { password: { current: password, chosen: 'elf tekens!' } })
    expect([short.status, short.body.code]).toEqual([400, 'account.passwordShort'])
    const long = await send('PATCH', path, token, { password: { current: password, chosen: 'twaalf teken' } })
    expect(long.status).toBe(200)
  })

  test('sees the devices that are logged in, and can log out all of them', async () => {
    const { token, path } = await register()
    const phone = await logIn('sanne')
    const { body } = await site.get<{ data: Device[] }>(`${path}/sessions`, as(phone.body.token))
    expect(body.data.map(({ device, current }) => [device, current])).toEqual(
      expect.arrayContaining([
        ['Firefox on a phone', true],
        [expect.any(String), false],
      ]),
    )
    expect((await send('DELETE', `${path}/sessions`, token)).status).toBe(200)
    for (const one of [token, phone.body.token]) expect((await site.get(path, as(one))).status).toBe(401)
  })

  test('exports all data stored about them', async () => {
    const { token, path } = await register()
    const { body } = await site.get<{ data: { user: User; sessions: Device[] } }>(`${path}/export`, as(token))
    expect(body.data.user.email).toBe('sanne@voorbeeld.example')
    expect(body.data.sessions).toHaveLength(1)
    expect(JSON.stringify(body)).not.toContain('argon2')
  })

  test('can delete the account only with its password, and then register again', async () => {
    const { token, path } = await register()
    expect((await send('DELETE', path, token, { password: 'zwaan' })).status).toBe(403)
    expect((await send('DELETE', path, token, { password })).status).toBe(200)
    expect((await site.get(path, as(token))).status).toBe(401)
    expect(await site.db.selectFrom('sessions').selectAll().execute()).toEqual([])
    await register()
  })

  test('cannot delete the last admin account; of two admins who delete theirs at once, one stays', async () => {
    const [first, second] = [await register(), await register('joris')]
    await makeAdmin(first.id)
    expect((await send('DELETE', first.path, first.token, { password })).body.code).toBe('account.lastAdmin')
    await makeAdmin(second.id)
    const left = await Promise.all([first, second].map(({ path, token }) => send('DELETE', path, token, { password })))
    expect(left.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('another user', () => {
  test.each([
    ['PATCH', '', { name: 'Weg' }],
    ['DELETE', '', { password }],
    ['GET', '/sessions', undefined],
    ['DELETE', '/sessions', undefined],
    ['GET', '/export', undefined],
  ] as const)('is refused %s %s on an account that is not theirs, admin or not', async (method, part, payload) => {
    const [owner, other] = [await register(), await register('joris')]
    const call = () =>
      site.app.inject({
        method,
        url: `/api${owner.path}${part}`,
        headers: as(other.token).headers,
        ...(payload && { payload }),
      })
    expect((await call()).statusCode).toBe(403)
    await makeAdmin(other.id)
    expect((await call()).statusCode).toBe(403)
    expect((await site.get<{ data: User }>(owner.path, as(owner.token))).body.data.name).toBe('sanne')
  })
})
