import type { FastifyRequest } from 'fastify'

/** Returns the accepted origins of a request: the one in links, and the one it was actually sent to. */
function originsOf(request: FastifyRequest, origin: string): ReadonlySet<string> {
  return new Set([new URL(origin).origin, `${request.protocol}://${request.host}`])
}

/** Returns the given address if it is on this site; payments return nowhere else. */
export function ownAddress(address: string | undefined, request: FastifyRequest, origin: string): string | undefined {
  if (address === undefined || address.length > 2_000 || !URL.canParse(address)) return undefined
  return originsOf(request, origin).has(new URL(address).origin) ? address : undefined
}

/** Returns the return address with the session id in the provider's placeholder. */
export const withSession = (address: string, id: string): string =>
  address.replaceAll('{CHECKOUT_SESSION_ID}', encodeURIComponent(id))
