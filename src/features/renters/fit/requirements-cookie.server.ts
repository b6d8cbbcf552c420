import {
  type Requirements,
  requirementNames,
  Requirements as Shape,
  toRequirementsQuery,
  travelNames,
} from './requirements.ts'
import { pick } from '#shared/records.ts'
import { findUnknownPlaces } from '#features/properties/travel/check-travel-places.server.ts'
import * as z from 'zod/mini'

/** The cookie in which a device keeps what its renter said; only the server reads it. */
const cookieName = 'requirements'
const year = 31_536_000

/**
 * What a renter said on this device, or in the search at hand, which comes first; undefined if nothing that is valid.
 */
export function readRequirements(cookies: string | null, search: Requirements = {}): Requirements | undefined {
  const kept = readCookie(cookies) ?? {}
  // Places, the way there and the limit belong together.
  const travel = search.travelTo ? search : kept
  // A place that is in no timetable any more.
  const unknown = new Set(findUnknownPlaces(travel))
  const travelTo = (travel.travelTo ?? []).filter((_, at) => !unknown.has(at))
  const requirements = {
    ...pickRequirements(kept),
    ...pickRequirements(search),
    ...(travelTo.length > 0 && { ...pick(travel, travelNames), travelTo }),
  }
  return Object.keys(requirements).length > 0 ? requirements : undefined
}

const pickRequirements = (from: Requirements) =>
  pick(
    from,
    requirementNames.filter((name) => from[name] !== undefined),
  )

function readCookie(cookies: string | null): Requirements | undefined {
  const [, text] =
    new RegExp(String.raw`(?:^|;\s*)${cookieName}=([\w=&%+.*-]{1,3000})(?:;|$)`).exec(cookies ?? '') ?? []
  if (text === undefined) return undefined
  const query = new URLSearchParams(text)
  const travelTo = query.getAll('travelTo')
  return z.safeParse(Shape, { ...Object.fromEntries(query), ...(travelTo.length > 0 && { travelTo }) }).data
}

/** The cookie that keeps what a renter said, or deletes it if that is nothing. @param secure over TLS */
export function formatRequirementsCookie(requirements: Requirements, secure: boolean): string {
  const query = toRequirementsQuery(requirements)
  const age = query.size > 0 ? year : 0
  return `${cookieName}=${query.toString()}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
