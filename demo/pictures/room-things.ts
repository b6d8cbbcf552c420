import { path, polygon, times } from './canvas.ts'
import { mix } from './palette.ts'
import type { Room } from './room.ts'

const leaves = ['#3f6b4c', '#56865a', '#6f9a62', '#335a44'] as const

/** A house plant in a pot; `h` is its whole height. */
export function drawHousePlant(r: Room, x: number, y: number, z: number, h: number, pot: string): void {
  const kind = r.random.pick(['palm', 'fan', 'round'])
  const potHeight = Math.min(0.34, h * 0.3)
  const [pw, reach] = [potHeight * 0.52, h - potHeight]
  r.standing([x, y, z], () => {
    if (y < 0.05) r.disc(0.08, 0, pw * 1.35, r.shade(), pw * 0.32)
    times(kind === 'palm' ? 13 : 10, (index, share) => {
      const angle =
        Math.PI * (kind === 'round' ? 0.2 + 0.6 * ((index * 3) % 10) * 0.1 : 0.1 + 0.8 * ((index * 5) % 13) * 0.077)
      const length = reach * (kind === 'round' ? 0.3 + share * 0.65 : r.random.between(0.65, 1))
      const [tipX, tipY] = [Math.cos(angle) * length * 0.62, potHeight + Math.sin(angle) * length]
      const stem = kind === 'palm' ? 0 : kind === 'fan' ? 0.45 : 0.9
      const [baseX, baseY] = [tipX * stem, potHeight + (tipY - potHeight) * stem]
      const green = leaves[index % 4] ?? leaves[0]
      if (kind !== 'palm') r.stroke(path`M0 ${potHeight}Q0 ${baseY} ${baseX} ${baseY}`, 0.014, leaves[0])
      if (kind === 'round') r.disc(tipX, tipY, reach * 0.13, green, reach * 0.1)
      const wide = kind === 'palm' ? 0.09 : 0.24
      const [dx, dy] = [(tipY - baseY) * wide, (tipX - baseX) * wide]
      const [middleX, middleY] = [(baseX + tipX) / 2, (baseY + tipY) / 2]
      const leaf = path`M${baseX} ${baseY}Q${middleX + dx} ${middleY - dy} ${tipX} ${tipY}Q${middleX - dx} ${middleY + dy} ${baseX} ${baseY}Z`
      r.fill(leaf, green)
    })
    r.fill(polygon([-pw, potHeight], [pw, potHeight], [pw * 0.78, 0], [-pw * 0.78, 0]), pot)
    r.fill(polygon([pw * 0.3, potHeight], [pw, potHeight], [pw * 0.78, 0], [pw * 0.3, 0]), r.shade(0.8))
    r.box(-pw * 1.06, potHeight - 0.03, pw * 2.12, 0.05, mix(pot, '#ffffff', 0.18))
  })
}

/** A lamp hanging from the ceiling, with its shade at height `y`. */
export function drawPendant(r: Room, x: number, y: number, z: number, size: number, colour: string): void {
  const kind = r.random.pick(['dome', 'globe', 'cone'])
  const bulb = r.isDark ? r.ink('#fff0c4') : '#fbf6e8'
  r.standing([x, y, z], () => {
    if (r.isDark) r.glow(0, 0, size * 1.8)
    r.box(-0.007, size * 0.4, 0.014, r.height - y - size * 0.4, '#2b3038')
    r.box(-0.06, r.height - y - 0.03, 0.12, 0.03, r.tone('#f4f2ec', -0.1))
    if (kind === 'globe') return r.disc(0, size * 0.3, size * 0.42, bulb)
    const half = size / 2
    r.fill(
      kind === 'dome'
        ? path`M${-half} 0Q${-half} ${size * 0.52} 0 ${size * 0.55}Q${half} ${size * 0.52} ${half} 0Z`
        : path`M${-half} 0L${-size * 0.16} ${half}H${size * 0.16}L${half} 0Z`,
      colour,
    )
    r.fill(path`M${size * 0.16} 0L${size * 0.06} ${half}H${size * 0.16}L${half} 0Z`, r.shade())
    return r.disc(0, 0, half, bulb, size * 0.07)
  })
}

export function drawFloorLamp(r: Room, x: number, z: number, colour: string): void {
  r.standing([x, 0, z], () => {
    r.disc(0.1, 0, 0.24, r.shade(0.8), 0.05)
    if (r.isDark) r.glow(0, 1.55, 0.9)
    r.disc(0, 0.01, 0.15, '#2b3038', 0.035)
    r.box(-0.011, 0, 0.022, 1.45, '#2b3038')
    r.fill('M-0.21 1.39H0.21L0.13 1.69H-0.13Z', r.isDark ? r.ink('#ffe6ae') : colour)
  })
}

type PrintColours = readonly [ground: string, sign: string, paper: string]

/** A framed print on the back wall. */
export function drawPrint(r: Room, x: number, y: number, w: number, h: number, colours: PrintColours): void {
  const kind = r.random.whole(0, 2)
  const [paper, ground, sign] = [mix(colours[2], '#ffffff', 0.4), colours[0], colours[1]]
  r.standing([x, y, r.depth], () => {
    r.box(0.02, -0.03, w, h, r.shade(0.8))
    r.box(0, 0, w, h, '#2b3038')
    r.box(0.03, 0.03, w - 0.06, h - 0.06, '#f7f5ef')
    r.box(0.09, 0.09, w - 0.18, h - 0.18, paper)
    if (kind === 0) r.disc(w * 0.5, h * 0.58, Math.min(w, h) * 0.2, sign)
    if (kind !== 1) r.box(0.09, 0.09, w - 0.18, (h - 0.18) * 0.4, ground)
    else r.fill(path`M${w * 0.3} 0.09V${h * 0.5}q${w * 0.2} ${h * 0.36} ${w * 0.4} 0V0.09z`, ground)
    if (kind === 2) r.fill(path`M${w * 0.5} ${h * 0.42}v${h * 0.38}l${w * 0.22} ${-h * 0.34}z`, sign)
    if (kind === 1) r.disc(w * 0.5, h * 0.45, w * 0.09, sign)
  })
}

export function drawVase(r: Room, x: number, y: number, z: number, colour: string): void {
  r.standing([x, y, z], () => {
    for (const lean of [-0.2, -0.1, 0.03, 0.13, 0.22]) {
      const reach = 0.48 - Math.abs(lean) * 0.5
      r.stroke(path`M0 0.22q${lean * 0.3} ${reach * 0.5} ${lean} ${reach}`, 0.012, '#6b5a48', true)
      r.disc(lean, 0.22 + reach, 0.055, '#7d9a6b', 0.08)
    }
    const body =
      'M-0.05 0.26h0.1q0.02 -0.06 0.05 -0.12q0 -0.12 -0.05 -0.14h-0.1q-0.05 0.02 -0.05 0.14q0.03 0.06 0.05 0.12z'
    r.fill(body, colour)
  })
}

export function drawBowl(r: Room, x: number, y: number, z: number): void {
  r.standing([x, y, z], () => {
    for (const [at, up, fruit] of [
      [-0.06, 0.12, '#d9a441'],
      [0.05, 0.12, '#c2593f'],
      [0, 0.14, '#8aa35a'],
    ] as const)
      r.disc(at, up, 0.05, fruit)
    r.fill('M-0.16 0.1h0.32q-0.03 -0.1 -0.16 -0.1q-0.13 0 -0.16 0.1z', '#f4f2ec')
  })
}

/** Moving boxes, in an unfurnished property. */
export function drawMovingBoxes(r: Room, x: number, z: number): void {
  r.shadow(x, z, 1.1, 0.45)
  for (const [dx, y, w, h] of [
    [0, 0, 0.6, 0.42],
    [0.62, 0, 0.5, 0.36],
    [0.1, 0.42, 0.46, 0.32],
  ] as const) {
    r.block(x + dx, y, z + 0.1, w, h, 0.4, '#c9a06b')
    r.panel(x + dx + w * 0.42, y, z + 0.1, w * 0.16, h, r.tone('#e0c290', 0, 0.7))
  }
}

/** A door to another room, in the back wall. */
export function drawInnerDoor(r: Room, x: number, metal: string): void {
  r.standing([x, 0, r.depth], () => {
    r.box(-0.08, 0, 1.08, 2.13, '#fbfaf6')
    r.box(1, 0, 0.04, 2.13, r.shade(0.5))
    r.box(0, 0.01, 0.92, 2.04, r.tone('#f6f4ee', -0.05))
    for (const [y, h] of [
      [0.2, 0.72],
      [1.06, 0.82],
    ] as const) {
      r.box(0.14, y, 0.64, h, r.tone('#f6f4ee', -0.16))
      r.box(0.16, y, 0.62, h - 0.02, r.tone('#f6f4ee', -0.05))
    }
    r.box(0.76, 1.04, 0.12, 0.025, metal)
    r.box(1.1, 1.05, 0.09, 0.09, '#ffffff', 0.01)
  })
}

/** A mirror, round or square. */
export function drawMirror(r: Room, x: number, y: number, size: number, frame: string, isRound: boolean): void {
  const glass = r.ink(r.isDark ? '#a5907f' : mix('#dfe8ee', r.light.sky[1], 0.35))
  const round = isRound ? size / 2 : 0.02
  r.standing([x, y, r.depth], () => {
    r.box(0.02, -0.03, size, size, r.shade(0.8), round)
    r.box(0, 0, size, size, frame, round)
    r.box(0.03, 0.03, size - 0.06, size - 0.06, glass, round)
    const shine = path`M${size * 0.3} ${size * 0.2}l${size * 0.25} ${size * 0.65}h${size * 0.14}l${-size * 0.25} ${-size * 0.65}z`
    r.fill(shine, r.ink('#ffffff', 0.35))
  })
}
