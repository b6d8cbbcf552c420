import { sql } from 'kysely'
import type { Db, DbTransaction } from '#platform/database/db.ts'
import type { Language } from '#shared/language.ts'
import { fromKeys } from '#shared/records.ts'
import { Problem } from '#shared/problem.ts'
import { writeAudit } from '#platform/audit/mutations.server.ts'
import { findMergedInto } from '#features/properties/catalogue/queries.server.ts'
import { updateMergedProperties } from '#features/sourcing/deduplication/merge-properties.server.ts'
import { toPropertyColumns, findFormErrors, toPropertyForm, type PropertyColumns } from './form-mapping.server.ts'
import { assertNoErrors, claimFiles } from './form-refusals.server.ts'
import { findChangedFields } from './merge-edits.ts'
import {
  formFieldNames,
  formFields,
  isNeeded,
  type EditedProperty,
  type PropertyField,
  type PropertyForm,
} from './property-form.ts'
import {
  toColumns,
  getEditedFields,
  readListings,
  readPhotoHashes,
  computeVersion,
  type ColumnValues,
  type PropertyRow,
} from './queries.server.ts'
import { updateManualListing, orderGallery, manualSource, publishManualListing } from './manual-listing.server.ts'

/** The editor of a property, and the language of errors. */
export interface AdminContext {
  userId: string
  language: Language
}

/** The changed fields with their new values for the audit log, without contact data. */
function toAuditDetails(fields: readonly PropertyField[], form: EditedProperty): Record<string, string> {
  const isPrivate = (field: PropertyField) => field.startsWith('contact')
  const formatField = (field: PropertyField): string => {
    const value = field === 'gallery' || field === 'videos' ? form[field].length : form[field]
    return isPrivate(field) ? '…' : [value ?? ''].flat().join(', ').slice(0, 200)
  }
  return Object.fromEntries(fields.map((field) => [field, formatField(field)]))
}

/** Adds a property by hand. @returns its id @throws Problem request.invalid */
export async function addProperty(db: Db, form: PropertyForm, adminContext: AdminContext): Promise<string> {
  assertNoErrors(findFormErrors(form), adminContext.language)
  return db.transaction().execute(async (transaction) => {
    const photos = orderGallery(form)
    await claimFiles(transaction, adminContext, { ...form, gallery: photos })
    const { propertyId } = await publishManualListing(transaction, { form, photos })
    await transaction.deleteFrom('property_drafts').where('user_id', '=', adminContext.userId).execute()
    await writeAudit(transaction, adminContext.userId, 'property.added', ['property', propertyId], {
      title: form.title,
      city: form.city,
    })
    return propertyId
  })
}

/** The columns of fields. Another postcode or city may be in another province. */
const getColumnNames = (fields: readonly PropertyField[]) =>
  new Set(
    fields.flatMap((field): readonly (keyof PropertyColumns)[] =>
      field === 'city' || field === 'postalCode'
        ? [...formFields[field].columns, 'province', 'municipality']
        : formFields[field].columns,
    ),
  )

/** Stores edits, which take precedence over the sources. */
async function saveOverrides(
  transaction: DbTransaction,
  row: PropertyRow,
  fields: readonly PropertyField[],
  form: EditedProperty,
): Promise<void> {
  const now = toPropertyColumns(form)
  const before = toColumns(row)
  const petsChanged = form.amenities.includes('pets_allowed') !== (row.pets === 'yes')
  const names = getColumnNames(fields)
  // The form has no field for pets that are refused or negotiable.
  if (!petsChanged) names.delete('pets')
  if (names.size === 0) return
  const pick = (from: PropertyColumns) => Object.fromEntries([...names].map((name) => [name, from[name]]))
  const facts = { ...((row.overrides ?? {}) as ColumnValues), ...pick(now) }
  const from = { ...pick(before), ...((row.overridden_values ?? {}) as ColumnValues) }
  await transaction
    .updateTable('properties')
    .set({
      overrides: JSON.stringify(facts),
      overridden_values: JSON.stringify(from),
      ...(names.has('status') && { status: form.status }),
    })
    .where('id', '=', row.id)
    .execute()
}

/** Sets the photos of a property, in this order, overriding its sources. */
async function overridePhotos(
  transaction: DbTransaction,
  propertyId: string,
  hashes: readonly string[],
): Promise<void> {
  const before = await transaction
    .deleteFrom('property_photos')
    .where('property_id', '=', propertyId)
    .returning(['photo_hash', 'from_listings'])
    .execute()
  const fromListings = new Set(before.filter((photo) => photo.from_listings).map((photo) => photo.photo_hash))
  const rows = hashes.map((photo_hash, position) => ({
    property_id: propertyId,
    position,
    photo_hash,
    from_listings: fromListings.has(photo_hash),
  }))
  if (rows.length > 0) await transaction.insertInto('property_photos').values(rows).execute()
  await transaction.updateTable('properties').set({ photos_overridden: true }).where('id', '=', propertyId).execute()
}

/** Updates a manual listing that is the only one of its property, instead of storing overrides. */
async function updateOwnListing(
  transaction: DbTransaction,
  listingId: string,
  propertyId: string,
  form: EditedProperty,
  { language }: AdminContext,
): Promise<void> {
  const missing = formFieldNames.filter((field) => isNeeded(field, true) && form[field] === undefined)
  assertNoErrors(
    fromKeys(missing, () => 'missing'),
    language,
  )
  await transaction
    .updateTable('properties')
    .set({ overrides: null, overridden_values: null, photos_overridden: false })
    .where('id', '=', propertyId)
    .execute()
  // The required fields were checked above.
  await updateManualListing(transaction, listingId, { form: form as PropertyForm, photos: orderGallery(form) })
}

/** The row of a property, locked until the transaction ends, after its listings, in the order of the import. */
export async function lockProperty(transaction: DbTransaction, id: string): Promise<PropertyRow> {
  await sql`select from listings where property_id = ${id} order by id for update`.execute(transaction)
  const row = await transaction
    .selectFrom('properties')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('property.notFound')
  return row
}

/** Stores one changed field of a locked property, whose form has the new value. */
export async function changeField(
  transaction: DbTransaction,
  row: PropertyRow,
  field: PropertyField,
  form: EditedProperty,
  adminContext: AdminContext,
): Promise<void> {
  const listings = await readListings(transaction, row.id)
  const [onlyListing] = listings
  if (onlyListing && listings.length === 1 && onlyListing.slug === manualSource.slug)
    await updateOwnListing(transaction, onlyListing.id, row.id, form, adminContext)
  else await saveOverrides(transaction, row, [field], form)
}

/**
 * Changes a property, if it still has the version that the admin read.
 * @returns its new form and version, or those of the one with which the change merged it
 * @throws Problem property.notFound, property.changed, request.invalid
 */
export async function editProperty(
  db: Db,
  id: string,
  { version, ...sent }: EditedProperty & { version: string },
  adminContext: AdminContext,
): Promise<{ id: string; form: EditedProperty; version: string }> {
  return db.transaction().execute(async (transaction) => {
    const row = await lockProperty(transaction, id)
    const hashes = await readPhotoHashes(transaction, id)
    const current = toPropertyForm(toColumns(row), hashes)
    if (computeVersion(current) !== version) throw new Problem('property.changed')
    const form = { ...sent, gallery: orderGallery(sent), featuredImage: undefined }
    const fields = findChangedFields(current, form)
    if (fields.length === 0) return { id, form: current, version }
    // Untouched fields are not checked again.
    const complaints = Object.entries(findFormErrors(form)).filter(([field]) => fields.some((one) => one === field))
    assertNoErrors(Object.fromEntries(complaints), adminContext.language)
    const before = { gallery: hashes, videos: row.video_hashes, pointsFile: row.points_file }
    await claimFiles(transaction, adminContext, form, before)
    const listings = await readListings(transaction, id)
    const [onlyListing] = listings
    if (onlyListing && listings.length === 1 && onlyListing.slug === manualSource.slug)
      await updateOwnListing(transaction, onlyListing.id, id, form, adminContext)
    else {
      await saveOverrides(transaction, row, fields, form)
      if (fields.includes('gallery')) await overridePhotos(transaction, id, form.gallery)
    }
    await writeAudit(
      transaction,
      adminContext.userId,
      'property.changed',
      ['property', id],
      toAuditDetails(fields, form),
    )
    return readSaved(transaction, (await findMergedInto(transaction, id)) ?? id)
  })
}

async function readSaved(transaction: DbTransaction, id: string) {
  const row = await transaction.selectFrom('properties').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const form = toPropertyForm(toColumns(row), await readPhotoHashes(transaction, id))
  return { id, form, version: computeVersion(form) }
}

/** Reverts fields to the values of the sources, or else to those before the edit. @throws Problem property.notFound */
export async function revertEdits(
  db: Db,
  id: string,
  requestedFields: readonly PropertyField[],
  { userId: adminId }: AdminContext,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const row = await lockProperty(transaction, id)
    const fields = getEditedFields(row).filter((field) => requestedFields.includes(field))
    if (fields.length === 0) return
    await revertFieldsOf(transaction, row, fields)
    await writeAudit(transaction, adminId, 'property.changed', ['property', id], { takenBack: fields.join(', ') })
  })
}

/** Reverts edited fields of a locked property. */
export async function revertFieldsOf(
  transaction: DbTransaction,
  row: PropertyRow,
  fields: readonly PropertyField[],
): Promise<void> {
  const { id } = row
  const names: ReadonlySet<string> = getColumnNames(fields)
  const without = (facts: unknown) => {
    const left = Object.entries((facts ?? {}) as ColumnValues).filter(([name]) => !names.has(name))
    return left.length > 0 ? JSON.stringify(Object.fromEntries(left)) : null
  }
  const back = Object.fromEntries(
    Object.entries((row.overridden_values ?? {}) as ColumnValues).filter(([name]) => names.has(name)),
  )
  await sql`update properties set overrides = ${without(row.overrides)}::jsonb,
        overridden_values = ${without(row.overridden_values)}::jsonb,
        photos_overridden = photos_overridden and ${!fields.includes('gallery')}
      where id = ${id}`.execute(transaction)
  const columns = Object.keys(back)
  if (columns.length > 0) {
    const list = sql.join(columns.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`))
    await sql`update properties set ${list}
        from json_populate_record(null::properties, ${JSON.stringify(back)}) as given
        where properties.id = ${id}`.execute(transaction)
  }
  // Replaces them with the current values of the sources, where there are any.
  await updateMergedProperties(transaction, [id])
}
