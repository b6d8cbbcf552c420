import type { FlatLook } from './draw-flat-cell.ts'
import { drawFlat, type FlatPlan, flatWidth } from './draw-flats.ts'
import { drawSky, farTown } from './draw-sky.ts'
import { bicycles, drawStreet } from './draw-street.ts'
import { drawTree, pickSeason } from './draw-tree.ts'
import type { Scene } from './palette.ts'
import { neighbours } from './scenes-modern-flats.ts'

/** A tower of rooms for students: bright panels, many bicycles. */
export function studentTower(scene: Scene): string {
  const { random, u } = scene
  const foot = 940
  const accents = random.shuffled(['#d9a441', '#4d78a8', '#b65a45', '#5f8f7b', '#e3ded2'])
  const look: FlatLook = {
    wall: random.pick(['#d9d5cb', '#55504e', '#b58f6b']),
    texture: 'panel',
    frame: '#2f353d',
    rail: 'bars',
    accent: accents[0] ?? '#d9a441',
    lining: '#d8d3c8',
    panes: 'side',
    deep: 0.14,
  }
  const plan: FlatPlan = {
    look,
    bays: [3, 3, 3, 3, 3, 3, 3],
    storeys: 6,
    storeyHeight: 2.9,
    cell: (storey, bay) => ((storey + bay) % 3 === 0 ? 'band' : (storey * 2 + bay) % 4 === 1 ? 'french' : 'wide'),
    frame: 'grid',
    frameColour: '#cfc9bd',
    ground: 'shops',
    roof: 'flat',
  }
  const w = flatWidth(plan, u)
  const x = random.between(280, 1480 - w)
  return [
    drawSky(scene, foot),
    farTown(scene, foot, 200),
    neighbours(scene, foot, 'new'),
    drawFlat(scene, plan, x, foot).drawing,
    drawStreet(scene, foot, 1200, '#8d8580'),
    bicycles(
      { ...scene, u: u * 1.25 },
      Array.from({ length: 15 }, (_, i) => 70 + i * 104 + random.between(-25, 25)),
      foot + 56,
    ),
    drawTree(scene, x > 500 ? 210 : 1380, foot + 74, u * 13, pickSeason(scene), 'elm'),
    drawTree(scene, x > 500 ? 90 : 1500, foot + 84, u * 10, pickSeason(scene), 'birch'),
  ].join('')
}
