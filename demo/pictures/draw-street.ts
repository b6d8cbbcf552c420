import { mix, paint, type Scene } from './palette.ts'
import { box, disc, drawn, filled, fine, group, pictureHeight, pictureWidth, ring, trace } from './svg.ts'

/** A Dutch bicycle leaning where it was left; `x` is the middle, `foot` the ground. */
export function drawBicycle(scene: Scene, x: number, foot: number, colour: string, crate = false): string {
  const { light, random, tone, u } = scene
  const [r, half] = [u * 0.34, u * 0.55]
  const wheel = (at: number) =>
    ring(at, -r, r, tone('#22252b'), u * 0.045) + ring(at, -r, r * 0.16, tone('#6c7178'), u * 0.03)
  const spokes = (at: number) =>
    drawn(
      [0.3, 1.35, 2.4]
        .map(
          (a) =>
            trace`M${at - Math.cos(a) * r} ${-r - Math.sin(a) * r}L${at + Math.cos(a) * r} ${-r + Math.sin(a) * r}`,
        )
        .join(''),
      tone('#8b9097'),
      u * 0.012,
      0.8,
    )
  const frame = trace`M${-half} ${-r}L${-half * 0.12} ${-r}L${half * 0.72} ${-u * 0.86}M${-half * 0.12} ${-r}L${-half * 0.36} ${-u * 0.92}M${-half} ${-r}L${-half * 0.3} ${-u * 0.74}L${half * 0.7} ${-u * 0.66}M${half} ${-r}L${half * 0.66} ${-u * 1.02}`
  const bars = trace`M${half * 0.66} ${-u * 1.02}q${-u * 0.02} ${-u * 0.08} ${-u * 0.2} ${-u * 0.06}`
  const load = crate
    ? box(half * 0.72, -u * 1.04, u * 0.42, u * 0.28, tone(random.pick(['#b9854f', '#2b4fae', '#a63d2e', '#3f6b4c']))) +
      box(half * 0.72, -u * 0.95, u * 0.42, u * 0.04, light.shadow, 0.25)
    : ''
  const mudguard = trace`M${-half - r} ${-r * 1.1}A${r * 1.06} ${r * 1.06} 0 0 1 ${-half + r * 0.7} ${-r * 1.8}`
  return group(
    disc(u * 0.08, 0, u * 0.95, light.shadow, light.depth * 0.8, u * 0.05) +
      spokes(-half) +
      spokes(half) +
      wheel(-half) +
      wheel(half) +
      drawn(mudguard, tone(colour, -0.3), u * 0.05) +
      drawn(frame, tone(colour), u * 0.05, 1, true) +
      drawn(bars, tone('#2a2d33'), u * 0.045, 1, true) +
      drawn(trace`M${-half * 0.58} ${-u * 0.95}h${half * 0.42}`, tone('#3a2c22'), u * 0.09, 1, true) +
      drawn(trace`M${-half * 1.45} ${-u * 0.74}h${half * 0.9}`, tone('#2a2d33'), u * 0.035) +
      load,
    trace`translate(${x} ${foot})${random.chance(0.5) ? ' scale(-1 1)' : ''}`,
  )
}

const bicyclePaint = ['#22252b', '#1f4aa8', '#7f2f2a', '#2f5d48', '#c9a23f', '#8a97a6', '#23304f'] as const

/** Bicycles in a row, no two alike. */
export const bicycles = (scene: Scene, xs: readonly number[], foot: number): string =>
  xs
    .map((x) =>
      drawBicycle(
        scene,
        x,
        foot + scene.random.between(-3, 3),
        scene.random.pick(bicyclePaint),
        scene.random.chance(0.4),
      ),
    )
    .join('')

/** A street lamp of cast iron, lit when the windows are. */
export function lampPost(scene: Scene, x: number, foot: number, height: number): string {
  const { light, tone } = scene
  const [iron, top, w] = [tone('#2b3a35'), foot - height, height * 0.02]
  const isLit = light.glow > 0.4
  const s = height * 0.055
  return [
    box(x - w * 1.7, foot - height * 0.14, w * 3.4, height * 0.14, iron),
    box(x - w * 0.6, top, w * 1.2, height, iron),
    isLit ? disc(x, top - s, s * 4.2, paint.lamp, 0.16) + disc(x, top - s, s * 2.2, paint.lamp, 0.2) : '',
    filled(
      trace`M${x - s * 0.6} ${top}L${x - s} ${top - s * 1.9}L${x + s} ${top - s * 1.9}L${x + s * 0.6} ${top}Z`,
      isLit ? '#fff0c0' : tone('#dfe7ea'),
    ),
    filled(trace`M${x - s * 1.2} ${top - s * 1.85}L${x} ${top - s * 2.9}L${x + s * 1.2} ${top - s * 1.85}Z`, iron),
    drawn(
      trace`M${x - s * 0.6} ${top}L${x - s} ${top - s * 1.9}M${x + s * 0.6} ${top}L${x + s} ${top - s * 1.9}`,
      iron,
      s * 0.2,
    ),
  ].join('')
}

/** Iron bollards along the kerb. */
export const bollards = (scene: Scene, xs: readonly number[], foot: number): string =>
  xs
    .map((x) => {
      const { tone, u, light } = scene
      return (
        disc(x + u * 0.2, foot, u * 0.32, light.shadow, light.depth * 0.8, u * 0.04) +
        box(x - u * 0.1, foot - u * 0.95, u * 0.2, u * 0.95, tone('#5a2a2a'), 1, u * 0.08) +
        box(x - u * 0.13, foot - u * 0.72, u * 0.26, u * 0.07, tone('#5a2a2a', 0.25))
      )
    })
    .join('')

/** The pavement before the houses, the kerb, and a street of clinkers down to `bottom`. */
export function drawStreet(scene: Scene, top: number, bottom: number, colour = '#8b6f66', pavementDepth = 70): string {
  const { light, tone } = scene
  const [flag, street] = [tone('#b9b4ad'), tone(colour)]
  const kerb = top + pavementDepth
  const flags: string[] = []
  for (let x = -800; x < 2400; x += 80) {
    const spread = 1 + pavementDepth / 700
    flags.push(trace`M${x} ${top}L${800 + (x - 800) * spread} ${kerb}`)
  }
  flags.push(trace`M0 ${top + pavementDepth * 0.4}H1600`)
  const rows: string[] = []
  for (let y = kerb + 26, gap = 13; y < bottom; y += gap, gap *= 1.16) rows.push(trace`M0 ${y}H1600`)
  return [
    box(0, top, pictureWidth, pavementDepth, flag),
    drawn(flags.join(''), mix(flag, light.shadow, 0.25), 1.6, 0.6),
    box(0, top, pictureWidth, 16, light.shadow, light.depth * 0.7),
    box(0, kerb, pictureWidth, bottom - kerb, street),
    box(0, kerb, pictureWidth, 14, tone('#d5d1c9', 0.1)),
    box(0, kerb + 14, pictureWidth, 10, light.shadow, light.depth),
    drawn(rows.join(''), mix(street, light.shadow, 0.4), 2, 0.35),
  ].join('')
}

/** The quay wall, the water, and what is drawn above it upside down in it. `mirrored` must not hold ids. */
export function drawCanal(scene: Scene, top: number, quay: number, mirrored: string): string {
  const { light, random, tone } = scene
  const wall = tone('#6e4a40')
  const water = mix(tone(paint.water), light.sky[1], 0.18)
  const level = top + quay
  const ripples: string[] = []
  const glints: string[] = []
  for (let y = level + 8, gap = 9; y < pictureHeight; y += gap, gap *= 1.09) {
    for (let x = random.between(-200, 0); x < pictureWidth; x += random.between(180, 460)) {
      const w = random.between(60, 240)
      const ripple = trace`M${x} ${y}q${w / 2} ${gap * 0.5} ${w} 0q${-w / 2} ${gap * 0.9} ${-w} 0z`
      if (random.chance(0.7)) ripples.push(ripple)
      else glints.push(ripple)
    }
  }
  const courses = Array.from({ length: Math.floor(quay / 12) }, (_, i) => trace`M0 ${top + (i + 1) * 12}H1600`)
  return [
    box(0, level, pictureWidth, pictureHeight - level, water),
    mirrored
      ? trace`<clipPath id="water"><rect y="${level}" width="1600" height="${pictureHeight - level}"/></clipPath><g clip-path="url(#water)">${group(mirrored, trace`translate(0 ${level * 2 - quay * 0.2}) scale(1 -1)`)}</g>`
      : '',
    box(0, level, pictureWidth, pictureHeight - level, water, 0.66),
    filled(ripples.join(''), water, 0.55),
    filled(glints.join(''), light.sky[2], 0.35),
    box(0, top, pictureWidth, quay, wall),
    drawn(courses.join(''), mix(wall, light.shadow, 0.4), 1.5, 0.5),
    box(0, top, pictureWidth, 13, tone('#cfcac0', 0.1)),
    box(0, top + 13, pictureWidth, 9, light.shadow, light.depth),
    box(0, level - 12, pictureWidth, 12, mix(wall, '#24402f', 0.5)),
    box(0, level, pictureWidth, 26, light.shadow, light.depth * 0.9),
  ].join('')
}

/** A small open boat on the water. */
export function drawBoat(scene: Scene, x: number, y: number, length: number, hull: string): string {
  const { light, tone } = scene
  const h = length * 0.16
  const body = trace`M${x} ${y - h}Q${x + length * 0.5} ${y - h * 0.72} ${x + length} ${y - h * 1.2}Q${x + length * 0.96} ${y - h * 0.1} ${x + length * 0.82} ${y}H${x + length * 0.08}Q${x + length * 0.01} ${y - h * 0.4} ${x} ${y - h}Z`
  return [
    disc(x + length / 2, y + h * 0.25, length * 0.52, light.shadow, 0.3, h * 0.4),
    filled(
      trace`M${x + length * 0.04} ${y - h * 0.86}Q${x + length * 0.5} ${y - h * 0.5} ${x + length * 0.97} ${y - h * 1.08}L${x + length * 0.9} ${y - h * 0.5}H${x + length * 0.1}Z`,
      tone('#6d4a2d'),
    ),
    filled(body, tone(hull)),
    drawn(
      trace`M${x} ${y - h}Q${x + length * 0.5} ${y - h * 0.72} ${x + length} ${y - h * 1.2}`,
      tone('#e9e3d3'),
      h * 0.13,
    ),
    box(x + length * 0.3, y - h * 1.02, length * 0.12, h * 0.22, tone('#b98a58')),
    box(x + length * 0.62, y - h * 1.06, length * 0.1, h * 0.22, tone('#b98a58')),
  ].join('')
}

/** An iron railing along the water. */
export function quayRail(scene: Scene, foot: number, height: number, from = 0, to = pictureWidth): string {
  const iron = scene.tone('#2a2f3a')
  const posts = Array.from(
    { length: Math.floor((to - from) / 130) + 1 },
    (_, i) => trace`M${from + i * 130} ${foot}v${-height}`,
  )
  return (
    drawn(posts.join(''), iron, 7) +
    drawn(trace`M${from} ${foot - height}H${to}M${from} ${foot - height * 0.5}H${to}`, iron, 5)
  )
}

/** A parked car seen from the side. */
export function drawCar(scene: Scene, x: number, foot: number, colour: string): string {
  const { light, tone, u } = scene
  const [w, h] = [u * 4.1, u * 1.45]
  const at = (share: number) => fine(x + w * share)
  const up = (share: number) => fine(foot - h * share)
  const body = `M${at(0.01)} ${up(0.28)}Q${at(0)} ${up(0.56)} ${at(0.08)} ${up(0.6)}L${at(0.2)} ${up(0.64)}Q${at(0.3)} ${up(0.99)} ${at(0.42)} ${up(1)}H${at(0.68)}Q${at(0.8)} ${up(0.98)} ${at(0.87)} ${up(0.66)}Q${at(0.99)} ${up(0.62)} ${at(0.99)} ${up(0.42)}L${at(0.99)} ${up(0.24)}Q${at(0.98)} ${up(0.18)} ${at(0.95)} ${up(0.18)}H${at(0.05)}Q${at(0.01)} ${up(0.18)} ${at(0.01)} ${up(0.28)}Z`
  const glass = `M${at(0.25)} ${up(0.64)}Q${at(0.33)} ${up(0.92)} ${at(0.43)} ${up(0.92)}H${at(0.53)}V${up(0.64)}ZM${at(0.56)} ${up(0.64)}V${up(0.92)}H${at(0.67)}Q${at(0.76)} ${up(0.9)} ${at(0.82)} ${up(0.64)}Z`
  const wheel = (share: number) =>
    disc(x + w * share, foot - h * 0.2, h * 0.24, tone('#1d2026')) +
    disc(x + w * share, foot - h * 0.2, h * 0.12, tone('#9aa1a8'))
  return [
    disc(x + w * 0.52, foot + 2, w * 0.52, light.shadow, light.depth * 1.3, h * 0.09),
    filled(body, tone(colour)),
    filled(
      `M${at(0.01)} ${up(0.28)}Q${at(0.5)} ${up(0.4)} ${at(0.99)} ${up(0.3)}L${at(0.99)} ${up(0.24)}Q${at(0.98)} ${up(0.18)} ${at(0.95)} ${up(0.18)}H${at(0.05)}Q${at(0.01)} ${up(0.18)} ${at(0.01)} ${up(0.28)}Z`,
      light.shadow,
      0.22,
    ),
    filled(glass, mix(light.glass[1], light.glass[0], 0.35)),
    filled(
      `M${at(0.36)} ${up(0.92)}L${at(0.42)} ${up(0.92)}L${at(0.36)} ${up(0.64)}L${at(0.29)} ${up(0.64)}Z`,
      '#ffffff',
      0.22,
    ),
    drawn(`M${at(0.08)} ${up(0.6)}H${at(0.95)}`, mix(tone(colour), light.sun, 0.4), h * 0.025),
    box(x + w * 0.01, foot - h * 0.52, w * 0.035, h * 0.1, light.glow > 0.4 ? '#ffe9a8' : tone('#f2efe4')),
    box(x + w * 0.955, foot - h * 0.54, w * 0.03, h * 0.1, tone('#c23b32')),
    wheel(0.2),
    wheel(0.8),
  ].join('')
}

/** The shadow of the houses across the street: it covers the pavement and climbs up the fronts, gable by gable. */
export function rakingShadow(scene: Scene, foot: number, reach: number): string {
  const { light, random, u } = scene
  if (light.name === 'grey' || light.name === 'dusk') return ''
  const fromLeft = random.chance(0.5)
  let path = trace`M0 1200V${foot - reach * random.between(0.5, 0.9)}`
  for (let x = 0; x < pictureWidth;) {
    const w = u * random.between(4.5, 7)
    const far = fromLeft ? 1 - x / 1800 : 0.1 + x / 1800
    const h = reach * far * random.between(0.7, 1.1)
    path += random.chance(0.5)
      ? trace`V${foot - h}L${x + w / 2} ${foot - h - w * 0.42}L${x + w} ${foot - h}`
      : trace`V${foot - h}H${x + w}`
    x += w
  }
  return filled(`${path}V1200Z`, light.shadow, light.depth * 0.62)
}

/** Grass with a path of tiles up to a door. */
export function drawLawn(scene: Scene, top: number, colour = '#86a35c', path?: number): string {
  const { light, random, tone } = scene
  const green = tone(colour)
  const tufts = Array.from({ length: 70 }, () => {
    const [x, y] = [random.between(0, 1600), random.between(top + 14, 1200)]
    const s = 4 + ((y - top) / (1200 - top)) * 12
    return trace`M${x} ${y}l${-s * 0.4} ${-s}M${x} ${y}l${s * 0.1} ${-s * 1.3}M${x} ${y}l${s * 0.5} ${-s * 0.9}`
  })
  return [
    box(0, top, pictureWidth, 1200 - top, green),
    // Mown in bands, lighter and darker.
    ...[0, 1, 2].map((band) =>
      box(
        0,
        top + (1200 - top) * (0.12 + band * 0.32),
        pictureWidth,
        (1200 - top) * 0.15,
        mix(green, light.sun, 0.16),
        0.6,
      ),
    ),
    box(0, top, pictureWidth, 16, light.shadow, light.depth * 0.7),
    drawn(tufts.join(''), mix(green, light.shadow, 0.3), 2, 0.6, true),
    path === undefined
      ? ''
      : filled(
          trace`M${path - 38} ${top}L${path + 38} ${top}L${path + 190} ${1200}L${path - 190} ${1200}Z`,
          tone('#c9c3b8'),
        ) +
        drawn(
          Array.from(
            { length: 7 },
            (_, i) =>
              trace`M${path - 38 - 152 * ((i + 1) / 8) ** 1.4} ${top + (1200 - top) * ((i + 1) / 8) ** 1.4}H${path + 38 + 152 * ((i + 1) / 8) ** 1.4}`,
          ).join(''),
          tone('#a39d92'),
          3,
        ),
  ].join('')
}
