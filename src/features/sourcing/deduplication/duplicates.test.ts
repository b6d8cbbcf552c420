import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import { as, register, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import type { PropertyDecision } from './contract.ts'
import { findListingId, testDuplicates } from './test-duplicates.server.ts'

const site = testApp()
const { read, importGroup, end, list, readOnlyGroup, decide, undo, show, audit, findPropertyId, idOf, state } =
  testDuplicates(site)
afterAll(end)

describe('an admin', () => {
  test('sees listings that may be one home side by side, as one group, with the reasons for and against', async () => {
    const { token } = await registerAdmin(site)
    await importGroup()
    const group = await readOnlyGroup(token)
    expect(group.listings.map(({ number }) => number).toSorted()).toEqual(['a1', 'p1', 'p2'])
    expect(group.listings.find(({ number }) => number === 'p1')).toMatchObject({
      source: 'PORTAL',
      url: 'https://portal.example/p1',
      address: 'Eikstraat 12',
      city: 'Utrecht',
      rent: { cents: 145_000, period: 'month' },
      areaM2: 62,
      rooms: 3,
      goneAt: null,
    })
    const agent = group.listings.find(({ number }) => number === 'a1')
    expect(agent).toMatchObject({ bedrooms: 2, propertyId: await findPropertyId('a1') })
    expect(agent?.excerpt).toEqual({
      language: 'nl',
      text: expect.stringMatching(/^Ruim en licht.{100,290}…$/) as string,
    })
    expect(group.pairs).toHaveLength(3)
    const [p1, p2] = [findListingId(group, 'p1'), findListingId(group, 'p2')]
    const apart = group.pairs.find(({ listingIds }) => listingIds.includes(p1) && listingIds.includes(p2))
    expect(apart).toMatchObject({ verdict: 'different' })
    expect(apart?.reasons).toContain('different_number')
    expect(group.pairs.filter(({ reasons }) => reasons.includes('same_rent'))).toHaveLength(3)
  })

  test('sees the strongest evidence first, then larger groups, page by page', async () => {
    const { token } = await registerAdmin(site)
    await importGroup()
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
    expect(groups.map(({ listings }) => listings.length)).toEqual([4, 3, 2])
    expect(pagination).toMatchObject({ totalItems: 3, totalPages: 1 })
    const second = await list(token, '?limit=1&page=2')
    expect(second.groups.map(({ id }) => id)).toEqual([groups[1]?.id])
    expect(second.pagination).toMatchObject({ totalItems: 3, totalPages: 3 })
    for (const wrong of ['?page=0', '?limit=101', '?page=x'])
      expect((await site.get(`/admin/duplicates${wrong}`, as(token))).status).toBe(400)
  })

  test('no longer sees a group whose listings are no longer uncertain, or are gone', async () => {
    const { token } = await registerAdmin(site)
    await importGroup()
    await read('agent', [{ number: 'a1', areaM2: 90, priceCents: 230_000 }])
    expect((await list(token)).groups).toEqual([])
    await read('agent', [{ number: 'a1' }])
    await readOnlyGroup(token)
    const other = { number: 'a9', street: 'Lindelaan', postcode: '3584 AB' }
    for (let run = 0; run < 3; run++) await read('agent', [other], { complete: true })
    expect((await list(token)).groups).toEqual([])
    await read('agent', [{ number: 'a1' }, other], { complete: true })
    expect((await readOnlyGroup(token)).listings).toHaveLength(3)
  })

  test('divides a group into a home with two listings, under the oldest id, and a separate one', async () => {
    const { token, email } = await registerAdmin(site)
    await importGroup()
    const group = await readOnlyGroup(token)
    const [p1, p2, a1] = [findListingId(group, 'p1'), findListingId(group, 'p2'), findListingId(group, 'a1')]
    const [oldest, young] = [await findPropertyId('p1'), await findPropertyId('a1')]
    const { status, body } = await decide(token, group.id, { stateHash: group.stateHash, properties: [[p1, a1], [p2]] })
    expect(status).toBe(200)
    expect(body.data.properties.find(({ id }) => id === oldest)?.listingIds.toSorted()).toEqual([p1, a1].toSorted())
    const shown = await show(young)
    expect(shown.id).toBe(oldest)
    expect(shown).toMatchObject({ houseNumber: 12, bedrooms: 2 })
    expect(shown.listings.map(({ source, url }) => `${source} ${url}`).toSorted()).toEqual([
      'AGENT null',
      'PORTAL https://portal.example/p1',
    ])
    expect((await show(await findPropertyId('p2'))).listings).toHaveLength(1)
    expect((await list(token)).groups).toEqual([])
    expect(await audit(token)).toMatchObject([
      {
        action: 'properties.regrouped',
        adminEmail: email,
        subjectId: body.data.id,
        details: { listings: `${p1} ${a1} ${p2}` },
      },
    ])
  })

  test('decides for all later runs: same stays same and different stays different, whatever is imported', async () => {
    const { token } = await registerAdmin(site)
    await importGroup()
    const group = await readOnlyGroup(token)
    const division = [[findListingId(group, 'p2'), findListingId(group, 'a1')], [findListingId(group, 'p1')]]
    await decide(token, group.id, { stateHash: group.stateHash, properties: division })
    const together = await findPropertyId('p2')
    expect(await read('agent', [{ number: 'a1', priceCents: 149_500 }])).toEqual({ merged: 0, uncertain: 0 })
    expect(await read('portal', [{ number: 'p1', houseNumber: 12, rooms: 4 }])).toEqual({ merged: 0, uncertain: 0 })
    expect([await findPropertyId('a1'), (await findPropertyId('p1')) === together]).toEqual([together, false])
    // A third source lists the separate home, and is merged only with that one.
    await read('third', [{ number: 't1', houseNumber: 12, rooms: 4 }])
    expect([await findPropertyId('t1'), await findPropertyId('a1')]).toEqual([await findPropertyId('p1'), together])
    expect((await show(together)).price).toBe(1495)
  })

  test('splits by a decision what the rules would merge', async () => {
    const { token } = await registerAdmin(site)
    await importGroup()
    const group = await readOnlyGroup(token)
    const all = group.listings.map(({ id }) => [id])
    await decide(token, group.id, { stateHash: group.stateHash, properties: all })
    // With its number the ad is certainly p1, but an admin decided that it is not.
    expect(await read('agent', [{ number: 'a1', houseNumber: 12 }])).toEqual({ merged: 0, uncertain: 0 })
    expect(new Set([await findPropertyId('a1'), await findPropertyId('p1'), await findPropertyId('p2')]).size).toBe(3)
  })

  test('sees the decisions, newest first, and which were reverted', async () => {
    const { token, email } = await registerAdmin(site)
    await importGroup()
    for (let round = 0; round < 2; round++) {
      const group = await readOnlyGroup(token)
      const properties = [group.listings.map(({ id }) => id)]
      const { body } = await decide(token, group.id, { stateHash: group.stateHash, properties })
      if (round === 0) await undo(token, body.data.id)
    }
    const { body } = await site.get<{ data: { decisions: PropertyDecision[] } }>('/admin/property-decisions', as(token))
    const shared = { kind: 'regrouped', adminEmail: email, listings: 3, properties: 1, place: 'Eikstraat, Utrecht' }
    expect(body.data.decisions).toMatchObject([
      { ...shared, undoneAt: null, propertyIds: [await findPropertyId('p1')] },
      { ...shared, undoneAt: expect.any(String) as string },
    ])
  })
})

describe('a decision is refused', () => {
  test('that omits a listing, names one twice, or names one outside the group', async () => {
    const { token } = await registerAdmin(site)
    await importGroup()
    await read('agent', [{ number: 'a9', street: 'Lindelaan', postcode: '3584 AB' }])
    const [group, before] = [await readOnlyGroup(token), await state()]
    const ids = group.listings.map(({ id }) => id)
    const [first = '', ...others] = ids
    const foreign = await idOf('a9')
    for (const properties of [
      [others],
      [ids, [first]],
      [[first, first, ...others]],
      [ids, [foreign]],
      [[foreign, ...others]],
    ]) {
      const { status, body } = await decide(token, group.id, { stateHash: group.stateHash, properties })
      expect([status, body.code]).toEqual([400, 'duplicateGroup.incomplete'])
    }
    for (const properties of [[], [[]], [['x']], ids, undefined])
      expect((await decide(token, group.id, { stateHash: group.stateHash, properties })).status).toBe(400)
    expect(await state()).toEqual(before)
  })

  test('about a group that has changed since it was shown, or no longer exists', async () => {
    const { token } = await registerAdmin(site)
    await importGroup()
    const group = await readOnlyGroup(token)
    const properties = group.listings.map(({ id }) => [id])
    const refusal = async (stateHash = group.stateHash, id = group.id) => {
      const { status, body } = await decide(token, id, { stateHash, properties })
      return [status, body.code]
    }
    const changed = [409, 'duplicateGroup.changed']
    await read('agent', [{ number: 'a1', priceCents: 145_100 }])
    expect(await refusal()).toEqual(changed)
    const { stateHash } = await readOnlyGroup(token)
    // A fourth listing changes the group.
    await read('third', [{ number: 't1', priceCents: 145_100 }])
    expect(await refusal(stateHash)).toEqual(changed)
    expect(await refusal(stateHash, '0192f0c1-0000-7000-8000-000000000001')).toEqual(changed)
  })

  test('about a group that another admin decides at the same time', async () => {
    const [one, other] = [await registerAdmin(site), await registerAdmin(site, 'collega')]
    await importGroup()
    const group = await readOnlyGroup(one.token)
    const ids = group.listings.map(({ id }) => id)
    const answers = await Promise.all([
      decide(one.token, group.id, { stateHash: group.stateHash, properties: [ids] }),
      decide(other.token, group.id, { stateHash: group.stateHash, properties: ids.map((id) => [id]) }),
    ])
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409'])
  })

  test('by a user who is not an admin', async () => {
    const { token: admin } = await registerAdmin(site)
    await importGroup()
    const [group, before, { token }] = [await readOnlyGroup(admin), await state(), await register(site)]
    const property = await findPropertyId('p1')
    const calls = [
      site.get('/admin/duplicates', as(token)),
      site.get('/admin/property-decisions', as(token)),
      decide(token, group.id, { stateHash: group.stateHash, properties: [group.listings.map(({ id }) => id)] }),
      site.post(`/admin/properties/${property}/merge`, { propertyIds: [await findPropertyId('p2')] }, as(token)),
      site.post(`/admin/properties/${property}/split`, { listingId: findListingId(group, 'p1') }, as(token)),
      undo(token, group.id),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 403))
    expect(await state()).toEqual(before)
  })
})
