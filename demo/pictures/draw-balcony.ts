import { drawCoffeeTable } from './draw-furniture.ts'
import { drawPlant } from './draw-plant.ts'
import { drawChair, drawSofa } from './draw-seats.ts'
import { drawSky, farTown } from './draw-sky.ts'
import { drawBush, drawTree } from './draw-tree.ts'
import type { Interior } from './interiors.ts'
import { type LightName, mix, paint, sceneOf } from './palette.ts'
import type { Random } from '#demo/random.ts'
import { block, face, flat, outside, panel, type Room, upright } from './room-space.ts'
import { skyline } from './scene-penthouse.ts'
import { box, disc, drawn, filled, line, trace, trail } from './svg.ts'

/** Boards of a deck, running across. */
function drawDeck(room: Room, colour: string, from = -0.9): string {
  const { tone, width, depth, light, at, random } = room
  const [l, r] = [-width / 2, width / 2]
  const base = tone(colour)
  const lines: string[] = []
  const parts = [flat(room, 0, l, from, r, depth, base)]
  for (let z = from; z < depth; z += 0.15) {
    lines.push(trail([at([l, 0, z]), at([r, 0, z])]))
    if (random.chance(0.3))
      parts.push(
        flat(
          room,
          0,
          l,
          z,
          r,
          z + 0.15,
          random.chance(0.5) ? mix(base, light.shadow, 0.08) : mix(base, light.sun, 0.1),
        ),
      )
  }
  return parts.join('') + drawn(lines.join(''), mix(base, light.shadow, 0.4), 2, 0.6)
}

function railing(room: Room, z: number, kind: 'bars' | 'glass'): string {
  const { width, tone, light } = room
  const [l, w] = [-width / 2, width]
  if (kind === 'glass') {
    const panes = Array.from({ length: 3 }, (_, i) => {
      const x = l + (w * i) / 3
      const [ax, ay] = room.at([x + w * 0.06, 1.02, z])
      const [bx, by] = room.at([x + w * 0.13, 0.06, z])
      return (
        panel(room, x + 0.03, 0.04, z, w / 3 - 0.06, 1, '#dbeaf2', 0.28) +
        filled(trace`M${ax} ${ay}L${ax + 60} ${ay}L${bx + 30} ${by}L${bx - 30} ${by}Z`, '#ffffff', 0.22) +
        panel(room, x - 0.02, 0, z, 0.05, 1.06, tone('#3a4049'))
      )
    })
    return panes.join('') + panel(room, l, 1.04, z, w, 0.05, tone('#3a4049'))
  }
  const rods = Array.from({ length: Math.round(w / 0.11) }, (_, i) =>
    panel(room, l + 0.04 + i * 0.11, 0.06, z, 0.018, 1, tone('#23272e')),
  )
  return (
    panel(room, l, 0.06, z, w, 0.04, tone('#23272e')) +
    rods.join('') +
    panel(room, l, 1.02, z, w, 0.06, tone('#2f353d', 0.08)) +
    panel(room, l, 0, z, w, 0.03, light.shadow, light.depth)
  )
}

/** A balcony seen from its door. */
export function drawBalcony(interior: Interior, lightName: LightName, random: Random, isDressed: boolean): string {
  const room = outside(lightName, random, {
    width: 4.4,
    height: 2.7,
    depth: 1.9,
    back: 300,
    horizon: 600,
    eye: [random.between(-0.4, 0.4), 1.5],
  })
  const { tone, light } = room
  const sky = { ...sceneOf(lightName, random, 60) }
  const isHigh = interior.name === 'white' || interior.name === 'oak' || interior.name === 'works'
  const wall = {
    canal: '#9c4a38',
    oak: '#b9a58c',
    row: '#c9a873',
    works: '#8a4a3c',
    thirties: '#8d5a45',
    white: '#eeebe3',
  }[interior.name]
  const side = (x: number, turn: number) => upright(room, x, 0, -1, 2.7, 1.9, tone(wall, turn))
  const courses = (x: number) =>
    Array.from({ length: 26 }, (_, i) => trail([room.at([x, i * 0.105, -1]), room.at([x, i * 0.105, 1.9])])).join('')
  const view = isHigh
    ? skyline(sky, 720, 200) + [180, 620, 1100, 1420].map((x) => drawTree(sky, x, 900, 240, 'summer')).join('')
    : farTown(sky, 720, 190) +
      [120, 420, 760, 1080, 1400]
        .map((x) =>
          drawTree(
            sky,
            x + random.between(-60, 60),
            930,
            random.between(330, 460),
            'summer',
            random.pick(['elm', 'birch']),
          ),
        )
        .join('')
  const dressed = isDressed
    ? [
        drawPlant(room, -1.75, 0, 1.3, 1.25, '#c9764e', 'palm'),
        drawPlant(room, 1.85, 0, 1.45, 0.95, interior.soft2, 'monstera'),
        drawChair(room, -1.05, 0.75, interior.accent, false),
        drawCoffeeTable(room, 0.15, 0.95, 0.34, interior.wood, interior.soft),
        drawChair(room, 0.62, 0.7, interior.accent, false),
        // Boxes with flowers over the rail
        ...[-1.3, 0.4].map((x) => flowers(room, x, 1.05, 1.82, 0.95)),
      ].join('')
    : drawPlant(room, 1.85, 0, 1.5, 0.5, '#8d949c', 'rubber')
  return [
    drawSky(sky, 900),
    box(0, 715, 1600, 500, mix(light.haze, tone('#7d9a63'), isHigh ? 0.15 : 0.6)),
    view,
    drawDeck(room, isHigh ? '#a8865f' : '#b5b0a6'),
    railing(room, 1.88, interior.name === 'white' || interior.name === 'oak' ? 'glass' : 'bars'),
    light.name === 'grey' || light.name === 'dusk'
      ? ''
      : face(
          room,
          [
            [-2.2, 0, 1.85],
            [-0.6, 0, 1.85],
            [1.2, 0, -0.9],
            [-1, 0, -0.9],
          ],
          light.sun,
          0.25,
        ),
    side(-2.2, -0.16) + side(2.2, 0.03) + drawn(courses(-2.2) + courses(2.2), light.shadow, 2, 0.14),
    flat(room, 2.7, -2.2, -1, 2.2, 1.9, tone('#e6e2d8', -0.2)),
    panel(room, -2.2, 2.58, 1.9, 4.4, 0.14, tone('#d4d0c6')),
    light.name === 'dusk' ? stringLights(room, 2.3) : '',
    dressed,
  ].join('')
}

function flowers(room: Room, x: number, y: number, z: number, w: number): string {
  const { tone, random } = room
  const s = room.scale(z)
  const [px, py] = room.at([x, y, z])
  const blooms = Array.from({ length: 26 }, () =>
    disc(
      px + random.next() * w * s,
      py - random.between(0.02, 0.3) * s,
      random.between(0.03, 0.05) * s,
      tone(random.pick(['#d9483b', '#e9a6b8', '#f3d35c', '#6d8f5c', '#56865a', '#7d9a63'] as const)),
    ),
  )
  return (
    disc(px + (w * s) / 2, py - 0.1 * s, (w * s) / 2, tone('#56865a'), 1, 0.15 * s) +
    blooms.join('') +
    panel(room, x, y - 0.16, z - 0.05, w, 0.18, tone('#4a4f57'), 1, 0.02)
  )
}

function stringLights(room: Room, y: number): string {
  const [ax, ay] = room.at([-room.width / 2, y, room.depth])
  const [bx] = room.at([room.width / 2, y, room.depth])
  const bulbs = Array.from({ length: 11 }, (_, i) => {
    const share = (i + 0.5) / 11
    const [x, by] = [ax + (bx - ax) * share, ay + 260 * share * (1 - share)]
    return disc(x, by + 10, 22, paint.lamp, 0.2) + disc(x, by + 8, 8, '#fff0c4')
  })
  return drawn(trace`M${ax} ${ay}Q${(ax + bx) / 2} ${ay + 130} ${bx} ${ay}`, '#1b2230', 3) + bulbs.join('')
}

/** A roof terrace over the town. */
export function drawRoofTerrace(interior: Interior, lightName: LightName, random: Random, isDressed: boolean): string {
  const room = outside(lightName, random, {
    width: 8,
    height: 2.7,
    depth: 4.4,
    back: 185,
    horizon: 620,
    eye: [random.between(-0.5, 0.5), 1.6],
    lightFrom: random.pick(['left', 'right']),
  })
  const { light, tone } = room
  const sky = sceneOf(lightName, random, 60)
  const planter = (x: number, w: number) => {
    const [px, py] = room.at([x, 0.55, 4.1])
    return (
      block(room, x, 0, 3.95, w, 0.55, 0.4, { colour: '#565c66', top: 0.1 }) +
      drawBush(
        { ...sky, light, tone },
        px,
        py + 6,
        w * room.scale(4.1),
        0.55 * room.scale(4.1),
        '#6d8a52',
        random.pick(['#e9a6b8', '#c99ac0', '#f3d35c', '#f4f2ec']),
      )
    )
  }
  return [
    drawSky(sky, 820, 4),
    skyline(sky, 800, 170),
    drawDeck(room, random.pick(['#a8865f', '#9a9389', '#b99a72'])),
    railing(room, 4.38, random.pick(['glass', 'bars'])),
    planter(-3.9, 2.1),
    planter(1.9, 2),
    isDressed
      ? [
          drawParasol(room, 1.55, 2.9, random.pick([paint.cobalt, '#f0e8d6', '#c2593f', '#d9a441'])),
          drawSofa(room, -3, 2.75, 2, '#8a8f96', interior.accent),
          drawCoffeeTable(room, -1.7, 1.75, 0.45, interior.wood, interior.soft),
          drawChair(room, 0.75, 2.6, '#3c434c', false),
          panel(room, 1.1, 0.7, 2.4, 1.2, 0.05, tone(interior.wood)),
          flat(room, 0.75, 1.1, 2.4, 2.3, 3.1, tone(interior.wood, 0.15)),
          panel(room, 1.15, 0, 2.42, 0.05, 0.7, tone('#2b3038')) +
            panel(room, 2.2, 0, 2.42, 0.05, 0.7, tone('#2b3038')),
          drawChair(room, 1.2, 1.85, '#3c434c', true),
          drawChair(room, 1.75, 1.85, '#3c434c', true),
          drawPlant(room, 3.3, 0, 2.2, 1.7, '#c9764e', 'palm'),
        ].join('')
      : drawPlant(room, 3.2, 0, 2.6, 0.9, '#8d949c', 'palm'),
    light.name === 'dusk' ? stringLights(room, 2.6) : '',
  ].join('')
}

function drawParasol(room: Room, x: number, z: number, colour: string): string {
  const { tone, light } = room
  const s = room.scale(z)
  const [cx, cy] = room.at([x, 0, z])
  const top = cy - 2.5 * s
  return [
    disc(cx + 0.5 * s, cy, 1.3 * s, light.shadow, light.depth * 0.7, 0.25 * s),
    box(cx - 0.25 * s, cy - 0.08 * s, 0.5 * s, 0.08 * s, tone('#6b7078')),
    line([cx, cy], [cx, top], tone('#e9e4d8'), 0.05 * s),
    filled(
      trace`M${cx - 1.35 * s} ${top + 0.42 * s}L${cx - 0.4 * s} ${top + 0.02 * s}L${cx} ${top - 0.06 * s}L${cx + 0.4 * s} ${top + 0.02 * s}L${cx + 1.35 * s} ${top + 0.42 * s}Z`,
      tone(colour),
    ),
    filled(
      trace`M${cx + 0.05 * s} ${top - 0.06 * s}L${cx + 0.4 * s} ${top + 0.02 * s}L${cx + 1.35 * s} ${top + 0.42 * s}L${cx + 0.45 * s} ${top + 0.42 * s}Z`,
      light.shadow,
      light.depth,
    ),
    filled(
      trace`M${cx - 0.45 * s} ${top + 0.42 * s}L${cx - 0.05 * s} ${top - 0.06 * s}L${cx + 0.45 * s} ${top + 0.42 * s}Z`,
      '#ffffff',
      0.12,
    ),
  ].join('')
}
