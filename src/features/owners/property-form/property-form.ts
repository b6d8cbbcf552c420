import * as z from 'zod/mini'
import { currencies } from '#shared/money.ts'
import { storableText } from '#shared/sound-text.ts'
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

/** The earliest year in which a home can have been built (spec section 9). */
export const minYearBuilt = 1800
/** The most photos of a home; a plan of an advertiser may allow fewer. */
export const maxPhotos = 200

/** The amenities of the form; that pets are allowed is kept as the home's `pets`. */
export const formAmenities = [...amenities, 'pets_allowed'] as const
/** What a price is for, in the words of the specification. */
export const priceLabels = ['per month', 'per week', 'per day', 'per year', 'once'] as const
/** From when the home is free; `from` needs a day. */
export const availabilities = ['unknown', 'now', 'from', 'in_consultation'] as const
const yesOrNo = ['yes', 'no'] as const

const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most), storableText)
const integer = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))
/** Whole currency units, with cents behind the point. Up to what fits the database. */
const amountSchema = z.number().check(z.gte(0), z.lte(20_000_000), z.multipleOf(0.01))
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** What has to be filled in (spec section 5, required marks). */
const required = {
  title: text(200),
  description: text(20_000),
  address: text(120),
  state: z.enum(provinces),
  postalCode: z.string().check(z.trim(), z.regex(/^[1-9]\d{3} ?[A-Za-z]{2}$/, 'postcode')),
  bedrooms: integer(0, 99),
  bathrooms: z.number().check(z.gte(0), z.lte(99), z.multipleOf(0.5)),
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
  propertyType: z.enum(propertyTypes),
  status: z._default(z.enum(statuses), 'for_rent'),
  city: text(100),
  /** All homes stand in the Netherlands. */
  country: z._default(z.enum(['NL']), 'NL'),
  currency: z._default(z.enum(currencies), 'EUR'),
  priceLabel: z._default(z.enum(priceLabels), 'per month'),

  neighborhood: z.optional(text(100)),
  /** Degrees (WGS 84); both or neither. */
  latitude: z.optional(z.number().check(z.gte(50.7), z.lte(53.7))),
  longitude: z.optional(z.number().check(z.gte(3.3), z.lte(7.3))),
  rooms: z.optional(integer(0, 99)),
  yearBuilt: z.optional(integer(minYearBuilt, 2100)),
  floors: z.optional(integer(0, 99)),
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
  /** Which of the photos comes first; the first one unless said otherwise. */
  featuredImage: z.optional(hash),
  /** The photos by the hash of their content, in order: uploads of whoever sends this, or photos that the home has. */
  gallery: z._default(z.array(hash).check(z.maxLength(maxPhotos)), []),

  // What the specification's form lacks and an honest Dutch ad says (spec decisions, Honest by design).
  /** A translation, where the other text is in Dutch. */
  descriptionEn: z.optional(text(20_000)),
  energyLabel: z.optional(z.enum(energyLabels)),
  contractKind: z.optional(z.enum(contractKinds)),
  serviceCosts: z._default(z.enum(serviceCostsKinds), 'unknown'),
  serviceCostsAmount: z.optional(amountSchema),
  registration: z.optional(z.enum(yesOrNo)),
  /** For how many people the home is at most. */
  occupantsMax: z.optional(integer(1, 99)),
  /** Gross income by the month that is asked of a household. */
  income: z.optional(amountSchema),
  availability: z._default(z.enum(availabilities), 'unknown'),
  availableFrom: z.optional(z.iso.date()),
}

/** The form of a home (spec section 3, Property form), as somebody hands in a new one. Amounts are whole currency units. */
export const PropertyForm = z.strictObject({ ...required, ...fields })
export type PropertyForm = z.infer<typeof PropertyForm>

/** The form of a home that is there already: a source may have left open what somebody who makes one has to say. */
export const EditedProperty = z.strictObject({
  ...fields,
  title: required.title,
  description: z.optional(required.description),
  address: z.optional(required.address),
  state: z.optional(required.state),
  postalCode: z.optional(required.postalCode),
  bedrooms: z.optional(required.bedrooms),
  bathrooms: z.optional(required.bathrooms),
  size: z.optional(required.size),
  price: z.optional(required.price),
  contactName: z.optional(required.contactName),
  contactEmail: z.optional(required.contactEmail),
  contactPhone: z.optional(required.contactPhone),
})
export type EditedProperty = z.infer<typeof EditedProperty>

export type PropertyField = keyof EditedProperty

/** What a new home cannot do without. */
export const requiredFields: ReadonlySet<PropertyField> = new Set<PropertyField>([
  // Its keys are those of the object above.
  ...(Object.keys(required) as (keyof typeof required)[]),
  'propertyType',
  'city',
  'country',
  'currency',
  'priceLabel',
])

/** On which of the five steps each field stands (spec section 2, Admin Add New Property). */
export const stepFields = {
  1: ['title', 'propertyType', 'status', 'description', 'descriptionEn'],
  2: ['postalCode', 'address', 'city', 'state', 'country', 'neighborhood', 'latitude', 'longitude'],
  3: [
    'size',
    'rooms',
    'bedrooms',
    'bathrooms',
    'floors',
    'yearBuilt',
    'garage',
    'furnished',
    'energyLabel',
    'amenities',
  ],
  4: ['gallery', 'featuredImage', 'virtualTour'],
  5: [
    'price',
    'currency',
    'priceLabel',
    'serviceCosts',
    'serviceCostsAmount',
    'utilities',
    'utilitiesAmount',
    'deposit',
    'taxes',
    'income',
    'availability',
    'availableFrom',
    'contractKind',
    'registration',
    'occupantsMax',
    'contactName',
    'contactEmail',
    'contactPhone',
    'contactCompany',
  ],
} as const satisfies Record<1 | 2 | 3 | 4 | 5, readonly PropertyField[]>
export type Step = keyof typeof stepFields
export const steps = [1, 2, 3, 4, 5] as const satisfies readonly Step[]

/** The step on which a field stands; `gallery.3` stands where `gallery` does. */
export function findStep(field: string): Step | undefined {
  const [name] = field.split('.')
  return steps.find((step) => stepFields[step].some((known) => known === name))
}

/** What has to be filled in before somebody goes on (spec section 5): of the other steps nothing is asked until the end. */
export const requiredPerStep: Readonly<Record<Step, readonly PropertyField[]>> = {
  1: ['title', 'propertyType', 'description'],
  2: ['address', 'city', 'postalCode'],
  3: [],
  4: [],
  5: [],
}
