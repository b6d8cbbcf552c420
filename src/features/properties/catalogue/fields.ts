import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import { currencies } from '#shared/money.ts'
import { fromKeys } from '#shared/records.ts'
import type { Properties } from '#platform/database/tables.ts'
import { provinces } from '#features/properties/geo/provinces.ts'
import * as values from './values.ts'

type Row = Selectable<Properties>

export interface Bound {
  /** The parameter of a search. */
  readonly parameter: string
  readonly end: 'least' | 'most'
  readonly max: number
  /** Searches give whole euros of what is stored in cents. */
  readonly euros?: true
  /** The steps that the filters of the list offer beside typing a number, if they include it. */
  readonly choices?: readonly number[]
}

interface Field {
  /** Its column of `properties`. */
  readonly column: keyof Row
  /** The shape of its value in a listing. */
  readonly shape: z.ZodMiniType
  /** Adapters give it as the listing stores it; the others are cleaned or derived in `buildListing`. */
  readonly asIs?: true
  /** The reply with a single property contains it under this name. */
  readonly inReply?: true
  /** The form asks for it under this name as a number, on this step, in these limits. */
  readonly asked?: {
    readonly step: 3 | 5
    readonly min: number
    readonly max: number
    readonly increment: 1 | 0.5
    /** Whether a new property needs it. */
    readonly required?: true
  }

  /** The bounds that searches can set on it; they exclude properties that do not state it. */
  readonly bounds?: readonly Bound[]
  /** The file of all properties has a column for it, headed by its label in the form. */
  readonly exported?: true
}

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max))
const integer = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max))
const number = (min: number, max: number) => z.number().check(z.gte(min), z.lte(max))
/** Null where no source states it. */
const open = <T extends z.core.$ZodType>(shape: T) => z._default(z.nullable(shape), null)
const cents = open(integer(1, 2_000_000_000))
const day = open(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)))

const months = { shape: open(integer(1, 600)), asIs: true, asked: { step: 5, min: 1, max: 600, increment: 1 } } as const

/**
 * What is known about a property, each fact once, in the order of a listing. What a source does not state is null or
 * 'unknown'; 'none' only where it says that there is none. Cents, square metres, degrees (WGS 84); days as YYYY-MM-DD.
 */
export const fields = {
  status: { column: 'status', shape: z._default(z.enum(values.statuses), 'for_rent'), asIs: true },
  propertyType: { column: 'property_type', shape: z.enum(values.propertyTypes), asIs: true },
  title: { column: 'title', shape: text(200) },
  descriptionNl: { column: 'description_nl', shape: open(text(20_000)) },
  descriptionEn: { column: 'description_en', shape: open(text(20_000)) },

  street: { column: 'street', shape: open(text(120)), inReply: true },
  houseNumber: { column: 'house_number', shape: open(integer(1, 99_999)), asIs: true, inReply: true },
  houseNumberAddition: { column: 'house_number_addition', shape: open(text(20)), asIs: true, inReply: true },
  /** The number of a plot in a project under construction; it is not a house number. */
  plotNumber: { column: 'plot_number', shape: open(text(20)), asIs: true, inReply: true },
  postcode: { column: 'postcode', shape: open(z.string().check(z.regex(/^[1-9]\d{3} [A-Z]{2}$/))), asIs: true },
  city: { column: 'city', shape: text(100) },
  province: { column: 'province', shape: open(z.enum(provinces)) },
  /** The municipality of the postcode, else of the place; never what a source states. */
  municipality: { column: 'municipality', shape: open(text(60)), inReply: true },
  neighbourhood: { column: 'neighbourhood', shape: open(text(100)) },
  latitude: { column: 'latitude', shape: open(number(50.7, 53.7)) },
  longitude: { column: 'longitude', shape: open(number(3.3, 7.3)) },
  placePrecision: { column: 'place_precision', shape: open(z.enum(values.placePrecisions)) },

  priceCents: { column: 'price_cents', shape: cents },
  priceUpToCents: { column: 'price_up_to_cents', shape: cents },
  currency: { column: 'currency', shape: z._default(z.enum(currencies), 'EUR') },
  pricePeriod: { column: 'price_period', shape: open(z.enum(values.pricePeriods)) },
  priceOnRequest: { column: 'price_on_request', shape: z._default(z.boolean(), false) },
  serviceCosts: { column: 'service_costs', shape: z._default(z.enum(values.serviceCostsKinds), 'unknown') },
  serviceCostsCents: { column: 'service_costs_cents', shape: cents },
  utilities: { column: 'utilities', shape: z._default(z.enum(values.utilitiesKinds), 'unknown') },
  utilitiesCents: { column: 'utilities_cents', shape: cents },
  deposit: { column: 'deposit', shape: z._default(z.enum(values.depositKinds), 'unknown') },
  depositCents: { column: 'deposit_cents', shape: cents },

  /** Of a room: the room itself; `dwellingAreaM2` is then the whole dwelling. */
  areaM2: {
    column: 'area_m2',
    shape: open(integer(1, 99_999)),
    bounds: [
      { parameter: 'minArea', end: 'least', max: 99_999, choices: [15, 30, 50, 75, 100, 150] },
      {
        parameter: 'maxArea',
        end: 'most',
        max: 99_999,
        choices: [50, 75, 100, 150],
      },
    ],
  },
  dwellingAreaM2: { column: 'dwelling_area_m2', shape: open(integer(1, 99_999)) },
  rooms: {
    column: 'rooms',
    shape: open(number(0, 999)),
    asIs: true,
    asked: { step: 3, min: 0, max: 99, increment: 1 },
    bounds: [
      {
        parameter: 'minRooms',
        end: 'least',
        max: 99,
        choices: [1, 2, 3, 4, 5, 6],
      },
      { parameter: 'maxRooms', end: 'most', max: 99, choices: [1, 2, 3, 4, 5] },
    ],
    exported: true,
  },
  bedrooms: {
    column: 'bedrooms',
    shape: open(integer(0, 999)),
    asIs: true,
    asked: { step: 3, min: 0, max: 99, increment: 1, required: true },
    bounds: [
      {
        parameter: 'minBedrooms',
        end: 'least',
        max: 99,
        choices: [1, 2, 3, 4, 5],
      },
    ],
    exported: true,
  },
  bathrooms: {
    column: 'bathrooms',
    shape: open(number(0, 99)),
    asIs: true,
    inReply: true,
    asked: { step: 3, min: 0, max: 99, increment: 0.5, required: true },
    bounds: [{ parameter: 'minBathrooms', end: 'least', max: 99, choices: [1, 2, 3] }],
  },
  floors: {
    column: 'floors',
    shape: open(integer(0, 99)),
    asIs: true,
    inReply: true,
    asked: { step: 3, min: 0, max: 99, increment: 1 },
  },
  /** On which storey it is entered; the ground floor is 0. */
  storey: {
    column: 'storey',
    shape: open(integer(-2, 60)),
    asIs: true,
    inReply: true,
    asked: { step: 3, min: -2, max: 60, increment: 1 },
    bounds: [
      { parameter: 'minStorey', end: 'least', max: 60, choices: [1, 2, 3, 4, 5, 10] },
      { parameter: 'maxStorey', end: 'most', max: 60, choices: [0, 1, 2, 3] },
    ],
    exported: true,
  },
  builtFrom: {
    column: 'built_from',
    shape: open(integer(800, 2100)),
    bounds: [
      {
        parameter: 'minBuilt',
        end: 'least',
        max: 2100,
        choices: [1945, 1975, 1990, 2000, 2010, 2020],
      },
    ],
  },
  builtTo: {
    column: 'built_to',
    shape: open(integer(800, 2100)),
    bounds: [
      {
        parameter: 'maxBuilt',
        end: 'most',
        max: 2100,
        choices: [1905, 1930, 1945, 1975, 2000],
      },
    ],
  },
  monument: { column: 'monument', shape: open(z.enum(values.monuments)), asIs: true, inReply: true },
  furnished: { column: 'furnished', shape: open(z.enum(values.furnishedValues)), asIs: true },
  garage: { column: 'garage', shape: open(z.enum(values.garages)), asIs: true, inReply: true },
  amenities: { column: 'amenities', shape: z._default(z.array(z.enum(values.amenities)), []), asIs: true },
  energyLabel: { column: 'energy_label', shape: open(z.enum(values.energyLabels)), asIs: true },

  contractKind: { column: 'contract_kind', shape: open(z.enum(values.contractKinds)), asIs: true },
  contractGround: { column: 'contract_ground', shape: open(z.enum(values.contractGrounds)), asIs: true },
  contractMonthsMin: { column: 'contract_months_min', ...months },
  contractMonthsMax: { column: 'contract_months_max', ...months },
  /** Whether one may register with the municipality at this address. */
  registration: { column: 'registration', shape: open(z.boolean()), asIs: true, inReply: true },
  /** Gross monthly income that is required of a household. */
  incomeCents: { column: 'income_cents', shape: cents, asIs: true, inReply: true },
  pets: { column: 'pets', shape: open(z.enum(values.petsValues)), asIs: true, inReply: true },
  /** The maximum number of occupants. */
  occupantsMax: {
    column: 'occupants_max',
    shape: open(integer(1, 99)),
    asIs: true,
    inReply: true,
    asked: { step: 5, min: 1, max: 99, increment: 1 },
    exported: true,
  },
  /** With how many others the home is shared; another number than that of the occupants it may have. */
  housemates: {
    column: 'housemates',
    shape: open(integer(0, 99)),
    asIs: true,
    inReply: true,
    asked: { step: 5, min: 0, max: 99, increment: 1 },
    bounds: [
      {
        parameter: 'maxHousemates',
        end: 'most',
        max: 99,
        choices: [0, 1, 2, 3, 4, 5],
      },
    ],
  },
  /** Whether students are welcome. */
  students: { column: 'students', shape: open(z.boolean()), asIs: true, inReply: true },
  /** The ages that an advertiser asks of tenants. */
  tenantAgeMin: { column: 'tenant_age_min', shape: open(integer(16, 99)), asIs: true, inReply: true },
  tenantAgeMax: { column: 'tenant_age_max', shape: open(integer(16, 99)), asIs: true, inReply: true },
  available: { column: 'available', shape: z._default(z.enum(values.availableValues), 'unknown') },
  availableFrom: { column: 'available_from', shape: day },
  availableUntil: { column: 'available_until', shape: day },
  advertiser: { column: 'contact_company', shape: open(text(120)) },

  /** How a corporation allots it on its letting platform; null for an ordinary ad, which has none of the next ones. */
  allocation: { column: 'allocation', shape: open(z.enum(values.allocations)) },
  /** Until when one may reply; a day without a time is the midnight after it. */
  closesAt: { column: 'closes_at', shape: open(z.iso.datetime()) },
  registrationYearsRequired: { column: 'registration_years_required', shape: open(number(0, 99)), inReply: true },
  /** How long those who lately got a home like it had been registered. */
  registrationYearsUsual: { column: 'registration_years_usual', shape: open(number(0, 99)), inReply: true },
  /** The corporation's own conditions, a line each. */
  conditions: { column: 'conditions', shape: open(text(2_000)), inReply: true },
  replyCount: { column: 'reply_count', shape: open(integer(0, 1_000_000)), inReply: true },
} as const satisfies Record<string, Field>

type Fields = typeof fields
export type FieldName = keyof Fields
/** The fields that have an attribute in the table: `FieldsWith<'asked'>`. */
export type FieldsWith<Mark extends keyof Field> = {
  [N in FieldName]: Fields[N] extends Required<Pick<Field, Mark>> ? N : never
}[FieldName]

// The table has each field once.
export const fieldNames = Object.keys(fields) as FieldName[]
const getFieldsWith = <Mark extends keyof Field>(mark: Mark) =>
  fieldNames.filter((name): name is FieldsWith<Mark> => mark in fields[name])

export const asIsFields = getFieldsWith('asIs')
export const replyFields = getFieldsWith('inReply')
export const askedFields = getFieldsWith('asked')
export const boundedFields = getFieldsWith('bounds')
/** What only the offers of corporations have; facts that are stated together. */
export const allocationFields = [
  'allocation',
  'closesAt',
  'registrationYearsRequired',
  'registrationYearsUsual',
  'conditions',
  'replyCount',
] as const satisfies readonly FieldName[]
export const exportedFields = getFieldsWith('exported')

/** The shape of each field in a listing. */
// Each name has the shape of its own entry.
export const fieldShapes = fromKeys(fieldNames, (name) => fields[name].shape) as {
  [N in FieldName]: Fields[N]['shape']
}

/** The fields that the reply with a single property contains unchanged. */
// Each name has the shape of its own entry, without the default for listings that omit it.
export const replyShapes = fromKeys(replyFields, (name) => fields[name].shape.def.innerType) as {
  [N in FieldsWith<'inReply'>]: Fields[N]['shape']['def']['innerType']
}

/** Some fields of a property by their names, from its row. */
export const pickFields = <N extends FieldName>(row: Pick<Row, Fields[N]['column']>, names: readonly N[]) =>
  // Each name has the value of its own column.
  fromKeys(names, (name) => row[fields[name].column as Fields[N]['column']]) as {
    [K in N]: Row[Fields[K]['column']]
  }
