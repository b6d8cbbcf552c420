import type { PropertyType } from '#features/properties/catalogue/values.ts'
import { facadeDesigns, type FacadeStyle } from './facade-catalogue.ts'
import { paint, type Scene, sceneOf } from './palette.ts'
import { seededRandom } from '#demo/random.ts'
import { penthouse } from './scene-penthouse.ts'
import { studentTower } from './scene-student-tower.ts'
import { studioFront } from './scene-studio.ts'
import { modernFlat } from './scenes-modern-flats.ts'
import { oldRow, schoolStreet, storesAlongWater, townStreet, worksYard } from './scenes-old-town.ts'
import { galleryFlat, porchFlat } from './scenes-postwar-flats.ts'
import { country, detached, rowStreet } from './scenes-suburb.ts'
import { group, picture, pictureHeight, pictureWidth, trace } from './svg.ts'

/** Pixels a metre, so that each kind of building fills its picture. */
const scales: Record<FacadeStyle, number> = {
  canal: 45,
  'old street': 48,
  'stately street': 56,
  'town street': 52,
  'student street': 52,
  'school street': 48,
  'porch flat': 48,
  'gallery flat': 40,
  'late street': 54,
  'late green': 56,
  'new street': 56,
  'new corner': 54,
  'new water': 52,
  'new green': 56,
  'student tower': 42,
  'studio front': 150,
  penthouse: 56,
  stores: 42,
  'works saw': 50,
  'works gables': 48,
  'works extra': 46,
  'row thirties': 74,
  'row seventies': 74,
  'row nineties': 74,
  'row new': 74,
  'pair thirties': 76,
  'pair new': 76,
  'villa hipped': 66,
  'villa thatched': 72,
  'villa cubic': 72,
  'bungalow flat': 78,
  'bungalow pitched': 76,
  'farm long': 62,
  'farm pyramid': 60,
  'farm barn': 62,
  'cottage brick': 92,
  'cottage wood': 92,
  'cottage white': 92,
}

const scenes: Record<FacadeStyle, (scene: Scene) => string> = {
  canal: (scene) => oldRow(scene, true),
  'old street': (scene) => oldRow(scene, false),
  'stately street': (scene) => townStreet(scene, 'stately'),
  'town street': (scene) => townStreet(scene, 'plain'),
  'student street': (scene) => townStreet(scene, 'students'),
  'school street': schoolStreet,
  'porch flat': porchFlat,
  'gallery flat': galleryFlat,
  'late street': (scene) => modernFlat(scene, 'late', 'street', false),
  'late green': (scene) => modernFlat(scene, 'late', 'green', false),
  'new street': (scene) => modernFlat(scene, 'new', 'street', false),
  'new corner': (scene) => modernFlat(scene, 'new', 'street', true),
  'new water': (scene) => modernFlat(scene, 'new', 'water', false),
  'new green': (scene) => modernFlat(scene, 'new', 'green', false),
  'student tower': studentTower,
  'studio front': studioFront,
  penthouse,
  stores: storesAlongWater,
  'works saw': (scene) => worksYard(scene, 'saw'),
  'works gables': (scene) => worksYard(scene, 'gables'),
  'works extra': (scene) => worksYard(scene, 'extra'),
  'row thirties': (scene) => rowStreet(scene, 'thirties', 'row'),
  'row seventies': (scene) => rowStreet(scene, 'seventies', 'row'),
  'row nineties': (scene) => rowStreet(scene, 'nineties', 'row'),
  'row new': (scene) => rowStreet(scene, 'new', 'row'),
  'pair thirties': (scene) => rowStreet(scene, 'thirties', 'pair'),
  'pair new': (scene) => rowStreet(scene, 'new', 'pair'),
  'villa hipped': (scene) => detached(scene, { style: 'hipped', wall: '#9c5a45', trim: '#1f4a3c', door: '#1f4a3c' }),
  'villa thatched': (scene) =>
    detached(scene, { style: 'thatched', wall: '#efeade', trim: '#23304f', door: paint.cobalt }),
  'villa cubic': (scene) => detached(scene, { style: 'cubic', wall: '#f1eee6', trim: '#3c434c', door: '#3a2f28' }),
  'bungalow flat': (scene) =>
    detached(scene, {
      style: 'bungalow',
      wall: scene.random.pick(['#c9b08a', '#9c6a50']),
      door: paint.cobalt,
      pitched: false,
    }),
  'bungalow pitched': (scene) =>
    detached(scene, {
      style: 'bungalow',
      wall: scene.random.pick(['#8d4a38', '#b98d68', '#cfc3ac']),
      door: '#1f4a3c',
      pitched: true,
    }),
  'farm long': (scene) => country(scene, { kind: 'farm', style: 'long' }),
  'farm pyramid': (scene) => country(scene, { kind: 'farm', style: 'pyramid' }),
  'farm barn': (scene) => country(scene, { kind: 'farm', style: 'barn' }),
  'cottage brick': (scene) => country(scene, { kind: 'cottage', style: 'brick' }),
  'cottage wood': (scene) => country(scene, { kind: 'cottage', style: 'wood' }),
  'cottage white': (scene) => country(scene, { kind: 'cottage', style: 'white' }),
}

/** The scene from nearer by: a foreground is cut off before the house is. */
function nearer(content: string, zoom: number, focus: number): string {
  const left = Math.min(0, Math.max(pictureWidth * (1 - zoom), pictureWidth / 2 - focus * zoom))
  const spare = pictureHeight * (zoom - 1)
  return group(content, trace`translate(${left} ${-spare * 0.6}) scale(${zoom.toFixed(3)})`)
}

/**
 * The front of a home as an SVG document.
 *
 * @throws RangeError where the type has no such variant
 */
export function drawFacade(type: PropertyType, variant: number): string {
  const design = facadeDesigns[type][variant]
  if (!design) throw new RangeError(`there is no front ${variant} of a ${type}`)
  const scene = sceneOf(design.light, seededRandom('facade', type, variant), scales[design.style])
  const content = scenes[design.style](scene)
  return picture(nearer(content, design.zoom, scene.random.between(640, 960)))
}
