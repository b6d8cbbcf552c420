import * as z from 'zod/mini'
import { hideContactIn } from '#shared/hide-contact.ts'
import { fromKeys, pick } from '#shared/records.ts'
import type { Sentence } from '#shared/validation.ts'
import { askedFields, fields } from '#features/properties/catalogue/fields.ts'
import { formatAddress } from '#features/properties/catalogue/to-facts.server.ts'
import { getPriceLabel, pricePeriods, type Amenity } from '#features/properties/catalogue/values.ts'
import { Listing } from '#features/sourcing/listings/contract.ts'
import { detectLanguage } from '#features/sourcing/field-parsers/detect-language.ts'
import { toPropertyColumns as listingColumns } from '#features/sourcing/listings/to-property-columns.server.ts'
import { geocodeListing } from '#features/sourcing/listings/geocode-listing.server.ts'
import { toDutchYear } from '#shared/dates.ts'
import { readAddress } from '#features/sourcing/field-parsers/read-address.ts'
import { readPostcode } from '#features/sourcing/field-parsers/read-place.ts'
import { toAskedNumber, type EditedProperty, type PropertyField } from './property-form.ts'

const toCents = (amount: number | undefined): number | null => (amount === undefined ? null : Math.round(amount * 100))
/** Treats an amount of 0 as none. */
const toCentsOrNull = (amount: number | undefined): number | null => toCents(amount) || null
const toUnits = (amount: number | null): number | undefined => (amount === null ? undefined : amount / 100)
const toOptional = <T>(value: T | null): T | undefined => value ?? undefined

/** Finds errors that the schema cannot: for each field the key of its message (validation.ts). */
export function findFormErrors(form: EditedProperty, today = new Date()): Partial<Record<PropertyField, Sentence>> {
  const point = [form.latitude, form.longitude].filter((part) => part !== undefined).length
  const fieldErrors: Partial<Record<PropertyField, Sentence>> = {}
  if ((form.yearBuilt ?? 0) > toDutchYear(today)) fieldErrors.yearBuilt = 'yearToCome'
  if (form.contractMonthsMin && form.contractMonthsMax && form.contractMonthsMin > form.contractMonthsMax)
    fieldErrors.contractMonthsMax = 'monthsOrder'
  if (form.availability === 'from' && !form.availableFrom) fieldErrors.availableFrom = 'dayNeeded'
  if (point === 1) fieldErrors[form.latitude === undefined ? 'latitude' : 'longitude'] = 'wholePoint'
  if (form.postalCode !== undefined && readPostcode(form.postalCode) === null) fieldErrors.postalCode = 'postcode'
  const listing = point === 2 && toListing(form, 'asked')
  if (listing && listing.latitude === null) fieldErrors.latitude = 'farPoint'
  return fieldErrors
}

function toCost<Kind extends string>(
  kind: Kind,
  amount: number | undefined,
): { kind: Kind | 'extra'; toCents: number | null } {
  const some = toCentsOrNull(amount)
  return { kind: some && kind === 'unknown' ? 'extra' : kind, toCents: kind === 'none' ? null : some }
}

/**
 * Converts a form to the listing of our own source with this number, its texts without contact data, as for every other
 * source. @throws ZodError if the form was not checked
 */
export function toListing(form: EditedProperty, number: string): Listing {
  const line = readAddress(form.address ?? '')
  const price = toCentsOrNull(form.price)
  const english = form.descriptionEn === undefined && detectLanguage(form.description ?? '') === 'en'
  const description = hideContactIn(form.description ?? null)
  const service = toCost(form.serviceCosts, form.serviceCostsAmount)
  const utilities = toCost(form.utilities, form.utilitiesAmount)
  const deposit = toCents(form.deposit)
  const pointed = form.latitude !== undefined && form.longitude !== undefined
  const draft: z.input<typeof Listing> = {
    number,
    ...pick(form, ['status', 'propertyType', 'currency', ...askedFields]),
    city: hideContactIn(form.city),
    title: hideContactIn(form.title),
    ...pick(form, ['furnished', 'garage', 'energyLabel', 'monument', 'contractKind']),
    descriptionNl: english ? null : description,
    descriptionEn: english ? description : hideContactIn(form.descriptionEn ?? null),
    street: hideContactIn(line.street ?? (form.address?.trim() || null)),
    houseNumber: line.houseNumber,
    houseNumberAddition: line.addition,
    plotNumber: line.plotNumber,
    postcode: form.postalCode === undefined ? null : readPostcode(form.postalCode),
    province: form.state ?? null,
    neighbourhood: hideContactIn(form.neighborhood ?? null),
    latitude: pointed ? (form.latitude ?? null) : null,
    longitude: pointed ? (form.longitude ?? null) : null,
    placePrecision: pointed ? 'address' : null,
    priceCents: price,
    pricePeriod: pricePeriods.find((period) => getPriceLabel(period) === form.priceLabel) ?? null,
    priceOnRequest: form.price === 0,
    serviceCosts: service.kind,
    serviceCostsCents: service.toCents,
    utilities: utilities.kind,
    utilitiesCents: utilities.toCents,
    deposit: deposit === null ? 'unknown' : deposit === 0 ? 'none' : 'amount',
    depositCents: deposit || null,
    areaM2: form.size || null,
    builtFrom: form.yearBuilt ?? null,
    builtTo: form.yearBuilt ?? null,
    amenities: [...new Set(form.amenities)].filter((name): name is Amenity => name !== 'pets_allowed'),
    registration: form.registration === undefined ? null : form.registration === 'yes',
    incomeCents: toCentsOrNull(form.income),
    pets: form.amenities.includes('pets_allowed') ? 'yes' : null,
    available: form.availability,
    availableFrom: form.availability === 'from' ? (form.availableFrom ?? null) : null,
    advertiser: form.contactCompany ?? null,
  }
  const listing = z.parse(Listing, draft)
  return { ...listing, ...geocodeListing(listing) }
}

/** The columns that only a manual listing has, from a form. */
export const toManualColumns = (form: EditedProperty) => ({
  contact_name: form.contactName ?? null,
  contact_email: form.contactEmail ?? null,
  contact_phone: form.contactPhone ?? null,
  virtual_tour: form.virtualTour ?? null,
  video_hashes: [...new Set(form.videos)],
  taxes_cents: toCents(form.taxes),
  no_label_reason: form.noLabelReason ?? null,
  landlord_points: form.landlordPoints ?? null,
  highest_rent_cents: toCentsOrNull(form.highestRent),
  points_file: form.pointsFile ?? null,
  selection_criteria: hideContactIn(form.selectionCriteria ?? null),
  selection_procedure: hideContactIn(form.selectionProcedure ?? null),
  permit_number: form.permitNumber ?? null,
  landlord_kind: form.landlordKind ?? null,
  trade_name: form.landlordKind === 'trader' ? (form.contactCompany ?? null) : null,
  trade_register: form.tradeRegister ?? null,
  trade_address: form.tradeAddress ?? null,
})

/** The columns of `properties` from a form. */
export function toPropertyColumns(form: EditedProperty) {
  const { review: _review, ...columns } = listingColumns(toListing(form, 'edited'))
  return { ...columns, ...toManualColumns(form) }
}
export type PropertyColumns = ReturnType<typeof toPropertyColumns>

/** Converts a property to a form, with the hashes of its photos. Values that the form does not have stay empty. */
export function toPropertyForm(property: PropertyColumns, gallery: readonly string[]): EditedProperty {
  const main = property.description_nl ?? property.description_en
  return {
    title: property.title,
    description: toOptional(main),
    descriptionEn: property.description_nl === null ? undefined : toOptional(property.description_en),
    propertyType: property.property_type,
    status: property.status,
    address: toOptional(formatAddress(property)),
    city: property.city,
    state: toOptional(property.province),
    postalCode: toOptional(property.postcode),
    country: 'NL',
    neighborhood: toOptional(property.neighbourhood),
    latitude: property.point_derived ? undefined : toOptional(property.latitude),
    longitude: property.point_derived ? undefined : toOptional(property.longitude),
    ...fromKeys(askedFields, (name) => toAskedNumber(name, property[fields[name].column])),
    size: toOptional(property.area_m2),
    yearBuilt:
      property.built_from === property.built_to && (property.built_to ?? 0) >= 1800
        ? toOptional(property.built_to)
        : undefined,
    garage: toOptional(property.garage),
    furnished: property.furnished ?? 'no',
    amenities: [...property.amenities.toSorted(), ...(property.pets === 'yes' ? (['pets_allowed'] as const) : [])],
    price: property.price_on_request ? 0 : toUnits(property.price_cents),
    currency: property.currency,
    priceLabel: getPriceLabel(property.price_period ?? 'month'),
    deposit: property.deposit === 'none' ? 0 : toUnits(property.deposit_cents),
    utilities: property.utilities,
    utilitiesAmount: toUnits(property.utilities_cents),
    serviceCosts: property.service_costs,
    serviceCostsAmount: toUnits(property.service_costs_cents),
    taxes: toUnits(property.taxes_cents),
    videos: [...property.video_hashes],
    virtualTour: toOptional(property.virtual_tour),
    contactName: toOptional(property.contact_name),
    contactEmail: toOptional(property.contact_email),
    contactPhone: toOptional(property.contact_phone),
    contactCompany: toOptional(property.contact_company),
    energyLabel: toOptional(property.energy_label),
    monument: toOptional(property.monument),
    contractKind: toOptional(property.contract_kind),
    registration: property.registration === null ? undefined : property.registration ? 'yes' : 'no',
    income: toUnits(property.income_cents),
    noLabelReason: toOptional(property.no_label_reason),
    landlordPoints: toOptional(property.landlord_points),
    highestRent: toUnits(property.highest_rent_cents),
    pointsFile: toOptional(property.points_file),
    selectionCriteria: toOptional(property.selection_criteria),
    selectionProcedure: toOptional(property.selection_procedure),
    permitNumber: toOptional(property.permit_number),
    landlordKind: toOptional(property.landlord_kind),
    tradeRegister: toOptional(property.trade_register),
    tradeAddress: toOptional(property.trade_address),
    availability: property.available,
    availableFrom: toOptional(property.available_from),
    gallery: [...gallery],
  }
}
