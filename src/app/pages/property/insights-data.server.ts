import type { Db } from '#platform/database/db.ts'
import type { Language } from '#shared/language.ts'
import { reportFormMessages } from '#features/administration/reports/messages.ts'
import { adminKinds } from '#features/sourcing/listing-checks/check-kinds.ts'
import { signalMessages } from '#features/sourcing/listing-checks/messages.ts'
import { signalsOfHome } from '#features/sourcing/listing-checks/queries.server.ts'
import { cardOf } from '#features/properties/catalogue/card-property.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'
import { decidingMessages } from './insight-messages.ts'
import { findSummaries } from '#features/properties/catalogue/queries.server.ts'
import { checkRent } from '#features/renters/rent-check/rent-check.ts'
import type { SearchIndex } from '#features/properties/search/search-index.server.ts'
import { boundsOfAlike, mostAlike } from '#features/properties/search/similar-properties.ts'

/** So many homes like one are shown; with fewer than half of them in its place, homes near by are looked at too. */
const shown = 4
/** Degrees around a home that count as near by: about 15 km. */
const [north, east] = [0.135, 0.22]

/** The ids of the homes for rent that are most like one, from the memory of the process. */
export function similarTo(index: SearchIndex, id: string): string[] {
  const home = index.get(id)
  if (!home) return []
  const alike = { status: ['for_rent' as const], ...boundsOfAlike(home) }
  const inPlace = mostAlike(home, index.homesThatFit({ ...alike, city: [home.city] }), shown)
  if (inPlace.length * 2 >= shown || home.latitude === null || home.longitude === null)
    return inPlace.map((other) => other.id)
  const bounds = {
    west: home.longitude - east,
    east: home.longitude + east,
    south: home.latitude - north,
    north: home.latitude + north,
  }
  const around = index.homesThatFit({ ...alike, bounds })
  const near = new Map([...inPlace, ...mostAlike(home, around, shown)].map((other) => [other.id, other]))
  return [...near.keys()].slice(0, shown)
}

/** All that helps to decide about a home beside its own facts, with the words for it. */
export async function decidingOf(db: Db, index: SearchIndex, home: Property, language: Language) {
  const [similar, signals] = await Promise.all([
    findSummaries(db, similarTo(index, home.id)),
    home.status === 'for_rent' ? signalsOfHome(db, index, home.id) : [],
  ])
  return {
    words: decidingMessages[language],
    signalWords: signalMessages[language],
    reportWords: reportFormMessages[language],
    similar: similar.map(cardOf),
    signals: signals.filter(({ kind }) => !adminKinds.includes(kind)),
    rentCheck: home.status === 'for_rent' ? checkRent(home) : undefined,
  }
}
