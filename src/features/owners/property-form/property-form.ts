import * as z from 'zod/mini'
import { currencies } from '#shared/money.ts'
import { fromKeys, typedKeys } from '#shared/records.ts'
import { shownOnOneLine, storableText } from '#shared/sound-text.ts'
import { askedFields, fields, type FieldName, type FieldsWith } from '#features/properties/catalogue/fields.ts'
import * as words from '#features/properties/catalogue/parse-values.ts'
import * as values from '#features/properties/catalogue/values.ts'
import { maxVideosPerProperty } from '#shared/videos.ts'
import { provinces } from '#features/properties/geo/provinces.ts'
import type { LandlordColumn } from '#features/properties/landlord/landlord-facts.server.ts'
import { landlordKinds, noLabelReasons } from '#features/properties/landlord/values.ts'

/** The maximum number of photos of a property; an owner's plan may allow fewer. */
export const maxPhotos = 200

/** The amenities of the form; allowed pets are stored in `pets`. */
export const formAmenities = [...values.amenities, 'pets_allowed'] as const
/** The period of a price, in the terms of the specification. */
const priceLabels = ['per month', 'per week', 'per day', 'per year', 'once'] as const
/** When the property is available; `from` requires a date. */
const availabilities = ['unknown', 'now', 'from', 'in_consultation'] as const

export const steps = [1, 2, 3, 4, 5] as const
export type Step = (typeof steps)[number]

type ManualColumn =
  | 'contact_name'
  | 'contact_email'
  | 'contact_phone'
  | 'taxes_cents'
  | 'virtual_tour'
  | 'video_hashes'
  | LandlordColumn

interface FormField {
  /** Its step, of five (spec section 2, Admin Add New Property). */
  readonly step: Step
  /** Its columns of `properties`; those of one price, cost or point change together. */
  readonly columns: readonly ((typeof fields)[FieldName]['column'] | ManualColumn | 'point_derived')[]
  /** The schema of a filled-in value. */
  readonly shape: z.ZodMiniType
  /** Whether it is required for every property, or only for a new one (spec section 5, required marks). */
  readonly needed?: 'always' | 'new' | undefined
  /** The default value. */
  readonly fallback?: string
  /** The values to choose from. */
  readonly choices?: readonly string[]
  /** The type of input, by default a line of text. Money is in whole currency units. */
  readonly input?: 'lines' | 'email' | 'tel' | 'url' | 'date' | 'number' | 'money' | 'file' | 'list'
  readonly min?: number
  readonly max?: number
  readonly increment?: number | 'any'
  readonly maxLength?: number
}

const text = (maxLength: number, ...checks: z.core.$ZodCheck<string>[]) => ({
  shape: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength), ...checks, storableText),
  maxLength,
})
const number = (min: number, max: number, increment: number | 'any' = 1) => {
  const inRange = z.number().check(z.gte(min), z.lte(max))
  const shape = increment === 'any' ? inRange : inRange.check(z.multipleOf(increment))
  return {
    shape: increment === 1 ? z.int().check(z.gte(min), z.lte(max)) : shape,
    min,
    max,
    increment,
    input: 'number',
  } as const
}
/** Whole currency units, with cents as decimals, up to the limit of the database column. */
const money = { ...number(0, 20_000_000, 0.01), input: 'money' } as const
const postcode = { shape: z.string().check(z.trim(), z.regex(/^[1-9]\d{3} ?[A-Za-z]{2}$/, 'postcode')), maxLength: 10 }
const webAddressPattern = /^https?:\/\/[^\s/?#]+\.[^\s]+$/
const webAddress = {
  shape: z.string().check(z.trim(), z.maxLength(500), z.regex(webAddressPattern, 'webAddress'), storableText),
  maxLength: 500,
  input: 'url',
} as const
const email = { ...text(254, z.email()), input: 'email' } as const
const phonePattern = /^\+?(?=(?:[^\d]*\d){6})[\d\s().-]{6,30}$/
const phone = {
  shape: z.string().check(z.trim(), z.minLength(1), z.regex(phonePattern, 'phone')),
  maxLength: 30,
  input: 'tel',
} as const
const tradeRegister = { shape: z.string().check(z.trim(), z.regex(/^\d{8}$/, 'tradeRegister')), maxLength: 8 } as const
type ReadWord<T extends string> = (word: string) => T | undefined
/** A code of a closed set, or a word for it, such as a label of the specification. */
const codeOf = <const T extends readonly string[]>(codes: T, read: ReadWord<T[number]>) =>
  z.pipe(
    z.transform((word: unknown) => (typeof word === 'string' ? (read(word) ?? word) : word)),
    z.enum(codes),
  )
const asIs = () => undefined
const choice = <const T extends readonly string[]>(choices: T, read: ReadWord<T[number]> = asIs) => ({
  choices,
  shape: codeOf(choices, read),
})
const defaultChoice = <const T extends readonly string[]>(
  choices: T,
  fallback: T[number],
  read: ReadWord<T[number]> = asIs,
) => ({ choices, fallback, shape: z._default(codeOf(choices, read), fallback) })
const list = <T extends z.ZodMiniType>(item: T, most: number) =>
  ({ shape: z._default(z.array(item).check(z.maxLength(most)), []), input: 'list' }) as const
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

type AskedField = FieldsWith<'asked'>
type AskedFields = {
  [N in AskedField]: ReturnType<typeof number> & {
    step: 3 | 5
    columns: FormField['columns']
    needed: (typeof fields)[N]['asked'] extends { required: true } ? 'new' : undefined
  }
}
const toFormField = (name: AskedField) => {
  const { step, min, max, increment, ...asked } = fields[name].asked
  const needed = 'required' in asked ? 'new' : undefined
  return { step, columns: [fields[name].column], needed, ...number(min, max, increment) }
}
/** The number fields of a step, from the table of all fields. */
export const getAskedNames = (step: 3 | 5) => askedFields.filter((name) => fields[name].asked.step === step)
// Each name has the properties of its own entry.
const askedOn = (step: 3 | 5) => fromKeys(getAskedNames(step), toFormField) as AskedFields

const addressColumns = ['street', 'house_number', 'house_number_addition', 'plot_number'] as const
const texts = ['description_nl', 'description_en'] as const
const point = { step: 2, columns: ['latitude', 'longitude', 'place_precision', 'point_derived'] } as const
const price = {
  step: 5,
  columns: ['price_cents', 'price_up_to_cents', 'currency', 'price_period', 'price_on_request'],
} as const
const serviceCosts = { step: 5, columns: ['service_costs', 'service_costs_cents'] } as const
const utilities = { step: 5, columns: ['utilities', 'utilities_cents'] } as const
const available = { step: 5, columns: ['available', 'available_from'] } as const

/** The fields of the form in their order. Amounts are whole currency units. */
const table = {
  title: { step: 1, columns: ['title'], needed: 'always', ...text(200) },
  propertyType: {
    step: 1,
    columns: ['property_type'],
    needed: 'always',
    ...choice(values.propertyTypes, words.parsePropertyType),
  },
  status: { step: 1, columns: ['status'], ...defaultChoice(values.statuses, 'for_rent', words.parseStatus) },
  description: { step: 1, columns: texts, needed: 'new', ...text(20_000), input: 'lines' },
  /** The English translation of a Dutch description. */
  descriptionEn: { step: 1, columns: texts, ...text(20_000), input: 'lines' },

  postalCode: { step: 2, columns: ['postcode'], needed: 'new', ...postcode },
  address: { step: 2, columns: addressColumns, needed: 'new', ...text(120) },
  city: { step: 2, columns: ['city'], needed: 'always', ...text(100) },
  state: { step: 2, columns: ['province'], needed: 'new', ...choice(provinces) },
  /** All properties are in the Netherlands. */
  country: { step: 2, columns: [], needed: 'new', ...defaultChoice(['NL'], 'NL', words.parseCountry) },
  neighborhood: { step: 2, columns: ['neighbourhood'], ...text(100) },
  /** Degrees (WGS 84); both or neither. */
  latitude: { ...point, ...number(50.7, 53.7, 'any') },
  longitude: { ...point, ...number(3.3, 7.3, 'any') },

  /** Square metres. 0: unknown. */
  size: { step: 3, columns: ['area_m2'], needed: 'new', ...number(0, 99_999) },
  ...askedOn(3),
  /** From the earliest year that the form accepts (spec section 9). */
  yearBuilt: { step: 3, columns: ['built_from', 'built_to'], ...number(1800, 2100) },
  garage: { step: 3, columns: ['garage'], ...choice(values.garages, words.parseGarage) },
  furnished: {
    step: 3,
    columns: ['furnished'],
    ...defaultChoice(values.furnishedValues, 'no', words.parseFurnishedValue),
  },
  energyLabel: { step: 3, columns: ['energy_label'], ...choice(values.energyLabels) },
  noLabelReason: { step: 3, columns: ['no_label_reason'], ...choice(noLabelReasons) },
  monument: { step: 3, columns: ['monument'], ...choice(values.monuments) },
  amenities: {
    step: 3,
    columns: ['amenities', 'pets'],
    ...list(codeOf(formAmenities, words.parseAmenity), formAmenities.length),
  },

  /** The photos by the hash of their content, in order: uploads of the sender, or photos of the property. */
  gallery: { step: 4, columns: [], ...list(hash, maxPhotos) },
  /** The hash of the main photo; by default the first one. */
  featuredImage: { step: 4, columns: [], shape: hash, input: 'list' },
  /** Videos by the hash of their content, in order: uploads of the sender, or videos of the property. */
  videos: { step: 4, columns: ['video_hashes'], ...list(hash, maxVideosPerProperty) },
  virtualTour: { step: 4, columns: ['virtual_tour'], ...webAddress },

  /** 0: on request. */
  price: { ...price, needed: 'new', ...money },
  currency: { ...price, needed: 'new', ...defaultChoice(currencies, 'EUR') },
  priceLabel: { ...price, needed: 'new', ...defaultChoice(priceLabels, 'per month') },
  serviceCosts: { ...serviceCosts, ...defaultChoice(values.serviceCostsKinds, 'unknown') },
  serviceCostsAmount: { ...serviceCosts, ...money },
  utilities: { ...utilities, ...defaultChoice(values.utilitiesKinds, 'unknown') },
  utilitiesAmount: { ...utilities, ...money },
  deposit: { step: 5, columns: ['deposit', 'deposit_cents'], ...money },
  taxes: { step: 5, columns: ['taxes_cents'], ...money },
  /** The required gross monthly income of a household. */
  income: { step: 5, columns: ['income_cents'], ...money },
  availability: { ...available, ...defaultChoice(availabilities, 'unknown') },
  availableFrom: { ...available, shape: z.iso.date(), input: 'date' },
  contractKind: { step: 5, columns: ['contract_kind'], ...choice(values.contractKinds) },
  registration: { step: 5, columns: ['registration'], ...choice(['yes', 'no']) },
  ...askedOn(5),
  /** The rent points and the highest rent by law as the landlord counts them, and that count by the hash of its file. */
  landlordPoints: { step: 5, columns: ['landlord_points'], ...number(1, 1_000) },
  highestRent: { step: 5, columns: ['highest_rent_cents'], ...money },
  pointsFile: { step: 5, columns: ['points_file'], shape: hash, input: 'file' },
  /** Whom the landlord chooses and how, which the law asks to state (Wet goed verhuurderschap). */
  selectionCriteria: { step: 5, columns: ['selection_criteria'], ...text(2_000), input: 'lines' },
  selectionProcedure: { step: 5, columns: ['selection_procedure'], ...text(2_000), input: 'lines' },
  /** Where a municipality asks a permit to let. */
  permitNumber: { step: 5, columns: ['permit_number'], ...text(60) },
  landlordKind: { step: 5, columns: ['landlord_kind'], ...choice(landlordKinds) },
  tradeRegister: { step: 5, columns: ['trade_register'], ...tradeRegister },
  tradeAddress: { step: 5, columns: ['trade_address'], ...text(200) },
  contactName: { step: 5, columns: ['contact_name'], needed: 'new', ...text(120, shownOnOneLine) },
  contactEmail: { step: 5, columns: ['contact_email'], needed: 'new', ...email },
  contactPhone: { step: 5, columns: ['contact_phone'], needed: 'new', ...phone },
  contactCompany: { step: 5, columns: ['contact_company', 'trade_name'], ...text(120, shownOnOneLine) },
} as const satisfies Record<string, FormField>

type Table = typeof table
export type PropertyField = keyof Table
export const formFields: Readonly<Record<PropertyField, FormField>> = table
export const formFieldNames = typedKeys(formFields)

/** Whether a field has to be filled in. */
export const isNeeded = (field: PropertyField, isNewProperty: boolean): boolean =>
  formFields[field].needed === 'always' || (isNewProperty && formFields[field].needed === 'new')

type Shapes<Needed> = {
  [N in PropertyField]: Table[N] extends { needed: Needed } | { shape: z.ZodMiniDefault }
    ? Table[N]['shape']
    : z.ZodMiniOptional<Table[N]['shape']>
}
const getShapes = (isRequired: (field: PropertyField) => boolean) =>
  fromKeys(formFieldNames, (name) => {
    const { shape } = formFields[name]
    return isRequired(name) || shape instanceof z.ZodMiniDefault ? shape : z.optional(shape)
  })

// Each field has the schema of its own entry.
/** The form of a new property (spec section 3, Property form). */
export const PropertyForm = z.strictObject(getShapes((name) => isNeeded(name, true)) as Shapes<'always' | 'new'>)
export type PropertyForm = z.infer<typeof PropertyForm>
/** The form of an existing property: a source may have left required fields of a new one open. */
export const EditedProperty = z.strictObject(getShapes((name) => isNeeded(name, false)) as Shapes<'always'>)
export type EditedProperty = z.infer<typeof EditedProperty>
/** A form that is being filled in: any field may be missing. */
export const UnfinishedProperty = z.strictObject(getShapes(() => false) as Shapes<never>)
export type UnfinishedProperty = z.infer<typeof UnfinishedProperty>

/** The value of a number field of the form; undefined if it is out of range, as in some sources. */
export const toAskedNumber = (name: AskedField, value: number | null): number | undefined =>
  value !== null && z.safeParse(formFields[name].shape, value).success ? value : undefined

/** The fields that hold one text each, as typed. */
export type TextFieldName = Exclude<PropertyField, 'amenities' | 'gallery' | 'featuredImage' | 'videos'>
export const textFieldNames = formFieldNames.filter((name): name is TextFieldName => formFields[name].input !== 'list')

/** The step of a field; `gallery.3` has that of `gallery`. */
export const findStep = (field: string): Step | undefined =>
  formFieldNames.filter((name) => name === field.split('.')[0]).map((name) => formFields[name].step)[0]

/** The fields required to reach the next step (spec section 5); the other steps are checked at the end. */
export const requiredPerStep: Readonly<Partial<Record<Step, readonly TextFieldName[]>>> = {
  1: ['title', 'propertyType', 'description'],
  2: ['address', 'city', 'postalCode'],
}
