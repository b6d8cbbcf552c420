import { z } from 'zod'
import { energyLabels, kitchenFittings, sanitaryFittings } from './dwelling-values.ts'

const date = z.iso.date()
const count = z.int().min(0).max(50)
const squareMetres = z.number().min(0).max(100_000)
/** A measure in m², or the two between which it lies. */
const area = z.union([
  squareMetres,
  z
    .strictObject({ from: squareMetres, to: squareMetres })
    .refine(({ from, to }) => from <= to, 'The first measure is above the second.'),
])
/** How many share it, this home included. */
const sharers = z.union([z.int().min(1).max(5_000), z.literal('unknown')])

const space = z.strictObject({
  id: z.string().min(1).max(200),
  name: z.string().min(1).max(200),
  /** Vertrek, overige ruimte, verkeersruimte, buitenruimte, parkeerplek. */
  type: z.enum(['room', 'other', 'circulation', 'outdoor', 'parking']),
  use: z
    .enum(['kitchen', 'living-kitchen', 'bathroom', 'shower-room', 'toilet', 'attic', 'storage', 'utility-room'])
    .optional(),
  area: area.optional(),
  heated: z.boolean().optional(),
  cooled: z.boolean().optional(),
  /** Of an attic. */
  stairs: z.enum(['fixed', 'loft-ladder']).optional(),
  shared: z.strictObject({ addresses: sharers.optional(), rooms: sharers.optional() }).optional(),
  /** Of a shared outdoor space: whether it is at least 2 m high, 1.5 m wide and 1.5 m deep. */
  isLargeEnough: z.boolean().optional(),
  /** Lengths in millimetres. Left out, it is unknown in a kitchen and none elsewhere. */
  worktops: z.array(z.number().min(0).max(30_000)).max(20).optional(),
  kitchen: z.partialRecord(z.enum(kitchenFittings), count).optional(),
  /** Left out, it is unknown in a bathroom or toilet and none elsewhere. */
  sanitary: z.partialRecord(z.enum(sanitaryFittings), count).optional(),
  parking: z.strictObject({ type: z.enum(['I', 'II', 'III']), places: z.int().min(1).max(10_000) }).optional(),
  chargingPoints: count.optional(),
})
export type Space = z.infer<typeof space>

const energy = z
  .strictObject({
    /** A label of any kind, or an energy index. */
    kind: z.enum(['label', 'index']),
    label: z.enum(energyLabels).optional(),
    index: z.number().min(-5).max(20).optional(),
    /** The day it was taken, and the day from which it no longer holds. */
    from: date,
    until: date.optional(),
  })
  .refine(({ label, index }) => label !== undefined || index !== undefined, 'A label or an index must be given.')
  .refine(({ kind, index }) => kind === 'index' || index === undefined, 'A label has no index.')
  .refine(({ from, until }) => until === undefined || from < until, 'It ends before it begins.')
export type Energy = z.infer<typeof energy>

/**
 * The facts of a dwelling. A fact that is left out is unknown, and `null` says that there is none. Only what whoever claims
 * it has to prove counts as absent where it is left out, as before the tribunal (policy book self-contained, 2.8 and
 * 4.4): monuments, views, new buildings, care, costs for a disability, an energy performance fee, deductions.
 */
export const dwellingSchema = z
  .strictObject({
    kind: z.enum(['self-contained', 'room']),
    /** The day the contract was concluded. */
    contractDate: date.optional(),
    building: z.enum(['single-family', 'multi-family']).optional(),
    buildYear: z.int().min(1_000).max(2_100).optional(),
    /** The year of a renovation to the energy standard of new buildings. */
    renovationYear: z.int().min(1_900).max(2_100).optional(),
    /** The usable area (gebruiksoppervlakte) of the whole address in m². */
    usableArea: z.number().min(1).max(100_000).optional(),
    /** The number of the COROP region. */
    region: z.int().min(1).max(40).optional(),
    energy: z.array(energy).max(20).nullish(),
    hasPerformanceFee: z.boolean().optional(),
    /** Property values (WOZ) with their valuation dates. */
    values: z
      .array(z.strictObject({ euros: z.number().min(1).max(100_000_000), valuationDate: date }))
      .max(50)
      .nullish(),
    /** What a registered appraiser found, where there is no value. */
    appraisalEuros: z.number().min(1).max(100_000_000).optional(),
    monument: z.enum(['state', 'provincial', 'municipal']).optional(),
    isInProtectedView: z.boolean().optional(),
    newBuild: z.strictObject({ buildingStarted: date, firstUse: date }).optional(),
    isCareHome: z.boolean().optional(),
    hasVideoDoorbell: z.boolean().optional(),
    /** The label says that the risk of overheating is low. */
    staysCool: z.boolean().optional(),
    /** What the landlord paid himself, and how many disabled persons share it. */
    disability: z
      .strictObject({ euros: z.number().min(0).max(10_000_000), persons: z.int().min(1).max(100) })
      .optional(),
    deductions: z
      .strictObject({
        isReachedThroughLandlord: z.boolean().optional(),
        hasSmallWindow: z.boolean().optional(),
        hasHighWindow: z.boolean().optional(),
      })
      .optional(),
    /** How many rooms are let at the address, if more than share any one space. */
    roomsAtAddress: z.int().min(1).max(5_000).optional(),
    spaces: z.array(space).max(500),
  })
  .superRefine(({ spaces, energy: labels, buildYear, newBuild }, context) => {
    const seen = new Set<string>()
    for (const [at, { id }] of spaces.entries()) {
      if (seen.has(id))
        context.addIssue({ code: 'custom', path: ['spaces', at, 'id'], message: `"${id}" is counted twice.` })
      seen.add(id)
    }
    for (const [at, label] of (labels ?? []).entries())
      // A label may be made from drawings, some years before a building is ready.
      if (buildYear !== undefined && Number(label.from.slice(0, 4)) < buildYear - 5)
        context.addIssue({
          code: 'custom',
          path: ['energy', at, 'from'],
          message: `The label is older than the building.`,
        })
    if (newBuild && newBuild.firstUse < newBuild.buildingStarted)
      context.addIssue({
        code: 'custom',
        path: ['newBuild', 'firstUse'],
        message: 'It was used before building began.',
      })
  })
export type Dwelling = z.infer<typeof dwellingSchema>
