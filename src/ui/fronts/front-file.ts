import { drawFront, ground, type Box, type Front, type GableKind } from './draw-front.ts'
import { colour, moveRight, path } from './draw-path.ts'
import { drawDarkWindows, drawWindow } from './draw-windows.ts'
import { getEra, hashText, toSeed, type NamedFront, type Row } from './front-address.ts'

/** The number of colours of walls in facade.css. */
const wallColours = 8

const wallColour = (brick: number) => `var(--wall-${brick % wallColours})`

interface Building {
  front: Front
  seed: number
  brick: number
  at: number
}

/** A building with everything on it. */
function drawBuilding({ front, seed, brick, at }: Building): string {
  const { windows, panes } = front
  const isLit = ([, y]: Box, i: number) =>
    y === front.own || i === seed % windows.length || (seed >>> (i % 24)) % 3 === 0
  const dark = windows.filter((box, i) => !isLit(box, i))
  // Where that takes less text, windows that are lit are drawn over dark ones.
  const [all, some] = [drawDarkWindows(windows, panes), drawDarkWindows(dark, panes)]
  const lit = windows.filter(isLit).map((box) => drawWindow(box, panes))
  const accent = `color-mix(in oklab,var(--brick-${brick % wallColours}) 40%,${colour('pane')})`
  const parts = [
    path(wallColour(brick), front.wall),
    path(colour('roof'), front.roof),
    path(colour('trim'), front.trim),
    `<g stroke="${colour('trim')}">`,
    all.length < some.length ? all : some,
    path(colour('lit'), lit.join('')),
    path(accent, front.accent, ' stroke="none"'),
    path('var(--sign)', front.door),
    '</g>',
  ]
  return at ? `<g transform="translate(${at})">${parts.join('')}</g>` : parts.join('')
}

/** Buildings in the background, as far as the frame shows them: only their outlines and dark windows. */
function drawFaintly(buildings: readonly Building[], [left, right]: Front['span']): string {
  const walls = new Map<string, string>()
  for (const { front, brick, at } of buildings) {
    const fill = wallColour(brick)
    walls.set(fill, (walls.get(fill) ?? '') + moveRight(front.wall, at))
  }
  const roofs = buildings.map(({ front, at }) => moveRight(front.roof, at))
  const windows = buildings
    .flatMap(({ front, at }) => front.windows.map(([x, y, width, height]): Box => [x + at, y, width, height]))
    .filter(([x, , width]) => x < right && x + width > left)
  return [
    '<g opacity=".42">',
    ...[...walls].map(([fill, d]) => path(fill, d)),
    path(colour('roof'), roofs.join('')),
    `<g stroke="${colour('trim')}">${drawDarkWindows(windows, 'none')}</g></g>`,
  ].join('')
}

const bicycle = (x: number) =>
  `M${x} ${ground + 8}a8 8 0 1 0 .1 0zm24 0a8 8 0 1 0 .1 0zm-24 8l8-14h12l4 14m-16-14l6 14 6-14m-15-2h6m7-2h6`
const lamp = (x: number) => `M${x} ${ground + 6}v-66M${x - 4} ${ground - 60}h8l2-12h-12z`
const tree = (x: number, height: number) =>
  `M${x - 2} ${ground + 6}v-${height}h4v${height}zM${x - 20} ${ground - height}a20 24 0 1 1 40 0a20 16 0 1 1-40 0z`

const thin = (d: string) => path('none', d, ` stroke="${colour('thin')}"`)

interface Scene {
  seed: number
  /** Where the front ends. */
  span: Front['span']
  from: number
  width: number
  /** Trees stand where it meets the wide frame. */
  isBeside: boolean
}

/** What stands in the street before a front: trees, a lamp, a bicycle, and in some streets water. */
function drawForeground({ seed, span: [left, right], from, width, isBeside }: Scene): string {
  const hasWater = seed % 3 === 0
  const [before, after] = [Math.round(Math.max(26, left - 22)), Math.round(Math.min(372, right + 20))]
  const green = [
    seed % 4 !== 1 && tree(before, 34 + (seed % 5) * 5),
    seed % 5 > 1 && tree(after, 26 + (seed % 7) * 4),
    isBeside && tree(from + 32, 40) + tree(from + width - 32, 46),
  ].filter(Boolean)
  const waves = hasWater ? `M${from} ${ground + 26}h${width}M262 ${ground + 36}h40M330 ${ground + 44}h34` : ''
  return [
    path(colour('street'), `M${from} ${ground}h${width}v${300 - ground}h-${width}z`),
    hasWater ? path(colour('water'), `M${from} ${ground + 26}h${width}v${274 - ground}h-${width}z`) : '',
    path(colour('green'), green.join('')),
    thin(`M${from} ${ground}h${width}${seed % 2 ? bicycle(Math.min(after, 330)) : lamp(after - 14)}${waves}`),
  ].join('')
}

/** A file with a drawing that pages show with `use`, so that it has their colours. */
const toFile = (viewBox: string, drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="front" viewBox="${viewBox}" preserveAspectRatio="xMidYMax slice">${drawing}</symbol></svg>`

/** How far a roof may extend beyond its wall. */
const eaves = 8

/** The fronts beside one: whole ones in a wide frame. A detached house has trees beside it. */
function placeNeighbours(
  { kind, era, id, street, frame }: NamedFront,
  span: Front['span'],
  [from, until]: Front['span'],
) {
  if (kind === 'low') return []
  const beside: GableKind = kind === 'flat' ? 'flat' : 'house'
  const gap = kind === 'flat' ? 18 : 0
  const neighbours: Building[] = []
  for (const side of ['<', '>'] as const) {
    let edge = side === '<' ? span[0] - gap : span[1] + gap
    for (let i = 1; edge > from && edge < until; i++) {
      const seed = toSeed(hashText(`${side}${i}`, id))
      const front = drawFront(beside, seed >>> 2, era, null)
      const width = front.span[1] - front.span[0]
      const left = side === '<' ? edge - width : edge
      if (frame && (left < from + eaves || left + width > until - eaves)) break
      const brick = era === 0 ? seed >>> 5 : street + ((seed >>> 5) % 2)
      neighbours.push({ front, seed, brick, at: Math.round(left - front.span[0]) })
      edge = side === '<' ? left - gap : left + width + gap
    }
  }
  return neighbours
}

/** The file of a front between its neighbours, as its address names it. */
export function drawFrontFile(named: NamedFront): string {
  const { kind, era, storey, street, frame } = named
  const isBeside = frame === 'beside'
  const seed = toSeed(named.id)
  const front = drawFront(kind, seed >>> 2, era, storey)
  const [from, width] = frame ? [-230, 860] : [0, 400]
  const span: Front['span'] = isBeside ? [200, 200] : front.span
  const parts = [
    drawFaintly(placeNeighbours(named, span, [from, from + width]), [from, from + width]),
    isBeside ? '' : drawBuilding({ front, seed, brick: era === 0 ? street + (seed % 3) : street, at: 0 }),
    drawForeground({ seed: street >>> 4, span, from, width, isBeside }),
  ]
  return toFile(`${from} 0 ${width} 300`, parts.join(''))
}

const rows: Record<Row, { id: string; kinds: readonly GableKind[]; isFaint?: true }> = {
  home: {
    id: 'home',
    kinds: ['house', 'house', 'flat', 'house', 'studio', 'house', 'house', 'flat', 'house', 'house', 'studio', 'house'],
  },
  auth: { id: 'auth', kinds: ['house', 'studio', 'house', 'flat'] },
  paid: { id: 'paid', kinds: ['house', 'studio', 'house'] },
  // Repeated below pages.
  footer: {
    id: 'skyline',
    kinds: ['house', 'house', 'house', 'flat', 'house', 'house', 'studio', 'house', 'house'],
    isFaint: true,
  },
  offline: { id: 'offline', kinds: ['house', 'flat', 'house', 'house', 'studio', 'flat', 'house'], isFaint: true },
}

/** The file of a row of fronts side by side. */
export function drawRowFile(row: Row): string {
  const { id, kinds, isFaint = false } = rows[row]
  let width = 0
  const buildings = kinds.map((kind, i): Building => {
    const seed = toSeed(hashText(`${id}-${i}`))
    const front = drawFront(kind, seed >>> 2, getEra(null, seed), null)
    const at = Math.round(width - front.span[0])
    width += front.span[1] - front.span[0]
    return { front, seed, brick: seed >>> 6, at }
  })
  const total = Math.round(width)
  const drawing = isFaint
    ? drawFaintly(buildings, [0, total])
    : buildings.map(drawBuilding).join('') + thin(`M0 ${ground - 1}H${total}`)
  return toFile(`0 0 ${total} ${ground}`, drawing)
}

export const isRow = (name: string): name is Row => Object.hasOwn(rows, name)
