import type { Db } from '#platform/database/db.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'
import { readListings } from '#features/properties/catalogue/listing-queries.server.ts'
import { findDecidedApart } from '#features/sourcing/deduplication/pair-decisions.server.ts'
import type { FactSources } from './contract.ts'
import { getCurrentListings, getEnd } from './current-listings.ts'
import { isSameHome } from './same-address.ts'

/** The maximum of earlier listings that are shown, and of homes at one address that are compared. */
const [maxShown, maxHomes] = [50, 50]

/** Other homes at the same address that are certainly the same one, unless an admin decided that they are not. */
async function findSameHomes(db: Db, home: Property): Promise<string[]> {
  const { id, postalCode, houseNumber, propertyType } = home
  if (postalCode === null || houseNumber === null || propertyType === 'room') return []
  const homes = await db
    .selectFrom('properties')
    .select(['id', 'property_type', 'house_number_addition', 'area_m2', 'rooms'])
    .where('postcode', '=', postalCode)
    .where('house_number', '=', houseNumber)
    .where('id', '<>', id)
    .where((where) =>
      where.or([where('decided_status', 'is', null), where('decided_status', 'not in', ['hidden', 'deleted'])]),
    )
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(maxHomes)
    .execute()
  const own = {
    property_type: propertyType,
    house_number_addition: home.houseNumberAddition,
    area_m2: home.size,
    rooms: home.features.numberOfRoomsFloat,
  }
  const ids = homes.filter((other) => isSameHome(own, other)).map((other) => other.id)
  if (ids.length === 0) return []
  const apart = (await findDecidedApart(db, [id, ...ids])).filter((pair) => pair.includes(id)).flat()
  return ids.filter((other) => !apart.includes(other))
}

/** The listings of a home that ended before its current ones, and those of other homes at its address. */
export async function readEarlierListings(db: Db, home: Property): Promise<FactSources['earlier']> {
  const current = new Set(getCurrentListings(home.listings))
  const own = home.listings.filter((listing) => !current.has(listing))
  const sameHomes = await findSameHomes(db, home)
  const others = sameHomes.length > 0 ? await readListings(db, sameHomes) : []
  return [
    ...own.map((listing) => ({ ...listing, propertyId: home.id })),
    ...others.filter(({ ended }) => ended).map(({ propertyId, summary }) => ({ ...summary, propertyId })),
  ]
    .toSorted((a, b) => (getEnd(a) < getEnd(b) ? 1 : -1))
    .slice(0, maxShown)
}
