import type { FlatLook } from './draw-flat-cell.ts'
import { drawFlat, type FlatPlan, flatWidth } from './draw-flats.ts'
import { drawSky, gulls } from './draw-sky.ts'
import { drawBush, drawTree } from './draw-tree.ts'
import { mix, paint, type Scene } from './palette.ts'
import { box, cut, drawn, filled, pictureWidth, shape, trace } from './svg.ts'

/** A town seen from far above: roofs and towers in layers, each paler than the one before it. */
export function skyline(scene: Scene, base: number, height: number): string {
  const { light, random } = scene
  const layers = [0.75, 0.5, 0.25].map((far, layer) => {
    const colour = mix(mix('#5a5f78', light.shadow, light.name === 'dusk' ? 0.55 : 0.1), light.haze, far)
    const level = base + layer * height * 0.24
    let path = trace`M0 1200V${level}`
    const lamps: string[] = []
    for (let x = 0; x < pictureWidth;) {
      const w = random.between(40, 120)
      const h = height * random.between(0.12, 0.5) * (random.chance(0.12) ? 2 : 1)
      path += random.chance(0.45)
        ? trace`V${level - h}L${x + w / 2} ${level - h - w * 0.32}L${x + w} ${level - h}`
        : trace`V${level - h}H${x + w}`
      if (light.glow > 0.1)
        for (let lamp = 0; lamp < 3; lamp += 1)
          if (random.chance(light.glow))
            lamps.push(trace`M${x + random.between(6, w - 12)} ${level - h * random.between(0.1, 0.8)}h7v10h-7z`)
      x += w
    }
    const at = random.between(150, 1450)
    const tower = trace`M${at} ${level}v${-height * 0.9}l14 -10v${-height * 0.25}l16 ${-height * 0.42}l16 ${height * 0.42}v${height * 0.25}l14 10v${height * 0.9}z`
    return filled(`${path}V1200Z${layer === 1 ? tower : ''}`, colour) + filled(lamps.join(''), paint.lamp, 0.8)
  })
  return layers.join('')
}

/** The top of a tower: a house of glass on the roof, with terraces around it. */
export function penthouse(scene: Scene): string {
  const { light, random, tone, u } = scene
  const look: FlatLook = {
    wall: random.pick(['#8f7a6b', '#e9e5db', '#4a4340', '#b8673f', '#cdbfa9']),
    texture: 'brick',
    frame: '#2b3038',
    rail: 'glass',
    accent: '#2b3038',
    lining: '#b98d5e',
    panes: 'casement',
    deep: 0.2,
  }
  const rows = [
    ['wide', 'loggia', 'wide', 'loggia', 'wide', 'wide'],
    ['loggia', 'wide', 'wide', 'wide', 'loggia', 'wide'],
  ] as const
  const plan: FlatPlan = {
    look,
    bays: [4, 4, 4, 4, 4, 4],
    storeys: 5,
    storeyHeight: 3,
    cell: (storey, bay) => rows[storey % 2]?.[bay] ?? 'wide',
    frame: 'floors',
    frameColour: '#e3ddd0',
    ground: 'lobby',
    roof: 'flat',
  }
  const w = flatWidth(plan, u)
  const isLeft = random.chance(0.5)
  const x = isLeft ? random.between(60, 180) : 1600 - w - random.between(60, 180)
  const top = 640
  const foot = top + u * (3.5 + 15)
  const [px, pw, ph] = [x + u * 4.6, w - u * 8, u * 3.5]
  const frame = tone('#2b3038')
  const isLit = light.glow > 0.15
  const inside = isLit ? paint.lamp : mix(light.glass[1], light.glass[0], 0.3)
  const pane = pw / 6
  const panes = Array.from({ length: 6 }, (_, i) => {
    const left = px + pane * i
    const streak = cut(
      [
        [left + pane * 0.5, top - ph],
        [left + pane * 0.85, top - ph],
        [left + pane * 0.3, top],
        [left - pane * 0.05, top],
      ],
      left,
      top - ph,
      left + pane,
      top,
    )
    return shape(streak, '#ffffff', isLit ? 0.12 : 0.26)
  })
  const things = [
    // A lamp, a sofa and a plant behind the glass
    drawn(trace`M${px + pane * 1.5} ${top - ph}v${u * 0.9}`, '#6a4a20', 4),
    filled(
      trace`M${px + pane * 1.5 - u * 0.5} ${top - ph + u * 1.25}L${px + pane * 1.5} ${top - ph + u * 0.85}L${px + pane * 1.5 + u * 0.5} ${top - ph + u * 1.25}Z`,
      isLit ? '#fff3cf' : '#7d8796',
    ),
    box(px + pane * 2.3, top - u * 0.95, u * 2.6, u * 0.65, isLit ? '#a3602c' : '#39485c', 1, u * 0.14),
    box(px + pane * 2.3, top - u * 0.55, u * 2.6, u * 0.4, isLit ? '#8a4f24' : '#2f3d50'),
    box(px + pane * 4.6, top - u * 2.1, u * 0.9, u * 2.1, isLit ? '#b5753a' : '#44546a'),
  ]
  const planter = (at: number, width: number) =>
    drawBush(
      scene,
      at,
      top - u * 0.45,
      width,
      u * 0.85,
      random.pick([paint.leaf, paint.moss, '#6d8a52']),
      random.chance(0.5) ? random.pick(['#e9a6b8', '#c99ac0', '#f3d35c']) : undefined,
    ) +
    box(at - u * 0.06, top - u * 0.6, width + u * 0.12, u * 0.6, tone('#565c66')) +
    box(at - u * 0.06, top - u * 0.6, width + u * 0.12, u * 0.1, tone('#7b828c', 0.1))
  const parasol = x + u * 2.3
  return [
    drawSky(scene, 1000, 4),
    gulls(scene, random.between(300, 1300), 180),
    skyline(scene, 930, 150),
    drawFlat(scene, plan, x, foot).drawing,
    drawTreePot(scene, x + w - u * 1.6, top),
    box(px, top - ph, pw, ph, inside),
    box(px, top - u * 1.1, pw, u * 1.1, isLit ? '#d98f44' : light.glass[1], 0.4),
    things.join(''),
    isLit ? '' : box(px, top - ph, pw, ph * 0.5, light.glass[0], 0.3),
    panes.join(''),
    drawn(Array.from({ length: 7 }, (_, i) => trace`M${px + pane * i} ${top - ph}v${ph}`).join(''), frame, u * 0.12),
    box(px - u * 0.9, top - ph - u * 0.42, pw + u * 1.8, u * 0.42, tone('#e3ddd0')),
    box(px - u * 0.9, top - ph - u * 0.42, pw + u * 1.8, u * 0.12, tone('#e3ddd0', 0.4)),
    filled(
      trace`M${px} ${top - ph}L${px + pw} ${top - ph}L${px + pw} ${top - ph + u * 0.5}L${px + u * 0.5} ${top - ph + u * 0.5}Z`,
      light.shadow,
      light.depth,
    ),
    box(px + pw * 0.2, top - ph - u * 0.9, u * 2.4, u * 0.5, tone('#8d949c')),
    // The terrace: parasol, chairs, planters, glass balustrade
    drawn(trace`M${parasol} ${top}v${-u * 2.5}`, tone('#e9e4d8'), u * 0.08),
    filled(
      trace`M${parasol - u * 1.6} ${top - u * 2.1}L${parasol} ${top - u * 2.85}L${parasol + u * 1.6} ${top - u * 2.1}Z`,
      tone(random.pick(['#2346b0', '#c2593f', '#f0e8d6', '#d9a441'])),
    ),
    filled(
      trace`M${parasol} ${top - u * 2.85}L${parasol + u * 1.6} ${top - u * 2.1}L${parasol + u * 0.4} ${top - u * 2.1}Z`,
      light.shadow,
      light.depth,
    ),
    box(parasol - u * 0.9, top - u * 0.75, u * 1.8, u * 0.09, tone('#a8764a')),
    ...[-1.5, 1.0].map(
      (at) =>
        box(parasol + u * at, top - u * 0.5, u * 0.6, u * 0.08, tone('#3c434c')) +
        box(parasol + u * (at < 0 ? at : at + 0.52), top - u * 1, u * 0.08, u * 1, tone('#3c434c')),
    ),
    planter(px + pw + u * 0.3, u * 1.3),
    box(x + u * 0.1, top - u * 1.05, w - u * 0.2, u * 1.05, mix(light.glass[0], '#ffffff', 0.4), 0.28),
    box(x + u * 0.1, top - u * 1.08, w - u * 0.2, u * 0.08, tone('#3a4049')),
    drawn(
      Array.from({ length: 9 }, (_, i) => trace`M${x + u * 0.1 + ((w - u * 0.2) * i) / 8} ${top}v${-u * 1.05}`).join(
        '',
      ),
      tone('#3a4049'),
      3,
    ),
    // Its neighbours lower down
    ...[isLeft ? 1290 : -60].map(
      (at) =>
        box(at, 900, 380, 320, tone('#7d6a60', -0.1)) +
        box(at - 10, 884, 400, 22, tone('#b9b2a6')) +
        Array.from({ length: 8 }, (_, i) =>
          box(
            at + 30 + (i % 4) * 90,
            950 + Math.floor(i / 4) * 120,
            54,
            72,
            random.chance(light.glow) ? paint.lamp : light.glass[1],
          ),
        ).join(''),
    ),
  ].join('')
}

function drawTreePot(scene: Scene, x: number, floor: number): string {
  const { tone, u } = scene
  return (
    drawTree(scene, x, floor - u * 0.5, u * 2.8, 'summer', 'elm') +
    filled(
      trace`M${x - u * 0.45} ${floor - u * 0.7}L${x + u * 0.45} ${floor - u * 0.7}L${x + u * 0.34} ${floor}L${x - u * 0.34} ${floor}Z`,
      tone('#565c66'),
    )
  )
}
