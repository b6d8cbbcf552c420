import {
  frontAddress,
  rowAddress,
  rowHeight,
  rowWidths,
  type Frame,
  type FrontFacts,
  type Row,
} from '#ui/fronts/front-address.ts'

export type { FrontFacts } from '#ui/fronts/front-address.ts'
export type { GableKind } from '#ui/fronts/draw-front.ts'

interface GableProps extends FrontFacts {
  id: string
  className?: string
  frame?: Frame
  /** Fills its frame, whatever the shape of that. */
  fills?: boolean
}

/** A drawn front between its neighbours, in place of a missing photo; the same id always gives the same front. */
export function Gable({ id, className = '', frame, fills = false, ...facts }: GableProps) {
  // The file has the shape too: here it is for what has no other.
  const shape = fills ? undefined : { viewBox: `0 0 ${frame ? 860 : 400} 300`, preserveAspectRatio: 'xMidYMax slice' }
  return (
    <svg {...shape} className={`facade ${fills ? 'facade-fills' : ''} ${className}`.trim()} aria-hidden="true">
      {/* A browser may not know what the server knew of a home that it drew (docs/decisions/0073-lean-pages.md). */}
      <use href={`${frontAddress(id, facts, frame)}#front`} suppressHydrationWarning />
    </svg>
  )
}

interface StreetProps {
  row: Row
  className: string
}

/** A row of fronts, cropped to its middle. */
export const Street = ({ row, className }: StreetProps) => (
  <svg
    viewBox={`0 0 ${rowWidths[row]} ${rowHeight}`}
    preserveAspectRatio="xMidYMax slice"
    className={`facade ${className}`}
    aria-hidden="true"
  >
    <use href={`${rowAddress(row)}#front`} />
  </svg>
)

const skylineHeight = 56

/** A low row of fronts, repeated over the width of the page. */
export function Skyline({ row }: Pick<StreetProps, 'row'>) {
  const size = { width: Math.round((rowWidths[row] * skylineHeight) / rowHeight), height: skylineHeight }
  return (
    <svg className="facade skyline block w-full" height={skylineHeight} aria-hidden="true">
      <pattern id="skyline" {...size} patternUnits="userSpaceOnUse">
        <use href={`${rowAddress(row)}#front`} {...size} />
      </pattern>
      <rect width="100%" height="100%" fill="url(#skyline)" />
    </svg>
  )
}
