import { type Canvas, path, type Point, polyline, smooth, times } from './canvas.ts'
import { mix } from './palette.ts'

function cloud(c: Canvas, x: number, y: number, w: number): void {
  const lobes = c.random.whole(4, 6)
  const tops: Point[] = []
  times(lobes, (index, share) => {
    const h = w * (0.1 + 0.14 * Math.sin(share * Math.PI)) * c.random.between(0.7, 1.25)
    tops.push([x + (w * (index + 0.02)) / lobes, y + h], [x + (w * (index + 0.98)) / lobes, y + h])
  })
  const left: Point = [x - w * 0.06, y]
  const right: Point = [x + w * 1.06, y]
  c.fill(smooth([left, ...tops, right, [x + w, y - w * 0.02], [x, y - w * 0.02]]), c.ink(c.light.cloud, 0.92))
  const under: Point[] = [0.2, 0.5, 0.78].map((at, index) => [x + w * at, y + w * (index === 1 ? 0.02 : 0.075)])
  c.fill(smooth([[x, y - w * 0.02], ...under, right]), c.ink(mix(c.light.cloud, c.light.sky[2], 0.35), 0.55))
}

/** A long thin cloud low in the sky, lit from below. */
function streak(c: Canvas, x: number, y: number, w: number, h: number): void {
  const veil = (left: number, top: number, long: number, high: number) =>
    path`M${left} ${top}C${left + long * 0.25} ${top + high * 0.7} ${left + long * 0.5} ${top + high * 0.3} ${left + long} ${top}C${left + long * 0.7} ${top - high * 0.3} ${left + long * 0.3} ${top - high * 0.35} ${left} ${top}Z`
  c.fill(veil(x, y, w, h), c.ink(c.light.cloud, c.isDark ? 0.3 : 0.6))
  c.fill(veil(x + w * 0.18, y - h * 0.45, w * 0.7, h * 0.5), c.ink(c.light.sky[0], 0.6))
}

/** The sky above a horizon at height 0. */
export function drawSky(c: Canvas, width: number, height: number, clouds = 3): void {
  const { light, random } = c
  c.gradient(0, 0, width, height, light.sky)
  if (light.hour === 'golden')
    c.disc(width * random.between(0.12, 0.88), height * 0.2, width * 0.043, c.ink('#fff0c4', 0.9))
  if (light.hour === 'golden' || light.hour === 'dusk')
    times(5, () => {
      const [x, y] = [width * random.between(-0.1, 0.9), height * random.between(0.15, 0.88)]
      streak(c, x, y, width * random.between(0.24, 0.56), width * random.between(0.01, 0.025))
    })
  else
    times(clouds, (index) => {
      const x = width * ((index + random.between(0, 0.6)) / clouds - 0.04)
      cloud(c, x, height * random.between(0.5, 0.88), width * random.between(0.15, 0.28))
    })
  if (light.hour === 'dusk')
    times(26, () => {
      const [x, y] = [width * random.next(), height * random.between(0.6, 1)]
      c.disc(x, y, width * random.between(0.0007, 0.0014), c.ink('#ffffff', 0.7))
    })
}

/** Roofs and a church tower in the distance. */
export function drawSkyline(c: Canvas, width: number, height: number): void {
  const colour = mix(c.light.haze, c.light.sky[0], 0.25)
  const points: Point[] = [[0, 0]]
  for (let x = 0; x < width;) {
    const [w, h] = [height * c.random.between(0.4, 1), height * c.random.between(0.35, 0.8)]
    points.push([x, h])
    if (c.random.chance(0.6)) points.push([x + w / 2, h * 1.35])
    points.push([x + w, h])
    x += w
  }
  const [at, w] = [width * c.random.between(0.15, 0.85), height * 0.42]
  const tower = path`M${at} 0v${height * 1.9}l${w * 0.2} ${height * 0.1}l${w * 0.3} ${height}l${w * 0.3} ${-height}l${w * 0.2} ${-height * 0.1}v${-height * 1.9}z`
  c.fill(tower, c.ink(mix(colour, c.light.shadow, 0.06)))
  c.fill(`${polyline(...points)}L${width} 0Z`, c.ink(colour))
}
