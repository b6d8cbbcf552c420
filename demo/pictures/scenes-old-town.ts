import { type CanalHouse, drawCanalHouse } from './draw-canal-houses.ts'
import { gables } from './draw-gable.ts'
import { drawSchoolBlock } from './draw-school-block.ts'
import { drawSky, farTown, gulls } from './draw-sky.ts'
import {
  bicycles,
  bollards,
  drawBoat,
  drawCanal,
  drawCar,
  drawStreet,
  lampPost,
  quayRail,
  rakingShadow,
} from './draw-street.ts'
import { drawTownHouse, type TownHouse } from './draw-town-houses.ts'
import { drawTree, pickSeason } from './draw-tree.ts'
import { drawStore, drawWorks } from './draw-warehouse.ts'
import { bricks, paint, type Scene } from './palette.ts'
import { box, pictureWidth } from './svg.ts'

const doors = [paint.cobalt, '#1f4a3c', '#23272f', '#7a2a26', '#214a5c', '#3a2f4d', paint.enamel] as const

const oldPaints = ['#e6dcc4', '#d8d3c8', '#5d6c78', '#c9b48a', '#e9e4d8', '#3b4048', '#b7c2c4'] as const

/** Values in turn, beginning anywhere, so that neighbours differ. */
function turns<T>(scene: Scene, list: readonly T[]): (index: number) => T {
  const order = scene.random.shuffled(list)
  return (index) => {
    const value = order[index % order.length]
    if (value === undefined) throw new RangeError('a turn needs values')
    return value
  }
}

function canalRow(scene: Scene, foot: number): string {
  const { random, u } = scene
  const [gable, brick, door, plaster] = [
    turns(scene, gables),
    turns(scene, bricks),
    turns(scene, doors),
    turns(scene, oldPaints),
  ]
  const parts: string[] = []
  let x = -random.between(60, 200)
  for (let index = 0; x < pictureWidth; index += 1) {
    const isPlaster = random.chance(0.3)
    const width = random.between(5.2, 6.9)
    const house: CanalHouse = {
      gable: gable(index),
      width,
      storeys: random.weighted([
        [3, 3],
        [4, 2],
      ] as const),
      bays: width > 6.1 ? 3 : 2,
      colour: isPlaster ? plaster(index) : brick(index),
      texture: isPlaster ? 'plaster' : 'brick',
      door: door(index),
      ...(random.chance(0.22) &&
        !isPlaster &&
        width <= 6.1 && { shutters: random.pick(['#2f5d48', '#7a2a26', '#23304f']) }),
      front: random.chance(0.25),
    }
    parts.push(drawCanalHouse(scene, house, x, foot).drawing)
    x += width * u
  }
  return parts.join('')
}

function spread(scene: Scene, from: number, to: number, count: number): number[] {
  const step = (to - from) / count
  return Array.from({ length: count }, (_, i) => from + step * (i + scene.random.between(0.2, 0.8)))
}

/** The quay or street before an old row, with what stands on it. */
function before(scene: Scene, foot: number, houses: string, hasWater: boolean, bikes: number): string {
  const { light, random, tone, u } = scene
  const season = pickSeason(scene)
  const treeAt = random.pick([random.between(110, 360), random.between(1240, 1480)])
  const near = atNear(scene)
  if (!hasWater)
    return [
      drawStreet(scene, foot, 1200, random.pick(['#8b6f66', '#7d6d68', '#94786a'])),
      bollards(scene, spread(scene, 40, 1560, 6), foot + 62),
      bicycles(near, spread(scene, 80, 1500, bikes), foot + 50),
      random.chance(0.35)
        ? drawCar(
            { ...scene, u: u * 1.35 },
            random.between(520, 900),
            foot + 118,
            random.pick(['#2d3a55', '#8a9098', '#7f2f2a', '#d9d6cf', '#2f4a44']),
          )
        : '',
      lampPost(scene, treeAt > 800 ? random.between(180, 400) : random.between(1150, 1380), foot + 66, u * 7),
      drawTree(scene, treeAt, foot + 74, u * random.between(13, 15), season),
    ].join('')
  const quayTop = foot + 62
  return [
    box(0, foot, pictureWidth, 70, tone('#95827a')),
    box(0, foot, pictureWidth, 16, light.shadow, light.depth * 0.7),
    bicycles(scene, spread(scene, 60, 1540, 3), foot + 22),
    drawCanal(scene, quayTop, 46, houses),
    quayRail(scene, quayTop + 4, u * 1.05, 0, pictureWidth),
    bicycles(near, spread(scene, 120, 1500, bikes), quayTop + 2),
    lampPost(scene, treeAt > 800 ? random.between(180, 460) : random.between(1050, 1380), quayTop + 2, u * 6.5),
    drawTree(scene, treeAt, quayTop + 4, u * random.between(12.5, 14.5), season),
    random.chance(0.75)
      ? drawBoat(
          scene,
          random.between(300, 1000),
          random.between(1066, 1090),
          u * random.between(6, 7.5),
          random.pick([paint.cobalt, '#7a2a26', '#1f4a3c', '#e8e3d6', '#23272f']),
        )
      : '',
  ].join('')
}

const atNear = (scene: Scene): Scene => ({ ...scene, u: scene.u * 1.12 })

/** Gabled houses along a canal or an old street. */
export function oldRow(scene: Scene, hasWater: boolean, bikes = 4): string {
  const { u } = scene
  const foot = hasWater ? 880 : 930
  const houses = canalRow(scene, foot)
  return (
    drawSky(scene, foot) +
    gulls(scene, scene.random.between(500, 1100), 150) +
    houses +
    (hasWater ? '' : rakingShadow(scene, foot, u * 3.2)) +
    before(scene, foot, houses, hasWater, bikes)
  )
}

/** Stores with shutters along the water, made into lofts. */
export function storesAlongWater(scene: Scene): string {
  const { random, u } = scene
  const foot = 880
  const [brick, shutter] = [
    turns(scene, bricks.slice(0, 6)),
    turns(scene, ['#2f5d48', '#7a2a26', '#2a4f8f', '#c9a23f']),
  ]
  const parts: string[] = []
  let x = -random.between(40, 160)
  for (let index = 0; x < pictureWidth; index += 1) {
    const width = random.between(8, 9.6) * u
    parts.push(
      drawStore(
        scene,
        x,
        foot,
        width,
        random.weighted([
          [4, 2],
          [5, 1],
        ] as const),
        brick(index),
        shutter(index),
      ).drawing,
    )
    x += width
  }
  const houses = parts.join('')
  return drawSky(scene, foot) + gulls(scene, 700, 130) + houses + before(scene, foot, houses, true, 3)
}

/** A works hall made into lofts, on its yard. */
export function worksYard(scene: Scene, roof: 'saw' | 'gables' | 'extra'): string {
  const { random, u } = scene
  const foot = 940
  const works = {
    colour: random.pick(bricks),
    steel: random.pick(['#23272e', '#2f5d48', '#33415c']),
    storeys: 3,
    roof,
    door: random.pick(doors),
  }
  return [
    drawSky(scene, foot),
    farTown(scene, foot, 130),
    drawWorks(scene, works, -60, foot, pictureWidth + 120),
    drawStreet(scene, foot, 1200, '#8d8580'),
    bicycles(atNear(scene), spread(scene, 100, 1500, 5), foot + 52),
    lampPost(scene, random.between(1050, 1250), foot + 66, u * 7),
    drawTree(scene, random.between(120, 330), foot + 74, u * 13, pickSeason(scene), random.pick(['birch', 'elm'])),
    drawTree(scene, 1490, foot + 150, u * 15, pickSeason(scene), 'elm'),
  ].join('')
}

/** A street of about 1900: bays, balconies, rows of front doors. */
export function townStreet(scene: Scene, style: 'plain' | 'stately' | 'students'): string {
  const { random, u } = scene
  const foot = 930
  const [brick, door, plaster] = [
    turns(scene, bricks),
    turns(scene, doors),
    turns(scene, ['#e9e4d8', '#e6dcc4', '#d8d3c8', '#c5d0d4']),
  ]
  const parts: string[] = []
  let x = -random.between(60, 240)
  for (let index = 0; x < pictureWidth; index += 1) {
    const isPlaster = random.chance(style === 'stately' ? 0.45 : 0.15)
    const house: TownHouse = {
      width: style === 'stately' ? random.between(7.2, 8.4) : random.between(6, 7.4),
      storeys:
        style === 'stately'
          ? 3
          : random.weighted([
              [3, 1],
              [4, 2],
            ] as const),
      bays: 3,
      colour: isPlaster ? plaster(index) : brick(index),
      texture: isPlaster ? 'plaster' : 'brick',
      door: door(index),
      ground:
        style === 'stately'
          ? 'house'
          : random.weighted([
              ['porch', 4],
              ['house', 2],
              ['shop', 2],
            ] as const),
      bay: random.pick([[], [1], [1, 2], style === 'stately' ? [0, 1] : [1], []]),
      roof: random.pick(['cornice', 'mansard']),
    }
    parts.push(drawTownHouse(scene, house, x, foot).drawing)
    x += house.width * u
  }
  return (
    drawSky(scene, foot) +
    parts.join('') +
    rakingShadow(scene, foot, u * 3) +
    before(scene, foot, '', false, style === 'students' ? 11 : 5)
  )
}

/** A long brown block between the wars. */
export function schoolStreet(scene: Scene): string {
  const { random, u } = scene
  const foot = 930
  const block = {
    storeys: 4,
    colour: random.pick(['#8d5a45', '#7a4335', '#a6694b', '#9c5a3c', '#6b4a3c']),
    roof: random.pick(['#8d4a38', '#b0552f', '#5c4f4b']),
    doors: random.shuffled(doors),
    bay: 3.4,
  }
  const season = pickSeason(scene)
  return [
    drawSky(scene, foot),
    drawSchoolBlock(scene, block, -random.between(20, 140), foot, pictureWidth + 240),
    drawStreet(scene, foot, 1200),
    bicycles(atNear(scene), spread(scene, 60, 1540, 5), foot + 50),
    drawCar(
      { ...scene, u: u * 1.35 },
      random.between(250, 950),
      foot + 118,
      random.pick(['#2d3a55', '#8a9098', '#7f2f2a', '#d9d6cf']),
    ),
    drawTree(scene, random.between(60, 260), foot + 74, u * 13, season),
    drawTree(scene, random.between(1330, 1540), foot + 74, u * 12, season),
  ].join('')
}
