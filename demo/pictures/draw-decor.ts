import { mix } from './palette.ts'
import { flat, floorShadow, panel, type Room } from './room-space.ts'
import { box, disc, drawn, filled, trace } from './svg.ts'

/** A picture on the back wall: flat shapes in the home's own colours. */
export function drawPainting(
  room: Room,
  x: number,
  y: number,
  w: number,
  h: number,
  colours: readonly [string, string, string],
  frame = '#2b3038',
): string {
  const { tone, light, depth, random } = room
  const s = room.scale(depth)
  const [px, py] = room.at([x, y + h, depth])
  const [pw, ph] = [w * s, h * s]
  const inside = [px + pw * 0.12, py + ph * 0.1, pw * 0.76, ph * 0.8] as const
  const [ix, iy, iw, ih] = inside
  const art = random.pick([
    () =>
      box(ix, iy, iw, ih, tone(colours[2])) +
      disc(ix + iw * 0.62, iy + ih * 0.32, iw * 0.2, tone(colours[1])) +
      filled(
        trace`M${ix} ${iy + ih}L${ix} ${iy + ih * 0.6}L${ix + iw * 0.45} ${iy + ih * 0.42}L${ix + iw} ${iy + ih * 0.66}L${ix + iw} ${iy + ih}Z`,
        tone(colours[0]),
      ),
    () =>
      box(ix, iy, iw, ih, tone('#f2ead9')) +
      trace`<path d="M${ix + iw * 0.15} ${iy + ih}V${iy + ih * 0.5}A${iw * 0.35} ${iw * 0.35} 0 0 1 ${ix + iw * 0.85} ${iy + ih * 0.5}V${iy + ih}Z" fill="${tone(colours[0])}"/>` +
      trace`<path d="M${ix + iw * 0.34} ${iy + ih}V${iy + ih * 0.55}A${iw * 0.16} ${iw * 0.16} 0 0 1 ${ix + iw * 0.66} ${iy + ih * 0.55}V${iy + ih}Z" fill="${tone(colours[1])}"/>`,
    () =>
      box(ix, iy, iw, ih, tone(colours[0])) +
      box(ix + iw * 0.14, iy + ih * 0.16, iw * 0.4, ih * 0.5, tone(colours[1])) +
      box(ix + iw * 0.36, iy + ih * 0.44, iw * 0.5, ih * 0.4, tone('#f2ead9'), 0.85),
    () =>
      box(ix, iy, iw, ih, tone('#e9eef2')) +
      box(ix, iy + ih * 0.62, iw, ih * 0.38, tone('#6f8fa8')) +
      filled(
        trace`M${ix + iw * 0.3} ${iy + ih * 0.62}L${ix + iw * 0.5} ${iy + ih * 0.2}L${ix + iw * 0.5} ${iy + ih * 0.62}Z`,
        tone(colours[0]),
      ) +
      filled(
        trace`M${ix + iw * 0.53} ${iy + ih * 0.62}L${ix + iw * 0.53} ${iy + ih * 0.28}L${ix + iw * 0.74} ${iy + ih * 0.62}Z`,
        tone('#f7f5ef'),
      ) +
      filled(
        trace`M${ix + iw * 0.24} ${iy + ih * 0.64}L${ix + iw * 0.8} ${iy + ih * 0.64}L${ix + iw * 0.68} ${iy + ih * 0.76}L${ix + iw * 0.34} ${iy + ih * 0.76}Z`,
        tone(colours[1]),
      ),
  ])
  return [
    box(px + 5, py + 8, pw, ph, light.shadow, light.depth * 0.8),
    box(px, py, pw, ph, tone(frame)),
    box(px + pw * 0.035, py + pw * 0.035, pw * 0.93, ph - pw * 0.07, tone('#faf8f3')),
    art(),
  ].join('')
}

/** An open hearth of marble with a mirror over it. */
export function drawFireplace(room: Room, x: number, accent: string): string {
  const { tone, light, depth } = room
  const [w, h] = [1.36, 1.12]
  const glass = light.name === 'dusk' ? '#8a7a86' : mix(light.sky[1], '#dfe6ea', 0.5)
  const [mx, my] = room.at([x + w / 2, h + 0.12, depth])
  const s = room.scale(depth)
  return [
    floorShadow(room, x - 0.06, depth - 0.22, w + 0.12, 0.22, 0.7),
    panel(room, x, 0, depth - 0.16, w, h, tone('#e9e5dd'), 1),
    panel(room, x + w, 0, depth, 0.1, h, light.shadow, light.depth * 0.7),
    panel(room, x + 0.12, 0, depth - 0.16, 0.12, h - 0.16, tone('#f4f1ea')),
    panel(room, x + w - 0.24, 0, depth - 0.16, 0.12, h - 0.16, tone('#d9d4ca')),
    panel(room, x + 0.28, 0, depth - 0.16, w - 0.56, 0.82, tone('#2a2725')),
    panel(room, x + 0.36, 0.02, depth - 0.16, w - 0.72, 0.5, tone('#4a3a34')),
    ...[0.42, 0.56, 0.7].map((at) => panel(room, x + at, 0.03, depth - 0.16, 0.2, 0.08, tone('#7d5a3c'), 1, 0.04)),
    light.name === 'dusk'
      ? panel(room, x + 0.5, 0.1, depth - 0.16, 0.34, 0.3, '#ff9d4a', 0.8, 0.15) +
        panel(room, x + 0.58, 0.1, depth - 0.16, 0.18, 0.2, '#ffd98f', 0.9, 0.09)
      : '',
    panel(room, x - 0.08, h - 0.06, depth - 0.24, w + 0.16, 0.08, tone('#f7f4ee', 0.3)),
    panel(room, x, h - 0.14, depth - 0.18, w, 0.08, light.shadow, light.depth * 0.7),
    // The mirror
    filled(
      trace`M${mx - 0.46 * s} ${my}v${-0.72 * s}q${0.46 * s} ${-0.42 * s} ${0.92 * s} 0v${0.72 * s}z`,
      tone('#c9a24f'),
    ),
    filled(
      trace`M${mx - 0.41 * s} ${my - 0.05 * s}v${-0.65 * s}q${0.41 * s} ${-0.36 * s} ${0.82 * s} 0v${0.65 * s}z`,
      glass,
    ),
    filled(
      trace`M${mx - 0.2 * s} ${my - 0.86 * s}L${mx + 0.02 * s} ${my - 0.88 * s}L${mx - 0.2 * s} ${my - 0.06 * s}L${mx - 0.4 * s} ${my - 0.06 * s}Z`,
      '#ffffff',
      0.3,
    ),
    panel(room, x + 0.1, h + 0.02, depth - 0.2, 0.07, 0.22, tone('#f7f5ef')),
    panel(room, x + 0.2, h + 0.02, depth - 0.2, 0.07, 0.15, tone('#f7f5ef')),
    disc(...room.at([x + w - 0.2, h + 0.13, depth - 0.2]), 0.1 * s, tone(accent)),
  ].join('')
}

/** A plain mirror, leaning or hanging. */
export function drawMirror(
  room: Room,
  x: number,
  y: number,
  w: number,
  h: number,
  frame: string,
  isRound = false,
): string {
  const { tone, light, depth } = room
  const glass = light.name === 'dusk' ? '#a5907f' : mix('#dfe8ee', light.sky[1], 0.35)
  const s = room.scale(depth)
  const [cx, cy] = room.at([x + w / 2, y + h / 2, depth])
  if (isRound)
    return (
      disc(cx + 4, cy + 7, (w / 2) * s, light.shadow, light.depth * 0.8) +
      disc(cx, cy, (w / 2) * s, tone(frame)) +
      disc(cx, cy, (w / 2 - 0.025) * s, glass) +
      filled(
        trace`M${cx - w * 0.2 * s} ${cy - w * 0.36 * s}L${cx + w * 0.08 * s} ${cy - w * 0.4 * s}L${cx - w * 0.12 * s} ${cy + w * 0.36 * s}L${cx - w * 0.34 * s} ${cy + w * 0.24 * s}Z`,
        '#ffffff',
        0.35,
      )
    )
  const [px, py] = room.at([x, y + h, depth])
  return (
    box(px + 5, py + 8, w * s, h * s, light.shadow, light.depth * 0.7) +
    box(px, py, w * s, h * s, tone(frame)) +
    box(px + 0.03 * s, py + 0.03 * s, (w - 0.06) * s, (h - 0.06) * s, glass) +
    filled(
      trace`M${px + w * 0.3 * s} ${py + 0.03 * s}L${px + w * 0.6 * s} ${py + 0.03 * s}L${px + w * 0.3 * s} ${py + (h - 0.03) * s}L${px + 0.03 * s} ${py + (h - 0.03) * s}L${px + 0.03 * s} ${py + h * 0.6 * s}Z`,
      '#ffffff',
      0.35,
    )
  )
}

/** Moving boxes, for homes let bare. */
export function drawMovingBoxes(room: Room, x: number, z: number): string {
  const { tone } = room
  const carton = (bx: number, by: number, bz: number, w: number, h: number) => {
    const front = panel(room, bx, by, bz, w, h, tone('#c9a06b'))
    const top = flat(room, by + h, bx, bz, bx + w, bz + 0.4, tone('#d9b47f', 0.1))
    return top + front + panel(room, bx + w * 0.42, by, bz, w * 0.16, h, tone('#e0c290'), 0.7)
  }
  return (
    floorShadow(room, x, z, 1.1, 0.45) +
    carton(x, 0, z + 0.1, 0.6, 0.42) +
    carton(x + 0.62, 0, z, 0.5, 0.36) +
    carton(x + 0.1, 0.42, z + 0.12, 0.46, 0.32)
  )
}

/** A door inside the home, in the back wall; its glass shows the hall behind it. */
export function drawInnerDoor(room: Room, x: number, isGlazed: boolean, handle: string): string {
  const { tone, light, depth } = room
  const [w, h] = [0.92, 2.05]
  const leaf = tone('#f6f4ee', -0.05)
  const shade = tone('#f6f4ee', -0.16)
  const glass = light.name === 'dusk' ? '#f2cf95' : mix(light.glass[0], '#ffffff', 0.45)
  const inside = isGlazed
    ? [0, 1]
        .flatMap((column) =>
          [0, 1, 2].map((row) => panel(room, x + 0.13 + column * 0.35, 0.55 + row * 0.46, depth, 0.31, 0.42, glass)),
        )
        .join('')
    : panel(room, x + 0.14, 0.2, depth, w - 0.28, 0.72, shade) +
      panel(room, x + 0.16, 0.2, depth, w - 0.3, 0.7, leaf) +
      panel(room, x + 0.14, 1.06, depth, w - 0.28, 0.82, shade) +
      panel(room, x + 0.16, 1.06, depth, w - 0.3, 0.8, leaf)
  return [
    panel(room, x - 0.08, 0, depth, w + 0.16, h + 0.08, tone('#fbfaf6')),
    panel(room, x + w + 0.08, 0, depth, 0.04, h + 0.08, light.shadow, light.depth * 0.5),
    panel(room, x, 0.01, depth, w, h, leaf),
    inside,
    panel(room, x + w - 0.1, 1, depth, 0.03, 0.14, tone(handle)),
    panel(room, x + w - 0.16, 1.06, depth, 0.12, 0.025, tone(handle), 1, 0.012),
    panel(room, x + w + 0.2, 1.05, depth, 0.09, 0.09, tone('#ffffff'), 1, 0.01),
    panel(room, x + w + 0.225, 1.075, depth, 0.04, 0.04, shade),
  ].join('')
}

/** A ladder against the wall and a pot of paint before it: somebody is about to make the place their own. */
export function drawPainterThings(room: Room, x: number, accent: string): string {
  const { tone, light, depth } = room
  const s = room.scale(depth - 0.3)
  const [lx, foot] = room.at([x, 0, depth - 0.55])
  const top = room.at([x, 1.95, depth - 0.1])[1]
  const rungs = [0.12, 0.28, 0.44, 0.6, 0.76, 0.92].map(
    (at) => trace`M${lx + 0.02 * s + at * 0.06 * s} ${foot + (top - foot) * at}h${0.4 * s - at * 0.1 * s}`,
  )
  const [px, py] = room.at([x + 0.75, 0, depth - 0.9])
  const p = room.scale(depth - 0.9)
  return [
    drawn(
      trace`M${lx} ${foot}L${lx + 0.07 * s} ${top}M${lx + 0.44 * s} ${foot}L${lx + 0.36 * s} ${top}`,
      tone('#c59a68'),
      0.045 * s,
    ),
    drawn(rungs.join(''), tone('#a8764a'), 0.035 * s),
    disc(px + 0.1 * p, py, 0.2 * p, light.shadow, light.depth, 0.05 * p),
    box(px - 0.14 * p, py - 0.26 * p, 0.28 * p, 0.26 * p, tone('#d9dde0')),
    box(px - 0.14 * p, py - 0.2 * p, 0.28 * p, 0.12 * p, tone(accent)),
    disc(px, py - 0.26 * p, 0.14 * p, tone(accent, 0.1), 1, 0.045 * p),
    drawn(
      trace`M${px - 0.13 * p} ${py - 0.24 * p}Q${px} ${py - 0.5 * p} ${px + 0.13 * p} ${py - 0.24 * p}`,
      tone('#6b7078'),
      3,
    ),
  ].join('')
}

/** Bunting or a string of little lamps along the back wall. */
export function drawBunting(room: Room, from: number, to: number, y: number, colours: readonly string[]): string {
  const { tone, depth } = room
  const s = room.scale(depth)
  const [ax, ay] = room.at([from, y, depth])
  const [bx] = room.at([to, y, depth])
  const sag = 0.22 * s
  const at = (share: number): [number, number] => [ax + (bx - ax) * share, ay + sag * 4 * share * (1 - share)]
  const flags = Array.from({ length: 9 }, (_, i) => {
    const [fx, fy] = at((i + 0.5) / 9)
    return filled(
      trace`M${fx - 0.1 * s} ${fy - 2}L${fx + 0.1 * s} ${fy - 2}L${fx} ${fy + 0.18 * s}Z`,
      tone(colours[i % colours.length] ?? '#2346b0'),
    )
  })
  return drawn(trace`M${ax} ${ay}Q${(ax + bx) / 2} ${ay + sag * 2} ${bx} ${ay}`, tone('#8d949c'), 2) + flags.join('')
}

/** A vase with a few twigs. */
export function vase(room: Room, x: number, y: number, z: number, colour: string): string {
  const { tone, at } = room
  const s = room.scale(z)
  const [cx, cy] = at([x, y, z])
  const twig = (angle: number, reach: number) =>
    trace`M${cx} ${cy - 0.22 * s}q${angle * 0.1 * s} ${-reach * 0.5 * s} ${angle * 0.28 * s} ${-reach * s}`
  const leaves = (
    [
      [-0.8, 0.42],
      [0.1, 0.52],
      [0.9, 0.4],
      [-0.35, 0.5],
      [0.55, 0.5],
    ] as const
  ).map(([angle, reach]) =>
    disc(cx + angle * 0.27 * s, cy - (0.22 + reach) * s, 0.055 * s, tone('#7d9a6b'), 1, 0.08 * s),
  )
  return [
    drawn(
      [twig(-0.8, 0.4), twig(0.1, 0.5), twig(0.9, 0.38), twig(-0.35, 0.48), twig(0.55, 0.48)].join(''),
      tone('#6b5a48'),
      0.012 * s,
      1,
      true,
    ),
    leaves.join(''),
    trace`<path d="M${cx - 0.05 * s} ${cy - 0.26 * s}h${0.1 * s}q${0.02 * s} ${0.06 * s} ${0.05 * s} ${0.12 * s}q0 ${0.12 * s} ${-0.05 * s} ${0.14 * s}h${-0.1 * s}q${-0.05 * s} ${-0.02 * s} ${-0.05 * s} ${-0.14 * s}q${0.03 * s} ${-0.06 * s} ${0.05 * s} ${-0.12 * s}z" fill="${tone(colour)}"/>`,
  ].join('')
}

/** A bowl of fruit. */
export function bowl(room: Room, x: number, y: number, z: number): string {
  const { tone } = room
  const [cx, cy] = room.at([x, y, z])
  const s = room.scale(z)
  return (
    disc(cx - 0.06 * s, cy - 0.12 * s, 0.05 * s, tone('#d9a441')) +
    disc(cx + 0.05 * s, cy - 0.12 * s, 0.05 * s, tone('#c2593f')) +
    disc(cx, cy - 0.14 * s, 0.05 * s, tone('#8aa35a')) +
    trace`<path d="M${cx - 0.16 * s} ${cy - 0.1 * s}h${0.32 * s}q${-0.03 * s} ${0.1 * s} ${-0.16 * s} ${0.1 * s}q${-0.13 * s} 0 ${-0.16 * s} ${-0.1 * s}z" fill="${tone('#f4f2ec')}"/>`
  )
}
