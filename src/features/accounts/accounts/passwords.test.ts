import { describe, expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.server.ts'
import { useProductPasswordCost } from './test-password-cost.server.ts'

describe('a password', () => {
  test('is stored as argon2id with 64 MiB and three passes, and no other password matches', async () => {
    useProductPasswordCost()
    const kept = await hashPassword('kikker op fiets')
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
    expect(await verifyPassword('kikker op fiets', kept)).toBe(true)
    expect(await verifyPassword('Kikker op fiets', kept)).toBe(false)
    expect(await verifyPassword('nobody has this password', undefined)).toBe(false)
  })

  test('waits behind at most forty others, and is refused behind more', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 60 }, async () => hashPassword('kikker op fiets')))
    const refused = asked.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    expect(asked.length - refused.length).toBeGreaterThanOrEqual(40)
    for (const one of refused) expect(one).toMatchObject({ reason: { code: 'server.busy' } })
  })
})
