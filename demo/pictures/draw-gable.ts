import { paint, type Scene } from './palette.ts'
import { box, disc, drawn, filled, outline, type Point, trace } from './svg.ts'

export const gables = ['step', 'bell', 'neck', 'spout', 'cornice', 'crown'] as const

export type Gable = (typeof gables)[number]

/** A gable above the eaves: its wall as a path, its white stone, and how high it rises. */
export interface GableDrawing {
  /** The outline of the wall above the eaves, to be filled with the wall's own colour. */
  readonly wall: string
  /** Stone and wood that lie over the wall. */
  readonly trim: string
  readonly height: number
}

function stepGable(scene: Scene, x: number, eaves: number, w: number): GableDrawing {
  const { light, tone, u } = scene
  const steps = Math.max(4, Math.round(w / (u * 1.15)))
  const [rise, run] = [u * 0.62, w / 2 / (steps + 0.55)]
  const left: Point[] = []
  const caps: string[] = []
  for (let step = 0; step < steps; step += 1) {
    const [sx, sy] = [x + run * step, eaves - rise * (step + 1)]
    left.push([sx, sy + rise], [sx, sy])
    const mirrored = x + w - run * step - run
    for (const capX of [sx, mirrored])
      caps.push(
        box(capX - u * 0.04, sy - u * 0.1, run + u * 0.08, u * 0.13, tone(paint.white, 0.1)),
        box(capX, sy + u * 0.03, run, u * 0.06, light.shadow, light.depth),
      )
  }
  const top = eaves - rise * steps
  const [a, b] = [x + run * steps, x + w - run * steps]
  const peak = top - rise * 0.9
  const right = left.map(([px, py]): Point => [x + w - (px - x), py]).toReversed()
  caps.push(box(a - u * 0.05, peak - u * 0.1, b - a + u * 0.1, u * 0.14, tone(paint.white, 0.1)))
  return {
    wall: outline([...left, [a, top], [a, peak], [b, peak], [b, top], ...right]),
    trim: caps.join(''),
    height: eaves - peak,
  }
}

function bellGable(scene: Scene, x: number, eaves: number, w: number): GableDrawing {
  const { tone, u } = scene
  const [h, half] = [w * 0.62, w * 0.2]
  const cx = x + w / 2
  const top = eaves - h
  const path = (grow: number) =>
    trace`M${x - grow * 0.4} ${eaves}L${x - grow} ${eaves - u * 0.25}C${x + w * 0.16} ${eaves - h * 0.16} ${cx - half - grow} ${eaves - h * 0.36} ${cx - half - grow} ${top + h * 0.18}Q${cx - half - grow} ${top - grow} ${cx} ${top - u * 0.18 - grow}Q${cx + half + grow} ${top - grow} ${cx + half + grow} ${top + h * 0.18}C${cx + half + grow} ${eaves - h * 0.36} ${x + w * 0.84} ${eaves - h * 0.16} ${x + w + grow} ${eaves - u * 0.25}L${x + w + grow * 0.4} ${eaves}`
  const shell = trace`M${cx - half} ${top + u * 0.1}Q${cx - half * 0.7} ${top - u * 0.55} ${cx} ${top - u * 0.62}Q${cx + half * 0.7} ${top - u * 0.55} ${cx + half} ${top + u * 0.1}Q${cx} ${top - u * 0.25} ${cx - half} ${top + u * 0.1}Z`
  const ribs = [-0.5, 0, 0.5].map(
    (at) => trace`M${cx + half * at * 0.9} ${top - u * 0.12}L${cx + half * at} ${top - u * 0.48}`,
  )
  return {
    wall: `${path(0)}Z`,
    trim:
      drawn(path(0), tone(paint.white), u * 0.17) +
      drawn(path(-u * 0.1), scene.light.shadow, u * 0.06, scene.light.depth * 0.8) +
      filled(shell, tone(paint.white, 0.1)) +
      drawn(ribs.join(''), tone(paint.stone, -0.25), u * 0.05),
    height: h + u * 0.6,
  }
}

function neckGable(scene: Scene, x: number, eaves: number, w: number): GableDrawing {
  const { tone, u, light } = scene
  const [h, half, cx] = [w * 0.6, w * 0.24, x + w / 2]
  const top = eaves - h
  const scroll = (side: -1 | 1) => {
    const [near, far] = [cx + half * side, side === 1 ? x + w : x]
    return trace`M${far} ${eaves}C${far} ${eaves - h * 0.22} ${near + side * w * 0.16} ${eaves - h * 0.12} ${near + side * w * 0.1} ${eaves - h * 0.5}Q${near + side * w * 0.09} ${eaves - h * 0.72} ${near} ${eaves - h * 0.74}V${eaves}Z`
  }
  const curl = (side: -1 | 1) =>
    disc(cx + side * (half + w * 0.12), eaves - h * 0.11, w * 0.045, tone(paint.stone, -0.18))
  const pediment = trace`M${cx - half * 1.18} ${top}L${cx} ${top - w * 0.15}L${cx + half * 1.18} ${top}Z`
  return {
    wall: trace`M${cx - half} ${eaves}V${top}H${cx + half}V${eaves}Z`,
    trim: [
      filled(scroll(-1) + scroll(1), tone(paint.white)),
      filled(scroll(1), light.shadow, light.depth * 0.35),
      curl(-1),
      curl(1),
      drawn(trace`M${cx - half} ${eaves}V${top}M${cx + half} ${eaves}V${top}`, tone(paint.white), u * 0.14),
      filled(pediment, tone(paint.white, 0.1)),
      filled(
        trace`M${cx - half * 0.7} ${top - u * 0.07}L${cx} ${top - w * 0.11}L${cx + half * 0.7} ${top - u * 0.07}Z`,
        tone(paint.stone, -0.12),
      ),
      box(cx - half * 1.25, top - u * 0.05, half * 2.5, u * 0.16, tone(paint.white, 0.15)),
      box(cx - half, top + u * 0.11, half * 2, u * 0.1, light.shadow, light.depth),
    ].join(''),
    height: h + w * 0.15,
  }
}

function spoutGable(scene: Scene, x: number, eaves: number, w: number): GableDrawing {
  const { tone, u, light } = scene
  const [h, cx] = [w * 0.66, x + w / 2]
  const [top, half] = [eaves - h, u * 0.38]
  const side = (grow: number) =>
    trace`M${x - grow} ${eaves}V${eaves - u * 0.3}L${cx - half - grow} ${top}V${top - u * 0.55}H${cx + half + grow}V${top}L${x + w + grow} ${eaves - u * 0.3}V${eaves}`
  return {
    wall: `${side(0)}Z`,
    trim:
      drawn(
        trace`M${x} ${eaves - u * 0.3}L${cx - half} ${top}M${cx + half} ${top}L${x + w} ${eaves - u * 0.3}`,
        tone(paint.white),
        u * 0.15,
      ) +
      box(cx - half * 1.25, top - u * 0.62, half * 2.5, u * 0.16, tone(paint.white, 0.12)) +
      box(cx - half, top - u * 0.46, half * 2, u * 0.08, light.shadow, light.depth),
    height: h + u * 0.6,
  }
}

/** A straight cornice with a roof and dormer behind it, or with a low crown in the middle. */
function corniceTop(scene: Scene, x: number, eaves: number, w: number, withCrown: boolean): GableDrawing {
  const { tone, u, light } = scene
  const cx = x + w / 2
  const h = u * 0.75
  const crest = withCrown
    ? filled(
        trace`M${cx - w * 0.3} ${eaves - h}Q${cx - w * 0.26} ${eaves - h - u * 0.25} ${cx - w * 0.16} ${eaves - h - u * 0.35}Q${cx} ${eaves - h - u * 1.15} ${cx + w * 0.16} ${eaves - h - u * 0.35}Q${cx + w * 0.26} ${eaves - h - u * 0.25} ${cx + w * 0.3} ${eaves - h}Z`,
        tone(paint.white),
      ) + disc(cx, eaves - h - u * 0.38, u * 0.17, tone(paint.stone, -0.25))
    : ''
  const count = Math.round(w / (u * 0.5))
  const brackets = Array.from({ length: count }, (_, i) =>
    box(
      x + u * 0.12 + ((w - u * 0.38) * i) / (count - 1),
      eaves - h * 0.62,
      u * 0.14,
      h * 0.4,
      tone(paint.stone, -0.22),
    ),
  )
  return {
    wall: outline([
      [x, eaves],
      [x, eaves - h * 0.5],
      [x + w, eaves - h * 0.5],
      [x + w, eaves],
    ]),
    trim: [
      crest,
      box(x, eaves - h * 0.68, w, h * 0.68, tone(paint.white, -0.07)),
      brackets.join(''),
      box(x - u * 0.16, eaves - h * 0.92, w + u * 0.32, h * 0.28, tone(paint.white)),
      box(x - u * 0.22, eaves - h, w + u * 0.44, h * 0.13, tone(paint.white, 0.3)),
      box(x, eaves, w, u * 0.24, light.shadow, light.depth),
    ].join(''),
    height: h + (withCrown ? u * 0.6 : 0),
  }
}

/** The top of an old house between its eaves and the sky. */
export function drawGable(scene: Scene, gable: Gable, x: number, eaves: number, w: number): GableDrawing {
  switch (gable) {
    case 'step':
      return stepGable(scene, x, eaves, w)
    case 'bell':
      return bellGable(scene, x, eaves, w)
    case 'neck':
      return neckGable(scene, x, eaves, w)
    case 'spout':
      return spoutGable(scene, x, eaves, w)
    case 'cornice':
      return corniceTop(scene, x, eaves, w, false)
    case 'crown':
      return corniceTop(scene, x, eaves, w, true)
  }
}
