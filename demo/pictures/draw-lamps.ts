import { paint } from './palette.ts'
import type { Room } from './room-space.ts'
import { box, disc, drawn, filled, trace } from './svg.ts'

/** A lamp hanging from the ceiling; its shade hangs at `y`. */
export function drawPendant(room: Room, x: number, y: number, z: number, size: number, colour: string): string {
  const { tone, light, at, random } = room
  const s = room.scale(z)
  const [cx, top] = at([x, room.height, z])
  const [, cy] = at([x, y, z])
  const w = size * s
  const isEvening = light.name === 'dusk'
  const style = random.pick(['dome', 'globe', 'cone'] as const)
  const shade = {
    dome:
      filled(
        trace`M${cx - w / 2} ${cy}Q${cx - w / 2} ${cy - w * 0.52} ${cx} ${cy - w * 0.55}Q${cx + w / 2} ${cy - w * 0.52} ${cx + w / 2} ${cy}Z`,
        tone(colour),
      ) +
      filled(
        trace`M${cx + w * 0.12} ${cy}Q${cx + w * 0.2} ${cy - w * 0.4} ${cx} ${cy - w * 0.55}Q${cx + w / 2} ${cy - w * 0.52} ${cx + w / 2} ${cy}Z`,
        light.shadow,
        light.depth,
      ) +
      disc(cx, cy, w / 2, isEvening ? '#fff0c4' : tone('#fbf6e8'), 1, w * 0.07),
    globe:
      disc(cx, cy - w * 0.3, w * 0.42, isEvening ? '#fff0c8' : tone('#faf7ef')) +
      disc(cx + w * 0.1, cy - w * 0.24, w * 0.3, light.shadow, isEvening ? 0.03 : 0.07),
    cone:
      filled(
        trace`M${cx - w * 0.16} ${cy - w * 0.5}L${cx + w * 0.16} ${cy - w * 0.5}L${cx + w / 2} ${cy}L${cx - w / 2} ${cy}Z`,
        tone(colour),
      ) +
      filled(
        trace`M${cx + w * 0.04} ${cy - w * 0.5}L${cx + w * 0.16} ${cy - w * 0.5}L${cx + w / 2} ${cy}L${cx + w * 0.14} ${cy}Z`,
        light.shadow,
        light.depth,
      ) +
      disc(cx, cy, w / 2, isEvening ? '#fff0c4' : tone('#fbf6e8'), 1, w * 0.06),
  }[style]
  return [
    isEvening ? disc(cx, cy - w * 0.1, w * 1.7, '#ffd98f', 0.12) + disc(cx, cy - w * 0.1, w * 1, '#ffe3a8', 0.16) : '',
    drawn(trace`M${cx} ${top}V${cy - w * 0.5}`, tone('#2b3038'), Math.max(2, 0.012 * s)),
    box(cx - 0.06 * s, top, 0.12 * s, 0.03 * s, tone('#f4f2ec', -0.1)),
    shade,
  ].join('')
}

/** A standing lamp. */
export function drawFloorLamp(room: Room, x: number, z: number, colour: string): string {
  const { tone, light, at } = room
  const s = room.scale(z)
  const [cx, cy] = at([x, 0, z])
  const isEvening = light.name === 'dusk'
  const top = cy - 1.55 * s
  return [
    disc(cx + 0.1 * s, cy, 0.24 * s, light.shadow, light.depth * 0.8, 0.05 * s),
    isEvening ? disc(cx, top, 0.75 * s, '#ffd98f', 0.13) + disc(cx, top, 0.42 * s, '#ffe3a8', 0.2) : '',
    disc(cx, cy - 0.01 * s, 0.15 * s, tone('#2b3038'), 1, 0.035 * s),
    drawn(trace`M${cx} ${cy}V${top + 0.1 * s}`, tone('#2b3038'), 0.022 * s),
    filled(
      trace`M${cx - 0.13 * s} ${top - 0.14 * s}L${cx + 0.13 * s} ${top - 0.14 * s}L${cx + 0.21 * s} ${top + 0.16 * s}L${cx - 0.21 * s} ${top + 0.16 * s}Z`,
      isEvening ? '#ffe6ae' : tone(colour),
    ),
    filled(
      trace`M${cx + 0.05 * s} ${top - 0.14 * s}L${cx + 0.13 * s} ${top - 0.14 * s}L${cx + 0.21 * s} ${top + 0.16 * s}L${cx + 0.09 * s} ${top + 0.16 * s}Z`,
      light.shadow,
      isEvening ? 0.05 : light.depth * 0.7,
    ),
  ].join('')
}

/** A bare bulb on its wire, for homes let without anything. */
export function bareBulb(room: Room, x: number, z: number): string {
  const [px, py] = room.at([x, room.height, z])
  const s = room.scale(z)
  const lit = room.light.glow > 0.4
  return (
    drawn(trace`M${px} ${py}v${0.45 * s}`, room.tone('#3a3f47'), 3) +
    (lit ? disc(px, py + 0.55 * s, 0.5 * s, paint.lamp, 0.16) : '') +
    disc(px, py + 0.52 * s, 0.055 * s, lit ? '#fff6d8' : '#eef2f4') +
    box(px - 0.025 * s, py + 0.43 * s, 0.05 * s, 0.06 * s, room.tone('#3a3f47'))
  )
}
