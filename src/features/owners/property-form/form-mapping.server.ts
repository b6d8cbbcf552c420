import * as z from 'zod/mini'
import type { Sentence } from '#shared/validation.ts'
import { addressOf } from '#features/properties/catalogue/queries.server.ts'
import type { Amenity, PricePeriod } from '#features/properties/catalogue/values.ts'
import { Offer } from '#features/sourcing/listings/contract.ts'
import { detectLanguage } from '#features/sourcing/field-parsers/detect-language.ts'
import { homeOfOffer } from '#features/sourcing/listings/to-property-columns.ts'
import { placeOffer } from '#features/sourcing/listings/geocode-listing.server.ts'
import { readAddress } from '#features/sourcing/field-parsers/read-address.ts'
import { readPostcode } from '#features/sourcing/field-parsers/read-place.ts'
import type { EditedHome, HomeField } from './property-form.ts'

const periods: Record<EditedHome['priceLabel'], PricePeriod> = {
  'per day': 'day',
  'per week': 'week',
  'per month': 'month',
  'per year': 'year',
  once: 'once',
}
const labels = { day: 'per day', week: 'per week', month: 'per month', year: 'per year', once: 'once' } as const

const cents = (amount: number | undefined): number | null => (amount === undefined ? null : Math.round(amount * 100))
/** An amount of nothing is no amount. */
const someCents = (amount: number | undefined): number | null => cents(amount) || null
const units = (amount: number | null): number | undefined => (amount === null ? undefined : amount / 100)
const orNothing = <T>(value: T | null): T | undefined => value ?? undefined

/** What the form says that no schema can tell is wrong: with each field the name of its sentence (validation.ts). */
export function complaintsOf(form: EditedHome, today = new Date()): Partial<Record<HomeField, Sentence>> {
  const point = [form.latitude, form.longitude].filter((part) => part !== undefined).length
  const complaints: Partial<Record<HomeField, Sentence>> = {}
  if ((form.yearBuilt ?? 0) > today.getFullYear()) complaints.yearBuilt = 'yearToCome'
  if (form.availability === 'from' && !form.availableFrom) complaints.availableFrom = 'dayNeeded'
  if (point === 1) complaints[form.latitude === undefined ? 'latitude' : 'longitude'] = 'wholePoint'
  if (form.postalCode !== undefined && readPostcode(form.postalCode) === null) complaints.postalCode = 'postcode'
  const offer = point === 2 && offerOf(form, 'asked')
  if (offer && offer.latitude === null) complaints.latitude = 'farPoint'
  return complaints
}

function costOf<Kind extends string>(
  kind: Kind,
  amount: number | undefined,
): { kind: Kind | 'extra'; cents: number | null } {
  const some = someCents(amount)
  return { kind: some && kind === 'unknown' ? 'extra' : kind, cents: kind === 'none' ? null : some }
}

/**
 * What a form says as an offer of our own source: its place by its official name, and its text under its language.
 *
 * @param number what tells the offer from our others
 * @throws ZodError where the form was not checked
 */
export function offerOf(form: EditedHome, number: string): Offer {
  const line = readAddress(form.address ?? '')
  const period = periods[form.priceLabel]
  const price = someCents(form.price)
  const english = form.descriptionEn === undefined && detectLanguage(form.description ?? '') === 'en'
  const service = costOf(form.serviceCosts, form.serviceCostsAmount)
  const utilities = costOf(form.utilities, form.utilitiesAmount)
  const deposit = cents(form.deposit)
  const pointed = form.latitude !== undefined && form.longitude !== undefined
  const draft: z.input<typeof Offer> = {
    number,
    status: form.status,
    propertyType: form.propertyType,
    title: form.title,
    descriptionNl: english ? null : (form.description ?? null),
    descriptionEn: english ? (form.description ?? null) : (form.descriptionEn ?? null),
    street: line.street ?? (form.address?.trim() || null),
    houseNumber: line.houseNumber,
    houseNumberAddition: line.addition,
    plotNumber: line.plotNumber,
    postcode: form.postalCode === undefined ? null : readPostcode(form.postalCode),
    city: form.city,
    province: form.state ?? null,
    neighbourhood: form.neighborhood ?? null,
    latitude: pointed ? (form.latitude ?? null) : null,
    longitude: pointed ? (form.longitude ?? null) : null,
    placePrecision: pointed ? 'address' : null,
    priceCents: price,
    currency: form.currency,
    pricePeriod: period,
    priceOnRequest: form.price === 0,
    serviceCosts: service.kind,
    serviceCostsCents: service.cents,
    utilities: utilities.kind,
    utilitiesCents: utilities.cents,
    deposit: deposit === null ? 'unknown' : deposit === 0 ? 'none' : 'amount',
    depositCents: deposit || null,
    areaM2: form.size || null,
    rooms: form.rooms ?? null,
    bedrooms: form.bedrooms ?? null,
    bathrooms: form.bathrooms ?? null,
    floors: form.floors ?? null,
    builtFrom: form.yearBuilt ?? null,
    builtTo: form.yearBuilt ?? null,
    furnished: form.furnished,
    garage: form.garage ?? null,
    amenities: [...new Set(form.amenities)].filter((name): name is Amenity => name !== 'pets_allowed'),
    energyLabel: form.energyLabel ?? null,
    contractKind: form.contractKind ?? null,
    registration: form.registration === undefined ? null : form.registration === 'yes',
    incomeCents: someCents(form.income),
    pets: form.amenities.includes('pets_allowed') ? 'yes' : null,
    available: form.availability,
    availableFrom: form.availability === 'from' ? (form.availableFrom ?? null) : null,
    advertiser: form.contactCompany ?? null,
  }
  return placeOffer(z.parse(Offer, draft))
}

/** What a form says that only an offer by hand has, in the database's names. */
export const handFactsOf = (form: EditedHome) => ({
  contact_name: form.contactName ?? null,
  contact_email: form.contactEmail ?? null,
  contact_phone: form.contactPhone ?? null,
  virtual_tour: form.virtualTour ?? null,
  taxes_cents: cents(form.taxes),
})

/** What a form says of a home, by column of `properties`. */
export function columnsOf(form: EditedHome) {
  const { review: _review, ...columns } = homeOfOffer(offerOf(form, 'edited'))
  return { ...columns, ...handFactsOf(form) }
}
export type HomeColumns = ReturnType<typeof columnsOf>

const place = ['latitude', 'longitude', 'place_precision'] as const
const price = ['price_cents', 'price_up_to_cents', 'currency', 'price_period', 'price_on_request'] as const
const texts = ['description_nl', 'description_en'] as const
const service = ['service_costs', 'service_costs_cents'] as const
const utilities = ['utilities', 'utilities_cents'] as const
const available = ['available', 'available_from'] as const

/** Which columns a field of the form speaks of; those of one price, cost or point change together. */
export const columnsOfField = {
  title: ['title'],
  description: texts,
  descriptionEn: texts,
  propertyType: ['property_type'],
  status: ['status'],
  address: ['street', 'house_number', 'house_number_addition', 'plot_number'],
  city: ['city'],
  state: ['province'],
  postalCode: ['postcode'],
  country: [],
  neighborhood: ['neighbourhood'],
  latitude: place,
  longitude: place,
  rooms: ['rooms'],
  bedrooms: ['bedrooms'],
  bathrooms: ['bathrooms'],
  size: ['area_m2'],
  yearBuilt: ['built_from', 'built_to'],
  floors: ['floors'],
  garage: ['garage'],
  furnished: ['furnished'],
  amenities: ['amenities', 'pets'],
  price,
  currency: price,
  priceLabel: price,
  deposit: ['deposit', 'deposit_cents'],
  utilities,
  utilitiesAmount: utilities,
  serviceCosts: service,
  serviceCostsAmount: service,
  taxes: ['taxes_cents'],
  virtualTour: ['virtual_tour'],
  contactName: ['contact_name'],
  contactEmail: ['contact_email'],
  contactPhone: ['contact_phone'],
  contactCompany: ['contact_company'],
  energyLabel: ['energy_label'],
  contractKind: ['contract_kind'],
  registration: ['registration'],
  income: ['income_cents'],
  availability: available,
  availableFrom: available,
  gallery: [],
  featuredImage: [],
} as const satisfies Record<HomeField, readonly (keyof HomeColumns)[]>

/**
 * A home as the form shows it. What the form has no word for, such as a year that is a span, is left open in it.
 *
 * @param gallery the hashes of its photos, in order
 */
export function formOfHome(home: HomeColumns, gallery: readonly string[]): EditedHome {
  const main = home.description_nl ?? home.description_en
  return {
    title: home.title,
    description: orNothing(main),
    descriptionEn: home.description_nl === null ? undefined : orNothing(home.description_en),
    propertyType: home.property_type,
    status: home.status,
    address: orNothing(addressOf(home)),
    city: home.city,
    state: orNothing(home.province),
    postalCode: orNothing(home.postcode),
    country: 'NL',
    neighborhood: orNothing(home.neighbourhood),
    latitude: orNothing(home.latitude),
    longitude: orNothing(home.longitude),
    // Half rooms, and numbers past what the form takes, are of sources.
    rooms: home.rooms !== null && Number.isInteger(home.rooms) && home.rooms <= 99 ? home.rooms : undefined,
    bedrooms: home.bedrooms !== null && home.bedrooms <= 99 ? home.bedrooms : undefined,
    bathrooms: home.bathrooms !== null && Number.isInteger(home.bathrooms * 2) ? home.bathrooms : undefined,
    size: orNothing(home.area_m2),
    yearBuilt: home.built_from === home.built_to && (home.built_to ?? 0) >= 1800 ? orNothing(home.built_to) : undefined,
    floors: orNothing(home.floors),
    garage: orNothing(home.garage),
    furnished: home.furnished ?? 'no',
    amenities: [...home.amenities.toSorted(), ...(home.pets === 'yes' ? (['pets_allowed'] as const) : [])],
    price: home.price_on_request ? 0 : units(home.price_cents),
    currency: home.currency,
    priceLabel: labels[home.price_period ?? 'month'],
    deposit: home.deposit === 'none' ? 0 : units(home.deposit_cents),
    utilities: home.utilities,
    utilitiesAmount: units(home.utilities_cents),
    serviceCosts: home.service_costs,
    serviceCostsAmount: units(home.service_costs_cents),
    taxes: units(home.taxes_cents),
    virtualTour: orNothing(home.virtual_tour),
    contactName: orNothing(home.contact_name),
    contactEmail: orNothing(home.contact_email),
    contactPhone: orNothing(home.contact_phone),
    contactCompany: orNothing(home.contact_company),
    energyLabel: orNothing(home.energy_label),
    contractKind: orNothing(home.contract_kind),
    registration: home.registration === null ? undefined : home.registration ? 'yes' : 'no',
    income: units(home.income_cents),
    availability: home.available,
    availableFrom: orNothing(home.available_from),
    gallery: [...gallery],
  }
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
const listed = (form: EditedHome, field: HomeField): unknown =>
  field === 'amenities' ? form.amenities.toSorted() : form[field]

/** The fields in which two forms differ; the order of amenities is no difference, that of photos is. */
export const fieldsThatDiffer = (a: EditedHome, b: EditedHome): HomeField[] =>
  // The table has each field once.
  (Object.keys(columnsOfField) as HomeField[]).filter((field) => !same(listed(a, field), listed(b, field)))
