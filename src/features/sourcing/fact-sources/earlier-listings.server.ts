import type { Selectable } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Properties } from '#platform/database/tables.ts'
import { type PropertyListing, readListings } from '#features/properties/catalogue/listing-queries.server.ts'
import { findDecidedApart } from '#features/sourcing/deduplication/pair-decisions.server.ts'
import type { FactSources } from './contract.ts'
import { getCurrentListings, getEnd } from './current-listings.ts'
import { type AddressedHome, isSameHome } from './same-address.ts'

/** The maximum of earlier listings that are shown, and of homes at one address that are compared. */
const [maxShown, maxHomes] = [50, 50]

type Home = Pick<Selectable<Properties>, 'id' | 'postcode' | 'house_number'> & AddressedHome

/** Other homes at the same address that are certainly the same one, unless an admin decided that they are not. */
async function findSameHomes(db: Db, home: Home): Promise<string[]> {
  const { id, postcode, house_number } = home
  if (postcode === null || house_number === null || home.property_type === 'room') return []
  const homes = await db
    .selectFrom('properties')
    .select(['id', 'property_type', 'house_number_addition', 'area_m2', 'rooms'])
    .where('postcode', '=', postcode)
    .where('house_number', '=', house_number)
    .where('id', '<>', id)
    .where((where) =>
      where.or([where('decided_status', 'is', null), where('decided_status', 'not in', ['hidden', 'deleted'])]),
    )
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(maxHomes)
    .execute()
  const ids = homes.filter((other) => isSameHome(home, other)).map((other) => other.id)
  if (ids.length === 0) return []
  const apart = (await findDecidedApart(db, [id, ...ids])).filter((pair) => pair.includes(id)).flat()
  return ids.filter((other) => !apart.includes(other))
}

/** The listings of a home that ended before its current ones, and those of other homes at its address. */
export async function readEarlierListings(db: Db, home: Home): Promise<FactSources['earlier']> {
  const listings = await readListings(db, [home.id, ...(await findSameHomes(db, home))])
  const own = listings.filter(({ propertyId }) => propertyId === home.id).map(({ summary }) => summary)
  const current = new Set(getCurrentListings(own))
  const hasEnded = ({ propertyId, ended, summary }: PropertyListing) =>
    propertyId === home.id ? !current.has(summary) : ended
  return listings
    .filter(hasEnded)
    .map(({ propertyId, summary }) => ({ ...summary, propertyId }))
    .toSorted((a, b) => (getEnd(a) < getEnd(b) ? 1 : -1))
    .slice(0, maxShown)
}
