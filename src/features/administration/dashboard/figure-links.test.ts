import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import type { Reply } from '#shared/endpoint.ts'
import type { Pagination } from '#shared/pagination.ts'
import type { listUsers } from '#features/administration/user-admin/contract.ts'
import { as } from '#features/accounts/accounts/test-accounts.server.ts'
import type { listUnsentMail } from '#features/administration/outbox/contract.ts'
import { aProperty } from '#features/properties/catalogue/test-properties.server.ts'
import type { listAllReplies } from '#features/renters/replies/admin-contract.ts'
import type { listAllRuns, listSources } from '#features/sourcing/sources/contract.ts'
import { aSource } from '#features/sourcing/sources/test-source.server.ts'
import type { showDashboard } from './contract.ts'
import { ago, happenings } from './test-dashboard.server.ts'

const site = testApp()
const { anAdmin, aRenter, aMember, aReply, aRun, aMail } = happenings(site)

async function figuresNow() {
  const { figures } = (await site.get<Reply<typeof showDashboard>>('/admin/dashboard', as(await anAdmin()))).body.data
  return (name: keyof typeof figures) => figures[name].value
}
const ask = async <T>(path: string) => (await site.get<T>(path, as(await anAdmin()))).body
const countOf = async (path: string) => (await ask<{ pagination: Pagination }>(path)).pagination.totalItems

describe('the list that a figure of the dashboard leads to', () => {
  test('has the replies of a day, those that wait, and what became of the others, but nothing that was written', async () => {
    const home = await aProperty(site.db, { title: 'Lindegracht 12' })
    await aReply('2 hours', { property_id: home })
    await aReply('3 hours', { answered_at: ago('1 hour'), answered_by: 'landlord' })
    await aReply('30 hours', { undelivered_at: ago('0 days') })
    await aReply('4 days', { way: 'source', message: null, contact_email: null, source_name: 'Kamernet' })
    await aReply('100 days')
    const figure = await figuresNow()

    expect(await countOf('/admin/replies?period=day')).toBe(figure('repliesSent'))
    expect(await countOf('/admin/replies?state=waiting')).toBe(figure('repliesWaiting'))
    const read = async (query: string) => (await ask<Reply<typeof listAllReplies>>(`/admin/replies${query}`)).data
    const { replies, pagination } = await read('')
    expect(replies.map(({ status, homeState }) => [status, homeState])).toEqual([
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
    expect((await site.get('/admin/replies?state=lost', as(await anAdmin()))).status).toBe(400)
  })

  test('has the mail that waits and the mail that was given up, newest first', async () => {
    await site.db.deleteFrom('mails').execute()
    await aMail('Wacht', { created_at: ago('1 hour') })
    await aMail('Weg', { sent_at: ago('0 days') })
    await aMail('Mislukt', { given_up_at: ago('0 days'), complaint: '550 no such mailbox', created_at: ago('2 days') })
    const figure = await figuresNow()

    expect(await countOf('/admin/outbox?state=waiting')).toBe(figure('mailsWaiting'))
    expect(await countOf('/admin/outbox?state=givenUp')).toBe(figure('mailsGivenUp'))
    const { mails } = (await ask<Reply<typeof listUnsentMail>>('/admin/outbox')).data
    expect(mails.map(({ subject, givenUp, complaint }) => [subject, givenUp, complaint])).toEqual([
      ['Wacht', false, null],
      ['Mislukt', true, '550 no such mailbox'],
    ])
  })

  test('has the runs that failed on a day, and those that are held, of all sources', async () => {
    const [one, two] = [await aSource(site, 'een'), await aSource(site, 'twee')]
    await aRun(one, 'failed', '2 hours')
    await aRun(two, 'failed', '3 hours')
    await aRun(two, 'failed', '3 days')
    const held = await aRun(one, 'finished', '5 hours')
    await site.db.updateTable('import_runs').set({ held: true }).where('id', '=', held).execute()
    const accepted = await aRun(one, 'finished', '6 hours')
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
    const [one, two] = [await aSource(site, 'drie'), await aSource(site, 'vier')]
    for (const kind of ['late', 'empty'] as const)
      await sql`insert into source_alerts (id, source_id, kind) values (gen_random_uuid(), ${one}, ${kind})`.execute(
        site.db,
      )
    const figure = await figuresNow()
    const { sources } = (await ask<Reply<typeof listSources>>('/admin/sources')).data
    expect(sources.reduce((sum, { alerts }) => sum + alerts.length, 0)).toBe(figure('sourceAlerts'))
    expect(sources.find(({ id }) => id === two)?.alerts).toEqual([])
  })

  test('has the accounts of a day, the trials that ended and those that paid, and who left', async () => {
    const users = async (query: string) =>
      (await ask<Reply<typeof listUsers>>(`/users?${query}`)).data.users.map(({ id }) => id)
    const [fresh, ended, paid, lost, stays] = [
      await aRenter({ since: '2 hours' }),
      await aRenter({ trialEnds: '-5 days' }),
      await aRenter({ trialEnds: '-10 days' }),
      await aRenter(),
      await aRenter(),
    ]
    await aRenter({ trialEnds: '-40 days' })
    await aMember({ userId: paid })
    await aMember({ userId: lost, from: '-40 days', until: '-10 days', premium: false })
    await aMember({ userId: stays, from: '-40 days', until: '10 days' })
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
    expect((await site.get('/users?left=year', as(await anAdmin()))).status).toBe(400)
  })

  test('has the homes that are new since a day', async () => {
    const seen = (hours: number) => ({
      first_seen_at: new Date(Date.now() - hours * 3_600_000),
      last_seen_at: new Date(),
    })
    await site.db.deleteFrom('properties').execute()
    const fresh = await aProperty(site.db, { ...seen(2), status: 'rented' })
    await aProperty(site.db, seen(30))
    await aProperty(site.db, seen(1_000))
    await site.refresh()
    const figure = await figuresNow()

    const list = await ask<{ properties: { id: string }[]; pagination: Pagination }>('/admin/properties?since=day')
    expect(list.properties.map(({ id }) => id)).toEqual([fresh])
    expect(list.pagination.totalItems).toBe(figure('newHomes'))
    expect(await countOf('/admin/properties?since=week')).toBe(2)
    expect(await countOf('/admin/properties?since=month&status=rented')).toBe(1)
    expect((await site.get('/admin/properties?since=ever', as(await anAdmin()))).status).toBe(400)
  })
})
