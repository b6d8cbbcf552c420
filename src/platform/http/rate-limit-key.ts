import ipaddr from 'ipaddr.js'

/**
 * What calls are counted by: the address, of IPv6 the network of 64 bits that a household gets, since whoever has one
 * has all of its addresses (research/reliability-security.md, section 4).
 *
 * @param address as the socket or a trusted proxy names it
 */
export function getRateLimitKey(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
