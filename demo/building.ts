import { type EnergyLabel, energyLabels, type PropertyType } from '#features/properties/catalogue/values.ts'
import { facadesOf } from '#demo/pictures/facade-catalogue.ts'
import { interiors } from '#demo/pictures/interiors.ts'
import type { Age } from './neighbourhoods.ts'
import type { Random } from './random.ts'

/** The building of a demo home, with matching front, rooms and age. */
export interface Build {
  /** The index of its front within its type; see `facadesOf`. */
  readonly front: number
  /** The index of its rooms' colours and materials; see `interiors`. */
  readonly interior: number
  readonly year: number
  readonly label: EnergyLabel | null
}

// The years of fronts that fit a neighbourhood of each age.
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

// Energy labels of homes built before a year; a dash is none. Repeated labels are more likely.
const labels: readonly (readonly [until: number, labels: string])[] = [
  [1945, 'A B B C C C C C D D D D E E E F F G G - - -'],
  [1975, 'A A B B B C C C C C C D D D D E E F -'],
  [1992, 'A A A B B B B B C C C C C C D'],
  [2005, 'A A A A A A B B B B B C'],
  [2015, 'A A A A A A A+ A+ B'],
  [2030, 'A A A+ A+ A+ A++ A++ A++ A++ A+++ A+++ A+++ A+++ A++++'],
]

/** Picks a front that fits the neighbourhood, a year in which such fronts were built, and matching rooms and label. */
export function drawBuild(type: PropertyType, age: Age, isOldTown: boolean, random: Random): Build {
  const [from, to] = yearsOf[age]
  const all = facadesOf(type).map((design, front) => ({ ...design, front }))
  const standing = all.filter((design) => isOldTown || !design.oldTown)
  const fitting = standing.filter((design) => design.from >= from && design.to <= to)
  const design = random.pickAny(fitting) ?? random.pickAny(standing) ?? { front: 0, from: 1960, to: 1990 }
  const year = random.whole(design.from, design.to)
  const name = random.pick(interiorNames(type, year))
  const letter = random.pickAny((labels.find(([until]) => year < until)?.[1] ?? '-').split(' '))
  return {
    front: design.front,
    interior: interiors.findIndex((interior) => interior.name === name),
    year,
    label: energyLabels.find((label) => label === letter) ?? null,
  }
}
