import { type Canvas, path, polygon, times } from './canvas.ts'
import { mix, paint } from './palette.ts'

/** A Dutch bicycle; `x` is its middle. */
export function drawBicycle(c: Canvas, x: number, y: number, size = 1): void {
  const colour = c.random.pick(['#22252b', '#1f4aa8', '#7f2f2a', '#2f5d48', '#c9a23f', '#8a97a6'])
  const hasCrate = c.random.chance(0.4)
  const draw = () => {
    c.disc(0.08, 0, 0.95, c.shade(0.8), 0.05)
    for (const at of [-0.55, 0.55]) {
      let spokes = ''
      for (const angle of [0.3, 1.35, 2.4]) {
        const [dx, dy] = [Math.cos(angle) * 0.34, Math.sin(angle) * 0.34]
        spokes += path`M${at - dx} ${0.34 - dy}L${at + dx} ${0.34 + dy}`
      }
      c.stroke(spokes, 0.012, '#8b9097')
      c.stroke(path`M${at - 0.34} 0.34a0.34 0.34 0 1 0 0.68 0a0.34 0.34 0 1 0 -0.68 0z`, 0.045, '#22252b')
    }
    const frame =
      'M-0.55 0.34L-0.07 0.34L0.4 0.86M-0.07 0.34L-0.2 0.92M-0.55 0.34L-0.16 0.74L0.39 0.66M0.55 0.34L0.36 1.02'
    c.stroke(frame, 0.05, colour, true)
    c.stroke('M0.36 1.02q-0.02 0.08 -0.2 0.06', 0.045, '#2a2d33', true)
    c.stroke('M-0.32 0.95h0.23', 0.09, '#3a2c22', true)
    c.stroke('M-0.8 0.74h0.5', 0.035, '#2a2d33')
    if (hasCrate) c.box(0.4, 0.76, 0.42, 0.28, c.random.pick(['#b9854f', '#2b4fae', '#a63d2e']))
  }
  c.at(x, y, draw, c.random.chance(0.5) ? size : -size, size)
}

/** A cast-iron street lamp. */
export function drawStreetLamp(c: Canvas, x: number, y: number, h: number): void {
  const [iron, top, w, s] = ['#2b3a35', y + h, h * 0.02, h * 0.055]
  c.box(x - w * 1.7, y, w * 3.4, h * 0.14, iron)
  c.box(x - w * 0.6, y, w * 1.2, h, iron)
  if (c.isDark) c.glow(x, top + s, s * 4.4)
  const lantern = path`M${x - s * 0.6} ${top}L${x - s} ${top + s * 1.9}H${x + s}L${x + s * 0.6} ${top}Z`
  c.fill(lantern, c.isDark ? c.ink('#fff0c0') : '#dfe7ea')
  c.stroke(lantern, s * 0.2, iron)
  c.fill(polygon([x - s * 1.2, top + s * 1.85], [x, top + s * 2.9], [x + s * 1.2, top + s * 1.85]), iron)
}

/** Iron bollards along a kerb. */
export function drawBollards(c: Canvas, xs: readonly number[], y: number): void {
  for (const x of xs) {
    c.disc(x + 0.2, y, 0.32, c.shade(0.8), 0.04)
    c.box(x - 0.1, y, 0.2, 0.95, '#5a2a2a', 0.08)
    c.box(x - 0.13, y + 0.65, 0.26, 0.07, c.tone('#5a2a2a', 0.25))
  }
}

/** An open boat on the water. */
export function drawBoat(c: Canvas, x: number, y: number, length: number): void {
  const hull = c.random.pick([paint.cobalt, '#7a2a26', '#1f4a3c', '#e8e3d6', '#23272f'])
  const draw = () => {
    c.disc(0.5, -0.04, 0.52, c.ink(c.light.shadow, 0.3), 0.06)
    c.fill('M0.04 0.14Q0.5 0.08 0.97 0.17L0.9 0.08H0.1Z', '#6d4a2d')
    c.fill('M0 0.16Q0.5 0.115 1 0.19Q0.96 0.015 0.82 0H0.08Q0.01 0.065 0 0.16Z', hull)
    c.stroke('M0 0.16Q0.5 0.115 1 0.19', 0.02, '#e9e3d3')
    for (const at of [0.3, 0.62]) c.box(at, 0.13, 0.11, 0.035, '#b98a58')
  }
  c.at(x, y, draw, length)
}

/** A parked car seen from the side; `x` is its rear end. */
export function drawCar(c: Canvas, x: number, y: number, size = 1): void {
  const colour = c.random.pick(['#2d3a55', '#8a9098', '#7f2f2a', '#d9d6cf', '#2f4a44'])
  const draw = () => {
    c.disc(2.1, 0, 2.15, c.shade(1.3), 0.14)
    const body =
      'M0.04 0.4Q0 0.81 0.33 0.87L0.82 0.93Q1.23 1.44 1.72 1.45H2.79Q3.28 1.42 3.57 0.96Q4.06 0.9 4.06 0.6V0.35Q4 0.26 3.9 0.26H0.2Q0.04 0.26 0.04 0.4Z'
    c.fill(body, colour)
    c.fill('M0.04 0.4Q2 0.58 4.06 0.44V0.35Q4 0.26 3.9 0.26H0.2Q0.04 0.26 0.04 0.4Z', c.ink(c.light.shadow, 0.22))
    const glass = c.ink(mix(c.light.glass[1], c.light.glass[0], 0.35))
    c.fill('M1.02 0.93Q1.35 1.33 1.76 1.33H2.17V0.93ZM2.3 0.93V1.33H2.75Q3.1 1.3 3.36 0.93Z', glass)
    c.fill('M1.48 1.33h0.24L1.48 0.93H1.2Z', c.ink('#ffffff', 0.22))
    c.stroke('M0.33 0.87H3.9', 0.036, c.tone(colour, 0.4))
    c.box(0.04, 0.6, 0.14, 0.14, c.isDark ? c.ink('#ffe9a8') : '#f2efe4')
    c.box(3.92, 0.62, 0.12, 0.14, '#c23b32')
    for (const at of [0.82, 3.28]) {
      c.disc(at, 0.3, 0.35, '#1d2026')
      c.disc(at, 0.3, 0.17, '#9aa1a8')
    }
  }
  c.at(x, y, draw, size)
}

/** A few gulls around a point. */
export function drawGulls(c: Canvas, x: number, y: number): void {
  times(4, () => {
    const [bx, by, s] = [x + c.random.between(-3, 3), y + c.random.between(-1.2, 1.2), c.random.between(0.16, 0.34)]
    const gull = path`M${bx - s} ${by + s * 0.3}q${s * 0.5} ${s * 0.5} ${s} ${-s * 0.3}q${s * 0.5} ${s * 0.8} ${s} ${s * 0.3}`
    c.stroke(gull, 0.06, '#4a5568', true)
  })
}

/** A terracotta pot with a plant, about one metre high. */
export function drawPottedPlant(c: Canvas, x: number, y: number, size = 1): void {
  const draw = () => {
    times(9, (_, share) => {
      const [dx, dy] = [(share - 0.5) * 0.9, 0.5 + Math.sin(share * Math.PI) * c.random.between(0.25, 0.5)]
      c.disc(dx, dy, 0.2, c.tone(c.random.pick([paint.leaf, '#56865a', '#33573c'])))
    })
    c.fill('M-0.28 0.45H0.28L0.2 0H-0.2Z', '#b5653f')
    c.box(-0.31, 0.4, 0.62, 0.1, c.tone('#b5653f', 0.15))
  }
  c.at(x, y, draw, size)
}
