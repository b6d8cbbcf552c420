import type { EditedHome, HomeField } from './property-form.ts'

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** A field in which somebody else's version of a home differs from the one that was begun from. */
export interface ChangedMeanwhile {
  field: HomeField
  /** Whether it was changed here too, to something else: somebody has to choose. */
  disputed: boolean
}

/**
 * What somebody else changed of a home while it was being changed here.
 *
 * @param base as it was when the change began
 * @param theirs as it is now
 * @param mine as it is to become
 */
export function changedMeanwhile(base: EditedHome, theirs: EditedHome, mine: EditedHome): ChangedMeanwhile[] {
  // The keys of a form are its fields.
  const fields = [...new Set([...Object.keys(base), ...Object.keys(theirs)])] as HomeField[]
  return fields
    .filter((field) => field !== 'featuredImage' && !same(base[field], theirs[field]))
    .map((field) => ({
      field,
      disputed: !same(mine[field], base[field]) && !same(mine[field], theirs[field]),
    }))
}

/** The form with what was chosen: theirs in what they changed, but for the fields of which ours is kept. */
export function mergedForm(
  mine: EditedHome,
  theirs: EditedHome,
  changed: readonly ChangedMeanwhile[],
  keep: ReadonlySet<HomeField>,
): EditedHome {
  const taken = changed.map(({ field }) => field).filter((field) => !keep.has(field))
  return { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) }
}
