import type { Property } from '#features/properties/catalogue/contract.ts'

/** The monthly rents of one source in cents, oldest first, and the time until which the last one is known. */
interface PriceLine {
  source: string
  steps: { at: string; cents: number }[]
  until: string
  /** Whether the source no longer has it. */
  ended: boolean
}

/** The monthly rents in euros at each source that has any: the first one seen and a step for each change. */
export function toPriceLines(listings: Property['listings']): PriceLine[] {
  return listings.flatMap(({ source, price, priceChanges, firstSeenAt, lastSeenAt, goneAt }) => {
    if (price?.period !== 'month' || price.currency !== 'EUR') return []
    const first = priceChanges[0]?.beforeCents ?? (priceChanges.length === 0 ? price.cents : null)
    const steps = [
      ...(first === null ? [] : [{ at: firstSeenAt, cents: first }]),
      ...priceChanges.flatMap(({ at, afterCents }) => (afterCents === null ? [] : [{ at, cents: afterCents }])),
    ]
    return steps.length === 0 ? [] : [{ source, steps, until: goneAt ?? lastSeenAt, ended: goneAt !== null }]
  })
}

/** Whether the rent has changed: at a source, or from one that has ended to another. */
export const hasChanged = (lines: readonly PriceLine[]): boolean =>
  lines.some(({ steps }) => steps.length > 1) ||
  lines.some((line) => line.ended && lines.some((later) => later.steps[0]?.cents !== line.steps[0]?.cents))

/** Draws lines as SVG paths with dots, on a scale from the lowest to the highest rent with a margin of a tenth. */
export function drawPrices(lines: readonly PriceLine[], width: number, height: number) {
  const moments = lines.flatMap(({ steps, until }) => [...steps.map(({ at }) => at), until]).toSorted()
  const rents = lines.flatMap(({ steps }) => steps.map(({ cents }) => cents))
  const [from, until] = [moments[0], moments.at(-1)]
  if (from === undefined || until === undefined || rents.length === 0) return undefined
  const [minCents, maxCents] = [Math.min(...rents), Math.max(...rents)]
  const margin = Math.max(1, (maxCents - minCents) / 10)
  const [start, span] = [Date.parse(from), Math.max(1, Date.parse(until) - Date.parse(from))]
  const round = (value: number) => Math.round(value * 10) / 10
  const x = (at: string) => round(((Date.parse(at) - start) / span) * width)
  const y = (cents: number) =>
    round(height - ((cents - minCents + margin) / (maxCents - minCents + 2 * margin)) * height)
  const paths = lines.map(({ source, steps, until: end }) => ({
    source,
    path: `${steps.map(({ at, cents }, i) => (i === 0 ? `M${x(at)} ${y(cents)}` : `H${x(at)}V${y(cents)}`)).join('')}H${x(end)}`,
    dots: steps.map(({ at, cents }) => ({ x: x(at), y: y(cents) })),
  }))
  return { paths, from, until, minCents, maxCents }
}
