import ipaddr from 'ipaddr.js'

/** Calls are counted per IP address, for IPv6 per /64 network (research/reliability-security.md, section 4). */
export function getRateLimitKey(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
