import type { PropertyType } from '#features/properties/catalogue/values.ts'
import { seededRandom } from '#demo/random.ts'
import { drawSchoolBlock, drawWorks } from './brick-blocks.ts'
import { detached } from './detached.ts'
import { drawCanal, drawLawn, drawOppositeShadow, drawQuayRail, drawStreet } from './draw-ground.ts'
import { drawSky, drawSkyline } from './draw-sky.ts'
import { drawBicycle, drawBoat, drawBollards, drawCar, drawGulls, drawStreetLamp } from './draw-street-things.ts'
import { drawBush, drawHedge, drawTree } from './draw-tree.ts'
import { Elevation, spread } from './elevation.ts'
import { type FacadeDesign, facadesOf, type FacadeStyle } from './facade-catalogue.ts'
import { drawFlats, drawPenthouse } from './flat-styles.ts'
import { drawGabledRow, drawWarehouses } from './gabled-row.ts'
import { drawRowHouses } from './row-houses.ts'
import { drawStudioFront } from './studio-front.ts'
import { drawTownStreet } from './town-street.ts'

const buildings: Readonly<Record<string, (c: Elevation) => void>> = {
  canal: drawGabledRow,
  'old street': drawGabledRow,
  'stately street': (c) => drawTownStreet(c, true),
  'town street': (c) => drawTownStreet(c, false),
  'student street': (c) => drawTownStreet(c, false),
  'school street': drawSchoolBlock,
  'studio front': drawStudioFront,
  penthouse: drawPenthouse,
  warehouse: drawWarehouses,
  works: drawWorks,
}

/** Draws the buildings of a style, whose name states their kind and age. */
function drawBuildings(c: Elevation, style: FacadeStyle): void {
  const [first = '', second = ''] = style.split(' ')
  const flats = (['porch', 'gallery', 'late', 'new', 'tower'] as const).find((age) => age === first)
  const rows = (['thirties', 'seventies', 'nineties', 'new'] as const).find((age) => age === second)
  const house = new Map<string, (c: Elevation) => void>(Object.entries(detached)).get(style)
  if (house) c.at(c.width / 2, 0, () => house(c))
  else if (rows && (first === 'row' || first === 'pair')) drawRowHouses(c, rows, first === 'pair')
  else if (flats) drawFlats(c, flats)
  else buildings[style]?.(c)
}

/** Returns the middle of the tree in the foreground, near one edge of the picture. */
const besideTheMiddle = (c: Elevation): number =>
  c.width * (c.random.chance(0.5) ? c.random.between(0.06, 0.18) : c.random.between(0.84, 0.94))

/** Draws a street with trees, a lamp, bicycles and perhaps a car; rows of houses have front gardens. */
function drawOnStreet(c: Elevation, style: FacadeStyle): void {
  const isRow = style.startsWith('row') || style.startsWith('pair')
  if (!isRow) drawOppositeShadow(c, 3)
  const pavement = drawStreet(c, c.random.pick(['#8b6f66', '#7d6d68', '#94786a']))
  if (isRow)
    spread(c, 0, c.width, 4).forEach((x, index) =>
      index % 2 === 0 ? drawBush(c, x - 1, -0.3, 2.4, 0.7, true) : drawHedge(c, x - 1, -0.3, 2, 0.6),
    )
  if (!isRow) drawBollards(c, spread(c, 0.5, c.width - 0.5, 6), -pavement * 0.9)
  const tree = besideTheMiddle(c)
  drawStreetLamp(c, c.width - tree + c.width * (tree > c.width / 2 ? 0.1 : -0.1), -pavement * 0.95, isRow ? 5.4 : 7)
  const bicycles = style === 'student street' || style === 'tower flat' ? 9 : isRow ? 2 : 4
  for (const x of spread(c, 1.5, c.width - 1.5, bicycles)) drawBicycle(c, x, -pavement * 0.75, 1.1)
  if (c.random.chance(0.5)) drawCar(c, c.width * c.random.between(0.25, 0.6), -c.below * 0.6, 1.25)
  const height = isRow ? c.random.between(7.5, 8.5) : c.random.between(12, 14.5)
  drawTree(c, tree, -pavement * 1.05, height, c.random.pick(['elm', 'elm', 'birch']))
}

function drawAtWater(c: Elevation, buildingsSeen: string): void {
  const edge = drawCanal(c, buildingsSeen)
  drawQuayRail(c, edge)
  for (const x of spread(c, 1.5, c.width - 1.5, 4)) drawBicycle(c, x, edge + 0.1, 1.1)
  const tree = besideTheMiddle(c)
  drawStreetLamp(c, c.width - tree + c.width * (tree > c.width / 2 ? 0.12 : -0.12), edge, 6.5)
  drawTree(c, tree, edge, c.random.between(12, 14))
  drawBoat(c, c.width * c.random.between(0.2, 0.65), -c.below * 0.66, c.random.between(6, 7.5))
}

/** The distance of the front door from the middle of the picture. */
const doorOf: Readonly<Record<string, number>> = {
  bungalow: -2.7,
  cottage: -0.35,
  farm: -5,
  'farm pyramid': -0.85,
  villa: 0,
}

function drawInGarden(c: Elevation, style: FacadeStyle): void {
  const door = doorOf[style] ?? doorOf[style.split(' ')[0] ?? '']
  drawLawn(c, c.width / 2 + (door ?? 0))
  for (const x of [c.width * 0.07, c.width * 0.93]) {
    drawBush(c, x - 1.2, -0.4, 3, 0.9, true)
    const height = (door === undefined ? 10 : c.width * 0.42) * c.random.between(0.85, 1.05)
    drawTree(c, x, -c.below * c.random.between(0.12, 0.4), height, c.random.pick(['elm', 'birch']))
  }
}

/**
 * Draws the front of a property as an SVG document.
 *
 * @throws RangeError if the type has no such variant
 */
export function drawFacade(type: PropertyType, variant: number): string {
  const design: FacadeDesign | undefined = facadesOf(type)[variant]
  if (!design) throw new RangeError(`there is no front ${variant} of a ${type}`)
  const { style, setting } = design
  const random = seededRandom('facade', type, variant)
  const width = design.width * random.between(0.94, 1.06)
  const foot = setting === 'water' ? 0.73 : style === 'studio front' ? 0.84 : setting === 'air' ? 0.99 : 0.78
  const c = new Elevation(design.hour, design.season, random, width, foot)
  drawSky(c, c.width, c.above)
  if (setting !== 'street' || style.startsWith('works')) drawSkyline(c, c.width, c.above * 0.13)
  if (setting !== 'lawn') drawGulls(c, c.width * random.between(0.3, 0.7), c.above * 0.9)
  if (setting === 'lawn') drawHedge(c, 0, -0.1, c.width, 1.2)
  const seen = c.recorded(() => drawBuildings(c, style))
  if (setting === 'street') drawOnStreet(c, style)
  if (setting === 'water') drawAtWater(c, seen)
  if (setting === 'lawn') drawInGarden(c, style)
  return c.svg()
}
