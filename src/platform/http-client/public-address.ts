import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { FetchError } from './fetch-error.ts'

/**
 * Whether an IP address is one of the public internet. What stands for another address (IPv4 in IPv6, NAT64, 6to4,
 * Teredo) never is, nor is what no registry gives out (research/reliability-security.md, section 3; RFC 6890).
 */
export function isPublicAddress(address: string): boolean {
  // ipaddr.js also reads `127.1` as an address; for a connection it is a name.
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  // ipaddr.js calls everything unicast that it has no other word for; of IPv6 only 2000::/3 is given out (RFC 4291).
  return !(parsed instanceof ipaddr.IPv6) || ((parsed.parts[0] ?? 0) & 0xe000) === 0x2000
}

/** Looks a name up like `resolve`, but fails if any of its addresses is not public; what is checked is connected to. */
export const lookupPublic =
  (resolve: LookupFunction): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, [])
      const addresses = typeof found === 'string' ? [{ address: found, family: isIP(found) }] : found
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new FetchError('address.private', { host: hostname }), [])
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
    })
  }
