/** What a front shows: a house in a row, a block of flats, a studio in a workshop, or a detached house. */
export type GableKind = 'house' | 'flat' | 'studio' | 'low'

/** When a front was built: before 1906, until 1945, until 1975, until 1995, and since. */
export type Era = 0 | 1 | 2 | 3 | 4

/** The paths of a front in a drawing 400 wide, whose ground is at `ground`. */
export interface Front {
  /** The left and right edge. */
  span: [number, number]
  wall: string
  roof: string
  /** White stone and wood. */
  trim: string
  /** Painted panels, awnings and balconies. */
  accent: string
  /** Windows as [x, y, width, height]. */
  windows: Box[]
  /** How panes are divided: with a bar across and one down, a top light, or not at all. */
  panes: 'cross' | 'top' | 'none'
  door: string
  /** The height of the windows of the home itself, in a block of flats. */
  own?: number | undefined
}
/** A rectangle in a drawing. */
export type Box = readonly [x: number, y: number, width: number, height: number]

/** Below it is the street, where a price may stand. */
export const ground = 226

const at = (value: number) => Math.round(value)
/** A rectangle as a path. */
export const rectangle = (x: number, y: number, width: number, height: number): string =>
  `M${at(x)} ${at(y)}h${at(width)}v${at(height)}h-${at(width)}z`
const boxes = (list: readonly Box[]): string => list.map((box) => rectangle(...box)).join('')
const outline = (left: number, top: number, roof: string) => `M${at(left)} ${ground}V${at(top)}${roof}V${ground}z`
const doorway = (x: number, width: number, height: number) => rectangle(x, ground - height, width, height)

/** A grid of windows. */
const grid = (xs: readonly number[], ys: readonly number[], width: number, height: number): Box[] =>
  ys.flatMap((y) => xs.map((x): Box => [x, y, width, height]))
const spread = (left: number, right: number, count: number, width: number) =>
  Array.from({ length: count }, (_, i) => at(left + ((right - left) / count) * (i + 0.5) - width / 2))

/** The top of a canal house: step, neck, bell or cornice. */
function gableTop(shape: number, left: number, right: number, eave: number): string {
  const middle = (left + right) / 2
  const half = (right - left) / 2
  if (shape === 0) {
    const step = half / 4.6
    return `${`v-13h${at(step)}`.repeat(4)}V${eave - 64}H${at(right - 4 * step)}v12${`h${at(step)}v13`.repeat(3)}H${right}V${eave}`
  }
  if (shape === 1)
    return `c12-4 ${at(half - 24)}-8 ${at(half - 22)}-30v-18l22-16 22 16v18c-2 22 ${at(half - 34)} 26 ${at(half - 22)} 30`
  if (shape === 2)
    return `C${left + 4} ${eave - 36} ${middle - 26} ${eave - 14} ${middle - 20} ${eave - 50}q20-18 40 0C${middle + 26} ${eave - 14} ${right - 4} ${eave - 36} ${right} ${eave}`
  return `v-16H${right}v16`
}

/** A canal house: tall sash windows, a cornice or gable with a hoist, steps to the door. */
function canalHouse(seed: number): Front {
  const width = [104, 116, 132][seed % 3] ?? 116
  const [left, right] = [200 - width / 2, 200 + width / 2]
  const floors = 3 + ((seed >> 2) % 2)
  const eave = ground - 12 - floors * 38
  const shape = (seed >> 4) % 4
  const xs = spread(left + 4, right - 4, 3, 20)
  const ys = Array.from({ length: floors }, (_, i) => eave + 10 + i * 38)
  const side = (seed >> 6) % 2 ? 2 : 0
  const door = xs[side] ?? left
  const windows = grid(xs, ys, 20, 27).filter(([x, y]) => x !== door || y !== ys.at(-1))
  const top: Box[] = shape === 3 ? [[left - 4, eave - 18, width + 8, 7]] : [[193, eave - 30, 14, 20]]
  return {
    span: [left, right],
    wall: outline(left, eave, gableTop(shape, left, right, eave)),
    roof: '',
    trim: boxes([
      ...(shape === 3 ? top : [[left, eave, width, 3] as const]),
      ...xs.map((x): Box => [x - 2, (ys[0] ?? 0) + 27, 24, 3]),
      [door - 4, ground - 46, 28, 5],
    ]),
    accent: boxes([[door - 5, ground - 5, 30, 5]]),
    windows: shape === 3 ? windows : [...windows, ...top],
    panes: 'cross',
    door: doorway(door, 20, 41),
  }
}

/** A house between the wars: a bay window, coloured top lights, a tiled roof with eaves. */
function bayHouse(seed: number): Front {
  const [left, right] = [132, 268]
  const eave = ground - 104 - (seed % 2) * 8
  const mirrored = (seed >> 3) % 2 === 1
  const flip = (x: number, width: number) => (mirrored ? 400 - x - width : x)
  const bay: Box = [flip(142, 72), ground - 54, 72, 54]
  const upper: Box[] = [
    [flip(148, 60), eave + 14, 60, 30],
    [flip(226, 28), eave + 14, 28, 30],
  ]
  const dormer = flip(158, 44)
  return {
    span: [left, right],
    wall: outline(left, eave, `H${right}`),
    roof: `M${left - 8} ${eave}L${left + 14} ${eave - 56}H${right - 14}L${right + 8} ${eave}z${rectangle(flip(240, 14), eave - 76, 14, 24)}`,
    trim: boxes([
      [left - 8, eave, right - left + 16, 5],
      [bay[0] - 3, bay[1] - 6, 78, 6],
      [dormer - 4, eave - 44, 52, 5],
      [dormer, eave - 40, 44, 32],
    ]),
    accent: boxes([
      [bay[0] + 4, bay[1] + 34, 64, 20],
      [flip(228, 32), ground - 52, 32, 5],
    ]),
    windows: [[bay[0] + 4, bay[1] + 3, 64, 29], ...upper, [dormer + 5, eave - 35, 34, 22]],
    panes: 'top',
    door: `M${flip(230, 28)} ${ground}v-34a14 14 0 0 1 28 0v34z`,
  }
}

/** A terraced house after the war, or with a long roof of the seventies. */
function terraced(seed: number, era: Era): Front {
  const steep = era === 3
  const [left, right] = [140, 260]
  const eave = ground - (steep ? 72 : 96)
  const mirrored = (seed >> 3) % 2 === 1
  const flip = (x: number, width: number) => (mirrored ? 400 - x - width : x)
  const ridge = eave - (steep ? 84 : 34)
  const dormer: Box = [flip(166, 62), ridge + 22, 62, 34]
  const windows: Box[] = steep
    ? [
        [dormer[0] + 4, dormer[1] + 6, 54, 22],
        [flip(150, 58), ground - 58, 58, 40],
      ]
    : [
        [flip(150, 58), eave + 10, 58, 26],
        [flip(218, 28), eave + 10, 28, 26],
        [flip(150, 58), ground - 46, 58, 34],
      ]
  return {
    span: [left, right],
    wall: outline(left, eave, `H${right}`),
    roof: steep
      ? `M${left - 3} ${eave + 8}V${eave - 4}L${flip(214, 0)} ${ridge}L${right + 3} ${eave - 4}v12z`
      : `M${left - 4} ${eave}L${left + 8} ${ridge}H${right - 8}L${right + 4} ${eave}z${rectangle(flip(236, 12), ridge - 14, 12, 18)}`,
    trim: boxes(steep ? [dormer] : [[left - 4, eave, right - left + 8, 4]]),
    accent: boxes(
      steep
        ? [[flip(214, 42), ground - 60, 42, 5]]
        : [
            [flip(150, 58), eave + 36, 58, 10],
            [flip(214, 40), ground - 54, 40, 4],
          ],
    ),
    windows,
    panes: 'none',
    door: doorway(flip(222, 24), 24, 46),
  }
}

/** A recent house: stacked blocks, glass from the floor up, panels on the roof. */
function modernHouse(seed: number): Front {
  const mirrored = (seed >> 3) % 2 === 1
  const flip = (x: number, width: number) => (mirrored ? 400 - x - width : x)
  const top = ground - 150 - (seed % 3) * 8
  const low = top + 46
  return {
    span: [136, 264],
    wall: `${rectangle(136, low, 128, ground - low)}${rectangle(flip(136, 84), top, 84, 50)}`,
    roof: `${rectangle(flip(134, 88), top - 4, 88, 5)}${rectangle(flip(216, 50), low - 4, 50, 5)}M${flip(146, 24)} ${top - 4}l8-12h16l-8 12zM${flip(178, 24)} ${top - 4}l8-12h16l-8 12z`,
    trim: boxes([[flip(136, 84), low, 84, 3]]),
    accent: boxes(Array.from({ length: 6 }, (_, i): Box => [flip(222 + i * 6, 3), low + 10, 3, 34])),
    windows: [
      [flip(146, 64), top + 10, 64, 32],
      [flip(146, 30), low + 12, 30, 34],
      [flip(182, 30), low + 12, 30, 34],
      [flip(146, 66), ground - 46, 66, 46],
    ],
    panes: 'none',
    door: doorway(flip(226, 26), 26, 46),
  }
}

function house(seed: number, era: Era): Front {
  if (era === 0) return canalHouse(seed)
  if (era === 1) return bayHouse(seed)
  return era === 4 ? modernHouse(seed) : terraced(seed, era)
}

/** A block of flats, at least as high as the storey of the home. */
function flat(seed: number, era: Era, storey: number | null): Front {
  const least = [4, 4, 5, 5, 6][era] ?? 4
  const floors = Math.min(8, Math.max(least + (seed % 3), (storey ?? 0) + 2))
  const columns = era === 0 ? 3 : 4
  const narrowest = [70, 84, 100, 90, 74][era] ?? 84
  const half = narrowest + ((seed >> 5) % 3) * 6
  const [left, right] = [200 - half, 200 + half]
  const height = Math.floor((ground - 30) / Math.max(floors, least + 2))
  const glass = at(height * 0.62)
  const top = ground - floors * height - 4
  const width = era < 2 ? 22 : 2 * Math.floor(narrowest / columns - (era === 4 ? 5 : 7))
  const xs = spread(left + 4, right - 4, columns, width)
  const ys = Array.from({ length: floors - 1 }, (_, i) => top + 8 + i * height)
  const pitched = era === 1 || (era === 0 && seed % 3 > 0)
  const middle = era < 2 ? (xs[(seed >> 3) % columns] ?? 200) - 1 : 188
  const railing = (i: number): Box[] => {
    const y = (ys[i] ?? 0) + height * 0.62
    if (era === 2 || era === 3) return [[left - 4, y, 2 * half + 8, height * 0.3]]
    const x = xs[(seed >> (3 + i)) % columns] ?? left
    return era === 4 ? [[x - 4, y, width + 8, height * 0.3]] : i % 2 ? [] : [[x - 3, y, width + 6, height * 0.26]]
  }
  const below = grid(xs, [ground - 28], width, 18).filter(([x]) => x + width < middle - 2 || x > middle + 26)
  return {
    span: [left, right],
    wall: outline(left, top, `H${right}`),
    roof: pitched
      ? `M${left - 5} ${at(top)}l14-22H${right - 9}l14 22z`
      : rectangle(left - 3, top - 5, 2 * half + 6, 6) + (era > 1 ? rectangle(200 + (seed % 30), top - 17, 30, 13) : ''),
    trim: boxes([[left, ground - 34, 2 * half, 3], ...(pitched ? [[left - 5, top, 2 * half + 10, 4] as const] : [])]),
    accent: boxes(ys.flatMap((_, i) => railing(i))),
    windows: [...grid(xs, ys, width, glass), ...below],
    panes: floors > 5 || era === 4 ? 'none' : era < 2 ? 'cross' : 'top',
    door: doorway(middle, 24, 30),
    own: storey === null ? undefined : storey > 0 ? ys[floors - 1 - storey] : ground - 28,
  }
}

/** A workshop with one tall window of many panes. */
function studio(seed: number): Front {
  const top = ground - 128 + (seed % 3) * 10
  const saw = seed % 2 === 0
  return {
    span: [124, 276],
    wall: outline(124, top, saw ? `l50-34v34l50-34v34l52-34v34` : `L200 ${top - 40}L276 ${top}`),
    roof: '',
    trim: boxes([[124, top + 2, 152, 4]]),
    accent: boxes([[228, ground - 56, 40, 5]]),
    windows: grid([136, 166, 196], [top + 16, top + 44, top + 72], 27, 25),
    panes: 'none',
    door: doorway(234, 28, 50),
  }
}

/** A detached house: a farm under thatch, a villa or a bungalow. */
function low(seed: number, era: Era): Front {
  const farm = era < 2
  const eave = ground - (farm ? 52 : 58)
  const ridge = eave - (farm ? 88 : 46)
  const chimney = 150 + (seed % 4) * 24
  return {
    span: [78, 322],
    wall: outline(90, eave, 'H310'),
    roof: `${rectangle(chimney, ridge - 16, 16, 20)}M78 ${eave + 6}Q${farm ? 104 : 110} ${eave - 20} 132 ${ridge}H268Q${farm ? 296 : 290} ${eave - 20} 322 ${eave + 6}z`,
    trim: boxes([[176, eave - 40, 48, 34]]),
    accent: boxes([
      [104, ground - 42, 8, 28],
      [148, ground - 42, 8, 28],
      [262, ground - 42, 8, 28],
      [300, ground - 42, 8, 28],
    ]),
    windows: [
      [112, ground - 42, 36, 28],
      [168, ground - 42, 26, 28],
      [270, ground - 42, 30, 28],
      [181, eave - 35, 38, 26],
    ],
    panes: farm ? 'cross' : 'top',
    door: doorway(216, 26, 44),
  }
}

/** Draws a front. @param storey where the home is entered; the ground floor is 0 */
export function drawFront(kind: GableKind, seed: number, era: Era, storey: number | null): Front {
  if (kind === 'flat') return flat(seed, era, storey)
  if (kind === 'studio') return studio(seed)
  return kind === 'low' ? low(seed, era) : house(seed, era)
}
