import * as z from 'zod/mini'
import { languages } from '#shared/language.ts'
import { fromKeys } from '#shared/records.ts'
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

/** The fields that are read by a rule of their own, in the order in which people think of them. */
const valueFields = [
  'number',
  'url',
  'title',
  'address',
  'street',
  'houseNumber',
  'houseNumberAddition',
  'postcode',
  'city',
  'neighbourhood',
  'latitude',
  'longitude',
  'rent',
  'serviceCostsAmount',
  'deposit',
  'income',
  'occupants',
  'area',
  'dwellingArea',
  'rooms',
  'bedrooms',
  'bathrooms',
  'floors',
  'storey',
  'built',
  'energyLabel',
  'available',
  'offered',
  'contractMonths',
  'advertiser',
  'description',
  'photos',
] as const
export type ValueField = (typeof valueFields)[number]
export type MappedField = EnumField | ValueField

/** Which fields of a closed set stand behind which other, where people look for them. */
const enumFieldsAfter: Partial<Record<ValueField, readonly EnumField[]>> = {
  number: ['propertyType', 'status'],
  rent: ['pricePeriod', 'serviceCosts'],
  serviceCostsAmount: ['utilities'],
  energyLabel: ['furnished', 'amenities'],
  offered: ['contractKind', 'contractGround'],
  contractMonths: ['registration', 'pets'],
}
/** Every field of a mapping, in the order in which they are shown. */
export const mappedFields: readonly MappedField[] = valueFields.flatMap((field) => [
  field,
  ...(enumFieldsAfter[field] ?? []),
])

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

const valueRule = z.strictObject({
  from: z.optional(path),
  /** What holds where the column says nothing. */
  constant: z.optional(text(200)),
})
const enumRule = <const C extends readonly [string, ...string[]]>(codes: C) =>
  z.strictObject({
    from: z.optional(path),
    constant: z.optional(z.enum(codes)),
    /** What their words mean; of a word that is given twice the last. */
    words: z.optional(
      z.array(z.strictObject({ sourceWord: text(100), ourCode: z.enum(codes) })).check(z.maxLength(100)),
    ),
  })

/** How a field of a listing is made from a record. */
export interface FieldRule {
  readonly from?: string | undefined
  readonly constant?: string | undefined
  readonly words?: readonly { readonly sourceWord: string; readonly ourCode: string }[] | undefined
}

// Each field of either table with the rule of its kind.
const rules = {
  ...fromKeys(valueFields, () => z.optional(valueRule)),
  status: z.optional(enumRule(enumFields.status)),
  propertyType: z.optional(enumRule(enumFields.propertyType)),
  pricePeriod: z.optional(enumRule(enumFields.pricePeriod)),
  serviceCosts: z.optional(enumRule(enumFields.serviceCosts)),
  utilities: z.optional(enumRule(enumFields.utilities)),
  furnished: z.optional(enumRule(enumFields.furnished)),
  amenities: z.optional(enumRule(enumFields.amenities)),
  contractKind: z.optional(enumRule(enumFields.contractKind)),
  contractGround: z.optional(enumRule(enumFields.contractGround)),
  pets: z.optional(enumRule(enumFields.pets)),
  registration: z.optional(enumRule(enumFields.registration)),
}

const decimalStyles = ['comma', 'point'] as const
const dateOrders = ['day_first', 'month_first'] as const
const moneyUnits = ['euros', 'cents'] as const
const periods = ['day', 'week', 'month', 'year'] as const

/** A mapping that is being made: it may lack what it needs. */
export const MappingDraft = z.strictObject({
  /** Where in a JSON document the list of records stands. */
  records: z.optional(path),
  /** How amounts and sizes are written, where that is not plain from each of them. */
  decimals: z.optional(z.enum(decimalStyles)),
  dates: z.optional(z.enum(dateOrders)),
  money: z.optional(z.enum(moneyUnits)),
  /** What rents are by, where a record does not say. */
  period: z.optional(z.enum(periods)),
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
