import { type Canvas, path, polyline, times } from './canvas.ts'
import { paint } from './palette.ts'

export const gables = ['step', 'bell', 'neck', 'spout', 'cornice', 'crown'] as const

export type Gable = (typeof gables)[number]

function drawStepGable(c: Canvas, eaves: number, w: number, colour: string): void {
  const steps = Math.max(4, Math.round(w / 1.15))
  const [rise, run] = [0.62, w / 2 / (steps + 0.55)]
  for (let step = 0; step <= steps; step += 1) {
    const [x, y, h] = [run * step, eaves + rise * step, step === steps ? rise * 0.9 : rise]
    c.box(x, y - 0.02, w - x * 2, h + 0.02, colour)
    for (const left of step === steps ? [x] : [x, w - x - run]) {
      const width = step === steps ? w - x * 2 : run
      c.box(left - 0.05, y + h - 0.03, width + 0.1, 0.14, c.tone(paint.white, 0.1))
      c.box(left, y + h - 0.09, width, 0.06, c.shade())
    }
  }
}

function drawBellGable(c: Canvas, eaves: number, w: number, colour: string): void {
  const [h, half, m] = [w * 0.62, w * 0.2, w / 2]
  const top = eaves + h
  const side = path`M0 ${eaves}L0 ${eaves + 0.25}C${w * 0.16} ${eaves + h * 0.16} ${m - half} ${eaves + h * 0.36} ${m - half} ${top - h * 0.18}Q${m - half} ${top} ${m} ${top + 0.18}Q${m + half} ${top} ${m + half} ${top - h * 0.18}C${m + half} ${eaves + h * 0.36} ${w * 0.84} ${eaves + h * 0.16} ${w} ${eaves + 0.25}L${w} ${eaves}`
  c.fill(`${side}Z`, colour)
  c.stroke(side, 0.17, paint.white)
  const shell = path`M${m - half} ${top - 0.1}Q${m - half * 0.7} ${top + 0.55} ${m} ${top + 0.62}Q${m + half * 0.7} ${top + 0.55} ${m + half} ${top - 0.1}Q${m} ${top + 0.25} ${m - half} ${top - 0.1}Z`
  c.fill(shell, c.tone(paint.white, 0.1))
  const rib = c.tone(paint.stone, -0.25)
  for (const at of [-0.5, 0, 0.5]) c.box(m + half * at - 0.025, top + 0.12, 0.05, 0.32, rib)
}

function drawNeckGable(c: Canvas, eaves: number, w: number, colour: string): void {
  const [h, half, m] = [w * 0.6, w * 0.24, w / 2]
  const top = eaves + h
  c.box(m - half, eaves - 0.02, half * 2, h + 0.02, colour)
  for (const side of [-1, 1]) {
    const near = m + half * side
    const scroll = path`M${m + (w / 2) * side} ${eaves}C${m + (w / 2) * side} ${eaves + h * 0.22} ${near + side * w * 0.16} ${eaves + h * 0.12} ${near + side * w * 0.1} ${eaves + h * 0.5}Q${near + side * w * 0.09} ${eaves + h * 0.72} ${near} ${eaves + h * 0.74}V${eaves}Z`
    c.fill(scroll, paint.white)
    if (side === 1) c.fill(scroll, c.shade(0.35))
    c.disc(near + side * w * 0.12, eaves + h * 0.11, w * 0.045, c.tone(paint.stone, -0.18))
    c.box(near - 0.07, eaves, 0.14, h, paint.white)
  }
  c.box(m - half, top - 0.21, half * 2, 0.1, c.shade())
  c.box(m - half * 1.25, top - 0.11, half * 2.5, 0.16, c.tone(paint.white, 0.15))
  const pediment = path`M${m - half * 1.18} ${top + 0.05}L${m} ${top + w * 0.15}L${m + half * 1.18} ${top + 0.05}Z`
  c.fill(pediment, c.tone(paint.white, 0.1))
  const field = path`M${m - half * 0.78} ${top + 0.05}L${m} ${top + w * 0.1}L${m + half * 0.78} ${top + 0.05}Z`
  c.fill(field, c.tone(paint.stone, -0.1))
}

function drawSpoutGable(c: Canvas, eaves: number, w: number, colour: string): void {
  const [m, top] = [w / 2, eaves + w * 0.66]
  c.fill(path`M0 ${eaves}v0.3L${m - 0.38} ${top}v0.55h0.76v-0.55L${w} ${eaves + 0.3}v-0.3z`, colour)
  c.stroke(polyline([0, eaves + 0.3], [m - 0.38, top]) + polyline([m + 0.38, top], [w, eaves + 0.3]), 0.15, paint.white)
  c.box(m - 0.48, top + 0.46, 0.96, 0.16, c.tone(paint.white, 0.12))
  c.box(m - 0.38, top + 0.38, 0.76, 0.08, c.shade())
}

/** A straight cornice, with or without a raised middle. */
function drawCorniceTop(c: Canvas, eaves: number, w: number, hasCrown: boolean): void {
  const [m, y] = [w / 2, eaves + 0.75]
  if (hasCrown) {
    const crest = path`M${m - w * 0.3} ${y}Q${m - w * 0.26} ${y + 0.25} ${m - w * 0.16} ${y + 0.35}Q${m} ${y + 1.15} ${m + w * 0.16} ${y + 0.35}Q${m + w * 0.26} ${y + 0.25} ${m + w * 0.3} ${y}Z`
    c.fill(crest, paint.white)
    c.disc(m, y + 0.38, 0.17, c.tone(paint.stone, -0.25))
  }
  c.box(0, eaves, w, 0.51, c.tone(paint.white, -0.07))
  times(Math.round(w / 0.5), (_, share) => c.box(w * share - 0.07, eaves + 0.16, 0.14, 0.3, c.tone(paint.stone, -0.22)))
  c.box(-0.16, eaves + 0.48, w + 0.32, 0.21, paint.white)
  c.box(-0.22, eaves + 0.65, w + 0.44, 0.1, c.tone(paint.white, 0.3))
  c.box(0, eaves - 0.24, w, 0.24, c.shade())
}

/** The top of an old house above its eaves. */
export function drawGable(c: Canvas, gable: Gable, eaves: number, w: number, colour: string): void {
  if (gable === 'step') drawStepGable(c, eaves, w, colour)
  else if (gable === 'bell') drawBellGable(c, eaves, w, colour)
  else if (gable === 'neck') drawNeckGable(c, eaves, w, colour)
  else if (gable === 'spout') drawSpoutGable(c, eaves, w, colour)
  else drawCorniceTop(c, eaves, w, gable === 'crown')
}
