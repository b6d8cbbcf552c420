import { describe, expect, test } from 'vitest'
import { as, register } from '#features/accounts/accounts/test-accounts.server.ts'
import { createLocalEngine } from '#features/properties/search/search-engine.server.ts'
import { getAdminPropertyIndex } from '#features/properties/search/admin-index.server.ts'
import { startIndexUpdates } from '#features/properties/search-updates/index-updates.server.ts'
import type { Reply } from '#shared/endpoint.ts'
import type { ProblemReply } from '#shared/problem.ts'
import type { getProperty, searchProperties } from '#features/properties/catalogue/contract.ts'
import type { listClusters } from '#features/properties/map/contract.ts'
import { findSimilarHomes } from '#app/pages/property/insights-data.server.ts'
import { readPropertyChecks } from '#features/sourcing/listing-checks/queries.server.ts'
import { endClosedListings } from '#features/sourcing/listings/end-listings.server.ts'
import { readReplyTarget } from '#features/renters/replies/queries.server.ts'
import { createApiHome, testRequests } from './test-requests.server.ts'
import { presets } from './presets.ts'

const { site, answer, make, save, run } = testRequests()

type List = Reply<typeof searchProperties>
const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day)
/** A moment as these platforms write it, in the time of Amsterdam. */
const written = (moment: Date) =>
  moment.toLocaleString('sv-SE', { timeZone: 'Europe/Amsterdam' }).replaceAll('\u202f', ' ')

/** A home as a fictitious letting platform of the kind of the preset states it. */
const createOffer = (id: number, changes: object = {}) => ({
  id: String(id),
  urlKey: `${id}-eikstraat-${id}-utrecht`,
  street: 'Eikstraat',
  houseNumber: String(id),
  houseNumberAddition: '',
  postalcode: '3512 XA',
  city: { name: 'Utrecht', id: '1' },
  dwellingType: { categorie: 'woning', localizedName: 'Appartement' },
  netRent: 610.4,
  totalRent: 655,
  areaDwelling: 58,
  latitude: '52.0900',
  longitude: '5.1200',
  model: { modelCategorie: { code: 'loting' } },
  doelgroepen: [{ code: 'regulier' }],
  inschrijvingVereistVoorReageren: true,
  publicationDate: written(inDays(-2)),
  closingDate: written(inDays(5)),
  pictures: [{ uri: '/foto/1.jpg' }],
  ...changes,
})

const preset = presets.find(({ name }) => name === 'Zig365')
const url = { from: 'urlKey', prefix: 'https://platform.example/aanbod/' }

/** A source with the preset, the address of its homes filled in, that answers with these offers. */
async function setUp(offers: object[], fields: object = { url }): Promise<string> {
  answer(() => ({ result: offers }))
  const id = await make('json-api', '/aanbod', {
    ...preset?.mapping,
    records: undefined,
    fields: { ...preset?.mapping.fields, ...fields },
  })
  expect((await save(id, { ...preset?.request })).status).toBe(200)
  return id
}
const list = async (query = '') => {
  await site.refresh()
  return (await site.get<List>(`/properties?${query}`)).body
}
const addresses = async (query = '') => (await list(query)).properties.map(({ address }) => address)

describe('a home on the letting platform of a corporation', () => {
  test('is read with its way of allocation, closing time and conditions', async () => {
    const closesAt = inDays(5)
    closesAt.setSeconds(0, 0)
    const source = await setUp([createOffer(12, { closingDate: written(closesAt) })], {
      url,
      registrationYears: { from: 'jarenNodig' },
      usualRegistrationYears: { constant: '8,5 jaar' },
      replies: { constant: '41' },
    })
    expect(await run(source)).toMatchObject({ state: 'finished', new: 1, rejected: 0 })
    const [found] = (await list('offer=corporations')).properties
    const { body } = await site.get<Reply<typeof getProperty>>(`/properties/${found?.id}`)
    expect(body).toMatchObject({
      address: 'Eikstraat 12',
      allotment: { kind: 'lottery' },
      registrationYearsRequired: null,
      registrationYearsUsual: 8.5,
      replyCount: 41,
      conditions: 'Doelgroep: reguliere woningzoekenden\nInschrijving vereist om te reageren',
      otherDetails: { servicekosten: 44.6 },
    })
    expect(body.allotment?.closesAt).toBe(closesAt.toISOString())
  })

  test('is in no list, count, map or suggestion of ordinary ads unless they ask for it', async () => {
    await run(await setUp([createOffer(12), createOffer(14)]))
    const ads = await make('json-api', '/gewoon', undefined, 'gewoon')
    answer(() => [createApiHome(3)])
    await save(ads, {})
    await run(ads)
    expect(await addresses()).toEqual(['Eikstraat 3'])
    expect((await list('search=utrecht')).pagination.totalItems).toBe(1)
    expect((await list('city=Utrecht&status=for_rent')).pagination.totalItems).toBe(1)
    expect((await list('offer=corporations')).pagination.totalItems).toBe(2)
    expect((await list('offer=all&maxPrice=2000')).pagination.totalItems).toBe(3)
    const map = async (query: string) =>
      (await site.get<Reply<typeof listClusters>>(`/map/clusters?frame=3,50,7,54&zoom=7&${query}`)).body
    const [ordinary, allotted] = [await map(''), await map('offer=corporations')]
    expect([ordinary.located + ordinary.unlocated, allotted.located]).toEqual([1, 2])
    const places = await site.get<{ places: unknown }>('/places?search=utr')
    expect(places.body.places).toMatchObject([{ name: 'Utrecht', properties: 1 }])
    const feed = await site.get<{ items: { content_text: string }[] }>('/properties/feed.json?lang=nl')
    expect(feed.body.items).toHaveLength(1)
    const offered = await site.get<typeof feed.body>('/properties/feed.json?lang=nl&offer=corporations')
    expect(offered.body.items[0]?.content_text).toContain('Corporatiewoning · loting · reageren tot')
    expect((await site.get<ProblemReply>('/properties?offer=iets')).status).toBe(400)
  })

  test('is compared with homes of corporations only, and not with rents of the market', async () => {
    await run(await setUp([createOffer(12), createOffer(14)]))
    const dear = { area: 58, rent: { net: 1_900, total: 1_950 } }
    const columns = { number: 'id', propertyType: 'type', city: 'city.name', street: 'address.street', area: 'area' }
    const fields = { ...columns, rent: 'rent.net' }
    const mapping = {
      period: 'month',
      fields: Object.fromEntries(Object.entries(fields).map(([name, from]) => [name, { from }])),
    }
    const other = await make('json-api', '/markt', mapping, 'markt')
    answer(() => Array.from({ length: 12 }, (_, at) => createApiHome(100 + at, dear)))
    await save(other, {})
    await run(other)
    const updates = await startIndexUpdates(site.db)
    const { index } = updates
    const [first, second] = (await list('offer=corporations')).properties.map(({ id }) => id)
    const findSimilarIds = async (id = '') => (await findSimilarHomes(index, id)).map((home) => home.id)
    expect(await findSimilarIds(first)).toEqual([second])
    const checks = await readPropertyChecks(site.db, createLocalEngine({ index, db: site.db }), [first ?? ''])
    expect(checks.get(first ?? '')?.map(({ kind }) => kind)).not.toContain('rent_far_below')
    const [ordinary] = (await list()).properties
    expect(await findSimilarIds(ordinary?.id)).not.toContain(first)
    // Admins find all.
    expect(getAdminPropertyIndex(index).find({ search: 'eikstraat 12' }, 'newest', 0, 10).total).toBe(1)
    await updates.close()
  })

  test('is replied to on the platform: at its own page there, else at the site of the source', async () => {
    await run(await setUp([createOffer(12)]))
    const [home] = (await list('offer=corporations')).properties
    expect(await readReplyTarget(site.db, home?.id ?? '')).toMatchObject({
      isAllotted: true,
      source: { name: 'Bron', url: 'https://platform.example/aanbod/12-eikstraat-12-utrecht' },
    })
    await site.db.updateTable('listings').set({ url: null }).execute()
    expect(await readReplyTarget(site.db, home?.id ?? '')).toMatchObject({ source: { url: 'https://bron.example' } })
    const { id: userId, token } = await register(site, 'sanne')
    await site.db
      .updateTable('users')
      .set({ email_confirmed_at: new Date(), trial_ends_at: inDays(7) })
      .where('id', '=', userId)
      .execute()
    await site.db.updateTable('properties').set({ contact_email: 'balie@corporatie.example' }).execute()
    const reply = await site.post<ProblemReply>('/replies', { propertyId: home?.id, message: 'Graag!' }, as(token))
    expect([reply.status, reply.body.message]).toEqual([
      409,
      'Een woningcorporatie wijst deze woning toe. Reageer op de site van de corporatie.',
    ])
  })

  test('ends at its closing time, whether its platform still shows it or not, and returns with a later one', async () => {
    const source = await setUp([createOffer(12), createOffer(14, { closingDate: written(inDays(-1)) })])
    await run(source)
    expect(await addresses('offer=corporations&status=for_rent')).toEqual(['Eikstraat 12'])
    // Its page says so at once; the list follows.
    expect(await endClosedListings(site.db, inDays(4))).toBe(0)
    expect(await endClosedListings(site.db, inDays(6))).toBe(1)
    expect(await addresses('offer=corporations&status=for_rent')).toEqual([])
    answer(() => ({ result: [createOffer(12, { closingDate: written(inDays(9)) }), createOffer(14)] }))
    await run(source)
    expect(new Set(await addresses('offer=corporations&status=for_rent'))).toEqual(
      new Set(['Eikstraat 12', 'Eikstraat 14']),
    )
  })

  test('is shown as closed before the job that ends it has run', async () => {
    await run(await setUp([createOffer(12)]))
    await site.db
      .updateTable('properties')
      .set({ closes_at: new Date(Date.now() - 1_000) })
      .execute()
    const [home] = (await list('offer=corporations')).properties
    expect(home?.status).toBe('inactive')
  })

  test.each([
    ['an unreadable closing date', { closingDate: 'nog even' }, 'closing_unreadable'],
    ['a closing date before it was placed', { closingDate: written(inDays(-9)) }, 'closing_before_publication'],
    ['no way of allocation and no closing date', { closingDate: '0000-00-00 00:00:00', model: {} }, 'no_allocation'],
    ['a parking place', { dwellingType: { localizedName: 'Parkeergelegenheid' } }, 'parking'],
  ])('with %s is refused', async (_, changes, reason) => {
    const source = await setUp([createOffer(12, changes), createOffer(14)])
    expect(await run(source)).toMatchObject({ new: 1, rejected: 1 })
    const rows = await site.db.selectFrom('rejected_records').select(['reason', 'number']).execute()
    expect(rows).toEqual([{ reason, number: '12' }])
  })

  test('that is let without such rules is an ordinary ad, and a word without a meaning is told', async () => {
    const model = (code: string) => ({ model: { modelCategorie: { code } } })
    const source = await setUp([
      createOffer(12, model('vrijesectormodel')),
      createOffer(14, model('reactiedatum')),
      createOffer(16, model('sterrenkracht')),
    ])
    expect(await run(source)).toMatchObject({ new: 3 })
    const told = await site.db.selectFrom('import_runs').select('unknown_words').executeTakeFirstOrThrow()
    expect(told.unknown_words).toEqual({ 'allocation sterrenkracht': 1 })
    expect(await addresses()).toEqual(['Eikstraat 12'])
    const offered = (await list('offer=corporations')).properties
    expect(new Map(offered.map(({ address, allotment }) => [address, allotment?.kind]))).toEqual(
      new Map([
        ['Eikstraat 14', 'first_reply'],
        ['Eikstraat 16', 'unknown'],
      ]),
    )
  })
})
