import { mix } from './palette.ts'
import { block, floorShadow, panel, type Room } from './room-space.ts'
import { box, drawn, trace, trail } from './svg.ts'

/** A sofa against the back of the room, facing us. `x` is its left side. */
export function drawSofa(room: Room, x: number, z: number, w: number, colour: string, pillow: string): string {
  const { tone, light } = room
  const d = 0.9
  const cushions = w > 1.9 ? 3 : 2
  const inner = w - 0.4
  const cw = inner / cushions
  const seats = Array.from({ length: cushions }, (_, i) => {
    const cx = x + 0.2 + cw * i
    return [
      panel(room, cx + 0.015, 0.44, z + d - 0.22, cw - 0.03, 0.42, tone(colour, 0.05), 1, 0.07),
      panel(room, cx + 0.015, 0.44, z + d - 0.22, cw - 0.03, 0.1, light.shadow, light.depth * 0.5, 0.04),
    ].join('')
  })
  const pads = Array.from({ length: cushions }, (_, i) => {
    const cx = x + 0.2 + cw * i
    return block(room, cx + 0.01, 0.26, z + 0.02, cw - 0.02, 0.2, d - 0.25, { colour, top: 0.16, round: 0.05 })
  })
  const pillowAt = (px: number, turn: number, fill: string) => {
    const [cx, cy] = room.at([px, 0.66, z + d - 0.3])
    const s = room.scale(z + d - 0.3)
    return trace`<g transform="translate(${cx} ${cy}) rotate(${turn})">${box(-0.22 * s, -0.2 * s, 0.44 * s, 0.42 * s, tone(fill), 1, 0.06 * s)}${box(-0.22 * s, 0.06 * s, 0.44 * s, 0.16 * s, light.shadow, light.depth * 0.4, 0.05 * s)}</g>`
  }
  const feet = [x + 0.08, x + w - 0.14].map((fx) => panel(room, fx, 0, z + 0.04, 0.05, 0.1, tone('#5b4433')))
  return [
    floorShadow(room, x, z, w, d, 1.1),
    feet.join(''),
    block(room, x + 0.08, 0.1, z + d - 0.2, w - 0.16, 0.74, 0.2, { colour, top: 0.14, round: 0.05 }),
    seats.join(''),
    block(room, x + 0.1, 0.1, z + 0.03, w - 0.2, 0.17, d - 0.1, { colour: mix(colour, '#1b2550', 0.12), round: 0.02 }),
    pads.join(''),
    block(room, x, 0.08, z, 0.2, 0.54, d, { colour, top: 0.2, round: 0.06 }),
    block(room, x + w - 0.2, 0.08, z, 0.2, 0.54, d, { colour, top: 0.2, round: 0.06 }),
    pillowAt(x + 0.48, -10, pillow),
    pillowAt(x + w - 0.5, 9, mix(pillow, '#f7f5ef', 0.55)),
  ].join('')
}

/** A sofa along a side wall, facing into the room. */
export function drawSideSofa(
  room: Room,
  side: 'left' | 'right',
  z: number,
  length: number,
  colour: string,
  pillow: string,
): string {
  const { tone } = room
  const half = room.width / 2
  const d = 0.9
  const left = side === 'left' ? -half + 0.05 : half - 0.05 - d
  const backX = side === 'left' ? left : left + d - 0.24
  const seatX = side === 'left' ? left + 0.2 : left
  const pillowAt = (pz: number, fill: string) =>
    panel(room, side === 'left' ? left + 0.2 : left + d - 0.58, 0.48, pz, 0.38, 0.36, tone(fill), 1, 0.07)
  return [
    floorShadow(room, left, z, d, length, 1.1),
    block(room, left, 0.08, z + length - 0.18, d, 0.54, 0.18, { colour, top: 0.2, round: 0.05 }),
    block(room, backX, 0.1, z, 0.24, 0.74, length, { colour, top: 0.18, round: 0.05 }),
    block(room, seatX, 0.12, z + 0.16, d - 0.2, 0.32, length - 0.32, { colour, top: 0.14, round: 0.04 }),
    pillowAt(z + length - 0.5, mix(pillow, '#f7f5ef', 0.55)),
    pillowAt(z + 0.5, pillow),
    block(room, left, 0.08, z, d, 0.54, 0.18, { colour, top: 0.2, round: 0.06 }),
    panel(room, left + 0.06, 0, z, 0.05, 0.08, tone('#5b4433')),
    panel(room, left + d - 0.11, 0, z, 0.05, 0.08, tone('#5b4433')),
  ].join('')
}

/** An easy chair on wooden legs, turned a little towards the middle. */
export function drawArmchair(room: Room, x: number, z: number, colour: string, wood: string): string {
  const { tone } = room
  const w = 0.78
  const leg = (fx: number, lean: number, fz: number) =>
    drawn(
      trail([room.at([fx, 0.34, fz]), room.at([fx + lean, 0, fz])]),
      tone(wood, -0.1),
      0.045 * room.scale(fz),
      1,
      true,
    )
  return [
    floorShadow(room, x, z, w, 0.75),
    leg(x + 0.12, -0.04, z + 0.65),
    leg(x + w - 0.12, 0.04, z + 0.65),
    block(room, x + 0.04, 0.3, z + 0.58, w - 0.08, 0.64, 0.16, { colour, top: 0.16, round: 0.12 }),
    block(room, x + 0.06, 0.28, z + 0.05, w - 0.12, 0.18, 0.58, { colour, top: 0.18, round: 0.06 }),
    block(room, x, 0.3, z + 0.04, 0.11, 0.28, 0.62, { colour: mix(colour, '#1b2550', 0.1), top: 0.18, round: 0.05 }),
    block(room, x + w - 0.11, 0.3, z + 0.04, 0.11, 0.28, 0.62, {
      colour: mix(colour, '#1b2550', 0.1),
      top: 0.18,
      round: 0.05,
    }),
    leg(x + 0.08, -0.05, z + 0.06),
    leg(x + w - 0.08, 0.05, z + 0.06),
  ].join('')
}

/** A chair; `turned` shows its back to us. */
export function drawChair(room: Room, x: number, z: number, colour: string, turned: boolean): string {
  const { tone } = room
  const w = 0.46
  const leg = (fx: number, fz: number) => panel(room, fx, 0, fz, 0.035, 0.45, tone(colour, -0.2))
  const back =
    block(room, x + 0.02, 0.62, turned ? z : z + 0.4, w - 0.04, 0.24, 0.03, { colour, round: 0.05 }) +
    [x + 0.03, x + w - 0.065]
      .map((fx) => panel(room, fx, 0.45, turned ? z : z + 0.4, 0.035, 0.3, tone(colour, -0.12)))
      .join('')
  return [
    floorShadow(room, x, z, w, 0.42, 0.7),
    leg(x + 0.02, z + 0.4) + leg(x + w - 0.055, z + 0.4),
    turned ? '' : back,
    block(room, x, 0.43, z, w, 0.045, 0.43, { colour, top: 0.18, round: 0.02 }),
    leg(x + 0.02, z) + leg(x + w - 0.055, z),
    turned ? back : '',
  ].join('')
}
