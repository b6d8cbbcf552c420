import { drawFireplace, drawInnerDoor, drawMovingBoxes, drawPainterThings, drawPainting } from './draw-decor.ts'
import { drawBookcase, drawCoffeeTable, drawDesk, drawDiningTable, drawRug, drawSideboard } from './draw-furniture.ts'
import { bareBulb, drawFloorLamp, drawPendant } from './draw-lamps.ts'
import { drawPlant } from './draw-plant.ts'
import type { RoomWindow } from './draw-room-window.ts'
import { drawArmchair, drawSideSofa, drawSofa } from './draw-seats.ts'
import { artOf, drawShell, drawWindows, type RoomTask, sunlight, viewOf } from './furnished-shell.ts'
import { roomOf } from './room-space.ts'

/** A living room. */
export function drawLiving(task: RoomTask): string {
  const { interior, furnished, random } = task
  const h = interior.height
  const big = interior.window === 'wide'
  const windowSide = random.pick(['back', 'left', 'right'] as const)
  const room = roomOf(interior.light, random, {
    width: 5,
    height: h,
    depth: 4.2,
    eye: [random.between(-0.5, 0.5), 1.35],
    lightFrom: windowSide === 'back' ? 'back' : windowSide,
    back: h > 3 ? 205 : 232,
  })
  const [sill, top] = [big ? 0.06 : 0.78, h - (h > 3 ? 0.5 : 0.28)]
  const view = viewOf(interior)
  const windows: RoomWindow[] =
    windowSide === 'back'
      ? h > 2.8 && interior.window !== 'steel'
        ? [-1.65, 0.25].map((from): RoomWindow => ({
            wall: 'back',
            from,
            to: from + 1.25,
            sill: 0.62,
            top,
            kind: interior.window,
            view,
          }))
        : [{ wall: 'back', from: -1.75, to: 1.5, sill, top, kind: interior.window, view }]
      : [{ wall: windowSide, from: 2, to: 3.8, sill: Math.min(sill, 0.7), top, kind: interior.window, view }]
  const away = windowSide === 'left' ? 'right' : 'left'
  const parts = [drawShell(room, task), sunlight(room, windows), drawWindows(room, task, windows)]
  if (furnished !== 'yes') {
    const hasHearth = windowSide !== 'back' && interior.name !== 'works' && h > 2.8
    if (hasHearth) parts.push(drawFireplace(room, -0.68, interior.accent))
    if (windowSide !== 'back')
      parts.push(
        drawInnerDoor(
          room,
          away === 'right' ? 1.2 : -2.1,
          interior.name === 'thirties' || interior.name === 'white',
          interior.metal,
        ),
      )
    if (furnished === 'partially') parts.push(drawPendant(room, 0.1, h - 0.95, 2.2, 0.5, '#f0ebe0'))
    else
      parts.push(
        bareBulb(room, 0.2, 2.2),
        hasHearth
          ? drawMovingBoxes(room, away === 'right' ? -2 : 0.9, 3)
          : drawPainterThings(room, windowSide === 'back' ? 1.85 : -0.5, interior.accent),
      )
    return parts.join('')
  }
  const sofaSide = away
  if (windowSide === 'back') {
    const isWide = windows.length === 1
    parts.push(
      isWide ? '' : drawPlant(room, -0.2, 0, 3.7, 1.35, interior.accent),
      drawPlant(room, sofaSide === 'left' ? 2.2 : -2.2, 0, 3.6, 1.7, '#e9e4da'),
      drawRug(room, -1.45, 0.9, 2.9, 2, interior.rug, interior.soft, random.chance(0.35)),
      drawSideSofa(room, sofaSide, 1.1, 2.2, interior.soft, interior.accent),
      drawArmchair(room, sofaSide === 'left' ? 1.25 : -2, 2.2, interior.accent, interior.wood),
      drawFloorLamp(room, sofaSide === 'left' ? -2.2 : 2.2, 3.7, interior.soft2),
      drawCoffeeTable(room, 0.05, 1.75, 0.5, interior.wood, interior.soft),
    )
  } else {
    const sofaX = -1.05 + (away === 'right' ? 0.25 : -0.25)
    const hearth = h > 2.8 && interior.name !== 'works'
    if (hearth)
      parts.push(
        drawFireplace(room, -0.68, interior.accent),
        drawBookcase(
          room,
          away === 'right' ? 1.15 : -2.35,
          1.2,
          2.2,
          interior.name === 'thirties' ? interior.cabinets : '#f1ede4',
        ),
        drawRug(room, -1.5, 0.8, 3, 2, interior.rug, interior.soft),
        drawSideSofa(room, away, 0.9, 2.2, interior.soft, interior.accent),
        drawArmchair(room, away === 'right' ? -2 : 1.2, 2, interior.accent, interior.wood),
        drawPlant(room, away === 'right' ? -1.7 : 1.7, 0, 3.7, 1.6, '#e9e4da'),
        drawCoffeeTable(room, 0, 1.6, 0.5, interior.wood, interior.soft),
      )
    else
      parts.push(
        drawPainting(room, sofaX + 0.25, 1.25, 0.62, 0.82, artOf(interior)),
        drawPainting(room, sofaX + 1.05, 1.4, 0.5, 0.5, artOf(interior), interior.wood),
        drawRug(room, -1.5, 1.1, 3, 1.9, interior.rug, interior.soft, random.chance(0.3)),
        drawSofa(room, sofaX, 3.15, 2.1, interior.soft, interior.accent),
        drawPlant(room, sofaX + 2.55, 0, 3.7, 1.6, '#e9e4da'),
        drawFloorLamp(room, sofaX - 0.4, 3.8, interior.soft2),
        drawArmchair(room, away === 'right' ? 1.45 : -2.2, 1.5, interior.accent, interior.wood),
        drawCoffeeTable(room, sofaX + 1, 2, 0.5, interior.wood, interior.soft),
      )
  }
  parts.push(drawPendant(room, 0.2, h - 0.85, 2, 0.5, interior.name === 'works' ? '#2b3038' : interior.accent))
  return parts.join('')
}

/** A dining room, or the dining end of the living room. */
export function drawDining(task: RoomTask): string {
  const { interior, furnished, random } = task
  const h = interior.height
  const side = random.pick(['left', 'right'] as const)
  const room = roomOf(interior.light, random, {
    width: 4.6,
    height: h,
    depth: 3.9,
    eye: [side === 'left' ? 0.4 : -0.4, 1.4],
    lightFrom: side,
  })
  const windows: RoomWindow[] = [
    {
      wall: side,
      from: 1.8,
      to: 3.5,
      sill: interior.window === 'wide' ? 0.06 : 0.7,
      top: h - 0.3,
      kind: interior.window,
      view: viewOf(interior),
    },
  ]
  const parts = [drawShell(room, task), sunlight(room, windows), drawWindows(room, task, windows)]
  if (furnished !== 'yes')
    return [
      ...parts,
      drawInnerDoor(room, side === 'left' ? 0.7 : -1.6, true, interior.metal),
      furnished === 'no' ? bareBulb(room, 0, 1.9) : drawPendant(room, 0, 1.75, 1.9, 0.5, '#f0ebe0'),
    ].join('')
  return [
    ...parts,
    drawSideboard(room, side === 'left' ? 0.1 : -1.9, 1.8, interior.wood, 'things', interior.accent),
    drawPainting(room, side === 'left' ? -1.75 : 0.95, 1.35, 0.62, 0.85, artOf(interior)),
    drawPlant(room, side === 'left' ? -1.35 : 1.35, 0, 3.5, 1.15, interior.soft2),
    drawRug(room, -1.5, 0.75, 3, 2.1, interior.rug, interior.soft),
    drawDiningTable(
      room,
      -0.95,
      1.35,
      1.9,
      interior.wood,
      interior.name === 'row' ? interior.wood : interior.soft,
      interior.accent,
    ),
    drawPendant(room, 0, 1.85, 1.75, 0.5, interior.accent),
  ].join('')
}

/** A room to work in. */
export function drawStudy(task: RoomTask): string {
  const { interior, furnished, random } = task
  const h = interior.height
  const room = roomOf(interior.light, random, {
    width: 3.8,
    height: h,
    depth: 3.3,
    eye: [random.between(-0.35, 0.35), 1.35],
    lightFrom: 'back',
    back: 250,
  })
  const left = random.chance(0.5)
  const from = left ? -1.45 : -0.1
  const windows: RoomWindow[] = [
    { wall: 'back', from, to: from + 1.5, sill: 0.95, top: h - 0.35, kind: interior.window, view: viewOf(interior) },
  ]
  const parts = [drawShell(room, task), sunlight(room, windows), drawWindows(room, task, windows, false)]
  if (furnished !== 'yes') return [...parts, bareBulb(room, 0, 1.6)].join('')
  return [
    ...parts,
    drawBookcase(
      room,
      left ? 0.55 : -1.7,
      1.15,
      Math.min(2.2, h - 0.4),
      interior.name === 'white' || interior.name === 'row' ? '#f1ede4' : interior.wood,
    ),
    drawRug(room, -1.2, 0.5, 2.4, 1.7, interior.rug, interior.soft, true),
    drawDesk(room, from - 0.05, 2.45, 1.5, interior.wood, interior.soft),
    drawPlant(room, left ? -1.6 : 1.6, 0, 1.9, 1.3, interior.accent),
    drawPendant(room, 0.1, h - 0.75, 1.6, 0.4, interior.accent),
  ].join('')
}
