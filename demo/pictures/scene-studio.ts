import { drawDoor, enamelPlate } from './draw-door.ts'
import { drawBicycle, drawStreet } from './draw-street.ts'
import { drawBush } from './draw-tree.ts'
import { drawWall } from './draw-wall.ts'
import { bricks, lights, mix, paint, type Scene } from './palette.ts'
import { box, cut, disc, drawn, filled, pictureWidth, shape, trace } from './svg.ts'

/** What stands behind the one large window of a studio, in pixels of the opening. */
function studioInside(scene: Scene, x: number, y: number, w: number, h: number, isLit: boolean): string {
  const { random, light } = scene
  const wallColour = random.pick(['#e9dcc4', '#cfd9d4', '#e3d0c0', '#d3d6e0'])
  const dim = (colour: string) => (isLit ? mix(colour, '#f0b055', 0.38) : mix(colour, light.glass[1], 0.42))
  const floor = y + h * 0.84
  const bed = random.chance(0.5)
  const [left, right] = bed ? [x + w * 0.07, x + w * 0.62] : [x + w * 0.52, x + w * 0.1]
  const cover = random.pick([paint.cobalt, '#b65a45', '#5f8f7b', '#d9a441'])
  const shelf = Array.from({ length: 3 }, (_, row) => {
    const sy = y + h * (0.2 + row * 0.2)
    const books = Array.from({ length: 9 }, (_, i) =>
      box(
        right + w * 0.008 + i * w * 0.026,
        sy + h * (0.04 + random.between(0, 0.04)),
        w * 0.02,
        h * 0.13,
        dim(random.pick(['#a84f42', '#2f4a7d', '#d9b45a', '#5f7d6b', '#e9e2d2', '#6b4a5e'])),
      ),
    )
    return box(right, sy + h * 0.165, w * 0.25, h * 0.016, dim('#8a6844')) + books.join('')
  })
  const lamp = x + w * random.between(0.42, 0.56)
  return [
    box(x, y, w, h, dim(wallColour)),
    box(x, floor, w, y + h - floor, dim('#b98a58')),
    box(x, floor - h * 0.02, w, h * 0.02, dim('#f4f2ec')),
    // A print in cobalt over the bed
    box(left + w * 0.1, y + h * 0.17, w * 0.15, h * 0.3, dim('#f7f5ef')),
    box(left + w * 0.112, y + h * 0.19, w * 0.126, h * 0.26, dim(random.pick([paint.cobalt, '#c2593f', '#3f6b4c']))),
    disc(left + w * 0.175, y + h * 0.3, w * 0.035, dim('#f2c14e')),
    // Bed or sofa
    box(left, y + h * 0.58, w * 0.022, h * 0.3, dim('#7d5a3c')),
    box(left + w * 0.01, y + h * 0.68, w * 0.36, h * 0.12, dim('#f4f2ec'), 1, h * 0.02),
    box(left + w * 0.1, y + h * 0.665, w * 0.27, h * 0.15, dim(cover), 1, h * 0.025),
    box(left + w * 0.1, y + h * 0.665, w * 0.27, h * 0.04, dim(mix(cover, '#ffffff', 0.3)), 1, h * 0.02),
    box(left + w * 0.02, y + h * 0.63, w * 0.08, h * 0.07, dim('#ffffff'), 1, h * 0.025),
    box(left + w * 0.01, y + h * 0.8, w * 0.36, h * 0.05, dim('#8a6844')),
    shelf.join(''),
    // Lamp
    drawn(trace`M${lamp} ${y}v${h * 0.13}`, dim('#3a3f47'), w * 0.005),
    isLit ? disc(lamp, y + h * 0.22, w * 0.16, '#fff0c0', 0.25) : '',
    filled(
      trace`M${lamp - w * 0.055} ${y + h * 0.23}L${lamp - w * 0.018} ${y + h * 0.13}L${lamp + w * 0.018} ${y + h * 0.13}L${lamp + w * 0.055} ${y + h * 0.23}Z`,
      isLit ? '#fff6dc' : dim('#d9a441'),
    ),
    // A large plant by the glass
    houseplant(scene, x + w * (bed ? 0.5 : 0.44), y + h * 0.98, h * 0.42, dim),
  ].join('')
}

function houseplant(scene: Scene, x: number, foot: number, h: number, dim: (colour: string) => string): string {
  const { random } = scene
  const leaves = Array.from({ length: 9 }, (_, i) => {
    const angle = Math.PI * (0.08 + (0.84 * i) / 8)
    const reach = h * random.between(0.6, 0.85)
    const [tx, ty] = [x + Math.cos(angle) * reach * 0.7, foot - h * 0.3 - Math.sin(angle) * reach]
    const [mx, my] = [(x + tx) / 2, (foot - h * 0.3 + ty) / 2]
    return filled(
      trace`M${x} ${foot - h * 0.3}Q${mx + h * 0.12} ${my} ${tx} ${ty}Q${mx - h * 0.12} ${my - h * 0.05} ${x} ${foot - h * 0.3}Z`,
      dim(i % 2 ? '#3f6b4c' : '#56865a'),
    )
  })
  return (
    leaves.join('') +
    filled(
      trace`M${x - h * 0.16} ${foot - h * 0.32}L${x + h * 0.16} ${foot - h * 0.32}L${x + h * 0.12} ${foot}L${x - h * 0.12} ${foot}Z`,
      dim('#f0ece2'),
    )
  )
}

/** One large window at street height, and the life of a single room behind it. */
export function studioFront(scene: Scene): string {
  const { light, random, tone } = scene
  const near: Scene = { ...scene, u: 150 }
  const foot = 1010
  const isPlaster = random.chance(0.4)
  const wall = isPlaster ? random.pick(['#e6dcc4', '#d8d3c8', '#5d6c78', '#b7c2c4']) : random.pick(bricks)
  const frame = random.pick(['#23272f', '#1f4a3c', '#f3f0e8', paint.enamel, '#6b2c28'])
  const doorLeft = random.chance(0.5)
  const [wx, wy, ww, wh] = [doorLeft ? 510 : 120, 300, 970, 560]
  const dx = doorLeft ? 190 : 1225
  const isLit = light.glow > 0.15 || random.chance(0.2)
  const t = 22
  const [ix, iy, iw, ih] = [wx + t, wy + t, ww - t * 2, wh - t * 2]
  const columns = random.pick([3, 4])
  const streak = (from: number, width: number) =>
    shape(
      cut(
        [
          [ix + iw * from + 260, iy],
          [ix + iw * from + 260 + width, iy],
          [ix + iw * from + width, iy + ih],
          [ix + iw * from, iy + ih],
        ],
        ix,
        iy,
        ix + iw,
        iy + ih,
      ),
      '#ffffff',
      isLit ? 0.09 : 0.17,
    )
  return [
    drawWall(near, 0, 0, pictureWidth, foot, wall, isPlaster ? 'plaster' : 'brick'),
    // The floor above: the feet of its windows, a band of stone.
    ...[wx + 60, wx + ww - 330].map(
      (x) =>
        box(x, -20, 270, 130, tone('#f3f0e8')) +
        box(x + 16, -20, 238, 114, light.glass[1]) +
        filled(trace`M${x + 16} ${0}L${x + 254} ${0}L${x + 254} ${30}L${x + 16} ${94}Z`, light.glass[0], 0.45) +
        box(x + 127, -20, 14, 114, tone('#f3f0e8')) +
        box(x - 14, 108, 298, 18, tone(paint.stone, 0.1)) +
        box(x - 4, 126, 278, 12, light.shadow, light.depth),
    ),
    box(0, 190, pictureWidth, 30, tone(isPlaster ? '#f7f5ef' : paint.stone)),
    box(0, 220, pictureWidth, 14, light.shadow, light.depth),
    // Window
    box(wx - 20, wy - 46, ww + 40, 46, tone(isPlaster ? '#f7f5ef' : mix(wall, '#3a1d18', 0.3))),
    box(wx, wy, ww, wh, tone(frame)),
    studioInside(near, ix, iy, iw, ih, isLit),
    isLit
      ? ''
      : filled(
          trace`M${ix} ${iy}L${ix + iw} ${iy}L${ix + iw} ${iy + ih * 0.24}L${ix} ${iy + ih * 0.5}Z`,
          light.glass[0],
          0.3,
        ),
    streak(0.05, 120),
    streak(0.22, 40),
    streak(0.6, 90),
    drawn(
      Array.from({ length: columns - 1 }, (_, i) => trace`M${ix + (iw * (i + 1)) / columns} ${iy}v${ih}`).join('') +
        trace`M${ix} ${iy + ih * 0.2}h${iw}`,
      tone(frame),
      15,
    ),
    box(wx, wy, ww, 24, light.shadow, light.depth + 0.12),
    box(wx, wy, 18, wh, light.shadow, light.depth + 0.12),
    box(wx - 24, wy + wh, ww + 48, 26, tone(paint.stone, 0.1)),
    box(wx - 14, wy + wh + 26, ww + 28, 16, light.shadow, light.depth),
    // Door
    box(dx - 26, 420, 236, foot - 420, tone(paint.stone)),
    drawDoor(near, dx, 444, 184, foot - 444, {
      colour: frame === '#f3f0e8' ? paint.cobalt : frame,
      fan: 0.2,
      frame: '#f3f0e8',
      plate: false,
      kind: 'panels',
    }),
    enamelPlate({ ...near, u: 210 }, doorLeft ? dx + 222 : dx - 96, 640),
    box(dx - 44, foot - 24, 272, 24, tone('#b9bcbe', 0.1)),
    box(0, foot - 80, wx - 60 > dx ? dx - 26 : pictureWidth, 80, tone('#77726f')),
    doorLeft ? box(dx + 210, foot - 80, pictureWidth, 80, tone('#77726f')) : '',
    drawStreet(near, foot, 1200, '#8b6f66', 110),
    drawBicycle(
      { ...near, u: 168 },
      doorLeft ? random.between(900, 1250) : random.between(330, 620),
      foot + 78,
      random.pick(['#1f4aa8', '#22252b', '#7f2f2a', '#2f5d48', '#c9a23f']),
      random.chance(0.6),
    ),
    pots(near, doorLeft ? 60 : 1480, foot + 26),
    lights[light.name].glow > 0.4
      ? filled(
          trace`M${wx} ${foot + 4}L${wx + ww} ${foot + 4}L${wx + ww + 160} ${1200}L${wx - 160} ${1200}Z`,
          paint.lamp,
          0.13,
        )
      : '',
  ].join('')
}

function pots(scene: Scene, x: number, foot: number): string {
  const { tone, u } = scene
  return (
    drawBush(scene, x - 60, foot - 80, 150, 190, '#56865a') +
    filled(
      trace`M${x - 60} ${foot - 100}L${x + 90} ${foot - 100}L${x + 70} ${foot}L${x - 40} ${foot}Z`,
      tone('#b5653f'),
    ) +
    box(x - 68, foot - 112, 166, 26, tone('#b5653f', 0.15), 1, u * 0.03)
  )
}
