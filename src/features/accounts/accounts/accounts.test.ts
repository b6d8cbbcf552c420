import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import type { ProblemReply } from '#shared/problem.ts'
import type { User } from './contract.ts'
import { useProductPasswordCost } from './test-password-cost.server.ts'

interface LoggedIn {
  message: string
  token: string
  data: User
}

const site = testApp()
const sanne = { name: 'Sanne Smit', email: 'sanne@voorbeeld.example', password: 'kikker op fiets' }
const register = (changes: Record<string, unknown> = {}) =>
  site.post<LoggedIn>('/users/create', { ...sanne, ...changes })
const logIn = (email: string, password: string) => site.post<LoggedIn>('/users/login', { email, password })
const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

describe('registering', () => {
  test('creates an account with the role USER and logs in at once', async () => {
    const { status, body } = await register()
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ name: 'Sanne Smit', email: 'sanne@voorbeeld.example', role: 'USER' })
    expect((await site.get(`/users/${body.data.id}`, as(body.token))).status).toBe(200)
  })

  test('stores neither the password nor the token, only their hashes', async () => {
    const { body } = await register()
    const user = await site.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    expect(user.password_hash).toMatch(/^\$argon2id\$/)
    const { rows } = await sql<{
      all: string
    }>`select users::text || sessions::text as all from users, sessions`.execute(site.db)
    expect(rows[0]?.all).not.toContain(sanne.password)
    expect(rows[0]?.all).not.toContain(body.token)
    expect(JSON.stringify(body)).not.toContain('argon2')
  })

  test('with the address of an existing account is refused, also in capitals', async () => {
    await register()
    const { status, body } = await site.post<ProblemReply>('/users/create', {
      ...sanne,
      email: 'SANNE@Voorbeeld.example',
    })
    expect(status).toBe(409)
    expect(body).toMatchObject({ status: 'fail', code: 'account.emailTaken' })
    expect(await site.db.selectFrom('users').select('id').execute()).toHaveLength(1)
  })

  test('twice at the same time creates one account', async () => {
    const answers = await Promise.all([register(), register()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  test.each([
    ['without a name', { name: ' ' }, 'name', 'Vul je naam in.'],
    ['without an address', { email: '' }, 'email', 'Vul je e-mailadres in.'],
    ['with an incomplete address', { email: 'sanne@' }, 'email', 'Vul een geldig e-mailadres in.'],
    ['with a space in the address', { email: 'san ne@voorbeeld.example' }, 'email', 'Vul een geldig e-mailadres in.'],
    ['with a short password', { password: 'vijf5' }, 'password', 'Gebruik minstens 6 tekens.'],
    ['with too long a password', { password: 'x'.repeat(1_025) }, 'password', 'Gebruik maximaal 1024 tekens.'],
    ['with a NUL character in the name', { name: 'San\0ne' }, 'name', 'Deze waarde kunnen we niet lezen.'],
    ['with a lone surrogate in the name', { name: 'Sanne \ud83c' }, 'name', 'Deze waarde kunnen we niet lezen.'],
    [
      'with a line break in the name',
      { name: 'Anna\r\nBcc: evil@evil.example' },
      'name',
      'Deze waarde kunnen we niet lezen.',
    ],
    ['with a control character in the name', { name: '\u0007bel' }, 'name', 'Deze waarde kunnen we niet lezen.'],
    ['with a name of nothing visible', { name: '\u200b\u2800\u3164' }, 'name', 'Deze waarde kunnen we niet lezen.'],
    ['with an array as the name', { name: ['Sanne'] }, 'name', 'Deze waarde kunnen we niet lezen.'],
    ['as an admin', { role: 'ADMIN' }, 'role', 'Dit veld is onbekend.'],
    ['as a paid member', { ispaid: true }, 'ispaid', 'Dit veld is onbekend.'],
    ['with a chosen id', { id: '0192f0c1-0000-7000-8000-000000000001' }, 'id', 'Dit veld is onbekend.'],
  ])('%s is refused with an error at the field, and creates nothing', async (_, changes, field, sentence) => {
    const { status, body } = await site.post<ProblemReply>('/users/create', { ...sanne, ...changes })
    expect(status).toBe(400)
    expect(body.fields).toEqual({ [field]: sentence })
    expect(await site.db.selectFrom('users').select('id').execute()).toEqual([])
  })

  test.each(['password', 'Qwerty123', 'iloveyou'])(
    'with one of the most common passwords ("%s") is refused',
    async (password) => {
      const { status, body } = await site.post<ProblemReply>('/users/create', { ...sanne, password })
      expect(status).toBe(400)
      expect(body.code).toBe('account.passwordKnown')
    },
  )
})

describe('logging in', () => {
  test('ignores the case of the address', async () => {
    const made = await register()
    const { status, body } = await logIn('Sanne@VOORBEELD.example', sanne.password)
    expect(status).toBe(200)
    expect({ ...body.data, token: '' }).toEqual({ ...made.body.data, token: '' })
    expect(body.token).not.toBe(made.body.token)
  })

  test('answers the same for a wrong password and for an address without an account', async () => {
    await register()
    const wrong = await logIn(sanne.email, 'kikker op step')
    const unknown = await logIn('joris@voorbeeld.example', sanne.password)
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    const { requestId: _, ...first } = wrong.body as unknown as ProblemReply
    const { requestId: __, ...second } = unknown.body as unknown as ProblemReply
    expect(first).toEqual(second)
    expect(first.code).toBe('account.wrongLogin')
  })

  test('is refused for a quarter of an hour after 5 failures on one address, account or not, with the right password too', async () => {
    await register()
    for (const email of [sanne.email, 'joris@voorbeeld.example']) {
      for (let tries = 0; tries < 5; tries++) expect((await logIn(email.toUpperCase(), 'geraden')).status).toBe(401)
      const { status, body, headers } = await logIn(email, sanne.password)
      expect(status).toBe(429)
      expect((body as unknown as ProblemReply).code).toBe('account.tooManyTries')
      expect(Number(headers['retry-after'])).toBeGreaterThan(850)
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900)
    }
    await sql`update rate_limits set resets_at = resets_at - interval '15 minutes'`.execute(site.db)
    expect((await logIn(sanne.email, sanne.password)).status).toBe(200)
  })

  test('checks no more than 5 of 30 guesses that arrive together', async () => {
    await register()
    const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => logIn(sanne.email, `gok ${i}`)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(25)
  })

  test('forgets the failures of an address after a login', async () => {
    await register()
    for (let tries = 0; tries < 4; tries++) await logIn(sanne.email, 'kikker op step')
    await logIn(sanne.email, sanne.password)
    for (let tries = 0; tries < 5; tries++) expect((await logIn(sanne.email, 'kikker op step')).status).toBe(401)
  })

  test('at the same time as too many others is refused with a time to retry', async () => {
    useProductPasswordCost()
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) => logIn(`${i}@voorbeeld.example`, 'a password')),
    )
    const statuses = answers.map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([401, 503]))
    expect(answers.find(({ status }) => status === 503)?.headers['retry-after']).toBe('2')
  })
})

describe('a session', () => {
  test('ends on logout, on that device only', async () => {
    const phone = await register()
    const laptop = await logIn(sanne.email, sanne.password)
    const path = `/users/${phone.body.data.id}`
    expect((await site.post('/users/logout', {}, as(phone.body.token))).status).toBe(200)
    expect((await site.get(path, as(phone.body.token))).status).toBe(401)
    expect((await site.get(path, as(laptop.body.token))).status).toBe(200)
  })

  test('ends after 30 days without use; each use extends it', async () => {
    const { body } = await register()
    const path = `/users/${body.data.id}`
    const silentFor = (days: number) =>
      sql`update sessions set last_used_at = now() - make_interval(days => ${days})`.execute(site.db)
    await silentFor(29)
    expect((await site.get(path, as(body.token))).status).toBe(200)
    const { rows } = await sql<{
      fresh: boolean
    }>`select last_used_at > now() - interval '1 minute' as fresh from sessions`.execute(site.db)
    expect(rows).toEqual([{ fresh: true }])
    await silentFor(31)
    expect((await site.get(path, as(body.token))).status).toBe(401)
  })

  test.each([
    '',
    'Bearer',
    'Bearer x',
    `Bearer ${'A'.repeat(43)}`,
    `Basic ${'A'.repeat(43)}`,
    `Bearer ${'A'.repeat(10_000)}`,
  ])('does not accept the header "%s"', async (authorization) => {
    const { body } = await register()
    expect((await site.get(`/users/${body.data.id}`, { headers: { authorization } })).status).toBe(401)
  })

  test('does not accept a cookie', async () => {
    const { body } = await register()
    const headers = { cookie: `token=${body.token}; session=${body.token}` }
    expect((await site.get(`/users/${body.data.id}`, { headers })).status).toBe(401)
  })
})

describe('an account', () => {
  test('is visible only to its owner and to admins', async () => {
    const owner = await register()
    const other = await register({ email: 'joris@voorbeeld.example' })
    const path = `/users/${owner.body.data.id}`
    expect((await site.get(path)).status).toBe(401)
    expect((await site.get(path, as(other.body.token))).status).toBe(403)
    await site.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', other.body.data.id).execute()
    expect((await site.get(path, as(other.body.token))).status).toBe(200)
  })

  test('that does not exist is forbidden to a USER, like any other, and not found for an admin', async () => {
    const { body } = await register()
    const path = '/users/0192f0c1-0000-7000-8000-000000000001'
    expect((await site.get(path, as(body.token))).status).toBe(403)
    await site.db.updateTable('users').set({ role: 'ADMIN' }).execute()
    expect((await site.get(path, as(body.token))).status).toBe(404)
    expect((await site.get('/users/no-id', as(body.token))).status).toBe(400)
  })
})
