import { uuidv7 } from 'uuidv7'
import type { Db } from '#platform/database/db.ts'
import { typedKeys } from '#shared/records.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'
import { getProperty } from '#features/properties/catalogue/queries.server.ts'
import { findFormErrors, toPropertyColumns } from './form-mapping.server.ts'
import type { EditedProperty, PropertyField, UnfinishedProperty } from './property-form.ts'

/** In the place of what every home needs; whoever shows the preview knows that these were not filled in. */
const placeholder = '…'

const fillIn = (form: UnfinishedProperty): EditedProperty => ({
  ...form,
  title: form.title ?? placeholder,
  city: form.city ?? placeholder,
  propertyType: form.propertyType ?? 'apartment',
})

/** The form without its wrong fields, and those that only make sense with them. */
function leaveOut(form: EditedProperty, wrong: readonly PropertyField[]): EditedProperty {
  const kept = { ...form }
  if (wrong.includes('latitude') || wrong.includes('longitude')) {
    kept.latitude = undefined
    kept.longitude = undefined
  }
  if (wrong.includes('availableFrom')) kept.availability = 'unknown'
  if (wrong.includes('yearBuilt')) kept.yearBuilt = undefined
  if (wrong.includes('postalCode')) kept.postalCode = undefined
  if (wrong.includes('contractMonthsMax')) kept.contractMonthsMax = undefined
  return kept
}

/**
 * Returns a property as visitors would see it, however little of its form is filled in: writes it, reads it like any
 * property, and rolls back. Fields that are wrong are left out.
 */
export async function previewProperty(
  db: Db,
  form: UnfinishedProperty,
): Promise<{ data: Property; leftOut: PropertyField[] }> {
  const filled = fillIn(form)
  const leftOut = typedKeys(findFormErrors(filled))
  // Knowing the hash of a file gives no right to it; whoever may see it has its path already.
  const columns = toPropertyColumns({ ...leaveOut(filled, leftOut), videos: [], pointsFile: undefined })
  const transaction = await db.startTransaction().execute()
  try {
    const id = uuidv7()
    const now = new Date()
    await transaction
      .insertInto('properties')
      .values({ id, ...columns, first_seen_at: now, last_seen_at: now })
      .execute()
    return { data: await getProperty(transaction, id, true), leftOut }
  } finally {
    await transaction.rollback().execute()
  }
}
