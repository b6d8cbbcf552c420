import * as z from 'zod/mini'
import { currencies } from '#shared/money.ts'
import { fromKeys } from '#shared/records.ts'
import { storableText } from '#shared/sound-text.ts'
import {
  askedFields,
  fields as propertyFields,
  type FieldName,
  type FieldsWith,
} from '#features/properties/catalogue/fields.ts'
import {
  amenities,
  contractKinds,
  energyLabels,
  furnishedValues,
  garages,
  propertyTypes,
  serviceCostsKinds,
  statuses,
  utilitiesKinds,
} from '#features/properties/catalogue/values.ts'
import { provinces } from '#features/properties/geo/provinces.ts'

/** The earliest year of construction (spec section 9). */
export const minYearBuilt = 1800
/** The most photos of a property; an owner's plan may allow fewer. */
export const maxPhotos = 200

/** The amenities of the form; allowed pets are stored in `pets`. */
export const formAmenities = [...amenities, 'pets_allowed'] as const
/** The period of a price, in the terms of the specification. */
export const priceLabels = ['per month', 'per week', 'per day', 'per year', 'once'] as const
/** When the property is available; `from` needs a day. */
export const availabilities = ['unknown', 'now', 'from', 'in_consultation'] as const
const yesOrNo = ['yes', 'no'] as const

const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most), storableText)
const integer = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))
/** Whole currency units, with cents behind the point. Up to what fits the database. */
const amountSchema = z.number().check(z.gte(0), z.lte(20_000_000), z.multipleOf(0.01))
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

type AskedField = FieldsWith<'asked'>
const numberShape = (name: AskedField) => {
  const { min, max, increment } = propertyFields[name].asked
  return increment === 1 ? integer(min, max) : z.number().check(z.gte(min), z.lte(max), z.multipleOf(increment))
}
const numberShapes = fromKeys(askedFields, (name) => z.optional(numberShape(name)))

/** What a property has of a number that the form asks for; nothing beyond what the form takes, as some sources say. */
export const toAskedNumber = (name: AskedField, value: number | null): number | undefined =>
  value !== null && z.safeParse(numberShapes[name], value).success ? value : undefined

/** The required fields (spec section 5, required marks). */
const required = {
  title: text(200),
  description: text(20_000),
  address: text(120),
  state: z.enum(provinces),
  postalCode: z.string().check(z.trim(), z.regex(/^[1-9]\d{3} ?[A-Za-z]{2}$/, 'postcode')),
  bedrooms: numberShape('bedrooms'),
  bathrooms: numberShape('bathrooms'),
  /** Square metres. 0: not known. */
  size: integer(0, 99_999),
  /** 0: on request. */
  price: amountSchema,
  contactName: text(120),
  contactEmail: z.string().check(z.trim(), z.minLength(1), z.maxLength(254), z.email(), storableText),
  contactPhone: z
    .string()
    .check(z.trim(), z.minLength(1), z.regex(/^\+?(?=(?:[^\d]*\d){6})[\d\s().-]{6,30}$/, 'phone')),
}

const fields = {
  ...numberShapes,
  propertyType: z.enum(propertyTypes),
  status: z._default(z.enum(statuses), 'for_rent'),
  city: text(100),
  /** All properties are in the Netherlands. */
  country: z._default(z.enum(['NL']), 'NL'),
  currency: z._default(z.enum(currencies), 'EUR'),
  priceLabel: z._default(z.enum(priceLabels), 'per month'),

  neighborhood: z.optional(text(100)),
  /** Degrees (WGS 84); both or neither. */
  latitude: z.optional(z.number().check(z.gte(50.7), z.lte(53.7))),
  longitude: z.optional(z.number().check(z.gte(3.3), z.lte(7.3))),
  yearBuilt: z.optional(integer(minYearBuilt, 2100)),
  garage: z.optional(z.enum(garages)),
  furnished: z._default(z.enum(furnishedValues), 'no'),
  amenities: z._default(z.array(z.enum(formAmenities)).check(z.maxLength(formAmenities.length)), []),
  deposit: z.optional(amountSchema),
  utilities: z._default(z.enum(utilitiesKinds), 'unknown'),
  utilitiesAmount: z.optional(amountSchema),
  taxes: z.optional(amountSchema),
  virtualTour: z.optional(
    z.string().check(z.trim(), z.maxLength(500), z.regex(/^https?:\/\/[^\s/?#]+\.[^\s]+$/, 'webAddress'), storableText),
  ),
  contactCompany: z.optional(text(120)),
  /** The index of the main photo; 0 by default. */
  featuredImage: z.optional(hash),
  /** The photos by the hash of their content, in order: uploads of the sender, or photos of the property. */
  gallery: z._default(z.array(hash).check(z.maxLength(maxPhotos)), []),

  // Fields of an honest Dutch listing that the specification's form lacks (spec decisions, Honest by design).
  /** A translation, where the other text is in Dutch. */
  descriptionEn: z.optional(text(20_000)),
  energyLabel: z.optional(z.enum(energyLabels)),
  contractKind: z.optional(z.enum(contractKinds)),
  serviceCosts: z._default(z.enum(serviceCostsKinds), 'unknown'),
  serviceCostsAmount: z.optional(amountSchema),
  registration: z.optional(z.enum(yesOrNo)),
  /** The required gross monthly income of a household. */
  income: z.optional(amountSchema),
  availability: z._default(z.enum(availabilities), 'unknown'),
  availableFrom: z.optional(z.iso.date()),
}

/** The form of a new property (spec section 3, Property form). Amounts are whole currency units. */
export const PropertyForm = z.strictObject({ ...fields, ...required })
export type PropertyForm = z.infer<typeof PropertyForm>

/** The form of an existing property: a source may have left required fields of a new one open. */
export const EditedProperty = z.strictObject({
  ...z.partial(z.object(required)).shape,
  ...fields,
  title: required.title,
})
export type EditedProperty = z.infer<typeof EditedProperty>

export type PropertyField = keyof EditedProperty

/** The required fields of a new property. */
export const requiredFields: ReadonlySet<PropertyField> = new Set<PropertyField>([
  // Its keys are those of the object above.
  ...(Object.keys(required) as (keyof typeof required)[]),
  'propertyType',
  'city',
  'country',
  'currency',
  'priceLabel',
])

export const steps = [1, 2, 3, 4, 5] as const
export type Step = (typeof steps)[number]

interface FormField {
  /** Its step, of five (spec section 2, Admin Add New Property). */
  readonly step: Step
  /** The columns of `properties` that it speaks of; those of one price, cost or point change together. */
  readonly columns: readonly (
    | (typeof propertyFields)[FieldName]['column']
    | 'contact_name'
    | 'contact_email'
    | 'contact_phone'
    | 'taxes_cents'
    | 'virtual_tour'
  )[]
  /** How its value is typed: as a text, unless stated. Of money in whole currency units. */
  readonly input?: 'number' | 'money' | 'list'
}

const texts = ['description_nl', 'description_en'] as const
const point = { step: 2, columns: ['latitude', 'longitude', 'place_precision'], input: 'number' } as const
const price = ['price_cents', 'price_up_to_cents', 'currency', 'price_period', 'price_on_request'] as const
const serviceCosts = ['service_costs', 'service_costs_cents'] as const
const utilities = ['utilities', 'utilities_cents'] as const
const available = { step: 5, columns: ['available', 'available_from'] } as const
const askedOn = (step: 3 | 5) =>
  fromKeys(
    askedFields.filter((name) => propertyFields[name].asked.step === step),
    (name): FormField => ({ step, columns: [propertyFields[name].column], input: 'number' }),
  )

/** The fields of the form in their order. */
export const formFields: Readonly<Record<PropertyField, FormField>> = {
  title: { step: 1, columns: ['title'] },
  propertyType: { step: 1, columns: ['property_type'] },
  status: { step: 1, columns: ['status'] },
  description: { step: 1, columns: texts },
  descriptionEn: { step: 1, columns: texts },

  postalCode: { step: 2, columns: ['postcode'] },
  address: { step: 2, columns: ['street', 'house_number', 'house_number_addition', 'plot_number'] },
  city: { step: 2, columns: ['city'] },
  state: { step: 2, columns: ['province'] },
  country: { step: 2, columns: [] },
  neighborhood: { step: 2, columns: ['neighbourhood'] },
  latitude: point,
  longitude: point,

  size: { step: 3, columns: ['area_m2'], input: 'number' },
  ...askedOn(3),
  yearBuilt: { step: 3, columns: ['built_from', 'built_to'], input: 'number' },
  garage: { step: 3, columns: ['garage'] },
  furnished: { step: 3, columns: ['furnished'] },
  energyLabel: { step: 3, columns: ['energy_label'] },
  amenities: { step: 3, columns: ['amenities', 'pets'], input: 'list' },

  gallery: { step: 4, columns: [], input: 'list' },
  featuredImage: { step: 4, columns: [], input: 'list' },
  virtualTour: { step: 4, columns: ['virtual_tour'] },

  price: { step: 5, columns: price, input: 'money' },
  currency: { step: 5, columns: price },
  priceLabel: { step: 5, columns: price },
  serviceCosts: { step: 5, columns: serviceCosts },
  serviceCostsAmount: { step: 5, columns: serviceCosts, input: 'money' },
  utilities: { step: 5, columns: utilities },
  utilitiesAmount: { step: 5, columns: utilities, input: 'money' },
  deposit: { step: 5, columns: ['deposit', 'deposit_cents'], input: 'money' },
  taxes: { step: 5, columns: ['taxes_cents'], input: 'money' },
  income: { step: 5, columns: ['income_cents'], input: 'money' },
  availability: available,
  availableFrom: available,
  contractKind: { step: 5, columns: ['contract_kind'] },
  registration: { step: 5, columns: ['registration'] },
  ...askedOn(5),
  contactName: { step: 5, columns: ['contact_name'] },
  contactEmail: { step: 5, columns: ['contact_email'] },
  contactPhone: { step: 5, columns: ['contact_phone'] },
  contactCompany: { step: 5, columns: ['contact_company'] },
}

const isFormField = (name: string): name is PropertyField => Object.hasOwn(formFields, name)
export const formFieldNames = Object.keys(formFields).filter(isFormField)

/** The fields that hold one text each, as it was typed. */
export type TextFieldName = Exclude<PropertyField, 'amenities' | 'gallery' | 'featuredImage'>
export const textFieldNames = formFieldNames.filter((name): name is TextFieldName => formFields[name].input !== 'list')

/** The step of a field; `gallery.3` has that of `gallery`. */
export function findStep(field: string): Step | undefined {
  const [name = ''] = field.split('.')
  return isFormField(name) ? formFields[name].step : undefined
}

/** The required fields of a step (spec section 5); the other steps are checked at the end. */
export const requiredPerStep: Readonly<Record<Step, readonly TextFieldName[]>> = {
  1: ['title', 'propertyType', 'description'],
  2: ['address', 'city', 'postalCode'],
  3: [],
  4: [],
  5: [],
}
