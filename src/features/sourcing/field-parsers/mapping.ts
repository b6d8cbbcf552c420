import * as z from 'zod/mini'
import { languages } from '#shared/language.ts'
import { typedKeys } from '#shared/records.ts'
import { combinations, type Combination } from './combinations.ts'
import { storableText } from '#shared/sound-text.ts'
import {
  allocations,
  amenities,
  contractGrounds,
  contractKinds,
  furnishedValues,
  monuments,
  petsValues,
  propertyTypes,
} from '#features/properties/catalogue/values.ts'

/** The enum fields with our codes. The last code of the kind of home and of the status rejects the record. */
export const enumFields = {
  status: ['for_rent', 'rented', 'inactive', 'not_for_rent'],
  propertyType: [...propertyTypes, 'not_a_dwelling'],
  pricePeriod: ['day', 'week', 'month', 'year'],
  serviceCosts: ['none', 'included', 'extra'],
  utilities: ['none', 'included', 'extra', 'partly'],
  furnished: furnishedValues,
  monument: [...monuments, 'none'],
  amenities,
  contractKind: contractKinds,
  contractGround: contractGrounds,
  pets: petsValues,
  registration: ['yes', 'no'],
  // The last code is an ordinary ad on the platform of a corporation.
  allocation: [...allocations, 'ordinary'],
} as const
export type EnumField = keyof typeof enumFields

/** Whether a field is an enum. */
export const isEnumField = (field: MappedField): field is EnumField => Object.hasOwn(enumFields, field)

/** For a column of CSV, or a path to a value in JSON: `address.city`, `photos.0.url`, `photos.*.url`. */
export const maxPathLength = 200
// Inherited properties are never read, whatever a feed calls its columns.
const inherited = /(?:^|\.)(?:__proto__|constructor|prototype)(?:\.|$)/
/** Whether a path contains the name of an inherited property. */
export const isInheritedKey = (way: string): boolean => inherited.test(way)
const path = z.string().check(
  z.minLength(1),
  z.maxLength(maxPathLength),
  storableText,
  z.refine((given) => !isInheritedKey(given), 'wrong'),
)
const maxWords = 100
const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), storableText)

/** Which piece of a text is used where it is split: from 1, or from the end if negative; 0 is the whole text. */
const cut = z.strictObject({ at: text(20), piece: z.int().check(z.gte(-20), z.lte(20)) })
const parts = z.array(z.strictObject({ how: z.enum(combinations), from: path })).check(z.maxLength(5))
/** What may be done with the value of a column. It names columns only, so that no rule can lead back to itself. */
const changes = {
  cut: z.optional(cut),
  parts: z.optional(parts),
  /** Text before the value, unless that is a whole web address already. */
  prefix: z.optional(text(300)),
}

/** A field that is read by its own rule; `constant` is used if the column is empty. */
const valueRule = z.optional(
  z.strictObject({
    from: z.optional(path),
    constant: z.optional(text(200)),
    ...changes,
    /** The texts that the source's codes stand for. */
    words: z.optional(
      z.array(z.strictObject({ sourceWord: text(100), ourCode: text(200) })).check(z.maxLength(maxWords)),
    ),
  }),
)
const enumRule = <const C extends readonly [string, ...string[]]>(codes: C) =>
  z.optional(
    z.strictObject({
      from: z.optional(path),
      constant: z.optional(z.enum(codes)),
      cut: z.optional(cut),
      /** The meanings of the source's words; for a repeated word the last one applies. */
      words: z.optional(
        z.array(z.strictObject({ sourceWord: text(100), ourCode: z.enum(codes) })).check(z.maxLength(maxWords)),
      ),
    }),
  )

/** How a field of a listing is made from a record. */
export interface FieldRule {
  readonly from?: string | undefined
  readonly constant?: string | undefined
  readonly cut?: { readonly at: string; readonly piece: number } | undefined
  readonly parts?: readonly { readonly how: Combination; readonly from: string }[] | undefined
  readonly prefix?: string | undefined
  readonly words?: readonly { readonly sourceWord: string; readonly ourCode: string }[] | undefined
}

/** Every field of a mapping with the shape of its rule, in display order. */
const rules = {
  number: valueRule,
  propertyType: enumRule(enumFields.propertyType),
  status: enumRule(enumFields.status),
  url: valueRule,
  title: valueRule,
  address: valueRule,
  street: valueRule,
  houseNumber: valueRule,
  houseNumberAddition: valueRule,
  postcode: valueRule,
  city: valueRule,
  country: valueRule,
  neighbourhood: valueRule,
  latitude: valueRule,
  longitude: valueRule,
  rent: valueRule,
  pricePeriod: enumRule(enumFields.pricePeriod),
  serviceCosts: enumRule(enumFields.serviceCosts),
  serviceCostsAmount: valueRule,
  utilities: enumRule(enumFields.utilities),
  deposit: valueRule,
  income: valueRule,
  occupants: valueRule,
  housemates: valueRule,
  area: valueRule,
  dwellingArea: valueRule,
  rooms: valueRule,
  bedrooms: valueRule,
  bathrooms: valueRule,
  floors: valueRule,
  storey: valueRule,
  built: valueRule,
  energyLabel: valueRule,
  monument: enumRule(enumFields.monument),
  furnished: enumRule(enumFields.furnished),
  amenities: enumRule(enumFields.amenities),
  available: valueRule,
  offered: valueRule,
  contractKind: enumRule(enumFields.contractKind),
  contractGround: enumRule(enumFields.contractGround),
  contractMonths: valueRule,
  registration: enumRule(enumFields.registration),
  pets: enumRule(enumFields.pets),
  advertiser: valueRule,
  description: valueRule,
  photos: valueRule,
  closes: valueRule,
  allocation: enumRule(enumFields.allocation),
  registrationYears: valueRule,
  usualRegistrationYears: valueRule,
  conditions: valueRule,
  replies: valueRule,
}
export type MappedField = keyof typeof rules
export type ValueField = Exclude<MappedField, EnumField>
export const mappedFields = typedKeys(rules)

/** A mapping that is being edited, and may be incomplete. */
export const MappingDraft = z.strictObject({
  /** Path to the list of records in a JSON document. */
  records: z.optional(path),
  /** How amounts and sizes are written, if the values themselves are ambiguous. */
  decimals: z.optional(z.enum(['comma', 'point'])),
  dates: z.optional(z.enum(['day_first', 'month_first'])),
  money: z.optional(z.enum(['euros', 'cents'])),
  /** The period of rents, if a record does not state it. */
  period: z.optional(z.enum(enumFields.pricePeriod)),
  /** The language of texts whose words do not show it. */
  language: z.optional(z.enum(languages)),
  fields: z.strictObject(rules),
})
export type MappingDraft = z.infer<typeof MappingDraft>

/** How the records of a source become listings. Set by an admin; the same for CSV and JSON. */
export const Mapping = z.strictObject({
  ...MappingDraft.shape,
  fields: z.strictObject({ ...rules, number: z.strictObject({ from: path, ...changes }) }),
})
export type Mapping = z.infer<typeof Mapping>

/** The rule of a field, in the form common to all rules. */
export const getRule = (mapping: Mapping, field: MappedField): FieldRule | undefined => mapping.fields[field]
