import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { FetchError } from './fetch-error.ts'

/**
 * Whether an IP address is on the public internet. Addresses that represent another one (IPv4 in IPv6, NAT64, 6to4,
 * Teredo) or are not assigned by any registry are not (research/reliability-security.md, section 3; RFC 6890).
 */
export function isPublicAddress(address: string): boolean {
  // ipaddr.js also accepts `127.1` as an address; for a connection it is a name.
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  // ipaddr.js classifies all remaining addresses as unicast; of IPv6 only 2000::/3 is assigned (RFC 4291).
  return !(parsed instanceof ipaddr.IPv6) || ((parsed.parts[0] ?? 0) & 0xe000) === 0x2000
}

/** Looks up a name like `resolve`, but fails if any of its addresses is not public. Connections use the same result. */
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
