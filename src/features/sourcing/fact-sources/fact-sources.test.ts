import { afterAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { testApp } from '#app/test-app.ts'
import type { ProblemReply } from '#shared/problem.ts'
import { registerAdmin } from '#features/accounts/accounts/test-accounts.server.ts'
import { testDuplicates } from '#features/sourcing/deduplication/test-duplicates.server.ts'
import type { FactSources } from './contract.ts'

const site = testApp()
const { read, end, findPropertyId, split, idOf } = testDuplicates(site)
afterAll(end)

const ask = async (id: string) => (await site.get<FactSources>(`/properties/${id}/facts`)).body
/** What is said of a fact: the source, and what it states where that is not what the home shows. */
async function readFact(id: string, name: string) {
  const { listings, facts } = await ask(id)
  const found = facts.find(({ fact }) => fact === name)
  return found?.statements.map(({ listing, stated, contradicts }) => [
    listings[listing]?.source,
    ...(stated ? [stated] : []),
    ...(contradicts ? ['contradicts'] : []),
  ])
}
/** A list of a source without its listings, read three times, so that they have gone. */
async function end3(slug: string) {
  const other = { number: `${slug}-other`, street: 'Beukenlaan', postcode: '3582 AB', priceCents: 99_000 }
  for (let run = 0; run < 3; run++) await read(slug, [other], { complete: true })
}

describe('the facts of a home', () => {
  test('name the listing that states them and since when, also after a change', async () => {
    await read('portal', [{ number: 'p1', houseNumber: 12, energyLabel: 'C', url: 'https://portal.example/p1' }])
    const id = await findPropertyId('p1')
    const before = await ask(id)
    expect(before.listings).toEqual([{ source: 'PORTAL', url: 'https://portal.example/p1' }])
    expect(before.facts.map(({ fact }) => fact)).toEqual(['address', 'rent', 'type', 'area', 'rooms', 'label'])
    expect(before.earlier).toEqual([])
    const [first] = before.facts.flatMap(({ statements }) => statements.map(({ since }) => since))
    expect(before.facts.every(({ statements }) => statements[0]?.since === first)).toBe(true)

    await read('portal', [{ number: 'p1', houseNumber: 12, energyLabel: 'B', url: 'https://portal.example/p1' }])
    const { facts } = await ask(id)
    const since = new Map(facts.map(({ fact, statements }) => [fact, statements[0]?.since]))
    expect([since.get('rent'), since.get('label')]).toEqual([
      first,
      new Date(Date.parse(first ?? '') + 86_400_000).toISOString(),
    ])
  })

  test('of listings from before they were tracked are known since at least then', async () => {
    await read('portal', [{ number: 'p1' }])
    await sql`update listings set facts_tracked_from = '2026-03-01T00:00:00Z'`.execute(site.db)
    const { facts } = await ask(await findPropertyId('p1'))
    expect(facts[0]?.statements).toEqual([{ listing: 0, since: '2026-03-01T00:00:00.000Z', atLeast: true }])
  })

  test('in which two sources differ are shown of both; what one says less exactly is no difference', async () => {
    const own = { houseNumber: 12, deposit: 'amount', depositCents: 290_000, builtFrom: 1930, builtTo: 1930 } as const
    await read('portal', [{ ...own, number: 'p1', energyLabel: 'B', serviceCosts: 'extra', areaM2: 62, pets: 'no' }])
    const other = { ...own, depositCents: 145_000, builtFrom: null, builtTo: 1945, areaM2: 63, pets: 'yes' } as const
    const service = { serviceCosts: 'extra', serviceCostsCents: 5_000 } as const
    expect(await read('agent', [{ ...other, ...service, number: 'a1', energyLabel: 'F' }])).toMatchObject({ merged: 1 })
    const id = await findPropertyId('p1')
    expect(await readFact(id, 'label')).toEqual([['AGENT'], ['PORTAL', { energyLabel: 'B' }, 'contradicts']])
    const deposit = { kind: 'amount', cents: 290_000 }
    expect(await readFact(id, 'deposit')).toEqual([['AGENT'], ['PORTAL', { deposit }, 'contradicts']])
    expect(await readFact(id, 'pets')).toEqual([['AGENT'], ['PORTAL', { pets: 'no' }, 'contradicts']])
    expect(await readFact(id, 'built')).toEqual([['AGENT'], ['PORTAL', { yearBuilt: { from: 1930, to: 1930 } }]])
    expect(await readFact(id, 'area')).toEqual([['AGENT'], ['PORTAL', { size: 62 }]])
    expect(await readFact(id, 'service')).toEqual([['AGENT'], ['PORTAL']])
  })

  test('that say no are facts as well: a home without registration shows so, whoever is seen last', async () => {
    await read('portal', [{ number: 'p1', houseNumber: 12, registration: false }])
    await read('agent', [{ number: 'a1', houseNumber: 12 }])
    const id = await findPropertyId('a1')
    expect(await readFact(id, 'registration')).toEqual([['PORTAL']])
    await read('agent', [{ number: 'a1', houseNumber: 12, registration: true }])
    expect(await readFact(id, 'registration')).toEqual([['AGENT'], ['PORTAL', { registration: false }, 'contradicts']])
  })

  test('that only a text states come with its sentence, without contact data', async () => {
    const sentence = 'De borg is 2.900 euro, bel 06 12345678.'
    const fromText = { depositCents: sentence }
    await read('portal', [{ number: 'p1', deposit: 'amount', depositCents: 290_000, fromText }])
    const { facts } = await ask(await findPropertyId('p1'))
    const deposit = facts.find(({ fact }) => fact === 'deposit')?.statements[0]?.sentence
    expect(deposit).toMatch(/^De borg is 2\.900 euro, bel /)
    expect(deposit).not.toContain('12345678')
  })

  test('that we corrected say so, beside what the listing states', async () => {
    await read('portal', [{ number: 'p1', energyLabel: 'B' }])
    const id = await findPropertyId('p1')
    await sql`update properties set overrides = '{"energy_label": "D"}' where id = ${id}`.execute(site.db)
    const { facts } = await ask(id)
    expect(facts.filter(({ corrected }) => corrected)).toMatchObject([
      { fact: 'label', statements: [{ listing: 0, stated: { energyLabel: 'B' }, contradicts: true }] },
    ])
  })

  test('name a listing that is gone only where the home still has them from it', async () => {
    await read('portal', [{ number: 'p1', houseNumber: 12, energyLabel: 'B', bathrooms: 1 }])
    await read('agent', [{ number: 'a1', houseNumber: 12, energyLabel: 'C' }])
    const id = await findPropertyId('p1')
    await end3('portal')
    expect(await readFact(id, 'label')).toEqual([['AGENT']])
    expect(await readFact(id, 'bathrooms')).toEqual([['PORTAL']])
    const { listings, earlier } = await ask(id)
    expect(listings.map(({ source, gone }) => [source, gone])).toEqual([
      ['AGENT', undefined],
      ['PORTAL', true],
    ])
    expect(earlier.map(({ source, propertyId }) => [source, propertyId])).toEqual([['PORTAL', id]])
    // A source that is deleted takes what it states along.
    await sql`delete from listings where number = 'p1'`.execute(site.db)
    expect(await readFact(id, 'bathrooms')).toBeUndefined()
    expect((await ask(id)).earlier).toEqual([])
  })

  test('of an unknown, hidden or deleted home are not told', async () => {
    await read('portal', [{ number: 'p1' }])
    const id = await findPropertyId('p1')
    const refuse = async (path: string) => (await site.get<ProblemReply>(path)).body.code
    expect(await refuse('/properties/0192f0c1-0000-7000-8000-000000000001/facts')).toBe('property.notFound')
    expect(await refuse('/properties/wrong/facts')).toBe('request.invalid')
    await sql`update properties set decided_status = 'hidden'`.execute(site.db)
    expect(await refuse(`/properties/${id}/facts`)).toBe('property.hidden')
  })
})

describe('the earlier listings of a home', () => {
  const house = { propertyType: 'house', houseNumber: 12 } as const

  test('are those of the same address that have ended, on whichever home they are', async () => {
    await read('portal', [{ ...house, number: 'p1', priceCents: 120_000 }])
    const former = await findPropertyId('p1')
    await end3('portal')
    // Another rent: not joined with the one that is gone.
    await read('agent', [{ ...house, number: 'a1', priceCents: 165_000, energyLabel: 'A' }])
    const id = await findPropertyId('a1')
    expect(id).not.toBe(former)
    const { earlier } = await ask(id)
    expect(earlier).toMatchObject([{ source: 'PORTAL', propertyId: former, price: { cents: 120_000 } }])
    expect(earlier[0]?.goneAt).not.toBeNull()
    // What is offered now is no earlier listing of the former home.
    expect((await ask(former)).earlier).toEqual([])
    await sql`update properties set decided_status = 'hidden' where id = ${former}`.execute(site.db)
    expect((await ask(id)).earlier).toEqual([])
  })

  test('are not those of another addition, a room, another size or a flat of the building', async () => {
    const others = [
      { houseNumber: 14, propertyType: 'house' },
      { houseNumber: 12, houseNumberAddition: 'A', propertyType: 'house' },
      { houseNumber: 12, propertyType: 'room', areaM2: 14 },
      { houseNumber: 12, propertyType: 'house', areaM2: 120 },
      { houseNumber: 12, propertyType: 'apartment' },
    ] as const
    await read(
      'portal',
      others.map((other, at) => ({ ...other, number: `p${at}`, priceCents: 50_000 + at * 20_000 })),
    )
    await end3('portal')
    await read('agent', [
      { ...house, number: 'a1', priceCents: 165_000 },
      { houseNumber: 30, number: 'a2', rooms: 2, priceCents: 200_000 },
    ])
    expect((await ask(await findPropertyId('a1'))).earlier).toEqual([])
  })

  test('are kept when homes are merged, and not shared when an admin splits them', async () => {
    const { token } = await registerAdmin(site)
    await read('portal', [{ ...house, number: 'p1' }])
    await read('agent', [{ ...house, number: 'a1' }])
    const id = await findPropertyId('p1')
    expect(await findPropertyId('a1')).toBe(id)
    await end3('portal')
    expect((await ask(id)).earlier).toHaveLength(1)
    expect((await split(token, id, await idOf('a1'))).status).toBe(200)
    const [former, current] = [await findPropertyId('p1'), await findPropertyId('a1')]
    expect(former).not.toBe(current)
    expect((await ask(current)).earlier).toEqual([])
    expect((await ask(former)).earlier).toEqual([])
  })
})
