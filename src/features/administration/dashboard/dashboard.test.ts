import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { createLocalEngine } from '#features/properties/search/search-engine.server.ts'
import { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { mergeRouteTimes } from '#platform/http/route-times.ts'
import { startSession } from '#features/accounts/sessions/session-queries.server.ts'
import { testApp } from '#app/test-app.ts'
import type { Reply } from '#shared/endpoint.ts'
import type { listUsers } from '#features/administration/user-admin/contract.ts'
import { as } from '#features/accounts/accounts/test-accounts.server.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { createTestSource } from '#features/sourcing/sources/test-source.server.ts'
import type { Dashboard, Figure, showDashboard } from './contract.ts'
import { writeDailyFigures } from './worker.server.ts'
import { timeAgo, createDashboardFixtures } from './test-dashboard.server.ts'

const site = testApp()
const { createAdmin, createRenter, createMember, createReply, createRun, createListing, createMail, rejected } =
  createDashboardFixtures(site)

async function look(query = ''): Promise<Dashboard> {
  const auth = as(await createAdmin())
  return (await site.get<Reply<typeof showDashboard>>(`/admin/dashboard${query}`, auth)).body.data
}
const alone = (value: number | null): Omit<Figure, 'trend'> => ({ value, yesterday: null, month: null })
const withoutTrend = ({ trend: _trend, ...figure }: Figure) => figure
const hour = 3_600_000
const seen = (hours: number) => ({ first_seen_at: new Date(Date.now() - hours * hour), last_seen_at: new Date() })

describe('the dashboard', () => {
  test('is for admins only, validates the period, and starts with zeros and no comparison', async () => {
    const renter = await startSession(site.db, await createRenter(), undefined)
    expect((await site.get('/admin/dashboard', as(renter))).status).toBe(403)
    expect((await site.get('/admin/dashboard')).status).toBe(401)
    expect((await site.get('/admin/dashboard?period=year', as(await createAdmin()))).status).toBe(400)
    await site.db.deleteFrom('users').execute()

    const { figures, newProperties, revenue, sources, mails } = await look()

    const { trialsPaid, churn, newAccounts, ...others } = figures
    expect([trialsPaid, churn].map(withoutTrend)).toEqual([alone(null), alone(null)])
    // The admin was registered 50 days ago.
    expect(withoutTrend(newAccounts)).toEqual({ value: 0, yesterday: 0, month: 0 })
    expect(Object.values(others).map(withoutTrend)).toEqual(Object.keys(others).map(() => alone(0)))
    expect([newProperties.length, revenue.length, sources.length, mails.length]).toEqual([30, 12, 0, 0])
  })

  test.each([
    ['2020-12-12', '2020-12-12'],
    ['2099-12-12', null],
  ])('says when the timetable that runs until %s has ended', async (valid_until, endedOn) => {
    const facts = { file_name: 'gtfs.zip', publisher: 'NDOV', service_day: '2020-12-08', valid_until }
    await site.db
      .insertInto('timetables')
      .values({ ...facts, version: uuidv7(), network: '{"stations":[],"series":[]}' })
      .execute()
    expect((await look()).timetableEndedOn).toBe(endedOn)
  })

  test('counts homes by status and place, and compares new ones with the day and the month before', async () => {
    for (const city of ['Utrecht', 'Utrecht', 'Delft']) await insertProperty(site.db, { city, ...seen(2) })
    await insertProperty(site.db, { status: 'rented', ...seen(30) })
    await insertProperty(site.db, { decided_status: 'hidden', ...seen(2_400) })
    await site.db
      .insertInto('properties')
      .values(
        Array.from({ length: 59 }, () => ({
          id: uuidv7(),
          status: 'sold' as const,
          property_type: 'room' as const,
          title: 'Kamer',
          city: 'Delft',
          ...seen(480),
        })),
      )
      .execute()
    await site.refresh()

    const { figures, properties, newProperties } = await look()

    expect(figures.homesForRent.value).toBe(3)
    expect(properties?.byStatus.filter((one) => one.properties > 0)).toEqual([
      { status: 'for_rent', properties: 3 },
      { status: 'rented', properties: 1 },
      { status: 'sold', properties: 59 },
      { status: 'inactive', properties: 1 },
    ])
    expect(properties?.hidden).toBe(1)
    expect(properties?.byCity.map(({ city, properties: number }) => [city, number])).toEqual([
      ['Utrecht', 2],
      ['Delft', 1],
    ])
    expect(properties?.cities).toBe(2)
    expect(figures.newProperties).toMatchObject({ value: 3, yesterday: 1 })
    // 59 and one, and after 1 a.m. also some of the three, over 30 days.
    expect([2, 2.1]).toContain(figures.newProperties.month)
    expect(newProperties.at(9)?.count).toBe(59)
    expect(newProperties.reduce((sum, { count }) => sum + count, 0)).toBe(63)

    await site.db.deleteFrom('properties').where('first_seen_at', '<', timeAgo('40 hours')).execute()
    // The data starts after the period to compare with.
    expect(withoutTrend((await look()).figures.newProperties)).toEqual(alone(3))
  })

  test('shows sources with their homes, last seen longest ago first, and what needs attention', async () => {
    const never = await createTestSource(site, 'nooit')
    const old = await createTestSource(site, 'oud')
    const fresh = await createTestSource(site, 'vers')
    const broken = await createTestSource(site, 'stuk')
    await site.db
      .updateTable('sources')
      .set({ address: 'https://bron.example', kind: 'funda', due_at: sql<Date>`now() + interval '1 hour'` })
      .where('slug', '<>', 'nooit')
      .execute()
    await site.db.updateTable('sources').set({ paused: true }).where('slug', '=', 'oud').execute()
    await createRun(old, 'finished', '3 days')
    await createRun(broken, 'finished', '2 days')
    await createRun(fresh, 'finished', '2 hours')
    // A run that found nothing.
    await createRun(fresh, 'finished', '1 hour', 0)
    const run = await createRun(broken, 'failed', '2 hours')
    const home = await insertProperty(site.db)
    await createListing(old, home, '1')
    await createListing(old, home, '2')
    await createListing(fresh, home, '3')
    await createListing(fresh, await insertProperty(site.db), '4', true)
    await site.db.insertInto('source_alerts').values({ id: uuidv7(), source_id: old, kind: 'late' }).execute()
    await site.db
      .insertInto('source_alerts')
      .values({ id: uuidv7(), source_id: old, kind: 'empty', ended_at: timeAgo('0 days') })
      .execute()
    for (const reason of ['parking', 'parking', 'no_address']) await rejected(broken, run, reason)

    const { sources, figures } = await look()

    expect(sources.map(({ name, properties, state }) => [name, properties, state])).toEqual([
      ['oud', 1, 'paused'],
      ['stuk', 0, 'failed'],
      ['vers', 1, 'fresh'],
      // What is read by hand, as our own source is, is not late.
      ['nooit', 0, 'byHand'],
    ])
    expect(sources[3]).toMatchObject({ id: never, lastSeenAt: null })
    expect(Date.now() - Date.parse(sources[2]?.lastSeenAt ?? '')).toBeGreaterThan(7_000_000)
    expect(withoutTrend(figures.failedRuns)).toEqual({ value: 1, yesterday: 0, month: null })
    expect([figures.sourceAlerts.value, figures.rejectedRecords.value, figures.duplicates.value]).toEqual([1, 2, 0])
  })

  test('computes members, monthly recurring revenue, churn, and the payments of each month', async () => {
    await createMember({ from: '-40 days', until: '-10 days', premium: false })
    await createMember({ from: '-50 days', until: '-20 days', premium: false })
    const deleted = await createRenter()
    await createMember({ from: '-40 days', until: '300 days', userId: deleted })
    await site.db.deleteFrom('users').where('id', '=', deleted).execute()
    // Ended and refunded before the period.
    await createMember({ from: '-90 days', until: '-60 days', premium: false })
    await createMember({ from: '-45 days', until: '300 days', refunded: '40 days', premium: false })
    await createMember({ plan: 'premium-year', cents: 20_000, from: '-60 days', until: '300 days' })
    await createMember({ from: '0 days' })
    await createMember({ from: '0 days', cancels: true })
    await createMember({ from: '0 days', currency: 'usd', cents: 3_099 })
    await createMember({ from: '0 days', refunded: '0 days', premium: false })
    // From a provider that is not counted.
    await createMember({ from: '0 days', provider: 'stripe_test' })

    const { figures, revenue } = await look()

    expect(figures.members.value).toBe(4)
    expect(figures.mrrCents.value).toBe(2_000 + 1_667)
    expect(withoutTrend(figures.churn)).toEqual(alone(750))
    const euros = revenue.filter(({ currency }) => currency === 'EUR')
    expect(euros).toHaveLength(12)
    expect(euros.at(-1)).toMatchObject({ paidCents: 6_000, refundedCents: 2_000, payments: 3 })
    expect(euros.reduce((sum, { payments }) => sum + payments, 0)).toBe(9)
    expect(revenue.filter(({ currency }) => currency === 'USD').at(-1)).toMatchObject({ paidCents: 3_099 })
  })

  test('counts current trials, and the share of ended ones that led to a payment', async () => {
    const onTrial = await createRenter({ trialEnds: '3 days' })
    await createMember({ userId: await createRenter({ trialEnds: '3 days' }) })
    await createRenter({ trialEnds: '-5 days' })
    await createRenter({ trialEnds: '-6 days' })
    await createMember({ userId: await createRenter({ trialEnds: '-10 days' }) })
    await createRenter({ trialEnds: '-40 days' })

    const { figures } = await look()

    expect([figures.trials.value, figures.trialsPaid.value]).toEqual([1, 333])
    const listed = async (query: string) =>
      (await site.get<Reply<typeof listUsers>>(`/users?${query}`, as(await createAdmin()))).body.data
    const { users, pagination } = await listed('trial=true')
    expect([users.map(({ id }) => id), pagination.totalItems]).toEqual([[onTrial], 1])
    expect((await listed('trial=false&role=USER')).pagination.totalItems).toBe(5)
  })

  test('counts reported homes, messages, replies without an answer, and unsent mail', async () => {
    const home = await insertProperty(site.db)
    const deleted = await insertProperty(site.db, { decided_status: 'deleted' }) // In no list.
    for (const property_id of [home, home, deleted])
      await site.db
        .insertInto('property_reports')
        .values({ id: uuidv7(), property_id, reason: 'gone', by_account: false })
        .execute()
    const message = { firstName: 'Noor', lastName: 'Bakker', email: 'noor@voorbeeld.example', message: 'Een garage?' }
    expect((await site.post('/contact', { ...message, phone: '' })).status).toBe(201)
    await site.post('/contact', { ...message, message: 'En een tuin?', phone: '' })
    const { id } = await site.db.selectFrom('inquiries').select('id').limit(1).executeTakeFirstOrThrow()
    await site.db
      .updateTable('inquiries')
      .set({ handled_at: timeAgo('0 days') })
      .where('id', '=', id)
      .execute()
    await createReply('2 hours')
    await createReply('30 hours', { answered_at: timeAgo('0 days'), answered_by: 'landlord' })
    await createReply('30 hours', { undelivered_at: timeAgo('0 days') })
    await createReply('30 hours', { channel: 'source', message: null, contact_email: null })
    await createReply('100 days')
    await site.db.deleteFrom('mails').execute()
    await createMail('Wacht')
    await createMail('Weg', { sent_at: timeAgo('0 days') })
    await createMail('Mislukt', {
      failed_at: timeAgo('0 days'),
      last_error: '550 no such mailbox',
      created_at: timeAgo('2 days'),
    })

    const { figures, repliesSent, mails } = await look()

    expect(figures.reportsWaiting.value).toBe(1)
    expect(figures.messagesWaiting.value).toBe(1)
    expect(figures.repliesWaiting.value).toBe(1)
    expect(figures.repliesSent).toMatchObject({ value: 1, yesterday: 3 })
    expect(repliesSent.reduce((sum, { count }) => sum + count, 0)).toBe(4)
    expect([figures.mailsWaiting.value, figures.mailsGivenUp.value]).toEqual([1, 1])
    expect(mails.map(({ subject, givenUp, lastError }) => [subject, givenUp, lastError])).toEqual([
      ['Wacht', false, null],
      ['Mislukt', true, '550 no such mailbox'],
    ])
  })

  test('compares with the saved figures of yesterday and 30 days ago', async () => {
    for (const [days, value] of [
      [1, 7],
      [2, 99],
      [30, 4],
      [401, 1],
    ] as const)
      await sql`insert into daily_figures (day, figure, value)
        values ((now() at time zone 'Europe/Amsterdam')::date - ${days}::integer, 'members', ${value}::integer)`.execute(
        site.db,
      )
    await writeDailyFigures(site.db, createLocalEngine({ index: new SearchIndex(), db: site.db }))
    await createMember()
    // Overwrites the figures of the day, and deletes those older than 400 days.
    await writeDailyFigures(site.db, createLocalEngine({ index: new SearchIndex(), db: site.db }))

    const { figures } = await look()
    expect(withoutTrend(figures.members)).toEqual({ value: 1, yesterday: 7, month: 4 })
    expect(withoutTrend(figures.trials)).toEqual(alone(0))
    // The days of the last thirty that are known, today last.
    expect(figures.members.trend).toEqual([99, 7, 1])
    expect(figures.newProperties.trend).toHaveLength(30)
    const { rows } = await sql`select value from daily_figures where figure = 'members' order by day`.execute(site.db)
    expect(rows).toEqual([{ value: 4 }, { value: 99 }, { value: 7 }, { value: 1 }])
  })

  test('shows the slowest routes of all processes, with their failures', async () => {
    const { record, write } = site.app.routeTimes
    for (let i = 0; i < 98; i++) record('GET /api/snel', 10, false)
    record('GET /api/snel', 900, true)
    record('GET /api/snel', 1_000, true)
    record('GET /api/kalm', 20, false)
    await write(site.db)
    // Another process, in the same ten minutes.
    record('GET /api/kalm', 40, false)
    await write(site.db)

    const { routes } = await look('?period=hour')
    const [fast, calm] = routes.slowest
    expect(fast).toMatchObject({ route: 'GET /api/snel', calls: 100, failures: 2, longest: 1_000 })
    expect((fast?.p50 ?? 0) / 10).toBeCloseTo(1, 1)
    expect((fast?.p99 ?? 0) / 900).toBeCloseTo(1, 1)
    expect(calm).toMatchObject({ route: 'GET /api/kalm', calls: 2, failures: 0, longest: 40 })
    expect((await site.get('/admin/dashboard', { headers: { authorization: 'Bearer x' } })).status).toBe(401)

    await sql`update route_times set period_start = period_start - interval '9 days'`.execute(site.db)
    await sql`insert into route_times select period_start + interval '10 minutes', route, latency_bucket, calls, failures, longest_ms
      from route_times where route = 'GET /api/kalm'`.execute(site.db)
    await mergeRouteTimes(site.db)
    // The periods are merged to days by now, with all calls.
    expect((await look('?period=day')).routes.slowest.filter(({ route }) => /snel|kalm/.test(route))).toEqual([])
    const month = (await look('?period=month')).routes.slowest
    expect(month.find(({ route }) => route === 'GET /api/kalm')?.calls).toBe(4)
    await sql`update route_times set period_start = period_start - interval '30 days'`.execute(site.db)
    await mergeRouteTimes(site.db)
    const { rows } = await sql`table route_times`.execute(site.db)
    expect(rows).toEqual([])
  })
})
