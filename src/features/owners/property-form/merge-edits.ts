import type { EditedProperty, PropertyField } from './property-form.ts'

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** A field in which somebody else's version of a home differs from the one that was begun from. */
export interface ConcurrentChange {
  field: PropertyField
  /** Whether it was changed here too, to something else: somebody has to choose. */
  isConflict: boolean
}

/**
 * What somebody else changed of a home while it was being changed here.
 *
 * @param base as it was when the change began
 * @param theirs as it is now
 * @param mine as it is to become
 */
export function findConcurrentChanges(
  base: EditedProperty,
  theirs: EditedProperty,
  mine: EditedProperty,
): ConcurrentChange[] {
  // The keys of a form are its fields.
  const fields = [...new Set([...Object.keys(base), ...Object.keys(theirs)])] as PropertyField[]
  return fields
    .filter((field) => field !== 'featuredImage' && !isEqual(base[field], theirs[field]))
    .map((field) => ({
      field,
      isConflict: !isEqual(mine[field], base[field]) && !isEqual(mine[field], theirs[field]),
    }))
}

/** The form with what was chosen: theirs in what they changed, but for the fields of which ours is kept. */
export function mergeForms(
  mine: EditedProperty,
  theirs: EditedProperty,
  changed: readonly ConcurrentChange[],
  keep: ReadonlySet<PropertyField>,
): EditedProperty {
  const taken = changed.map(({ field }) => field).filter((field) => !keep.has(field))
  return { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) }
}
