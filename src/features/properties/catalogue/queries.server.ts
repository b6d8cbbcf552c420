import { CompiledQuery } from 'kysely'
import { hideContactIn } from '#shared/hide-contact.ts'
import { Problem } from '#shared/problem.ts'
import { photoPath } from '#shared/photos.ts'
import { mayBeBehind, onPrimary } from '#platform/database/connections/connection-pools.ts'
import type { Db } from '#platform/database/db.ts'
import { prepared } from '#platform/database/connections/prepared-statements.ts'
import { formatAddress, toFacts, toSummaryFacts } from './to-facts.server.ts'
import type { Property, PropertySummary } from './contract.ts'
import { readLandlordFacts } from '#features/properties/landlord/landlord-facts.server.ts'
import { readListings } from './listing-queries.server.ts'
import { publicPhotoCount } from '#features/properties/photos/photo-rights.server.ts'
import { getExpiryMs, photoKey, signPhoto } from '#features/properties/photos/signed-photo.server.ts'
import { readVideos } from '#features/properties/photos/video-paths.server.ts'
import { readOfficialFacts } from './official-facts.server.ts'
import { getShownStatus, toAllotment, type Row, type SummaryRow } from './summary-row.ts'
import { getPriceLabel } from './values.ts'

const cardWidth = 480

// Written as SQL, since every list request sends the same text, which the database then parses once.
const summaryColumns = `
  p.id, p.title, p.status, p.property_type, p.street, p.house_number, p.house_number_addition, p.plot_number, p.postcode,
  p.city, p.neighbourhood, p.latitude, p.longitude, p.place_precision, p.price_cents, p.price_up_to_cents, p.currency,
  p.price_period, p.price_on_request, p.service_costs, p.service_costs_cents, p.utilities, p.utilities_cents,
  p.area_m2, p.rooms, p.bedrooms, p.built_from, p.built_to, p.furnished, p.energy_label, p.available, p.available_from,
  p.available_until, p.allocation, p.closes_at, p.first_seen_at, p.last_seen_at`
const joinedColumns = `
  (select o.url from listings o where o.property_id = p.id
    order by o.gone_at is not null, o.last_seen_at desc, o.id limit 1) as listing_url,
  (select count(*)::int from property_photos c where c.property_id = p.id) as photo_count,
  case when f.hash is not null then json_build_object('hash', f.hash, 'width', f.width, 'height', f.height) end as photo`
const summaryJoins = `
  left join property_photos pp on pp.property_id = p.id and pp.position = 0
  left join photos f on f.hash = pp.photo_hash`
const isVisible = `(p.decided_status is null or p.decided_status not in ('hidden', 'deleted'))`
const summariesById = (condition: string) =>
  prepared(
    `select ${summaryColumns}, ${joinedColumns} from properties p ${summaryJoins} where p.id = any($1::uuid[]) and ${condition}`,
  )
const [visibleById, allById] = [summariesById(isVisible), summariesById('true')]
const propertyById = prepared(`select p.*, ${joinedColumns} from properties p ${summaryJoins} where p.id = $1`)

const toUnits = (cents: number | null): number | null => (cents === null ? null : cents / 100)

/** A property as lists show it, from its row. */
export function toPropertySummary(row: SummaryRow): PropertySummary {
  const address = hideContactIn(formatAddress(row))
  const price = toUnits(row.price_cents)
  const facts = toSummaryFacts(row)
  return {
    id: row.id,
    title: hideContactIn(row.title),
    url: row.listing_url,
    primaryImage: row.photo && photoPath(row.photo.hash, cardWidth),
    price,
    otherDetails: {
      bouwjaar: row.built_to === row.built_from ? row.built_to : null,
      huurprijs: row.price_period === 'once' ? null : price,
      servicekosten: row.service_costs === 'none' ? 0 : toUnits(row.service_costs_cents),
    },
    status: getShownStatus(row, Date.now()),
    address,
    postalCode: row.postcode,
    city: hideContactIn(row.city),
    neighborhood: hideContactIn(row.neighbourhood),
    latitude: row.latitude,
    longitude: row.longitude,
    placePrecision: row.place_precision,
    allotment: toAllotment(row),
    firstSeenAt: row.first_seen_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    photo: row.photo,
    photoCount: row.photo_count,
    // Named one by one: spread, the object would be a slow one, which cost a fifth of a list.
    location: facts.location,
    features: facts.features,
    propertyType: facts.propertyType,
    rent: facts.rent,
    serviceCosts: facts.serviceCosts,
    utilities: facts.utilities,
    bedrooms: facts.bedrooms,
    furnished: facts.furnished,
    energyLabel: facts.energyLabel,
    availability: facts.availability,
  }
}

async function readInOrder(db: Db, query: string, ids: readonly string[]): Promise<PropertySummary[]> {
  if (ids.length === 0) return []
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(query, [ids]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toPropertySummary(row)] : []
  })
}

/** The summaries of some properties, in the order of the ids; removed, hidden and deleted ones are left out. */
export const readSummaries = (db: Db, ids: readonly string[]) => readInOrder(db, visibleById, ids)

/** The same for admins, with hidden and deleted properties. */
export const readAnySummaries = (db: Db, ids: readonly string[]) => readInOrder(db, allById, ids)

/** The photos of a property: the public ones, and for callers with Premium the others, at addresses that expire. */
async function readGallery(db: Db, id: string, premium: boolean, expires: number): Promise<Pick<Property, 'gallery'>> {
  const photos = await db
    .selectFrom('property_photos')
    .innerJoin('photos', 'photos.hash', 'property_photos.photo_hash')
    .select(['photos.hash', 'photos.width', 'photos.height', 'photos.placeholder'])
    .where('property_id', '=', id)
    .orderBy('position')
    .$if(!premium, (query) => query.limit(publicPhotoCount))
    .execute()
  const key = photos.length > publicPhotoCount ? await photoKey(db) : undefined
  return {
    gallery: photos.map(({ placeholder, ...photo }, place) => ({
      ...photo,
      placeholder: placeholder && `data:image/webp;base64,${placeholder.toString('base64')}`,
      signed: key && place >= publicPhotoCount ? signPhoto(key, photo.hash, expires) : null,
    })),
  }
}

/** The property that another one was merged into. */
export async function findMergedInto(db: Db, id: string): Promise<string | undefined> {
  const merges = db.selectFrom('property_merges').select('property_id').where('merged_id', '=', id)
  return (await merges.executeTakeFirst())?.property_id
}

/**
 * A property, or the one that it was merged into: with Premium all photos, else the public ones and the total number.
 *
 * @throws Problem property.notFound; property.hidden, property.deleted unless these are included
 */
export async function getProperty(db: Db, id: string, premium: boolean, includeHidden = false): Promise<Property> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(propertyById, [id]))
  const row = rows[0]
  if (!row) {
    const mergedInto = await findMergedInto(db, id)
    if (mergedInto) return getProperty(db, mergedInto, premium, includeHidden)
    // A new home may not have reached the standby.
    if (mayBeBehind()) return onPrimary(() => getProperty(db, id, premium, includeHidden))
    throw new Problem('property.notFound')
  }
  if (!includeHidden && row.decided_status === 'hidden') throw new Problem('property.hidden')
  if (!includeHidden && row.decided_status === 'deleted') throw new Problem('property.deleted')
  const expires = getExpiryMs(Date.now())
  const shown = await readGallery(db, id, premium, expires)
  const hasSigned = premium && (shown.gallery.length > publicPhotoCount || row.video_hashes.length > 0)
  const official = await readOfficialFacts(db, row)
  return {
    ...toPropertySummary(row),
    ...toFacts(row),
    description: { nl: hideContactIn(row.description_nl), en: hideContactIn(row.description_en) },
    official,
    landlord: await readLandlordFacts(db, row),
    officialArea: { neighbourhood: row.official_neighbourhood, district: row.official_district },
    state: row.province,
    country: row.country,
    priceLabel: row.price_period && row.price_period !== 'once' ? getPriceLabel(row.price_period) : null,
    taxes: row.taxes_cents,
    virtualTour: row.virtual_tour,
    videos: premium ? await readVideos(db, row.video_hashes, expires) : [],
    lockedVideoCount: premium ? 0 : row.video_hashes.length,
    ...shown,
    photosExpireAt: hasSigned ? new Date(expires).toISOString() : null,
    lockedPhotoCount: Math.max(0, row.photo_count - shown.gallery.length),
    listings: (await readListings(db, [id])).map(({ summary }) => summary),
  }
}
