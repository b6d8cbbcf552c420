import type { EnergyLabel, PropertyType } from '#features/properties/catalogue/values.ts'
import { facadeDesigns, styleFacts } from '#demo/pictures/facade-catalogue.ts'
import { interiors } from '#demo/pictures/interiors.ts'
import type { Age } from './neighbourhoods.ts'
import type { Random } from './random.ts'

/** What a demonstration home was built as: front, rooms and age belong together. */
export interface Build {
  /** Which front of its type; see `facadeDesigns`. */
  readonly front: number
  /** Which set of colours and materials its rooms have; see `interiors`. */
  readonly interior: number
  readonly year: number
  readonly label: EnergyLabel | null
}

// Fronts from these years are at home in a neighbourhood of that age.
const yearsOf: Record<Age, readonly [number, number]> = {
  old: [1600, 1915],
  belt: [1880, 1941],
  postwar: [1945, 1999],
  new: [1995, 2030],
  mixed: [1600, 2030],
}

type InteriorName = (typeof interiors)[number]['name']

function interiorNames(type: PropertyType, year: number): readonly [InteriorName, ...InteriorName[]] {
  if (type === 'loft') return ['works']
  if (type === 'room') return year < 1945 ? ['white', 'row', 'thirties'] : ['white', 'row']
  if (year < 1850) return ['canal', 'canal', 'white']
  if (year < 1945) return ['thirties', 'oak', 'white', 'canal']
  if (year < 1995) return ['row', 'white', 'oak']
  return ['oak', 'white', 'oak', 'works']
}

const labels: readonly (readonly [until: number, readonly (readonly [EnergyLabel | null, number])[]])[] = [
  [
    1945,
    [
      ['A', 1],
      ['B', 2],
      ['C', 5],
      ['D', 4],
      ['E', 3],
      ['F', 2],
      ['G', 2],
      [null, 3],
    ],
  ],
  [
    1975,
    [
      ['A', 2],
      ['B', 3],
      ['C', 6],
      ['D', 4],
      ['E', 2],
      ['F', 1],
      [null, 1],
    ],
  ],
  [
    1992,
    [
      ['A', 3],
      ['B', 5],
      ['C', 6],
      ['D', 1],
    ],
  ],
  [
    2005,
    [
      ['A', 6],
      ['B', 5],
      ['C', 1],
    ],
  ],
  [
    2015,
    [
      ['A', 6],
      ['A+', 2],
      ['B', 1],
    ],
  ],
  [
    2030,
    [
      ['A', 2],
      ['A+', 3],
      ['A++', 4],
      ['A+++', 4],
      ['A++++', 1],
    ],
  ],
]

/** Draws a front that fits the neighbourhood, a year in which such fronts were built, rooms and a label of that time. */
export function drawBuild(type: PropertyType, age: Age, isOldTown: boolean, random: Random): Build {
  const [from, to] = yearsOf[age]
  const all = facadeDesigns[type].map(({ style }, front) => ({ front, ...styleFacts[style] }))
  const standing = all.filter((design) => isOldTown || !design.oldTown)
  const fitting = standing.filter((design) => design.from >= from && design.to <= to)
  const design = random.pickAny(fitting) ?? random.pickAny(standing) ?? { front: 0, from: 1960, to: 1990 }
  const year = random.whole(design.from, design.to)
  const name = random.pick(interiorNames(type, year))
  const chances = labels.find(([until]) => year < until)?.[1] ?? []
  return {
    front: design.front,
    interior: interiors.findIndex((interior) => interior.name === name),
    year,
    label: random.weighted(chances),
  }
}
