import type { Cell, FlatLook } from './draw-flat-cell.ts'
import { drawFlat, type FlatPlan, flatWidth } from './draw-flats.ts'
import { drawSky, farTown } from './draw-sky.ts'
import { bicycles, drawLawn } from './draw-street.ts'
import { drawBush, drawHedge, drawTree, pickSeason } from './draw-tree.ts'
import { mix, type Scene } from './palette.ts'
import { filled, pictureWidth } from './svg.ts'

/** Porch flats of the 1950s and 1960s around a stairwell, on their lawn. */
export function porchFlat(scene: Scene): string {
  const { random, u } = scene
  const foot = 900
  const look: FlatLook = {
    wall: random.pick(['#c3a77d', '#b58f6b', '#b9b2a5', '#a6694b']),
    texture: 'brick',
    frame: '#f3f0e8',
    rail: random.pick(['bars', 'panel']),
    accent: random.pick(['#4d78a8', '#c2a14d', '#5f8f7b', '#a84f42', '#e3ded2']),
    lining: '#e6e2d8',
    panes: 'triple',
    deep: 0.07,
  }
  const bays = [4, 3.2, 2.2, 3.2, 4, 4, 3.2, 2.2, 3.2, 4]
  const cells: Cell[] = ['balcony', 'wide', 'stairs', 'wide', 'balcony']
  const plan: FlatPlan = {
    look,
    bays,
    storeys: 4,
    storeyHeight: 2.85,
    cell: (_, bay) => cells[bay % 5] ?? 'wide',
    frame: 'floors',
    ground: 'stores',
    roof: 'flat',
  }
  const x = (pictureWidth - flatWidth(plan, u)) / 2 + random.between(-130, 130)
  return [
    drawSky(scene, foot),
    farTown(scene, foot, 150, random.chance(0.5)),
    drawFlat(scene, plan, x, foot).drawing,
    drawLawn(scene, foot, '#86a35c', x + flatWidth(plan, u) * 0.55),
    drawBush(scene, x - 20, foot + 22, 260, 60),
    drawBush(scene, x + flatWidth(plan, u) * 0.68, foot + 20, 320, 55, '#5d7a4c', '#e9e4d8'),
    drawTree(scene, random.between(180, 420), foot + 80, u * 11, pickSeason(scene), random.pick(['birch', 'elm'])),
    drawTree(scene, random.between(1280, 1450), foot + 140, u * 13.5, pickSeason(scene), 'elm'),
    bicycles({ ...scene, u: u * 1.15 }, [x + flatWidth(plan, u) * 0.38, x + flatWidth(plan, u) * 0.42], foot + 34),
  ].join('')
}

/** A gallery flat of the 1970s: long lines of balconies, eight floors and more. */
export function galleryFlat(scene: Scene): string {
  const { random, u } = scene
  const foot = 940
  const look: FlatLook = {
    wall: random.pick(['#cfcabf', '#b9a58c', '#a69b90']),
    texture: 'panel',
    frame: '#ece8dd',
    rail: 'panel',
    accent: random.pick(['#5b83b5', '#d0a24a', '#b65a45', '#e2ddd0', '#6e8f7f']),
    lining: '#d8d3c8',
    panes: 'triple',
    deep: 0.1,
  }
  const bays = [3.6, 3.6, 3.6, 3.6, 2.4, 3.6, 3.6, 3.6]
  const plan: FlatPlan = {
    look,
    bays,
    storeys: 6,
    storeyHeight: 2.8,
    cell: (_, bay) => (bay === 4 ? 'stairs' : random.chance(0.5) ? 'balcony' : 'loggia'),
    frame: 'grid',
    ground: 'stores',
    roof: 'flat',
  }
  const x = (pictureWidth - flatWidth(plan, u)) / 2 + random.between(-160, 160)
  const water = random.chance(0.4)
  const drawing = drawFlat(scene, plan, x, foot).drawing
  return [
    drawSky(scene, foot, 4),
    farTown(scene, foot, 120, false),
    drawTree(scene, x - 60, foot + 10, u * 9, pickSeason(scene), 'poplar'),
    drawTree(scene, x + flatWidth(plan, u) + 50, foot + 10, u * 10, pickSeason(scene), 'poplar'),
    drawing,
    drawLawn(scene, foot, '#7f9c58', x + flatWidth(plan, u) * 0.5),
    water
      ? filled(`M0 1200V1090Q420 1030 860 1072T1600 1060V1200Z`, mix(scene.tone('#5d7f98'), scene.light.sky[1], 0.35))
      : '',
    drawTree(scene, random.between(130, 330), foot + 110, u * 12, pickSeason(scene), 'elm'),
    drawTree(scene, random.between(1330, 1480), foot + 90, u * 10, pickSeason(scene), random.pick(['birch', 'willow'])),
    drawHedge(scene, x, foot + 26, flatWidth(plan, u) * 0.4, 34),
  ].join('')
}
