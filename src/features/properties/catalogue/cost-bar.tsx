import type { Property } from './contract.ts'

/** A part of the monthly costs; null if the listing does not state the amount. */
export interface CostPart {
  name: 'rent' | 'service' | 'utilities'
  cents: number | null
}

/** What a renter pays each month, part by part; what is included in another part or not charged is left out. */
export function listCostParts({
  rent,
  serviceCosts,
  utilities,
}: Pick<Property, 'rent' | 'serviceCosts' | 'utilities'>): CostPart[] {
  const isSeparate = (kind: string) => kind !== 'included' && kind !== 'none'
  const parts: CostPart[] = [
    { name: 'rent', cents: rent.cents },
    ...(isSeparate(serviceCosts.kind) ? [{ name: 'service' as const, cents: serviceCosts.cents }] : []),
    ...(isSeparate(utilities.kind) ? [{ name: 'utilities' as const, cents: utilities.cents }] : []),
  ]
  return parts.filter(({ cents }) => cents !== 0)
}

const fills = {
  // On brick the cobalt of signs would hardly be seen.
  rent: 'fill-sign in-data-[theme=red-mode]:fill-accent',
  service: 'fill-quiet',
  utilities: 'fill-wall-line',
} as const
/** An unknown part is as wide as this share of the known ones: its width says nothing. */
const unknownShare = 0.14
const [width, height, gap] = [400, 18, 2]

/** Diagonal lines for what is unknown; an SVG pattern, since the content policy has no inline styles. */
function Hatch({ x, y, width: wide, height: high }: Record<'x' | 'y' | 'width' | 'height', number>) {
  const step = 6
  const lines = []
  for (let start = x - high; start < x + wide; start += step) {
    const [from, to] = [Math.max(start, x), Math.min(start + high, x + wide)]
    lines.push(`M${from} ${y + high - (from - start)}L${to} ${y + high - (to - start)}`)
  }
  return (
    <>
      <rect x={x} y={y} width={wide} height={high} className="fill-sunken" />
      <path d={lines.join('')} className="fill-none stroke-control" strokeWidth="1.5" />
    </>
  )
}

/** The parts of the monthly costs side by side, the unknown ones hatched; the table below states them in words. */
export function CostBar({ parts }: { parts: readonly CostPart[] }) {
  const known = parts.reduce((sum, { cents }) => sum + (cents ?? 0), 0)
  const shares = parts.map(({ cents }) => (cents === null ? known * unknownShare : cents))
  const whole = shares.reduce((sum, share) => sum + share, 0)
  const free = width - gap * (parts.length - 1)
  const widths = shares.map((share) => (share / whole) * free)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-3 block h-4.5 w-full"
    >
      {parts.map(({ name, cents }, at) => {
        const x = widths.slice(0, at).reduce((sum, one) => sum + one + gap, 0)
        const box = { x, y: 0, width: widths[at] ?? 0, height }
        return cents === null ? <Hatch key={name} {...box} /> : <rect key={name} {...box} className={fills[name]} />
      })}
    </svg>
  )
}

/** The colour of a part of the bar, beside its name. */
export function CostSwatch({ name, isKnown }: { name: CostPart['name']; isKnown: boolean }) {
  const box = { x: 0, y: 0, width: 12, height: 12 }
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true" className="absolute top-1.5 left-0 size-3">
      {isKnown ? <rect {...box} className={fills[name]} /> : <Hatch {...box} />}
    </svg>
  )
}
