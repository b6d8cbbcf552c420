import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { as, register, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import { renter, waitUntil } from '#features/billing/subscriptions/test-members.server.ts'
import { advertiser } from '#features/owners/owner-listings/test-owner-listings.server.ts'
import { testDuplicates } from '#features/sourcing/deduplication/test-duplicates.server.ts'
import { insertHeldRun, insertSource, insertWork, queueOf } from './test-queue.server.ts'

const site = testApp({ stripeMock: true })
const { importGroup, end } = testDuplicates(site)
afterAll(end)

const unknown = '0192f0c1-0000-7000-8000-000000000001'

describe('the queue of what waits', () => {
  test('has everything of every kind, oldest first, with its age, its promise and how much there is of each', async () => {
    const admin = await registerAdmin(site)
    const queue = queueOf(site, admin.token)
    expect(await queue.list()).toMatchObject({ items: [], pagination: { totalItems: 0 } })
    const work = await insertWork(site)
    const { items, counts, pagination } = await queue.list()
    expect(items.map(({ kind }) => kind)).toEqual([
      'heldList',
      'report',
      'inquiry',
      'sourceAlert',
      'rejectedRecords',
      'failedMail',
    ])
    expect(items.map(({ title, detail }) => [title, detail])).toEqual([
      ['Bron Noord', '3 records'],
      ['Verdacht huis', 'Eikstraat 12, Amsterdam'],
      ['Joris Bakker', 'Hoe zeg ik op?'],
      ['Bron Noord', 'meer dan een half uur te laat'],
      ['Bron Noord', expect.stringContaining('park')],
      ['Bevestig je e-mailadres', 'weg@voorbeeld.example'],
    ])
    expect(items.every(({ since, dueAt }) => Date.parse(dueAt) > Date.parse(since))).toBe(true)
    expect(items[0]?.isLate).toBe(true)
    // Three records of one reason are one decision.
    expect(counts).toMatchObject({ report: 1, rejectedRecords: 1, ownerListing: 0 })
    expect(pagination.totalItems).toBe(6)
    expect((await queue.list('?limit=2&page=2')).items.map(({ kind }) => kind)).toEqual(['inquiry', 'sourceAlert'])
    expect((await queue.list('?kind=report')).items).toMatchObject([{ id: work.report }])
    const detail = (await queue.show('report', work.report)).body.data
    expect(detail).toMatchObject({ text: 'Vraagt om geld.', propertyId: work.report, seen: work.reportId })
    expect(detail.facts).toContainEqual({ name: 'reports', text: expect.any(String) })
    for (const [kind, id] of Object.entries(work).filter(([kind]) => kind !== 'sourceId' && kind !== 'reportId'))
      expect((await site.get(`/admin/queue/${kind}/${id}`, as(admin.token))).status, kind).toBe(200)
  })

  test('has paid ads, refunds that are not made and errors of payments', async () => {
    const admin = await registerAdmin(site)
    const queue = queueOf(site, admin.token)
    const noor = await advertiser(site)
    const { id } = await noor.place()
    expect((await queue.list()).items).toEqual([])
    await noor.pay(id)
    expect((await queue.list()).items).toMatchObject([{ kind: 'ownerListing', id }])
    const shown = (await queue.show('ownerListing', id)).body.data
    expect(shown).toMatchObject({ userId: noor.id, seen: expect.stringMatching(/^\d+$/), photos: [] })
    expect(shown.facts).toContainEqual({ name: 'advertiser', text: `noor, ${noor.email}` })

    const sanne = await renter(site)
    await sanne.subscribe()
    await waitUntil(async () => (await sanne.user()).ispaid)
    const [invoice] = await site.db
      .updateTable('invoices')
      .set({ refund_requested_at: new Date() })
      .where('subscription_id', 'is not', null)
      .returning(['id', 'customer_id'])
      .execute()
    await sql`update billing_customers set failures = 3, last_error = 'No such customer', requested_seq = synced_seq + 1,
      next_try_at = now() + interval '1 hour' where id = ${invoice?.customer_id}`.execute(site.db)
    const { items } = await queue.list()
    expect(items.map(({ kind }) => kind).toSorted()).toEqual(['billingError', 'ownerListing', 'refund'])
    expect(items.find(({ kind }) => kind === 'refund')).toMatchObject({
      title: 'sanne',
      detail: expect.stringMatching(/^€\s20 · /),
    })
    // Trying again asks the provider, which makes the refund, and both are done.
    expect((await queue.decide('refund', invoice?.id ?? '', 'approve')).status).toBe(200)
    await waitUntil(async () => {
      await site.billing.settle()
      return (await queue.list()).items.length === 1
    })
  })

  test('is decided by kind, each as its own page would, and goes on to the next', async () => {
    const admin = await registerAdmin(site)
    const queue = queueOf(site, admin.token)
    const noor = await advertiser(site)
    const { id } = await noor.place()
    await noor.pay(id)
    const refused = await queue.decide('ownerListing', id, 'refuse')
    expect([refused.status, refused.body.code]).toEqual([400, 'ad.reasonNeeded'])
    expect((await queue.decide('ownerListing', id, 'approve', { seen: '1' })).body.code).toBe('ad.changed')
    expect((await queue.decide('ownerListing', id, 'approve')).status).toBe(200)
    expect((await noor.show(id)).state).toBe('online')

    const work = await insertWork(site)
    expect((await queue.decide('report', work.report, 'refuse', { seen: unknown })).body.code).toBe('report.changed')
    expect((await queue.decide('report', work.report, 'refuse')).body.message).toBe('De woning is verborgen.')
    for (const kind of ['inquiry', 'rejectedRecords', 'heldList', 'sourceAlert'] as const)
      expect((await queue.decide(kind, work[kind], 'approve')).status, kind).toBe(200)
    // An alert stays until its source is read well; trying again and refusing are other things.
    expect((await queue.decide('sourceAlert', work.sourceAlert, 'refuse')).body.code).toBe('queue.notPossible')
    expect((await queue.decide('failedMail', work.failedMail, 'approve')).status).toBe(200)
    const mail = await site.db.selectFrom('mails').selectAll().where('id', '=', work.failedMail).executeTakeFirst()
    expect(mail).toMatchObject({ failed_at: null, body: 'x' })
    expect((await queue.list()).items.map(({ kind }) => kind)).toEqual(['sourceAlert'])
    const source = await site.db
      .selectFrom('sources')
      .select('run_requested_at')
      .where('id', '=', work.sourceId)
      .executeTakeFirst()
    expect(source?.run_requested_at).not.toBeNull()
    const again = await queue.decide('inquiry', work.inquiry, 'approve', { seen: work.inquiry })
    expect([again.status, again.body.code]).toEqual([404, 'queue.gone'])
  })

  test('joins or separates possible duplicates, if they are still as they were shown', async () => {
    const admin = await registerAdmin(site)
    const queue = queueOf(site, admin.token)
    await importGroup()
    const [group] = (await queue.list()).items
    expect(group).toMatchObject({ kind: 'duplicate', title: 'Eikstraat 12, Utrecht' })
    const shown = (await queue.show('duplicate', group?.id ?? '')).body.data
    expect(shown.facts.map(({ text }) => text).toSorted()).toEqual([
      expect.stringContaining('AGENT a1'),
      expect.stringContaining('PORTAL p1'),
      expect.stringContaining('PORTAL p2'),
    ])
    const stale = await queue.decide('duplicate', group?.id ?? '', 'approve', { seen: 'iets-anders' })
    expect(stale.body.code).toBe('duplicateGroup.changed')
    expect((await queue.decide('duplicate', group?.id ?? '', 'refuse')).status).toBe(200)
    expect((await queue.list()).items).toEqual([])
  })

  test('is divided among colleagues, whose work can be shown alone', async () => {
    const admin = await registerAdmin(site)
    const bo = await registerAdmin(site, 'bo')
    const sanne = await register(site)
    const queue = queueOf(site, admin.token)
    const work = await insertWork(site)
    expect((await queue.assign('inquiry', work.inquiry, bo.id)).status).toBe(200)
    expect((await queue.assign('report', work.report, admin.id)).status).toBe(200)
    expect((await queue.list('?assigned=me')).items.map(({ id }) => id)).toEqual([work.report])
    expect((await queueOf(site, bo.token).list('?assigned=me')).items).toMatchObject([
      { id: work.inquiry, assignee: { id: bo.id, name: 'bo' } },
    ])
    expect((await queue.list('?assigned=nobody')).pagination.totalItems).toBe(4)
    expect((await queue.assign('inquiry', work.inquiry, null)).status).toBe(200)
    expect((await queue.list('?assigned=nobody')).pagination.totalItems).toBe(5)
    expect((await queue.assign('inquiry', work.inquiry, sanne.id)).body.code).toBe('queue.notAnAdmin')
    expect((await queue.assign('inquiry', unknown, bo.id)).body.code).toBe('queue.gone')
    // A colleague whose account is deleted leaves the work to others.
    await queue.assign('inquiry', work.inquiry, bo.id)
    await site.db.deleteFrom('users').where('id', '=', bo.id).execute()
    expect((await queue.list('?kind=inquiry')).items).toMatchObject([{ assignee: null }])
  })

  test('refuses what does not exist, and everyone but admins', async () => {
    const admin = await registerAdmin(site)
    const sanne = await register(site)
    for (const [path, status] of [
      [`/admin/queue/inquiry/${unknown}`, 404],
      [`/admin/queue/ownerListing/${unknown}`, 404],
      [`/admin/queue/rejectedRecords/${unknown}~nonsense`, 404],
      ['/admin/queue/inquiry/1', 400],
      [`/admin/queue/cake/${unknown}`, 400],
      ['/admin/queue?kind=cake', 400],
      ['/admin/queue?limit=101', 400],
    ] as const)
      expect((await site.get(path, as(admin.token))).status, path).toBe(status)
    expect((await queueOf(site, admin.token).decide('inquiry', unknown, 'approve')).body.code).toBe('queue.gone')
    expect((await site.get('/admin/queue', as(sanne.token))).status).toBe(403)
  })
})

test('a held list can be accepted only while no newer one is held or has what it lacked', async () => {
  const admin = await registerAdmin(site)
  const queue = queueOf(site, admin.token)
  const sourceId = await insertSource(site)
  const stale = await insertHeldRun(site, sourceId, 5)
  expect((await queue.list()).items).toMatchObject([{ kind: 'heldList', id: stale }])
  const newer = await insertHeldRun(site, sourceId, 4)
  expect((await queue.list()).items).toMatchObject([{ id: newer }])
  const accept = (id: string) =>
    site.post<{ code: string }>(`/admin/sources/${sourceId}/runs/${id}/accept`, undefined, as(admin.token))
  expect((await accept(stale)).body.code).toBe('source.notHeld')
  await insertHeldRun(site, sourceId, 3, { held: false })
  expect((await queue.list()).items).toMatchObject([{ id: newer }])
  await insertHeldRun(site, sourceId, 2, { held: false, records: 30 })
  expect((await queue.list()).items).toEqual([])
  expect((await accept(newer)).body.code).toBe('source.notHeld')
  const runs = await site.get<{ data: { runs: { id: string; acceptable: boolean }[] } }>(
    `/admin/sources/${sourceId}/runs`,
    as(admin.token),
  )
  expect(runs.body.data.runs.map(({ acceptable }) => acceptable)).toEqual([false, false, false, false])
})
