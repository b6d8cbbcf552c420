import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import type { Reply } from '#shared/endpoint.ts'
import type { listQueue } from '#features/administration/queue/contract.ts'
import type { Pagination } from '#shared/pagination.ts'
import type { listUsers } from '#features/administration/user-admin/contract.ts'
import { as } from '#features/accounts/accounts/test-accounts.server.ts'
import type { listUnsentMail } from '#features/administration/outbox/contract.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import type { listAllReplies } from '#features/renters/replies/admin-contract.ts'
import type { listAllRuns, listSources } from '#features/sourcing/sources/contract.ts'
import { createTestSource } from '#features/sourcing/sources/test-source.server.ts'
import type { showDashboard } from './contract.ts'
import { timeAgo, createDashboardFixtures } from './test-dashboard.server.ts'

const site = testApp()
const { createAdmin, createRenter, createMember, createReply, createRun, createMail } = createDashboardFixtures(site)

async function figuresNow() {
  const { figures } = (await site.get<Reply<typeof showDashboard>>('/admin/dashboard', as(await createAdmin()))).body
    .data
  return (name: keyof typeof figures) => figures[name].value
}
const ask = async <T>(path: string) => (await site.get<T>(path, as(await createAdmin()))).body
const countOf = async (path: string) => (await ask<{ pagination: Pagination }>(path)).pagination.totalItems

describe('the list that a dashboard figure links to', () => {
  test('has the replies of a day or in a state, with their status, but without the messages', async () => {
    const home = await insertProperty(site.db, { title: 'Lindegracht 12' })
    await createReply('2 hours', { property_id: home })
    await createReply('3 hours', { answered_at: timeAgo('1 hour'), answered_by: 'landlord' })
    await createReply('30 hours', { undelivered_at: timeAgo('0 days') })
    await createReply('4 days', { channel: 'source', message: null, contact_email: null, source_name: 'Kamernet' })
    await createReply('100 days')
    const figure = await figuresNow()

    expect(await countOf('/admin/replies?period=day')).toBe(figure('repliesSent'))
    expect(await countOf('/admin/replies?state=waiting')).toBe(figure('repliesWaiting'))
    const read = async (query: string) => (await ask<Reply<typeof listAllReplies>>(`/admin/replies${query}`)).data
    const { replies, pagination } = await read('')
    expect(replies.map(({ status, propertyState }) => [status, propertyState])).toEqual([
      ['sent', 'for_rent'],
      ['answered', 'gone'],
      ['undelivered', 'gone'],
      ['at_source', 'gone'],
      ['sent', 'gone'],
    ])
    expect(replies[0]).toMatchObject({ propertyId: home, renter: { name: 'Sanne' } })
    expect(JSON.stringify(replies)).not.toMatch(/Dag|verhuurder@/)
    expect(pagination.totalItems).toBe(5)
    expect((await read('?state=answered')).replies.map(({ status }) => status)).toEqual(['answered'])
    expect((await read('?state=undelivered&period=week')).replies).toHaveLength(1)
    expect((await read('?state=undelivered&period=day')).replies).toHaveLength(0)
    expect((await read('?page=401&limit=25')).replies).toEqual([])
    expect((await site.get('/admin/replies?state=lost', as(await createAdmin()))).status).toBe(400)
  })

  test('has waiting mail and mail that was given up, newest first', async () => {
    await site.db.deleteFrom('mails').execute()
    await createMail('Wacht', { created_at: timeAgo('1 hour') })
    await createMail('Weg', { sent_at: timeAgo('0 days') })
    await createMail('Mislukt', {
      failed_at: timeAgo('0 days'),
      last_error: '550 no such mailbox',
      created_at: timeAgo('2 days'),
    })
    const figure = await figuresNow()

    expect(await countOf('/admin/outbox?state=waiting')).toBe(figure('mailsWaiting'))
    expect(await countOf('/admin/outbox?state=givenUp')).toBe(figure('mailsGivenUp'))
    const { mails } = (await ask<Reply<typeof listUnsentMail>>('/admin/outbox')).data
    expect(mails.map(({ subject, givenUp, lastError }) => [subject, givenUp, lastError])).toEqual([
      ['Wacht', false, null],
      ['Mislukt', true, '550 no such mailbox'],
    ])
  })

  test('has the failed runs of a day, and those on hold, of all sources', async () => {
    const [one, two] = [await createTestSource(site, 'een'), await createTestSource(site, 'twee')]
    await createRun(one, 'failed', '2 hours')
    await createRun(two, 'failed', '3 hours')
    await createRun(two, 'failed', '3 days')
    const held = await createRun(one, 'finished', '5 hours')
    await site.db.updateTable('import_runs').set({ held: true }).where('id', '=', held).execute()
    const accepted = await createRun(one, 'finished', '6 hours')
    await site.db.updateTable('import_runs').set({ held: true, accepted: true }).where('id', '=', accepted).execute()
    const figure = await figuresNow()

    expect(await countOf('/admin/runs?state=failed&period=day')).toBe(figure('failedRuns'))
    const read = async (query: string) =>
      (await ask<Reply<typeof listAllRuns>>(`/admin/runs${query}`)).data.runs.map(({ source, state }) => [
        source.name,
        state,
      ])
    expect(await read('')).toEqual([
      ['een', 'failed'],
      ['twee', 'failed'],
      ['een', 'finished'],
      ['een', 'finished'],
      ['twee', 'failed'],
    ])
    expect(await read('?state=held')).toEqual([['een', 'finished']])
    expect(await read('?state=failed&period=week&page=2&limit=2')).toEqual([['twee', 'failed']])
  })

  test('has the alerts of sources', async () => {
    const [one, two] = [await createTestSource(site, 'drie'), await createTestSource(site, 'vier')]
    for (const kind of ['late', 'empty'] as const)
      await sql`insert into source_alerts (id, source_id, kind) values (gen_random_uuid(), ${one}, ${kind})`.execute(
        site.db,
      )
    const figure = await figuresNow()
    const { sources } = (await ask<Reply<typeof listSources>>('/admin/sources')).data
    expect(sources.reduce((sum, { alerts }) => sum + alerts.length, 0)).toBe(figure('sourceAlerts'))
    expect(sources.find(({ id }) => id === two)?.alerts).toEqual([])
  })

  test('has the objections, refunds, payment errors and held lists that wait', async () => {
    await createMember()
    await createMember({ refunded: '1 day' })
    await createMember()
    const invoices = await site.db.selectFrom('invoices').select(['id', 'customer_id']).orderBy('id').execute()
    const [refunded, , failing] = invoices
    await site.db
      .updateTable('invoices')
      .set({ refund_requested_at: timeAgo('1 hour') })
      .where('id', '=', refunded?.id ?? '')
      .execute()
    await site.db
      .updateTable('billing_customers')
      .set({ failures: 2, last_error: 'No such customer', requested_seq: 2, synced_seq: 1 })
      .where('id', '=', failing?.customer_id ?? '')
      .execute()
    const run = await createRun(await createTestSource(site, 'vijf'), 'finished', '5 hours')
    await site.db.updateTable('import_runs').set({ held: true }).where('id', '=', run).execute()
    for (const answered of [false, true]) {
      const [statement, id] = [uuidv7(), uuidv7()]
      const told = { kind: 'hidden', recipient: 'noor@voorbeeld.example', language: 'nl', ground: 'terms' } as const
      await site.db
        .insertInto('decision_statements')
        .values({ id: statement, ...told, by_report: false })
        .execute()
      await site.db.insertInto('objections').values({ id, statement_id: statement, text: 'Dit klopt niet.' }).execute()
      if (answered)
        await site.db
          .updateTable('objections')
          .set({ answered_at: timeAgo('0 days'), outcome: 'granted' })
          .where('id', '=', id)
          .execute()
    }
    const figure = await figuresNow()

    const waiting = [
      ['objectionsWaiting', 'objection'],
      ['refundsWaiting', 'refund'],
      ['billingErrors', 'billingError'],
      ['heldLists', 'heldList'],
    ] as const
    for (const [name, kind] of waiting)
      expect([
        name,
        figure(name),
        (await ask<Reply<typeof listQueue>>(`/admin/queue?kind=${kind}`)).data.items.length,
      ]).toEqual([name, 1, 1])
  })

  test('has the accounts of a day, ended trials, those that paid, and lost members', async () => {
    const users = async (query: string) =>
      (await ask<Reply<typeof listUsers>>(`/users?${query}`)).data.users.map(({ id }) => id)
    const [fresh, ended, paid, lost, stays] = [
      await createRenter({ since: '2 hours' }),
      await createRenter({ trialEnds: '-5 days' }),
      await createRenter({ trialEnds: '-10 days' }),
      await createRenter(),
      await createRenter(),
    ]
    await createRenter({ trialEnds: '-40 days' })
    await createMember({ userId: paid })
    await createMember({ userId: lost, from: '-40 days', until: '-10 days', premium: false })
    await createMember({ userId: stays, from: '-40 days', until: '10 days' })
    const figure = await figuresNow()

    expect(await users('joined=day')).toEqual([fresh])
    expect(figure('newAccounts')).toBe(1)
    expect((await users('joined=month&role=USER')).includes(fresh)).toBe(true)
    expect((await users('trial=ended')).toSorted()).toEqual([ended, paid].toSorted())
    expect(await users('trial=paid')).toEqual([paid])
    expect(figure('trialsPaid')).toBe(500)
    expect(await users('left=month')).toEqual([lost])
    expect(figure('churn')).toBe(500)
    expect(await countOf('/users?ispaid=true')).toBe(figure('members'))
    expect((await site.get('/users?left=year', as(await createAdmin()))).status).toBe(400)
  })

  test('has the new homes of a day', async () => {
    const seen = (hours: number) => ({
      first_seen_at: new Date(Date.now() - hours * 3_600_000),
      last_seen_at: new Date(),
    })
    await site.db.deleteFrom('properties').execute()
    const fresh = await insertProperty(site.db, { ...seen(2), status: 'rented' })
    await insertProperty(site.db, seen(30))
    await insertProperty(site.db, seen(1_000))
    await site.refresh()
    const figure = await figuresNow()

    const list = await ask<{ properties: { id: string }[]; pagination: Pagination }>('/admin/properties?since=day')
    expect(list.properties.map(({ id }) => id)).toEqual([fresh])
    expect(list.pagination.totalItems).toBe(figure('newProperties'))
    expect(await countOf('/admin/properties?since=week')).toBe(2)
    expect(await countOf('/admin/properties?since=month&status=rented')).toBe(1)
    expect((await site.get('/admin/properties?since=ever', as(await createAdmin()))).status).toBe(400)
  })
})
