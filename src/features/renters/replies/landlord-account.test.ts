import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { as, register, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import type { ProblemReply } from '#shared/problem.ts'
import { insertListing } from '#features/administration/property-admin/test-property-admin.server.ts'
import type { AdminReply } from './admin-contract.ts'
import type { SentReply } from './contract.ts'
import { startConversation } from './test-conversation.server.ts'
import { createTestProperty, landlord } from './test-replies.server.ts'

const site = testApp()

/** A conversation about the home of an advertiser with an account. */
async function startWithAdvertiser(name: string) {
  const advertiser = await register(site, name)
  const conversation = await startConversation(site, {}, 'https://bron.example/1')
  const { id: listing } = await site.db
    .selectFrom('listings')
    .select('id')
    .where('property_id', '=', conversation.propertyId)
    .executeTakeFirstOrThrow()
  await site.db
    .insertInto('owner_listings')
    .values({
      id: uuidv7(),
      user_id: advertiser.id,
      plan_id: 'basic',
      days: 30,
      state: 'online',
      online_until: new Date(Date.now() + 86_400_000).toISOString(),
      form: JSON.stringify({ contactEmail: landlord.contact_email.toUpperCase() }),
      listing_id: listing,
    })
    .execute()
  return { ...conversation, advertiser }
}

test('whose landlord deletes their account reads so, has no viewing any more, and can write no more', async () => {
  const { advertiser, agree, now, byRenter, toRenter, toLandlord } = await startWithAdvertiser('bakker')
  await agree()
  const mails = (await toLandlord()).length
  const { token, id } = advertiser
  const deleted = await site.send('DELETE', `/users/${id}`, { password: 'kikker op fiets' }, as(token))
  expect(deleted.status).toBe(200)

  const { viewing, messages } = await now()
  expect(viewing?.cancelledAt).not.toBeNull()
  expect(messages.at(-1)?.message).toContain('Het account van de verhuurder is verwijderd.')
  const mail = (await toRenter()).at(-1)
  expect(mail?.body).toContain('Het account van de verhuurder is verwijderd.')
  expect(mail?.body).toContain('gaat niet door')
  expect(await byRenter({ kind: 'message', message: 'Waarom?' })).toMatchObject({
    status: 409,
    body: { code: 'reply.refused' },
  })
  expect(await toLandlord()).toHaveLength(mails)
})

test('a landlord who deletes their account without an answer is forgotten, and the renter keeps the reply', async () => {
  const { advertiser, now, byLandlord, byRenter, toLandlord, renter, id } = await startWithAdvertiser('visser')
  const remaining = () =>
    site.db.selectFrom('replies').select(['contact_email', 'message']).where('id', '=', id).execute()
  const elsewhere = await createTestProperty(site)
  const other = await renter.post<{ data: SentReply }>('/replies', { propertyId: elsewhere, message: 'En deze?' })
  expect(await remaining()).toEqual([{ contact_email: landlord.contact_email, message: 'Mag ik kijken?' }])
  const sent = (await toLandlord()).length
  await site.send('DELETE', `/users/${advertiser.id}`, { password: 'kikker op fiets' }, as(advertiser.token))

  expect(await remaining()).toEqual([{ contact_email: null, message: 'Mag ik kijken?' }])
  expect(await toLandlord()).toHaveLength(sent - 1)
  expect(await now()).toMatchObject({ status: 'landlord_gone', isLandlordGone: true, message: 'Mag ik kijken?' })
  const admin = await registerAdmin(site)
  const listed = async (query: string) =>
    (
      await site.get<{ data: { replies: AdminReply[] } }>(`/admin/replies${query}`, as(admin.token))
    ).body.data.replies.map((reply) => [reply.id === id, reply.status])
  expect(await listed('')).toContainEqual([true, 'landlord_gone'])
  expect(await listed('?state=waiting')).toEqual([[false, 'sent']])
  expect((await byLandlord({ kind: 'message', message: 'Toch wel.' })).body.code).toBe('reply.linkUnknown')
  expect((await byRenter({ kind: 'message', message: 'Bent u daar?' })).body.code).toBe('reply.notAnsweredYet')
  expect((await renter.post<ProblemReply>(`/replies/${id}/contact-details`, {})).body.code).toBe('reply.noContact')
  // The address of another home stays.
  const kept = await site.db
    .selectFrom('replies')
    .select('contact_email')
    .where('id', '=', other.body.data.id)
    .execute()
  expect(kept).toEqual([{ contact_email: landlord.contact_email }])
})

test.each(['unanswered', 'answered'])(
  'an agent who lets the home of a deleted landlord too keeps what was written to them: %s',
  async (state) => {
    const { advertiser, id, now, toLandlord, byLandlord, propertyId } = await startWithAdvertiser('dekker')
    await site.db.updateTable('owner_listings').set({ form: '{"contactEmail":"dekker@voorbeeld.example"}' }).execute()
    await insertListing(site, propertyId, { slug: 'makelaar' })
    if (state === 'answered') await byLandlord({ kind: 'message', message: 'Kom langs.' })
    const sent = (await toLandlord()).length
    await site.send('DELETE', `/users/${advertiser.id}`, { password: 'kikker op fiets' }, as(advertiser.token))

    const reply = await site.db.selectFrom('replies').select('contact_email').where('id', '=', id).executeTakeFirst()
    expect(reply).toEqual({ contact_email: landlord.contact_email })
    expect(await toLandlord()).toHaveLength(sent)
    expect((await byLandlord({ kind: 'message', message: 'Bel maar.' })).status).toBe(201)
    expect((await now()).messages.at(-1)?.message).toBe('Bel maar.')
  },
)
