/** The cookie in which a device keeps the homes that its visitor has hidden, the last one first; only the server reads it. */
const cookieName = 'hidden'
const cookiePattern = new RegExp(String.raw`(?:^|;\s*)${cookieName}=([\w-]+)(?:;|$)`)
const year = 31_536_000
/** The most homes that a cookie has room for: 22 characters each, and browsers keep 4 kB. */
export const maxHiddenOnDevice = 100
const idLength = 22

const encodeId = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')

function decodeId(text: string): string {
  const hex = Buffer.from(text, 'base64url').toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** The ids of the homes hidden on a device, by the cookies that it sends. */
export function readHiddenCookie(cookies: string | null | undefined): string[] {
  const [, text] = cookiePattern.exec(cookies ?? '') ?? []
  if (text === undefined || text.length > maxHiddenOnDevice * idLength || text.length % idLength !== 0) return []
  return [...new Set(text.match(/.{22}/g)?.map(decodeId))]
}

/** The cookie that keeps hidden homes, or deletes it if there are none. @param secure over TLS */
export function formatHiddenCookie(ids: readonly string[], secure: boolean): string {
  const age = ids.length > 0 ? year : 0
  return `${cookieName}=${ids.map(encodeId).join('')}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
