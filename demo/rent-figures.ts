import type { PropertyType } from '#features/properties/catalogue/values.ts'
import type { Province } from '#features/properties/geo/provinces.ts'

/** Usual rents of a place in euros per month: a room, a studio, a flat of 70 m2, a house of 120 m2. */
type Usual = readonly [room: number, studio: number, flat: number, house: number]

// Median asking rents on the free market, rounded to 25 euros.
const cities: Readonly<Record<string, Usual>> = {
  Amsterdam: [775, 1250, 2300, 3250],
  Rotterdam: [600, 1000, 1800, 2700],
  'Den Haag': [600, 1000, 1700, 2900],
  Utrecht: [625, 1050, 1850, 2500],
  Eindhoven: [500, 950, 1450, 2100],
  Tilburg: [475, 800, 1250, 1700],
  Groningen: [475, 825, 1150, 1450],
  Almere: [600, 1000, 1500, 1900],
  Breda: [500, 850, 1250, 2150],
  Nijmegen: [475, 850, 1200, 1600],
  Enschede: [400, 775, 1075, 1400],
  Haarlem: [675, 1050, 1850, 2900],
  Arnhem: [500, 825, 1200, 1700],
  Amersfoort: [525, 900, 1375, 1900],
  Apeldoorn: [475, 775, 1100, 1500],
  Hoofddorp: [600, 1075, 2050, 2700],
  "'s-Hertogenbosch": [525, 925, 1425, 1850],
  Maastricht: [500, 800, 1225, 1675],
  Leiden: [575, 1000, 1750, 2250],
  Dordrecht: [550, 825, 1150, 1550],
  Zoetermeer: [575, 900, 1400, 1850],
  Zwolle: [475, 825, 1150, 1500],
  Deventer: [425, 775, 1100, 1400],
  Delft: [500, 850, 1425, 2150],
  Alkmaar: [500, 850, 1275, 1750],
  Leeuwarden: [400, 700, 1025, 1200],
  Hilversum: [600, 950, 1650, 2600],
  Amstelveen: [750, 1150, 2150, 3400],
  Heerlen: [375, 650, 925, 1200],
  Venlo: [400, 700, 1025, 1350],
}

// Rents in other places, by province.
const provinces: Readonly<Record<Province, Usual>> = {
  Drenthe: [400, 675, 975, 1275],
  Flevoland: [500, 850, 1250, 1600],
  Friesland: [375, 650, 950, 1225],
  Gelderland: [450, 775, 1125, 1550],
  Groningen: [400, 675, 950, 1250],
  Limburg: [400, 675, 1000, 1350],
  'Noord-Brabant': [450, 800, 1225, 1700],
  'Noord-Holland': [575, 950, 1500, 2100],
  Overijssel: [400, 700, 1050, 1375],
  Utrecht: [550, 900, 1425, 2000],
  Zeeland: [400, 725, 1075, 1375],
  'Zuid-Holland': [525, 875, 1350, 1900],
}

/** The size of a type of home in square metres, and its rent relative to a flat or house of that size. */
const sizes: Readonly<Record<PropertyType, readonly [least: number, usual: number, most: number, rent: number]>> = {
  room: [9, 15, 28, 1],
  studio: [20, 30, 44, 1],
  apartment: [38, 68, 135, 1],
  condo: [58, 84, 130, 1.06],
  penthouse: [85, 125, 200, 1.16],
  loft: [62, 95, 165, 1.06],
  maisonnette: [68, 92, 130, 0.97],
  duplex: [78, 104, 150, 1],
  house: [80, 114, 170, 1],
  townhouse: [105, 148, 230, 1.1],
  villa: [160, 215, 360, 1.18],
  bungalow: [90, 128, 200, 1],
  cottage: [45, 64, 95, 0.88],
  farmhouse: [140, 185, 300, 0.94],
}

interface RentFigures {
  /** Euros per month for a home of the usual size. */
  readonly usual: number
  /** The limits for demo homes of this kind. */
  readonly least: number
  readonly most: number
  readonly area: { readonly least: number; readonly usual: number; readonly most: number }
  /** The rent of a home with this area in square metres. */
  readonly of: (areaM2: number) => number
}

/** The types that are houses with a garden. */
export const onTheGround: ReadonlySet<PropertyType> = new Set([
  'house',
  'townhouse',
  'villa',
  'bungalow',
  'cottage',
  'farmhouse',
])

/**
 * The rents of a type of home in a place. Rents grow more slowly than areas: twice the size costs some 65 % more.
 * Rooms cost 350 to 900 euros and studios 600 to 1,400 everywhere.
 */
export function rentFigures(city: string, province: Province, type: PropertyType): RentFigures {
  const [room, studio, flat, house] = cities[city] ?? provinces[province]
  const [least, usual, most, share] = sizes[type]
  const [base, baseArea] =
    type === 'room' ? [room, 15] : type === 'studio' ? [studio, 30] : onTheGround.has(type) ? [house, 120] : [flat, 70]
  const grows = type === 'room' ? 0.4 : type === 'studio' ? 0.55 : 0.72
  const of = (areaM2: number) => base * share * (areaM2 / baseArea) ** grows
  const bounds: Partial<Record<PropertyType, readonly [number, number]>> = { room: [350, 900], studio: [600, 1400] }
  const [low, high] = bounds[type] ?? [of(least) * 0.62, of(most) * 1.6]
  return { usual: of(usual), least: Math.floor(low), most: Math.ceil(high), area: { least, usual, most }, of }
}
