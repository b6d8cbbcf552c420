import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { startSession } from '#features/accounts/sessions/session-queries.server.ts'
import { importProperties, createDatabase } from './import-bench.ts'
import { importLoadClient, serveProduct, type Bench, type Request } from './yardstick.ts'

const port = 3960
const base = `http://127.0.0.1:${port}`
const people = 200
/** Favourites of each user, and the number of other users with favourites. */
const favouritesEach = 40
const otherFavourites = 25_000
const connections = 20
const requestCount = 50

/** Creates homes, users with favourites, and many others with favourites. @returns each user's requests, in turns */
async function fillDatabase(bench: Bench): Promise<Request[]> {
  const database = await createDatabase(bench, 'favourites')
  const { db } = database
  await importProperties(bench, db, 20_000)
  await sql`insert into users (id, name, email, language)
    select gen_random_uuid(), 'Huurder ' || i, 'huurder.' || i || '@voorbeeld.example', 'nl'
    from generate_series(1, ${otherFavourites}::integer) i`.execute(db)
  await sql`with home as (select *, row_number() over (order by id) as place from properties),
      renter as (select id, row_number() over (order by id) as place from users)
    insert into favourites (user_id, property_id, title, price_cents, currency, price_period)
    select renter.id, home.id, title, price_cents, currency, price_period
    from renter cross join generate_series(1, ${favouritesEach}::integer) k
    join home on home.place = 1 + (renter.place * 37 + k * 101) % (select count(*) from properties)`.execute(db)
  const { rows: homes } = await sql<{ id: string }>`
    select id from properties where status = 'for_rent' order by id desc limit 1000`.execute(db)
  const asked: Request[][] = []
  for (let i = 0; i < people; i++) {
    const userId = uuidv7()
    await db
      .insertInto('users')
      .values({ id: userId, name: 'Sanne', email: `sanne-${i}@voorbeeld.example`, language: 'nl' })
      .execute()
    const token = await startSession(db, userId, undefined)
    const call = (path: string, propertyId: string) => ({
      method: 'POST',
      path: `/api/favorites/${path}`,
      headers: { authorization: `Bearer ${token}` },
      body: { propertyId, userId },
    })
    const own = homes.slice((i * 5) % 900, ((i * 5) % 900) + favouritesEach + 1).map(({ id }) => id)
    await sql`insert into favourites (user_id, property_id, title, currency)
      select ${userId}::uuid, id, title, currency from properties where id = any(${own.slice(1)}::uuid[])`.execute(db)
    asked.push([call('addFavorite', own[0] ?? ''), call('removeFavorite', own[0] ?? '')])
  }
  await sql`vacuum analyze`.execute(db)
  // Writes pending from setup must not count.
  await sql`checkpoint`.execute(db)
  await database.close()
  return [...asked.flatMap(([add]) => add ?? []), ...asked.flatMap(([, remove]) => remove ?? [])]
}

/** Response times of adding and removing a favourite among many favourites. */
export async function favouriteBench(bench: Bench): Promise<void> {
  const asked = await fillDatabase(bench)
  const product = await serveProduct(bench, port, 'favourites')
  const client = await importLoadClient()
  const requests = asked.map((one) => client.encode(base, one))
  const drive = (seconds: number, rate = 0) => client.drive({ base, requests, concurrency: connections, seconds, rate })
  await drive(3)
  const rows = ((otherFavourites + people) * favouritesEach).toLocaleString('en')
  console.log(`\nAdding or removing a favourite, ${rows} favourites in all, on ${connections} connections`)
  for (const [what, rate] of [
    ['200 a second', 200],
    ['as many as go', 0],
  ] as const) {
    const { n, errors, rps, p50, p99 } = await drive(10, rate)
    console.log(
      `  ${what}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (${n} answers, ${rps.toFixed(0)}/s, ${errors} errors); wanted p99 under ${requestCount} ms: ${p99 < requestCount && errors === 0 ? 'yes' : 'NO'}`,
    )
  }
  await product.stop()
}
