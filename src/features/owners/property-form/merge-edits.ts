import { pick } from '#shared/records.ts'
import { formFieldNames, type EditedProperty, type PropertyField } from './property-form.ts'

const toComparable = (form: EditedProperty, field: PropertyField): string | undefined =>
  JSON.stringify(field === 'amenities' ? form.amenities.toSorted() : form[field])

/** Finds the fields in which two forms differ; the order of photos matters, that of amenities does not. */
export const findChangedFields = (a: EditedProperty, b: EditedProperty): PropertyField[] =>
  formFieldNames.filter((field) => toComparable(a, field) !== toComparable(b, field))

/** A field in which another admin's version differs from the common base. */
export interface ConcurrentChange {
  field: PropertyField
  /** Whether it was also changed here, to another value: the editor has to choose. */
  isConflict: boolean
}

/** Finds another admin's changes during this edit: `base` is the form when it began, `theirs` the saved one. */
export function findConcurrentChanges(
  base: EditedProperty,
  theirs: EditedProperty,
  mine: EditedProperty,
): ConcurrentChange[] {
  const changedHere = findChangedFields(base, mine)
  const different = findChangedFields(theirs, mine)
  return findChangedFields(base, theirs).map((field) => ({
    field,
    isConflict: changedHere.includes(field) && different.includes(field),
  }))
}

/** Merges two forms: takes their values where they changed them, except for fields in `keep`. */
export function mergeForms(
  mine: EditedProperty,
  theirs: EditedProperty,
  changed: readonly ConcurrentChange[],
  keep: readonly PropertyField[],
): EditedProperty {
  const taken = changed.map(({ field }) => field).filter((field) => !keep.includes(field))
  return { ...mine, ...pick(theirs, taken) }
}
