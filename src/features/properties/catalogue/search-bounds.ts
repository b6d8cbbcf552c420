import { boundedFields, fields, type Bound } from './fields.ts'

/** Numbers that follow from several fields of a home; how, is in derive-measures.server.ts. */
const derivedBounds = {
  /** Rent, service costs, gas, water and electricity together, if all of it is known. */
  total: [
    { parameter: 'minTotal', end: 'least', max: 1_000_000, euros: true },
    {
      parameter: 'maxTotal',
      end: 'most',
      max: 1_000_000,
      euros: true,
      choices: [750, 1000, 1250, 1500, 2000, 2500],
    },
  ],
  pricePerM2: [
    { parameter: 'minPricePerM2', end: 'least', max: 1_000_000, euros: true },
    {
      parameter: 'maxPricePerM2',
      end: 'most',
      max: 1_000_000,
      euros: true,
      choices: [10, 15, 20, 25, 30],
    },
  ],
  /** Nothing where a source says that there is none, or that the rent includes it. */
  depositAtMost: [
    {
      parameter: 'maxDeposit',
      end: 'most',
      max: 1_000_000,
      euros: true,
      choices: [0, 1000, 1500, 2000, 3000],
    },
  ],
  serviceCostsAtMost: [
    {
      parameter: 'maxServiceCosts',
      end: 'most',
      max: 1_000_000,
      euros: true,
      choices: [0, 50, 100, 150, 200],
    },
  ],
  /** How long one may stay, in months; an indefinite contract has no end. */
  longestStay: [{ parameter: 'minMonths', end: 'least', max: 600, choices: [3, 6, 12, 24] }],
  /** How long one has to stay, in months. */
  shortestStay: [{ parameter: 'maxMonths', end: 'most', max: 600, choices: [1, 3, 6, 12] }],
} as const satisfies Record<string, readonly Bound[]>

export type DerivedMeasure = keyof typeof derivedBounds
// The table has each measure once.
const derivedMeasures = Object.keys(derivedBounds) as DerivedMeasure[]
/** The numbers of a home that searches can bound: fields, and what follows from them. */
export const measures = [...boundedFields, ...derivedMeasures] as const
export type Measure = (typeof measures)[number]

/** The bounds of searches, each with the number that it is about; they leave out homes where that is unknown. */
export const searchBounds = [
  ...boundedFields.flatMap((measure) => fields[measure].bounds.map((bound) => ({ measure, ...bound }))),
  ...derivedMeasures.flatMap((measure) => derivedBounds[measure].map((bound) => ({ measure, ...bound }))),
]
export type BoundParameter = (typeof searchBounds)[number]['parameter']

/** The parameters of both ends of a range: `[minRooms, maxRooms]`. */
export const boundedRanges = searchBounds.flatMap((least) => {
  const most = searchBounds.find(({ parameter }) => parameter === least.parameter.replace(/^min/, 'max'))
  return least.end === 'least' && most ? [[least.parameter, most.parameter] as const] : []
})
