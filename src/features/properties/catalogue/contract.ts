import * as z from 'zod/mini'
import { currencies } from '#shared/money.ts'
import { endpoint, success } from '#shared/endpoint.ts'
import { fromEntries } from '#shared/records.ts'
import { pageQuery, Pagination, integerText } from '#shared/pagination.ts'
import { Area, Bounds, maxDistanceM, Near } from '#features/properties/geo/area-parameters.ts'
import { parseProvince } from '#features/properties/geo/place-names.ts'
import { provinces } from '#features/properties/geo/provinces.ts'
import {
  leastMinutes,
  maxTravelPlaces,
  mostMinutes,
  travelModes,
} from '#features/properties/travel/travel-parameters.ts'
import { LandlordFacts } from '#features/properties/landlord/contract.ts'
import { GalleryPhoto, Photo, Video } from '#features/properties/photos/contract.ts'
import { Cents, Id, Timestamp } from '#shared/schemas.ts'
import { facetNames } from './facets.ts'
import { replyShapes } from './fields.ts'
import { asIs, codeList, labelText, repeated, slugList } from './list-parameters.ts'
import { parseAmenity, parseFurnished, parsePropertyType, parseStatus } from './parse-values.ts'
import { searchBounds } from './search-bounds.ts'
import * as values from './values.ts'

/** The maximum length of a search text; the longest street and place of the country fit twice. */
export const maxSearchLength = 120

const boundShapes = fromEntries(
  searchBounds.map(({ parameter, max }) => [parameter, z.optional(integerText(0, max))] as const),
)

/** The filters of the list. Amounts are whole euros per month, areas square metres. */
export const searchFilters = {
  search: z.optional(z.string().check(z.maxLength(maxSearchLength))),
  status: z.optional(codeList(values.statuses, parseStatus)),
  type: z.optional(codeList(values.propertyTypes, parsePropertyType)),
  excludeType: z.optional(codeList(values.propertyTypes, parsePropertyType)),
  /** A home has to be in any of the places, circles and drawn areas: `?city=Delft&city=Leiden`. */
  city: z.optional(repeated(z.string().check(z.minLength(1), z.maxLength(100)))),
  /** In any of these provinces, besides what is asked of its place. */
  province: z.optional(codeList(provinces, parseProvince)),
  minPrice: z.optional(integerText(0, 1_000_000)),
  maxPrice: z.optional(integerText(0, 1_000_000)),
  ...boundShapes,
  furnished: z.optional(codeList(values.furnishings, parseFurnished)),
  /** All of these. */
  amenities: z.optional(codeList(values.amenities, parseAmenity)),
  contract: z.optional(z.enum(values.contractKinds)),
  /** Temporary for one of these reasons. */
  ground: z.optional(codeList(values.contractGrounds, asIs)),
  /** Free on this day at the latest. */
  availableBy: z.optional(z.iso.date()),
  /** This label or a better one. */
  energyLabel: z.optional(z.pipe(labelText, z.enum(values.energyLabels))),
  /** west,south,east,north in degrees. */
  bounds: z.optional(Bounds),
  /** `latitude,longitude`, a place or a postcode: properties within `within` metres of it. */
  near: z.optional(repeated(Near)),
  within: z.optional(integerText(100, maxDistanceM)),
  /** A drawn area: its corners as an encoded line (area.ts). */
  area: z.optional(repeated(Area)),
  /** Within `maxMinutes` of every one of these, each given as for `near` or a station; without a limit they filter nothing. */
  travelTo: z.optional(repeated(Near, maxTravelPlaces)),
  /** By train from door to door, if it does not say. */
  travelBy: z.optional(z.enum(travelModes)),
  maxMinutes: z.optional(integerText(leastMinutes, mostMinutes)),
  /** First seen on this day of the Dutch calendar or later. */
  onlineSince: z.optional(z.iso.date()),
  /** Gross monthly income of the household in whole euros: no properties that require more. */
  income: z.optional(integerText(0, 1_000_000)),
  /** The number of occupants: no properties for fewer. */
  household: z.optional(integerText(1, 20)),
  /** No properties that refuse pets or students, or without registration. Unknown values pass. */
  pets: z.optional(z.enum(['yes'])),
  students: z.optional(z.enum(['yes'])),
  registration: z.optional(z.enum(['yes'])),
  /** The age of the renter: no properties whose stated ages leave it out. */
  age: z.optional(integerText(16, 120)),
  photos: z.optional(z.enum(['yes'])),
  /** With a video or a virtual tour. */
  video: z.optional(z.enum(['yes'])),
  /** The rent was lowered in the last 30 days, and has not risen since. */
  priceLowered: z.optional(z.enum(['yes'])),
  /** The asked rent beside the estimated legal maximum. */
  rentCheck: z.optional(codeList(values.rentVerdicts, asIs)),
  advertiser: z.optional(z.enum(values.advertiserKinds)),
  /** Offered by any of these sources; without those that only these offer. */
  source: z.optional(slugList),
  excludeSource: z.optional(slugList),
  /** The homes that corporations allot on their letting platforms: only these, or also these. Else ordinary ads only. */
  offer: z.optional(z.enum(values.offers)),
  /** recent: without homes for rent that no source has shown for 90 days, which is the default of the list page. */
  seen: z.optional(z.enum(['recent', 'any'])),
}

/** The query of the list. */
export const PropertySearch = z.strictObject({
  ...pageQuery,
  ...searchFilters,
  sort: z._default(z.enum(values.sortOrders), 'newest'),
})
/** A search without its page and order. */
export type PropertyFilter = Omit<PropertySearch, 'page' | 'limit' | 'sort'>
export type PropertySearch = z.infer<typeof PropertySearch>

/** The facets to count: `?facets=type,furnished`, or `all`. */
const facetList = z.pipe(
  z.pipe(
    z.union([z.string().check(z.maxLength(1_000)), z.array(z.string().check(z.maxLength(60))).check(z.maxLength(100))]),
    z.transform((given: string | string[]) => {
      const names = [given].flat().flatMap((text) => (text === 'all' ? facetNames : text.split(',')))
      return [...new Set(names)]
    }),
  ),
  z.array(z.enum(facetNames)),
)

const cents = z.nullable(z.int())

export const Price = z.object({
  cents,
  upToCents: cents,
  currency: z.enum(currencies),
  period: z.nullable(z.enum(values.pricePeriods)),
  onRequest: z.boolean(),
})
export type Price = z.infer<typeof Price>

const Cost = <const T extends readonly [string, ...string[]]>(kinds: T) => z.object({ kind: z.enum(kinds), cents })

export const Availability = z.object({
  state: z.enum(values.availableValues),
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
})

/** A property in a list: the specification's fields, and those that renters compare. */
export const PropertySummary = z.object({
  id: Id,
  title: z.string(),
  /** Street, number, postcode and place, as far as they are known. */
  location: z.string(),
  /** The listing at its source. */
  url: z.nullable(z.string()),
  primaryImage: z.nullable(z.string()),
  /** In whole currency units, as in the specification; `rent` is exact. */
  price: z.nullable(z.number()),
  features: z.object({ numberOfRoomsFloat: z.nullable(z.number()), surfaceAreaFloat: z.nullable(z.number()) }),
  otherDetails: z.object({
    bouwjaar: z.nullable(z.int()),
    huurprijs: z.nullable(z.number()),
    servicekosten: z.nullable(z.number()),
  }),
  status: z.enum(values.statuses),
  propertyType: z.enum(values.propertyTypes),
  address: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  city: z.string(),
  neighborhood: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  placePrecision: z.nullable(z.enum(values.placePrecisions)),
  rent: Price,
  serviceCosts: Cost(values.serviceCostsKinds),
  utilities: Cost(values.utilitiesKinds),
  bedrooms: z.nullable(z.int()),
  furnished: z.nullable(z.enum(values.furnishedValues)),
  energyLabel: z.nullable(z.enum(values.energyLabels)),
  availability: Availability,
  /** How a corporation allots it on its letting platform, and until when one may reply; null for an ordinary ad. */
  allotment: z.nullable(z.object({ kind: z.enum(values.allocations), closesAt: z.nullable(Timestamp) })),
  firstSeenAt: Timestamp,
  lastSeenAt: Timestamp,
  photo: z.nullable(Photo),
  photoCount: z.int(),
})
export type PropertySummary = z.infer<typeof PropertySummary>

/** An advertisement of a property at one source. */
export const ListingSummary = z.object({
  source: z.string(),
  website: z.string(),
  url: z.nullable(z.string()),
  firstSeenAt: Timestamp,
  lastSeenAt: Timestamp,
  /** Since when the source no longer has it: two of its lists in a row did not contain it. */
  goneAt: z.nullable(Timestamp),
  /** The price of this source, in cents per its own period. */
  price: z.nullable(z.object({ cents: Cents, currency: z.enum(currencies), period: z.nullable(z.string()) })),
  /** How its price changed, oldest first; null where it stated none. */
  priceChanges: z.array(z.object({ at: z.string(), beforeCents: z.nullable(Cents), afterCents: z.nullable(Cents) })),
})
export type ListingSummary = z.infer<typeof ListingSummary>

/** The registers that may state a fact of a building: the BAG, or EP-Online with a label. */
const factRegisters = ['buildings', 'energy_labels'] as const
const OfficialNumber = z.nullable(z.object({ value: z.int(), register: z.enum(factRegisters) }))

/** What public registers say of the address, beside what ads say; null where none was asked or it does not say. */
const OfficialFacts = z.object({
  /** Whether the address exists; several: with other additions only. */
  address: z.nullable(z.enum(['found', 'absent', 'several'])),
  yearBuilt: OfficialNumber,
  /** Of the whole address, in square metres. */
  area: OfficialNumber,
  energyLabel: z.nullable(z.object({ label: z.enum(values.energyLabels), validUntil: z.nullable(z.string()) })),
})

/** A property, as far as the caller may see it. */
export const Property = z.extend(PropertySummary, {
  ...replyShapes,
  official: OfficialFacts,
  landlord: z.nullable(LandlordFacts),
  description: z.object({ nl: z.nullable(z.string()), en: z.nullable(z.string()) }),
  /** The neighbourhood (buurt) and district (wijk) of CBS at its point, as far as that is certain. */
  officialArea: z.object({ neighbourhood: z.nullable(z.string()), district: z.nullable(z.string()) }),
  state: z.nullable(z.string()),
  country: z.string(),
  size: z.nullable(z.int()),
  dwellingArea: z.nullable(z.int()),
  yearBuilt: z.object({ from: z.nullable(z.int()), to: z.nullable(z.int()) }),
  amenities: z.array(z.enum([...values.amenities, 'pets_allowed'])),
  priceLabel: z.nullable(z.string()),
  deposit: Cost(values.depositKinds),
  taxes: cents,
  contract: z.object({
    kind: z.nullable(z.enum(values.contractKinds)),
    ground: z.nullable(z.enum(values.contractGrounds)),
    monthsMin: z.nullable(z.int()),
    monthsMax: z.nullable(z.int()),
  }),
  virtualTour: z.nullable(z.string()),
  /** With the rights of Premium all photos, else the first ones. */
  gallery: z.array(GalleryPhoto),
  /** When the signed addresses of the gallery expire, if there are any; the same request then returns new ones. */
  photosExpireAt: z.nullable(Timestamp),
  /** How many photos more there are; they themselves are not sent. */
  lockedPhotoCount: z.int(),
  /** With the rights of Premium all uploaded videos, else none. */
  videos: z.array(Video),
  /** How many videos there are that are not sent. */
  lockedVideoCount: z.int(),
  listings: z.array(ListingSummary),
})
export type Property = z.infer<typeof Property>

export const searchProperties = endpoint('GET /properties', 'anyone', {
  summary: 'Finds homes; the total is exact. With `facets`, also how many homes each choice of a filter would leave.',
  query: z.extend(PropertySearch, { facets: z.optional(facetList) }),
  reply: success({
    /** The same list, as in every other reply (spec decisions, Answers). */
    data: z.object({ properties: z.array(PropertySummary), pagination: Pagination }),
    properties: z.array(PropertySummary),
    pagination: Pagination,
    /** How the search text was interpreted, if nothing matched it as typed. */
    interpretedAs: z.nullable(z.string()),
    /** How many homes each choice would leave with all other filters as they are, of the facets that were asked for. */
    facets: z.optional(z.partialRecord(z.enum(facetNames), z.record(z.string(), z.int()))),
    /** How many more would be found if the reader had not hidden them. */
    hiddenCount: z.optional(z.int()),
    /** Whether the database is away, so that the latest changes may be missing. */
    detailsAway: z.optional(z.boolean()),
  }),
})

export const getProperty = endpoint('GET /properties/{id}', 'anyone', {
  summary: 'Returns a home: with Premium all its photos, else the first ones and the number of the others.',
  params: z.strictObject({ id: z.uuid('wrong') }),
  reply: Property,
})

export const suggestPlaces = endpoint('GET /places', 'anyone', {
  summary: 'Returns places and provinces that a search text may mean, with the number of homes for rent in each.',
  query: z.strictObject({ search: z.string().check(z.maxLength(maxSearchLength)) }),
  reply: z.object({
    places: z.array(z.object({ name: z.string(), province: z.nullable(z.string()), properties: z.int() })),
    provinces: z.array(z.object({ name: z.enum(provinces), properties: z.int() })),
  }),
})
