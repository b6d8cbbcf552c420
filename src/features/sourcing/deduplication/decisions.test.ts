import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import type { Reply } from '#shared/endpoint.ts'
import { as, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import type { listJoins } from './contract.ts'
import { offerOf, testDoubts } from './test-duplicates.server.ts'

const site = testApp()
const { read, readGroup, end, onlyGroup, list, decide, part, join, undo, show, audit, homeOf, idOf, state } =
  testDoubts(site)
afterAll(end)

const picture = async (homeId: string, ...letters: string[]) => {
  const photos = letters.map((letter) => ({ hash: letter.repeat(64), width: 800, height: 600 }))
  await site.db.insertInto('photos').values(photos).execute()
  await site.db
    .insertInto('property_photos')
    .values(photos.map(({ hash }, position) => ({ property_id: homeId, position, photo_hash: hash })))
    .execute()
}
const picturesOf = async (homeId: string) => (await show(homeId)).gallery.map(({ hash }) => hash.slice(0, 1)).join('')
/** A home that the rules have joined of two sources. */
async function readHome() {
  await read('portal', [{ number: 'p1', houseNumber: 12, url: 'https://portal.example/p1' }])
  const first = await homeOf('p1')
  await picture(first, 'a', 'b')
  await read('agent', [{ number: 'a0', houseNumber: 20 }])
  const second = await homeOf('a0')
  await picture(second, 'c')
  expect(await read('agent', [{ number: 'a0', houseNumber: 12 }])).toMatchObject({ joined: 1 })
  expect([await homeOf('a0'), await picturesOf(first)]).toEqual([first, 'abc'])
  return { first, second }
}

describe('an admin takes an offer out of a home that was joined', () => {
  test('and finds it on the list of what was joined, with the reasons, until it is out', async () => {
    const { token } = await registerAdmin(site)
    const { first } = await readHome()
    const joins = async () => (await site.get<Reply<typeof listJoins>>('/admin/home-joins', as(token))).body.data.joins
    const [join, ...others] = await joins()
    expect(others).toEqual([])
    expect(join).toMatchObject({ homeId: first, offers: [{ number: 'a0', source: 'AGENT' }] })
    expect(join?.reasons).toContain('same_address')
    await part(token, first, join?.offers[0]?.id ?? '')
    expect(await joins()).toEqual([])
  })

  test('and it is the home again that it was, with its id and its pictures; later runs leave it apart', async () => {
    const { token, email } = await registerAdmin(site)
    const { first, second } = await readHome()
    const { status, body } = await part(token, first, await idOf('a0'))
    expect(status).toBe(200)
    expect([await homeOf('p1'), await homeOf('a0')]).toEqual([first, second])
    expect([await picturesOf(first), await picturesOf(second)]).toEqual(['ab', 'c'])
    expect((await show(second)).offers.map(({ source }) => source)).toEqual(['AGENT'])
    expect(await site.db.selectFrom('home_joins').selectAll().execute()).toEqual([])
    expect(await audit(token)).toMatchObject([{ action: 'homes.parted', adminEmail: email, subjectId: body.data.id }])
    expect(await read('agent', [{ number: 'a0', houseNumber: 12, rooms: 4 }])).toEqual({ joined: 0, doubtful: 0 })
    expect(await homeOf('a0')).toBe(second)
  })

  test('and the list shows both homes at once', async () => {
    const { token } = await registerAdmin(site)
    const { first, second } = await readHome()
    const listed = async () => {
      await site.refresh()
      const { body } = await site.get<{ properties: { id: string }[] }>('/properties?limit=100')
      return body.properties.map(({ id }) => id).toSorted()
    }
    expect(await listed()).toEqual([first])
    const { body } = await part(token, first, await idOf('a0'))
    expect(await listed()).toEqual([first, second].toSorted())
    await undo(token, body.data.id)
    expect(await listed()).toEqual([first])
  })

  test('and undoes it: the home has both again, and the other id leads there', async () => {
    const { token } = await registerAdmin(site)
    const { first, second } = await readHome()
    const before = await state()
    const { body } = await part(token, first, await idOf('p1'))
    // The home began with this offer, so that it keeps the id and the other one leaves.
    expect([await homeOf('p1'), await homeOf('a0')]).toEqual([first, second])
    expect((await undo(token, body.data.id)).status).toBe(200)
    expect(await state()).toEqual(before)
    expect((await show(second)).id).toBe(first)
  })

  test('and it stays apart from what came to that home since, also once the offer it was parted from is gone', async () => {
    const { token } = await registerAdmin(site)
    const elsewhere = (number: string) => ({ number, street: 'Lindelaan', postcode: '3584 AB' })
    const flat = { houseNumber: 12 }
    await read('portal', [{ ...flat, number: 'p1' }])
    await read('third', [{ ...flat, number: 't1' }])
    await part(token, await homeOf('p1'), await idOf('t1'))
    for (let run = 0; run < 3; run++) await read('third', [elsewhere('t9')], { complete: true })
    expect(await read('agent', [{ ...flat, number: 'a1' }])).toMatchObject({ joined: 1 })
    for (let run = 0; run < 3; run++) await read('portal', [elsewhere('p9')], { complete: true })
    expect(await read('third', [{ ...flat, number: 't1', energyLabel: 'A' }])).toMatchObject({ joined: 0 })
    expect(await homeOf('a1')).toBe(await homeOf('p1'))
    expect(await homeOf('t1')).not.toBe(await homeOf('a1'))
  })

  test('but not out of another home, out of one that is no more, or the only one', async () => {
    const { token } = await registerAdmin(site)
    const { first, second } = await readHome()
    await read('agent', [{ number: 'a9', street: 'Lindelaan', postcode: '3584 AB' }])
    const before = await state()
    const unknown = '0192f0c1-0000-7000-8000-000000000001'
    const refusals = [
      [first, await idOf('a9'), 409, 'home.changed'],
      [second, await idOf('a0'), 409, 'home.changed'],
      [unknown, await idOf('a0'), 404, 'property.notFound'],
      [await homeOf('a9'), await idOf('a9'), 409, 'home.oneOffer'],
      ['x', unknown, 400, 'request.invalid'],
      [first, 'x', 400, 'request.invalid'],
    ] as const
    for (const [homeId, offerId, status, code] of refusals) {
      const answer = await part(token, homeId, offerId)
      expect([answer.status, answer.body.code]).toEqual([status, code])
    }
    expect(await state()).toEqual(before)
  })
})

describe('an admin joins homes', () => {
  test('into the oldest, whatever the rules say; their ids lead there, also after later runs', async () => {
    const { token } = await registerAdmin(site)
    await read('portal', [{ number: 'p1', houseNumber: 12 }])
    await read('agent', [{ number: 'a1', houseNumber: 14 }])
    const [oldest, young, before] = [await homeOf('p1'), await homeOf('a1'), await state()]
    const { status, body } = await join(token, young, [oldest])
    expect([status, body.data.homes.map(({ id }) => id)]).toEqual([200, [oldest]])
    expect((await show(young)).offers).toHaveLength(2)
    expect(await read('agent', [{ number: 'a1', houseNumber: 14, rooms: 4 }])).toEqual({ joined: 0, doubtful: 0 })
    expect(await homeOf('a1')).toBe(oldest)
    await read('agent', [{ number: 'a1', houseNumber: 14 }])
    expect((await undo(token, body.data.id)).status).toBe(200)
    const after = await state()
    expect([after.offers, after.joins]).toEqual([before.offers, before.joins])
    expect(after.homes.map(({ house_number }) => house_number)).toEqual(before.homes.map((home) => home.house_number))
  })

  test('but not with themselves, with one that is another home by now, or with none', async () => {
    const { token } = await registerAdmin(site)
    const { first, second } = await readHome()
    await read('agent', [{ number: 'a9', street: 'Lindelaan', postcode: '3584 AB' }])
    const other = await homeOf('a9')
    const refusals = [
      [first, [first], 400, 'home.joinedWithItself'],
      [other, [second], 409, 'home.changed'],
      [other, ['0192f0c1-0000-7000-8000-000000000001'], 404, 'property.notFound'],
      [other, [], 400, 'request.invalid'],
    ] as const
    for (const [homeId, homeIds, status, code] of refusals) {
      const answer = await join(token, homeId, homeIds)
      expect([answer.status, answer.body.code]).toEqual([status, code])
    }
  })

  test('also those that were said to be different: the last word counts, and undone the one before', async () => {
    const { token } = await registerAdmin(site)
    const { first, second } = await readHome()
    await part(token, first, await idOf('a0'))
    const { body } = await join(token, first, [second])
    expect(await read('agent', [{ number: 'a0', houseNumber: 12, rooms: 4 }])).toEqual({ joined: 0, doubtful: 0 })
    expect(await homeOf('a0')).toBe(first)
    expect((await undo(token, body.data.id)).status).toBe(200)
    expect(await read('agent', [{ number: 'a0', houseNumber: 12 }])).toEqual({ joined: 0, doubtful: 0 })
    expect(await homeOf('a0')).toBe(second)
  })
})

describe('a doubtful group that is decided', () => {
  test('undoes a decision: offers, homes, ids and the group are as before', async () => {
    const { token } = await registerAdmin(site)
    await readGroup()
    const before = await state()
    const group = await onlyGroup(token)
    const homes = [[offerOf(group, 'p2'), offerOf(group, 'a1')], [offerOf(group, 'p1')]]
    const { body } = await decide(token, group.id, { seen: group.seen, homes })
    expect(await state()).not.toEqual(before)
    expect((await undo(token, body.data.id)).status).toBe(200)
    expect(await state()).toEqual(before)
    expect((await onlyGroup(token)).seen).toBe(group.seen)
    expect((await audit(token)).map(({ action }) => action)).toEqual(['homes.undone', 'homes.divided'])
    // What is undone counts no more: with its number the ad is certain.
    expect(await read('agent', [{ number: 'a1', houseNumber: 12 }])).toEqual({ joined: 1, doubtful: 0 })
  })

  test('may part a home that the rules had joined', async () => {
    const { token } = await registerAdmin(site)
    const { first, second } = await readHome()
    // Without a number it fits the home, and a second one beside it.
    await read('portal', [{ number: 'p2', houseNumber: 14 }])
    await read('third', [{ number: 't1' }])
    const before = await state()
    const group = await onlyGroup(token)
    expect(group.offers).toHaveLength(4)
    const [p1, p2, a0, t1] = ['p1', 'p2', 'a0', 't1'].map((number) => offerOf(group, number)) as [
      string,
      string,
      string,
      string,
    ]
    const { body } = await decide(token, group.id, {
      seen: group.seen,
      homes: [
        [p1, t1],
        [a0, p2],
      ],
    })
    expect([await homeOf('p1'), await homeOf('t1')]).toEqual([first, first])
    expect([await homeOf('a0'), await homeOf('p2')]).toEqual([second, second])
    expect([await picturesOf(first), await picturesOf(second)]).toEqual(['ab', 'c'])
    expect((await list(token)).groups).toEqual([])
    expect((await undo(token, body.data.id)).status).toBe(200)
    expect(await state()).toEqual(before)
  })
})

describe('undoing is refused', () => {
  test('a second time, and for what was never decided', async () => {
    const { token } = await registerAdmin(site)
    await readGroup()
    const group = await onlyGroup(token)
    const { body } = await decide(token, group.id, { seen: group.seen, homes: [group.offers.map(({ id }) => id)] })
    expect((await undo(token, body.data.id)).status).toBe(200)
    const again = await undo(token, body.data.id)
    expect([again.status, again.body.code]).toEqual([409, 'decision.undone'])
    const unknown = await undo(token, '0192f0c1-0000-7000-8000-000000000001')
    expect([unknown.status, unknown.body.code]).toEqual([404, 'decision.notFound'])
  })

  test('once another ad has come to one of the homes; a new price is no hindrance', async () => {
    const { token } = await registerAdmin(site)
    await readGroup()
    const group = await onlyGroup(token)
    const parts = [[offerOf(group, 'p1'), offerOf(group, 'a1')], [offerOf(group, 'p2')]]
    const { body } = await decide(token, group.id, { seen: group.seen, homes: parts })
    await read('third', [{ number: 't1', houseNumber: 12 }])
    const refused = await undo(token, body.data.id)
    expect([refused.status, refused.body.code]).toEqual([409, 'decision.overtaken'])
    const joined = await homeOf('p1')
    expect((await part(token, joined, await idOf('t1'))).status).toBe(200)
    await read('agent', [{ number: 'a1', priceCents: 151_000 }])
    expect((await undo(token, body.data.id)).status).toBe(200)
    expect((await show(await homeOf('a1'))).price).toBe(1510)
    expect((await show(await homeOf('p1'))).price).toBe(1450)
  })
})
