import type { PropertyType } from '#features/properties/catalogue/values.ts'
import type { Hour, Season } from './palette.ts'

/** The surroundings of the building. */
type Setting = 'street' | 'water' | 'lawn' | 'air'

/** A style: its years, its width in a picture in metres, and the number of pictures per type. */
type Row = readonly [
  style: string,
  from: number,
  to: number,
  setting: Setting,
  width: number,
  pictures: Partial<Record<PropertyType, number>>,
]

const rows = [
  ['canal', 1620, 1790, 'water', 32, { apartment: 4, townhouse: 1 }],
  ['old street', 1640, 1830, 'street', 27, { apartment: 3, room: 1 }],
  ['stately street', 1870, 1915, 'street', 23, { apartment: 3, townhouse: 3, maisonnette: 1 }],
  ['town street', 1885, 1920, 'street', 26, { apartment: 6, duplex: 2 }],
  ['student street', 1890, 1925, 'street', 25, { room: 4 }],
  ['school street', 1921, 1939, 'street', 28, { apartment: 4, maisonnette: 1 }],
  ['porch flat', 1951, 1967, 'lawn', 28, { apartment: 3 }],
  ['gallery flat', 1966, 1979, 'lawn', 40, { apartment: 3 }],
  ['late street', 1988, 2004, 'street', 32, { apartment: 3, maisonnette: 1 }],
  ['late green', 1990, 2006, 'lawn', 32, { apartment: 2, condo: 1 }],
  ['new street', 2012, 2024, 'street', 32, { apartment: 5, studio: 1, duplex: 1, condo: 1 }],
  ['new water', 2008, 2024, 'water', 33, { apartment: 4, condo: 1 }],
  ['new green', 2010, 2025, 'lawn', 32, { apartment: 3, maisonnette: 1 }],
  ['tower flat', 2009, 2023, 'street', 45, { room: 3 }],
  ['studio front', 1880, 1935, 'air', 10.4, { studio: 6 }],
  ['penthouse', 2007, 2024, 'air', 27, { penthouse: 4 }],
  ['warehouse', 1680, 1880, 'water', 34, { loft: 2 }],
  ['works', 1895, 1938, 'street', 27, { loft: 3 }],
  ['row thirties', 1925, 1940, 'street', 17, { house: 2, townhouse: 1 }],
  ['row seventies', 1962, 1981, 'street', 17.5, { house: 3 }],
  ['row nineties', 1985, 2004, 'street', 17.5, { house: 2 }],
  ['row new', 2012, 2025, 'street', 17.5, { house: 2, townhouse: 1 }],
  ['pair thirties', 1928, 1940, 'street', 18.5, { house: 1 }],
  ['pair new', 2005, 2024, 'street', 18.5, { villa: 2 }],
  ['villa hipped', 1908, 1938, 'lawn', 20, { villa: 1 }],
  ['villa thatched', 1920, 1985, 'lawn', 19, { villa: 1 }],
  ['bungalow flat', 1962, 1978, 'lawn', 18.5, { bungalow: 2 }],
  ['bungalow pitched', 1970, 1995, 'lawn', 18.5, { bungalow: 2 }],
  ['farm long', 1820, 1910, 'lawn', 23.5, { farmhouse: 1 }],
  ['farm pyramid', 1790, 1900, 'lawn', 23.5, { farmhouse: 1 }],
  ['farm barn', 1850, 1925, 'lawn', 23.5, { farmhouse: 1 }],
  ['cottage brick', 1880, 1930, 'lawn', 16, { cottage: 1 }],
  ['cottage wood', 1860, 1925, 'lawn', 16, { cottage: 1 }],
  ['cottage white', 1850, 1920, 'lawn', 16, { cottage: 1 }],
] as const satisfies readonly Row[]

export type FacadeStyle = (typeof rows)[number][0]

/** Styles that need a town with canals. */
const oldTownStyles: ReadonlySet<FacadeStyle> = new Set(['canal', 'old street', 'warehouse'])

/** One picture of a front. */
export interface FacadeDesign {
  readonly style: FacadeStyle
  /** The years in which such a front was built. */
  readonly from: number
  readonly to: number
  readonly oldTown: boolean
  readonly setting: Setting
  readonly width: number
  readonly hour: Hour
  readonly season: Season
}

// Mostly daylight, and each season. In winter the sun is too low for a golden evening.
const moments: readonly (readonly [Hour, Season])[] = [
  ['noon', 'summer'],
  ['golden', 'autumn'],
  ['dusk', 'summer'],
  ['grey', 'spring'],
  ['noon', 'winter'],
  ['morning', 'spring'],
  ['noon', 'autumn'],
  ['golden', 'summer'],
  ['morning', 'summer'],
  ['dusk', 'winter'],
  ['noon', 'spring'],
]

const designs = new Map<string, FacadeDesign[]>()
let drawn = 0
for (const [style, from, to, setting, width, pictures] of rows)
  for (const [type, count] of Object.entries(pictures))
    for (let number = 0; number < count; number += 1) {
      const [hour, season] = moments[drawn % moments.length] ?? ['noon', 'summer']
      const design = { style, from, to, oldTown: oldTownStyles.has(style), setting, width, hour, season }
      designs.set(type, [...(designs.get(type) ?? []), design])
      drawn += 1
    }

/** Returns the possible fronts of a type of property, in the order of their variant. */
export const facadesOf = (type: PropertyType): readonly FacadeDesign[] => designs.get(type) ?? []
