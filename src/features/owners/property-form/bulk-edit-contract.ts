import * as z from 'zod/mini'
import { changeReply, endpoint, messageReply } from '#shared/endpoint.ts'
import { listReply, pageQuery } from '#shared/pagination.ts'
import { Id, idParams, Timestamp, Uuid } from '#shared/schemas.ts'
import { storableText } from '#shared/sound-text.ts'
import type { PropertyField } from './property-form.ts'

/** The fields of which one value can be right for many homes. */
export const bulkFields = [
  'propertyType',
  'furnished',
  'energyLabel',
  'monument',
  'garage',
  'contractKind',
  'registration',
  'yearBuilt',
  'neighborhood',
  'deposit',
  'contactName',
  'contactCompany',
  'contactEmail',
  'contactPhone',
] as const satisfies readonly PropertyField[]
export type BulkField = (typeof bulkFields)[number]

/** The most homes that are changed by one call. */
export const maxBulkEdit = 200

export const editProperties = endpoint('POST /admin/properties/edit', 'admin', {
  summary: 'Changes one field of several homes; refused as a whole if another admin changed one of them meanwhile.',
  body: z.strictObject({
    ids: z.array(Uuid).check(z.minLength(1), z.maxLength(maxBulkEdit)),
    field: z.enum(bulkFields),
    /** As typed; empty for none. */
    value: z.string().check(z.trim(), z.maxLength(300), storableText),
    /** When the homes were read. */
    readAt: z.iso.datetime(),
  }),
  reply: changeReply(z.object({ editId: Id, properties: z.int() })),
})

/** A field that was changed of homes. */
export const PropertyEdit = z.object({
  id: Id,
  field: z.enum(bulkFields),
  properties: z.int(),
  /** The admin; null if that account was deleted. */
  adminEmail: z.nullable(z.string()),
  decidedAt: Timestamp,
  undoneAt: z.nullable(Timestamp),
})
export type PropertyEdit = z.infer<typeof PropertyEdit>

export const listPropertyEdits = endpoint('GET /admin/property-edits', 'admin', {
  summary: 'Lists changes of one field of several homes, newest first.',
  query: z.strictObject({ ...pageQuery }),
  reply: listReply('edits', PropertyEdit),
})

export const undoPropertyEdit = endpoint('POST /admin/property-edits/{id}/undo', 'admin', {
  summary: 'Undoes a change of one field of several homes; homes whose field was changed since keep that value.',
  params: idParams,
  reply: messageReply,
})
