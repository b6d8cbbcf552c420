import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { as, register, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import type { HomeDecision } from './contract.ts'
import { offerOf, testDoubts } from './test-duplicates.server.ts'

const site = testApp()
const { read, readGroup, end, list, onlyGroup, decide, undo, show, audit, homeOf, idOf, state } = testDoubts(site)
afterAll(end)

describe('an admin', () => {
  test('sees offers that may be one home side by side, as one group, with what speaks for it and against', async () => {
    const { token } = await registerAdmin(site)
    await readGroup()
    const group = await onlyGroup(token)
    expect(group.offers.map(({ number }) => number).toSorted()).toEqual(['a1', 'p1', 'p2'])
    expect(group.offers.find(({ number }) => number === 'p1')).toMatchObject({
      source: 'PORTAL',
      url: 'https://portal.example/p1',
      address: 'Eikstraat 12',
      city: 'Utrecht',
      rent: { cents: 145_000, period: 'month' },
      areaM2: 62,
      rooms: 3,
      goneAt: null,
    })
    const agent = group.offers.find(({ number }) => number === 'a1')
    expect(agent).toMatchObject({ bedrooms: 2, homeId: await homeOf('a1') })
    expect(agent?.excerpt).toEqual({
      language: 'nl',
      text: expect.stringMatching(/^Ruim en licht.{100,290}…$/) as string,
    })
    expect(group.pairs).toHaveLength(3)
    const [p1, p2] = [offerOf(group, 'p1'), offerOf(group, 'p2')]
    const apart = group.pairs.find(({ offerIds }) => offerIds.includes(p1) && offerIds.includes(p2))
    expect(apart).toMatchObject({ verdict: 'different' })
    expect(apart?.reasons).toContain('different_number')
    expect(group.pairs.filter(({ reasons }) => reasons.includes('same_rent'))).toHaveLength(3)
  })

  test('sees the strongest evidence first, of equal ones the larger group, page by page', async () => {
    const { token } = await registerAdmin(site)
    await readGroup()
    // Street, rent and rooms: less than street, rent, area and rooms.
    const weak = { street: 'Iepstraat', postcode: '3582 AB', areaM2: null } as const
    await read('portal', [{ ...weak, number: 'w1' }])
    await read('agent', [{ ...weak, number: 'w2' }])
    const strong = { street: 'Beukstraat', postcode: '3583 AB' } as const
    await read('portal', [
      { ...strong, number: 's1', houseNumber: 1 },
      { ...strong, number: 's2', houseNumber: 2 },
      { ...strong, number: 's3', houseNumber: 3 },
    ])
    await read('agent', [{ ...strong, number: 's4' }])
    const { groups, pagination } = await list(token)
    expect(groups.map(({ offers }) => offers.length)).toEqual([4, 3, 2])
    expect(pagination).toMatchObject({ totalItems: 3, totalPages: 1 })
    const second = await list(token, '?limit=1&page=2')
    expect(second.groups.map(({ id }) => id)).toEqual([groups[1]?.id])
    expect(second.pagination).toMatchObject({ totalItems: 3, totalPages: 3 })
    for (const wrong of ['?page=0', '?limit=101', '?page=x'])
      expect((await site.get(`/admin/doubtful-groups${wrong}`, as(token))).status).toBe(400)
  })

  test('no longer sees a group whose offers changed so that nothing is doubtful, or are gone', async () => {
    const { token } = await registerAdmin(site)
    await readGroup()
    await read('agent', [{ number: 'a1', areaM2: 90, priceCents: 230_000 }])
    expect((await list(token)).groups).toEqual([])
    await read('agent', [{ number: 'a1' }])
    await onlyGroup(token)
    const other = { number: 'a9', street: 'Lindelaan', postcode: '3584 AB' }
    for (let run = 0; run < 3; run++) await read('agent', [other], { complete: true })
    expect((await list(token)).groups).toEqual([])
    await read('agent', [{ number: 'a1' }, other], { complete: true })
    expect((await onlyGroup(token)).offers).toHaveLength(3)
  })

  test('divides a group: one home with two offers, under the id of the oldest, and one that stays apart', async () => {
    const { token, email } = await registerAdmin(site)
    await readGroup()
    const group = await onlyGroup(token)
    const [p1, p2, a1] = [offerOf(group, 'p1'), offerOf(group, 'p2'), offerOf(group, 'a1')]
    const [oldest, young] = [await homeOf('p1'), await homeOf('a1')]
    const { status, body } = await decide(token, group.id, { seen: group.seen, homes: [[p1, a1], [p2]] })
    expect(status).toBe(200)
    expect(body.data.homes.find(({ id }) => id === oldest)?.offerIds.toSorted()).toEqual([p1, a1].toSorted())
    const shown = await show(young)
    expect(shown.id).toBe(oldest)
    expect(shown).toMatchObject({ houseNumber: 12, bedrooms: 2 })
    expect(shown.offers.map(({ source, url }) => `${source} ${url}`).toSorted()).toEqual([
      'AGENT null',
      'PORTAL https://portal.example/p1',
    ])
    expect((await show(await homeOf('p2'))).offers).toHaveLength(1)
    expect((await list(token)).groups).toEqual([])
    expect(await audit(token)).toMatchObject([
      { action: 'homes.divided', adminEmail: email, subjectId: body.data.id, details: { offers: `${p1} ${a1} ${p2}` } },
    ])
  })

  test('decides for all later runs: what is one home stays so, what is different too, whatever else is imported', async () => {
    const { token } = await registerAdmin(site)
    await readGroup()
    const group = await onlyGroup(token)
    const parts = [[offerOf(group, 'p2'), offerOf(group, 'a1')], [offerOf(group, 'p1')]]
    await decide(token, group.id, { seen: group.seen, homes: parts })
    const together = await homeOf('p2')
    expect(await read('agent', [{ number: 'a1', priceCents: 149_500 }])).toEqual({ joined: 0, doubtful: 0 })
    expect(await read('portal', [{ number: 'p1', houseNumber: 12, rooms: 4 }])).toEqual({ joined: 0, doubtful: 0 })
    expect([await homeOf('a1'), (await homeOf('p1')) === together]).toEqual([together, false])
    // A third source has the home that stands apart: it is joined there alone.
    await read('third', [{ number: 't1', houseNumber: 12, rooms: 4 }])
    expect([await homeOf('t1'), await homeOf('a1')]).toEqual([await homeOf('p1'), together])
    expect((await show(together)).price).toBe(1495)
  })

  test('parts by a decision what the rules would join', async () => {
    const { token } = await registerAdmin(site)
    await readGroup()
    const group = await onlyGroup(token)
    const all = group.offers.map(({ id }) => [id])
    await decide(token, group.id, { seen: group.seen, homes: all })
    // With its number the ad is certainly p1, but an admin has said that it is not.
    expect(await read('agent', [{ number: 'a1', houseNumber: 12 }])).toEqual({ joined: 0, doubtful: 0 })
    expect(new Set([await homeOf('a1'), await homeOf('p1'), await homeOf('p2')]).size).toBe(3)
  })

  test('sees what was decided, newest first, and which of it was undone', async () => {
    const { token, email } = await registerAdmin(site)
    await readGroup()
    for (let round = 0; round < 2; round++) {
      const group = await onlyGroup(token)
      const homes = [group.offers.map(({ id }) => id)]
      const { body } = await decide(token, group.id, { seen: group.seen, homes })
      if (round === 0) await undo(token, body.data.id)
    }
    const { body } = await site.get<{ data: { decisions: HomeDecision[] } }>('/admin/home-decisions', as(token))
    const shared = { kind: 'divided', adminEmail: email, offers: 3, homes: 1, place: 'Eikstraat, Utrecht' }
    expect(body.data.decisions).toMatchObject([
      { ...shared, undoneAt: null, homeIds: [await homeOf('p1')] },
      { ...shared, undoneAt: expect.any(String) as string },
    ])
  })
})

describe('a decision is refused', () => {
  test('that leaves out an offer, names one twice, or one of elsewhere', async () => {
    const { token } = await registerAdmin(site)
    await readGroup()
    await read('agent', [{ number: 'a9', street: 'Lindelaan', postcode: '3584 AB' }])
    const [group, before] = [await onlyGroup(token), await state()]
    const ids = group.offers.map(({ id }) => id)
    const [first = '', ...others] = ids
    const foreign = await idOf('a9')
    for (const homes of [
      [others],
      [ids, [first]],
      [[first, first, ...others]],
      [ids, [foreign]],
      [[foreign, ...others]],
    ]) {
      const { status, body } = await decide(token, group.id, { seen: group.seen, homes })
      expect([status, body.code]).toEqual([400, 'doubtfulGroup.incomplete'])
    }
    for (const homes of [[], [[]], [['x']], ids, undefined])
      expect((await decide(token, group.id, { seen: group.seen, homes })).status).toBe(400)
    expect(await state()).toEqual(before)
  })

  test('about a group that has changed since it was looked at, or is no more', async () => {
    const { token } = await registerAdmin(site)
    await readGroup()
    const group = await onlyGroup(token)
    const homes = group.offers.map(({ id }) => [id])
    const refusal = async (seen = group.seen, id = group.id) => {
      const { status, body } = await decide(token, id, { seen, homes })
      return [status, body.code]
    }
    const changed = [409, 'doubtfulGroup.changed']
    await read('agent', [{ number: 'a1', priceCents: 145_100 }])
    expect(await refusal()).toEqual(changed)
    const { seen } = await onlyGroup(token)
    // A fourth offer makes another group of it.
    await read('third', [{ number: 't1', priceCents: 145_100 }])
    expect(await refusal(seen)).toEqual(changed)
    expect(await refusal(seen, '0192f0c1-0000-7000-8000-000000000001')).toEqual(changed)
  })

  test('about a group that another admin has decided at the same moment', async () => {
    const [one, other] = [await registerAdmin(site), await registerAdmin(site, 'collega')]
    await readGroup()
    const group = await onlyGroup(one.token)
    const ids = group.offers.map(({ id }) => id)
    const answers = await Promise.all([
      decide(one.token, group.id, { seen: group.seen, homes: [ids] }),
      decide(other.token, group.id, { seen: group.seen, homes: ids.map((id) => [id]) }),
    ])
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409'])
  })

  test('of somebody who is no admin', async () => {
    const { token: admin } = await registerAdmin(site)
    await readGroup()
    const [group, before, { token }] = [await onlyGroup(admin), await state(), await register(site)]
    const home = await homeOf('p1')
    const calls = [
      site.get('/admin/doubtful-groups', as(token)),
      site.get('/admin/home-decisions', as(token)),
      decide(token, group.id, { seen: group.seen, homes: [group.offers.map(({ id }) => id)] }),
      site.post(`/admin/properties/${home}/join`, { homeIds: [await homeOf('p2')] }, as(token)),
      site.post(`/admin/properties/${home}/part`, { offerId: offerOf(group, 'p1') }, as(token)),
      undo(token, group.id),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 403))
    expect(await state()).toEqual(before)
  })
})
