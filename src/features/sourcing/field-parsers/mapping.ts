import * as z from 'zod/mini'
import { languages } from '#shared/language.ts'
import { typedKeys } from '#shared/records.ts'
import { storableText } from '#shared/sound-text.ts'
import {
  amenities,
  contractGrounds,
  contractKinds,
  furnishedValues,
  petsValues,
  propertyTypes,
} from '#features/properties/catalogue/values.ts'

/** The fields whose words are of a closed set: our codes. The last of a kind of home and of a status refuse the record. */
export const enumFields = {
  status: ['for_rent', 'rented', 'inactive', 'not_for_rent'],
  propertyType: [...propertyTypes, 'not_a_dwelling'],
  pricePeriod: ['day', 'week', 'month', 'year'],
  serviceCosts: ['none', 'included', 'extra'],
  utilities: ['none', 'included', 'extra', 'partly'],
  furnished: furnishedValues,
  amenities,
  contractKind: contractKinds,
  contractGround: contractGrounds,
  pets: petsValues,
  registration: ['yes', 'no'],
} as const
export type EnumField = keyof typeof enumFields

/** Whether the words of a field are of a closed set. */
export const isEnumField = (field: MappedField): field is EnumField => Object.hasOwn(enumFields, field)

/** A column of CSV, or the way to a value in JSON: `address.city`, `photos.0.url`, `photos.*.url`. */
export const maxPathLength = 200
// What every object inherits leads nowhere, however a feed names its columns.
const inherited = /(?:^|\.)(?:__proto__|constructor|prototype)(?:\.|$)/
/** Whether a way would lead over the name of what every object inherits. */
export const isInheritedKey = (way: string): boolean => inherited.test(way)
const path = z.string().check(
  z.minLength(1),
  z.maxLength(maxPathLength),
  storableText,
  z.refine((given) => !isInheritedKey(given), 'wrong'),
)
const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), storableText)

/** A field that is read by a rule of its own; `constant` holds where the column says nothing. */
const valueRule = z.optional(z.strictObject({ from: z.optional(path), constant: z.optional(text(200)) }))
const enumRule = <const C extends readonly [string, ...string[]]>(codes: C) =>
  z.optional(
    z.strictObject({
      from: z.optional(path),
      constant: z.optional(z.enum(codes)),
      /** What their words mean; of a word that is given twice the last. */
      words: z.optional(
        z.array(z.strictObject({ sourceWord: text(100), ourCode: z.enum(codes) })).check(z.maxLength(100)),
      ),
    }),
  )

/** How a field of a listing is made from a record. */
export interface FieldRule {
  readonly from?: string | undefined
  readonly constant?: string | undefined
  readonly words?: readonly { readonly sourceWord: string; readonly ourCode: string }[] | undefined
}

/** Every field of a mapping with the shape of its rule, in the order in which they are shown. */
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
  area: valueRule,
  dwellingArea: valueRule,
  rooms: valueRule,
  bedrooms: valueRule,
  bathrooms: valueRule,
  floors: valueRule,
  storey: valueRule,
  built: valueRule,
  energyLabel: valueRule,
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
}
export type MappedField = keyof typeof rules
export type ValueField = Exclude<MappedField, EnumField>
export const mappedFields = typedKeys(rules)

/** A mapping that is being made: it may lack what it needs. */
export const MappingDraft = z.strictObject({
  /** Where in a JSON document the list of records stands. */
  records: z.optional(path),
  /** How amounts and sizes are written, where that is not plain from each of them. */
  decimals: z.optional(z.enum(['comma', 'point'])),
  dates: z.optional(z.enum(['day_first', 'month_first'])),
  money: z.optional(z.enum(['euros', 'cents'])),
  /** What rents are by, where a record does not say. */
  period: z.optional(z.enum(enumFields.pricePeriod)),
  /** The language of texts that do not tell it themselves. */
  language: z.optional(z.enum(languages)),
  fields: z.strictObject(rules),
})
export type MappingDraft = z.infer<typeof MappingDraft>

/** How the records of a source become listings: set by an admin on screen, the same for CSV and JSON. */
export const Mapping = z.strictObject({
  ...MappingDraft.shape,
  fields: z.strictObject({ ...rules, number: z.strictObject({ from: path }) }),
})
export type Mapping = z.infer<typeof Mapping>

/** The rule of a field, in the one form that all rules have. */
export const getRule = (mapping: Mapping, field: MappedField): FieldRule | undefined => mapping.fields[field]
