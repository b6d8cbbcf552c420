import fc from 'fast-check'
import { sql, type RawBuilder } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import type { Reply } from '#shared/endpoint.ts'
import { testApp } from '#app/test-app.ts'
import type { searchProperties } from '#features/properties/catalogue/contract.ts'
import { anyChoice, facetNames, getFacet } from '#features/properties/catalogue/facets.ts'
import { boundedFields, fields } from '#features/properties/catalogue/fields.ts'
import * as values from '#features/properties/catalogue/values.ts'

/** How many random filters are tried; by hand also the full number. */
const filters = Number(process.env['RANDOM_FILTERS'] ?? 40)
const homes = 300
/** After so many filters some homes change. */
const filtersPerChange = 10

const visitor = testApp()
type Condition = RawBuilder<unknown>
const list = (codes: string[]) => sql.join(codes.map((code) => sql`${code}`))
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** What each filter means, said once more in SQL. */
const meanings: Record<string, (value: string) => Condition> = {
  status: (value) => sql`status in (${list(value.split(','))})`,
  type: (value) => sql`property_type in (${list(value.split(','))})`,
  city: (value) => sql`city = ${value}`,
  furnished: (value) =>
    sql`(furnished in (${list(value.split(','))}) or furnished = 'choice' and ${!/^no$/.test(value)}::boolean)`,
  minPrice: (value) => sql`month_price_cents >= ${Number(value) * 100}::int`,
  maxPrice: (value) => sql`month_price_cents <= ${Number(value) * 100}::int`,
  energyLabel: (value) =>
    sql`energy_label in (${list(values.energyLabels.slice(0, values.energyLabels.findIndex((one) => one === value) + 1))})`,
  availableBy: (value) =>
    sql`(available <> 'unknown' and (available_from is null or available_from <= ${value}::date))`,
  offer: (value) =>
    value === 'all' ? sql`true` : value === 'corporations' ? sql`allocation is not null` : sql`allocation is null`,
  seen: (value) =>
    value === 'any' ? sql`true` : sql`not (status = 'for_rent' and last_seen_at < now() - interval '90 days')`,
  income: (value) => sql`coalesce(income_cents, 0) <= ${Number(value) * 100}::int`,
  household: (value) => sql`coalesce(occupants_max, 99) >= ${Number(value)}::int`,
  pets: () => sql`pets is distinct from 'no'`,
  registration: () => sql`registration is distinct from false`,
  bounds: (value) => {
    const [west, south, east, north] = value.split(',').map(Number)
    return sql`(longitude between ${west}::float and ${east}::float and latitude between ${south}::float and ${north}::float)`
  },
}
for (const field of boundedFields)
  for (const { parameter, end } of fields[field].bounds)
    meanings[parameter] = (value) =>
      sql`${sql.ref(fields[field].column)} ${sql.raw(end === 'least' ? '>=' : '<=')} ${Number(value)}::float`

const one = <T>(...choices: T[]) => fc.constantFrom(...choices)
const some = (codes: readonly string[]) =>
  fc.subarray([...codes], { minLength: 1, maxLength: 3 }).map((chosen) => chosen.join(','))
const rare = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 1, nil: undefined })

const randomFilter: fc.Arbitrary<Record<string, string>> = fc
  .record({
    status: rare(some(values.statuses)),
    type: rare(some(values.propertyTypes)),
    city: rare(one('Delft', 'Leiden', 'Zeist')),
    furnished: rare(some(values.furnishings)),
    energyLabel: rare(one(...values.energyLabels)),
    availableBy: rare(one('2026-12-01', '2027-01-01')),
    offer: rare(one('corporations', 'all')),
    seen: fc.option(one('recent', 'any')),
    income: rare(one('0', '2500', '4000')),
    household: rare(one('1', '2', '4', '9')),
    pets: rare(fc.constant('yes')),
    registration: rare(fc.constant('yes')),
    bounds: rare(one('4.1,51.9,4.9,52.4', '3.4,50.8,5.1,53.1')),
    ...Object.fromEntries(
      [
        'minPrice',
        'maxPrice',
        ...boundedFields.flatMap((field) => fields[field].bounds.map((bound) => bound.parameter)),
      ].map((parameter) => [
        parameter,
        rare(
          one('0', '1', '2', '3', '40', '75', '750', '1000', '1333').filter(
            (value) => Number(value) <= (/Storey|Rooms/.test(parameter) ? 60 : 9_999),
          ),
        ),
      ]),
    ),
  })
  .map((filter) =>
    Object.fromEntries(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value] as const] : []))),
  )

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const randomHome = fc.record({
  status: fc.oneof({ weight: 3, arbitrary: fc.constant('for_rent' as const) }, one(...values.statuses)),
  property_type: one(...values.propertyTypes),
  city: one('Delft', 'Leiden', 'Zeist', 'Urk'),
  price_cents: maybe(one(50_000, 75_000, 99_999, 100_000, 133_300, 250_000)),
  area_m2: maybe(one(12, 30, 40, 74, 75, 76, 160)),
  rooms: maybe(one(1, 2, 2.5, 3, 6)),
  storey: maybe(one(-1, 0, 1, 3, 11)),
  furnished: maybe(one(...values.furnishedValues)),
  energy_label: maybe(one(...values.energyLabels)),
  income_cents: maybe(one(250_000, 400_000, 400_001)),
  occupants_max: maybe(one(1, 2, 4)),
  pets: maybe(one(...values.petsValues)),
  registration: maybe(fc.boolean()),
  latitude: one(51.75, 52, 52.25, 53.25),
  longitude: one(3.75, 4.25, 4.75, 5.25),
  allocation: fc.option(one(...values.allocations), { freq: 1, nil: null }),
  last_seen_at: one(daysAgo(1), daysAgo(60), daysAgo(100)),
  moving: one(
    { available: 'unknown' as const, available_from: null },
    { available: 'now' as const, available_from: null },
    { available: 'from' as const, available_from: '2026-12-15' },
  ),
})

function createHomes(count: number, seed: number) {
  return fc.sample(randomHome, { numRuns: count, seed }).map(({ moving, ...home }) => ({
    id: uuidv7(),
    title: 'Woning',
    street: 'Lindegracht',
    price_period: 'month' as const,
    place_precision: 'street' as const,
    first_seen_at: daysAgo(200),
    ...home,
    ...moving,
  }))
}

const allOf = (conditions: Condition[]) => sql`(${sql.join([sql`true`, ...conditions], sql` and `)})`

/** The number of homes of every choice by SQL: the filter without that facet, and the choice. */
async function countInSql(filter: Record<string, string>) {
  const asked: Record<string, string> = { offer: 'ordinary', ...filter }
  const without = (facet: string) =>
    Object.entries(asked).flatMap(([name, value]) => (name === facet ? [] : (meanings[name]?.(value) ?? [])))
  const columns = [sql`count(*) filter (where ${allOf(without(''))})::int as ${sql.ref('total')}`]
  const names: [facet: string, choice: string][] = []
  for (const facet of facetNames) {
    const { choices, absent = anyChoice } = getFacet(facet)
    for (const choice of [...choices, absent]) {
      const meaning = choice === anyChoice ? [] : (meanings[facet]?.(choice) ?? [])
      columns.push(
        sql`count(*) filter (where ${allOf([...without(facet), ...[meaning].flat()])})::int as ${sql.ref(`n${names.length}`)}`,
      )
      names.push([facet, choice])
    }
  }
  const { rows } = await sql<Record<string, number>>`select ${sql.join(columns)} from properties`.execute(visitor.db)
  const row = rows[0] ?? {}
  const facets: Record<string, Record<string, number>> = {}
  for (const [at, [facet, choice]] of names.entries()) (facets[facet] ??= {})[choice] = row[`n${at}`] ?? -1
  return { total: row['total'], facets }
}

test('the numbers beside all choices are those of SQL, also while homes come, change and go', async () => {
  await visitor.db.insertInto('properties').values(createHomes(homes, 1)).execute()
  await visitor.refresh()
  let tried = 0
  await fc.assert(
    fc.asyncProperty(randomFilter, async (filter) => {
      if (++tried % filtersPerChange === 0) {
        const gone = visitor.db
          .selectFrom('properties')
          .select('id')
          .orderBy(sql`random()`)
          .limit(5)
        await visitor.db.deleteFrom('properties').where('id', 'in', gone).execute()
        await visitor.db
          .updateTable('properties')
          .set({ property_type: 'loft', area_m2: 75 })
          .where('id', 'in', gone)
          .execute()
        await visitor.db.insertInto('properties').values(createHomes(5, tried)).execute()
        await visitor.refresh()
      }
      const query = new URLSearchParams({ ...filter, facets: 'all', limit: '1' })
      const { body } = await visitor.get<Reply<typeof searchProperties>>(`/properties?${query.toString()}`)
      expect({ total: body.pagination.totalItems, facets: body.facets }).toEqual(await countInSql(filter))
    }),
    { numRuns: filters, endOnFailure: true },
  )
}, 3_600_000)
