import { mix, paint, type Scene } from './palette.ts'
import { disc, drawn, filled, type Point, soft, trace, trail } from './svg.ts'

export type Season = 'summer' | 'spring' | 'autumn'

export type Tree = 'elm' | 'poplar' | 'birch' | 'willow'

const crowns: Record<Season, readonly string[]> = {
  summer: ['#4f7d4a', '#5b8a4f', '#45744f', '#6a8f4e'],
  spring: ['#86ab5c', '#7aa457', '#9cb968'],
  autumn: ['#cc8f3c', '#bb6f31', '#d4a548', '#a85a2f'],
}

/** A clump of leaves: a round with a lively edge. */
function clump(scene: Scene, x: number, y: number, rx: number, ry: number): string {
  const bumps = Math.max(9, Math.round(rx / 7))
  return soft(
    Array.from({ length: bumps * 2 }, (_, i): Point => {
      const angle = (i / (bumps * 2)) * Math.PI * 2
      const reach = i % 2 === 0 ? scene.random.between(1.02, 1.2) : scene.random.between(0.84, 0.93)
      return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach]
    }),
  )
}

interface Clump {
  readonly x: number
  readonly y: number
  readonly r: number
}

/** Where the leaves of a crown gather: a few large clumps inside, smaller ones around. */
function gathered(scene: Scene, tree: Tree, x: number, y: number, rx: number, ry: number): Clump[] {
  const { random } = scene
  const count = tree === 'birch' ? 26 : tree === 'poplar' ? 22 : 19
  return Array.from({ length: count }, (_, i) => {
    // The golden angle spreads them evenly without a pattern.
    const angle = i * 2.4 + random.between(-0.25, 0.25)
    const reach = Math.sqrt((i + 0.6) / count) * 0.82
    const size =
      { elm: 0.4, birch: 0.34, poplar: 0.85, willow: 0.4 }[tree] * (1.15 - reach * 0.45) * random.between(0.85, 1.15)
    // A birch is narrow above and hangs out below.
    const narrow = tree === 'birch' ? 0.62 + (Math.sin(angle) * reach + 1) * 0.25 : 1
    return { x: x + Math.cos(angle) * rx * reach * narrow, y: y + Math.sin(angle) * ry * reach, r: rx * size }
  })
}

/** A tree; `foot` is where the trunk meets the ground, the height is in pixels. */
export function drawTree(
  scene: Scene,
  x: number,
  foot: number,
  height: number,
  season: Season = 'summer',
  tree: Tree = 'elm',
): string {
  const { light, random, tone } = scene
  if (tree === 'willow') return drawWillow(scene, x, foot, height)
  const colour = tone(random.pickAny(crowns[season]) ?? paint.leaf)
  const girth = { elm: 0.27, poplar: 0.11, birch: 0.19 }[tree] * random.between(0.9, 1.1)
  const [rx, ry] = [height * girth, height * (tree === 'poplar' ? 0.44 : 0.33)]
  const cy = foot - height + ry
  const trunk = tone(tree === 'birch' ? '#dcd9d0' : '#5a4a40')
  const w = height * (tree === 'birch' ? 0.015 : 0.023)
  const lean = random.between(-0.03, 0.03) * height
  const stem = trace`M${x - w} ${foot}Q${x - w * 0.5} ${foot - height * 0.3} ${x + lean - w * 0.4} ${cy}L${x + lean + w * 0.4} ${cy}Q${x + w * 0.6} ${foot - height * 0.3} ${x + w * 1.1} ${foot}Z`
  const shaded = trace`M${x + w * 0.2} ${foot}L${x + lean + w * 0.1} ${cy}L${x + lean + w * 0.4} ${cy}Q${x + w * 0.6} ${foot - height * 0.3} ${x + w * 1.1} ${foot}Z`
  const branch = (side: number, share: number) =>
    trace`M${x + lean * share} ${foot - height * (0.26 + share * 0.2)}q${side * rx * 0.15} ${-height * 0.09} ${side * rx * 0.5} ${-height * 0.2}`
  const all = gathered(scene, tree, x + lean, cy, rx, ry)
  const layer = (dx: number, dy: number, scale: number, fill: (at: Clump) => string, which: readonly Clump[]) =>
    which
      .map((at) => filled(clump(scene, at.x + at.r * dx, at.y + at.r * dy, at.r * scale, at.r * scale * 0.9), fill(at)))
      .join('')
  const sunny = (at: Clump) => Math.max(0, ((x + lean - at.x) / rx) * 0.5 + ((cy - at.y) / ry) * 0.6)
  const lit = all.filter((at) => sunny(at) > 0.02)
  const strength = light.name === 'dusk' ? 0.45 : 1
  const speck = (from: readonly Clump[], fill: string) =>
    from
      .flatMap((at) =>
        [0, 1, 2].map(() =>
          disc(
            at.x + at.r * random.between(-0.9, 0.9),
            at.y + at.r * random.between(-0.8, 0.8),
            at.r * random.between(0.06, 0.12),
            fill,
            0.9,
            at.r * 0.06,
          ),
        ),
      )
      .join('')
  return [
    disc(x + height * 0.12, foot, height * 0.22, light.shadow, light.depth * 0.7, height * 0.018),
    filled(stem, trunk),
    filled(shaded, light.shadow, light.depth * 0.7),
    tree === 'birch'
      ? drawn(
          trail([
            [x - w * 0.6, foot - height * 0.12],
            [x + w * 0.4, foot - height * 0.13],
          ]) +
            trail([
              [x - w * 0.3, foot - height * 0.22],
              [x + w * 0.5, foot - height * 0.225],
            ]),
          tone('#4a4a48'),
          w * 0.4,
        )
      : drawn(branch(-1, 0.2) + branch(1, 0.6), trunk, w * 0.8, 1, true),
    tree === 'elm'
      ? ''
      : filled(
          soft([
            [x + lean, cy - ry * 0.95],
            [x + lean + rx * 0.75, cy - ry * 0.2],
            [x + lean + rx * 0.7, cy + ry * 0.7],
            [x + lean, cy + ry * 0.95],
            [x + lean - rx * 0.7, cy + ry * 0.7],
            [x + lean - rx * 0.75, cy - ry * 0.2],
          ]),
          mix(colour, light.shadow, 0.3),
        ),
    layer(0, 0, 1, () => mix(colour, light.shadow, 0.3), all),
    layer(
      -0.1,
      -0.14,
      0.8,
      (at) => mix(colour, light.shadow, Math.max(0, 0.12 - sunny(at) * 0.2)),
      all.filter((at) => sunny(at) > 0 || random.chance(0.35)),
    ),
    layer(-0.2, -0.26, 0.5, (at) => mix(colour, light.sun, Math.min(0.34, 0.08 + sunny(at) * 0.3) * strength), lit),
    speck(
      all.filter((_, i) => i % 2 === 0),
      mix(colour, light.shadow, 0.42),
    ),
    speck(lit, mix(colour, light.sun, 0.4 * strength)),
  ].join('')
}

/** A pollard willow, as they stand along ditches. */
function drawWillow(scene: Scene, x: number, foot: number, height: number): string {
  const { light, random, tone } = scene
  const w = height * 0.09
  const head = foot - height * 0.45
  const trunk = trace`M${x - w} ${foot}Q${x - w * 0.5} ${foot - height * 0.2} ${x - w * 1.1} ${head}Q${x} ${head - height * 0.09} ${x + w * 1.1} ${head}Q${x + w * 0.5} ${foot - height * 0.2} ${x + w * 1.15} ${foot}Z`
  const shoots = Array.from({ length: 15 }, (_, i) => {
    const angle = Math.PI * (0.06 + (0.88 * i) / 14)
    const reach = height * random.between(0.42, 0.58)
    return trace`M${x + Math.cos(angle) * w * 0.7} ${head}q${Math.cos(angle) * reach * 0.3} ${-reach * 0.45} ${Math.cos(angle) * reach * 0.8} ${-Math.sin(angle) * reach}`
  })
  const leaf = tone('#8aa36a')
  const tufts = Array.from({ length: 15 }, (_, i) => {
    const angle = Math.PI * (0.04 + (0.92 * i) / 14)
    const reach = height * random.between(0.28, 0.48)
    return filled(
      clump(scene, x + Math.cos(angle) * reach * 0.8, head - Math.sin(angle) * reach, height * 0.075, height * 0.1),
      i % 2 ? mix(leaf, light.shadow, 0.16) : mix(leaf, light.sun, 0.12),
      0.95,
    )
  })
  return [
    disc(x + height * 0.08, foot, height * 0.2, light.shadow, light.depth * 0.6, height * 0.02),
    drawn(shoots.join(''), tone('#6f6148'), height * 0.012, 1, true),
    filled(trunk, tone('#6b5a48')),
    trunkShade(x, w, head, foot, light.shadow, light.depth * 0.5),
    tufts.join(''),
  ].join('')
}

const trunkShade = (x: number, w: number, head: number, foot: number, fill: string, opacity: number): string =>
  filled(
    trace`M${x + w * 0.2} ${foot}L${x + w * 0.3} ${head}L${x + w * 1.1} ${head}Q${x + w * 0.5} ${foot - (foot - head) * 0.45} ${x + w * 1.15} ${foot}Z`,
    fill,
    opacity,
  )

/** A low bush, with flowers where a colour is given. */
export function drawBush(
  scene: Scene,
  x: number,
  foot: number,
  w: number,
  h: number,
  colour: string = paint.leaf,
  bloom?: string,
): string {
  const { light, random, tone } = scene
  const bumps = Math.max(4, Math.round(w / (h * 0.55)))
  const base = tone(colour)
  const lobes = Array.from({ length: bumps }, (_, i): Clump => ({
    x: x + (w * (i + 0.5)) / bumps,
    y: foot - h * random.between(0.4, 0.6),
    r: h * random.between(0.42, 0.54),
  }))
  const flowers = bloom
    ? Array.from({ length: Math.round(w / (h * 0.18)) }, () =>
        disc(
          x + w * random.between(0.04, 0.96),
          foot - h * random.between(0.2, 0.95),
          h * 0.06,
          tone(bloom, random.between(-0.12, 0.2)),
        ),
      ).join('')
    : ''
  return [
    disc(x + w * 0.54, foot, w * 0.54, light.shadow, light.depth * 0.6, h * 0.08),
    filled(trace`M${x} ${foot}v${-h * 0.5}h${w}v${h * 0.5}z`, mix(base, light.shadow, 0.28)),
    lobes.map((at) => filled(clump(scene, at.x, at.y, at.r * 1.15, at.r), mix(base, light.shadow, 0.28))).join(''),
    lobes
      .map((at) => filled(clump(scene, at.x - at.r * 0.15, at.y - at.r * 0.2, at.r * 0.8, at.r * 0.7), base))
      .join(''),
    lobes
      .map((at) =>
        filled(
          clump(scene, at.x - at.r * 0.3, at.y - at.r * 0.42, at.r * 0.42, at.r * 0.36),
          mix(base, light.sun, 0.2),
        ),
      )
      .join(''),
    flowers,
  ].join('')
}

/** A clipped hedge: a block with a lit top. */
export function drawHedge(
  scene: Scene,
  x: number,
  foot: number,
  w: number,
  h: number,
  colour: string = paint.deepLeaf,
): string {
  const { light, random, tone } = scene
  const base = tone(colour)
  const dabs = (fill: string, count: number, from: number, to: number) =>
    Array.from({ length: count }, () =>
      disc(
        x + w * random.between(0.01, 0.99),
        foot - h * random.between(from, to),
        random.between(3, 7),
        fill,
        0.65,
        3.2,
      ),
    ).join('')
  const bumps = Math.max(4, Math.round(w / 22))
  const top = Array.from({ length: bumps + 1 }, (_, i): Point => [
    x + (w * i) / bumps,
    foot - h + random.between(-3, 3),
  ])
  const count = Math.min(60, Math.round((w * h) / 1000))
  return [
    filled(trace`${trail(top)}L${x + w} ${foot}L${x} ${foot}Z`, mix(base, light.shadow, 0.1)),
    filled(trace`${trail(top)}L${x + w} ${foot - h * 0.78}L${x} ${foot - h * 0.78}Z`, mix(base, light.sun, 0.18)),
    dabs(mix(base, light.shadow, 0.35), count, 0.05, 0.9),
    dabs(mix(base, light.sun, 0.28), count, 0.3, 0.95),
    disc(x + w / 2, foot, w * 0.51, light.shadow, light.depth * 0.5, 5),
  ].join('')
}

export const pickSeason = (scene: Scene): Season =>
  scene.random.weighted([
    ['summer', 5],
    ['spring', 3],
    ['autumn', 3],
  ] as const)
