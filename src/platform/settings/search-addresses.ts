/** `HOST:PORT`. */
export const isHostWithPort = (host: string): boolean => /^(\[[\da-f:]+\]|[\w.-]+):\d{1,5}$/i.test(host)

/** Whether an address is an origin, with nothing after it. */
export const isOrigin = (address: string): boolean =>
  URL.canParse(address) && new URL(address).href === `${new URL(address).origin}/`

/** The search servers of an address such as `mysql://10.0.0.5:9306+10.0.0.6:9306`, which have all homes together. */
const getServers = (address: string): string[] | undefined => /^mysql:\/\/(.+)$/.exec(address)?.[1]?.split('+')

/** Whether an address is of a process that searches, such as `http://10.0.0.5:3000`, or of search servers. */
export const isSearchAddress = (address: string): boolean =>
  getServers(address)?.every(isHostWithPort) ??
  (/^https?:\/\/[^/?#@]+\/?$/.test(address) && isOrigin(address.replace(/\/?$/, '/')))

/** Who searches for a process that has no index: other processes, or mirrors of search servers. */
export interface SearchAddresses {
  urls: string[]
  /** Each has all homes; its servers have a part each. */
  mirrors: string[][]
}

/** Takes addresses apart; undefined if some are of processes and others of servers. */
export function splitSearchAddresses(addresses: readonly string[]): SearchAddresses | undefined {
  const mirrors = addresses.flatMap((address) => {
    const servers = getServers(address)
    return servers ? [servers] : []
  })
  if (mirrors.length > 0) return mirrors.length === addresses.length ? { urls: [], mirrors } : undefined
  return { urls: addresses.map((address) => new URL(address).origin), mirrors: [] }
}
