import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import type { Reply } from '#shared/endpoint.ts'
import { as, registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import type { listMerges } from './contract.ts'
import { findListingId, testDuplicates } from './test-duplicates.server.ts'

const site = testApp()
const {
  read,
  importGroup,
  end,
  readOnlyGroup,
  list,
  decide,
  split,
  join,
  undo,
  show,
  audit,
  findPropertyId,
  idOf,
  state,
} = testDuplicates(site)
afterAll(end)

const picture = async (propertyId: string, ...letters: string[]) => {
  const photos = letters.map((letter) => ({ hash: letter.repeat(64), width: 800, height: 600 }))
  await site.db.insertInto('photos').values(photos).execute()
  await site.db
    .insertInto('property_photos')
    .values(photos.map(({ hash }, position) => ({ property_id: propertyId, position, photo_hash: hash })))
    .execute()
}
const readPhotos = async (propertyId: string) =>
  (await show(propertyId)).gallery.map(({ hash }) => hash.slice(0, 1)).join('')
/** Creates a home that the rules merged from two sources. */
async function readHome() {
  await read('portal', [{ number: 'p1', houseNumber: 12, url: 'https://portal.example/p1' }])
  const first = await findPropertyId('p1')
  await picture(first, 'a', 'b')
  await read('agent', [{ number: 'a0', houseNumber: 20 }])
  const second = await findPropertyId('a0')
  await picture(second, 'c')
  expect(await read('agent', [{ number: 'a0', houseNumber: 12 }])).toMatchObject({ merged: 1 })
  expect([await findPropertyId('a0'), await readPhotos(first)]).toEqual([first, 'abc'])
  return { first, second }
}

describe('an admin splits a listing from a merged home', () => {
  test('and finds it in the list of merges, with the reasons, until it is split off', async () => {
    const { token } = await registerAdmin(site)
    const { first } = await readHome()
    const merges = async () =>
      (await site.get<Reply<typeof listMerges>>('/admin/property-merges', as(token))).body.data.merges
    const [join, ...others] = await merges()
    expect(others).toEqual([])
    expect(join).toMatchObject({ propertyId: first, listings: [{ number: 'a0', source: 'AGENT' }] })
    expect(join?.reasons).toContain('same_address')
    await split(token, first, join?.listings[0]?.id ?? '')
    expect(await merges()).toEqual([])
  })

  test('and it is its former home again, with its id and photos; later runs do not merge it', async () => {
    const { token, email } = await registerAdmin(site)
    const { first, second } = await readHome()
    const { status, body } = await split(token, first, await idOf('a0'))
    expect(status).toBe(200)
    expect([await findPropertyId('p1'), await findPropertyId('a0')]).toEqual([first, second])
    expect([await readPhotos(first), await readPhotos(second)]).toEqual(['ab', 'c'])
    expect((await show(second)).listings.map(({ source }) => source)).toEqual(['AGENT'])
    expect(await site.db.selectFrom('property_merges').selectAll().execute()).toEqual([])
    expect(await audit(token)).toMatchObject([
      { action: 'properties.split', adminEmail: email, subjectId: body.data.id },
    ])
    expect(await read('agent', [{ number: 'a0', houseNumber: 12, rooms: 4 }])).toEqual({ merged: 0, uncertain: 0 })
    expect(await findPropertyId('a0')).toBe(second)
  })

  test('and search shows both homes immediately', async () => {
    const { token } = await registerAdmin(site)
    const { first, second } = await readHome()
    const listed = async () => {
      await site.refresh()
      const { body } = await site.get<{ properties: { id: string }[] }>('/properties?limit=100')
      return body.properties.map(({ id }) => id).toSorted()
    }
    expect(await listed()).toEqual([first])
    const { body } = await split(token, first, await idOf('a0'))
    expect(await listed()).toEqual([first, second].toSorted())
    await undo(token, body.data.id)
    expect(await listed()).toEqual([first])
  })

  test('and reverts it: the home has both again, and the other id redirects to it', async () => {
    const { token } = await registerAdmin(site)
    const { first, second } = await readHome()
    const before = await state()
    const { body } = await split(token, first, await idOf('p1'))
    // The home began with this listing, which keeps the id while the other one leaves.
    expect([await findPropertyId('p1'), await findPropertyId('a0')]).toEqual([first, second])
    expect((await undo(token, body.data.id)).status).toBe(200)
    expect(await state()).toEqual(before)
    expect((await show(second)).id).toBe(first)
  })

  test('and it stays separate from later listings of that home, even when the listing it was split from is gone', async () => {
    const { token } = await registerAdmin(site)
    const elsewhere = (number: string) => ({ number, street: 'Lindelaan', postcode: '3584 AB' })
    const flat = { houseNumber: 12 }
    await read('portal', [{ ...flat, number: 'p1' }])
    await read('third', [{ ...flat, number: 't1' }])
    await split(token, await findPropertyId('p1'), await idOf('t1'))
    for (let run = 0; run < 3; run++) await read('third', [elsewhere('t9')], { complete: true })
    expect(await read('agent', [{ ...flat, number: 'a1' }])).toMatchObject({ merged: 1 })
    for (let run = 0; run < 3; run++) await read('portal', [elsewhere('p9')], { complete: true })
    expect(await read('third', [{ ...flat, number: 't1', energyLabel: 'A' }])).toMatchObject({ merged: 0 })
    expect(await findPropertyId('a1')).toBe(await findPropertyId('p1'))
    expect(await findPropertyId('t1')).not.toBe(await findPropertyId('a1'))
  })

  test('but not from another home, from one that no longer exists, or the only listing', async () => {
    const { token } = await registerAdmin(site)
    const { first, second } = await readHome()
    await read('agent', [{ number: 'a9', street: 'Lindelaan', postcode: '3584 AB' }])
    const before = await state()
    const unknown = '0192f0c1-0000-7000-8000-000000000001'
    const refusals = [
      [first, await idOf('a9'), 409, 'property.changed'],
      [second, await idOf('a0'), 409, 'property.changed'],
      [unknown, await idOf('a0'), 404, 'property.notFound'],
      [await findPropertyId('a9'), await idOf('a9'), 409, 'property.singleListing'],
      ['x', unknown, 400, 'request.invalid'],
      [first, 'x', 400, 'request.invalid'],
    ] as const
    for (const [propertyId, listingId, status, code] of refusals) {
      const answer = await split(token, propertyId, listingId)
      expect([answer.status, answer.body.code]).toEqual([status, code])
    }
    expect(await state()).toEqual(before)
  })
})

describe('an admin merges homes', () => {
  test('into the oldest, overriding the rules; their ids redirect to it, even after later runs', async () => {
    const { token } = await registerAdmin(site)
    await read('portal', [{ number: 'p1', houseNumber: 12 }])
    await read('agent', [{ number: 'a1', houseNumber: 14 }])
    const [oldest, young, before] = [await findPropertyId('p1'), await findPropertyId('a1'), await state()]
    const { status, body } = await join(token, young, [oldest])
    expect([status, body.data.properties.map(({ id }) => id)]).toEqual([200, [oldest]])
    expect((await show(young)).listings).toHaveLength(2)
    expect(await read('agent', [{ number: 'a1', houseNumber: 14, rooms: 4 }])).toEqual({ merged: 0, uncertain: 0 })
    expect(await findPropertyId('a1')).toBe(oldest)
    await read('agent', [{ number: 'a1', houseNumber: 14 }])
    expect((await undo(token, body.data.id)).status).toBe(200)
    const after = await state()
    expect([after.listings, after.merges]).toEqual([before.listings, before.merges])
    expect(after.properties.map(({ house_number }) => house_number)).toEqual(
      before.properties.map((property) => property.house_number),
    )
  })

  test('but not with themselves, or with one that was already merged or does not exist', async () => {
    const { token } = await registerAdmin(site)
    const { first, second } = await readHome()
    await read('agent', [{ number: 'a9', street: 'Lindelaan', postcode: '3584 AB' }])
    const other = await findPropertyId('a9')
    const refusals = [
      [first, [first], 400, 'property.mergedWithItself'],
      [other, [second], 409, 'property.changed'],
      [other, ['0192f0c1-0000-7000-8000-000000000001'], 404, 'property.notFound'],
      [other, [], 400, 'request.invalid'],
    ] as const
    for (const [propertyId, propertyIds, status, code] of refusals) {
      const answer = await join(token, propertyId, propertyIds)
      expect([answer.status, answer.body.code]).toEqual([status, code])
    }
  })

  test('even those decided to be different: the last decision counts, and after its revert the one before', async () => {
    const { token } = await registerAdmin(site)
    const { first, second } = await readHome()
    await split(token, first, await idOf('a0'))
    const { body } = await join(token, first, [second])
    expect(await read('agent', [{ number: 'a0', houseNumber: 12, rooms: 4 }])).toEqual({ merged: 0, uncertain: 0 })
    expect(await findPropertyId('a0')).toBe(first)
    expect((await undo(token, body.data.id)).status).toBe(200)
    expect(await read('agent', [{ number: 'a0', houseNumber: 12 }])).toEqual({ merged: 0, uncertain: 0 })
    expect(await findPropertyId('a0')).toBe(second)
  })
})

describe('a group of possible duplicates that is decided', () => {
  test('is restored by a revert, with its listings, homes and ids', async () => {
    const { token } = await registerAdmin(site)
    await importGroup()
    const before = await state()
    const group = await readOnlyGroup(token)
    const properties = [[findListingId(group, 'p2'), findListingId(group, 'a1')], [findListingId(group, 'p1')]]
    const { body } = await decide(token, group.id, { stateHash: group.stateHash, properties })
    expect(await state()).not.toEqual(before)
    expect((await undo(token, body.data.id)).status).toBe(200)
    expect(await state()).toEqual(before)
    expect((await readOnlyGroup(token)).stateHash).toBe(group.stateHash)
    expect((await audit(token)).map(({ action }) => action)).toEqual(['properties.undone', 'properties.regrouped'])
    // A reverted decision no longer counts: with its number the ad is certain.
    expect(await read('agent', [{ number: 'a1', houseNumber: 12 }])).toEqual({ merged: 1, uncertain: 0 })
  })

  test('can split a home that the rules had merged', async () => {
    const { token } = await registerAdmin(site)
    const { first, second } = await readHome()
    // Without a number it matches both this home and a second one next to it.
    await read('portal', [{ number: 'p2', houseNumber: 14 }])
    await read('third', [{ number: 't1' }])
    const before = await state()
    const group = await readOnlyGroup(token)
    expect(group.listings).toHaveLength(4)
    const [p1, p2, a0, t1] = ['p1', 'p2', 'a0', 't1'].map((number) => findListingId(group, number)) as [
      string,
      string,
      string,
      string,
    ]
    const { body } = await decide(token, group.id, {
      stateHash: group.stateHash,
      properties: [
        [p1, t1],
        [a0, p2],
      ],
    })
    expect([await findPropertyId('p1'), await findPropertyId('t1')]).toEqual([first, first])
    expect([await findPropertyId('a0'), await findPropertyId('p2')]).toEqual([second, second])
    expect([await readPhotos(first), await readPhotos(second)]).toEqual(['ab', 'c'])
    expect((await list(token)).groups).toEqual([])
    expect((await undo(token, body.data.id)).status).toBe(200)
    expect(await state()).toEqual(before)
  })
})

describe('a revert is refused', () => {
  test('a second time, and for an unknown decision', async () => {
    const { token } = await registerAdmin(site)
    await importGroup()
    const group = await readOnlyGroup(token)
    const { body } = await decide(token, group.id, {
      stateHash: group.stateHash,
      properties: [group.listings.map(({ id }) => id)],
    })
    expect((await undo(token, body.data.id)).status).toBe(200)
    const again = await undo(token, body.data.id)
    expect([again.status, again.body.code]).toEqual([409, 'decision.undone'])
    const unknown = await undo(token, '0192f0c1-0000-7000-8000-000000000001')
    expect([unknown.status, unknown.body.code]).toEqual([404, 'decision.notFound'])
  })

  test('after another listing joined one of the homes, but not after a new price', async () => {
    const { token } = await registerAdmin(site)
    await importGroup()
    const group = await readOnlyGroup(token)
    const division = [[findListingId(group, 'p1'), findListingId(group, 'a1')], [findListingId(group, 'p2')]]
    const { body } = await decide(token, group.id, { stateHash: group.stateHash, properties: division })
    await read('third', [{ number: 't1', houseNumber: 12 }])
    const refused = await undo(token, body.data.id)
    expect([refused.status, refused.body.code]).toEqual([409, 'decision.superseded'])
    const merged = await findPropertyId('p1')
    expect((await split(token, merged, await idOf('t1'))).status).toBe(200)
    await read('agent', [{ number: 'a1', priceCents: 151_000 }])
    expect((await undo(token, body.data.id)).status).toBe(200)
    expect((await show(await findPropertyId('a1'))).price).toBe(1510)
    expect((await show(await findPropertyId('p1'))).price).toBe(1450)
  })

  test('after a home was edited by hand, until the edit is set back', async () => {
    const { token } = await registerAdmin(site)
    await read('portal', [{ number: 'p1', houseNumber: 12 }])
    await read('agent', [{ number: 'a1', houseNumber: 14 }])
    const [home, other] = [await findPropertyId('p1'), await findPropertyId('a1')]
    const edit = async (id: string, size: number) => {
      const { form, version } = (
        await site.get<{ data: { form: object; version: string } }>(`/admin/properties/${id}/form`, as(token))
      ).body.data
      expect((await site.send('PATCH', `/properties/${id}`, { ...form, size, version }, as(token))).status).toBe(200)
    }
    const readSizes = async () => [(await show(home)).size, (await show(other)).size]
    // The merged home has this edit, too.
    await edit(other, 70)
    const before = await state()
    const { body } = await join(token, home, [other])
    await edit(home, 77)
    const refused = await undo(token, body.data.id)
    expect([refused.status, refused.body.code]).toEqual([409, 'decision.superseded'])
    expect(await readSizes()).toEqual([77, 77])
    await edit(home, 70)
    expect((await undo(token, body.data.id)).status).toBe(200)
    expect(await readSizes()).toEqual([62, 70])
    expect((await state()).listings).toEqual(before.listings)
  })
})
