import { drawDoor } from './draw-door.ts'
import { drawWall, shadeUnder } from './draw-wall.ts'
import { drawWindow } from './draw-window.ts'
import { mix, paint, type Scene } from './palette.ts'
import { box, disc, drawn, filled, type Point, shape, trace } from './svg.ts'

/** An arched factory window of steel. */
function steelArch(scene: Scene, x: number, y: number, w: number, h: number, colour: string): string {
  const { light, tone, u } = scene
  const arch = trace`M${x} ${y + h}V${y + w * 0.3}Q${x + w / 2} ${y - w * 0.12} ${x + w} ${y + w * 0.3}V${y + h}Z`
  const head = trace`M${x - u * 0.22} ${y + w * 0.32}Q${x + w / 2} ${y - w * 0.3} ${x + w + u * 0.22} ${y + w * 0.32}L${x + w} ${y + w * 0.32}Q${x + w / 2} ${y - w * 0.1} ${x} ${y + w * 0.32}Z`
  const inner = drawWindow(scene, x, y + w * 0.3, w, h - w * 0.3, {
    panes: 'steel',
    frame: colour,
    thick: 0.06,
    deep: 0.02,
    dressing: scene.random.chance(0.3) ? 'curtains' : 'none',
  })
  return [
    filled(arch, tone(colour)),
    filled(
      trace`M${x + u * 0.08} ${y + w * 0.3}Q${x + w / 2} ${y - w * 0.02} ${x + w - u * 0.08} ${y + w * 0.3}Z`,
      mix(light.glass[0], light.glass[1], 0.35),
    ),
    drawn(trace`M${x + w / 2} ${y}V${y + w * 0.3}`, tone(colour), u * 0.06),
    inner,
    filled(head, mix(tone('#6b3d34'), light.shadow, 0.15)),
    drawn(
      trace`M${x} ${y + h}V${y + w * 0.3}Q${x + w / 2} ${y - w * 0.12} ${x + w} ${y + w * 0.3}`,
      light.shadow,
      u * 0.14,
      light.depth,
    ),
    box(x - u * 0.12, y + h, w + u * 0.24, u * 0.14, tone(paint.stone)),
  ].join('')
}

export interface Works {
  readonly colour: string
  readonly steel: string
  readonly storeys: number
  /** Saw-tooth roof of a works hall, gables of stores, or a flat top with a new storey on it. */
  readonly roof: 'saw' | 'gables' | 'extra'
  readonly door: string
}

/** A works or store turned into lofts, across the whole width given. */
export function drawWorks(scene: Scene, works: Works, x: number, foot: number, w: number): string {
  const { light, tone, u } = scene
  const storey = u * 4
  const top = foot - storey * works.storeys
  const bays = Math.round(w / (u * 4.2))
  const bay = w / bays
  const parts: string[] = []
  if (works.roof === 'saw') {
    for (let index = 0; index < bays; index += 1) {
      const bx = x + bay * index
      parts.push(
        filled(trace`M${bx} ${top}L${bx} ${top - u * 2.2}L${bx + bay} ${top}Z`, tone(works.colour, -0.12)),
        filled(
          trace`M${bx} ${top - u * 0.1}L${bx} ${top - u * 2.2}L${bx + bay * 0.16} ${top - u * 1.85}L${bx + bay * 0.16} ${top - u * 0.1}Z`,
          mix(light.glass[0], light.glass[1], 0.3),
        ),
        drawn(trace`M${bx} ${top - u * 2.2}L${bx + bay} ${top}`, tone(paint.stone), u * 0.16),
      )
    }
    parts.push(tallChimney(scene, x + w * 0.82, top, u * 1.5, u * 6.2, works.colour))
  }
  if (works.roof === 'extra') {
    parts.push(
      box(x + u * 1.5, top - u * 3.1, w - u * 3, u * 3.1, tone('#3a4049')),
      drawWindow(scene, x + u * 2, top - u * 2.7, w - u * 4, u * 2.6, { panes: 'steel', frame: '#23272e', deep: 0.05 }),
      box(x + u * 1, top - u * 3.3, w - u * 2, u * 0.3, tone('#565c66')),
      box(x + u * 0.2, top - u * 1, w - u * 0.4, u * 1, mix(light.glass[0], '#ffffff', 0.3), 0.4),
    )
  }
  parts.push(drawWall(scene, x, top, w, foot - top, works.colour, 'brick'))
  if (works.roof === 'gables') {
    const count = Math.max(2, Math.round(w / (u * 8)))
    const gw = w / count
    for (let index = 0; index < count; index += 1) {
      const gx = x + gw * index
      const peak: Point = [gx + gw / 2, top - gw * 0.42]
      parts.push(
        shape([[gx, top + 2], peak, [gx + gw, top + 2]], tone(works.colour)),
        drawn(trace`M${gx} ${top}L${peak[0]} ${peak[1]}L${gx + gw} ${top}`, tone(paint.stone, 0.1), u * 0.26),
        steelArch(scene, gx + gw / 2 - u * 0.9, top - gw * 0.22, u * 1.8, u * 1.9, works.steel),
        box(gx + gw / 2 - u * 0.12, top - gw * 0.33, u * 0.24, u * 0.4, tone('#3b332d')),
      )
    }
  }
  for (let level = 0; level < works.storeys; level += 1) {
    const y = foot - storey * (level + 1)
    for (let index = 0; index < bays; index += 1) {
      const bx = x + bay * index
      if (level === 0 && index === Math.floor(bays / 2)) {
        parts.push(
          box(bx + bay * 0.14, y + storey * 0.2, bay * 0.72, storey * 0.8, tone('#2b2f35')),
          drawDoor(scene, bx + bay * 0.2, y + storey * 0.26, bay * 0.3, storey * 0.74, {
            colour: works.door,
            kind: 'glazed',
            fan: 0.24,
            frame: works.steel,
            plate: false,
          }),
          drawDoor(scene, bx + bay * 0.5, y + storey * 0.26, bay * 0.3, storey * 0.74, {
            colour: works.door,
            kind: 'glazed',
            fan: 0.24,
            frame: works.steel,
            plate: false,
          }),
        )
        continue
      }
      parts.push(steelArch(scene, bx + bay * 0.16, y + storey * 0.18, bay * 0.68, storey * 0.66, works.steel))
    }
    parts.push(box(x, y + storey - u * 0.1, w, u * 0.2, tone(mix(works.colour, '#2a1512', 0.35))))
  }
  // Piers between the bays give the wall its rhythm.
  for (let index = 0; index <= bays; index += 1) {
    const px = x + bay * index - u * 0.3
    parts.push(
      box(px, top + u * 0.3, u * 0.6, foot - top - u * 0.3, tone(works.colour, 0.06)),
      box(px + u * 0.46, top + u * 0.3, u * 0.14, foot - top - u * 0.3, light.shadow, light.depth * 0.9),
    )
  }
  if (works.roof !== 'gables')
    parts.push(
      box(x - u * 0.1, top - u * 0.15, w + u * 0.2, u * 0.45, tone(paint.stone)),
      shadeUnder(scene, x, top + u * 0.3, w, u * 0.4),
    )
  parts.push(box(x, foot - u * 0.5, w, u * 0.5, tone('#5a5552')))
  return parts.join('')
}

function tallChimney(scene: Scene, x: number, bottom: number, w: number, h: number, colour: string): string {
  const { light, tone, u } = scene
  return [
    filled(
      trace`M${x} ${bottom}L${x + w * 0.16} ${bottom - h}L${x + w * 0.84} ${bottom - h}L${x + w} ${bottom}Z`,
      tone(colour),
    ),
    filled(
      trace`M${x + w * 0.6} ${bottom}L${x + w * 0.58} ${bottom - h}L${x + w * 0.84} ${bottom - h}L${x + w} ${bottom}Z`,
      light.shadow,
      light.depth,
    ),
    box(x + w * 0.06, bottom - h - u * 0.1, w * 0.88, u * 0.4, tone(mix(colour, '#2a1512', 0.3))),
    box(x + w * 0.1, bottom - h * 0.8, w * 0.8, u * 0.2, tone(paint.stone), 0.7),
  ].join('')
}

/** An old store along the water: a plain gable, shutters before the loading doors of every floor. */
export function drawStore(
  scene: Scene,
  x: number,
  foot: number,
  w: number,
  storeys: number,
  colour: string,
  shutter: string,
): { drawing: string; top: number } {
  const { light, tone, u } = scene
  const storey = u * 2.9
  const eaves = foot - storey * storeys
  const peak = eaves - w * 0.5
  const arched = (sx: number, sy: number, sw: number, sh: number) =>
    filled(
      trace`M${sx} ${sy + sh}V${sy + sw * 0.4}Q${sx + sw / 2} ${sy - sw * 0.06} ${sx + sw} ${sy + sw * 0.4}V${sy + sh}Z`,
      tone('#2b2f35'),
    )
  const parts = [
    filled(
      trace`M${x} ${foot}V${eaves}L${x + w * 0.42} ${peak}V${peak - u * 0.5}H${x + w * 0.58}V${peak}L${x + w} ${eaves}V${foot}Z`,
      tone(colour),
    ),
    drawWall(scene, x, eaves, w, foot - eaves, colour, 'brick'),
    drawn(
      trace`M${x} ${eaves}L${x + w * 0.42} ${peak}V${peak - u * 0.5}H${x + w * 0.58}V${peak}L${x + w} ${eaves}`,
      tone(paint.stone, 0.1),
      u * 0.2,
    ),
    box(x + w - u * 0.16, eaves, u * 0.16, foot - eaves, light.shadow, light.depth * 0.6),
  ]
  const opening = (cx: number, y: number, sw: number, sh: number) => {
    const leaf = sw * 0.46
    return [
      arched(cx - sw / 2, y, sw, sh),
      drawWindow(scene, cx - sw / 2, y + sw * 0.3, sw, sh - sw * 0.3, {
        panes: 'cross',
        frame: '#23272e',
        thick: 0.06,
        deep: 0.12,
      }),
      ...[cx - sw / 2 - leaf, cx + sw / 2].map(
        (at) =>
          box(at, y + sw * 0.26, leaf, sh - sw * 0.26, tone(shutter)) +
          drawn(trace`M${at} ${y + sh * 0.5}h${leaf}`, light.shadow, 3, 0.35) +
          box(at + leaf * 0.82, y + sw * 0.26, leaf * 0.18, sh - sw * 0.26, light.shadow, 0.2),
      ),
    ].join('')
  }
  for (let level = 0; level < storeys; level += 1) {
    const y = foot - storey * (level + 1) + storey * 0.18
    if (level === 0) {
      parts.push(
        drawDoor(scene, x + w / 2 - u * 0.8, y, u * 1.6, foot - y, {
          colour: shutter,
          kind: 'planks',
          fan: 0.25,
          frame: '#2b2f35',
        }),
      )
      for (const share of [0.2, 0.8])
        parts.push(
          drawWindow(scene, x + w * share - u * 0.6, y + storey * 0.1, u * 1.2, storey * 0.46, {
            panes: 'cross',
            frame: '#23272e',
            deep: 0.12,
            sill: paint.stone,
          }),
        )
      continue
    }
    for (const share of [0.22, 0.5, 0.78])
      parts.push(opening(x + w * share, y, u * (share === 0.5 ? 1.3 : 1), storey * 0.68))
  }
  parts.push(
    opening(x + w / 2, peak + w * 0.2, u * 1.2, storey * 0.6),
    box(x + w / 2 - u * 0.12, peak + w * 0.06, u * 0.24, u * 0.5, tone('#3b332d')),
    disc(x + w / 2, peak + w * 0.06 + u * 0.6, u * 0.1, tone('#2b2724')),
    box(x, foot - u * 0.4, w, u * 0.4, tone('#6d6a68')),
  )
  return { drawing: parts.join(''), top: peak - u * 0.5 }
}
