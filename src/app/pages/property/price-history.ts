import type { Property } from '#features/properties/catalogue/contract.ts'

/** What one source asked, from when. */
interface PriceStep {
  at: string
  cents: number
}
/** The rent of one source over time: cents by the month. */
export interface PriceLine {
  source: string
  steps: PriceStep[]
  /** Until when it is known. */
  until: string
}

/**
 * How the rent by the month changed at each source, oldest first: from the day it was first seen, a step for each change.
 * A source that names no rent by the month has no line.
 */
export function toPriceLines(listings: Property['listings']): PriceLine[] {
  return listings.flatMap(({ source, price, priceChanges, firstSeenAt, lastSeenAt, goneAt }) => {
    if (price?.period !== 'month' || price.currency !== 'EUR') return []
    const first = priceChanges[0]?.beforeCents ?? (priceChanges.length === 0 ? price.cents : null)
    const steps = [
      ...(first === null ? [] : [{ at: firstSeenAt, cents: first }]),
      ...priceChanges.flatMap(({ at, afterCents }) => (afterCents === null ? [] : [{ at, cents: afterCents }])),
    ]
    return steps.length === 0 ? [] : [{ source, steps, until: goneAt ?? lastSeenAt }]
  })
}

/** Whether any source changed its rent. */
export const hasChanged = (lines: readonly PriceLine[]): boolean => lines.some(({ steps }) => steps.length > 1)

/** Where lines lie in a drawing of a width and height: as paths of steps, with their first and last moment and rents. */
export interface PriceDrawing {
  paths: { source: string; path: string; dots: { x: number; y: number }[] }[]
  from: string
  until: string
  minCents: number
  maxCents: number
}

/** Draws lines of rents as steps. The scale runs from the least rent to the most, with a tenth of room on either side. */
export function drawPrices(lines: readonly PriceLine[], width: number, height: number): PriceDrawing | undefined {
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
