import * as z from 'zod/mini'
import { changeReply, dataReply, endpoint, perMinute, success } from '#shared/endpoint.ts'
import { fromKeys } from '#shared/records.ts'
import { storableText } from '#shared/sound-text.ts'
import { Property } from '#features/properties/catalogue/contract.ts'
import { Document } from '#features/properties/landlord/contract.ts'
import { Video } from '#features/properties/photos/contract.ts'
import { maxVideosPerProperty } from '#shared/videos.ts'
import { provinces } from '#features/properties/geo/provinces.ts'
import { Id, Timestamp } from '#shared/schemas.ts'
import {
  EditedProperty,
  formAmenities,
  formFieldNames,
  formFields,
  maxPhotos,
  PropertyForm,
  steps,
  textFieldNames,
  UnfinishedProperty,
} from './property-form.ts'

const id = z.uuid('wrong')
const done = changeReply(z.object({ id: z.string() }))

export const addProperty = endpoint('POST /properties', 'admin', {
  summary: 'Adds a home by hand; its photos are uploads of the caller.',
  body: PropertyForm,
  reply: done,
  status: 201,
})

/** The version of a property when editing began. */
const version = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w-]+$/))

export const changeProperty = endpoint('PATCH /properties/{id}', 'admin', {
  summary: 'Changes a home; later runs of its sources do not undo it. Refused if it has changed since it was read.',
  params: z.object({ id }),
  body: z.strictObject({ ...EditedProperty.shape, version }),
  /** The home as saved, or that with which the change merged it, and its version for the next change. */
  reply: changeReply(z.object({ id: z.string(), form: EditedProperty, version: z.string() })),
})

/** A photo in the form; its address expires within minutes. */
export const FormPhoto = z.object({ hash: z.string(), width: z.int(), height: z.int(), preview: z.string() })
export type FormPhoto = z.infer<typeof FormPhoto>

/** A property as it can be edited. */
export const EditableProperty = z.object({
  id: Id,
  form: EditedProperty,
  version: z.string(),
  photos: z.array(FormPhoto),
  videos: z.array(Video),
  /** The count of points, at a path that expires. */
  pointsFile: z.nullable(Document),
  /** The fields that an admin edited, which override the sources. */
  edited: z.array(z.string()),
  /** Their current values in the sources. */
  sources: EditedProperty,
})
export type EditableProperty = z.infer<typeof EditableProperty>

export const readEditableProperty = endpoint('GET /admin/properties/{id}/form', 'admin', {
  summary: 'Returns a home as the form shows it, with a version to detect later changes.',
  params: z.object({ id }),
  reply: dataReply(EditableProperty),
})

export const revertFields = endpoint('POST /admin/properties/{id}/revert', 'admin', {
  summary: 'Reverts fields of a home that an admin changed to what its sources say.',
  params: z.object({ id }),
  body: z.strictObject({
    fields: z.array(z.enum(formFieldNames)).check(z.minLength(1), z.maxLength(formFieldNames.length)),
  }),
  reply: done,
})

const line = z.optional(z.string().check(z.maxLength(500), storableText))
const long = z.optional(z.string().check(z.maxLength(20_000), storableText))
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** The fields of an unfinished form, as typed. */
export const DraftFields = z.strictObject(
  fromKeys(textFieldNames, (name) => (formFields[name].input === 'lines' ? long : line)),
)
export type DraftFields = z.infer<typeof DraftFields>

/** An unfinished form. */
export const DraftInput = z.strictObject({
  fields: DraftFields,
  amenities: z.array(z.enum(formAmenities)).check(z.maxLength(formAmenities.length)),
  /** Uploads of the account that saves the draft; others are dropped. */
  gallery: z.array(hash).check(z.maxLength(maxPhotos)),
  videos: z._default(z.array(hash).check(z.maxLength(maxVideosPerProperty)), []),
  step: z.int().check(z.gte(1), z.lte(steps.length)),
})
export type DraftInput = z.infer<typeof DraftInput>

/** A saved draft. */
export const Draft = z.object({
  fields: DraftFields,
  amenities: z.array(z.enum(formAmenities)),
  photos: z.array(FormPhoto),
  videos: z.array(Video),
  pointsFile: z.nullable(Document),
  step: z.int(),
  savedAt: Timestamp,
  /** When it is deleted, unless it is saved again. */
  expiresAt: Timestamp,
})
export type Draft = z.infer<typeof Draft>

export const readDraft = endpoint('GET /property-draft', 'user', {
  summary: "Returns the caller's unfinished form of a home, if there is one.",
  reply: dataReply(z.nullable(Draft)),
})

export const saveDraft = endpoint('PUT /property-draft', 'user', {
  summary: "Saves the caller's unfinished form of a home; one for each account.",
  body: DraftInput,
  reply: dataReply(z.object({ savedAt: z.string() })),
})

export const deleteDraft = endpoint('DELETE /property-draft', 'user', {
  summary: "Deletes the caller's unfinished form of a home.",
  reply: success({}),
})

export const previewProperty = endpoint('POST /property-preview', 'user', {
  summary:
    'Returns a home as visitors would see it, from a form that may be incomplete; names wrong fields, which are left out. Nothing is stored.',
  limit: perMinute(30),
  body: UnfinishedProperty,
  reply: success({ data: Property, leftOut: z.array(z.enum(formFieldNames)) }),
})

/** The location of an address, from properties and places; no external service is used. */
export const AddressLookup = z.object({
  street: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.enum(provinces)),
  neighborhood: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
})
export type AddressLookup = z.infer<typeof AddressLookup>

export const lookUpAddress = endpoint('GET /address-lookup', 'user', {
  summary: 'Returns the street, place and point of a postcode or place, as far as they are known.',
  query: z.strictObject({
    postcode: z.optional(z.string().check(z.maxLength(10), storableText)),
    city: z.optional(z.string().check(z.maxLength(100), storableText)),
  }),
  reply: dataReply(AddressLookup),
})
