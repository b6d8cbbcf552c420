import { thatch } from './draw-detached.ts'
import { drawDoor } from './draw-door.ts'
import { chimney, drawWall, roofPlane, shadeUnder } from './draw-wall.ts'
import { drawWindow, flowerBox, type WindowLook } from './draw-window.ts'
import { mix, paint, type Scene } from './palette.ts'
import { box, disc, drawn, filled, trace } from './svg.ts'

/** The tall green doors of a barn, edged in white. */
function barnDoor(scene: Scene, x: number, y: number, w: number, h: number, colour: string): string {
  const { light, tone, u } = scene
  const leaf = (at: number) =>
    drawn(
      trace`M${at + w * 0.06} ${y + h * 0.06}h${w * 0.38}v${h * 0.88}h${-w * 0.38}zM${at + w * 0.06} ${y + h * 0.06}l${w * 0.38} ${h * 0.88}`,
      tone(paint.white),
      u * 0.08,
    )
  return (
    box(x - u * 0.12, y - u * 0.12, w + u * 0.24, h + u * 0.12, tone(paint.white)) +
    box(x, y, w, h, tone(colour)) +
    leaf(x) +
    leaf(x + w * 0.5) +
    box(x, y, w, u * 0.16, light.shadow, light.depth)
  )
}

/** A farmhouse: front house under tiles or thatch, its barn behind. The middle of the whole lies at `cx`. */
export function drawFarm(
  scene: Scene,
  style: 'long' | 'pyramid' | 'barn',
  cx: number,
  foot: number,
  trim: string,
): string {
  const { light, tone, u } = scene
  const look: WindowLook = {
    panes: 'sash',
    frame: paint.white,
    thick: 0.1,
    deep: 0.1,
    sill: paint.stone,
    head: 'course',
    headColour: '#5c3028',
  }
  const brick = '#8f4a38'
  if (style === 'pyramid') {
    // The stolp of North Holland: one square under one steep pyramid.
    const [w, h, rise] = [u * 14, u * 2.9, u * 8.2]
    const [x, eaves] = [cx - w / 2, foot - h]
    return [
      chimney(scene, cx - u * 0.5, eaves - rise + u * 0.9, u * 1, u * 1.5, brick),
      drawWall(scene, x, eaves, w, h, brick, 'brick'),
      shadeUnder(scene, x, eaves + u * 0.25, w, u * 0.7),
      ...[0.1, 0.25, 0.62, 0.76, 0.9].map((share) =>
        drawWindow(scene, x + w * share - u * 0.55, foot - u * 2.2, u * 1.1, u * 1.7, look),
      ),
      drawDoor(scene, x + w * 0.44 - u * 0.65, foot - u * 2.5, u * 1.3, u * 2.5, { colour: trim, fan: 0.2 }),
      thatch(scene, [
        [x - u * 0.7, eaves + u * 0.15],
        [cx - u * 0.6, eaves - rise],
        [cx + u * 0.6, eaves - rise],
        [x + w + u * 0.7, eaves + u * 0.15],
      ]),
      // A mirror of tiles in the thatch, as the region has it.
      roofPlane(
        scene,
        [
          [cx - u * 3, eaves + u * 0.1],
          [cx - u * 1.5, eaves - u * 3.6],
          [cx + u * 1.5, eaves - u * 3.6],
          [cx + u * 3, eaves + u * 0.1],
        ],
        paint.tile,
      ),
      filled(
        trace`M${cx + u * 0.6} ${eaves - rise}L${x + w + u * 0.7} ${eaves + u * 0.15}L${cx + u * 4.4} ${eaves + u * 0.15}Z`,
        light.shadow,
        light.depth * 0.6,
      ),
      box(x, foot - u * 0.35, w, u * 0.35, tone('#4d3a36')),
    ].join('')
  }
  const isThatched = style === 'long'
  const [front, barn] = [u * 6.4, u * 10]
  const x = cx - (front + barn) / 2
  const [eavesF, eavesB] = [foot - u * 3.4, foot - u * 2.4]
  const ridge = foot - u * 8.2
  const wall = style === 'barn' ? '#2f3436' : brick
  return [
    // Barn
    drawWall(scene, x + front, eavesB, barn, u * 2.4, wall, style === 'barn' ? 'plank' : 'brick', -0.05),
    ...[0.36, 0.52].map((share) =>
      drawWindow(scene, x + front + barn * share, foot - u * 1.75, u * 0.9, u * 0.8, {
        ...look,
        panes: 'cross',
        head: 'none',
      }),
    ),
    barnDoor(scene, x + front + barn * 0.68, foot - u * 2.25, u * 2.3, u * 2.25, trim),
    shadeUnder(scene, x + front, eavesB + u * 0.2, barn, u * 0.5),
    isThatched
      ? thatch(scene, [
          [x + front - u * 1.2, eavesB + u * 0.1],
          [x + front - u * 0.6, ridge],
          [x + front + barn - u * 2.2, ridge],
          [x + front + barn + u * 0.7, eavesB + u * 0.1],
        ])
      : roofPlane(
          scene,
          [
            [x + front - u * 1.2, eavesB + u * 0.2],
            [x + front - u * 0.6, ridge],
            [x + front + barn - u * 0.4, ridge],
            [x + front + barn + u * 0.5, eavesB + u * 0.2],
          ],
          style === 'barn' ? '#6b4a40' : paint.tile,
        ),
    // Front house: a gable towards us.
    filled(
      trace`M${x} ${foot}V${eavesF}L${x + front * 0.36} ${ridge + u * 0.4}H${x + front * 0.64}L${x + front} ${eavesF}V${foot}Z`,
      tone(style === 'barn' ? brick : brick, 0.04),
    ),
    drawWall(scene, x, eavesF, front, u * 3.4, brick, 'brick', 0.04),
    drawn(
      trace`M${x - u * 0.25} ${eavesF + u * 0.3}L${x + front * 0.36} ${ridge + u * 0.2}H${x + front * 0.64}L${x + front + u * 0.25} ${eavesF + u * 0.3}`,
      tone(paint.white),
      u * 0.22,
    ),
    drawn(
      trace`M${x + u * 0.1} ${eavesF + u * 0.3}L${x + front * 0.38} ${ridge + u * 0.5}`,
      light.shadow,
      u * 0.2,
      light.depth,
    ),
    filled(
      trace`M${x + front} ${foot}L${x + front} ${eavesF}L${x + front + u * 1.2} ${eavesB + u * 0.4}L${x + front + u * 1.2} ${foot}Z`,
      light.shadow,
      light.depth,
    ),
    chimney(scene, x + front * 0.5 - u * 0.45, ridge + u * 0.5, u * 0.9, u * 1.2, brick),
    ...[0.22, 0.78].map((share) => {
      const wx = x + front * share - u * 0.6
      return (
        shutterPair(scene, wx, foot - u * 2.5, u * 1.2, u * 1.9, trim) +
        drawWindow(scene, wx, foot - u * 2.5, u * 1.2, u * 1.9, look)
      )
    }),
    drawDoor(scene, x + front * 0.5 - u * 0.55, foot - u * 2.5, u * 1.1, u * 2.5, {
      colour: trim,
      fan: 0.22,
      plate: false,
    }),
    ...[0.36, 0.64].map((share) =>
      drawWindow(scene, x + front * share - u * 0.45, eavesF - u * 1.5, u * 0.9, u * 1.3, { ...look, panes: 'cross' }),
    ),
    drawWindow(scene, x + front * 0.5 - u * 0.32, eavesF - u * 3.1, u * 0.64, u * 0.8, {
      ...look,
      panes: 'plain',
      dressing: 'none',
    }),
    box(x, foot - u * 0.35, front + barn, u * 0.35, tone('#4d3a36')),
  ].join('')
}

function shutterPair(scene: Scene, x: number, y: number, w: number, h: number, colour: string): string {
  const { light, tone } = scene
  return [x - w * 0.4, x + w * 1.03]
    .map(
      (at) =>
        box(at, y, w * 0.36, h, tone(colour)) +
        drawn(trace`M${at + w * 0.05} ${y + h * 0.05}h${w * 0.26}v${h * 0.9}h${-w * 0.26}z`, tone(paint.white), 2.5) +
        box(at + w * 0.3, y, w * 0.06, h, light.shadow, light.depth),
    )
    .join('')
}

/** A small old house of brick or of wood, its roof almost as high as its walls. */
export function drawCottage(
  scene: Scene,
  style: 'brick' | 'wood' | 'white',
  cx: number,
  foot: number,
  trim: string,
): string {
  const { light, random, tone, u } = scene
  const wall = { brick: '#9a5342', wood: '#2f5446', white: '#ece7da' }[style]
  const [w, h, rise] = [u * 7.6, u * 2.7, u * 3.9]
  const [x, eaves] = [cx - w / 2, foot - h]
  const look: WindowLook = { panes: 'sash', frame: paint.white, thick: 0.1, deep: 0.1, sill: paint.stone }
  const tile = style === 'wood' ? '#a5502f' : random.pick(['#a5502f', '#8d4a38', '#5c4f4b'])
  // A gable in the front carries the attic window.
  const [gw, gx] = [u * 2.9, x + w * 0.56]
  return [
    chimney(scene, x + w * 0.12, eaves - rise * 0.75, u * 0.85, u * 1.7, '#8f4a38'),
    drawWall(scene, x, eaves, w, h, wall, style === 'wood' ? 'plank' : style === 'white' ? 'plaster' : 'brick'),
    roofPlane(
      scene,
      [
        [x - u * 0.4, eaves + u * 0.15],
        [x + u * 0.25, eaves - rise],
        [x + w - u * 0.25, eaves - rise],
        [x + w + u * 0.4, eaves + u * 0.15],
      ],
      tile,
    ),
    filled(
      trace`M${gx + gw} ${eaves}L${gx + gw / 2} ${eaves - u * 2.3}L${gx + gw + u * 1.2} ${eaves + u * 0.1}Z`,
      light.shadow,
      light.depth,
    ),
    filled(
      trace`M${gx} ${eaves + u * 0.4}V${eaves}L${gx + gw / 2} ${eaves - u * 2.4}L${gx + gw} ${eaves}V${eaves + u * 0.4}Z`,
      tone(wall, 0.05),
    ),
    drawn(
      trace`M${gx - u * 0.3} ${eaves + u * 0.25}L${gx + gw / 2} ${eaves - u * 2.5}L${gx + gw + u * 0.3} ${eaves + u * 0.25}`,
      tone(paint.white),
      u * 0.2,
    ),
    drawWindow(scene, gx + gw / 2 - u * 0.5, eaves - u * 1.1, u, u * 1.2, { ...look, panes: 'cross' }),
    shadeUnder(scene, x, eaves + u * 0.15, w * 0.54, u * 0.45),
    ...[0.16, 0.76].map((share) => {
      const wx = x + w * share - u * 0.6
      return (
        shutterPair(scene, wx, foot - u * 2, u * 1.2, u * 1.4, trim) +
        drawWindow(scene, wx, foot - u * 2, u * 1.2, u * 1.4, look) +
        flowerBox(scene, wx, foot - u * 0.55, u * 1.2, random.pick(['#d9483b', '#e9a6b8', '#f3d35c']))
      )
    }),
    drawDoor(scene, x + w * 0.42 - u * 0.55, foot - u * 2.25, u * 1.1, u * 2.25, {
      colour: trim,
      kind: 'planks',
      fan: 0,
    }),
    box(x + w * 0.42 - u * 0.8, foot - u * 0.12, u * 1.6, u * 0.12, tone('#b9bcbe', 0.1)),
    box(x, foot - u * 0.25, w, u * 0.25, tone('#4d4340'), 0.9),
    // Roses climb the corner.
    ...Array.from({ length: 16 }, (_, i) =>
      disc(
        x + w - u * random.between(0.05, 0.7),
        foot - u * (0.2 + i * 0.14),
        u * random.between(0.14, 0.24),
        tone(random.chance(0.75) ? mix(paint.leaf, paint.deepLeaf, random.next()) : '#d9849b'),
      ),
    ),
  ].join('')
}
