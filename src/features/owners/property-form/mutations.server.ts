import { sql, type Kysely, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/tables.ts'
import type { Language } from '#shared/language.ts'
import { Problem } from '#shared/problem.ts'
import { sentencesFor, type Sentence } from '#shared/validation.ts'
import { writeAudit } from '#features/administration/audit-log/queries.server.ts'
import { showTogether } from '#features/sourcing/deduplication/merge-properties.server.ts'
import { takeUploads } from '#features/owners/uploads/queries.server.ts'
import {
  columnsOf,
  columnsOfField,
  complaintsOf,
  fieldsThatDiffer,
  formOfHome,
  type HomeColumns,
} from './form-mapping.server.ts'
import { requiredFields, type EditedHome, type HomeField, type HomeForm } from './property-form.ts'
import { columnsIn, editedFields, offersOf, photosOf, versionOf, type Facts, type HomeRow } from './queries.server.ts'
import { changeHome, orderedGallery, ownSource, publishHome } from './manual-listing.server.ts'

/** Who changes a home, and in which language they are told what is wrong. */
export interface Acting {
  adminId: string
  language: Language
}

/** @throws Problem request.invalid with a sentence for each field, if there is any complaint */
export function refuse(complaints: Partial<Record<HomeField, Sentence>>, language: Language): void {
  const known = Object.fromEntries(Object.entries(complaints).filter(([, name]) => name))
  if (Object.keys(known).length > 0) throw new Problem('request.invalid', { fields: sentencesFor(known, language) })
}

/** What changed, for the audit log: which fields and what they became; whom to write to is nobody's business there. */
function detailsOf(fields: readonly HomeField[], form: EditedHome): Record<string, string> {
  const secret = (field: HomeField) => field.startsWith('contact')
  const said = (field: HomeField): string => {
    const value = field === 'gallery' ? form.gallery.length : form[field]
    return secret(field) ? '…' : [value ?? ''].flat().join(', ').slice(0, 200)
  }
  return Object.fromEntries(fields.map((field) => [field, said(field)]))
}

/** The photos of the form have to be the home's own, or uploads of this account. */
async function takePhotos(
  transaction: Transaction<Tables>,
  { adminId, language }: Acting,
  hashes: readonly string[],
  also: readonly string[] = [],
): Promise<void> {
  const foreign = await takeUploads(transaction, adminId, hashes, also)
  if (foreign.length > 0) refuse({ gallery: 'notAPhoto' }, language)
}

/**
 * Adds a home that an admin made by hand.
 *
 * @returns its id
 * @throws Problem request.invalid
 */
export async function addHome(db: Kysely<Tables>, form: HomeForm, acting: Acting): Promise<string> {
  refuse(complaintsOf(form), acting.language)
  return db.transaction().execute(async (transaction) => {
    const photos = orderedGallery(form)
    await takePhotos(transaction, acting, photos)
    const { homeId } = await publishHome(transaction, { form, photos })
    await transaction.deleteFrom('home_drafts').where('user_id', '=', acting.adminId).execute()
    await writeAudit(transaction, {
      adminId: acting.adminId,
      action: 'property.added',
      subjectKind: 'property',
      subjectId: homeId,
      details: { title: form.title, city: form.city },
    })
    return homeId
  })
}

/** Lays what was changed over the home, whatever its sources say from now on. */
async function layOver(
  transaction: Transaction<Tables>,
  row: HomeRow,
  fields: readonly HomeField[],
  form: EditedHome,
): Promise<void> {
  const now = columnsOf(form)
  const before = columnsIn(row)
  const petsChanged = form.amenities.includes('pets_allowed') !== (row.pets === 'yes')
  const names = new Set(
    // A place that changes may lie in another province.
    fields.flatMap((field): readonly (keyof HomeColumns)[] =>
      field === 'city' ? ['city', 'province'] : columnsOfField[field],
    ),
  )
  // That pets are refused or asked about has no box in the form.
  if (!petsChanged) names.delete('pets')
  if (names.size === 0) return
  const pick = (from: HomeColumns) => Object.fromEntries([...names].map((name) => [name, from[name]]))
  const facts = { ...((row.edited_facts ?? {}) as Facts), ...pick(now) }
  const from = { ...pick(before), ...((row.edited_from ?? {}) as Facts) }
  await transaction
    .updateTable('properties')
    .set({
      edited_facts: JSON.stringify(facts),
      edited_from: JSON.stringify(from),
      ...(names.has('status') && { status: form.status }),
    })
    .where('id', '=', row.id)
    .execute()
}

/** Lets a home show these photos in this order, whatever its sources show from now on. */
async function decidePhotos(
  transaction: Transaction<Tables>,
  homeId: string,
  hashes: readonly string[],
): Promise<void> {
  const before = await transaction
    .deleteFrom('property_photos')
    .where('property_id', '=', homeId)
    .returning(['photo_hash', 'from_offers'])
    .execute()
  const ofOffers = new Set(before.filter((photo) => photo.from_offers).map((photo) => photo.photo_hash))
  const rows = hashes.map((photo_hash, position) => ({
    property_id: homeId,
    position,
    photo_hash,
    from_offers: ofOffers.has(photo_hash),
  }))
  if (rows.length > 0) await transaction.insertInto('property_photos').values(rows).execute()
  await transaction.updateTable('properties').set({ photos_decided: true }).where('id', '=', homeId).execute()
}

/** An offer of our own that is all that there is of a home says itself what is changed; nothing has to lie over it. */
async function changeOwn(
  transaction: Transaction<Tables>,
  offerId: string,
  homeId: string,
  form: EditedHome,
  { language }: Acting,
): Promise<void> {
  const missing = [...requiredFields].filter((field) => form[field] === undefined)
  refuse(Object.fromEntries(missing.map((field) => [field, 'missing' as const])), language)
  await transaction
    .updateTable('properties')
    .set({ edited_facts: null, edited_from: null, photos_decided: false })
    .where('id', '=', homeId)
    .execute()
  // Nothing of what such a form needs is missing, as was just seen.
  await changeHome(transaction, offerId, { form: form as HomeForm, photos: orderedGallery(form) })
}

/** The row of a home, held until the transaction ends, after its offers as the import takes them. */
async function holdHome(transaction: Transaction<Tables>, id: string): Promise<HomeRow> {
  await sql`select from offers where property_id = ${id} order by id for update`.execute(transaction)
  const row = await transaction
    .selectFrom('properties')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('property.notFound')
  return row
}

/**
 * Changes a home as an admin filled in the form.
 *
 * @param version of the state that the admin began from (`readHome`)
 * @throws Problem property.notFound, request.invalid; home.changed where it is no longer as it was read
 */
export async function editHome(
  db: Kysely<Tables>,
  id: string,
  { version, ...sent }: EditedHome & { version: string },
  acting: Acting,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const row = await holdHome(transaction, id)
    const hashes = (await photosOf(transaction, id)).map(({ hash }) => hash)
    const current = formOfHome(columnsIn(row), hashes)
    if (versionOf(current) !== version) throw new Problem('home.changed')
    const form = { ...sent, gallery: orderedGallery(sent), featuredImage: undefined }
    const fields = fieldsThatDiffer(current, form)
    if (fields.length === 0) return
    // What was there before and is not touched is nobody's mistake now.
    const complaints = Object.entries(complaintsOf(form)).filter(([field]) => fields.some((one) => one === field))
    refuse(Object.fromEntries(complaints), acting.language)
    await takePhotos(transaction, acting, form.gallery, hashes)
    const offers = await offersOf(transaction, id)
    const [only] = offers
    if (only && offers.length === 1 && only.slug === ownSource.slug)
      await changeOwn(transaction, only.id, id, form, acting)
    else {
      await layOver(transaction, row, fields, form)
      if (fields.includes('gallery')) await decidePhotos(transaction, id, form.gallery)
    }
    await writeAudit(transaction, {
      adminId: acting.adminId,
      action: 'property.changed',
      subjectKind: 'property',
      subjectId: id,
      details: detailsOf(fields, form),
    })
  })
}

/**
 * Takes back what an admin changed of a home: it shows again what its sources say, or what it said before where none does.
 *
 * @throws Problem property.notFound
 */
export async function takeBackEdits(
  db: Kysely<Tables>,
  id: string,
  asked: readonly HomeField[],
  { adminId }: Acting,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const row = await holdHome(transaction, id)
    const fields = editedFields(row).filter((field) => asked.includes(field))
    if (fields.length === 0) return
    const names = new Set<string>(
      fields.flatMap((field) => (field === 'city' ? ['city', 'province'] : columnsOfField[field])),
    )
    const without = (facts: unknown) => {
      const left = Object.entries((facts ?? {}) as Facts).filter(([name]) => !names.has(name))
      return left.length > 0 ? JSON.stringify(Object.fromEntries(left)) : null
    }
    const back = Object.fromEntries(
      Object.entries((row.edited_from ?? {}) as Facts).filter(([name]) => names.has(name)),
    )
    await sql`update properties set edited_facts = ${without(row.edited_facts)}::jsonb,
        edited_from = ${without(row.edited_from)}::jsonb,
        photos_decided = photos_decided and ${!fields.includes('gallery')}
      where id = ${id}`.execute(transaction)
    const columns = Object.keys(back)
    if (columns.length > 0) {
      const list = sql.join(columns.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`))
      await sql`update properties set ${list}
        from json_populate_record(null::properties, ${JSON.stringify(back)}) as given
        where properties.id = ${id}`.execute(transaction)
    }
    // Where a source speaks of it, its word of today counts.
    await showTogether(transaction, [id])
    await writeAudit(transaction, {
      adminId,
      action: 'property.changed',
      subjectKind: 'property',
      subjectId: id,
      details: { takenBack: fields.join(', ') },
    })
  })
}
