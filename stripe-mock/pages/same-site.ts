import type { FastifyRequest } from 'fastify'

/** The origins that a request may speak for: the one that links carry, and the one it was really sent to. */
function originsOf(request: FastifyRequest, origin: string): ReadonlySet<string> {
  return new Set([new URL(origin).origin, `${request.protocol}://${request.host}`])
}

/** Whether a request was sent by a page of this site, or by no page at all; other sites must not press buttons here. */
export function isFromThisSite(request: FastifyRequest, origin: string): boolean {
  const { 'sec-fetch-site': site, origin: sender } = request.headers
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  return sender === undefined || originsOf(request, origin).has(sender)
}

/** An address as it was given, if it is one of this site; the way back from a payment leads nowhere else. */
export function ownAddress(address: string | undefined, request: FastifyRequest, origin: string): string | undefined {
  if (address === undefined || address.length > 2_000 || !URL.canParse(address)) return undefined
  return originsOf(request, origin).has(new URL(address).origin) ? address : undefined
}

/** The address to return to, with the id of the session where the provider puts it. */
export const withSession = (address: string, id: string): string =>
  address.replaceAll('{CHECKOUT_SESSION_ID}', encodeURIComponent(id))
