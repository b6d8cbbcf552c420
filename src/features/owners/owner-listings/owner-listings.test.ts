import { describe, expect, test } from 'vitest'
import { testApp, testOrigin } from '#app/test-app.ts'
import { as, register, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import { createForm } from '#features/owners/property-form/test-forms.ts'
import { waitUntil } from '#features/billing/subscriptions/test-members.server.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'
import { maintainListings } from './worker.server.ts'
import { recordView } from './listing-views.server.ts'
import { settlePayments } from './settle-payments.server.ts'
import { advertiser, decide, advanceDays, type ListingReply, createUploads } from './test-owner-listings.server.ts'

const site = testApp({ stripeMock: true })

const statusAndCode = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code]
const readPropertyStatus = async (id: string | null) => (await site.get<Property>(`/properties/${id}`)).body.status
const maintain = () => maintainListings(site.db, { payments: site.billing.payments, origin: testOrigin })
/** Waits until the provider has refunded exactly this amount in cents. */
const expectRefunded = (cents: number) =>
  waitUntil(async () => {
    await site.billing.settle()
    const [payer] = await site.db.selectFrom('billing_customers').select('provider_id').execute()
    const { data } = await site.billing.payments.stripe.charges.list({ customer: payer?.provider_id ?? '' })
    const sum = data.reduce((all, { amount_refunded }) => all + amount_refunded, 0)
    if (sum > cents) throw new Error(`${sum} cents were refunded.`)
    return sum === cents
  })

const patience = { timeout: 20_000 }

describe('an owner who places a listing', () => {
  test('needs a confirmed email address, a plan that allows it and photos of their own', async () => {
    const sanne = await register(site)
    const place = (auth: object, body: object) => site.post<ListingReply>('/owner-listings', body, auth)
    expect(statusAndCode(await place(as(sanne.token), { planId: 'basic', form: createForm() }))).toEqual([
      403,
      'ad.emailUnconfirmed',
    ])

    const noor = await advertiser(site)
    const photos = await createUploads(site, noor.id, 11)
    const tries: [object, [number, string]][] = [
      [{ form: createForm() }, [400, 'request.invalid']],
      [{ planId: 'premium-month', form: createForm() }, [400, 'request.invalid']],
      [{ planId: 'basic', cents: 1, form: createForm() }, [400, 'request.invalid']],
      [{ planId: 'basic', userId: sanne.id, form: createForm() }, [400, 'request.invalid']],
      [{ planId: 'basic', form: createForm({ gallery: photos }) }, [409, 'ad.tooManyPhotos']],
      [{ planId: 'basic', days: 31, form: createForm() }, [409, 'ad.tooManyDays']],
      [
        { planId: 'premium-ad', form: createForm({ virtualTour: 'https://voorbeeld.example/film' }) },
        [409, 'ad.videoNotInPlan'],
      ],
      [
        { planId: 'basic', form: createForm({ gallery: await createUploads(site, sanne.id, 1) }) },
        [400, 'request.invalid'],
      ],
      [{ planId: 'basic', form: createForm({ yearBuilt: new Date().getFullYear() + 1 }) }, [400, 'request.invalid']],
    ]
    for (const [body, refusal] of tries) expect(statusAndCode(await place(noor.auth, body))).toEqual(refusal)
    expect((await place(noor.auth, tries[0]?.[0] ?? {})).body.fields?.planId).toBeTruthy()

    const placed = await place(noor.auth, {
      planId: 'premium-ad',
      form: createForm({ gallery: photos, status: 'sold' }),
    })
    expect(placed).toMatchObject({ status: 201, body: { data: { state: 'to_pay', days: 60, photos: 11 } } })
    const { id } = placed.body.data
    expect(await noor.show(id)).toMatchObject({ form: { status: 'for_rent', gallery: photos } })
    expect(statusAndCode(await noor.checkout(id, 'basic'))).toEqual([409, 'ad.tooManyPhotos'])

    const joris = await advertiser(site, 'joris')
    const strange = [
      await site.get<ListingReply>(`/owner-listings/${id}`, joris.auth),
      await site.send<ListingReply>('PATCH', `/owner-listings/${id}`, { version: 1, form: createForm() }, joris.auth),
      await joris.checkout(id, 'premium-ad'),
      await joris.post(`/${id}/payment`),
      await joris.post(`/${id}/withdraw`),
    ]
    for (const answer of strange) expect(statusAndCode(answer)).toEqual([404, 'ad.notFound'])
    expect((await noor.show(id)).version).toBe(1)
  })

  test('pays once, corrects it if it is sent back, and is online; nothing is approved before it is paid', async () => {
    const admin = await registerAdmin(site)
    const noor = await advertiser(site)
    const { id } = await noor.place({ gallery: await createUploads(site, noor.id, 2) })
    expect(statusAndCode(await decide(site, admin.token, id, 'approve'))).toEqual([409, 'ad.notNow'])

    const [first, second] = [await noor.checkout(id), await noor.checkout(id)]
    const { sessionId } = first.body.data
    expect(second.body.data.sessionId).toBe(sessionId)
    const session = await site.billing.payments.stripe.checkout.sessions.retrieve(sessionId)
    expect(session).toMatchObject({
      mode: 'payment',
      amount_total: 1_000,
      currency: 'usd',
      payment_method_types: ['card'],
    })
    expect((await noor.post(`/${id}/payment`)).body.data.state).toBe('to_pay')
    await noor.payAt(sessionId)
    // The payer never returned and the webhook was lost: the payment is found in the stored invoices.
    // A sync for the webhook may run in the background at the same time; they take turns.
    await expect
      .poll(async () => {
        await site.billing.reconcile()
        await settlePayments(site.db)
        await settlePayments(site.db)
        return (await noor.show(id)).state
      }, patience)
      .toBe('in_review')
    const paid = await noor.show(id)
    expect(paid).toMatchObject({ state: 'in_review', payments: [{ cents: 1_000, currency: 'USD', status: 'paid' }] })
    expect(statusAndCode(await noor.checkout(id))).toEqual([409, 'ad.notNow'])
    const me = await site.get<{ data: { ispaid: boolean; subscriptions: unknown[] } }>(noor.path, noor.auth)
    expect(me.body.data).toMatchObject({ ispaid: false, subscriptions: [] })

    const { version } = paid
    expect(statusAndCode(await decide(site, admin.token, id, 'sendBack'))).toEqual([400, 'ad.reasonNeeded'])
    await decide(site, admin.token, id, 'sendBack', 'Zet er een huurprijs bij.')
    const stale = { decision: 'approve', version }
    expect(
      statusAndCode(await site.post<ListingReply>(`/admin/owner-listings/${id}/decision`, stale, as(admin.token))),
    ).toEqual([409, 'ad.changed'])
    expect(await noor.show(id)).toMatchObject({ state: 'sent_back', reason: 'Zet er een huurprijs bij.' })
    expect(statusAndCode(await noor.edit(id, { price: 1_200, deposit: 2_400 }, version))).toEqual([409, 'ad.changed'])
    expect((await noor.edit(id, { price: 1_200, deposit: 2_400 })).body.data.state).toBe('in_review')

    const queue = await site.get<{ data: { listings: { id: string }[]; waiting: number } }>(
      '/admin/owner-listings',
      as(admin.token),
    )
    expect(queue.body.data).toMatchObject({ waiting: 1, listings: [{ id, advertiser: noor.email }] })
    const seen = await site.get<{ data: { photos: string[] } }>(`/admin/owner-listings/${id}`, as(admin.token))
    expect(seen.body.data.photos).toHaveLength(2)
    const { propertyId } = (await decide(site, admin.token, id, 'approve')).body.data
    expect(await noor.show(id)).toMatchObject({ state: 'online', propertyId, daysLeft: 30, reason: null })
    expect(await readPropertyStatus(propertyId)).toBe('for_rent')
    expect(statusAndCode(await decide(site, admin.token, id, 'approve'))).toEqual([409, 'ad.notNow'])
    const { entries } = (await site.get<{ data: { entries: { action: string }[] } }>('/admin/audit', as(admin.token)))
      .body.data
    expect(entries.map(({ action }) => action)).toEqual(['ad.approved', 'ad.sentBack'])
    expect((await noor.mails()).map(({ subject }) => subject.replace(/\s/g, ' ')).slice(-3)).toEqual([
      'Je betaling van US$ 10 is ontvangen',
      'Je advertentie moet nog iets worden aangepast',
      'Je woning staat online',
    ])
    await expectRefunded(0)
  })
})

describe('a listing that is online', () => {
  test('stays as it is while a revision waits, sends two reminders, is renewed, and ends after its days', async () => {
    const admin = await registerAdmin(site)
    const noor = await advertiser(site)
    const { id } = await noor.place()
    await noor.pay(id)
    const { propertyId } = (await decide(site, admin.token, id, 'approve')).body.data
    const rent = async () => (await site.get<Property>(`/properties/${propertyId}`)).body.rent?.cents

    expect((await noor.edit(id, { price: 999, deposit: 999 })).body.data).toMatchObject({
      state: 'online',
      change: 'waiting',
    })
    expect(await rent()).toBe(145_050)
    expect(statusAndCode(await decide(site, admin.token, id, 'refuse', 'Nee.'))).toEqual([409, 'ad.notNow'])
    await decide(site, admin.token, id, 'approve')
    expect(await rent()).toBe(99_900)

    const looks = { role: 'USER', agent: 'Mozilla/5.0' } as const
    await recordView(site.db, propertyId ?? '', { ...looks, userId: undefined })
    await recordView(site.db, propertyId ?? '', { ...looks, userId: undefined })
    await recordView(site.db, propertyId ?? '', { ...looks, userId: noor.id })
    await recordView(site.db, propertyId ?? '', { role: undefined, userId: undefined, agent: 'Googlebot/2.1' })
    expect(await noor.show(id)).toMatchObject({ views: 2, viewsThisWeek: 2, renewable: true })

    await noor.pay(id, 'premium-ad')
    expect(await noor.show(id)).toMatchObject({ state: 'online', daysLeft: 90, planId: 'premium-ad', renewable: false })
    expect(statusAndCode(await noor.checkout(id))).toEqual([409, 'ad.notRenewableYet'])
    const before = (await noor.mails()).length
    for (const days of [80, 3, 3, 3]) {
      await advanceDays(site, id, days)
      await maintain()
      await maintain()
    }
    expect((await noor.mails()).slice(before).map(({ subject }) => subject)).toEqual([
      'Je advertentie staat nog 7 dagen online',
      'Je advertentie staat nog 1 dag online',
    ])
    await advanceDays(site, id, 1)
    await maintain()
    await maintain()
    expect(await noor.show(id)).toMatchObject({ state: 'ended', daysLeft: null, renewable: true })
    expect(await readPropertyStatus(propertyId)).toBe('inactive')
    expect((await noor.mails()).at(-1)?.body).toContain(`${testOrigin}/my-listings?renew=${id}`)
    await noor.pay(id)
    expect(await noor.show(id)).toMatchObject({ state: 'online', daysLeft: 30 })
    expect(await readPropertyStatus(propertyId)).toBe('for_rent')
    expect((await noor.post(`/${id}/withdraw`)).body.data.state).toBe('withdrawn')
    expect(await readPropertyStatus(propertyId)).toBe('inactive')
    await expectRefunded(0)
  })
})

describe('a listing of a deactivated account', () => {
  test('is hidden until the account is activated, if it has days left, and cannot be approved', async () => {
    const admin = await registerAdmin(site)
    const noor = await advertiser(site)
    const [{ id }, other] = [await noor.place(), await noor.place({ address: 'Eikstraat 14' })]
    await noor.pay(id)
    await noor.pay(other.id)
    const { propertyId } = (await decide(site, admin.token, id, 'approve')).body.data
    const act = (what: string, body?: object) => site.post(`/admin/users/${noor.id}/${what}`, body, as(admin.token))

    await act('deactivate', { reason: 'Deze woningen bestaan niet.' })
    expect(await readPropertyStatus(propertyId)).toBe('inactive')
    expect(statusAndCode(await decide(site, admin.token, other.id, 'approve'))).toEqual([409, 'ad.ownerDeactivated'])
    await act('activate')
    expect(await readPropertyStatus(propertyId)).toBe('for_rent')
    expect((await decide(site, admin.token, other.id, 'approve')).status).toBe(200)

    await act('deactivate', { reason: 'Deze woningen bestaan niet.' })
    await advanceDays(site, id, 31)
    await maintain()
    await act('activate')
    expect(await readPropertyStatus(propertyId)).toBe('inactive')
  })

  test('is not reminded of the end of an ad until the account is activated, nor told of it', async () => {
    const admin = await registerAdmin(site)
    const noor = await advertiser(site)
    const [{ id }, other] = [await noor.place(), await noor.place({ address: 'Eikstraat 14' })]
    for (const ad of [id, other.id]) {
      await noor.pay(ad)
      await decide(site, admin.token, ad, 'approve')
    }
    const act = (what: string, body?: object) => site.post(`/admin/users/${noor.id}/${what}`, body, as(admin.token))
    await act('deactivate', { reason: 'Deze woningen bestaan niet.' })
    const before = await noor.mails()
    await advanceDays(site, id, 28)
    await advanceDays(site, other.id, 31)
    await maintain()
    expect((await noor.mails()).slice(before.length)).toEqual([])
    await act('activate')
    await maintain()
    expect((await noor.mails()).slice(before.length).map(({ subject }) => subject)).toEqual([
      'Je account werkt weer',
      'Je advertentie staat nog 7 dagen online',
    ])
  })
})

describe('a payment for a listing', () => {
  test('is refunded if the listing is refused or withdrawn before approval, or its account is deleted', async () => {
    const admin = await registerAdmin(site)
    const noor = await advertiser(site)
    const refused = await noor.place()
    await noor.pay(refused.id)
    await decide(site, admin.token, refused.id, 'refuse', 'Dit is geen woning.')
    await expectRefunded(1_000)
    await settlePayments(site.db)
    expect(await noor.show(refused.id)).toMatchObject({ state: 'refused', payments: [{ status: 'returned' }] })
    expect(statusAndCode(await noor.edit(refused.id, {}))).toEqual([409, 'ad.notNow'])

    // Paid, but not synced yet.
    const taken = await noor.place({ address: 'Eikstraat 14' })
    const { sessionId } = (await noor.checkout(taken.id)).body.data
    await noor.payAt(sessionId)
    await noor.post(`/${taken.id}/withdraw`)
    await expectRefunded(2_000)

    // Withdrawn while the provider's page is open: it can no longer be paid.
    const open = await noor.place({ address: 'Eikstraat 16' })
    const late = (await noor.checkout(open.id)).body.data.sessionId
    await noor.post(`/${open.id}/withdraw`)
    await expect(noor.payAt(late)).rejects.toThrow()

    const left = await noor.place({ address: 'Eikstraat 18' })
    await noor.pay(left.id)
    await site.db.deleteFrom('users').where('id', '=', noor.id).execute()
    await maintain()
    await expectRefunded(3_000)
    expect(await site.db.selectFrom('owner_listings').select('id').execute()).toEqual([])
  })

  test('that is refunded at the provider takes its days back', async () => {
    const admin = await registerAdmin(site)
    const noor = await advertiser(site)
    const { id } = await noor.place()
    await noor.pay(id)
    const { propertyId } = (await decide(site, admin.token, id, 'approve')).body.data
    const { stripe } = site.billing.payments
    const [payer] = await site.db.selectFrom('billing_customers').select('provider_id').execute()
    const [intent] = (await stripe.paymentIntents.list({ customer: payer?.provider_id ?? '' })).data
    await stripe.refunds.create({ payment_intent: intent?.id ?? '' })
    await expectRefunded(1_000)
    await noor.post(`/${id}/payment`)
    await maintain()
    expect(await noor.show(id)).toMatchObject({ state: 'ended', payments: [{ status: 'returned' }] })
    expect(await readPropertyStatus(propertyId)).toBe('inactive')
  })
})
