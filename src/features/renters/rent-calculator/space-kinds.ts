import { kitchenFittings, sanitaryFittings } from '#rent-points/dwelling-values.ts'
import type { Space } from '#rent-points/dwelling.ts'

/** The kinds of space that a tenant chooses from. */
export const spaceKinds = [
  'room',
  'kitchen',
  'livingKitchen',
  'bathroom',
  'toilet',
  'hall',
  'storage',
  'utilityRoom',
  'atticRoom',
  'attic',
  'outdoor',
  'parking',
] as const
export type SpaceKind = (typeof spaceKinds)[number]

const fittingNames = [...new Set([...kitchenFittings, ...sanitaryFittings])]

/** What can be said of a space besides its fittings. */
const spaceFacts = [
  'area',
  'heated',
  'cooled',
  'sharing',
  'sharers',
  'stairs',
  'worktop',
  'knowsFittings',
  'isLargeEnough',
  'parkingType',
  'places',
  'chargingPoints',
] as const
/** Names of fittings are facts too: how many there are. */
export const allSpaceFacts = [...spaceFacts, ...fittingNames] as const
export type SpaceFact = (typeof allSpaceFacts)[number]

interface KindRules {
  type: Space['type']
  use?: Space['use']
  facts: readonly (typeof spaceFacts)[number][]
  fittings: readonly SpaceFact[]
}

const indoors = ['area', 'heated', 'sharing'] as const
const lived = ['area', 'heated', 'cooled', 'sharing'] as const

/** What each kind is to the rules, and what is asked of it. */
export const kindRules: Readonly<Record<SpaceKind, KindRules>> = {
  room: { type: 'room', facts: lived, fittings: ['basin'] },
  kitchen: { type: 'room', use: 'kitchen', facts: [...lived, 'worktop', 'knowsFittings'], fittings: kitchenFittings },
  livingKitchen: {
    type: 'room',
    use: 'living-kitchen',
    facts: [...lived, 'worktop', 'knowsFittings'],
    fittings: kitchenFittings,
  },
  bathroom: { type: 'room', use: 'bathroom', facts: [...lived, 'knowsFittings'], fittings: sanitaryFittings },
  toilet: {
    type: 'other',
    use: 'toilet',
    facts: [...indoors, 'knowsFittings'],
    fittings: ['standingToilet', 'hangingToilet', 'basin'],
  },
  hall: { type: 'circulation', facts: ['heated', 'sharing'], fittings: [] },
  storage: { type: 'other', use: 'storage', facts: indoors, fittings: [] },
  utilityRoom: { type: 'other', use: 'utility-room', facts: indoors, fittings: ['basin'] },
  atticRoom: { type: 'room', use: 'attic', facts: [...lived, 'stairs'], fittings: ['basin'] },
  attic: { type: 'other', use: 'attic', facts: [...indoors, 'stairs'], fittings: [] },
  outdoor: { type: 'outdoor', facts: ['area', 'sharing', 'isLargeEnough'], fittings: [] },
  parking: { type: 'parking', facts: ['parkingType', 'area', 'places', 'chargingPoints', 'sharing'], fittings: [] },
}
