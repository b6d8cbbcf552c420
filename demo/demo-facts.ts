import { type Furnishing, type PropertyType, propertyTypes } from '#features/properties/catalogue/values.ts'
import type { Build } from './building.ts'
import { roomPicture } from '#demo/pictures/draw-picture.ts'
import type { PictureSpec, RoomKind } from './picture-spec.ts'
import type { Random } from './random.ts'
import { onTheGround } from './rent-figures.ts'

/** Parses weights by type from a text such as 'apartment 52, room 12'. */
const weights = (text: string): readonly (readonly [PropertyType, number])[] =>
  text.split(', ').flatMap((part) => {
    const [name, weight] = part.split(' ')
    const type = propertyTypes.find((one) => one === name)
    return type ? [[type, Number(weight)] as const] : []
  })

const inTown = weights(
  'apartment 52, room 12, studio 9, house 9, townhouse 4, maisonnette 4, condo 3, loft 2, penthouse 2, duplex 2, villa 1',
)
const inTheCountry = weights(
  'apartment 38, house 30, townhouse 7, room 4, studio 4, villa 4, bungalow 4, maisonnette 3, cottage 3, farmhouse 3',
)

/** Smaller places have houses rather than flats. */
const townFrom = 70_000

export const drawType = (inhabitants: number, random: Random): PropertyType =>
  random.weighted(inhabitants >= townFrom ? inTown : inTheCountry)

/** The facts of a property without address and price. */
export interface Facts {
  readonly type: PropertyType
  readonly areaM2: number
  readonly bedrooms: number
  readonly furnished: Furnishing
  readonly outdoor: 'balcony' | 'garden' | 'roof_terrace' | undefined
}

function drawOutdoor(type: PropertyType, random: Random): 'balcony' | 'garden' | 'roof_terrace' | undefined {
  if (type === 'penthouse') return 'roof_terrace'
  if (onTheGround.has(type)) return 'garden'
  if (type === 'room' || type === 'studio') return random.chance(0.2) ? 'balcony' : undefined
  return random.weighted<'balcony' | 'garden' | 'roof_terrace' | undefined>([
    ['balcony', 55],
    ['garden', 10],
    ['roof_terrace', 7],
    [undefined, 28],
  ])
}

function bedroomsIn(type: PropertyType, areaM2: number): number {
  if (type === 'room') return 1
  if (type === 'studio') return 0
  const forLiving = onTheGround.has(type) ? 50 : 40
  return Math.max(1, Math.min(onTheGround.has(type) ? 5 : 4, Math.round((areaM2 - forLiving) / 21)))
}

export function drawFacts(
  type: PropertyType,
  area: { least: number; usual: number; most: number },
  random: Random,
): Facts {
  const areaM2 = Math.round(Math.min(area.most, Math.max(area.least, area.usual * Math.exp(random.bell() * 0.2))))
  const furnished = random.weighted<Furnishing>([
    ['partially', 50],
    ['yes', type === 'room' || type === 'studio' ? 45 : 32],
    ['no', 18],
  ])
  return { type, areaM2, furnished, bedrooms: bedroomsIn(type, areaM2), outdoor: drawOutdoor(type, random) }
}

/** The rooms shown of a property, in walking order. */
function roomsOf(type: PropertyType, bedrooms: number, outdoor: RoomKind | undefined): readonly RoomKind[] {
  if (type === 'room') return ['student_room', 'shared_kitchen', 'bathroom', 'hall', ...(outdoor ? [outdoor] : [])]
  if (type === 'studio') return ['studio', 'kitchen', 'bathroom', 'hall', ...(outdoor ? [outdoor] : [])]
  return [
    'living',
    'kitchen',
    'bedroom',
    ...(bedrooms > 1 ? (['second_bedroom'] as const) : []),
    'bathroom',
    ...(bedrooms > 2 ? (['study'] as const) : []),
    ...(bedrooms > 3 && onTheGround.has(type) ? (['attic'] as const) : []),
    ...(outdoor ? [outdoor] : ['hall' as const]),
  ]
}

/** The pictures of a property: its front and its rooms. */
export function picturesOf(
  { type, furnished, bedrooms, outdoor }: Facts,
  { front, interior }: Build,
  random: Random,
): PictureSpec[] {
  const rooms = roomsOf(type, bedrooms, outdoor).flatMap((room) => {
    const picture = roomPicture(room, room === 'shared_kitchen' ? 'yes' : furnished, interior)
    return picture ? [picture] : []
  })
  const facade: PictureSpec = { kind: 'facade', type, variant: front }
  const [first, ...others] = rooms
  // Some furnished homes have a room as their first picture instead of the front.
  return first && furnished === 'yes' && random.chance(0.6) ? [first, facade, ...others] : [facade, ...rooms]
}
