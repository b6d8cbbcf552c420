import { drawFront, ground, rectangle, type Front, type GableKind } from './draw-front.ts'
import { getEra, hashText, toSeed, type NamedFront, type Row } from './front-address.ts'

/** The number of colours of walls in facade.css. */
const wallColours = 8

const path = (fill: string, d: string, look = '') => d && `<path fill="${fill}" d="${d}"${look}/>`

const colour = (name: string) => `var(--facade-${name})`
const framed = ` stroke="${colour('trim')}" stroke-width="1.5"`

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

interface Building {
  front: Front
  seed: number
  brick: number
  at?: number
  /** A neighbour: only its outline and dark windows. */
  isFaint?: boolean
}

function drawBuilding({ front, seed, brick, at = 0, isFaint = false }: Building): string {
  const isLit = (window: Front['windows'][number], i: number) =>
    !isFaint && (window[1] === front.own || i === seed % front.windows.length || (seed >>> (i % 24)) % 3 === 0)
  const draw = (lit: boolean) =>
    front.windows.map((box, i) => (isLit(box, i) === lit ? rectangle(...box) : '')).join('')
  const bricks = brick % wallColours
  const parts = [
    path(`var(--wall-${bricks})`, front.wall),
    path(colour('roof'), front.roof),
    isFaint ? '' : path(colour('trim'), front.trim),
    path(colour('pane'), draw(false), framed),
  ]
  if (!isFaint)
    parts.push(
      path(colour('lit'), draw(true), framed),
      path('none', glazingBars(front), framed),
      path(`color-mix(in oklab,var(--brick-${bricks}) 40%,${colour('pane')})`, front.accent),
      path('var(--sign)', front.door, framed),
    )
  const place = at ? ` transform="translate(${Math.round(at)})"` : ''
  return `<g${isFaint ? ' opacity=".42"' : ''}${place}>${parts.join('')}</g>`
}

const bicycle = (x: number) =>
  `M${x} ${ground + 8}a8 8 0 1 0 .1 0zM${x + 24} ${ground + 8}a8 8 0 1 0 .1 0zM${x} ${ground + 16}l8-14h12l4 14M${x + 8} ${ground + 2}l6 14 6-14M${x + 5} ${ground}h6M${x + 18} ${ground - 2}h6`
const lamp = (x: number) => `M${x} ${ground + 6}v-66M${x - 4} ${ground - 60}h8l2-12h-12z`
const tree = (x: number, height: number) =>
  `M${x - 2} ${ground + 6}v-${height}h4v${height}zM${x - 20} ${ground - height}a20 24 0 1 1 40 0a20 16 0 1 1-40 0z`

const thin = (d: string) => path('none', d, ` stroke="${colour('thin')}" stroke-width="1.5"`)

interface Scene {
  seed: number
  /** Where the front ends. */
  span: Front['span']
  from: number
  width: number
}

/** What stands in the street before a front: trees, a lamp, a bicycle, and in some streets water. */
function drawForeground({ seed, span: [left, right], from, width }: Scene): string {
  const hasWater = seed % 3 === 0
  const [before, after] = [Math.round(Math.max(26, left - 22)), Math.round(Math.min(372, right + 20))]
  const green = [
    seed % 4 !== 1 && tree(before, 34 + (seed % 5) * 5),
    seed % 5 > 1 && tree(after, 26 + (seed % 7) * 4),
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

/** The fronts beside one, from the nearest to the farthest. A detached house has trees beside it. */
function placeNeighbours({ kind, era, id, street, isWide }: NamedFront, span: Front['span']): Building[] {
  const neighbours: Building[] = []
  let [left, right] = span
  const beside: GableKind = kind === 'flat' ? 'flat' : 'house'
  const gap = kind === 'flat' ? 18 : 0
  const choose = (seed: number) => ({
    front: drawFront(beside, seed >>> 2, era, null),
    seed,
    brick: era === 0 ? seed >>> 5 : street + ((seed >>> 5) % 2),
    isFaint: true,
  })
  for (let i = 1; kind !== 'low' && i <= (isWide ? 3 : 1); i++) {
    const [one, other] = [choose(toSeed(hashText(`<${i}`, id))), choose(toSeed(hashText(`>${i}`, id)))]
    neighbours.push({ ...one, at: left - gap - one.front.span[1] }, { ...other, at: right + gap - other.front.span[0] })
    left -= gap + one.front.span[1] - one.front.span[0]
    right += gap + other.front.span[1] - other.front.span[0]
  }
  return neighbours
}

/** The file of a front between its neighbours, as its address names it. */
export function drawFrontFile(named: NamedFront): string {
  const { kind, era, storey, street, isWide } = named
  const seed = toSeed(named.id)
  const front = drawFront(kind, seed >>> 2, era, storey)
  const [from, width] = isWide ? [-230, 860] : [0, 400]
  const own = { front, seed, brick: era === 0 ? street + (seed % 3) : street }
  const buildings = [...placeNeighbours(named, front.span), own]
  return toFile(
    `${from} 0 ${width} 300`,
    buildings.map(drawBuilding).join('') + drawForeground({ seed: street >>> 4, span: front.span, from, width }),
  )
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
    const at = width - front.span[0]
    width = front.span[1] + at
    return { front, seed, brick: seed >>> 6, at, isFaint }
  })
  const total = Math.round(width)
  const line = isFaint ? '' : thin(`M0 ${ground - 1}H${total}`)
  return toFile(`0 0 ${total} ${ground}`, buildings.map(drawBuilding).join('') + line)
}

export const isRow = (name: string): name is Row => Object.hasOwn(rows, name)
