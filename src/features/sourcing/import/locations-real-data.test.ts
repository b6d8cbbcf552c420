import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { projectRoot } from '#platform/database/project-root.ts'
import { emptyDatabase } from '#platform/database/test-database.ts'
import { learnPoints, locateProperties } from '#features/properties/geo/locate-properties.server.ts'
import { nameAreas } from '#features/properties/geo/name-areas.server.ts'
import { funda } from '#features/sourcing/adapters/funda.ts'
import { kamernet } from '#features/sourcing/adapters/kamernet.ts'
import { pararius } from '#features/sourcing/adapters/pararius.ts'
import { importFiles } from './import-files.server.ts'

const path = (name: string) => join(projectRoot, '..', 'shared', 'data', name)

// A busy machine takes minutes.
const timeout = 600_000

test('every home of the real lists is on the map, in one province, as precisely as is known', { timeout }, async () => {
  const database = await emptyDatabase()
  const { db } = database
  await importFiles(db, funda, [path('funda-2024/listings.csv.gz')])
  const lists = ['listings-2024-10-20.csv.gz', 'listings-2024-11-02.csv.gz', 'pages-extracted.ndjson.gz']
  await importFiles(
    db,
    pararius,
    lists.map((name) => path(`pararius-2024/${name}`)),
  )
  await importFiles(db, kamernet, [path('kamernet-2021/listings.ndjson.gz')])
  const learn = async () => {
    await learnPoints(db)
    await locateProperties(db)
  }
  await learn()

  const { rows: precisions } = await sql<{ name: string; homes: number }>`
    select coalesce(place_precision, 'none') || case when point_derived then ' derived' else '' end as name,
      count(*)::integer as homes
    from properties where postcode is not null group by 1`.execute(db)
  const counts = Object.fromEntries(precisions.map(({ name, homes }) => [name, homes]))
  console.log('Homes with a postcode, by the precision of their point:', counts)
  expect(counts.none).toBeUndefined()
  expect(counts['postcode derived']).toBeGreaterThan(80)
  const coarser = (counts['neighbourhood derived'] ?? 0) + (counts['city derived'] ?? 0)
  expect(coarser).toBeLessThan(10)

  await nameAreas(db)
  const { rows: areas } = await sql<{ precise: boolean; homes: number; neighbourhood: number; district: number }>`
    select place_precision in ('address', 'street') or place_precision = 'postcode' and postcode is not null as precise,
      count(*)::integer as homes,
      count(official_neighbourhood)::integer as neighbourhood, count(official_district)::integer as district
    from properties group by 1 order by 1`.execute(db)
  console.log('Homes with official names, by whether their point is precise:', areas)
  const [coarse, precise] = areas
  expect(coarse).toMatchObject({ precise: false, neighbourhood: 0, district: 0 })
  expect((precise?.district ?? 0) / (precise?.homes ?? 0)).toBeGreaterThan(0.4)

  const { rows: unplaced } = await sql`
    select city, postcode from properties where latitude is null or province is null`.execute(db)
  expect(unplaced).toEqual([])
  const { rows: municipalities } = await sql<{ share: number }>`
    select avg((municipality is not null)::integer)::real as share from properties`.execute(db)
  expect(municipalities[0]?.share).toBeGreaterThan(0.999)

  const { rows: spellings } = await sql`
    select array_agg(distinct city) as cities from properties
    group by lower(regexp_replace(city, '[^[:alnum:]]', '', 'g')) having count(distinct city) > 1`.execute(db)
  expect(spellings).toEqual([])
  const { rows: names } = await sql<{ city: string }>`
    select city from properties group by city having count(distinct province) > 1 order by city`.execute(db)
  expect(names.map(({ city }) => city)).toEqual(['Bergen', 'Katwijk', 'Oosterhout', 'Rijswijk', 'Valkenburg', 'Velp'])

  const { rows: reviews } = await sql<{ reason: string; homes: number }>`
    select reason, count(*)::integer as homes from properties, unnest(review) as reason
    where reason in ('unknown_place', 'point_far_from_place', 'postcode_contradicts_place') group by reason`.execute(db)
  expect(reviews).toEqual([])
  await database.close()
})

test('points learned from half of the homes lie near those of the other half', { timeout }, async () => {
  const database = await emptyDatabase()
  const { db } = database
  await importFiles(db, pararius, [path('pararius-2024/pages-extracted.ndjson.gz')])
  await sql`create temporary table stated as
    select id, postcode, latitude, longitude, row_number() over (partition by postcode order by id) as nth
    from properties where place_precision in ('address', 'street')`.execute(db)
  // What the source states of every second home of a postcode is forgotten.
  await sql`update properties set latitude = null, longitude = null, place_precision = null
    from stated where stated.id = properties.id and nth % 2 = 0`.execute(db)
  await locateProperties(db)
  await learnPoints(db)
  const { rows } = await sql<{ metres: number }>`
    select 111195 * sqrt((p.latitude - s.latitude) ^ 2 + ((p.longitude - s.longitude) * 0.616) ^ 2) as metres
    from stated as s join properties as p using (id) where nth % 2 = 0 and p.place_precision = 'postcode'
    order by metres`.execute(db)
  const metres = rows.map((row) => row.metres)
  console.log(`${metres.length} homes: median ${metres[Math.floor(metres.length / 2)]?.toFixed(0)} m`, metres.at(-1))
  expect(metres.length).toBeGreaterThan(20)
  expect(metres[Math.floor(metres.length * 0.9)]).toBeLessThan(200)
  await database.close()
})
