import { type Canvas, path, times } from './canvas.ts'
import type { Interior } from './interiors.ts'
import { mix, paint } from './palette.ts'
import type { Place, Room } from './room.ts'

type View = 'roofs' | 'trees' | 'city'

export interface RoomWindow {
  readonly wall: 'back' | 'left'
  /** The position along the wall: `x` in the back wall, `z` in the left one. */
  readonly from: number
  readonly to: number
  readonly sill: number
  readonly top: number
}

/** The view: sky, and houses, towers or trees. The origin is the lower left corner of the window. */
function drawView(c: Canvas, w: number, h: number, view: View): void {
  const { light, random } = c
  const far = (colour: string, share: number) =>
    c.ink(mix(colour, mix(light.haze, light.shadow, c.isDark ? 0.35 : 0.05), share))
  c.box(0, 0, w, h, c.ink(light.sky[1]))
  c.box(0, 0, w, h * 0.5, c.ink(light.sky[0], 0.6))
  c.disc(w * 0.3, h * 0.75, w * 0.2, c.ink(light.cloud, 0.7), h * 0.05)
  c.disc(w * 0.42, h * 0.78, w * 0.13, c.ink(light.cloud, 0.7), h * 0.06)
  const isCity = view === 'city'
  for (let x = -0.1; view !== 'trees' && x < w;) {
    const bw = random.between(0.3, 0.5) * (isCity ? 0.7 : 1)
    const bh = h * (isCity ? random.between(0.2, 0.62) : random.between(0.36, 0.5))
    c.box(x, 0, bw, bh, far(random.pick(['#9c5a45', '#8a4a3c', '#c9b48a', '#b0603f', '#d8d3c8']), 0.5))
    if (!isCity) c.fill(path`M${x} ${bh}l${bw / 2} ${bw * 0.5}l${bw / 2} ${-bw * 0.5}z`, far('#8d4a38', 0.4))
    times(6, (index) => {
      const pane = c.isDark && random.chance(0.5) ? c.ink(paint.lamp) : far(light.glass[1], 0.3)
      const [left, low] = [x + bw * (index % 2 === 0 ? 0.2 : 0.58), bh * (0.15 + Math.floor(index / 2) * 0.28)]
      c.box(left, low, bw * 0.2, bh * 0.15, pane)
    })
    x += bw
  }
  if (isCity) return
  const greens = { spring: '#86ab5c', summer: '#5f8a52', autumn: '#bf8840', winter: '#8d8f86' }
  times(view === 'trees' ? 7 : 2, () => {
    const [x, y] = [w * random.next(), h * random.between(0.05, 0.26)]
    const radius = Math.min(0.5, w * random.between(0.12, 0.22))
    const green = c.isDark ? '#2f4256' : mix(greens[c.season], light.haze, random.between(0.1, 0.3))
    c.disc(x, y, radius, c.ink(mix(green, light.shadow, 0.2)), radius * 0.9)
    c.disc(x - radius * 0.2, y + radius * 0.2, radius * 0.75, c.ink(green), radius * 0.65)
  })
}

const widthOf = (window: RoomWindow): number => window.to - window.from

/** Returns a place on the window, by shares of its width and height, and the distance into the room. */
function placeOn(r: Room, window: RoomWindow, across: number, up: number, into = 0): Place {
  const [along, y] = [window.from + widthOf(window) * across, window.sill + (window.top - window.sill) * up]
  return window.wall === 'back' ? [along, y, r.depth - into] : [into - r.width / 2, y, along]
}

type Shares = readonly [x0: number, y0: number, x1: number, y1: number]

/** Returns a rectangle on the window's wall, in shares of the window. */
function onWall(r: Room, window: RoomWindow, [x0, y0, x1, y1]: Shares, into = 0): readonly Place[] {
  const place = (across: number, up: number) => placeOn(r, window, across, up, into)
  return [place(x0, y0), place(x1, y0), place(x1, y1), place(x0, y1)]
}

/** A window with its view, frame and sill. */
export function drawRoomWindow(r: Room, window: RoomWindow, { name, made }: Interior): void {
  const kind = made.window
  const view = name === 'white' ? 'city' : name === 'oak' ? 'trees' : 'roofs'
  const places = onWall(r, window, [0, 0, 1, 1])
  const points = places.map((place) => r.point(place))
  const [left, right] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))]
  const [top, bottom] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))]
  const scale = (bottom - top) / (window.top - window.sill)
  r.within(r.outline(...places), () =>
    r.at(left, bottom, () => drawView(r, (right - left) / scale, window.top - window.sill, view), scale, -scale),
  )
  const frame = kind === 'steel' ? r.tone('#23272e') : r.tone('#f8f6f0', -0.03)
  const columns = Math.round(widthOf(window) / (kind === 'wide' ? 1.1 : kind === 'steel' ? 0.4 : 0.75))
  const rows = kind === 'steel' ? 4 : kind === 'sash' ? 2 : 1
  const thick =
    (kind === 'steel' ? 0.035 : 0.06) * r.scale(window.wall === 'back' ? r.depth : (window.from + window.to) / 2)
  for (let column = 1; column < columns; column += 1)
    r.edge(thick, frame, placeOn(r, window, column / columns, 0), placeOn(r, window, column / columns, 1))
  for (let row = 1; row < rows; row += 1)
    r.edge(thick, frame, placeOn(r, window, 0, row / rows), placeOn(r, window, 1, row / rows))
  if (r.isDark) r.face(r.ink('#ffd98f', 0.06), ...places)
  const corners = places.concat(places.slice(0, 2))
  r.edge(thick * 1.6, frame, ...corners)
  if (window.sill < 0.2) return undefined
  const low = window.sill - 0.05
  const w = widthOf(window)
  if (window.wall === 'back') return r.block(window.from - 0.06, low, r.depth - 0.16, w + 0.12, 0.05, 0.16, '#f6f3ec')
  return r.flat(window.sill, -r.width / 2, window.from, 0.16 - r.width / 2, window.to, r.tone('#f6f3ec', 0.1))
}

/** The patches of sun on the floor. */
export function drawSunlight(r: Room, window: RoomWindow): void {
  const { hour } = r.light
  if (hour === 'grey' || hour === 'dusk') return
  const columns = Math.max(2, Math.round(widthOf(window) / 0.8))
  // The lower the sun, the farther its light reaches into the room.
  const reach = 1 / (hour === 'noon' ? 1.25 : 0.95)
  const slant = hour === 'morning' ? -0.45 : 0.4
  const landed = ([x, y, z]: Place): Place => {
    const [across, away] =
      window.wall === 'back' ? [slant * y * reach, -y * reach * 0.95] : [y * reach * 0.95, -slant * y * reach * 0.8]
    return [Math.max(-r.width / 2, Math.min(r.width / 2, x + across)), 0, Math.max(-0.9, Math.min(r.depth, z + away))]
  }
  const sun = r.ink(hour === 'golden' ? '#ffd890' : '#fff6dc', 0.38)
  times(columns, (column) => {
    const [left, right] = [(column + 0.06) / columns, (column + 0.94) / columns]
    for (const low of [0.04, 0.52]) r.face(sun, ...onWall(r, window, [left, low, right, low + 0.44]).map(landed))
  })
}

/** Curtains at both sides of a window, down to the floor. */
export function drawCurtains(r: Room, window: RoomWindow, colour: string): void {
  const w = Math.min(0.42, widthOf(window) * 0.2) / widthOf(window)
  const height = window.top - window.sill
  const [low, high] = [(0.04 - window.sill) / height, 1 + 0.14 / height]
  for (const from of [-w * 0.75, 1 - w * 0.25]) {
    r.face(r.tone(colour, -0.06), ...onWall(r, window, [from, low, from + w, high], 0.12))
    times(5, (_, share) => {
      const at = from + w * share
      r.face(r.shade(0.5), ...onWall(r, window, [at, low, at + w * 0.07, high], 0.12))
    })
  }
  r.edge(7, paint.steel, placeOn(r, window, -w, high, 0.12), placeOn(r, window, 1 + w, high, 0.12))
}

/** A radiator below a window. */
export function drawRadiator(r: Room, window: RoomWindow): void {
  if (window.sill < 0.6) return
  const height = window.top - window.sill
  const [low, high] = [(0.14 - window.sill) / height, (0.68 - window.sill) / height]
  r.face(r.tone('#f6f4ee', -0.04), ...onWall(r, window, [0.1, low, 0.9, high], 0.12))
  times(14, (_, share) =>
    r.face(r.shade(0.6), ...onWall(r, window, [0.1 + share * 0.8, low, 0.112 + share * 0.8, high], 0.12)),
  )
}
