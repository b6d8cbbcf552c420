import { type Cell, drawCell, type FlatLook, rail } from './draw-flat-cell.ts'
import { drawWall } from './draw-wall.ts'
import { drawWindow } from './draw-window.ts'
import { mix, paint, type Scene } from './palette.ts'
import { box, disc, drawn, filled, trace } from './svg.ts'

export interface FlatPlan {
  readonly look: FlatLook
  /** Width of each bay in metres; the fields of a storey repeat what is given here. */
  readonly bays: readonly number[]
  readonly storeys: number
  readonly storeyHeight: number
  /** The field in a storey and a bay. */
  readonly cell: (storey: number, bay: number) => Cell
  /** Lines of concrete that show on the facade. */
  readonly frame?: 'floors' | 'grid' | 'none'
  readonly frameColour?: string
  readonly ground: 'lobby' | 'shops' | 'stores' | 'homes'
  readonly roof: 'flat' | 'setback' | 'green'
}

export const flatWidth = (plan: FlatPlan, u: number): number => plan.bays.reduce((sum, bay) => sum + bay * u, 0)

/** The glass front of a hall: double doors, a lamp, letter boxes, a plant. */
function lobbyDoor(scene: Scene, left: number, foot: number, width: number, h: number): string {
  const { light, tone, u } = scene
  const isLit = light.glow > 0.1
  const [x, w, top] = [left + width * 0.12, width * 0.76, foot - Math.min(h * 0.84, u * 2.7)]
  const wall = isLit ? mix(paint.lamp, '#e8b56a', 0.35) : mix(light.glass[1], '#d9c7a6', 0.3)
  const boxes = Array.from({ length: 6 }, (_, i) =>
    box(
      x + w * (0.08 + (i % 2) * 0.09),
      foot - u * (1.7 - Math.floor(i / 2) * 0.22),
      w * 0.075,
      u * 0.17,
      isLit ? '#a8763a' : '#39485c',
    ),
  )
  const frame = tone('#2b3038')
  return [
    box(x, top, w, foot - top, wall),
    box(x, foot - u * 0.5, w, u * 0.5, isLit ? '#c98f4e' : mix(light.glass[1], '#6b5a4a', 0.4)),
    boxes.join(''),
    disc(x + w * 0.5, top + u * 0.42, u * 0.2, isLit ? '#fff6dc' : '#c9d2da', 1, u * 0.1),
    box(x + w * 0.86, foot - u * 0.5, w * 0.09, u * 0.5, isLit ? '#8a5a2c' : '#5b4a44'),
    disc(x + w * 0.905, foot - u * 0.85, u * 0.24, isLit ? '#7d7a2c' : '#3f5f4c', 1, u * 0.42),
    isLit
      ? ''
      : filled(
          trace`M${x} ${top}L${x + w} ${top}L${x + w} ${top + u * 0.5}L${x} ${top + u * 1.5}Z`,
          light.glass[0],
          0.4,
        ),
    drawn(
      trace`M${x + w * 0.3} ${top}V${foot}M${x + w * 0.7} ${top}V${foot}M${x} ${foot - u * 2.15}h${w}`,
      frame,
      u * 0.07,
    ),
    drawn(trace`M${x + w * 0.5} ${foot - u * 2.15}V${foot}M${x} ${foot}V${top}h${w}V${foot}`, frame, u * 0.09),
    drawn(
      trace`M${x + w * 0.465} ${foot - u * 1.25}v${u * 0.5}M${x + w * 0.535} ${foot - u * 1.25}v${u * 0.5}`,
      tone('#d9d5cb'),
      u * 0.05,
    ),
    box(left + width * 0.02, top - u * 0.3, width * 0.96, u * 0.2, tone('#3a4049')),
    box(left + width * 0.02, top - u * 0.3, width * 0.96, u * 0.06, tone('#6a717b')),
    filled(
      trace`M${left + width * 0.02} ${top - u * 0.1}L${left + width * 0.98} ${top - u * 0.1}L${left + width * 0.98} ${top + u * 0.35}L${left + width * 0.08} ${top + u * 0.35}Z`,
      light.shadow,
      light.depth,
    ),
  ].join('')
}

function groundFloor(scene: Scene, plan: FlatPlan, x: number, foot: number, w: number, h: number): string {
  const { light, random, tone, u } = scene
  const { look } = plan
  const parts: string[] = []
  let left = x
  plan.bays.forEach((bay, index) => {
    const width = bay * u
    const isEntrance = index === Math.floor(plan.bays.length / 2)
    if (plan.ground === 'homes' && !isEntrance)
      parts.push(drawCell(scene, look, index % 2 ? 'wide' : 'french', left, foot - h, width, h))
    else if (plan.ground === 'stores' && !isEntrance)
      parts.push(
        box(left + width * 0.1, foot - h * 0.72, width * 0.8, h * 0.72, tone(mix(look.accent, '#5a5a5a', 0.45))),
        drawn(
          trace`M${left + width * 0.5} ${foot - h * 0.72}v${h * 0.72}M${left + width * 0.1} ${foot - h * 0.5}h${width * 0.8}`,
          light.shadow,
          2,
          0.4,
        ),
      )
    else if (isEntrance) parts.push(lobbyDoor(scene, left, foot, width, h))
    else
      parts.push(
        drawWindow(scene, left + width * 0.05, foot - h * 0.86, width * 0.9, h * 0.8, {
          panes: 'casement',
          frame: '#2f353d',
          thick: 0.09,
          deep: 0.16,
          dressing: plan.ground === 'lobby' ? 'none' : 'any',
          lit: random.chance(light.glow + 0.1),
        }),
      )
    left += width
  })
  return (
    box(x, foot - h, w, h, tone(plan.ground === 'stores' ? '#a39d92' : mix(look.wall, '#50505a', 0.32))) +
    parts.join('') +
    box(x, foot - h - u * 0.04, w, u * 0.16, tone('#d4d2cc'))
  )
}

/** A block of flats in elevation, from its left lower corner. Gives the drawing and where its roof is. */
export function drawFlat(scene: Scene, plan: FlatPlan, x: number, foot: number): { drawing: string; top: number } {
  const { light, tone, u } = scene
  const { look } = plan
  const w = flatWidth(plan, u)
  const [ground, storey] = [u * (plan.ground === 'stores' ? 2.5 : 3.5), plan.storeyHeight * u]
  const top = foot - ground - storey * plan.storeys
  const frameColour = tone(plan.frameColour ?? '#d9d5cb')
  const parts: string[] = []
  if (plan.roof === 'setback') {
    const h = u * 3
    parts.push(
      box(x + u * 1.6, top - h, w - u * 3.2, h, tone('#3a4049')),
      drawWindow(scene, x + u * 1.9, top - h * 0.86, w - u * 3.8, h * 0.86, {
        panes: 'triple',
        frame: '#2f353d',
        deep: 0.05,
        dressing: 'curtains',
      }),
      filled(
        trace`M${x + u * 1.6} ${top - h + u * 0.2}L${x + w - u * 1.6} ${top - h + u * 0.2}L${x + w - u * 1.6} ${top - h + u * 0.8}L${x + u * 2} ${top - h + u * 0.8}Z`,
        light.shadow,
        light.depth,
      ),
      box(x + u * 1, top - h, w - u * 2, u * 0.24, tone('#d9d5cb')),
      rail(scene, { ...look, rail: 'glass' }, x + u * 0.2, top, w - u * 0.4),
    )
  }
  if (plan.roof === 'green')
    for (let at = 0; at < w - u * 1.5; at += u * 1.1)
      parts.push(disc(x + at + u * 0.7, top - u * 0.08, u * 0.75, tone(paint.moss, at % 2 ? -0.15 : 0.05), 1, u * 0.4))
  parts.push(drawWall(scene, x, top, w, foot - top, look.wall, look.texture))
  for (let level = 0; level < plan.storeys; level += 1) {
    const y = foot - ground - storey * (level + 1)
    let left = x
    plan.bays.forEach((bay, index) => {
      parts.push(drawCell(scene, look, plan.cell(level, index), left, y, bay * u, storey))
      left += bay * u
    })
  }
  if (plan.frame && plan.frame !== 'none') {
    let left = x
    const uprights =
      plan.frame === 'grid'
        ? plan.bays.map(
            (bay) => (
              (left += bay * u),
              box(left - u * 0.14, top, u * 0.28, foot - ground - top, frameColour) +
                box(left + u * 0.08, top, u * 0.06, foot - ground - top, light.shadow, light.depth)
            ),
          )
        : []
    const floors = Array.from({ length: plan.storeys }, (_, level) => {
      const y = foot - ground - storey * (level + 1)
      return (
        box(x, y - u * 0.1, w, u * 0.26, frameColour) +
        box(x, y + u * 0.16, w, u * 0.1, light.shadow, light.depth * 0.8)
      )
    })
    parts.push(uprights.join(''), floors.join(''))
  }
  parts.push(groundFloor(scene, plan, x, foot, w, ground))
  parts.push(
    box(x - u * 0.1, top - u * 0.2, w + u * 0.2, u * 0.34, tone(plan.frameColour ?? mix(look.wall, '#ffffff', 0.5))),
  )
  parts.push(box(x, top + u * 0.14, w, u * 0.16, light.shadow, light.depth))
  return { drawing: parts.join(''), top: plan.roof === 'setback' ? top - u * 3 : top }
}

/** The blind side of a block, darker, for the views across a corner. */
export function drawSide(scene: Scene, plan: FlatPlan, x: number, foot: number, depth: number): string {
  const { light, u } = scene
  const [ground, storey] = [u * (plan.ground === 'stores' ? 2.5 : 3.5), plan.storeyHeight * u]
  const top = foot - ground - storey * plan.storeys
  const w = depth * u
  const parts = [drawWall(scene, x, top, w, foot - top, plan.look.wall, plan.look.texture)]
  for (let level = 0; level < plan.storeys; level += 1) {
    const y = foot - ground - storey * (level + 1)
    const count = Math.max(2, Math.round(depth / 3.4))
    for (let at = 0; at < count; at += 1)
      parts.push(
        drawCell(
          scene,
          plan.look,
          (at + level) % 3 === 0 ? 'french' : 'window',
          x + (w * at) / count,
          y,
          w / count,
          storey,
        ),
      )
  }
  parts.push(box(x, foot - ground, w, ground, scene.tone(mix(plan.look.wall, '#50505a', 0.4))))
  parts.push(box(x, top - u * 0.2, w, u * 0.34, scene.tone(plan.frameColour ?? mix(plan.look.wall, '#ffffff', 0.5))))
  parts.push(box(x, top - u * 0.2, w, foot - top + u * 0.2, light.shadow, light.depth * 1.15))
  return parts.join('')
}
