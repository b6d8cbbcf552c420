import * as z from 'zod/mini'
import { documentKinds } from '#shared/documents.ts'
import { Cents } from '#shared/schemas.ts'
import * as values from './values.ts'

/** A document that visitors may read; its path is signed until a home shows it. */
export const Document = z.object({ hash: z.string(), kind: z.enum(documentKinds), bytes: z.int(), path: z.string() })
export type Document = z.infer<typeof Document>

/** What the law asks a landlord to state; null where it was not. Homes of sources have none of it. */
export const LandlordFacts = z.object({
  /** Why there is no energy label. */
  noLabelReason: z.nullable(z.enum(values.noLabelReasons)),
  /** The rent points and the highest rent a month by law, as the landlord counts them. */
  points: z.nullable(z.int()),
  highestRentCents: z.nullable(Cents),
  /** That count. */
  pointsFile: z.nullable(Document),
  /** Whom the landlord chooses, and how. */
  selectionCriteria: z.nullable(z.string()),
  selectionProcedure: z.nullable(z.string()),
  permitNumber: z.nullable(z.string()),
  kind: z.nullable(z.enum(values.landlordKinds)),
  /** Who a trader is. */
  trader: z.nullable(
    z.object({ name: z.nullable(z.string()), register: z.nullable(z.string()), address: z.nullable(z.string()) }),
  ),
})
export type LandlordFacts = z.infer<typeof LandlordFacts>
