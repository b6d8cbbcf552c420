import { drawFloor } from './draw-floor.ts'
import { drawRug } from './draw-furniture.ts'
import { drawPendant } from './draw-lamps.ts'
import { drawPlant } from './draw-plant.ts'
import { drawRoomWindow, type RoomWindow } from './draw-room-window.ts'
import { drawBath, drawShower, drawToilet, drawTowelRail, drawWashbasin } from './draw-sanitary.ts'
import { drawWalls } from './draw-shell.ts'
import { drawShell, type RoomTask } from './furnished-shell.ts'
import { mix } from './palette.ts'
import { block, face, flat, panel, type Room, roomOf, upright } from './room-space.ts'
import { box, disc, drawn, trace, trail } from './svg.ts'

/** The bathroom: shower or bath, basin and, where there is room, the toilet. */
export function drawBathroom(task: RoomTask): string {
  const { interior, furnished, random } = task
  const isDressed = furnished === 'yes'
  const withBath = random.chance(0.45)
  const h = Math.min(interior.height, 2.7)
  const room = roomOf(interior.light === 'dusk' ? 'dusk' : interior.light, random, {
    width: 3.5,
    height: h,
    depth: 2.7,
    eye: [random.between(-0.2, 0.2), 1.45],
    lightFrom: 'left',
    back: 265,
    horizon: 540,
  })
  const dark = interior.name === 'works' || interior.name === 'thirties'
  const wallTile = dark ? mix(interior.cabinets, '#dfe6e2', 0.12) : interior.tiles
  const floor = {
    canal: ['checker', '#f2efe8', '#2f353d'],
    oak: ['tiles', '#b9b3a8', ''],
    row: ['tiles', '#8d9299', ''],
    works: ['tiles', '#6a6f75', ''],
    thirties: ['checker', '#efe9dc', '#3f6152'],
    white: ['tiles', '#c9c4ba', ''],
  }[interior.name] as ['checker' | 'tiles', string, string]
  const window: RoomWindow = {
    wall: 'left',
    from: 0.9,
    to: 1.75,
    sill: 1.45,
    top: 2.25,
    kind: interior.window === 'wide' ? 'casement' : interior.window,
    view: 'trees',
  }
  return [
    drawWalls(room, {
      wall: mix(wallTile, '#ffffff', dark ? 0.55 : 0.3),
      back: wallTile,
      backTexture: 'tiles',
      sideTexture: 'tiles',
      ceiling: 'plain',
      skirting: false,
    }),
    drawFloor(room, floor[0], floor[1], floor[2] || '#2f353d'),
    drawRoomWindow(room, window, 'window-0'),
    withBath ? '' : drawShower(room, interior, 'right', 1.05),
    withBath ? drawBath(room, interior, 0.02, isDressed) : drawToilet(room, -1.4, mix(wallTile, '#ffffff', 0.2)),
    withBath
      ? drawWashbasin(room, interior, -1.45, 1.15, isDressed)
      : drawWashbasin(room, interior, -0.62, 1, isDressed),
    withBath ? drawMat(room, 0.3, 1, interior.soft) : isDressed ? drawMat(room, -0.6, 1.2, interior.soft) : '',
    withBath ? drawTowelRail(room, 0.9, interior.soft, isDressed) : '',
    isDressed
      ? drawPlant(
          room,
          withBath ? -1.5 : -1.45,
          0,
          1.1,
          random.between(0.6, 0.9),
          interior.soft2,
          random.pick(['palm', 'monstera', 'rubber']),
        )
      : '',
    spots(room),
  ].join('')
}

const drawMat = (room: Room, x: number, z: number, colour: string): string =>
  flat(room, 0.01, x, z, x + 0.9, z + 0.5, room.tone(colour, 0.1)) +
  drawn(
    trail([room.at([x + 0.05, 0.012, z + 0.08]), room.at([x + 0.85, 0.012, z + 0.08])]),
    room.tone('#f7f5ef'),
    5,
    0.7,
  )

const spots = (room: Room): string =>
  [-0.9, 0, 0.9]
    .map((x) => {
      const [cx, cy] = room.at([x, room.height - 0.005, 1.4])
      return disc(cx, cy, 20, '#ffffff', 0.95, 6) + disc(cx, cy, 40, '#fff3d0', 0.25, 12)
    })
    .join('')

/** The hall behind the front door. */
export function drawHall(task: RoomTask): string {
  const { interior, furnished, random } = task
  const isDressed = furnished === 'yes'
  const h = interior.height
  const room = roomOf(interior.light, random, {
    width: 2.9,
    height: h,
    depth: 4.6,
    eye: [0, 1.4],
    lightFrom: 'back',
    back: 215,
  })
  const { tone, light } = room
  const old = interior.name === 'canal' || interior.name === 'thirties'
  const door = {
    canal: '#1f4a3c',
    oak: '#3a4049',
    row: '#7a2a26',
    works: '#23272e',
    thirties: '#2346b0',
    white: '#2346b0',
  }[interior.name]
  const stairsLeft = random.chance(0.5)
  const side = stairsLeft ? -1 : 1
  const steps = Array.from({ length: 12 }, (_, i) => {
    const step = 11 - i
    const z = 1.3 + step * 0.24
    const x = stairsLeft ? -1.45 : 0.65
    const top = (step + 1) * 0.19
    return (
      block(room, x, 0, z, 0.8, top, 0.26, { colour: '#f4f1ea', front: tone('#f4f1ea', -0.1) }) +
      flat(room, top, x - 0.02, z - 0.03, x + 0.82, z + 0.24, tone(interior.wood, 0.1)) +
      panel(room, x - 0.02, top - 0.035, z - 0.03, 0.84, 0.035, tone(interior.wood, -0.08))
    )
  })
  const rail =
    drawn(
      trail([room.at([side * 0.65, 0.95, 1.2]), room.at([side * 0.65, 3.2, 4.1])]),
      tone(interior.wood, -0.15),
      13,
    ) +
    Array.from({ length: 10 }, (_, i) =>
      drawn(
        trail([
          room.at([side * 0.65, 0.1 + i * 0.2, 1.35 + i * 0.25]),
          room.at([side * 0.65, 0.98 + i * 0.2, 1.35 + i * 0.25]),
        ]),
        tone('#f4f1ea', -0.05),
        6,
      ),
    ).join('')
  const [dx, dw] = [stairsLeft ? 0 : -1, 1]
  const s = room.scale(4.6)
  const [px, py] = room.at([dx, 2.1, 4.6])
  const glass = light.name === 'dusk' ? '#35457d' : light.sky[2]
  const colours = ['#d9a441', '#5f8f6b', '#b85a45', '#4d78a8'] as const
  return [
    drawShell(room, task, {
      back: interior.wall,
      backTexture: 'plain',
      ceiling: old ? 'mouldings' : 'plain',
      skirting: true,
    }),
    drawFloor(room, old ? 'checker' : 'tiles', old ? '#f0ede6' : '#b5b0a6', '#2f353d'),
    // Light from the door over the floor
    light.name === 'dusk' || light.name === 'grey'
      ? ''
      : face(
          room,
          [
            [dx + 0.1, 0, 4.6],
            [dx + 0.9, 0, 4.6],
            [dx + 1.2, 0, 2.2],
            [dx - 0.1, 0, 2.2],
          ],
          '#fff6dc',
          0.4,
        ),
    // Front door with top light
    panel(room, dx - 0.1, 0, 4.6, dw + 0.2, Math.min(2.75, h - 0.2), tone('#f8f6f0')),
    panel(room, dx, 2.18, 4.6, dw, Math.min(0.45, h - 2.5), glass),
    box(px, py, dw * s, 2.1 * s, tone(door)),
    box(px + dw * s * 0.2, py + 0.18 * s, dw * s * 0.6, 0.95 * s, glass),
    old
      ? colours
          .map((colour, i) => box(px + dw * s * (0.2 + 0.15 * i), py + 0.18 * s, dw * s * 0.15, 0.95 * s, colour, 0.42))
          .join('') +
        drawn(
          trace`M${px + dw * s * 0.5} ${py + 0.18 * s}v${0.95 * s}M${px + dw * s * 0.2} ${py + 0.65 * s}h${dw * s * 0.6}`,
          tone(door, -0.1),
          4,
        )
      : '',
    box(px + dw * s * 0.2, py + 1.32 * s, dw * s * 0.6, 0.58 * s, tone(door, -0.18)),
    box(px + dw * s * 0.44, py + 1.2 * s, dw * s * 0.12, 0.04 * s, tone('#d9b45a')),
    disc(px + (stairsLeft ? 0.08 : 0.92) * dw * s, py + 1.08 * s, 0.035 * s, tone('#d9b45a')),
    steps.join(''),
    rail,
    isDressed
      ? [
          coatRack(room, stairsLeft ? 'right' : 'left', interior.soft, interior.accent),
          drawRunner(room, stairsLeft ? 0.05 : -0.95, interior.rug, interior.soft),
          drawPlant(room, stairsLeft ? 1.2 : -1.2, 0, 1.9, 1.1, interior.accent, 'palm'),
        ].join('')
      : '',
    drawPendant(room, stairsLeft ? 0.35 : -0.35, h - 0.75, 2.6, 0.36, furnished === 'no' ? '#f0ebe0' : interior.accent),
  ].join('')
}

const drawRunner = (room: Room, x: number, colour: string, border: string): string =>
  drawRug(room, x, 1, 0.9, 2.6, colour, border)

function coatRack(room: Room, side: 'left' | 'right', soft: string, accent: string): string {
  const { tone, light } = room
  const x = (side === 'left' ? -1 : 1) * (room.width / 2)
  const coat = (z: number, length: number, colour: string) =>
    face(
      room,
      [
        [x, 1.65, z],
        [x, 1.65, z + 0.3],
        [x, 1.65 - length, z + 0.42],
        [x, 1.65 - length, z - 0.12],
      ],
      tone(colour, -0.06),
    ) +
    face(
      room,
      [
        [x, 1.62, z + 0.14],
        [x, 1.62, z + 0.17],
        [x, 1.65 - length, z + 0.2],
        [x, 1.65 - length, z + 0.12],
      ],
      light.shadow,
      light.depth,
    )
  return (
    upright(room, x, 1.66, 2.1, 1.78, 3.7, tone('#a8764a')) +
    coat(3.2, 0.85, '#3a4a6b') +
    coat(2.75, 1, soft) +
    coat(2.3, 0.7, accent)
  )
}
