import { CompiledQuery, sql, type Selectable } from 'kysely'
import type { Currency } from '#shared/money.ts'
import { Problem } from '#shared/problem.ts'
import { paginate } from '#shared/pagination.ts'
import { photoPath } from '#shared/photos.ts'
import type { Reply } from '#shared/endpoint.ts'
import type { Db } from '#platform/database/db.ts'
import { prepared } from '#platform/database/prepared-statements.ts'
import type { Properties } from '#platform/database/tables.ts'
import type { Photo, Property, PropertySearch, PropertySummary, searchProperties } from './contract.ts'
import { freePhotos } from '#features/properties/photos/photo-rights.server.ts'
import type { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { expiryAt, photoKey, signPhoto } from '#features/properties/photos/signed-photo.server.ts'
import { amenities, type Amenity } from './values.ts'

const cardWidth = 480

type Row = Selectable<Properties> & {
  offer_url: string | null
  photo_count: number
  cover_hash: string | null
  cover_width: number | null
  cover_height: number | null
}

// Written out, since the same text is parsed once by the database and every list request sends it.
const summaryColumns = `
  p.id, p.title, p.status, p.property_type, p.street, p.house_number, p.house_number_addition, p.plot_number, p.postcode,
  p.city, p.neighbourhood, p.latitude, p.longitude, p.place_precision, p.price_cents, p.price_up_to_cents, p.currency,
  p.price_period, p.price_on_request, p.service_costs, p.service_costs_cents, p.utilities, p.utilities_cents,
  p.area_m2, p.rooms, p.bedrooms, p.built_from, p.built_to, p.furnished, p.energy_label, p.available, p.available_from,
  p.available_until, p.first_seen_at, p.last_seen_at`
const joinedColumns = `
  (select o.url from offers o where o.property_id = p.id order by o.last_seen_at desc, o.id limit 1) as offer_url,
  (select count(*)::int from property_photos c where c.property_id = p.id) as photo_count,
  f.hash as cover_hash, f.width as cover_width, f.height as cover_height`
const joins = `
  left join property_photos pp on pp.property_id = p.id and pp.position = 0
  left join photos f on f.hash = pp.photo_hash`
const seen = `(p.decided_status is null or p.decided_status not in ('hidden', 'deleted'))`
const summariesById = (condition: string) =>
  prepared(
    `select ${summaryColumns}, ${joinedColumns} from properties p ${joins} where p.id = any($1::uuid[]) and ${condition}`,
  )
const [seenById, anyById] = [summariesById(seen), summariesById('true')]
const propertyById = prepared(`select p.*, ${joinedColumns} from properties p ${joins} where p.id = $1`)

const units = (cents: number | null): number | null => (cents === null ? null : cents / 100)

/** Street and number, as on an envelope; a plot number is named as one. */
export function addressOf(
  row: Pick<Row, 'street' | 'house_number' | 'house_number_addition' | 'plot_number'>,
): string | null {
  if (!row.street) return null
  const addition = row.house_number_addition ?? ''
  if (row.house_number !== null)
    return `${row.street} ${row.house_number}${/^\d/.test(addition) || addition.length > 1 ? '-' : ''}${addition}`
  return row.plot_number ? `${row.street} (bouwnr. ${row.plot_number})` : row.street
}

function summaryOf(row: Row): PropertySummary {
  const address = addressOf(row)
  const photo: Photo | null =
    row.cover_hash && row.cover_width && row.cover_height
      ? { hash: row.cover_hash, width: row.cover_width, height: row.cover_height }
      : null
  const price = units(row.price_cents)
  return {
    id: row.id,
    title: row.title,
    location: [address, [row.postcode, row.city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    url: row.offer_url,
    primaryImage: photo && photoPath(photo.hash, cardWidth),
    price,
    features: { numberOfRoomsFloat: row.rooms, surfaceAreaFloat: row.area_m2 },
    otherDetails: {
      bouwjaar: row.built_to === row.built_from ? row.built_to : null,
      huurprijs: row.price_period === 'once' ? null : price,
      servicekosten: row.service_costs === 'none' ? 0 : units(row.service_costs_cents),
    },
    status: row.status,
    propertyType: row.property_type,
    address,
    postalCode: row.postcode,
    city: row.city,
    neighborhood: row.neighbourhood,
    latitude: row.latitude,
    longitude: row.longitude,
    placePrecision: row.place_precision,
    rent: {
      cents: row.price_cents,
      upToCents: row.price_up_to_cents,
      currency: row.currency,
      period: row.price_period,
      onRequest: row.price_on_request,
    },
    serviceCosts: { kind: row.service_costs, cents: row.service_costs_cents },
    utilities: { kind: row.utilities, cents: row.utilities_cents },
    bedrooms: row.bedrooms,
    furnished: row.furnished,
    energyLabel: row.energy_label,
    availability: { state: row.available, from: row.available_from, until: row.available_until },
    firstSeenAt: row.first_seen_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    photo,
    photoCount: row.photo_count,
  }
}

async function inOrder(db: Db, query: string, ids: readonly string[]): Promise<PropertySummary[]> {
  if (ids.length === 0) return []
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(query, [ids]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [summaryOf(row)] : []
  })
}

/** The summaries of some homes, in the order of the ids; one that is gone, hidden or deleted is left out. */
export const findSummaries = (db: Db, ids: readonly string[]) => inOrder(db, seenById, ids)

/** The same for the back-office, where hidden and deleted homes are looked at too. */
export const summariesOf = (db: Db, ids: readonly string[]) => inOrder(db, anyById, ids)

/** One page of the homes that fit a search, with the exact total; a page past the end is empty. */
export async function findProperties(
  db: Db,
  index: SearchIndex,
  { page, limit, sort, ...filter }: PropertySearch,
): Promise<Reply<typeof searchProperties>> {
  const { ids, total, understoodAs } = index.find(filter, sort, (page - 1) * limit, limit)
  return {
    properties: await findSummaries(db, ids),
    pagination: paginate(page, limit, total),
    understoodAs,
  }
}

const priceLabels = { day: 'per day', week: 'per week', month: 'per month', year: 'per year', once: null } as const

interface OfferPrice {
  cents: number | null
  currency: Currency
  period: string | null
}

const isAmenity = (name: string): name is Amenity => amenities.some((amenity) => amenity === name)

/** The photos of a home: the free ones, and with the right to them the others, at addresses that live for a while. */
async function galleryOf(db: Db, id: string, premium: boolean): Promise<Pick<Property, 'gallery' | 'photosUntil'>> {
  const photos = await db
    .selectFrom('property_photos')
    .innerJoin('photos', 'photos.hash', 'property_photos.photo_hash')
    .select(['photos.hash', 'photos.width', 'photos.height', 'photos.glimpse'])
    .where('property_id', '=', id)
    .orderBy('position')
    .$if(!premium, (query) => query.limit(freePhotos))
    .execute()
  const expires = expiryAt(Date.now())
  const key = photos.length > freePhotos ? await photoKey(db) : undefined
  return {
    gallery: photos.map(({ glimpse, ...photo }, place) => ({
      ...photo,
      glimpse: glimpse && `data:image/webp;base64,${glimpse.toString('base64')}`,
      signed: key && place >= freePhotos ? signPhoto(key, photo.hash, expires) : null,
    })),
    photosUntil: key ? new Date(expires).toISOString() : null,
  }
}

/**
 * A whole home, as somebody may see it: all photos with the rights of Premium, else the free ones and only the number of
 * the others. The id of a home that turned out to be another one gives that one.
 *
 * @param premium whether whoever asks has these rights, see `hasPremium`
 * @param unseenToo also gives a home that an admin hid or deleted
 * @throws Problem property.notFound, property.hidden, property.deleted
 */
export async function showProperty(db: Db, id: string, premium: boolean, unseenToo = false): Promise<Property> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(propertyById, [id]))
  const row = rows[0]
  if (!row) {
    const joined = await db
      .selectFrom('home_joins')
      .select('property_id')
      .where('joined_id', '=', id)
      .executeTakeFirst()
    if (!joined) throw new Problem('property.notFound')
    return showProperty(db, joined.property_id, premium, unseenToo)
  }
  if (!unseenToo && row.decided_status === 'hidden') throw new Problem('property.hidden')
  if (!unseenToo && row.decided_status === 'deleted') throw new Problem('property.deleted')
  const shown = await galleryOf(db, id, premium)
  const offers = await db
    .selectFrom('offers')
    .innerJoin('sources', 'sources.id', 'offers.source_id')
    .select([
      'offers.id',
      'sources.name as source',
      'sources.website',
      'offers.url',
      'offers.first_seen_at',
      'offers.last_seen_at',
      'offers.gone_at',
      sql<OfferPrice>`json_build_object('cents', offers.content -> 'priceCents', 'currency', offers.content -> 'currency',
        'period', offers.content -> 'pricePeriod')`.as('price'),
    ])
    .where('property_id', '=', id)
    .orderBy(sql`offers.gone_at is not null`)
    .orderBy('offers.last_seen_at', 'desc')
    .orderBy('offers.id')
    .execute()
  const changes = await db
    .selectFrom('offer_events')
    .innerJoin('offers', 'offers.id', 'offer_events.offer_id')
    .select(['offer_id', 'at', 'price_before_cents', 'price_after_cents'])
    .where('offers.property_id', '=', id)
    .where('kind', '=', 'price')
    .orderBy('at')
    .orderBy('offer_events.id')
    .limit(200)
    .execute()
  return {
    ...summaryOf(row),
    description: { nl: row.description_nl, en: row.description_en },
    state: row.province,
    country: row.country,
    street: row.street,
    houseNumber: row.house_number,
    houseNumberAddition: row.house_number_addition,
    plotNumber: row.plot_number,
    bathrooms: row.bathrooms,
    size: row.area_m2,
    dwellingArea: row.dwelling_area_m2,
    yearBuilt: { from: row.built_from, to: row.built_to },
    floors: row.floors,
    garage: row.garage,
    amenities: [...row.amenities.filter(isAmenity), ...(row.pets === 'yes' ? (['pets_allowed'] as const) : [])],
    priceLabel: row.price_period && priceLabels[row.price_period],
    deposit: { kind: row.deposit, cents: row.deposit_cents },
    taxes: row.taxes_cents,
    contract: {
      kind: row.contract_kind,
      ground: row.contract_ground,
      monthsMin: row.contract_months_min,
      monthsMax: row.contract_months_max,
    },
    registration: row.registration,
    incomeCents: row.income_cents,
    pets: row.pets,
    occupantsMax: row.occupants_max,
    virtualTour: row.virtual_tour,
    ...shown,
    lockedPhotos: Math.max(0, row.photo_count - shown.gallery.length),
    offers: offers.map(({ id: offerId, source, website, url, first_seen_at, last_seen_at, gone_at, price }) => ({
      source,
      website,
      url,
      firstSeenAt: first_seen_at.toISOString(),
      lastSeenAt: last_seen_at.toISOString(),
      goneAt: gone_at?.toISOString() ?? null,
      price: price.cents === null ? null : { ...price, cents: price.cents },
      priceChanges: changes
        .filter((change) => change.offer_id === offerId)
        .map((change) => ({
          at: change.at.toISOString(),
          beforeCents: change.price_before_cents,
          afterCents: change.price_after_cents,
        })),
    })),
  }
}
