import type { EditedProperty, PropertyField } from './property-form.ts'

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** A field in which another admin's version differs from the common base. */
export interface ConcurrentChange {
  field: PropertyField
  /** Whether it was also changed here, to another value: the editor has to choose. */
  isConflict: boolean
}

/**
 * The changes of another admin during this edit.
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

/** The merged form: their values where they changed them, except for fields in `keep`. */
export function mergeForms(
  mine: EditedProperty,
  theirs: EditedProperty,
  changed: readonly ConcurrentChange[],
  keep: ReadonlySet<PropertyField>,
): EditedProperty {
  const taken = changed.map(({ field }) => field).filter((field) => !keep.has(field))
  return { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) }
}
