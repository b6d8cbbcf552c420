import { mix, paint, type Scene } from './palette.ts'
import { box, drawn, filled, type Point, shape, trace } from './svg.ts'

export type Texture = 'brick' | 'plaster' | 'plank' | 'panel'

/**
 * A wall with a hint of what it is made of: a few courses and single bricks that burned darker or lighter.
 * More would turn into noise on a card.
 */
export function drawWall(
  scene: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  texture: Texture,
  turn = 0,
): string {
  const { random, tone, u } = scene
  const base = tone(colour, turn)
  const parts = [box(x, y, w, h, base)]
  if (texture === 'brick') {
    const [course, length] = [u * 0.19, u * 0.42]
    const [darker, lighter] = [mix(base, scene.light.shadow, 0.2), mix(base, scene.light.sun, 0.14)]
    let [dark, pale] = ['', '']
    const count = Math.round((w * h) / (u * u * 1.5))
    for (let index = 0; index < count; index += 1) {
      const row = random.whole(0, Math.floor(h / course) - 1)
      const column = random.whole(0, Math.floor(w / length) - 1)
      const left = column * length + (row % 2) * length * 0.5
      const width = Math.min(length * 0.92, w - left)
      if (width < 3) continue
      const brick = trace`M${x + left} ${y + row * course + course * 0.15}h${width}v${course * 0.7}h${-width}z`
      if (random.chance(0.6)) dark += brick
      else pale += brick
    }
    const joints = Array.from(
      { length: Math.floor(h / course) },
      (_, row) => trace`M${x} ${y + (row + 1) * course}h${w}`,
    )
    parts.push(
      drawn(joints.join(''), mix(base, scene.light.sun, 0.45), Math.max(0.8, u * 0.018), 0.2),
      dark && filled(dark, darker, 0.6),
      pale && filled(pale, lighter, 0.7),
    )
  }
  if (texture === 'plank') {
    const lines = Array.from(
      { length: Math.floor(w / (u * 0.2)) },
      (_, i) => trace`M${x + (i + 1) * u * 0.2} ${y}v${h}`,
    )
    parts.push(drawn(lines.join(''), mix(base, scene.light.shadow, 0.35), Math.max(0.8, u * 0.022), 0.6))
  }
  if (texture === 'panel') {
    const lines = Array.from(
      { length: Math.floor(h / (u * 0.9)) },
      (_, i) => trace`M${x} ${y + (i + 1) * u * 0.9}h${w}`,
    )
    parts.push(drawn(lines.join(''), mix(base, scene.light.shadow, 0.3), Math.max(0.8, u * 0.02), 0.5))
  }
  return parts.join('')
}

/** A band of shade under something that sticks out of the wall. */
export const shadeUnder = (scene: Scene, x: number, y: number, w: number, depth: number, strength = 1): string =>
  filled(
    trace`M${x} ${y}L${x + w} ${y}L${x + w} ${y + depth}L${x + depth * 0.4} ${y + depth}L${x} ${y + depth * 0.7}Z`,
    scene.light.shadow,
    scene.light.depth * strength,
  )

/** A moulded cornice with brackets; `y` is its top, and the result hangs over `w` on both sides. */
export function cornice(
  scene: Scene,
  x: number,
  y: number,
  w: number,
  height: number,
  colour: string = paint.white,
): string {
  const { tone, u } = scene
  const over = height * 0.35
  const count = Math.max(2, Math.round(w / (u * 0.55)))
  const brackets = Array.from({ length: count }, (_, i) =>
    box(
      x + u * 0.1 + ((w - u * 0.32) * i) / (count - 1),
      y + height * 0.42,
      u * 0.12,
      height * 0.42,
      tone(colour, -0.28),
    ),
  )
  return [
    box(x, y + height * 0.4, w, height * 0.6, tone(colour, -0.08)),
    brackets.join(''),
    box(x - over, y + height * 0.12, w + over * 2, height * 0.3, tone(colour)),
    box(x - over * 1.25, y, w + over * 2.5, height * 0.16, tone(colour, 0.25)),
    box(x - over, y + height * 0.42, w + over * 2, height * 0.07, scene.light.shadow, scene.light.depth * 0.7),
    shadeUnder(scene, x, y + height, w, height * 0.55),
  ].join('')
}

/** A chimney with its pots. */
export function chimney(scene: Scene, x: number, bottom: number, w: number, h: number, colour: string): string {
  const { tone, u } = scene
  const pot = (at: number) => box(at, bottom - h - u * 0.32, w * 0.22, u * 0.34, tone('#b5653f', -0.1))
  return [
    pot(x + w * 0.14),
    pot(x + w * 0.6),
    box(x, bottom - h, w, h, tone(colour)),
    box(x + w * 0.62, bottom - h, w * 0.38, h, scene.light.shadow, scene.light.depth * 0.8),
    box(x - w * 0.08, bottom - h - u * 0.02, w * 1.16, u * 0.14, tone(paint.stone)),
  ].join('')
}

/** A roof plane with courses of tiles; the points run left bottom, left top, right top, right bottom. */
export function roofPlane(
  scene: Scene,
  points: readonly [Point, Point, Point, Point],
  colour: string,
  turn = 0,
): string {
  const [a, b, c, d] = points
  const base = scene.tone(colour, turn)
  const rows = Math.max(2, Math.round((a[1] - b[1]) / (scene.u * 0.32)))
  const courses = Array.from({ length: rows - 1 }, (_, row) => {
    const share = (row + 1) / rows
    const left: Point = [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
    const right: Point = [d[0] + (c[0] - d[0]) * share, d[1] + (c[1] - d[1]) * share]
    return trace`M${left[0]} ${left[1]}L${right[0]} ${right[1]}`
  })
  return (
    shape(points, base) +
    drawn(courses.join(''), mix(base, scene.light.shadow, 0.4), Math.max(1, scene.u * 0.035), 0.5) +
    // The ridge catches the light.
    drawn(trace`M${b[0]} ${b[1]}L${c[0]} ${c[1]}`, mix(base, scene.light.sun, 0.35), scene.u * 0.1)
  )
}
