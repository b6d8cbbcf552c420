import { path, times } from './canvas.ts'
import { drawBowl, drawVase } from './room-things.ts'
import { mix } from './palette.ts'
import { pale, type Room } from './room.ts'

/** A sofa that faces the camera. */
export function drawSofa(r: Room, x: number, z: number, w: number, colour: string, pillow: string): void {
  const [count, inner] = [w > 1.9 ? 3 : 2, w - 0.4]
  r.legs(x, z, w, 0.9, 0.12, '#5b4433')
  r.block(x + 0.08, 0.1, z + 0.7, w - 0.16, 0.74, 0.2, colour, 0.05)
  const [wide, left] = [inner / count - 0.02, (share: number) => x + 0.21 + inner * (share - 0.5 / count)]
  times(count, (_, share) => r.panel(left(share), 0.44, z + 0.68, wide, 0.42, r.tone(colour, 0.05), 0.07))
  r.block(x + 0.1, 0.1, z + 0.03, w - 0.2, 0.17, 0.8, mix(colour, '#1b2550', 0.12))
  times(count, (_, share) => r.block(left(share), 0.26, z + 0.02, wide, 0.2, 0.65, colour, 0.05))
  for (const arm of [x, x + w - 0.2]) r.block(arm, 0.08, z, 0.2, 0.54, 0.9, colour, 0.06)
  r.panel(x + 0.28, 0.46, z + 0.6, 0.44, 0.4, pillow, 0.07)
  r.panel(x + w - 0.74, 0.46, z + 0.6, 0.44, 0.4, pale(pillow), 0.07)
}

export function drawArmchair(r: Room, x: number, z: number, colour: string, wood: string): void {
  r.legs(x, z, 0.78, 0.7, 0.32, wood)
  r.block(x + 0.04, 0.3, z + 0.58, 0.7, 0.64, 0.16, colour, 0.12)
  r.block(x + 0.06, 0.28, z + 0.05, 0.66, 0.18, 0.58, colour, 0.06)
  for (const left of [x, x + 0.67]) r.block(left, 0.3, z + 0.04, 0.11, 0.28, 0.62, mix(colour, '#1b2550', 0.1), 0.05)
}

/** A chair; `isTurned` shows its back. */
export function drawChair(r: Room, x: number, z: number, colour: string, isTurned: boolean): void {
  const drawBack = (at: number) => {
    for (const left of [x + 0.03, x + 0.395]) r.panel(left, 0.45, at, 0.035, 0.3, r.tone(colour, -0.12))
    r.block(x + 0.02, 0.62, at, 0.42, 0.24, 0.03, colour, 0.05)
  }
  r.legs(x, z, 0.46, 0.43, 0.45, colour)
  if (!isTurned) drawBack(z + 0.4)
  r.block(x, 0.43, z, 0.46, 0.045, 0.43, colour, 0.02)
  if (isTurned) drawBack(z)
}

/** A low round table with a book and a cup. */
export function drawCoffeeTable(r: Room, x: number, z: number, radius: number, colour: string, accent: string): void {
  r.standing([x, 0, z], () => {
    r.disc(0.1, 0, radius * 1.05, r.shade(), radius * 0.27)
    for (const at of [-0.6, 0, 0.6]) {
      const leg = path`M${radius * at} 0.38L${radius * at * 1.15} ${at === 0 ? -0.12 : 0}`
      r.stroke(leg, 0.045, r.tone(colour, -0.25), true)
    }
    r.disc(0, 0.365, radius, r.tone(colour, -0.25), radius * 0.34)
    r.disc(0, 0.4, radius, r.tone(colour, 0.1), radius * 0.34)
    r.box(-radius * 0.45, 0.4, 0.3, 0.05, accent)
    r.box(-radius * 0.42, 0.45, 0.26, 0.04, '#f2efe8')
    r.box(radius * 0.4 - 0.06, 0.4, 0.12, 0.09, '#f4f2ec', 0.02)
  })
}

export function drawRug(r: Room, x: number, z: number, w: number, d: number, colour: string, border: string): void {
  r.flat(0, x, z - 0.02, x + w, z, r.shade())
  r.flat(0, x, z, x + w, z + d, border)
  r.flat(0, x + 0.08, z + 0.08, x + w - 0.08, z + d - 0.08, colour)
  for (const at of [0.3, 0.5, 0.7])
    r.flat(0, x + 0.16, z + d * at, x + w - 0.16, z + d * at + 0.05, r.tone(border, 0, 0.35))
}

/** A table with chairs on both sides. */
export function drawDiningTable(r: Room, x: number, z: number, w: number, colour: string, chair: string): void {
  const seats = w > 1.7 ? [0.08, 0.38, 0.68] : [0.12, 0.56]
  for (const at of seats) drawChair(r, x + w * at, z + 0.87, chair, false)
  r.legs(x + 0.04, z, w - 0.08, 0.85, 0.72, colour)
  r.block(x, 0.71, z, w, 0.05, 0.85, colour, 0.01)
  drawBowl(r, x + w * 0.4, 0.76, z + 0.42)
  drawVase(r, x + w * 0.7, 0.76, z + 0.42, chair)
  for (const at of seats) drawChair(r, x + w * at, z - 0.42, chair, true)
}

const spines = ['#2f4a7d', '#a84f42', '#e6ddcb', '#5f7d6b', '#d9b45a', '#3a3f47', '#8a6a8a', '#c9cfd6'] as const

/** An open bookcase against the back wall. */
export function drawBookcase(r: Room, x: number, w: number, h: number, colour: string): void {
  const [z, shelves] = [r.depth - 0.3, Math.round(h / 0.36)]
  const gap = h / shelves
  r.panel(x + w, 0, r.depth, 0.16, h, r.shade(0.5))
  r.block(x, 0, z, w, h, 0.3, colour)
  r.panel(x + 0.03, 0.03, z, w - 0.06, h - 0.06, r.tone(colour, -0.45))
  times(shelves, (shelf) => {
    const y = gap * shelf + 0.03
    for (let at = x + 0.05; at < x + w - 0.12;) {
      const width = r.random.between(0.03, 0.06)
      if (r.random.chance(0.82))
        r.panel(at, y, z, width, gap * r.random.between(0.55, 0.8), r.tone(r.random.pick(spines), -0.06))
      at += width + 0.004
    }
    r.panel(x + 0.02, y - 0.02, z, w - 0.04, 0.025, r.tone(colour, 0.1))
    r.panel(x + 0.03, y + gap - 0.09, z, w - 0.06, 0.07, r.shade(0.8))
  })
}

/** A desk with a computer and a lamp, and its chair. */
export function drawDesk(r: Room, x: number, z: number, w: number, colour: string, chair: string): void {
  r.legs(x, z, w, 0.65, 0.72, '#2b3038')
  r.block(x, 0.71, z, w, 0.04, 0.65, colour)
  r.block(x + w - 0.45, 0.5, z + 0.03, 0.4, 0.2, 0.55, mix(colour, '#2b3038', 0.15))
  r.standing([x + w * 0.45, 0.75, z + 0.35], () => {
    r.box(-0.06, 0, 0.12, 0.12, '#8d949c')
    r.box(-0.32, 0.1, 0.64, 0.4, '#1d2129', 0.02)
    r.box(-0.29, 0.13, 0.58, 0.34, r.isDark ? r.ink('#8fb0e0') : '#5d7fa8')
    r.stroke(path`M${w * 0.42} 0L${w * 0.36} 0.3L${w * 0.27} 0.4`, 0.025, '#2b3038', true)
    r.disc(w * 0.25, 0.39, 0.09, '#d9a441', 0.06)
    if (r.isDark) r.glow(w * 0.25, 0.34, 0.4)
  })
  drawChair(r, x + w * 0.35, z - 0.38, chair, true)
}

/** A bed with its head against the back wall. */
export function drawBed(r: Room, x: number, w: number, wood: string, cover: string, throwColour: string): void {
  const z = r.depth - 2.05
  const head = r.depth - 0.75
  r.legs(x, z + 0.03, w, 2, 0.14, wood)
  r.panel(x - 0.1, 0.1, r.depth, w + 0.3, 1, r.shade(0.6))
  r.block(x - 0.06, 0, r.depth - 0.09, w + 0.12, 1.08, 0.08, wood, 0.03)
  const pillows = w > 1.2 ? 2 : 1
  times(pillows, (_, share) => r.block(x + w * share - 0.34, 0.5, r.depth - 0.56, 0.68, 0.2, 0.4, '#f7f5ef', 0.08))
  r.block(x, 0.12, z + 0.04, w, 0.16, 1.95, wood)
  r.block(x + 0.02, 0.28, z + 0.04, w - 0.04, 0.2, 1.93, '#f4f2ec')
  r.block(x - 0.04, 0.2, z, w + 0.08, 0.34, head - z, cover, 0.05)
  r.flat(0.55, x - 0.04, head - 0.2, x + w + 0.04, head + 0.07, '#f7f5ef')
  r.flat(0.55, x - 0.05, z + 0.28, x + w + 0.05, z + 0.75, throwColour)
  for (const at of [0.2, 0.42, 0.66, 0.86]) r.panel(x + w * at, 0.24, z, 0.012, 0.24, r.shade(0.8))
}

/** A small cupboard with a lamp beside a bed. */
export function drawNightstand(r: Room, x: number, colour: string, shade: string): void {
  const z = r.depth - 0.42
  r.legs(x, z, 0.44, 0.38, 0.14, '#3a2f28')
  r.block(x, 0.14, z, 0.44, 0.38, 0.38, colour, 0.01)
  r.panel(x + 0.03, 0.32, z, 0.38, 0.17, r.tone(colour, 0.06))
  r.standing([x + 0.22, 0.52, z + 0.15], () => {
    if (r.isDark) r.glow(0, 0.3, 0.6)
    r.box(-0.015, 0, 0.03, 0.2, '#b08d4f')
    r.fill('M-0.15 0.18H0.15L0.08 0.4H-0.08Z', r.isDark ? r.ink('#ffe9b8') : shade)
  })
}

export function drawWardrobe(r: Room, x: number, w: number, h: number, colour: string): void {
  const z = r.depth - 0.58
  const count = Math.max(2, Math.round(w / 0.5))
  r.shadow(x, z, w, 0.58)
  r.block(x, 0, z, w, h, 0.58, colour)
  times(count, (index, share) => {
    const front = r.tone(colour, index % 2 === 0 ? -0.02 : 0.04)
    r.panel(x + w * (share - 0.5 / count) + 0.012, 0.09, z, w / count - 0.024, h - 0.12, front)
    r.panel(x + w * share + (w / count) * (index % 2 === 0 ? 0.4 : -0.42), h * 0.46, z, 0.018, 0.2, '#2b3038')
  })
  r.panel(x, 0, z, w, 0.08, r.tone(colour, -0.25))
}
