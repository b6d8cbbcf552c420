/** A number as people type it: `1.250`, `12,5`, `12.5`. Undefined if it is none. */
export function readNumber(text: string): number | undefined {
  const plain = text.trim().replace(/^€\s*/, '')
  // Dutch amounts have points between their thousands.
  const isGrouped = /^\d{1,3}(\.\d{3})+(,\d+)?$/.test(plain)
  const number = (isGrouped ? plain.replaceAll('.', '') : plain).replace(',', '.')
  return /^\d+(\.\d+)?$/.test(number) ? Number(number) : undefined
}

/**
 * An area in m² as it is measured: `12,5`, `4,2 x 3,1`, of several parts `4 x 3 + 1,5 x 2`, or between two `10 - 12`.
 * Undefined if it is none.
 */
export function readArea(text: string): number | { from: number; to: number } | undefined {
  const [low, high, ...more] = text.split(/\s*(?:-|–|\btot\b|\bto\b)\s*/)
  if (high !== undefined) {
    const [from, to] = [readParts(low ?? ''), readParts(high)]
    return from === undefined || to === undefined || from > to || more.length > 0 ? undefined : { from, to }
  }
  return readParts(text)
}

function readParts(text: string): number | undefined {
  const parts = text.split('+').map((part) =>
    part
      .replace(/m[²2]?\s*$/i, '')
      .split(/[x×*]/i)
      .map((side) => readNumber(side.replace(/\s*m\s*$/i, ''))),
  )
  let sum = 0
  for (const sides of parts) {
    if (sides.length > 2) return undefined
    const area = sides.reduce<number | undefined>(
      (product, side) => (product === undefined || side === undefined ? undefined : product * side),
      1,
    )
    if (area === undefined) return undefined
    sum += area
  }
  // 4.1 × 3 is beside 12.3 in binary.
  return Math.round(sum * 10_000) / 10_000
}
