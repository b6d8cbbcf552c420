import { type Requirements, requirementNames, Requirements as Shape, toRequirementsQuery } from './requirements.ts'
import { pick } from '#shared/records.ts'
import * as z from 'zod/mini'

/** The cookie in which a device keeps what its renter said; only the server reads it. */
const cookieName = 'requirements'
const year = 31_536_000

/**
 * What a renter said on this device, or in the search at hand, which comes first; undefined if nothing that is valid.
 */
export function readRequirements(cookies: string | null, search: Requirements = {}): Requirements | undefined {
  const kept = readCookie(cookies)
  // Places and the way there belong together.
  const { travelTo, travelBy } = search.travelTo ? search : (kept ?? {})
  const requirements = {
    ...kept,
    ...pick(
      search,
      requirementNames.filter((name) => search[name] !== undefined),
    ),
    ...(travelTo && { travelTo, travelBy }),
  }
  return Object.keys(requirements).length > 0 ? requirements : undefined
}

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
