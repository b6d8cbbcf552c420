import { isIP } from 'node:net'
import { FetchError } from './fetch-error.ts'
import { isPublicAddress } from './public-address.ts'

/** Many servers reject longer URLs; the limit also bounds the cost of evaluating a robots.txt. */
const maxAddressLength = 4_096

/** Host and port of an address, as in the setting OUTGOING_ALLOW. */
export const hostAndPort = (url: URL): string => `${url.hostname}:${url.port || (url.protocol === 'https:' ? 443 : 80)}`

/** Parses a URL: http or https, without credentials and fragment. @throws FetchError `address.invalid` */
export function parseAddress(address: string, base?: URL): URL {
  if (address.length > maxAddressLength || !URL.canParse(address, base?.href)) throw new FetchError('address.invalid')
  const url = new URL(address, base)
  url.hash = ''
  // `example.nl.` and `example.nl` are one host, also for its pauses and its robots.txt.
  url.hostname = url.hostname.replace(/\.$/, '')
  const { protocol, username, password, hostname } = url
  if (!/^https?:$/.test(protocol) || username || password || !hostname)
    throw new FetchError('address.invalid', { host: hostname })
  return url
}

/** Refuses ports below 1024 other than 80 and 443. @throws FetchError `address.invalid` */
export function requireWebPort({ port, hostname }: URL): void {
  if (port !== '' && port !== '80' && port !== '443' && Number(port) < 1024)
    throw new FetchError('address.invalid', { host: hostname })
}

/**
 * Whether a URL may be read, by its text only: what its name stands for is looked up when it is. `allow` lists hosts with
 * ports that may be private.
 */
export function canRead(address: string, allow: readonly string[], protocols: RegExp = /^https?:$/): boolean {
  try {
    const url = parseAddress(address)
    if (allow.includes(hostAndPort(url))) return true
    requireWebPort(url)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    return protocols.test(url.protocol) && (isIP(host) > 0 ? isPublicAddress(host) : host.includes('.'))
  } catch (error) {
    if (error instanceof FetchError) return false
    throw error
  }
}

/** Whether `post` may send to a URL, by its text only; `allow` lists hosts with ports that may be private. */
export const canPostTo = (address: string, allow: readonly string[]): boolean => canRead(address, allow, /^https:$/)

/**
 * Resolves the target of a redirect. Only an allowed private host may redirect to another one.
 *
 * @throws FetchError `address.invalid`, `address.private`, or `redirect.insecure` from https to http
 */
export function resolveRedirect(from: URL, location: string, isAllowedPrivate: (url: URL) => boolean): URL {
  const next = parseAddress(location, from)
  const { hostname: host } = next
  if (from.protocol === 'https:' && next.protocol === 'http:') throw new FetchError('redirect.insecure', { host })
  if (isAllowedPrivate(next) && !isAllowedPrivate(from)) throw new FetchError('address.private', { host })
  return next
}
