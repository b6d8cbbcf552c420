import type { Db } from '#platform/database/db.ts'
import type { Language } from '#shared/language.ts'
import { reportFormMessages } from '#features/administration/reports/messages.ts'
import { adminOnlyCheckKinds } from '#features/sourcing/listing-checks/check-kinds.ts'
import { factSourceMessages } from '#features/sourcing/fact-sources/messages.ts'
import { readFactSources } from '#features/sourcing/fact-sources/queries.server.ts'
import { listingCheckMessages } from '#features/sourcing/listing-checks/messages.ts'
import { readPropertyChecks } from '#features/sourcing/listing-checks/queries.server.ts'
import { toCardProperty } from '#features/properties/catalogue/card-property.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'
import { insightMessages } from './insight-messages.ts'
import { summarizeIndexed } from '#features/properties/search/shown-facts.server.ts'
import { judgeRentBenefit } from '#features/renters/rent-benefit/rent-benefit.ts'
import { checkRent } from '#features/properties/rent-maximum/rent-check.server.ts'
import { readTextRentFacts } from '#features/properties/rent-maximum/text-rent-facts.ts'
import { findPostcodeArea } from '#features/properties/geo/postcode-areas.server.ts'
import { toKnownFragment } from '#features/renters/rent-calculator/known-facts.ts'
import { regionOfMunicipality } from '#rent-points/tables/regions.ts'
import { paths } from '#shared/paths.ts'
import { ifSearchable, type SearchEngine, searchQuery } from '#features/properties/search/search-engine.server.ts'
import type { PropertyEntry } from '#features/properties/search/indexed-property.ts'
import type { PropertyIndex } from '#features/properties/search/property-index.ts'
import { getSimilarBounds, findMostSimilar } from '#features/properties/search/similar-properties.ts'

/** Maximum of similar properties; with fewer than half of it in the same city, the surroundings are searched too. */
const maxShown = 4
/** The surroundings of a property in degrees: about 15 km. */
const [north, east] = [0.135, 0.22]

/** The properties for rent that are most similar to one, from the search index. */
export async function findSimilarHomes(index: PropertyIndex, id: string): Promise<PropertyEntry[]> {
  const property = await index.get(id)
  if (!property) return []
  const similarFilter = {
    status: ['for_rent' as const],
    // Homes of corporations are no alternatives to ordinary ones, nor the other way round.
    offer: property.allocation === null ? undefined : ('corporations' as const),
    ...getSimilarBounds(property),
  }
  const inCity = findMostSimilar(
    property,
    await index.findMatching({ ...similarFilter, city: [property.city] }),
    maxShown,
  )
  if (inCity.length * 2 >= maxShown || property.latitude === null || property.longitude === null) return inCity
  const { latitude, longitude } = property
  const bounds = { west: longitude - east, east: longitude + east, south: latitude - north, north: latitude + north }
  const around = await index.findMatching({ ...similarFilter, bounds })
  const near = new Map([...inCity, ...findMostSimilar(property, around, maxShown)].map((other) => [other.id, other]))
  return [...near.values()].slice(0, maxShown)
}

/** The properties for rent that are most similar to one, as lists show them. */
export const findSimilar = searchQuery('findSimilar', async ({ index }, id: string) =>
  (await findSimilarHomes(index, id)).map(summarizeIndexed),
)

const toText = ({ description: { nl, en } }: Property) => [nl, en].filter((text) => text !== null).join('\n')

/** The calculator of rent points with what the ad says, which only the browser reads. */
function toCalculatorPath(property: Property): string {
  const area = property.postalCode === null ? undefined : findPostcodeArea(property.postalCode)
  const region = area && regionOfMunicipality(area.municipality)
  const name = area && (region === undefined ? `${area.municipality} (${area.province})` : area.municipality)
  return `${paths.rentPoints}#${toKnownFragment(property, name)}`
}

/** Reads what helps to judge a property besides its own facts: their sources, similar ones, checks and the rent check. */
export async function readInsights(db: Db, searchEngine: SearchEngine, property: Property, language: Language) {
  const [similar, checks, sources] = await Promise.all([
    ifSearchable(searchEngine.run(findSimilar, property.id)),
    property.status === 'for_rent' ? readPropertyChecks(db, searchEngine, [property.id]) : undefined,
    readFactSources(db, property),
  ])
  return {
    texts: insightMessages[language],
    sources,
    sourceTexts: factSourceMessages[language],
    checkTexts: listingCheckMessages[language],
    reportTexts: reportFormMessages[language],
    similar: (similar ?? []).map(toCardProperty),
    checks: (checks?.get(property.id) ?? []).filter(({ kind }) => !adminOnlyCheckKinds.includes(kind)),
    rentBenefit: judgeRentBenefit(property, new Date()),
    // A corporation sets its rents by the points itself.
    ...(property.status === 'for_rent' && !property.allotment
      ? {
          rentCheck: checkRent(property, undefined, readTextRentFacts(toText(property))),
          calculator: toCalculatorPath(property),
        }
      : {}),
  }
}
