import { CompiledQuery } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { prepared } from '#platform/database/connections/prepared-statements.ts'
import { type CardDetails, type CardProperty, toCardProperty } from '#features/properties/catalogue/card-property.ts'
import type { PropertySummary } from '#features/properties/catalogue/contract.ts'
import type { Row } from '#features/properties/catalogue/summary-row.ts'
import { isAmenity } from '#features/properties/catalogue/values.ts'
import { publicPhotoCount } from '#features/properties/photos/photo-rights.server.ts'
import { describeFit } from '#features/renters/fit/describe-fit.server.ts'
import type { Requirements } from '#features/renters/fit/requirements.ts'
import type { Language } from '#shared/language.ts'
import { checkRent } from '#features/properties/rent-maximum/rent-check.server.ts'

type DetailsRow = Pick<
  Row,
  | 'id'
  | 'storey'
  | 'built_from'
  | 'built_to'
  | 'bathrooms'
  | 'garage'
  | 'monument'
  | 'amenities'
  | 'province'
  | 'postcode'
  | 'income_cents'
  | 'occupants_max'
  | 'pets'
  | 'registration'
> &
  Pick<CardDetails, 'source' | 'photos'>

const detailsById = prepared(`
  select p.id, p.storey, p.built_from, p.built_to, p.bathrooms, p.garage, p.monument, p.amenities, p.province, p.postcode,
    p.income_cents, p.occupants_max, p.pets, p.registration,
    (select s.name from listings o join sources s on s.id = o.source_id where o.property_id = p.id
      order by o.gone_at is not null, o.last_seen_at desc, o.id limit 1) as source,
    array(select c.photo_hash from property_photos c
      where c.property_id = p.id and c.position between 1 and ${publicPhotoCount - 1} order by c.position) as photos
  from properties p where p.id = any($1::uuid[])`)

/** The asked rent beside the estimated maximum of an ordinary ad. */
function judgeRent(property: PropertySummary, row: DetailsRow): CardDetails['rentCheck'] {
  if (property.status !== 'for_rent' || property.allotment) return null
  const range = checkRent({
    propertyType: property.propertyType,
    size: property.features.surfaceAreaFloat,
    energyLabel: property.energyLabel,
    city: property.city,
    state: row.province,
    postalCode: row.postcode,
    features: property.features,
    bathrooms: row.bathrooms,
    storey: row.storey,
    amenities: row.amenities.filter(isAmenity),
    garage: row.garage,
    monument: row.monument,
    yearBuilt: { from: row.built_from, to: row.built_to },
    rent: property.rent,
    serviceCosts: property.serviceCosts,
    utilities: property.utilities,
  })
  return !range || range.position === 'incomparable' ? null : range.position
}

/**
 * The cards of properties, with their other free photos, their source and the word of the rent check.
 *
 * @param fit what the renter said, if anything, and the language to answer in
 */
export async function readCards(
  db: Db,
  properties: readonly PropertySummary[],
  fit?: { said: Requirements; language: Language },
): Promise<CardProperty[]> {
  if (properties.length === 0) return []
  const ids = properties.map(({ id }) => id)
  const { rows } = await db.executeQuery<DetailsRow>(CompiledQuery.raw(detailsById, [ids]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return properties.map((property) => {
    const card: CardProperty = toCardProperty(property)
    const row = byId.get(property.id)
    if (!row) return card
    card.details = {
      source: row.source,
      photos: row.photos,
      built: row.built_to ?? row.built_from,
      storey: row.storey,
      rentCheck: judgeRent(property, row),
    }
    if (fit) {
      const { income_cents: incomeCents, occupants_max: occupantsMax, pets, registration } = row
      const answers = describeFit({ incomeCents, occupantsMax, pets, registration }, fit.said, fit.language)
      if (answers.length > 0) card.fit = answers
    }
    return card
  })
}
