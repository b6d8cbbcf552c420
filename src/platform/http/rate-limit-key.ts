import ipaddr from 'ipaddr.js'

/** What calls are counted by: the address, of IPv6 its network of 64 bits (research/reliability-security.md, section 4). */
export function getRateLimitKey(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
