import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import * as z from 'zod/mini'
import { writeAudit } from '#platform/audit/mutations.server.ts'
import type { Db, DbTransaction } from '#platform/database/db.ts'
import { withIsoDates } from '#platform/database/iso-dates.ts'
import { readPage } from '#platform/database/read-page.ts'
import type { Body } from '#shared/endpoint.ts'
import type { Language } from '#shared/language.ts'
import type { PageRequest } from '#shared/pagination.ts'
import { Problem } from '#shared/problem.ts'
import { formatIssues } from '#shared/validation.ts'
import {
  bulkFields,
  type BulkField,
  type editProperties as editEndpoint,
  type PropertyEdit,
} from './bulk-edit-contract.ts'
import { findFormErrors, toPropertyForm } from './form-mapping.server.ts'
import { assertNoErrors } from './form-refusals.server.ts'
import { changeField, lockProperty, revertFieldsOf, type AdminContext } from './mutations.server.ts'
import { formFields, isNeeded, type EditedProperty } from './property-form.ts'
import { getEditedFields, readPhotoHashes, toColumns, type PropertyRow } from './queries.server.ts'

/** The typed value of a field; undefined for none. @throws Problem request.invalid, with the sentence at `value` */
function parseValue(field: BulkField, typed: string, language: Language): unknown {
  if (typed === '') {
    if (isNeeded(field, false) || formFields[field].fallback !== undefined)
      assertNoErrors({ [field]: 'missing' }, language)
    return undefined
  }
  const { input, shape } = formFields[field]
  const given = input === 'number' || input === 'money' ? Number(typed.replace(',', '.')) : typed
  const read = z.safeParse(z.object({ value: shape }), { value: given }, { reportInput: true })
  if (!read.success) throw new Problem('request.invalid', { fields: formatIssues(read.error.issues, language) })
  return read.data.value
}

/** The homes that a colleague has changed since they were read. */
async function findChangedByOthers(
  transaction: DbTransaction,
  ids: readonly string[],
  { readAt, adminId }: { readAt: string; adminId: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct id)::integer as count from (
      select subject_id as id from audit_entries
      where subject_kind = 'property' and subject_id = any(${ids}::uuid[]) and action = 'property.changed'
        and admin_id <> ${adminId} and done_at > ${readAt}
      union all
      select property_id from bulk_edit_properties join bulk_edits on bulk_edits.id = edit_id
      where property_id = any(${ids}::uuid[]) and (
        (admin_id is distinct from ${adminId} and edited_at > ${readAt})
        or (undone_by is distinct from ${adminId} and undone_at > ${readAt}))
    ) as changed`.execute(transaction)
  return rows[0]?.count ?? 0
}

const readForm = async (transaction: DbTransaction, row: PropertyRow): Promise<EditedProperty> =>
  toPropertyForm(toColumns(row), await readPhotoHashes(transaction, row.id))

/** Stores a value as JSON; null for none. */
const toJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))

/**
 * Changes one field of homes, overriding their sources. All or nothing: one home that a colleague changed after
 * `readAt` refuses the whole.
 *
 * @returns the id to undo it by, and how many homes had another value before
 * @throws Problem homes.changedByColleague, homes.sameValue, property.notFound, request.invalid
 */
export async function editProperties(
  db: Db,
  { ids: given, field, value: typed, readAt }: Body<typeof editEndpoint>,
  adminContext: AdminContext,
): Promise<{ editId: string; properties: number }> {
  const value = parseValue(field, typed, adminContext.language)
  const ids = [...new Set(given)].toSorted()
  return db.transaction().execute(async (transaction) => {
    const rows: PropertyRow[] = []
    // In one order, so that two such changes do not wait for each other.
    for (const id of ids) rows.push(await lockProperty(transaction, id))
    if ((await findChangedByOthers(transaction, ids, { readAt, adminId: adminContext.userId })) > 0)
      throw new Problem('homes.changedByColleague')
    const changes: { property_id: string; before: string | null; after: string | null; was_edited: boolean }[] = []
    for (const row of rows) {
      const current = await readForm(transaction, row)
      if (toJson(current[field]) === toJson(value)) continue
      const form = { ...current, [field]: value }
      const problem = findFormErrors(form)[field]
      if (problem) assertNoErrors({ [field]: problem }, adminContext.language)
      await changeField(transaction, row, field, form, adminContext)
      changes.push({
        property_id: row.id,
        before: toJson(current[field]),
        after: toJson(value),
        was_edited: getEditedFields(row).includes(field),
      })
    }
    if (changes.length === 0) throw new Problem('homes.sameValue')
    const editId = uuidv7()
    await transaction
      .insertInto('bulk_edits')
      .values({ id: editId, admin_id: adminContext.userId, field, property_count: changes.length })
      .execute()
    await transaction
      .insertInto('bulk_edit_properties')
      .values(changes.map((change) => ({ edit_id: editId, ...change })))
      .execute()
    await writeAudit(transaction, adminContext.userId, 'properties.edited', ['decision', editId], {
      properties: String(changes.length),
      field,
      // As of a home alone: contact data stay out of the log.
      value: field.startsWith('contact') ? '…' : typed.slice(0, 200),
    })
    return { editId, properties: changes.length }
  })
}

/**
 * Gives each home of an edit the value that it had, or what its sources say if that was it. Homes whose field was changed
 * since keep that.
 *
 * @throws Problem decision.notFound, decision.undone, homes.overtaken if all were changed since
 */
export async function undoPropertyEdit(
  db: Db,
  id: string,
  adminContext: AdminContext,
): Promise<{ properties: number; overtaken: number }> {
  return db.transaction().execute(async (transaction) => {
    const edit = await transaction
      .selectFrom('bulk_edits')
      .select(['field', 'undone_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    const field = bulkFields.find((known) => known === edit?.field)
    if (!edit || !field) throw new Problem('decision.notFound')
    if (edit.undone_at) throw new Problem('decision.undone')
    const changes = await transaction
      .selectFrom('bulk_edit_properties')
      .select(['property_id', 'was_edited', sql<unknown>`before`.as('before'), sql<unknown>`after`.as('after')])
      .where('edit_id', '=', id)
      .orderBy('property_id')
      .execute()
    let properties = 0
    for (const { property_id, before, after, was_edited } of changes) {
      const row = await lockProperty(transaction, property_id)
      const current = await readForm(transaction, row)
      if (toJson(current[field]) !== toJson(after ?? undefined)) continue
      if (!was_edited && getEditedFields(row).includes(field)) await revertFieldsOf(transaction, row, [field])
      else await changeField(transaction, row, field, { ...current, [field]: before ?? undefined }, adminContext)
      properties++
    }
    if (properties === 0) throw new Problem('homes.overtaken')
    await transaction
      .updateTable('bulk_edits')
      .set({ undone_at: sql<Date>`clock_timestamp()`, undone_by: adminContext.userId })
      .where('id', '=', id)
      .execute()
    await writeAudit(transaction, adminContext.userId, 'properties.editUndone', ['decision', id], {
      properties: String(properties),
      field,
    })
    return { properties, overtaken: changes.length - properties }
  })
}

/** The fields that admins changed of several homes, newest first. */
export async function readPropertyEdits(db: Db, page: PageRequest) {
  const { rows, pagination } = await readPage(
    page,
    db
      .selectFrom('bulk_edits as edit')
      .leftJoin('users', 'users.id', 'edit.admin_id')
      .select(['edit.id', 'edit.field', 'property_count as properties', 'users.email as adminEmail'])
      .select(['edited_at as decidedAt', 'undone_at as undoneAt'])
      .orderBy('edited_at', 'desc')
      .orderBy('edit.id', 'desc'),
    db.selectFrom('bulk_edits'),
  )
  const edits = rows.flatMap((row): PropertyEdit[] => {
    const field = bulkFields.find((known) => known === row.field)
    return field ? [{ ...withIsoDates(row), field }] : []
  })
  return { edits, pagination }
}
