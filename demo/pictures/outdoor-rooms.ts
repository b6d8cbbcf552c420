import { path, times } from './canvas.ts'
import { drawRailing } from './draw-door.ts'
import { drawSky, drawSkyline } from './draw-sky.ts'
import { drawPottedPlant } from './draw-street-things.ts'
import { drawBush, drawHedge, drawTree, grass } from './draw-tree.ts'
import { drawRoof } from './draw-wall.ts'
import { drawChair, drawCoffeeTable, drawSofa } from './furniture.ts'
import { mix, outdoors, paint } from './palette.ts'
import { near, Room, type RoomSize } from './room.ts'
import type { RoomTask } from './room-scene.ts'
import { seededRandom } from '#demo/random.ts'

/** Starts an outdoor scene, with the sky and the town behind it. */
function openOutside({ interior, seed }: RoomTask, size: RoomSize, town: number): Room {
  const { hour, season } = interior.made
  const r = new Room(outdoors(hour), season === 'winter' ? 'autumn' : season, seededRandom(seed), size)
  r.backdrop((width, sky) => {
    drawSky(r, width, sky, 4)
    if (town > 0) drawSkyline(r, width, town)
    r.box(0, -20, width, 20, r.ink(mix(r.light.haze, r.light.shadow, 0.25)))
  })
  return r
}

function drawDeck(r: Room, colour: string): void {
  const half = r.width / 2
  r.flat(0, -half - 2, near, half + 2, r.depth, colour)
  for (let z = near; z < r.depth; z += 0.16) r.edge(2, r.tone(colour, -0.35, 0.6), [-half - 2, 0, z], [half + 2, 0, z])
}

function drawLights(r: Room, y: number): void {
  if (!r.isDark) return
  r.standing([-r.width / 2, y, r.depth], () => {
    r.stroke(path`M0 0Q${r.width / 2} -0.7 ${r.width} 0`, 0.015, '#1b2230')
    times(11, (_, share) => {
      const down = 1.4 * share * (1 - share)
      r.disc(r.width * share, -down, 0.11, r.ink(paint.lamp, 0.2))
      r.disc(r.width * share, -down, 0.04, r.ink('#fff0c4'))
    })
  })
}

/** A railing at the far side, with flower boxes. */
function drawEdge(r: Room, isGlass: boolean): void {
  r.standing([-r.width / 2, 0, r.depth], () => {
    times(3, (_, share) => drawBush(r, r.width * share - 0.6, 0.72, 1.2, 0.45, true))
    times(3, (_, share) => r.box(r.width * share - 0.65, 0.62, 1.3, 0.2, '#4a4f57'))
    if (!isGlass) return drawRailing(r, 0, 0, r.width, 1.05)
    r.box(0, 0, r.width, 1.02, r.ink(mix(r.light.glass[0], '#ffffff', 0.3), 0.38))
    times(4, (_, share) => r.box(r.width * share, 0, 0.04, 1.02, '#3a4049'))
    return r.box(0, 1, r.width, 0.06, '#3a4049')
  })
}

const standPlant = (r: Room, x: number, z: number, size: number) =>
  r.standing([x, 0, z], () => drawPottedPlant(r, 0, 0, size))

/** A balcony between two walls, seen from the living room. */
export function drawBalcony(task: RoomTask): Room {
  const { textile, surfaces } = task.interior
  const r = openOutside(task, { size: [4.2, 2.7, 2.4], back: 290, horizon: 560, eye: [0.1, 1.5] }, 2.4)
  const wall = r.random.pick(['#9c5a45', '#c9a06b', '#d8d3c8'])
  drawDeck(r, r.random.pick(['#a8865f', '#9a9389']))
  drawEdge(r, r.random.chance(0.5))
  r.side(-2.1, 0, near, 2.7, r.depth, r.tone(wall, -0.2))
  r.side(2.1, 0, near, 2.7, r.depth, r.tone(wall, 0.05))
  r.flat(2.7, -2.1, near, 2.1, r.depth, r.tone('#d9d5cb', -0.12))
  r.panel(-2.1, 2.7, r.depth, 4.2, 0.22, '#d9d5cb')
  drawLights(r, 2.6)
  standPlant(r, -1.75, 1.5, 0.9)
  if (task.furnished !== 'yes') return r
  standPlant(r, 1.7, 1.2, 0.8)
  drawChair(r, -1.1, 1.5, textile.accent, false)
  drawChair(r, 0.75, 1.5, textile.accent, false)
  drawCoffeeTable(r, 0.05, 1.3, 0.34, surfaces.wood, textile.soft)
  return r
}

/** A roof terrace above the town. */
export function drawRoofTerrace(task: RoomTask): Room {
  const { textile, surfaces } = task.interior
  const r = openOutside(task, { size: [8, 2.7, 4.4], back: 185, horizon: 600, eye: [0.2, 1.6] }, 2.2)
  drawDeck(r, r.random.pick(['#a8865f', '#9a9389', '#b99a72']))
  drawEdge(r, r.random.chance(0.6))
  drawLights(r, 2.8)
  standPlant(r, 3.2, 3.2, 1.4)
  standPlant(r, -3.5, 3.4, 1.2)
  if (task.furnished !== 'yes') return r
  r.standing([1.75, 0, 2.9], () => {
    r.disc(0.4, 0, 1.3, r.shade(0.7), 0.25)
    r.box(-0.025, 0, 0.05, 2.5, '#e9e4d8')
    r.fill('M-1.35 2.08L-0.4 2.48L0 2.56L0.4 2.48L1.35 2.08Z', textile.accent)
    r.fill('M0.05 2.56L0.4 2.48L1.35 2.08H0.45Z', r.shade())
  })
  drawSofa(r, -2.6, 2.6, 2, '#8a8f96', textile.accent)
  drawCoffeeTable(r, -1.5, 1.6, 0.45, surfaces.wood, textile.soft)
  for (const x of [1, 1.9]) drawChair(r, x, 2.95, '#3c434c', false)
  r.legs(0.95, 2.1, 1.5, 0.8, 0.7, '#2b3038')
  r.block(0.9, 0.7, 2.1, 1.6, 0.05, 0.85, surfaces.wood)
  for (const x of [1, 1.9]) drawChair(r, x, 1.7, '#3c434c', true)
  return r
}

/** A garden with a shed, seen from the house. */
export function drawGarden(task: RoomTask): Room {
  const { textile, surfaces } = task.interior
  const r = openOutside(task, { size: [7, 2.5, 9], back: 108, horizon: 500, eye: [0.2, 1.7] }, 0)
  const [half, green] = [3.5, grass[r.season]]
  r.standing([-half - 8, 0, 13], () =>
    times(4, (index) => {
      r.box(index * 6.5, 0, 5.6, 3, r.tone('#8f5a48', -0.1))
      const x = index * 6.5
      drawRoof(r, { eaves: [3, x - 0.2, x + 5.8], ridge: [5.6, x + 0.3, x + 5.3], colour: '#8d4a38' })
    }),
  )
  r.flat(0, -half - 6, near, half + 6, r.depth, green)
  r.panel(-half - 5, 0, r.depth, half * 2 + 10, 1.8, '#8a6a4a')
  r.standing([-2.6, 0, r.depth - 0.3], () => drawTree(r, 0, 0, 4.2))
  for (const side of [-1, 1]) {
    r.side(side * half, 0, near, 1.8, r.depth, r.tone('#9a7a58', side < 0 ? -0.15 : 0.05))
    for (let z = near; z < r.depth; z += 0.6)
      r.edge(2, r.tone('#9a7a58', -0.35, 0.6), [side * half, 0, z], [side * half, 1.8, z])
    for (const z of [6.5, 5, 3.6]) r.standing([side * half * 0.84, 0, z], () => drawBush(r, -0.7, 0, 1.4, 0.75, true))
  }
  r.block(0.9, 0, r.depth - 1.8, 2.2, 2.1, 1.6, '#5a4a3c')
  r.block(0.75, 2.1, r.depth - 1.95, 2.5, 0.14, 1.9, '#3a4049')
  r.panel(1.1, 0, r.depth - 1.8, 0.8, 1.9, '#3d5a4c')
  r.panel(2.15, 1, r.depth - 1.8, 0.7, 0.7, r.ink(r.isDark ? paint.lamp : r.light.glass[1]))
  r.standing([-half, 0, r.depth - 0.1], () => drawHedge(r, 0.2, 0, 1.4, 1.1))
  r.flat(0, -half, near, half, 2.4, '#b9b4ad')
  for (let z = near; z < 2.4; z += 0.6) r.edge(2, r.tone('#b9b4ad', -0.3, 0.6), [-half, 0, z], [half, 0, z])
  for (let x = -half; x < half; x += 0.6) r.edge(2, r.tone('#b9b4ad', -0.3, 0.6), [x, 0, near], [x, 0, 2.4])
  standPlant(r, -2.7, 2, 0.9)
  if (task.furnished !== 'yes') return r
  for (const x of [0.2, 1]) drawChair(r, x, 1.75, textile.accent, false)
  r.legs(0, 0.9, 1.6, 0.8, 0.7, surfaces.wood)
  r.block(-0.05, 0.7, 0.9, 1.7, 0.05, 0.85, surfaces.wood)
  for (const x of [0.2, 1]) drawChair(r, x, 0.5, textile.accent, true)
  return r
}
