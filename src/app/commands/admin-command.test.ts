import { describe, expect, test } from 'vitest'
import { CommandUsageError } from './command.ts'
import { testApp, testOrigin } from '#app/test-app.ts'
import { adminCommand, createDemoAdmin } from './admin-command.server.ts'
import { testCommand } from './test-command.server.ts'
import type { LoggedIn } from '#features/accounts/accounts/contract.ts'
import { register } from '#features/accounts/accounts/test-accounts.server.ts'

const site = testApp()
const run = testCommand(site, adminCommand)

describe('npm run admin -- create', () => {
  test('creates an admin and prints a link to choose a password, which works once', async () => {
    const { exitCode, said } = await run('create', 'beheer@voorbeeld.example')
    expect(exitCode).toBe(0)
    const link = new URL(said.at(-1) ?? '')
    expect(link.origin + link.pathname).toBe(`${testOrigin}/auth/reset-password`)
    const token = link.searchParams.get('token')
    const choose = () => site.post('/users/reset-password', { token, password: 'twaalf teken' })
    expect([(await choose()).status, (await choose()).status]).toEqual([200, 410])
    const { body } = await site.post<LoggedIn>('/users/login', {
      email: 'beheer@voorbeeld.example',
      password: 'twaalf teken',
    })
    expect(body.data.role).toBe('ADMIN')
  })

  test('prints a new link for the same admin when run again', async () => {
    await run('create', 'beheer@voorbeeld.example')
    expect((await run('create', 'BEHEER@voorbeeld.example')).exitCode).toBe(0)
    expect(await site.db.selectFrom('users').select('id').execute()).toHaveLength(1)
  })

  test('does not turn a registered user into an admin', async () => {
    const { email } = await register(site)
    expect((await run('create', email)).exitCode).toBe(1)
    expect(await site.db.selectFrom('users').select('role').execute()).toEqual([{ role: 'USER' }])
  })

  test.each([
    [[]],
    [['create']],
    [['create', 'nobody']],
    [['create', 'a@b.example', 'c']],
    [['delete', 'a@b.example']],
  ])('prints its usage when called with %j', async (args) => {
    await expect(run(...args)).rejects.toThrow(CommandUsageError)
  })
})

describe('the demo admin', () => {
  test('is created once, if there are no accounts, and logs in with the logged password', async () => {
    const told: string[] = []
    for (let i = 0; i < 2; i++) await createDemoAdmin(site.db, (step) => told.push(step))
    expect(told).toHaveLength(1)
    const [, email, password] = /: (\S+), password (\S+) /.exec(told[0] ?? '') ?? []
    expect((await site.post<LoggedIn>('/users/login', { email, password })).body.data.role).toBe('ADMIN')
  })

  test('is not created if there is an account', async () => {
    await register(site)
    await createDemoAdmin(site.db, () => {})
    expect(await site.db.selectFrom('users').select('role').execute()).toEqual([{ role: 'USER' }])
  })
})
