import { type Canvas, path, polygon, times } from './canvas.ts'
import { drawDoor, drawPlate } from './draw-door.ts'
import { drawStreet } from './draw-ground.ts'
import { drawBicycle, drawPottedPlant } from './draw-street-things.ts'
import { drawWall } from './draw-wall.ts'
import { drawWindow } from './draw-window.ts'
import type { Elevation } from './elevation.ts'
import { bricks, mix, paint, plasters } from './palette.ts'

/** The single room behind the window: a bed, a bookcase, a lamp and a plant. */
function drawRoomBehind(c: Canvas, w: number, h: number, isLit: boolean): void {
  const { random, light } = c
  const seen = (colour: string) => c.ink(isLit ? mix(colour, '#f0b055', 0.38) : mix(colour, light.glass[1], 0.42))
  const [bed, shelf] = random.chance(0.5) ? [w * 0.07, w * 0.64] : [w * 0.56, w * 0.1]
  const cover = random.pick([paint.cobalt, '#b65a45', '#5f8f7b', '#d9a441'])
  c.box(0, 0, w, h, seen(random.pick(['#e9dcc4', '#cfd9d4', '#e3d0c0', '#d3d6e0'])))
  c.box(0, 0, w, h * 0.16, seen('#b98a58'))
  c.box(bed + 0.5, h * 0.5, 0.8, 1.05, seen('#f7f5ef'))
  c.box(bed + 0.58, h * 0.52, 0.64, 0.9, seen(random.pick([paint.cobalt, '#c2593f', '#3f6b4c'])))
  c.disc(bed + 0.9, h * 0.65, 0.18, seen('#f2c14e'))
  c.box(bed, h * 0.1, 2.1, 0.35, seen('#8a6844'))
  c.box(bed, h * 0.1, 0.1, 1.1, seen('#7d5a3c'))
  c.box(bed + 0.05, h * 0.2, 2.05, 0.4, seen('#f4f2ec'), 0.08)
  c.box(bed + 0.6, h * 0.19, 1.52, 0.48, seen(cover), 0.08)
  c.box(bed + 0.12, h * 0.29, 0.5, 0.24, seen('#ffffff'), 0.08)
  times(3, (row) => {
    c.box(shelf, h * (0.3 + row * 0.2), 1.6, 0.06, seen('#8a6844'))
    times(9, (_, share) => {
      const colour = random.pick(['#a84f42', '#2f4a7d', '#d9b45a', '#5f7d6b', '#e9e2d2', '#6b4a5e'])
      c.box(shelf + 1.6 * share - 0.07, h * (0.3 + row * 0.2) + 0.06, 0.13, random.between(0.35, 0.52), seen(colour))
    })
  })
  const lamp = w * random.between(0.44, 0.54)
  c.box(lamp, h * 0.86, 0.03, h * 0.14, seen('#3a3f47'))
  if (isLit) c.glow(lamp, h * 0.78, 1)
  const shade = path`M${lamp - 0.32} ${h * 0.76}l0.22 ${h * 0.11}h0.22l0.23 ${-h * 0.11}z`
  c.fill(shade, isLit ? c.ink('#fff6dc') : seen('#d9a441'))
  times(9, (index) => {
    const angle = Math.PI * (0.08 + (0.84 * index) / 8)
    const [tipX, tipY] = [lamp + Math.cos(angle) * 0.8, 0.55 + Math.sin(angle) * 0.95]
    const leaf = path`M${lamp} 0.5Q${(lamp + tipX) / 2 + 0.14} ${tipY * 0.7} ${tipX} ${tipY}Q${(lamp + tipX) / 2 - 0.14} ${tipY * 0.75} ${lamp} 0.5Z`
    c.fill(leaf, seen(index % 2 === 0 ? '#3f6b4c' : '#56865a'))
  })
  c.fill(polygon([lamp - 0.28, 0.52], [lamp + 0.28, 0.52], [lamp + 0.2, 0], [lamp - 0.2, 0]), seen('#f0ece2'))
}

/** A former shop: one large window at street height, with a studio behind it. */
export function drawStudioFront(c: Elevation): void {
  const { light, random } = c
  const isPlaster = random.chance(0.4)
  const wall = isPlaster ? random.pick(plasters) : random.pick(bricks)
  const frame = random.pick(['#23272f', '#1f4a3c', '#f3f0e8', '#1d3a9a', '#6b2c28'])
  const hasDoorLeft = random.chance(0.5)
  const isLit = light.glow > 0.15 || random.chance(0.2)
  const [x, y, w, h] = [c.width * (hasDoorLeft ? 0.32 : 0.08), 1, c.width * 0.6, 3.7]
  const door = c.width * (hasDoorLeft ? 0.12 : 0.77)
  drawWall(c, 0, 0, c.width, c.above, wall, isPlaster ? 'plaster' : 'brick')
  for (const at of [x + 0.4, x + w - 2.2])
    drawWindow(c, at, 5.95, 1.8, 2.4, { panes: 'casement', frame: '#f3f0e8', sill: paint.stone })
  c.box(0, 5.25, c.width, 0.2, isPlaster ? '#f7f5ef' : paint.stone)
  c.box(0, 5.15, c.width, 0.1, c.shade())
  c.box(x - 0.14, y + h, w + 0.28, 0.3, isPlaster ? '#f7f5ef' : mix(wall, '#3a1d18', 0.3))
  c.box(x, y, w, h, frame)
  c.at(x + 0.15, y + 0.15, () => {
    drawRoomBehind(c, w - 0.3, h - 0.3, isLit)
    for (const [at, wide] of [
      [0.02, 0.13],
      [0.2, 0.04],
      [0.55, 0.1],
    ] as const)
      c.fill(path`M${w * at} 0l1.7 ${h - 0.3}h${w * wide}l-1.7 ${0.3 - h}z`, c.ink('#ffffff', isLit ? 0.08 : 0.15))
  })
  const columns = random.pick([3, 4])
  times(columns - 1, (index) => c.box(x + (w * (index + 1)) / columns - 0.05, y, 0.1, h, frame))
  c.box(x, y + h * 0.8, w, 0.1, frame)
  c.fill(path`M${x} ${y + h}h${w}v-0.16h${0.12 - w}v${0.16 - h}h-0.12z`, c.shade(1.4))
  c.box(x - 0.16, y - 0.17, w + 0.32, 0.17, c.tone(paint.stone, 0.1))
  c.box(x - 0.1, y - 0.28, w + 0.2, 0.11, c.shade())
  c.box(0, 0, c.width, 0.53, '#77726f')
  c.box(door - 0.17, 0, 1.58, 3.95, paint.stone)
  drawDoor(c, door, 0, 1.24, 3.75, { colour: frame === '#f3f0e8' ? paint.cobalt : frame, fan: 0.75, frame: '#f3f0e8' })
  drawPlate(c, hasDoorLeft ? door + 1.6 : door - 0.65, 2.4, 0.42)
  c.box(door - 0.3, 0, 1.84, 0.16, c.tone('#b9bcbe', 0.1))
  const pavement = drawStreet(c)
  if (c.isDark)
    c.fill(polygon([x, -0.05], [x + w, -0.05], [x + w + 1, -c.below], [x - 1, -c.below]), c.ink(paint.lamp, 0.13))
  drawBicycle(c, c.width * (hasDoorLeft ? random.between(0.56, 0.78) : random.between(0.2, 0.4)), -pavement * 0.8, 1.12)
  drawPottedPlant(c, c.width * (hasDoorLeft ? 0.04 : 0.95), -pavement * 0.5, 1.3)
}
