/** So many homes fit side by side. */
export const mostCompared = 4

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Which homes an address asks to compare: `?homes=a,b` or `?homes=a&homes=b`.
 *
 * @returns the first four, each once; how many more were asked for; whether there was anything that is no id
 */
export function readIds(given: readonly string[]): { ids: string[]; tooMany: number; unread: boolean } {
  const words = given
    .flatMap((text) => text.slice(0, 2_000).split(','))
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean)
  const asked = [...new Set(words.filter((word) => uuid.test(word)))]
  return {
    ids: asked.slice(0, mostCompared),
    tooMany: Math.max(0, asked.length - mostCompared),
    unread: words.some((word) => !uuid.test(word)),
  }
}
