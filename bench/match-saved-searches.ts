import { pathToFileURL } from 'node:url'
import pg from 'pg'
import type { PropertyFilter } from '#features/properties/catalogue/contract.ts'
import type { SearchedProperty } from '#features/properties/search/indexed-property.ts'
import { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { amenities, type EnergyLabel } from '#features/properties/catalogue/values.ts'
import type { Province } from '#features/properties/geo/provinces.ts'
import { parseFurnished, parsePropertyType } from '#features/properties/catalogue/parse-values.ts'
import { SearchMatcher } from '#features/renters/saved-searches/search-matcher.server.ts'

/** The fields compared from a listing of the yardstick. */
interface Listing {
  title: string
  propertyType: string
  status: string
  street: string
  address: string
  city: string
  province: Province
  postalCode: string
  neighborhood: string
  latitude: number
  longitude: number
  rooms: number
  size: number
  furnished: string
  energyLabel: EnergyLabel
  amenities: string[]
  price: number
  availableFrom: string
}
interface Saved {
  cities?: string[]
  near?: { lat: number; lon: number; km: number }
  maxPrice?: number
  minPrice?: number
  types?: string[]
  minBedrooms?: number
  minSize?: number
  furnished?: string
  keyword?: string
}
interface Yardstick {
  listing: (seed: number, at: number) => Listing
  savedSearch: (seed: number, at: number) => Saved
}

const [file = '', number = '1000000', databaseUrl = ''] = process.argv.slice(2)
// The yardstick's module has no types.
const { listing, savedSearch }: Yardstick = await import(pathToFileURL(file).href)
const searches = Number(number)
const timedProperties = 1_000

const toFilter = (saved: Saved): PropertyFilter => ({
  status: ['for_rent'],
  ...(saved.cities && { city: saved.cities }),
  ...(saved.near && { near: [{ latitude: saved.near.lat, longitude: saved.near.lon }], within: saved.near.km * 1_000 }),
  ...(saved.maxPrice !== undefined && { maxPrice: saved.maxPrice }),
  ...(saved.minPrice !== undefined && { minPrice: saved.minPrice }),
  ...(saved.types && { type: saved.types.flatMap((type) => parsePropertyType(type) ?? []) }),
  // The list filters by rooms, which are one more than bedrooms.
  ...(saved.minBedrooms !== undefined && { minRooms: saved.minBedrooms + 1 }),
  ...(saved.minSize !== undefined && { minArea: saved.minSize }),
  ...(saved.furnished && { furnished: [saved.furnished].flatMap((word) => parseFurnished(word) ?? []) }),
  ...(saved.keyword && { search: saved.keyword }),
})

const toSearchedProperty = (one: Listing, at: number): SearchedProperty => ({
  id: `0192f0c1-0000-7000-8000-${String(at).padStart(12, '0')}`,
  status: 'for_rent',
  title: one.title,
  propertyType: parsePropertyType(one.propertyType) ?? 'apartment',
  street: one.street,
  houseNumber: Number(/\d+/.exec(one.address)?.[0] ?? 1),
  houseNumberAddition: null,
  municipality: null,
  postcode: one.postalCode,
  city: one.city,
  province: one.province,
  neighbourhood: one.neighborhood,
  officialNeighbourhood: null,
  officialDistrict: null,
  latitude: one.latitude,
  longitude: one.longitude,
  monthPriceCents: one.price * 100,
  areaM2: one.size,
  rooms: one.rooms,
  furnished: parseFurnished(one.furnished) ?? null,
  energyLabel: one.energyLabel,
  available: 'from',
  availableFrom: one.availableFrom,
  amenities: amenities.filter((name) =>
    one.amenities.some((given) => given.toLowerCase().replaceAll(' ', '_') === name),
  ),
  firstSeenAt: new Date(),
  incomeCents: null,
  pets: null,
  occupantsMax: null,
  registration: null,
  allocation: null,
  closesAt: null,
})

const properties: SearchedProperty[] = []
for (let at = 0; properties.length < timedProperties; at++) {
  const one = listing(7, 5_000_000 + at)
  if (one.status === 'For Rent') properties.push(toSearchedProperty(one, at))
}
const index = new SearchIndex()
for (const home of properties) index.put({ ...home, shownFacts: '' })
const matcher = new SearchMatcher(index)
const startedAt = performance.now()
for (let at = 0; at < searches; at++)
  matcher.put({ number: at + 1, filter: toFilter(savedSearch(42, at)), kinds: ['new', 'drop'], notifySince: 0 })
console.log(`index of ${searches} searches built in ${Math.round(performance.now() - startedAt)} ms`)

const matched = (home: SearchedProperty) => matcher.match({ home, dropped: false, returned: false, at: Date.now() }).new
for (const home of properties.slice(0, 200)) matched(home)
const times: number[] = []
let hits = 0
const start = performance.now()
const cpuBefore = process.cpuUsage()
for (const home of properties) {
  const before = performance.now()
  hits += matched(home).length
  times.push(performance.now() - before)
}
const seconds = (performance.now() - start) / 1_000
const cpu = process.cpuUsage(cpuBefore)
const cpuSeconds = (cpu.user + cpu.system) / 1e6
times.sort((a, b) => a - b)
console.log(
  `indexed: ${Math.round(properties.length / seconds)} homes/s, ${Math.round(properties.length / cpuSeconds)} by a second of processor time, p50 ${times[properties.length >> 1]?.toFixed(2)} ms, p99 ${times[Math.floor(properties.length * 0.99)]?.toFixed(2)} ms, ${Math.round(hits / properties.length)} matches per home, ${(hits / seconds / 1e6).toFixed(2)} M matches/s; ${Math.round(process.memoryUsage().rss / 1e6)} MB resident`,
)
// Checks the result: the list, queried for each of many searches, has the same homes.
let wrong = 0
const checked = 3_000
const numbers = new Map(properties.slice(0, 100).map((home) => [home.id, new Set(matched(home))]))
for (let at = 0; at < checked; at++) {
  const { homes, interpretedAs } = index.find(toFilter(savedSearch(42, at)), 'newest', 0, timedProperties)
  if (interpretedAs !== null) continue
  const found = new Set(homes.map(({ id }) => id))
  for (const [id, told] of numbers) if (told.has(at + 1) !== found.has(id)) wrong++
}
console.log(`against the list, ${checked} searches with 100 homes: ${wrong} differ`)

if (databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    'create temp table search_matches (search_number integer, property_id uuid, kind text, price_cents integer, found_at timestamptz default now(), notified_at timestamptz, primary key (search_number, property_id, kind, price_cents))',
  )
  await client.query('create index on search_matches (search_number, found_at) where notified_at is null')
  await client.query('create index on search_matches using brin (found_at)')
  let rows = 0
  const writing = performance.now()
  let written = 0
  for (const home of properties) {
    const told = matched(home)
    await client.query(
      `insert into search_matches (search_number, property_id, kind, price_cents)
       select number, $2::uuid, 'new', 0 from unnest($1::integer[]) as number on conflict do nothing returning search_number`,
      [told, home.id],
    )
    rows += told.length
    written++
    if (performance.now() - writing > 10_000) break
  }
  const took = (performance.now() - writing) / 1_000
  console.log(
    `matched and written down: ${Math.round(written / took)} homes/s, ${Math.round(rows / took)} matches/s (${Math.round(rows / written)} a home)`,
  )
  await client.end()
}
