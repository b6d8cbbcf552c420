import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import type { ProblemReply } from '#shared/problem.ts'
import { mailsTo } from '#features/accounts/accounts/test-accounts.server.ts'
import type { SentReply } from './contract.ts'
import { landlord, createTestRenter, createTestProperty } from './test-replies.server.ts'

const site = testApp()

describe('the profile of a renter', () => {
  const facts = {
    householdSize: 2,
    incomeBand: '4000_5000',
    startDate: '2027-02-01',
    about: 'Rustig.',
    phone: '06 12 34 56 78',
  }

  test('keeps what a change leaves out, and loses what a change empties', async () => {
    const sanne = await createTestRenter(site)
    expect((await sanne.get<{ data: object }>('/renter-profile')).body.data).toEqual({})
    const change = async (body: object) =>
      (await sanne.send<{ data: object }>('PATCH', '/renter-profile', body)).body.data
    expect(await change(facts)).toEqual(facts)
    // As two tabs do that were opened at the same time.
    await change({ householdSize: 3 })
    expect(await change({ phone: '06 87 65 43 21' })).toEqual({ ...facts, householdSize: 3, phone: '06 87 65 43 21' })
    const { householdSize: _, ...others } = facts
    expect(await change({ householdSize: null, phone: facts.phone })).toEqual(others)
    expect((await sanne.get<{ data: object }>('/renter-profile')).body.data).toEqual(others)
  })

  test('cannot contain an exact income, an identity number, too long a text or an unknown field', async () => {
    const sanne = await createTestRenter(site)
    const refused = [
      ['householdSize', 0],
      ['householdSize', 13],
      ['incomeBand', '3512'],
      ['startDate', '2027-13-01'],
      ['about', 'x'.repeat(1_001)],
      ['about', 'Mijn bsn: 111222333'],
      ['phone', 'bel me'],
      ['bsn', '111222333'],
    ] as const
    for (const [field, value] of refused) {
      const { status, body } = await sanne.send<ProblemReply>('PATCH', '/renter-profile', { [field]: value })
      expect(status).toBe(value === 'Mijn bsn: 111222333' ? 422 : 400)
      expect(Object.keys(body.fields ?? {})).toEqual([field])
    }
    expect((await sanne.get<{ data: object }>('/renter-profile')).body.data).toEqual({})
  })

  test('is in the data export, with the replies, and is deleted with the account', async () => {
    const sanne = await createTestRenter(site)
    await sanne.send('PATCH', '/renter-profile', facts)
    await sanne.post('/replies', { propertyId: await createTestProperty(site), message: 'Beste Noor,' })
    const { body } = await sanne.get<{ data: { renterProfile: object; replies: SentReply[] } }>(`${sanne.path}/export`)
    expect(body.data.renterProfile).toEqual(facts)
    expect(body.data.replies).toMatchObject([{ message: 'Beste Noor,' }])
    expect(JSON.stringify(body.data)).not.toContain(landlord.contact_email)
    expect((await sanne.send('DELETE', sanne.path, { password: 'kikker op fiets' })).status).toBe(200)
    expect(await site.db.selectFrom('replies').select('id').execute()).toEqual([])
    expect(await site.db.selectFrom('renter_profiles').selectAll().execute()).toEqual([])
    expect(await mailsTo(site, landlord.contact_email)).toEqual([])
  })
})
