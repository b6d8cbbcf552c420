import type { PropertyType } from '#features/properties/catalogue/values.ts'

/** What the source itself states of a home, against which facts of its text are judged. */
export interface TextContext {
  readonly propertyType: PropertyType
  /** The monthly rent in cents, if known. */
  readonly rentCents: number | null
}
