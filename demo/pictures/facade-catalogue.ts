import type { PropertyType } from '#features/properties/catalogue/values.ts'
import { type LightName, lightNames } from './palette.ts'

/** Ways of building that a facade can show. */
export type FacadeStyle =
  | 'canal'
  | 'old street'
  | 'stately street'
  | 'town street'
  | 'student street'
  | 'school street'
  | 'porch flat'
  | 'gallery flat'
  | 'late street'
  | 'late green'
  | 'new street'
  | 'new corner'
  | 'new water'
  | 'new green'
  | 'student tower'
  | 'studio front'
  | 'penthouse'
  | 'stores'
  | 'works saw'
  | 'works gables'
  | 'works extra'
  | 'row thirties'
  | 'row seventies'
  | 'row nineties'
  | 'row new'
  | 'pair thirties'
  | 'pair new'
  | 'villa hipped'
  | 'villa thatched'
  | 'villa cubic'
  | 'bungalow flat'
  | 'bungalow pitched'
  | 'farm long'
  | 'farm pyramid'
  | 'farm barn'
  | 'cottage brick'
  | 'cottage wood'
  | 'cottage white'

/** When such a building was put up, and whether it needs a canal town. */
export const styleFacts: Record<FacadeStyle, { readonly from: number; readonly to: number; readonly oldTown?: true }> =
  {
    canal: { from: 1620, to: 1790, oldTown: true },
    'old street': { from: 1640, to: 1830, oldTown: true },
    'stately street': { from: 1870, to: 1915 },
    'town street': { from: 1885, to: 1920 },
    'student street': { from: 1890, to: 1925 },
    'school street': { from: 1921, to: 1939 },
    'porch flat': { from: 1951, to: 1967 },
    'gallery flat': { from: 1966, to: 1979 },
    'late street': { from: 1988, to: 2004 },
    'late green': { from: 1990, to: 2006 },
    'new street': { from: 2012, to: 2024 },
    'new corner': { from: 2014, to: 2025 },
    'new water': { from: 2008, to: 2024 },
    'new green': { from: 2010, to: 2025 },
    'student tower': { from: 2009, to: 2023 },
    'studio front': { from: 1880, to: 1935 },
    penthouse: { from: 2007, to: 2024 },
    stores: { from: 1680, to: 1880, oldTown: true },
    'works saw': { from: 1895, to: 1938 },
    'works gables': { from: 1890, to: 1930 },
    'works extra': { from: 1900, to: 1936 },
    'row thirties': { from: 1925, to: 1940 },
    'row seventies': { from: 1962, to: 1981 },
    'row nineties': { from: 1985, to: 2004 },
    'row new': { from: 2012, to: 2025 },
    'pair thirties': { from: 1928, to: 1940 },
    'pair new': { from: 2010, to: 2024 },
    'villa hipped': { from: 1908, to: 1938 },
    'villa thatched': { from: 1920, to: 1985 },
    'villa cubic': { from: 2005, to: 2024 },
    'bungalow flat': { from: 1962, to: 1978 },
    'bungalow pitched': { from: 1970, to: 1995 },
    'farm long': { from: 1820, to: 1910 },
    'farm pyramid': { from: 1790, to: 1900 },
    'farm barn': { from: 1850, to: 1925 },
    'cottage brick': { from: 1880, to: 1930 },
    'cottage wood': { from: 1860, to: 1925 },
    'cottage white': { from: 1850, to: 1920 },
  }

export interface FacadeDesign {
  readonly style: FacadeStyle
  readonly light: LightName
  /** How near we stand; 1 shows the whole scene. */
  readonly zoom: number
}

// How often each way of building is drawn for a type of home.
const designs: Record<PropertyType, readonly (readonly [FacadeStyle, number])[]> = {
  apartment: [
    ['canal', 4],
    ['old street', 3],
    ['stately street', 3],
    ['town street', 6],
    ['school street', 4],
    ['porch flat', 3],
    ['gallery flat', 3],
    ['late street', 3],
    ['late green', 2],
    ['new street', 4],
    ['new corner', 3],
    ['new water', 4],
    ['new green', 3],
  ],
  condo: [
    ['late green', 1],
    ['new corner', 1],
    ['new water', 1],
  ],
  studio: [
    ['studio front', 7],
    ['new street', 1],
  ],
  room: [
    ['student street', 4],
    ['student tower', 3],
    ['old street', 1],
  ],
  maisonnette: [
    ['late street', 1],
    ['school street', 1],
    ['new green', 1],
    ['stately street', 1],
  ],
  duplex: [
    ['town street', 2],
    ['new corner', 1],
  ],
  penthouse: [['penthouse', 4]],
  loft: [
    ['works saw', 1],
    ['works gables', 1],
    ['works extra', 1],
    ['stores', 1],
  ],
  house: [
    ['row thirties', 2],
    ['row seventies', 3],
    ['row nineties', 2],
    ['row new', 2],
    ['pair thirties', 1],
  ],
  townhouse: [
    ['stately street', 3],
    ['canal', 1],
    ['row thirties', 1],
    ['row new', 1],
  ],
  villa: [
    ['villa hipped', 1],
    ['villa thatched', 1],
    ['villa cubic', 1],
    ['pair new', 1],
  ],
  bungalow: [
    ['bungalow flat', 1],
    ['bungalow pitched', 2],
  ],
  cottage: [
    ['cottage brick', 1],
    ['cottage wood', 1],
    ['cottage white', 1],
  ],
  farmhouse: [
    ['farm long', 1],
    ['farm pyramid', 1],
    ['farm barn', 1],
  ],
}

// Daylight more often than not: a list of evenings would be a mood, not a choice of homes.
const hours: readonly LightName[] = ['noon', 'morning', 'golden', 'noon', 'dusk', 'grey', 'morning', 'noon', 'golden']

// Wide views, and views from across the street.
const nearness: Record<FacadeStyle, readonly [number, number]> = {
  canal: [1, 1.22],
  'old street': [1.1, 1.42],
  'stately street': [1.1, 1.4],
  'town street': [1.05, 1.4],
  'student street': [1.1, 1.4],
  'school street': [1.05, 1.35],
  'porch flat': [1.1, 1.35],
  'gallery flat': [1, 1.2],
  'late street': [1, 1.18],
  'late green': [1, 1.18],
  'new street': [1, 1.18],
  'new corner': [1, 1.15],
  'new water': [1, 1.15],
  'new green': [1, 1.18],
  'student tower': [1, 1.2],
  'studio front': [1, 1.12],
  penthouse: [1, 1.2],
  stores: [1, 1.35],
  'works saw': [1.1, 1.4],
  'works gables': [1.05, 1.35],
  'works extra': [1.1, 1.45],
  'row thirties': [1.1, 1.5],
  'row seventies': [1.1, 1.5],
  'row nineties': [1.1, 1.5],
  'row new': [1.1, 1.5],
  'pair thirties': [1.1, 1.2],
  'pair new': [1.1, 1.2],
  'villa hipped': [1.2, 1.25],
  'villa thatched': [1.15, 1.2],
  'villa cubic': [1.15, 1.2],
  'bungalow flat': [1.15, 1.2],
  'bungalow pitched': [1.15, 1.2],
  'farm long': [1.08, 1.12],
  'farm pyramid': [1.08, 1.12],
  'farm barn': [1.08, 1.12],
  'cottage brick': [1.08, 1.12],
  'cottage wood': [1.08, 1.12],
  'cottage white': [1.08, 1.12],
}

/** The fronts that exist for each type of home, in the order of their variant. */
export const facadeDesigns: Record<PropertyType, readonly FacadeDesign[]> = (() => {
  let drawn = 0
  const designed = (type: PropertyType): FacadeDesign[] =>
    designs[type].flatMap(([style, count]) =>
      Array.from({ length: count }, () => {
        const light = hours[(drawn * 2) % hours.length] ?? lightNames[0]
        const [least, most] = nearness[style]
        const zoom = least + (most - least) * ((drawn * 0.618) % 1)
        drawn += 1
        return { style, light, zoom }
      }),
    )
  return {
    apartment: designed('apartment'),
    condo: designed('condo'),
    studio: designed('studio'),
    room: designed('room'),
    maisonnette: designed('maisonnette'),
    duplex: designed('duplex'),
    penthouse: designed('penthouse'),
    loft: designed('loft'),
    house: designed('house'),
    townhouse: designed('townhouse'),
    villa: designed('villa'),
    bungalow: designed('bungalow'),
    cottage: designed('cottage'),
    farmhouse: designed('farmhouse'),
  }
})()
