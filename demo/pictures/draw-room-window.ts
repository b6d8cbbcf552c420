import type { Interior } from './interiors.ts'
import { block, face, faceOutline, panel, type Place, type Room, upright } from './room-space.ts'
import { line, shape, trace, within } from './svg.ts'
import { viewOutside } from './view-outside.ts'

export interface RoomWindow {
  /** Which wall; the place is given along the wall (x, or z for a side wall) and up from the floor. */
  readonly wall: 'back' | 'left' | 'right'
  readonly from: number
  readonly to: number
  readonly sill: number
  readonly top: number
  readonly kind: Interior['window']
  readonly view: 'roofs' | 'trees' | 'city'
}

const columnsOf: Record<Interior['window'], number> = { sash: 3, steel: 4, casement: 2, wide: 2, thirties: 3 }

const rowsOf: Record<Interior['window'], readonly number[]> = {
  sash: [0.25, 0.5, 0.75],
  steel: [0.25, 0.5, 0.75],
  casement: [],
  wide: [],
  thirties: [0.75],
}

/** The places of a window's pane in the room: `u` along the wall and `v` up, both as shares. */
const onWall = (room: Room, window: RoomWindow, u: number, v: number): Place => {
  const along = window.from + (window.to - window.from) * u
  const up = window.sill + (window.top - window.sill) * v
  if (window.wall === 'back') return [along, up, room.depth]
  return [window.wall === 'left' ? -room.width / 2 : room.width / 2, up, along]
}

/** A window with its view, frame, bars and deep sill. The id must be unique in the picture. */
export function drawRoomWindow(room: Room, window: RoomWindow, id: string): string {
  const { tone, light, at } = room
  const isSteel = window.kind === 'steel'
  const frame = isSteel ? tone('#2b3038') : tone('#f8f6f0', window.wall === 'back' ? -0.06 : -0.1)
  const corners = [
    onWall(room, window, 0, 0),
    onWall(room, window, 1, 0),
    onWall(room, window, 1, 1),
    onWall(room, window, 0, 1),
  ]
  const points = corners.map(at)
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const s = room.scale(window.wall === 'back' ? room.depth : (window.from + window.to) / 2)
  const bar = (a: Place, b: Place, width: number) => line(at(a), at(b), frame, width * s)
  const columns = Math.max(
    2,
    Math.round(
      (columnsOf[window.kind] * (window.to - window.from)) /
        (window.kind === 'wide' ? 2.2 : window.kind === 'steel' ? 1.6 : window.kind === 'thirties' ? 1.8 : 1.25),
    ),
  )
  const thin = window.kind === 'sash' || isSteel ? 0.03 : 0.055
  const bars = [
    ...Array.from({ length: columns - 1 }, (_, i) =>
      bar(onWall(room, window, (i + 1) / columns, 0), onWall(room, window, (i + 1) / columns, 1), thin),
    ),
    ...rowsOf[window.kind].map((v) => bar(onWall(room, window, 0, v), onWall(room, window, 1, v), thin)),
  ]
  const glow = light.name === 'dusk' ? '' : shape(points, '#ffffff', 0.12)
  const stained =
    window.kind === 'thirties'
      ? Array.from({ length: columns * 2 }, (_, i) => {
          const [a, b] = [i / (columns * 2), (i + 1) / (columns * 2)]
          return face(
            room,
            [
              onWall(room, window, a, 0.77),
              onWall(room, window, b, 0.77),
              onWall(room, window, b, 0.98),
              onWall(room, window, a, 0.98),
            ],
            ['#d9a441', '#5f8f6b', '#b85a45', '#4d78a8'][i % 4] ?? '#d9a441',
            0.5,
          )
        }).join('')
      : ''
  const deep = 0.16
  const sillBoard =
    window.sill < 0.2
      ? ''
      : window.wall === 'back'
        ? block(
            room,
            window.from - 0.06,
            window.sill - 0.05,
            room.depth - deep,
            window.to - window.from + 0.12,
            0.05,
            deep,
            { colour: '#f6f3ec', top: 0.2 },
          ) +
          panel(
            room,
            window.from,
            window.sill - 0.13,
            room.depth,
            window.to - window.from,
            0.08,
            light.shadow,
            light.depth * 0.7,
          )
        : face(
            room,
            [
              onWall(room, window, 0, 0),
              onWall(room, window, 1, 0),
              [(window.wall === 'left' ? -1 : 1) * (room.width / 2 - deep), window.sill, window.to],
              [(window.wall === 'left' ? -1 : 1) * (room.width / 2 - deep), window.sill, window.from],
            ],
            tone('#f6f3ec', 0.1),
          )
  return [
    within(id, faceOutline(room, corners), viewOutside(room, x0, y0, x1 - x0, y1 - y0, window.view)),
    stained,
    glow,
    bars.join(''),
    trace`<path d="${faceOutline(room, corners)}" fill="none" stroke="${frame}" stroke-width="${(isSteel ? 0.06 : 0.1) * s}" stroke-linejoin="miter"/>`,
    sillBoard,
  ].join('')
}

/** Where the sun through a window falls on the floor: one patch for each pane between the bars. */
export function drawSunlight(room: Room, window: RoomWindow): string {
  const { light } = room
  if (light.name === 'grey' || light.name === 'dusk') return ''
  const columns = Math.max(2, Math.round((window.to - window.from) / 0.8))
  // The sun stands lower in the morning and the evening, so its light reaches further.
  const fall = light.name === 'noon' ? 1.25 : 0.95
  const slant = light.name === 'morning' ? -0.45 : 0.4
  const landed = ([x, y, z]: Place): Place => {
    const t = y / fall
    if (window.wall === 'back') return [x + slant * t, 0, z - t * 0.95]
    return [x + (window.wall === 'left' ? t : -t) * 0.95, 0, z - slant * t * 0.8]
  }
  const half = room.width / 2
  const inside = (place: Place): Place => [
    Math.max(-half, Math.min(half, place[0])),
    0,
    Math.max(-0.9, Math.min(room.depth, place[2])),
  ]
  const patches: string[] = []
  for (let column = 0; column < columns; column += 1) {
    const [a, b] = [(column + 0.06) / columns, (column + 0.94) / columns]
    for (const [low, high] of [
      [0.04, 0.48],
      [0.52, 0.96],
    ] as const)
      patches.push(
        face(
          room,
          [
            onWall(room, window, a, low),
            onWall(room, window, b, low),
            onWall(room, window, b, high),
            onWall(room, window, a, high),
          ]
            .map(landed)
            .map(inside),
          light.name === 'golden' ? '#ffd890' : '#fff6dc',
          light.name === 'golden' ? 0.42 : 0.36,
        ),
      )
  }
  return patches.join('')
}

/** Curtains on a rail at both sides of a window in the back wall. */
export function drawCurtains(room: Room, window: RoomWindow, colour: string, toFloor = true): string {
  if (window.wall !== 'back') return sideCurtains(room, window, colour)
  const { tone, light, depth } = room
  const z = depth - 0.12
  const [top, bottom] = [window.top + 0.14, toFloor ? 0.04 : window.sill - 0.1]
  const drape = (x: number, w: number) => {
    const folds = Array.from({ length: 5 }, (_, i) =>
      panel(room, x + (w * (i + 0.15)) / 5, bottom, z, w * 0.07, top - bottom, light.shadow, light.depth * 0.5),
    )
    const shine = Array.from({ length: 5 }, (_, i) =>
      panel(room, x + (w * (i + 0.5)) / 5, bottom, z, w * 0.05, top - bottom, '#ffffff', 0.16),
    )
    return panel(room, x, bottom, z, w, top - bottom, tone(colour, -0.05)) + folds.join('') + shine.join('')
  }
  const w = Math.min(0.42, (window.to - window.from) * 0.2)
  return (
    drape(window.from - w * 0.75, w) +
    drape(window.to - w * 0.25, w) +
    panel(room, window.from - w, top, z, window.to - window.from + w * 2, 0.035, tone('#2b3038'))
  )
}

function sideCurtains(room: Room, window: RoomWindow, colour: string): string {
  const { tone, light } = room
  const x = (window.wall === 'left' ? -1 : 1) * (room.width / 2 - 0.1)
  const top = window.top + 0.14
  const drape = (from: number, to: number) => {
    const folds = [0.15, 0.4, 0.65, 0.9].map((share) => {
      const z = from + (to - from) * share
      return upright(room, x, 0.04, z, top, z + (to - from) * 0.1, light.shadow, light.depth * 0.6)
    })
    return upright(room, x, 0.04, from, top, to, tone(colour, -0.08)) + folds.join('')
  }
  return drape(window.to - 0.05, window.to + 0.35) + drape(Math.max(-0.6, window.from - 0.35), window.from + 0.05)
}

/** A radiator under a window, as in nearly every Dutch home. */
export function drawRadiator(room: Room, window: RoomWindow): string {
  if (window.sill < 0.55) return ''
  const { tone, light } = room
  if (window.wall !== 'back') {
    const side = window.wall === 'left' ? -1 : 1
    const x = side * (room.width / 2 - 0.1)
    const [from, to] = [window.from + 0.15, window.to - 0.15]
    const ribs = Array.from({ length: 14 }, (_, i) =>
      upright(
        room,
        x,
        0.18,
        from + ((to - from) * (i + 0.3)) / 14,
        0.66,
        from + ((to - from) * (i + 0.55)) / 14,
        light.shadow,
        light.depth * 0.6,
      ),
    )
    return upright(room, x, 0.14, from, 0.7, to, tone('#f4f2ec', -0.08)) + ribs.join('')
  }
  const [x, w] = [window.from + 0.12, window.to - window.from - 0.24]
  const z = room.depth - 0.12
  const ribs = Array.from({ length: Math.round(w / 0.1) }, (_, i) =>
    panel(room, x + 0.03 + i * 0.1, 0.17, z, 0.022, 0.48, light.shadow, light.depth * 0.6),
  )
  return (
    panel(room, x + 0.06, 0.02, room.depth, w, 0.62, light.shadow, light.depth * 0.5) +
    panel(room, x, 0.14, z, w, 0.55, tone('#f6f4ee', -0.04)) +
    ribs.join('') +
    panel(room, x, 0.66, z, w, 0.04, tone('#ffffff'))
  )
}
