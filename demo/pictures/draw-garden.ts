import { drawPlant } from './draw-plant.ts'
import { drawChair } from './draw-seats.ts'
import { drawSky, farTown } from './draw-sky.ts'
import { drawBush, drawHedge, drawTree } from './draw-tree.ts'
import type { Interior } from './interiors.ts'
import { type LightName, mix, paint, sceneOf } from './palette.ts'
import type { Random } from '#demo/random.ts'
import { block, face, flat, floorShadow, outside, panel, type Place, type Room, upright } from './room-space.ts'
import { box, drawn, filled, trace, trail } from './svg.ts'

function drawTerraceTiles(room: Room, colour: string, from: number, to: number): string {
  const { tone, width, light, at } = room
  const [l, r] = [-width / 2 - 1, width / 2 + 1]
  const base = tone(colour)
  const lines: string[] = []
  for (let x = l; x <= r; x += 0.5) lines.push(trail([at([x, 0, from]), at([x, 0, to])]))
  for (let z = from; z <= to; z += 0.5) lines.push(trail([at([l, 0, z]), at([r, 0, z])]))
  return flat(room, 0, l, from, r, to, base) + drawn(lines.join(''), mix(base, light.shadow, 0.25), 2, 0.6)
}

/** A back garden: tiles before the door, a lawn, borders, a shed and a fence. */
export function drawGarden(interior: Interior, lightName: LightName, random: Random, isDressed: boolean): string {
  const room = outside(lightName, random, {
    width: 7.4,
    height: 3,
    depth: 8,
    back: 105,
    horizon: 500,
    eye: [random.between(-0.6, 0.6), 1.6],
    lightFrom: random.pick(['left', 'right']),
  })
  const { light, tone } = room
  const scene = { ...sceneOf(lightName, random, 60) }
  const fence = {
    canal: '#6b4a38',
    oak: '#a8845c',
    row: '#8a6f52',
    works: '#5b5550',
    thirties: '#4a5a4c',
    white: '#b59a76',
  }[interior.name]
  const [l, r] = [-3.7, 3.7]
  const boards = (x: number) =>
    Array.from({ length: 13 }, (_, i) =>
      trail([room.at([x, 0.14 * (i + 1), -1]), room.at([x, 0.14 * (i + 1), 8])]),
    ).join('')
  const backBoards = Array.from({ length: 37 }, (_, i) =>
    trail([room.at([l + i * 0.2, 0, 8]), room.at([l + i * 0.2, 1.85, 8])]),
  ).join('')
  const lawn: Place[] = [
    [l + 0.9, 0, 2.3],
    [r - 0.9, 0, 2.3],
    [r - 0.9, 0, 7.3],
    [l + 0.9, 0, 7.3],
  ]
  const shedLeft = random.chance(0.5)
  const bush = (x: number, z: number, w: number, h: number, bloom?: string) => {
    const [px, py] = room.at([x, 0, z])
    const s = room.scale(z)
    return drawBush(scene, px, py, w * s, h * s, random.pick(['#5f7f50', '#6d8a52', '#4f7350']), bloom)
  }
  const shed = (): string => {
    const x = shedLeft ? l + 0.1 : r - 2.5
    return [
      block(room, x, 0, 6.4, 2.4, 2.1, 1.5, { colour: interior.name === 'canal' ? '#2f5446' : '#5a4a40' }),
      panel(room, x + 0.25, 0, 6.4, 0.9, 1.9, tone('#7d6a58')),
      panel(room, x + 1.4, 1, 6.4, 0.7, 0.6, mix(light.glass[0], light.glass[1], 0.4)) +
        panel(room, x + 1.36, 0.96, 6.4, 0.78, 0.05, tone('#f4f2ec')),
      block(room, x - 0.12, 2.1, 6.25, 2.64, 0.14, 1.7, { colour: '#3a3f47' }),
    ].join('')
  }
  const [tx, ty] = room.at([shedLeft ? 2.6 : -2.6, 0, 7])
  const [hx, hy] = room.at([l, 1.8, 8])
  return [
    drawSky(scene, 700),
    farTown(scene, 560, 110, false),
    [200, 520, 1000, 1380]
      .map((x) => drawTree(scene, x + random.between(-70, 70), 560, random.between(170, 260), 'summer'))
      .join(''),
    roofsBehind(room, random),
    flat(room, 0, l, -1, r, 8, tone('#7d6a55')),
    panel(room, l, 0, 8, 7.4, 1.85, tone(fence, -0.06)) + drawn(backBoards, light.shadow, 2, 0.3),
    random.chance(0.5) ? drawHedge(scene, hx, hy + 96, 7.4 * room.scale(8), 100) : '',
    upright(room, l, 0, -1, 1.85, 8, tone(fence, room.lightFrom === 'left' ? -0.2 : 0.06)),
    upright(room, r, 0, -1, 1.85, 8, tone(fence, room.lightFrom === 'right' ? -0.2 : 0.06)),
    drawn(boards(l) + boards(r), light.shadow, 2, 0.28),
    drawTree(scene, tx, ty, 300, random.pick(['summer', 'spring', 'autumn']), random.pick(['birch', 'elm'])),
    bush(l + 0.1, 7.4, 2.2, 0.9, '#e9a6b8') + bush(r - 3, 7.5, 2.6, 0.8),
    shed(),
    face(room, lawn, tone('#86a85a')),
    flat(room, 0, l + 0.9, 3.6, r - 0.9, 4.9, tone('#93b466'), 0.7),
    light.name === 'grey' || light.name === 'dusk'
      ? ''
      : face(
          room,
          room.lightFrom === 'left'
            ? [
                [l, 0, -1],
                [l + 1.9, 0, -1],
                [l + 1.9, 0, 8],
                [l, 0, 8],
              ]
            : [
                [r - 1.9, 0, -1],
                [r, 0, -1],
                [r, 0, 8],
                [r - 1.9, 0, 8],
              ],
          light.shadow,
          light.depth * 0.8,
        ),
    bush(l + 0.05, 5.6, 0.95, 0.75, '#c99ac0') +
      bush(r - 1, 5.2, 0.95, 0.8, '#f3d35c') +
      bush(l + 0.05, 3.7, 0.95, 0.7) +
      bush(r - 1, 3.4, 0.95, 0.65, '#d9483b'),
    drawTerraceTiles(room, random.pick(['#bdb6aa', '#a8a39c', '#c9beac']), -1, 2.3),
    isDressed
      ? [
          drawPlant(room, -2.9, 0, 1.9, 1.1, '#c9764e', 'palm'),
          gardenSet(room, random.between(-0.9, -0.1), 1.05, interior),
          drawPlant(room, 2.9, 0, 1.7, 0.8, '#565c66', 'monstera'),
        ].join('')
      : drawPlant(room, 2.9, 0, 1.9, 0.6, '#8d949c', 'rubber'),
  ].join('')
}

function roofsBehind(room: Room, random: Random): string {
  const { tone } = room
  const parts: string[] = []
  for (let x = -500; x < 2000;) {
    const w = random.between(300, 430)
    const h = random.between(80, 120)
    parts.push(
      filled(
        trace`M${x} ${470}L${x + 40} ${470 - h}L${x + w - 40} ${470 - h}L${x + w} ${470}Z`,
        tone(random.pick(['#9c5a42', '#6b5550', '#8d4a38']), -0.12),
      ),
      box(x + 20, 470, w - 40, 90, tone('#a8745a', -0.1)),
    )
    for (let at = 0; at < 3; at += 1)
      parts.push(
        box(
          x + 60 + (at * (w - 120)) / 3,
          486,
          52,
          50,
          random.chance(room.light.glow) ? paint.lamp : room.light.glass[1],
        ),
      )
    x += w
  }
  return parts.join('')
}

function gardenSet(room: Room, x: number, z: number, interior: Interior): string {
  const { tone } = room
  const wood = interior.wood
  return [
    drawChair(room, x + 0.2, z + 0.75, wood, false),
    drawChair(room, x + 0.95, z + 0.75, wood, false),
    floorShadow(room, x, z, 1.6, 0.8),
    panel(room, x + 0.06, 0, z + 0.7, 0.06, 0.72, tone(wood, -0.25)) +
      panel(room, x + 1.48, 0, z + 0.7, 0.06, 0.72, tone(wood, -0.25)),
    block(room, x, 0.72, z, 1.6, 0.05, 0.8, { colour: wood, top: 0.2 }),
    panel(room, x + 0.06, 0, z, 0.06, 0.72, tone(wood, -0.15)) +
      panel(room, x + 1.48, 0, z, 0.06, 0.72, tone(wood, -0.15)),
    drawPlant(room, x + 0.8, 0.77, z + 0.4, 0.36, interior.accent, 'rubber'),
    drawChair(room, x + 0.25, z - 0.4, wood, true),
    drawChair(room, x + 0.95, z - 0.4, wood, true),
  ].join('')
}
