import fc from 'fast-check'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import type { Reply } from '#shared/endpoint.ts'
import { testApp } from '#app/test-app.ts'
import type { searchProperties } from '#features/properties/catalogue/contract.ts'
import { anyChoice, facetNames, getFacet } from '#features/properties/catalogue/facets.ts'
import { fields, type FieldName } from '#features/properties/catalogue/fields.ts'
import { searchBounds, type DerivedMeasure } from '#features/properties/catalogue/search-bounds.ts'
import { Near } from '#features/properties/geo/area-parameters.ts'
import { travelModes } from '#features/properties/travel/travel-parameters.ts'
import { getTravelTime } from '#features/properties/travel/travel-times.server.ts'
import { createRandomHomes, randomFilter, randomTravelFilter } from './test-random-searches.ts'
import * as values from '#features/properties/catalogue/values.ts'

/** How many random filters are tried; by hand also the full number. */
const filters = Number(process.env['RANDOM_FILTERS'] ?? 40)
const homes = 300
/** The most homes that one reply lists. */
const largestPage = 100
/** After so many filters some homes change. */
const filtersPerChange = 10

const visitor = testApp()
type Condition = RawBuilder<unknown>
const list = (codes: string[]) => sql.join(codes.map((code) => sql`${code}`))

/** What each filter means, said once more in SQL. */
const meanings: Record<string, (value: string) => Condition> = {
  status: (value) => sql`status in (${list(value.split(','))})`,
  type: (value) => sql`property_type in (${list(value.split(','))})`,
  city: (value) => sql`(city = ${value} or municipality = ${value} and municipality = 'Westland')`,
  province: (value) => sql`province in (${list(value.split(','))})`,
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
  excludeType: (value) => sql`property_type not in (${list(value.split(','))})`,
  amenities: (value) => sql`amenities @> ${value.split(',')}::text[]`,
  contract: (value) => sql`contract_kind = ${value}`,
  ground: (value) => sql`contract_ground in (${list(value.split(','))})`,
  onlineSince: (value) => sql`(first_seen_at at time zone 'Europe/Amsterdam')::date >= ${value}::date`,
  students: () => sql`students is distinct from false`,
  age: (value) => sql`${Number(value)}::int between coalesce(tenant_age_min, 0) and coalesce(tenant_age_max, 200)`,
  photos: () => sql`has_photos`,
  video: () => sql`(virtual_tour is not null or video_hashes <> '{}')`,
  priceLowered: () => sql`rent_lowered_at >= now() - interval '30 days'`,
  advertiser: (value) =>
    value === 'agent'
      ? sql`contact_company is not null`
      : sql`(contact_company is null and 'huiswaarts' = any(source_slugs))`,
  source: (value) => sql`source_slugs && ${value.split(',')}::text[]`,
  excludeSource: (value) => sql`(source_slugs = '{}' or not source_slugs <@ ${value.split(',')}::text[])`,
  /** The ids of the homes that are close enough. */
  travel: (value) => sql`id::text = any(${value.split(',')})`,
  registration: () => sql`registration is distinct from false`,
  bounds: (value) => {
    const [west, south, east, north] = value.split(',').map(Number)
    return sql`(longitude between ${west}::float and ${east}::float and latitude between ${south}::float and ${north}::float)`
  },
}
/** The numbers that follow from several columns, in SQL. */
const derived: Record<DerivedMeasure, Condition> = {
  total: sql`(case when price_period = 'month' and price_up_to_cents is null and not price_on_request then price_cents
    + case service_costs when 'extra' then service_costs_cents when 'included' then 0 when 'none' then 0 end
    + case utilities when 'extra' then utilities_cents when 'included' then 0 when 'none' then 0 end end)`,
  pricePerM2: sql`(month_price_cents::float / area_m2)`,
  depositAtMost: sql`(case deposit when 'none' then 0 else deposit_cents end)`,
  serviceCostsAtMost: sql`(case when service_costs in ('none', 'included') then 0 else service_costs_cents end)`,
  longestStay: sql`coalesce(contract_months_max, case when contract_kind = 'indefinite' then 10000 end)`,
  shortestStay: sql`contract_months_min`,
}
for (const { measure, parameter, end, ...more } of searchBounds)
  meanings[parameter] = (value) => {
    const measured =
      measure in fields ? sql.ref(fields[measure as FieldName].column) : derived[measure as DerivedMeasure]
    return sql`${measured} ${sql.raw(end === 'least' ? '>=' : '<=')} ${Number(value) * ('euros' in more ? 100 : 1)}::float`
  }

/** The rent check is no rule of SQL; filters.test.ts tries it. */
const countedFacets = facetNames.filter((name) => name !== 'rentCheck')
const allOf = (conditions: Condition[]) => sql`(${sql.join([sql`true`, ...conditions], sql` and `)})`

/** Travel times as one parameter: SQL does not know them, so each home is tried by itself. */
async function replaceTravel({ travelTo, travelBy, maxMinutes, ...others }: Record<string, string>) {
  const near = z.parse(z.optional(Near), travelTo)
  const time = near && getTravelTime(near, travelModes.find((mode) => mode === travelBy) ?? 'train')
  if (!time || maxMinutes === undefined) return others
  const rows = await visitor.db.selectFrom('properties').select(['id', 'latitude', 'longitude']).orderBy('id').execute()
  const found = rows.filter(
    ({ latitude, longitude }) => time.estimate(latitude ?? 0, longitude ?? 0) <= Number(maxMinutes),
  )
  return { ...others, travel: found.map(({ id }) => id).join() }
}

/** The number of homes of every choice by SQL: the filter without that facet, and the choice. */
async function countInSql(filter: Record<string, string>) {
  const asked: Record<string, string> = { offer: 'ordinary', ...(await replaceTravel(filter)) }
  const without = (facet: string) =>
    Object.entries(asked).flatMap(([name, value]) => (name === facet ? [] : (meanings[name]?.(value) ?? [])))
  const columns = [sql`count(*) filter (where ${allOf(without(''))})::int as ${sql.ref('total')}`]
  const names: [facet: string, choice: string][] = []
  for (const facet of countedFacets) {
    const { choices, absent = anyChoice, isEach = false } = getFacet(facet)
    for (const choice of isEach ? choices : [...choices, absent]) {
      const meaning = choice === anyChoice ? [] : (meanings[facet]?.(choice) ?? [])
      columns.push(
        sql`count(*) filter (where ${allOf([...without(isEach ? '' : facet), ...[meaning].flat()])})::int as ${sql.ref(`n${names.length}`)}`,
      )
      names.push([facet, choice])
    }
  }
  const { rows } = await sql<Record<string, number>>`select ${sql.join(columns)} from properties`.execute(visitor.db)
  const row = rows[0] ?? {}
  const facets: Record<string, Record<string, number>> = {}
  for (const [at, [facet, choice]] of names.entries()) (facets[facet] ??= {})[choice] = row[`n${at}`] ?? -1
  const { rows: found } = await sql<{ id: string }>`
    select id from properties where ${allOf(without(''))} order by id`.execute(visitor.db)
  return { total: row['total'], facets, ids: found.map(({ id }) => id) }
}

test('the numbers beside all choices are those of SQL, also while homes come, change and go', async () => {
  await visitor.db.insertInto('properties').values(createRandomHomes(homes, 1)).execute()
  await visitor.refresh()
  let tried = 0
  await fc.assert(
    fc.asyncProperty(fc.oneof(randomFilter, randomTravelFilter), async (filter) => {
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
        await visitor.db.insertInto('properties').values(createRandomHomes(5, tried)).execute()
        await visitor.refresh()
      }
      const query = new URLSearchParams({ ...filter, facets: countedFacets.join(), limit: String(largestPage) })
      const { body } = await visitor.get<Reply<typeof searchProperties>>(`/properties?${query.toString()}`)
      const { ids, ...counted } = await countInSql(filter)
      expect({ total: body.pagination.totalItems, facets: body.facets }).toEqual(counted)
      if (ids.length <= largestPage) expect(body.properties.map(({ id }) => id).toSorted()).toEqual(ids)
    }),
    { numRuns: filters, endOnFailure: true },
  )
}, 3_600_000)
