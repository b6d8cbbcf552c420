import { mix, type Scene } from './palette.ts'
import { box, disc, drawn, filled, pictureWidth, type Point, shape, soft, trace } from './svg.ts'

function cloud(scene: Scene, x: number, y: number, w: number): string {
  const { light, random } = scene
  const lobes = 4 + random.whole(0, 2)
  const tops = Array.from({ length: lobes }, (_, i): Point[] => {
    const [at, next] = [i / lobes, (i + 1) / lobes]
    const height = w * (0.1 + 0.14 * Math.sin(((i + 0.5) / lobes) * Math.PI)) * random.between(0.7, 1.25)
    return [
      [x + w * (at + 0.02), y - height],
      [x + w * (next - 0.02), y - height],
    ]
  }).flat()
  const path = soft([
    [x - w * 0.06, y],
    ...tops,
    [x + w * 1.06, y],
    [x + w * 1.02, y + w * 0.02],
    [x - w * 0.02, y + w * 0.02],
  ])
  const under = soft([
    [x + w * 0.02, y + w * 0.02],
    [x + w * 0.2, y - w * 0.07],
    [x + w * 0.5, y - w * 0.02],
    [x + w * 0.78, y - w * 0.08],
    [x + w * 1.02, y + w * 0.02],
  ])
  return filled(path, light.cloud, 0.92) + filled(under, mix(light.cloud, light.sky[0], 0.35), 0.55)
}

/** A long thin cloud that tapers at both ends. */
const veil = (x: number, y: number, w: number, h: number): string =>
  trace`M${x} ${y}C${x + w * 0.25} ${y - h * 0.7} ${x + w * 0.4} ${y - h * 0.2} ${x + w * 0.55} ${y - h * 0.5}S${x + w * 0.85} ${y - h * 0.3} ${x + w} ${y}C${x + w * 0.7} ${y + h * 0.3} ${x + w * 0.3} ${y + h * 0.35} ${x} ${y}Z`

/** The sky down to `horizon`, with the clouds of a Dutch day: wide, flat below, higher than the houses. */
export function drawSky(scene: Scene, horizon: number, clouds = 3): string {
  const { light, random } = scene
  const [zenith, middle, low] = light.sky
  const id = `sky-${light.name}`
  const parts = [
    `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${zenith}"/><stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${low}"/></linearGradient>`,
    box(0, 0, pictureWidth, horizon, `url(#${id})`),
  ]
  if (light.name === 'golden' || light.name === 'dusk') {
    // Long thin clouds low in the sky, lit from below.
    for (let index = 0; index < 5; index += 1) {
      const [x, y] = [random.between(-200, 1500), horizon * random.between(0.12, 0.85)]
      const [w, h] = [random.between(380, 900), random.between(16, 40)]
      parts.push(
        filled(veil(x, y, w, h), light.cloud, light.name === 'dusk' ? 0.3 : 0.6),
        filled(veil(x + w * 0.18, y + h * 0.45, w * 0.7, h * 0.5), light.sky[2], 0.6),
      )
    }
    if (light.name === 'dusk') {
      for (let star = 0; star < 26; star += 1)
        parts.push(
          disc(random.between(0, 1600), horizon * random.between(0, 0.4), random.between(1, 2.2), '#ffffff', 0.7),
        )
    }
  } else {
    for (let index = 0; index < clouds; index += 1)
      parts.push(
        cloud(
          scene,
          (index + random.between(0, 0.6)) * (1500 / clouds) - 60,
          horizon * random.between(0.12, 0.5),
          random.between(240, 460),
        ),
      )
  }
  if (light.name === 'golden') parts.push(disc(random.between(180, 1400), horizon * 0.8, 70, '#fff0c4', 0.9))
  return parts.join('')
}

/** Roofs, a church tower and trees far away, in the colour of the air. */
export function farTown(scene: Scene, horizon: number, height: number, tower = true): string {
  const { light, random } = scene
  const colour = mix(light.haze, light.sky[2], 0.25)
  const points: Point[] = [[0, horizon]]
  let x = 0
  while (x < pictureWidth) {
    const [w, h] = [random.between(50, 130), height * random.between(0.35, 0.8)]
    if (random.chance(0.6)) points.push([x, horizon - h], [x + w / 2, horizon - h * 1.35], [x + w, horizon - h])
    else points.push([x, horizon - h], [x + w, horizon - h])
    x += w
  }
  points.push([pictureWidth, horizon])
  const at = random.between(200, 1350)
  const spire = tower
    ? filled(
        trace`M${at} ${horizon}L${at} ${horizon - height * 1.9}L${at + 10} ${horizon - height * 2}L${at + 30} ${horizon - height * 3}L${at + 50} ${horizon - height * 2}L${at + 60} ${horizon - height * 1.9}L${at + 60} ${horizon}Z`,
        mix(colour, light.shadow, 0.06),
      )
    : ''
  return spire + shape(points, colour)
}

/** A few gulls. */
export function gulls(scene: Scene, x: number, y: number): string {
  const { random, tone } = scene
  const bird = () => {
    const [bx, by, s] = [x + random.between(-130, 130), y + random.between(-60, 60), random.between(8, 17)]
    return trace`M${bx - s} ${by - s * 0.3}q${s * 0.5} ${-s * 0.5} ${s} ${s * 0.3}q${s * 0.5} ${-s * 0.8} ${s} ${-s * 0.3}`
  }
  return drawn(Array.from({ length: 4 }, bird).join(''), tone('#4a5568'), 3, 0.8, true)
}
