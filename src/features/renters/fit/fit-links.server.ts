import type { Language } from '#shared/language.ts'
import { formatNear } from '#features/properties/geo/area-parameters.ts'
import type { Chip } from '#features/properties/search/list-query.ts'
import { updateQuery } from '#features/properties/search/list-query.ts'
import { describeOrder } from './describe-fit.server.ts'
import { fitMessages } from './messages.ts'
import { limitsTravel, requirementNames, type Requirements } from './requirements.ts'

/** What a list offers for what its reader said. */
export interface FitLinks {
  /** Whether homes can be sorted by it; not by places to travel to without a limit. */
  canSort: boolean
  change: string
  /** What the order at hand looks at, if it is that of what fits. */
  order: string | undefined
  /** The list without the homes that do not fit; undefined if it has none of them. */
  only: Chip | undefined
}

/** @param search the search at hand, whose filters do not have to be added @param currentQuery its query */
export function describeFitLinks(
  requirements: Requirements,
  search: Requirements,
  currentQuery: string,
  language: Language,
): FitLinks {
  const { change, only } = fitMessages[language]
  const missing = requirementNames.filter((name) => requirements[name] !== undefined && search[name] === undefined)
  const { travelTo, travelBy, maxMinutes } = requirements
  const isTravelMissing = limitsTravel(requirements) && !search.travelTo
  const filters = {
    ...Object.fromEntries(missing.map((name) => [name, String(requirements[name])])),
    ...(isTravelMissing && {
      travelTo: travelTo?.map(formatNear) ?? [],
      travelBy: travelBy ?? null,
      maxMinutes: String(maxMinutes),
    }),
  }
  return {
    canSort: limitsTravel(requirements) || requirementNames.some((name) => requirements[name] !== undefined),
    change,
    order: new URLSearchParams(currentQuery).get('sort') === 'fit' ? describeOrder(requirements, language) : undefined,
    only: missing.length > 0 || isTravelMissing ? { text: only, href: updateQuery(currentQuery, filters) } : undefined,
  }
}
