import { drawCottage, drawFarm } from './draw-country.ts'
import { drawBungalow, drawVilla, type Villa } from './draw-detached.ts'
import { drawRowHouse, type RowAge, type RowHouse } from './draw-row-houses.ts'
import { drawSky, farTown, gulls } from './draw-sky.ts'
import { bicycles, drawCar, drawLawn, drawStreet, lampPost } from './draw-street.ts'
import { drawBush, drawHedge, drawTree, pickSeason } from './draw-tree.ts'
import { mix, paint, type Scene } from './palette.ts'
import { box, drawn, filled, pictureWidth, trace } from './svg.ts'

const blooms = ['#d9483b', '#e9a6b8', '#f3d35c', '#c99ac0', '#f4f2ec'] as const

const cars = ['#2d3a55', '#8a9098', '#7f2f2a', '#d9d6cf', '#3f5a52', '#23272e'] as const

/** Front gardens before a row: path, hedge or planting, in the width of each house. */
function frontGardens(
  scene: Scene,
  foot: number,
  houses: readonly { x: number; w: number; mirrored: boolean }[],
): string {
  const { light, random, tone, u } = scene
  const depth = 96
  const parts = [
    box(0, foot, pictureWidth, depth, tone('#8aa565')),
    box(0, foot, pictureWidth, 16, light.shadow, light.depth * 0.7),
  ]
  for (const { x, w, mirrored } of houses) {
    const path = mirrored ? x + w - u * 1.1 : x + u * 1.1
    parts.push(
      filled(
        trace`M${path - u * 0.7} ${foot}L${path + u * 0.7} ${foot}L${path + u * 0.95} ${foot + depth}L${path - u * 0.95} ${foot + depth}Z`,
        tone('#c2bcb2'),
      ),
      drawn(
        [0.3, 0.6].map((at) => trace`M${path - u * 0.8} ${foot + depth * at}h${u * 1.6}`).join(''),
        tone('#a39d92'),
        2,
      ),
    )
    const [gx, gw] = mirrored ? [x + u * 0.15, w - u * 2.3] : [x + u * 2.15, w - u * 2.3]
    const kind = random.weighted([
      ['hedge', 4],
      ['bush', 3],
      ['flowers', 2],
    ] as const)
    if (kind === 'hedge') parts.push(drawHedge(scene, gx, foot + depth - 4, gw, u * 0.75))
    if (kind === 'bush')
      parts.push(
        drawBush(scene, gx, foot + depth * 0.5, gw * 0.55, u * 0.8),
        drawBush(scene, gx + gw * 0.5, foot + depth * 0.75, gw * 0.5, u * 0.6, '#6d8a52', random.pick(blooms)),
      )
    if (kind === 'flowers')
      parts.push(drawBush(scene, gx, foot + depth * 0.8, gw, u * 0.5, '#66854f', random.pick(blooms)))
  }
  return parts.join('')
}

const rowColours: Record<RowAge, readonly [wall: string, roof: string, frame: string][]> = {
  thirties: [
    ['#9c4a38', '#b0552f', '#f3ead6'],
    ['#8a4a3a', '#a84f2c', '#f3f0e8'],
    ['#a6603f', '#8d4a38', '#f0e4c8'],
  ],
  seventies: [
    ['#b98d68', '#6b4a40', '#f3f0e8'],
    ['#9a6a50', '#4d4a4c', '#f3f0e8'],
    ['#c3a98a', '#8d4a38', '#e9e2d2'],
  ],
  nineties: [
    ['#c9a873', '#5a5557', '#f3f0e8'],
    ['#b0603f', '#4d5663', '#f3f0e8'],
    ['#c2b8a6', '#8d4a38', '#2f4a6b'],
  ],
  new: [
    ['#8f7a6b', '#3a3f47', '#2b3038'],
    ['#cdbfa9', '#3f4249', '#2b3038'],
    ['#6b4a40', '#3a3f47', '#3a3330'],
    ['#b8aea2', '#454a52', '#4a4038'],
  ],
}

const rowDoors = [paint.cobalt, '#1f4a3c', '#23272f', '#7a2a26', '#c2853a', '#4a6a7d'] as const

/** A row of houses, or two under one roof, behind their front gardens. */
export function rowStreet(scene: Scene, age: RowAge, count: 'row' | 'pair'): string {
  const { random, tone, u } = scene
  const foot = 890
  const [wall, roof, frame] = random.pickAny(rowColours[age]) ?? ['#9c4a38', '#b0552f', '#f3f0e8']
  const doors = random.shuffled(rowDoors)
  const width = age === 'thirties' ? 5.9 : age === 'new' ? 5.6 : 5.7
  const w = width * u
  const start = count === 'pair' ? 800 - w + random.between(-60, 60) : -random.between(0.2, 0.8) * w
  const total = count === 'pair' ? 2 : Math.ceil((pictureWidth - start) / w)
  const houses = Array.from({ length: total }, (_, i) => ({ x: start + w * i, w, mirrored: i % 2 === 1 }))
  const drawing = houses.map(({ x, mirrored }, i) => {
    const house: RowHouse = {
      age,
      width,
      colour: wall,
      roof,
      frame,
      door: doors[i % doors.length] ?? paint.cobalt,
      mirrored,
      dormer: random.chance(age === 'new' ? 0.25 : 0.4),
      panels: random.chance(age === 'new' ? 0.7 : 0.22),
    }
    return drawRowHouse(scene, house, x, foot).drawing
  })
  const sides =
    count === 'pair'
      ? drawTree(scene, start - 190, foot + 10, u * 8, pickSeason(scene)) +
        drawTree(scene, start + 2 * w + 210, foot + 10, u * 8.6, pickSeason(scene)) +
        drawHedge(scene, -20, foot + 6, start + 20, u * 1.7) +
        drawHedge(scene, start + 2 * w, foot + 6, 1620 - start - 2 * w, u * 1.7)
      : ''
  const kerb = foot + 96
  return [
    drawSky(scene, foot),
    farTown(scene, foot, 260, random.chance(0.4)),
    sides,
    drawing.join(''),
    frontGardens(scene, foot, houses),
    count === 'pair'
      ? box(0, foot, start, 96, tone('#b9b2a6')) +
        box(start + 2 * w, foot, 1600, 96, tone('#b9b2a6')) +
        drawCar(scene, start + 2 * w + 40, foot + 60, random.pick(cars))
      : '',
    drawStreet(scene, kerb, 1200, '#8d7a72', 56),
    bicycles({ ...scene, u: u * 1.08 }, [random.between(300, 700), random.between(900, 1250)], kerb + 44),
    count === 'row' && random.chance(0.6)
      ? drawCar({ ...scene, u: u * 1.12 }, random.between(200, 950), kerb + 112, random.pick(cars))
      : '',
    lampPost(scene, random.pick([420, 1180]), kerb + 52, u * 4.6),
    count === 'row'
      ? drawTree(scene, random.pick([90, 1500]), kerb + 58, u * 8.4, pickSeason(scene), random.pick(['elm', 'birch']))
      : '',
  ].join('')
}

/** A villa or bungalow on its own ground, between trees. */
export function detached(
  scene: Scene,
  what: Villa | { readonly style: 'bungalow'; readonly wall: string; readonly door: string; readonly pitched: boolean },
): string {
  const { random, tone, u } = scene
  const foot = 880
  const cx = 800 + random.between(-70, 70)
  const house =
    what.style === 'bungalow'
      ? drawBungalow(scene, what.wall, what.door, cx, foot, what.pitched)
      : drawVilla(scene, what, cx, foot)
  const path = what.style === 'hipped' ? cx : cx + (what.style === 'thatched' ? u * 1.2 : -u * 2.4)
  return [
    drawSky(scene, foot),
    farTown(scene, foot, 120, false),
    ...[90, 250, 1330, 1500].map((x) =>
      drawTree(
        scene,
        x + random.between(-40, 40),
        foot + 8,
        random.between(420, 640),
        pickSeason(scene),
        random.pick(['elm', 'elm', 'birch']),
      ),
    ),
    drawHedge(scene, -20, foot + 6, 1640, u * 1.4, '#3f6142'),
    house,
    drawLawn(scene, foot, '#8aa862', path),
    drawBush(scene, cx - u * 7, foot + 20, u * 3.4, u * 0.9, '#5f7f50', random.pick(blooms)),
    drawBush(scene, cx + u * 4.4, foot + 22, u * 3, u * 0.85, '#5f7f50', random.pick(blooms)),
    drawHedge(scene, -20, 1150, path - 290, 100),
    drawHedge(scene, path + 310, 1150, 1640 - path - 310, 100),
    box(path - 310, 1010, 46, 150, tone('#8f4a38')),
    box(path + 268, 1010, 46, 150, tone('#8f4a38')),
    box(path - 316, 1000, 58, 16, tone(paint.stone, 0.1)),
    box(path + 262, 1000, 58, 16, tone(paint.stone, 0.1)),
    drawTree(scene, random.pick([70, 1540]), 1190, 900, pickSeason(scene), 'elm'),
  ].join('')
}

/** Meadows, a ditch and willows around a farm; dunes or a wood around a cottage. */
export function country(
  scene: Scene,
  what:
    | { readonly kind: 'farm'; readonly style: 'long' | 'pyramid' | 'barn' }
    | { readonly kind: 'cottage'; readonly style: 'brick' | 'wood' | 'white' },
): string {
  const { light, random, tone, u } = scene
  const foot = 860
  const trim = random.pick(['#1f4a3c', '#23304f', '#2f5d48', '#7a2a26', paint.cobalt])
  const cx = 800 + random.between(-60, 60)
  const water = mix(tone(paint.water), light.sky[1], 0.4)
  const isFarm = what.kind === 'farm'
  const rows = Array.from({ length: 12 }, (_, i) =>
    drawTree(scene, i * 150 + random.between(-40, 40), foot - 6, random.between(90, 150), 'summer', 'elm'),
  )
  return [
    drawSky(scene, foot, 4),
    gulls(scene, random.between(300, 1300), 220),
    box(0, foot - 10, pictureWidth, 14, mix(light.haze, tone('#86a35c'), 0.5)),
    rows.join(''),
    isFarm
      ? drawTree(scene, cx - u * 10.5, foot + 6, u * 8, pickSeason(scene))
      : drawTree(scene, cx - u * 6, foot + 6, u * 7.5, pickSeason(scene)),
    isFarm
      ? drawTree(scene, cx + u * 10, foot + 6, u * 7, pickSeason(scene))
      : drawTree(scene, cx + u * 6.4, foot + 6, u * 8, pickSeason(scene), 'birch'),
    isFarm ? drawFarm(scene, what.style, cx, foot, trim) : drawCottage(scene, what.style, cx, foot, trim),
    drawLawn(scene, foot, isFarm ? '#8cab5e' : '#93a866', isFarm ? cx - u * 4 : cx - u * 0.6),
    drawBush(scene, cx + (isFarm ? -u * 8.6 : -u * 5), foot + 24, u * 2.6, u * 1, '#5f7f50', random.pick(blooms)),
    drawBush(scene, cx + (isFarm ? u * 5 : u * 3.2), foot + 28, u * 2.6, u * 0.8, '#5f7f50', random.pick(blooms)),
    isFarm
      ? filled('M0 1092Q400 1066 800 1084T1600 1070V1134Q1200 1160 800 1146T0 1160Z', water) +
        drawn(
          'M120 1112q90 10 180 0M520 1108q120 12 240 0M1000 1112q90 10 200 0M1300 1100q80 8 160 0',
          light.sky[2],
          4,
          0.6,
          true,
        ) +
        box(cx - u * 4 - 120, 1066, 240, 96, tone('#b08d62')) +
        drawn(
          trace`M${cx - u * 4 - 120} 1090h240M${cx - u * 4 - 120} 1114h240M${cx - u * 4 - 120} 1138h240`,
          light.shadow,
          3,
          0.35,
        ) +
        drawTree(scene, 180, 1110, 330, 'summer', 'willow') +
        drawTree(scene, 1420, 1100, 360, 'summer', 'willow')
      : picketFence(scene, 1080, 110, cx - u * 0.6),
  ].join('')
}

function picketFence(scene: Scene, top: number, h: number, gate: number): string {
  const { light, tone } = scene
  const white = tone(paint.white)
  const posts: string[] = []
  for (let x = -10; x < pictureWidth; x += 34) {
    if (Math.abs(x - gate) < 150) continue
    posts.push(trace`M${x} ${top + h}V${top + 10}L${x + 10} ${top}L${x + 20} ${top + 10}V${top + h}Z`)
  }
  const rail = (y: number) => box(0, y, gate - 150, 10, white) + box(gate + 166, y, pictureWidth, 10, white)
  return (
    rail(top + 34) +
    rail(top + 78) +
    filled(posts.join(''), white) +
    drawn(posts.map((post) => trace`${post.split('V')[0] ?? ''}v${-h + 14}`).join(''), light.shadow, 2, 0.25)
  )
}
