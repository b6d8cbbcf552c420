export type GableKind = 'house' | 'flat' | 'studio' | 'low'

interface Front {
  /** The left and right edge of the wall, in a drawing 400 wide. */
  span: [number, number]
  /** The outline of the wall, and the lines on it. */
  wall: string
  lines: string
  /** Windows as [x, y, width, height]. */
  windows: [number, number, number, number][]
  door: string
}

const hashSeed = (text: string): number => {
  let hash = 2166136261
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619)
  return hash >>> 0
}

/** The roof line of a canal house from its left to its right eave: step, neck, bell or cornice. */
function roof(shape: number, left: number, right: number, eave: number): string {
  const middle = (left + right) / 2
  const width = right - left
  if (shape === 0) {
    const steps = [0.5, 0.36, 0.22, 0.1].map((part) => part * width)
    const up = steps.map((half, i) => `L${middle - half} ${eave - i * 16}V${eave - (i + 1) * 16}`)
    const down = steps.toReversed().map((half, i) => `V${eave - (4 - i) * 16}H${middle + half}V${eave - (3 - i) * 16}`)
    return up.join('') + down.join('')
  }
  if (shape === 1) {
    const neck = width * 0.26
    return `L${left} ${eave}C${left + 14} ${eave - 4} ${middle - neck} ${eave - 10} ${middle - neck} ${eave - 34}V${eave - 56}L${middle} ${eave - 76}L${middle + neck} ${eave - 56}V${eave - 34}C${middle + neck} ${eave - 10} ${right - 14} ${eave - 4} ${right} ${eave}`
  }
  if (shape === 2)
    return `L${left} ${eave}C${left + 2} ${eave - 34} ${middle - 30} ${eave - 18} ${middle - 24} ${eave - 58}C${middle - 14} ${eave - 74} ${middle + 14} ${eave - 74} ${middle + 24} ${eave - 58}C${middle + 30} ${eave - 18} ${right - 2} ${eave - 34} ${right} ${eave}`
  return `V${eave - 22}H${left - 8}V${eave - 36}H${right + 8}V${eave - 22}H${right}V${eave}`
}

function house(seed: number): Front {
  const width = 130 + (seed % 3) * 20
  const left = 200 - width / 2
  const right = 200 + width / 2
  const columns = width > 140 ? 3 : 2
  const pitch = width / columns
  const windows: Front['windows'] = []
  for (let floor = 0; floor < 3; floor++)
    for (let column = 0; column < columns; column++) {
      if (floor === 2 && column === (seed >> 3) % columns) continue
      windows.push([left + pitch * column + pitch / 2 - 13, 116 + floor * 58, 26, 40])
    }
  windows.push([189, 68, 22, 26])
  const door = left + pitch * ((seed >> 3) % columns) + pitch / 2
  return {
    span: [left, right],
    wall: `M${left} 300V110${roof((seed >> 5) % 4, left, right, 110)}V300Z`,
    lines: `M${left} 168H${right}M${left} 226H${right}`,
    windows,
    door: `M${door - 14} 300V236a14 10 0 0 1 28 0V300Z`,
  }
}

function flat(seed: number): Front {
  const columns = 4 + (seed % 2)
  const left = columns === 4 ? 88 : 66
  const width = 400 - 2 * left
  const pitch = width / columns
  const top = 46 + (seed % 3) * 10
  const windows: Front['windows'] = []
  let lines = ''
  for (let y = top + 16; y + 46 < 262; y += 50) {
    for (let column = 0; column < columns; column++) windows.push([left + pitch * column + 9, y, pitch - 18, 26])
    const balcony = left + pitch * ((seed >> (y % 7)) % columns)
    lines += `M${balcony + 4} ${y + 20}h${pitch - 8}v14h${8 - pitch}zM${left} ${y + 40}h${width}`
  }
  return {
    span: [left, 400 - left],
    wall: `M${left} 300V${top}H${400 - left}V300Z`,
    lines,
    windows,
    door: 'M184 300V262h32V300Z',
  }
}

function studio(seed: number): Front {
  const top = 80 + (seed % 2) * 14
  return {
    span: [110, 290],
    wall: `M110 300V${top}L200 ${top - 44}L290 ${top}V300Z`,
    lines: `M132 ${top + 74}H268M200 ${top + 24}V${top + 124}M110 ${top + 146}H290`,
    windows: [
      [132, top + 24, 66, 49],
      [202, top + 24, 66, 49],
      [132, top + 77, 66, 47],
      [202, top + 77, 66, 47],
    ],
    door: 'M232 300V244h34V300Z',
  }
}

function low(seed: number): Front {
  const chimney = 120 + (seed % 3) * 60
  return {
    span: [60, 340],
    wall: `M60 300V196L112 110H288L340 196V300ZM${chimney} 110V84h22v26Z`,
    lines: 'M50 196H350M112 110L60 196M288 110L340 196',
    windows: [
      [88, 222, 44, 38],
      [150, 222, 30, 38],
      [268, 222, 44, 38],
      [180, 136, 40, 34],
    ],
    door: 'M212 300V226h34V300Z',
  }
}

const fronts: Record<GableKind, (seed: number) => Front> = { house, flat, studio, low }

const rectangles = (windows: Front['windows']) =>
  windows
    .map(
      ([x, y, width, height]) =>
        `M${Math.round(x)} ${Math.round(y)}h${Math.round(width)}v${height}h${-Math.round(width)}z`,
    )
    .join('')

interface DrawingProps {
  seed: number
  kind: GableKind
  at?: number
  faint?: boolean
}

function FrontDrawing({ seed, kind, at = 0, faint = false }: DrawingProps) {
  const { wall, lines, windows, door } = fronts[kind](seed >>> 2)
  const lit = windows.filter((_, i) => !faint && (seed >>> (i % 24)) % 3 !== 0)
  const dark = windows.filter((window) => !lit.includes(window))
  return (
    <g transform={at ? `translate(${Math.round(at)})` : undefined} opacity={faint ? 0.45 : undefined}>
      <path className="fill-wall stroke-wall-line" strokeWidth="2" d={wall} />
      <path className="fill-none stroke-wall-line" strokeWidth="1.5" d={lines} />
      {lit.length > 0 && <path className="fill-window stroke-wall-line" strokeWidth="2" d={rectangles(lit)} />}
      {dark.length > 0 && <path className="fill-sky stroke-wall-line" strokeWidth="2" d={rectangles(dark)} />}
      {!faint && <path className="fill-sign" d={door} />}
    </g>
  )
}

/** The position of a front that begins at a point of the street, and where it ends. */
const placeFront = (seed: number, kind: GableKind, start: number) => {
  const [left, right] = fronts[kind](seed >>> 2).span
  return { at: start - left, end: start + right - left }
}

interface GableProps {
  id: string
  kind: GableKind
  className?: string
  /** Shows more of the street, for a wide frame. */
  wide?: boolean
}

/** A house front between its neighbours, in place of a missing photo; the same id always gives the same front. */
export function Gable({ id, kind, className, wide = false }: GableProps) {
  const seed = hashSeed(id)
  const beside: GableKind = kind === 'flat' ? 'flat' : 'house'
  const neighbours: { seed: number; at: number }[] = []
  let [left, right] = fronts[kind](seed >>> 2).span
  // A villa is detached.
  for (let i = 0; kind !== 'low' && i < (wide ? 3 : 1); i++) {
    const [before, after] = [hashSeed(`${id}${'<'.repeat(i + 1)}`), hashSeed(`${id}${'>'.repeat(i + 1)}`)]
    const [, end] = fronts[beside](before >>> 2).span
    const { at, end: next } = placeFront(after, beside, right)
    neighbours.push({ seed: before, at: left - end }, { seed: after, at })
    left -= end - fronts[beside](before >>> 2).span[0]
    right = next
  }
  const [from, width] = wide ? [-230, 860] : [0, 400]
  return (
    <svg
      viewBox={`${from} 0 ${width} 300`}
      preserveAspectRatio="xMidYMax slice"
      className={className}
      aria-hidden="true"
    >
      <path className="fill-sky" d={`M${from} 0h${width}v300h-${width}z`} />
      {neighbours.map((neighbour) => (
        <FrontDrawing key={neighbour.seed} {...neighbour} kind={beside} faint />
      ))}
      <FrontDrawing seed={seed} kind={kind} />
      <path className="stroke-wall-line" strokeWidth="2" d={`M${from} 299h${width}`} />
    </svg>
  )
}

interface StreetProps {
  id: string
  kinds: readonly GableKind[]
  className?: string
}

/** Places fronts side by side from the left. @returns the drawings and their total width */
function drawRow(id: string, kinds: readonly GableKind[]) {
  let width = 0
  const houses = kinds.map((kind, i) => {
    const seed = hashSeed(`${id}-${i}`)
    const { at, end } = placeFront(seed, kind, width)
    width = end
    return <FrontDrawing key={i} seed={seed} kind={kind} at={at} />
  })
  return { houses, width: Math.round(width) }
}

/** A row of fronts, cropped to its middle. */
export function Street({ id, kinds, className }: StreetProps) {
  const { houses, width } = drawRow(id, kinds)
  return (
    <svg viewBox={`0 0 ${width} 300`} preserveAspectRatio="xMidYMax slice" className={className} aria-hidden="true">
      {houses}
      <path className="stroke-wall-line" strokeWidth="2" d={`M0 299H${width}`} />
    </svg>
  )
}

const skylineHeight = 56

/** A low row of fronts, repeated over the width of the page. */
export function Skyline({ id, kinds }: StreetProps) {
  const { houses, width } = drawRow(id, kinds)
  return (
    <svg className="block w-full" height={skylineHeight} aria-hidden="true">
      <pattern
        id={id}
        width={(width * skylineHeight) / 300}
        height={skylineHeight}
        patternUnits="userSpaceOnUse"
        viewBox={`0 0 ${width} 300`}
      >
        {houses}
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
