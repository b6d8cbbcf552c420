export const maxCompared = 4

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The first four of `?properties=a,b` or `?properties=a&properties=b`, how many more, and whether any is invalid. */
export function parseComparedIds(given: readonly string[]): { ids: string[]; tooMany: number; hasInvalid: boolean } {
  const parts = given
    .flatMap((text) => text.slice(0, 2_000).split(','))
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean)
  const requested = [...new Set(parts.filter((part) => uuid.test(part)))]
  return {
    ids: requested.slice(0, maxCompared),
    tooMany: Math.max(0, requested.length - maxCompared),
    hasInvalid: parts.some((part) => !uuid.test(part)),
  }
}
