import { drawFront, ground, rectangle, type Era, type Front, type GableKind } from './draw-front.ts'

export type { GableKind } from './draw-front.ts'

const hashSeed = (text: string): number => {
  let hash = 2166136261
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619)
  return (hash ^ (hash >>> 15)) >>> 0
}

/** The number of colours of walls in facade.css. */
const wallColours = 8

/** The era of a building; of an unknown year one that its id chooses. */
const getEra = (year: number | null, seed: number): Era => {
  if (year === null) return ([0, 1, 1, 2, 3, 4] as const)[(seed >>> 9) % 6] ?? 1
  return year < 1906 ? 0 : year < 1946 ? 1 : year < 1976 ? 2 : year < 1996 ? 3 : 4
}

const glazingBars = ({ windows, panes }: Front): string =>
  panes === 'none'
    ? ''
    : windows
        .map(([x, y, width, height]) => {
          const across = `M${Math.round(x)} ${Math.round(y + height * (panes === 'top' ? 0.3 : 0.5))}h${Math.round(width)}`
          return panes === 'cross'
            ? `${across}M${Math.round(x + width / 2)} ${Math.round(y)}v${Math.round(height)}`
            : across
        })
        .join('')

interface DrawingProps {
  front: Front
  seed: number
  colour: number
  at?: number
  /** A neighbour: only its outline and dark windows. */
  faint?: boolean
}

function FrontDrawing({ front, seed, colour, at = 0, faint = false }: DrawingProps) {
  const isLit = (window: Front['windows'][number], i: number) =>
    !faint && (window[1] === front.own || i === seed % front.windows.length || (seed >>> (i % 24)) % 3 === 0)
  const draw = (lit: boolean) =>
    front.windows.map((box, i) => (isLit(box, i) === lit ? rectangle(...box) : '')).join('')
  const paths: [name: string, d: string][] = [
    ['wall', front.wall],
    ['roof', front.roof],
    ['pane', draw(false)],
  ]
  if (!faint) {
    paths.splice(2, 0, ['trim', front.trim])
    paths.push(['lit', draw(true)], ['bars', glazingBars(front)], ['panel', front.accent], ['door', front.door])
  }
  return (
    <g
      className={`brick-${colour % wallColours}${faint ? ' faint' : ''}`}
      transform={at ? `translate(${Math.round(at)})` : undefined}
    >
      {paths.map(([name, d]) => d && <path key={name} className={name} d={d} />)}
    </g>
  )
}

const bicycle = (x: number) =>
  `M${x} ${ground + 8}a8 8 0 1 0 .1 0zM${x + 24} ${ground + 8}a8 8 0 1 0 .1 0zM${x} ${ground + 16}l8-14h12l4 14M${x + 8} ${ground + 2}l6 14 6-14M${x + 5} ${ground}h6M${x + 18} ${ground - 2}h6`
const lamp = (x: number) => `M${x} ${ground + 6}v-66M${x - 4} ${ground - 60}h8l2-12h-12z`
const tree = (x: number, height: number) =>
  `M${x - 2} ${ground + 6}v-${height}h4v${height}zM${x - 20} ${ground - height}a20 24 0 1 1 40 0a20 16 0 1 1-40 0z`

/** What stands in the street before a front: trees, a lamp, a bicycle, and in some streets water. */
function Foreground({ seed, left, right, from, width }: Record<'seed' | 'left' | 'right' | 'from' | 'width', number>) {
  const water = seed % 3 === 0
  const [before, after] = [Math.round(Math.max(26, left - 22)), Math.round(Math.min(372, right + 20))]
  const green = [
    seed % 4 !== 1 && tree(before, 34 + (seed % 5) * 5),
    seed % 5 > 1 && tree(after, 26 + (seed % 7) * 4),
  ].filter(Boolean)
  return (
    <>
      <path className="street" d={`M${from} ${ground}h${width}v${300 - ground}h-${width}z`} />
      {water && <path className="water" d={`M${from} ${ground + 26}h${width}v${274 - ground}h-${width}z`} />}
      {green.length > 0 && <path className="green" d={green.join('')} />}
      <path
        className="thin"
        d={`M${from} ${ground}h${width}${seed % 2 ? bicycle(Math.min(after, 330)) : lamp(after - 14)}${water ? `M${from} ${ground + 26}h${width}M262 ${ground + 36}h40M330 ${ground + 44}h34` : ''}`}
      />
    </>
  )
}

/** What a front follows besides the id. */
export interface FrontFacts {
  kind: GableKind
  /** When the building was built, and on which storey the home is entered, if known. */
  year?: number | null | undefined
  storey?: number | null | undefined
  /** Homes of the same street have the same colours. */
  street?: string | null | undefined
}

interface GableProps extends FrontFacts {
  id: string
  className?: string
  /** Shows more of the street, for a wide frame. */
  wide?: boolean
}

/** A drawn front between its neighbours, in place of a missing photo; the same id always gives the same front. */
export function Gable({ id, kind, className, wide = false, year = null, storey = null, street }: GableProps) {
  const seed = hashSeed(id)
  const streetSeed = street ? hashSeed(street) : seed >>> 3
  const era = getEra(year, street ? streetSeed : seed)
  const front = drawFront(kind, seed >>> 2, era, storey)
  const neighbours: DrawingProps[] = []
  let [left, right] = front.span
  const beside: GableKind = kind === 'flat' ? 'flat' : 'house'
  // A detached house has trees beside it.
  for (let i = 1; kind !== 'low' && i <= (wide ? 3 : 1); i++) {
    const [before, after] = [hashSeed(`${id}<${i}`), hashSeed(`${id}>${i}`)]
    const gap = kind === 'flat' ? 18 : 0
    const [one, other] = [drawFront(beside, before >>> 2, era, null), drawFront(beside, after >>> 2, era, null)]
    const colour = (drawn: number) => (era === 0 ? drawn : streetSeed + (drawn % 2))
    neighbours.push(
      { front: one, seed: before, colour: colour(before >>> 5), at: left - gap - one.span[1], faint: true },
      { front: other, seed: after, colour: colour(after >>> 5), at: right + gap - other.span[0], faint: true },
    )
    left -= gap + one.span[1] - one.span[0]
    right += gap + other.span[1] - other.span[0]
  }
  const [from, width] = wide ? [-230, 860] : [0, 400]
  return (
    <svg
      viewBox={`${from} 0 ${width} 300`}
      preserveAspectRatio="xMidYMax slice"
      className={`facade ${className ?? ''}`}
      aria-hidden="true"
    >
      {neighbours.map((neighbour) => (
        <FrontDrawing key={neighbour.seed} {...neighbour} />
      ))}
      <FrontDrawing front={front} seed={seed} colour={era === 0 ? streetSeed + (seed % 3) : streetSeed} />
      <Foreground seed={streetSeed >>> 4} left={front.span[0]} right={front.span[1]} from={from} width={width} />
    </svg>
  )
}

interface StreetProps {
  id: string
  kinds: readonly GableKind[]
  className?: string
}

/** Places fronts side by side from the left. @returns the drawings and their total width */
function drawRow(id: string, kinds: readonly GableKind[], faint: boolean) {
  let width = 0
  const houses = kinds.map((kind, i) => {
    const seed = hashSeed(`${id}-${i}`)
    const front = drawFront(kind, seed >>> 2, getEra(null, seed), null)
    const at = width - front.span[0]
    width = front.span[1] + at
    return <FrontDrawing key={i} front={front} seed={seed} colour={seed >>> 6} at={at} faint={faint} />
  })
  return { houses, width: Math.round(width) }
}

/** A row of fronts, cropped to its middle. */
export function Street({ id, kinds, className }: StreetProps) {
  const { houses, width } = drawRow(id, kinds, false)
  return (
    <svg
      viewBox={`0 0 ${width} ${ground}`}
      preserveAspectRatio="xMidYMax slice"
      className={`facade ${className ?? ''}`}
      aria-hidden="true"
    >
      {houses}
      <path className="thin" d={`M0 ${ground - 1}H${width}`} />
    </svg>
  )
}

const skylineHeight = 56

/** A low row of fronts, repeated over the width of the page. */
export function Skyline({ id, kinds }: StreetProps) {
  const { houses, width } = drawRow(id, kinds, true)
  return (
    <svg className="facade skyline block w-full" height={skylineHeight} aria-hidden="true">
      <pattern
        id={id}
        width={Math.round((width * skylineHeight) / ground)}
        height={skylineHeight}
        patternUnits="userSpaceOnUse"
        viewBox={`0 0 ${width} ${ground}`}
      >
        {houses}
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
